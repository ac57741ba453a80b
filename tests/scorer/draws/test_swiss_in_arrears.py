"""A Swiss one round in arrears: which results a round goes by, the two rounds before any, and whole contests of it."""

from fractions import Fraction
from itertools import permutations

import pytest

from scorer.draws import DrawnRound, Meeting, PointsSoFar
from scorer.draws.draw import rounds_met
from scorer.draws.swiss import ARREARS, AT_ONCE, BUT_LAST, LONG, LOT, SHORT, Swiss
from tests.scorer.draws.swisses import PlayedSwiss

TABLE = [
    # results   of 5 rounds each goes by those up to
    (AT_ONCE,   [0, 1, 2, 3, 4]),
    (ARREARS,   [0, 0, 1, 2, 3]),
    (BUT_LAST,  [0, 0, 1, 2, 4]),
]  # fmt: skip


@pytest.mark.parametrize(("results", "by"), TABLE)
def test_a_round_goes_by_the_results_of_all_before_it_or_of_all_but_the_last(results, by):
    draw = Swiss(results=results, rounds=5)
    assert [draw.goes_by(nth) for nth in range(1, 6)] == by
    assert [Swiss(LOT, results=results, rounds=5).by_chance(nth) for nth in range(1, 6)] == [not each for each in by]


def scored(*made):
    return PointsSoFar({number: Fraction(points) for number, points in enumerate(made, 1)})


def two_rounds(entries, **more):
    """The first two rounds, whatever has been made by then."""
    draw = Swiss(results=ARREARS, rounds=5, **more)
    first = draw.next_round(range(1, entries + 1), [])
    return first, draw.next_round(range(1, entries + 1), [first], scores=scored(*range(entries)))


@pytest.mark.parametrize("entries", [4, 6, 8])
def test_the_second_round_is_seeded_as_the_first_and_nobody_meets_again(entries):
    first, second = two_rounds(entries)
    assert first.meetings == tuple(Meeting(n, n + entries // 2) for n in range(1, entries // 2 + 1))
    ways = halves_again(entries, rounds_met([first]))
    assert {frozenset(each) for each in second.meetings} in ways
    assert second.reasons == (
        "The top half meets the bottom half, in the order of the numbers.",
        "Nobody meets again.",
    )
    assert set(second.because) == {"have not met"}


def halves_again(entries, met):
    """Of all rounds in which nobody meets again those in which two stand nearest to half of the field apart."""
    tops, bottoms = range(1, entries // 2 + 1), range(entries // 2 + 1, entries + 1)
    ways = [{frozenset(two) for two in zip(tops, order, strict=True)} for order in permutations(bottoms)]
    fresh = [way for way in ways if not way & met.keys()]
    away = [sum((max(two) - min(two) - entries // 2) ** 2 for two in way) for way in fresh]
    return [way for way, far in zip(fresh, away, strict=True) if far == min(away)]


def test_by_lot_it_is_another_lot_than_the_first_and_the_same_for_the_same_number():
    rounds = [two_rounds(12, first=LOT, number=number) for number in (1, 1, 2)]
    assert rounds[0] == rounds[1]
    assert rounds[0][1] != rounds[2][1]
    first, second = rounds[0]
    assert not first.pairings & second.pairings
    assert second.reasons == ("Drawn by lot.", "Nobody meets again.")


def test_of_an_odd_number_somebody_else_sits_out_the_second_round():
    first, second = two_rounds(7)
    assert (first.out, second.out) == ((7,), (6,))


def test_from_the_third_round_on_the_reasons_say_up_to_which_round_it_goes():
    played = [*two_rounds(4)]
    found = Swiss(results=ARREARS, rounds=5).next_round([1, 2, 3, 4], played, scores=scored(20, 15, 5, 0))
    by = {frozenset(two): because for two, because in zip(found.meetings, found.because, strict=True)}
    assert found.reasons[0] == "It goes by the results up to round 1, one round in arrears."
    assert "20 and 15 after round 1" in by[frozenset((1, 2))]
    last = Swiss(results=BUT_LAST, rounds=3).next_round([1, 2, 3, 4], played, scores=scored(20, 15, 5, 0))
    assert not any("arrears" in each for each in last.reasons)
    assert any("20 and 15 so far" in each for each in last.because)


def test_who_came_down_when_the_last_round_was_drawn_does_not_again():
    """1 met 4 when they had more and 2 met 3 when they had as much: that is as of the results that round went by."""
    played = [DrawnRound((Meeting(1, 2), Meeting(3, 4))), DrawnRound((Meeting(1, 4), Meeting(2, 3)))]
    draw = Swiss(results=ARREARS, rounds=5, again="anybody")
    now = {1: Fraction(2), 2: Fraction(1), 3: Fraction(1), 4: Fraction(0)}
    then = {1: Fraction(1), 2: Fraction(0), 3: Fraction(1), 4: Fraction(0)}
    meet = [tuple(sorted(two)) for two in draw.next_round([1, 2, 3, 4], played, scores=PointsSoFar(now, then)).meetings]
    assert meet == [(1, 3), (2, 4)]


WHOLE = [
    # seed, entries, rounds, of an odd number, results
    ("p", 6,  4, "bye",  ARREARS),
    ("q", 9,  6, "bye",  BUT_LAST),
    ("r", 11, 7, SHORT,  ARREARS),
    ("s", 11, 6, LONG,   BUT_LAST),
    ("t", 40, 8, "bye",  ARREARS),
]  # fmt: skip


@pytest.mark.parametrize(("seed", "entries", "rounds", "odd", "results"), WHOLE)
def test_a_whole_contest_is_never_worse_than_need_be_by_what_was_known(seed, entries, rounds, odd, results):
    PlayedSwiss(seed, entries, rounds, draw=Swiss(odd=odd, rounds=rounds, results=results)).play()
