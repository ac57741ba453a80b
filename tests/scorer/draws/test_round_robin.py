"""The round robin by the Berger tables: their printed lines, what always holds of them, and what is wished."""

import json
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer import draws
from scorer.draws import DRAWS, Meeting, Wishes
from scorer.draws.draw import NO_WISHES
from scorer.draws.round_robin import NotWithWishes, RoundRobin, TooFewToMeet

# As they are printed, the home team first.
TABLE = [
    (2, ["1-2"]),
    (3, ["2-3", "1-2", "3-1"]),
    (4, ["1-4 2-3", "4-3 1-2", "2-4 3-1"]),
    (5, ["2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1"]),
    (6, ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]),
    (8, ["1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
         "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"]),
]  # fmt: skip

rounds_of = st.integers(2, 24)


def drawn(entries, rounds, wishes=NO_WISHES):
    """So many rounds, one after the other."""
    played = []
    for _ in range(rounds):
        played.append(RoundRobin().next_round(range(1, entries + 1), played, wishes))
    return played


def whole(entries):
    return drawn(entries, entries - 1 + entries % 2)


@pytest.mark.parametrize(("entries", "printed"), TABLE)
def test_the_rounds_are_those_of_the_printed_tables(entries, printed):
    assert [" ".join(f"{home}-{away}" for home, away in each.meetings) for each in whole(entries)] == printed


@given(rounds_of)
def test_everybody_meets_everybody_once(entries):
    met = Counter(each.two for drawn in whole(entries) for each in drawn.meetings)
    assert met == Counter(map(frozenset, combinations(range(1, entries + 1), 2)))


@given(rounds_of)
def test_everybody_has_one_place_in_every_round(entries):
    for each in whole(entries):
        there = [number for meeting in each.meetings for number in meeting] + [*each.out]
        assert sorted(there) == [*range(1, entries + 1)]


@given(rounds_of)
def test_of_an_odd_number_everybody_sits_out_once_and_of_an_even_nobody(entries):
    out = sorted(number for each in whole(entries) for number in each.out)
    assert out == ([*range(1, entries + 1)] if entries % 2 else [])


@given(st.integers(2, 12).map(lambda half: 2 * half))
def test_two_are_at_home_and_away_in_turn_and_all_others_miss_it_once(entries):
    homes = [{meeting.home for meeting in each.meetings} for each in whole(entries)]
    breaks = Counter(
        sum((number in one) == (number in other) for one, other in pairwise(homes)) for number in range(1, entries + 1)
    )
    assert breaks == Counter({0: 2, 1: entries - 2})


@given(st.integers(2, 10))
def test_a_second_time_round_home_and_away_are_exchanged(entries):
    once = entries - 1 + entries % 2
    twice = drawn(entries, 2 * once)
    for first, second in zip(twice[:once], twice[once:], strict=True):
        assert [each[::-1] for each in first.meetings] == [tuple(each) for each in second.meetings]


def test_every_table_that_was_worked_out_elsewhere_is_the_same(cases):
    printed = json.loads((cases / "contests" / "round_robin_berger.json").read_text(encoding="utf-8"))["tables"]
    assert len(printed) > 9
    for entries, rounds in printed.items():
        assert [[list(each) for each in drawn.meetings] for drawn in whole(int(entries))] == rounds


def test_who_is_wished_to_meet_meets_now_and_the_round_that_was_next_comes_later():
    wished = RoundRobin().next_round(range(1, 7), [], Wishes(together=(Meeting(1, 2),)))
    assert Meeting(1, 2) in wished.meetings
    assert wished.reasons == (
        "Round 2 of 5 in the Berger tables.",
        "Brought forward, so that it is as it was wished.",
    )
    after = RoundRobin().next_round(range(1, 7), [wished])
    assert after.reasons == ("Round 1 of 5 in the Berger tables.",)


def test_who_is_not_to_meet_now_does_not():
    found = RoundRobin().next_round(range(1, 7), [], Wishes(apart=(Meeting(6, 1), Meeting(4, 6))))
    assert [tuple(each) for each in found.meetings] == [(2, 6), (3, 1), (4, 5)]


def test_what_no_round_left_can_give_is_refused_in_a_sentence():
    played = drawn(4, 2)
    with pytest.raises(NotWithWishes, match="the matches of each are fixed"):
        RoundRobin().next_round(range(1, 5), played, Wishes(together=(Meeting(1, 2),)))


def test_one_alone_has_nobody_to_meet():
    with pytest.raises(TooFewToMeet, match="not for 1"):
        RoundRobin().next_round([1], [])


def test_numbers_are_those_that_were_entered_in_the_order_of_the_lots():
    assert RoundRobin().next_round([7, 3], [], Wishes()).meetings == (Meeting(7, 3),)


@pytest.mark.parametrize("draw", DRAWS, ids=lambda each: each.key)
def test_a_draw_is_found_by_its_key_and_says_what_it_is(draw):
    assert draws.draw(draw.key) is draw
    assert draw.name
    assert (type(draw).__doc__ or "").strip().endswith(".")


def test_a_key_that_no_draw_has_finds_none():
    with pytest.raises(KeyError, match="fate"):
        draws.draw("fate")
