"""Somebody's evening round by round: rounds that are sat out, and who is ahead where totals are equal."""

from fractions import Fraction

import pytest

from scorer.event.movement import Away
from scorer.standings import TablePlay
from tests.scorer.standings.table_evenings import (
    GAME_EW,
    GAME_NS,
    PART_EW,
    PART_NS,
    PLAYERS,
    evening,
    movement,
    ranked,
    section,
)

F = Fraction
AVERAGE = {"sat_out": "average"}
RUBBER, OTHERS = (GAME_NS, GAME_NS), (GAME_EW, GAME_EW)
THREE_ROUNDS = movement("n e s w\n1 1 1 2 3 4\n1 2 5 - - -\n2 1 5 1 2 3\n2 2 4 - - -\n3 1 4 5 1 2\n3 2 3 - - -")

# Players 1 to 5, of whom the fifth, the fourth and the third sit out one round each.
FIRST, SECOND = {(1, 1, 1): RUBBER}, {(1, 1, 1): RUBBER, (1, 2, 1): OTHERS}
THIRD = {**SECOND, (1, 3, 1): (GAME_NS, PART_EW, GAME_NS)}

# pads     settings   player  points of each round
TABLE = [
    ({},     {},       5,     (None, None, None)),
    ({},     AVERAGE,  5,     (None, None, None)),
    (FIRST,  {},       5,     (None, None, None)),
    (FIRST,  AVERAGE,  5,     (None, None, None)),
    (FIRST,  AVERAGE,  4,     (0, None, None)),
    (SECOND, {},       4,     (0, None, None)),
    (SECOND, AVERAGE,  4,     (0, 0, None)),
    (SECOND, AVERAGE,  5,     (0, 0, None)),
    (SECOND, AVERAGE,  3,     (900, 900, None)),
    (THIRD,  {},       3,     (900, 900, None)),
    (THIRD,  AVERAGE,  3,     (900, 900, 900)),
    (THIRD,  AVERAGE,  5,     (30, 0, 60)),
    (THIRD,  AVERAGE,  4,     (0, 450, 900)),
]  # fmt: skip


@pytest.mark.parametrize(("pads", "settings", "player", "points"), TABLE)
def test_a_round_that_is_sat_out_brings_what_the_club_says_once_it_has_come(pads, settings, player, points):
    standings = TablePlay(evening(pads, section(THREE_ROUNDS), settings=settings))
    assert standings.cards[1, player].rounds == points
    assert tuple(line.points for line in standings.card(1, player)) == points


def test_who_was_not_there_has_not_sat_out():
    gone = section(THREE_ROUNDS, away=(Away(3, 3),))
    standings = TablePlay(evening(THIRD, gone, settings=AVERAGE))
    assert standings.cards[1, 3].rounds == (900, 900, None)
    assert standings.cards[1, 4].rounds == (0, 450, 900)


def test_who_has_only_sat_out_has_no_place():
    rows = TablePlay(evening(FIRST, section(PLAYERS), settings=AVERAGE)).rankings()[0].rows
    assert ranked(rows)[-1] == (5, "0", 0)


EQUAL = {(1, 1, 1): (PART_NS,), (1, 1, 2): (PART_NS,)}
# Pair 1 has led twice by 60, pair 4 once by 120.
TWICE = {(1, 1, 1): (PART_NS,), (1, 2, 1): (PART_NS,), (1, 2, 2): (PART_NS, PART_NS)}
AS_THEY_STAND = {"unfinished": False}
SHARED = {**AS_THEY_STAND, "ties": "shared"}
WON = {(1, 1, 1): RUBBER, (1, 1, 2): (GAME_NS, PART_NS, GAME_NS)}
NINE = {(1, 1, 1): ("3nt n =",), (1, 1, 2): ("4s n -1",)}

# tally          pads   settings        order
TIES = [
    ("total-points", EQUAL, {},             [(1, "1=", 60), (3, "1=", 60), (2, "3=", 0), (4, "3=", 0)]),
    ("total-points", TWICE, AS_THEY_STAND,  [(1, "1", 120), (4, "2", 120), (2, "3=", 0), (3, "3=", 0)]),
    ("total-points", TWICE, SHARED,         [(1, "1=", 120), (4, "1=", 120), (2, "3=", 0), (3, "3=", 0)]),
    ("games-won",    WON,   {},             [(3, "1", 1), (1, "2", 1), (2, "3=", 0), (4, "3=", 0)]),
    ("tricks-taken", NINE,  {},             [(1, "1", 9), (3, "2", 9), (4, "3", 4), (2, "4", 4)]),
    ("tricks-taken", NINE,  {"ties": "shared"}, [(1, "1=", 9), (3, "1=", 9), (2, "3=", 4), (4, "3=", 4)]),
]  # fmt: skip


@pytest.mark.parametrize(("tally", "pads", "settings", "order"), TIES)
def test_who_is_ahead_where_totals_are_equal(tally, pads, settings, order):
    standings = TablePlay(evening(pads, method=tally, settings=settings))
    assert ranked(standings.rankings()[0].rows) == order
