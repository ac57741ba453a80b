"""Somebody's evening round by round: rounds that are sat out, and who is ahead where totals are equal."""

from fractions import Fraction

import pytest

from rules.parts.totals import Totals
from scorer.contests import contest
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


def test_who_came_later_has_no_average_of_the_rounds_before():
    late = movement("n e s w\n1 1 1 2 3 4\n2 1 5 1 2 3\n2 2 4 - - -\n3 1 4 5 1 2\n3 2 3 - - -")
    standings = TablePlay(evening(THIRD, section(late), settings=AVERAGE))
    assert standings.cards[1, 5].rounds == (None, 0, 60)
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
# A table that wrote every deal, and one that handed in its totals, which say nothing of games, nor tricks of points.
BY_SLIP = {(1, 1, 1): RUBBER, (1, 1, 2): (Totals((900, 0)),)}
TWO_BY_SLIP = {(1, 1, 1): RUBBER * 2, (1, 1, 2): (Totals((1800, 0)),)}
OTHERS_BY_SLIP = {**TWICE, (1, 1, 2): (Totals((0, 0)),)}
NINE_BY_SLIP = {(1, 1, 1): ("3nt n =",), (1, 1, 2): (Totals((9, 4), tricks=True),)}
TIME, TWO_DEALS, ONE_DEAL = {"length": "time"}, {"length": "deals", "deals": 2}, {"length": "deals", "deals": 1}
SHARE = [(1, "1=", 900), (3, "1=", 900), (2, "3=", 0), (4, "3=", 0)]

# tally          pads   settings        order
TIES = [
    ("total-points", EQUAL, {},             [(1, "1=", 60), (3, "1=", 60), (2, "3=", 0), (4, "3=", 0)]),
    ("total-points", TWICE, AS_THEY_STAND,  [(1, "1", 120), (4, "2", 120), (2, "3=", 0), (3, "3=", 0)]),
    ("total-points", TWICE, SHARED,         [(1, "1=", 120), (4, "1=", 120), (2, "3=", 0), (3, "3=", 0)]),
    ("games-won",    WON,   {},             [(3, "1", 1), (1, "2", 1), (2, "3=", 0), (4, "3=", 0)]),
    ("tricks-taken", NINE,  {},             [(1, "1", 9), (3, "2", 9), (4, "3", 4), (2, "4", 4)]),
    ("tricks-taken", NINE,  {"ties": "shared"}, [(1, "1=", 9), (3, "1=", 9), (2, "3=", 4), (4, "3=", 4)]),
    ("total-points", BY_SLIP, TIME,         SHARE),
    ("total-points", BY_SLIP, {},           SHARE),  # of one game a slip says who has won
    ("total-points", BY_SLIP, TWO_DEALS,    SHARE),
    ("total-points", TWICE, {**AS_THEY_STAND, **TWO_DEALS}, [(4, "1", 120), (1, "2", 120), (2, "3=", 0), (3, "3=", 0)]),
    ("total-points", OTHERS_BY_SLIP, {**AS_THEY_STAND, **TIME},
                                            [(1, "1=", 120), (4, "1=", 120), (2, "3=", 0), (3, "3=", 0)]),
    ("matches-won",  TWO_BY_SLIP, {"games": 2}, [(1, "1=", 2), (3, "1=", 2), (2, "3=", 0), (4, "3=", 0)]),
    ("tricks-taken", NINE_BY_SLIP, ONE_DEAL, [(1, "1=", 9), (3, "1=", 9), (2, "3=", 4), (4, "3=", 4)]),
]  # fmt: skip


@pytest.mark.parametrize(("tally", "pads", "settings", "order"), TIES)
def test_who_is_ahead_where_totals_are_equal(tally, pads, settings, order):
    standings = TablePlay(evening(pads, method=tally, settings=settings))
    assert ranked(standings.rankings()[0].rows) == order


def test_where_some_games_are_not_known_why_says_that_they_part_nobody():
    standings = TablePlay(evening(BY_SLIP, settings=TIME))
    equal = next(step for step in standings.why_place(1, 3).lines if step.text.startswith("Equal with"))
    assert equal.law == "Not parted by games won: a slip of totals does not say them."
    assert standings.rankings()[0].rows[1].games is None
    standings = TablePlay(evening(EQUAL, settings=TIME))
    equal = next(step for step in standings.why_place(1, 3).lines if step.text.startswith("Equal with"))
    assert equal.law == "Equal totals are parted by games won, then by the best round."


def test_who_counts_for_a_team_shares_its_place_where_some_games_are_not_known():
    both = section(teams={1: "Reds", 2: "Reds", 3: "Blues", 4: "Blues"})
    found = TablePlay(evening(BY_SLIP, both, settings=TIME)).teams()
    assert [(team.place, team.tied, team.games) for team in found] == [(1, True, 1), (1, True, None)]


def test_where_so_many_deals_are_played_nobody_is_parted_by_games():
    standings = TablePlay(evening(TWICE, settings={**AS_THEY_STAND, **TWO_DEALS}))
    assert standings.why_place(1, 4).lines[-1].text == "3 below; equal with 1 Ida & Bo, but ahead by the best round."
    said = contest("tables").stated(evening({}, settings=TWO_DEALS))
    assert said == "Equal totals are parted by the best round."
    assert contest("tables").stated(evening({}, settings=TIME)).startswith("Equal totals are parted by games won, ")
