"""What every draw on the shelf answers, however many come: a place for everybody, with a reason, and as was wished."""

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.fields import Choice
from scorer.draws import DRAWS, Meeting, Wishes
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.movements import FAMILIES

EVERY = pytest.mark.parametrize("draw", DRAWS, ids=lambda each: each.key)
numbers = st.lists(st.integers(1, 99), min_size=2, max_size=13, unique=True)


def rounds(draw, entries, count):
    played = []
    for _ in range(count):
        try:
            drawn = draw.next_round(entries, played)
            played.append(drawn._replace(won=tuple(each.home for each in drawn.meetings * draw.by_winners)))
        except Refusal:  # after few rounds of few entries some draws have nobody left to meet
            assume(False)
    return played


@EVERY
@given(entries=numbers, count=st.integers(1, 6))
def test_everybody_has_one_place_and_a_reason_for_it(draw, entries, count):
    for each in rounds(draw, entries, count):
        assert sorted([*(number for who in each.meetings for number in who), *each.out]) == sorted(entries)
        assert len(each.because) == len(each.meetings) + len(each.out)
        assert all(each.because)
        assert each.reasons
        assert all(sentence.endswith(".") for sentence in each.reasons)


@EVERY
@given(entries=numbers, count=st.integers(1, 5))
def test_a_table_that_never_met_is_said_not_to_have_met_and_no_other(draw, entries, count):
    *before, last = rounds(draw, entries, count)
    met = {two for each in before for two in each.pairings}
    for who, because in zip(last.meetings, last.because, strict=False):
        assert ("have not met" in because.split("; ")) == met.isdisjoint(map(frozenset, combinations(who, 2)))


@EVERY
@given(entries=numbers, count=st.integers(0, 3), data=st.data())
def test_what_is_wished_is_granted_or_refused(draw, entries, count, data):
    played = rounds(draw, entries, count)
    one, other = data.draw(st.sampled_from([(a, b) for a in entries for b in entries if a < b]))
    kind = data.draw(st.sampled_from(["together", "apart", "out"]))
    wishes = Wishes(**{kind: (one,) if kind == "out" else (Meeting(one, other),)})
    try:
        drawn = draw.next_round(entries, played, wishes)
    except Refusal:
        return
    assert wishes.granted(drawn)


@EVERY
@given(entries=numbers, count=st.integers(0, 3), data=st.data())
def test_a_wish_for_what_can_be_is_granted(draw, entries, count, data):
    played = rounds(draw, entries, count)
    could = rounds(draw, entries, count + 1)[-1]
    apart = [Meeting(*two) for two in combinations(entries, 2) if frozenset(two) not in could.pairings]
    wished = {"together": could.meetings, "apart": apart, "out": could.out}
    kind = data.draw(st.sampled_from([kind for kind, some in wished.items() if some]))
    wishes = Wishes(**{kind: (data.draw(st.sampled_from(wished[kind])),)})
    assert wishes.granted(draw.next_round(entries, played, wishes))


@EVERY
def test_a_family_asks_it(draw):
    both = ((family, given) for family in FAMILIES for given in answers(family))
    asked = [family.draw(Movement(family.key, family.name, (), made_from=given)) for family, given in both]
    assert draw.key in [each.key for each in asked if each]


def answers(family):
    """Nothing said, and each answer there is to a question of a family, one at a time."""
    choices = (field for field in family.fields if isinstance(field, Choice))
    return [{}, *({field.name: key} for field in choices for key, _ in field.options)]


@EVERY
def test_it_says_in_a_sentence_how_it_is_drawn(draw):
    assert draw.how.split()[0] in ("by", "as", "with")
