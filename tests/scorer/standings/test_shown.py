"""Standings as they are printed."""

from fractions import Fraction

import pytest

from scorer.methods import METHODS
from scorer.standings import BoardPlay, shown
from tests.scorer.standings.evenings import Line, event

# value      settings                           percent      points
TABLE = [
    ("145/2",  {},                               "72.50",     "72.5"),
    ("2/3",    {"decimals": 3},                  "0.667",     "0.667"),
    ("2/3",    {"decimals": 3, "halves": "cut"}, "0.666",     "0.666"),
    ("-7/4",   {"decimals": 1},                  "−1.8",      "−1.8"),
    ("1200",   {"decimals": 0},                  "1\u2009200", "1\u2009200"),
    (None,     {},                               "",          ""),
]  # fmt: skip


@pytest.mark.parametrize(("value", "settings", "percent", "points"), TABLE)
def test_numbers_follow_the_settings(value, settings, percent, points):
    number = None if value is None else Fraction(value)
    chosen = METHODS[0].settings.completed(settings)
    assert shown.percent(number, chosen) == shown.total(number, chosen) == percent
    assert shown.points(number, chosen) == points


def test_gains_can_show_their_sign():
    assert shown.points(Fraction(5, 2), METHODS[0].settings.completed(), signed=True) == "+2.5"


@pytest.mark.parametrize(("score", "text"), [(420, "420"), (-1430, "−1\u2009430"), (0, "0"), (None, "")])
def test_scores(score, text):
    assert shown.score(score) == text


def test_places():
    lines = [Line(1, (1, 2), 50), Line(1, (3, 4), 50), Line(1, (5, 6), -50), Line(2, (7, 8), None)]
    rows = BoardPlay(event(lines)).rankings()[0].rows
    assert [shown.place(row) for row in rows] == ["1", "2=", "2=", "4=", "4=", "6", "", ""]


EVEN = [
    # points                             decimals of the column
    ((),                                 0),
    ((None,),                            0),
    ((Fraction(12), Fraction(7)),        0),
    ((Fraction(12), Fraction(25, 2)),    1),
    ((Fraction(12), Fraction(37, 3)),    2),
    ((Fraction(12), Fraction(1, 1000)),  0),
]  # fmt: skip


@pytest.mark.parametrize(("points", "decimals"), EVEN)
def test_a_column_has_as_many_decimals_as_one_of_its_numbers_needs(points, decimals):
    assert shown.even(points, {"decimals": 2, "halves": "up"}) == {"decimals": decimals, "halves": "up"}
