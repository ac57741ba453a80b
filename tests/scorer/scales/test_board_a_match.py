"""Board-a-match: every board won, tied or lost by however little, as two, one and nothing or as half of that."""

from fractions import Fraction

import pytest

from scorer.scales import scale
from scorer.scales.measure import Won
from scorer.scales.scale import SideName
from tests.scorer.scales.matches import EIGHT, pair, played

bam = scale("board-a-match")
ACBL = {"board": 1}
TWO = Won(Fraction(2))
ASH, BIRCH = SideName("Ash", "Ash"), SideName("Birch", "Birch")

# scores in either room                  artificial scores      settings    points of each side  why
TABLE = [
    (EIGHT,                           (),                  {},    ("7", "9"),      "worked 1.1"),
    (EIGHT,                           (),                  ACBL,  ("3.5", "4.5"),  "1, ½, 0"),
    (((90, 100),),                    (),                  {},    ("0", "2"),      "1.8: 10 counts"),
    (((4000, -4000),),                (),                  {},    ("2", "0"),      "no more than won"),
    (((50, 50), (620, 620)),          (),                  {},    ("2", "2"),      "all tied"),
    (((110, 100), (50, 50)),          (),                  ACBL,  ("1.5", "0.5"),  "won and tied"),
    ((),                              ((60, 40),),         {},    ("1.2", "0.8"),  "12C2: 60 % of 2"),
    ((),                              ((60, 40),),         ACBL,  ("0.6", "0.4"),  "12C2: 60 % of 1"),
    (EIGHT[:7],                       ((60, 60),),         {},    ("8.2", "8.2"),  "each its own"),
    (EIGHT[:7],                       ((60, 60),),         {"uneven": "mean"}, ("8", "8"), "or the mean"),
    (EIGHT[:2],                       ((50, 50), (40, 60)), {},   ("3.8", "4.2"),  "two rulings"),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "ruled", "settings", "points", "_"), TABLE, ids=[row[-1] for row in TABLE])
def test_what_a_match_brings(boards, ruled, settings, points, _):
    chosen = bam.settings.completed(settings)
    assert bam.measure(chosen) == Won(Fraction(settings.get("board", 2)))
    assert bam.points(played(boards, bam.measure(chosen), ruled), chosen) == pair(*points)


# of the first side                       settings  what stands for the board: to the first, to the second
BOARDS = [
    (+10,                                 {},       ("2", "0")),
    (-10,                                 {},       ("0", "2")),
    (0,                                   {},       ("1", "1")),
    (+2000,                               ACBL,     ("1", "0")),
    (0,                                   ACBL,     ("0.5", "0.5")),
    (Fraction(1, 2),                      {},       ("2", "0")),
]  # fmt: skip


@pytest.mark.parametrize(("difference", "settings", "worth"), BOARDS)
def test_a_board_is_won_by_any_difference(difference, settings, worth):
    measure = bam.measure(bam.settings.completed(settings))
    assert measure.worth(measure.made(difference), pair(0, 0)) == pair(*worth)
    assert measure.columns(measure.made(difference), pair(0, 0)) == pair(*worth)


def test_the_most_is_every_board_and_a_penalty_is_in_per_cent_of_one():
    assert (bam.top(bam.settings.completed(), 6), bam.top(bam.settings.completed(ACBL), 6)) == (12, 6)
    assert bam.part(Fraction(10), 0, bam.settings.completed()) == Fraction(1, 5)
    assert bam.part(Fraction(10), 0, bam.settings.completed(ACBL)) == Fraction(1, 10)


# what the others brought on average   the answer   what sitting out brings
OUT = [
    (Fraction(121, 15),                "average",   Fraction(121, 15)),
    (None,                             "average",   None),
    (None,                             "nothing",   0),
    (Fraction(8),                      "nothing",   0),
]  # fmt: skip


@pytest.mark.parametrize(("average", "answer", "brings"), OUT)
def test_a_match_that_is_sat_out_brings_the_average_of_the_others(average, answer, brings):
    assert bam.sat_out(average, bam.settings.completed({"out": answer})) == brings


def test_the_working_counts_what_was_compared_and_what_was_ruled_apart():
    steps = bam.working(played(EIGHT[:7], TWO, ((60, 40),)), bam.settings.completed(), (ASH, BIRCH))
    assert [step.text for step in steps] == [
        "On 7 boards that were compared: 7 points to 7.",
        "On 1 board that was ruled on: 1.2 points to Ash, 0.8 points to Birch.",
        "Ash: 8.2 of 16, 51.25 %.",
        "Birch: 7.8 of 16, 48.75 %.",
        "Together 16.",
    ]


def test_the_working_says_why_two_sides_have_more_than_there_is():
    steps = bam.working(played(EIGHT[:1], TWO, ((60, 60),)), bam.settings.completed())
    assert steps[-1].text == "Together 4.4, not 4: a ruling gave the two sides different scores."
