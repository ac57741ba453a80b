"""Every number of table play can be asked why."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.pad import Charge
from scorer.event.event import Lineup, Penalty, Player
from scorer.event.results import Key, Played
from scorer.standings import TablePlay
from tests.scorer.standings.table_evenings import (
    CROSSED,
    GAME_EW,
    GAME_NS,
    PART_EW,
    PART_NS,
    PLAYERS,
    evening,
    section,
)

RUBBER = (GAME_NS, GAME_NS)
REVOKE = Charge("NS", -20, "Revoke")
GIVEN = Charge("EW", 1, "Given")


def texts(working):
    return [line.text for line in working.lines]


OUT = "The deal was crossed out: it counts for nobody."
STRANGE = "This is a result of another game; it counts for nobody."
TWO_HEARTS = "2♥ by South, made."

# pad                              line  side  lines                                                     result
TABLE = [
    ((PART_NS,),                   1,    0,    [TWO_HEARTS, "{what}: +60.", "Together in game 1: 60."],  "+60 points"),
    ((PART_NS,),                   1,    1,    [TWO_HEARTS, "Nothing for E–W.", "Together in game 1: 0."], "0 points"),
    ((PART_NS, REVOKE),            2,    0,    ["Revoke: −20.", "Together in game 1: 40."],              "−20 points"),
    ((PART_NS, REVOKE),            2,    1,    ["Nothing for E–W.", "Together in game 1: 0."],           "0 points"),
    ((PART_NS, GIVEN),             2,    1,    ["Given: +1.", "Together in game 1: 1."],                 "+1 point"),
    ((CROSSED, PART_NS),           1,    0,    [OUT],                                                    "no points"),
    ((PART_NS,),                   9,    0,    [OUT],                                                    "no points"),
    ((Played({"bids": (1, 2)}),),  1,    0,    [STRANGE],                                                "no points"),
]  # fmt: skip


@pytest.mark.parametrize(("pad", "line", "side", "lines", "result"), TABLE)
def test_why_a_line_of_a_pad_is_worth_so_much(pad, line, side, lines, result):
    standings, key = TablePlay(evening({(1, 1, 1): pad})), Key(1, 1, 1, line)
    working = standings.why_points(key, side)
    what = "".join(each.what for each in standings.score(key).lines)
    assert working.title == f"Line {line}, round 1, table 1: {('N–S', 'E–W')[side]}"
    assert (texts(working), working.result) == ([each.format(what=what) for each in lines], result)


def test_every_item_of_a_line_names_its_law():
    working = TablePlay(evening({(1, 1, 1): RUBBER})).why_points(Key(1, 1, 1, 2), 0)
    assert "Law 81, trick score" in {line.law for line in working.lines}
    assert len(working.lines) > 3


FULL = {(1, 1, 1): RUBBER, (1, 1, 2): (PART_NS, GAME_EW, GAME_EW), (1, 2, 1): (GAME_NS,)}


def test_why_a_round():
    standings = TablePlay(evening(FULL))
    over, on = (standings.why_round(1, 1, round_) for round_ in (1, 2))
    assert (over.title, texts(over), over.result) == ("Round 1: 1 Ida & Bo", ["Game 1: 900."], "900 points")
    assert (texts(on), on.result) == (["Game 1, not over: 100."], "100 points")
    blank = standings.why_round(1, 2, 2)
    assert (texts(blank), blank.result) == (["Nothing has been written down yet."], "no points")


def test_why_a_round_that_was_sat_out():
    event = evening({(1, 1, 1): RUBBER, (1, 2, 1): RUBBER}, section(PLAYERS), settings={"sat_out": "average"})
    out = TablePlay(event).why_round(1, 5, 1)
    assert (texts(out), out.result) == (["Sat out."], "900 points")
    assert out.lines[0].law == "A round that somebody sits out brings the average of their other rounds"


def test_why_a_total():
    fined = section(
        penalties=(Penalty(1, Fraction(5), reason="late"), Penalty(1, Fraction(1, 2)), Penalty(2, Fraction(1)))
    )
    working = TablePlay(evening(FULL, fined)).why_total(1, 1)
    assert working.title == "1 Ida & Bo"
    assert texts(working) == [
        "Round 1, table 1 against 2 Pia & Sven: 900.",
        "Round 2, table 1 against 3 Ugo & Ada: 100, and more to come.",
        "Penalty (late): −5.",
        "Penalty: −0.5.",
    ]
    assert working.result == "994.5 points"


def test_a_round_names_whoever_sat_there_in_it():
    where = section()
    people = {n: replace(one, lineups=(Lineup(2, (Player("Dora"),)),)) for n, one in where.contestants.items()}
    working = TablePlay(evening(FULL, replace(where, contestants=people))).why_total(1, 1)
    assert working.title == "1 Ida & Bo"
    assert texts(working) == [
        "Round 1, table 1 against 2 Pia & Sven: 900.",
        "Round 2, table 1 against 3 Dora: 100, and more to come.",
    ]


def test_why_the_total_of_somebody_with_a_partner():
    pads = {(1, 1, 1): RUBBER, (1, 2, 1): (GAME_NS, PART_EW, GAME_NS)}
    standings = TablePlay(evening(pads, section(PLAYERS), settings={"sat_out": "average"}))
    assert texts(standings.why_total(1, 1)) == [
        "Round 1, table 1 with 3 Pia against 2 Bo, 4 Sven: 900.",
        "Round 2, table 1 with 3 Pia against 5 Ugo, 2 Bo: 60.",
    ]
    assert texts(standings.why_total(1, 5))[0] == "Round 1, sat out: 900."


def test_why_nothing_yet():
    standings = TablePlay(evening({}))
    assert (texts(standings.why_total(1, 1)), standings.why_total(1, 1).result) == ([], "0 points")
    place = standings.why_place(1, 1)
    assert (place.title, texts(place), place.result) == (
        "1 Ida & Bo, Ranking",
        ["There is nothing to rank yet."],
        "no place",
    )


PLACED = {(1, 1, 1): RUBBER, (1, 1, 2): (PART_NS, *RUBBER)}

# tally         pair  lines                                                              result
PLACES = [
    ("total-points", 3, ["Ranked by total: 960 points from 3 deals.",
                         "3 below; 60 points before 1 Ida & Bo."],                       "1 of 4"),
    ("total-points", 1, ["Ranked by total: 900 points from 2 deals.",
                         "1 above; 60 points behind 3 Ugo & Ada.",
                         "2 below; 900 points before 2 Pia & Sven."],                    "2 of 4"),
    ("total-points", 4, ["Ranked by total: 0 points from 3 deals.",
                         "2 above; 900 points behind 1 Ida & Bo.",
                         "Equal with 2 Pia & Sven: they share the place."],              "3= of 4"),
    ("games-won",    3, ["Ranked by total: 1 game from 3 deals.",
                         "3 below; equal with 1 Ida & Bo, but ahead by points scored."], "1 of 4"),
    ("games-won",    1, ["Ranked by total: 1 game from 2 deals.",
                         "1 above; equal with 3 Ugo & Ada, who is ahead by points scored.",
                         "2 below; 1 game before 2 Pia & Sven."],                        "2 of 4"),
]  # fmt: skip


@pytest.mark.parametrize(("tally", "pair", "lines", "result"), PLACES)
def test_why_a_place(tally, pair, lines, result):
    working = TablePlay(evening(PLACED, method=tally)).why_place(1, pair)
    assert (texts(working), working.result) == (lines, result)


def test_a_place_names_the_rule_and_how_ties_are_parted():
    working = TablePlay(evening(PLACED)).why_place(1, 4)
    assert working.lines[0].law == (
        "The points of a round as the game counts them. Equal totals are parted by games won, then by the best round."
    )


def test_why_a_place_in_a_line_of_its_own():
    working = TablePlay(evening(PLACED, winners=2)).why_place(1, 1)
    assert working.title == "1 Ida & Bo, N–S"
    assert working.result == "2 of 2"
