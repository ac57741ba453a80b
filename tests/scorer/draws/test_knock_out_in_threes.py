"""Heats of three in a knock-out: as many as the published table has, who goes on, and what is level."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.draws import Meeting, Wishes
from scorer.draws.knock_out import BY_SEED, AllDecided, KnockOut, NotDecided
from scorer.draws.parts.threes_in_bracket import heats_of
from tests.scorer.draws.test_knock_out import said

THREES = KnockOut(threes=True)
# entries: matches of two, of three of which one goes on, of three of which two do, how many go on; as published
TABLE = [
    (5,  2,  1, 1, 0), (6,  4,  0, 0, 2), (7,  4,  2, 0, 1), (9,  4,  3, 1, 0), (10, 4,  2, 2, 0),
    (11, 4,  1, 3, 0), (12, 8,  0, 0, 4), (13, 8,  2, 0, 3), (14, 8,  4, 0, 2), (15, 8,  6, 0, 1),
    (17, 8,  7, 1, 0), (18, 8,  6, 2, 0), (20, 8,  4, 4, 0), (23, 8,  1, 7, 0), (24, 16, 0, 0, 8),
]  # fmt: skip


@pytest.mark.parametrize(("entries", "go_on", "twos", "ones", "pairs"), TABLE)
def test_there_are_as_many_heats_as_the_table_has(entries, go_on, twos, ones, pairs):
    heats = heats_of(entries)
    assert (heats.twos, heats.threes, heats.on) == (twos, ones + pairs, 2 if pairs else 1)
    drawn = THREES.next_round(range(1, entries + 1), [])
    assert sorted(len(each) for each in drawn.meetings) == [2] * twos + [3] * (ones + pairs)
    assert drawn.out == ()
    assert heats.left == go_on


@pytest.mark.parametrize("entries", [2, 3, 4, 8, 16])
def test_where_the_number_fits_and_for_three_there_are_none(entries):
    assert heats_of(entries) is None
    assert (
        THREES.next_round(range(1, entries + 1), []).meetings
        == KnockOut().next_round(range(1, entries + 1), []).meetings
    )


def played(entries, *, wins=sorted, draw=THREES):
    """All rounds; ``wins`` has those of a match with the best first."""
    rounds = []
    while True:
        try:
            drawn = draw.next_round(range(1, entries + 1), rounds)
        except AllDecided:
            return rounds
        on = heats_of(entries).on if heats_of(entries) else 1
        won = [who for each in drawn.meetings for who in wins(each)[: on if len(each) > 2 else 1]]
        rounds.append(drawn._replace(won=tuple(won)))


# entries: the matches of each round where the better always wins
ROUNDS = [
    (5, ["2-3", "1-4-5"], ["1-2"]),
    (6, ["1-4-5", "2-3-6"], ["1-3", "2-4"], ["1-2"]),
    (7, ["2-5", "3-4", "1-6-7"], ["1-3", "2-6"], ["1-2"]),
    (11, ["4-5", "1-8-9", "2-7-10", "3-6-11"], ["1-4", "2-3"], ["1-2"]),
]


@pytest.mark.parametrize(("entries", "each"), [(first, rest) for first, *rest in ROUNDS])
def test_the_better_seeds_meet_last(entries, each):
    assert [said(drawn) for drawn in played(entries)] == each


@given(entries=st.integers(5, 40), seed=st.integers(0, 99))
def test_one_is_left_and_two_of_a_heat_do_not_meet_in_the_next_round(entries, seed):
    rounds = played(entries, wins=lambda who: sorted(who, key=lambda n: hash((seed, n))))
    assert len(rounds) == 1 + (heats_of(entries).left - 1).bit_length() if heats_of(entries) else True
    first = [each.two for each in rounds[0].meetings]
    assert not any(two <= heat for two in rounds[1].pairings for heat in first) or len(rounds[0].meetings) == 1


def test_what_is_level_has_extra_boards_of_those_alone_and_then_all_goes_on():
    there = range(1, 7)
    first = THREES.next_round(there, [])
    one_level = first._replace(won=(1, 2, 3))  # 1 is first and 4 and 5 are level; of the others 2 and 3 go on
    extra = THREES.next_round(there, [one_level])
    assert said(extra) == ["4-5"]
    assert said(THREES.next_round(there, [one_level, extra._replace(won=(5,))])) == ["1-3", "2-5"]
    all_level = first._replace(won=(1, 4, 5, 2, 3))
    assert said(THREES.next_round(there, [all_level])) == ["1-4-5"]
    by_seed = KnockOut(threes=True, level=BY_SEED)
    assert said(by_seed.next_round(there, [all_level])) == ["1-3", "2-4"]
    assert said(by_seed.next_round(there, [one_level])) == ["1-3", "2-4"]
    with pytest.raises(NotDecided, match="1–4–5 will decide"):
        THREES.next_round(there, [first._replace(won=(2, 3))])


def test_who_leaves_a_heat_leaves_it_to_the_others():
    first = THREES.next_round(range(1, 7), [])._replace(won=(1, 2, 3))
    assert said(THREES.next_round((1, 2, 3, 5, 6), [first])) == ["1-3", "2-5"]


def test_wishes_are_of_the_first_round():
    drawn = THREES.next_round(range(1, 8), [], Wishes(together=(Meeting(1, 2),), apart=(Meeting(3, 4),)))
    heats = [each.two for each in drawn.meetings]
    assert any({1, 2} <= each for each in heats)
    assert not any({3, 4} <= each for each in heats)


def test_a_stanza_more_is_of_the_same_heats():
    draw = KnockOut(threes=True, stanzas=2)
    first = draw.next_round(range(1, 7), [])
    second = draw.next_round(range(1, 7), [first])
    assert second.pairings == first.pairings


@pytest.mark.parametrize("leaves", [1, 2, 3, 4, 5])
def test_of_five_somebody_leaves_after_the_first_round(leaves):
    first = THREES.next_round(range(1, 6), [])._replace(won=(1, 2))
    here = [who for who in range(1, 6) if who != leaves]
    if leaves in (1, 2):  # who had won: the other finalist has won all
        with pytest.raises(AllDecided, match=f"{3 - leaves} has won"):
            THREES.next_round(here, [first])
    else:
        assert said(THREES.next_round(here, [first])) == ["1-2"]


# who is ahead in 1–4–5, who has left since, what is played next: of those who are level whoever is there goes on
LEVEL_AND_LEFT = [
    ((1, 4),    1, ["2-4"]),
    ((1, 4, 5), 1, ["4-5"]),
    ((1, 4, 5), 5, ["1-4"]),
]  # fmt: skip


@pytest.mark.parametrize(("ahead", "leaves", "meet"), LEVEL_AND_LEFT)
def test_of_those_who_are_level_somebody_leaves(ahead, leaves, meet):
    first = THREES.next_round(range(1, 6), [])._replace(won=(2, *ahead))
    assert said(THREES.next_round([who for who in range(1, 6) if who != leaves], [first])) == meet


def test_where_one_of_three_leaves_after_a_stanza_the_others_play_on():
    draw = KnockOut(threes=True, stanzas=2)
    first = draw.next_round(range(1, 6), [])._replace(won=(2, 5))
    second = draw.next_round((1, 2, 3, 4), [first])  # the fifth was ahead
    assert said(second) == ["2-3", "1-4"]
    assert said(draw.next_round((1, 2, 3, 4), [first, second._replace(won=(2, 4))])) == ["2-4"]
