"""Averages: the difference from what the others made."""

from fractions import Fraction

import pytest

from scorer.methods.average_points import Averages
from scorer.methods.parts.figures import brief
from tests.scorer.methods.results import by_result, compared

averages = Averages()
F = Fraction

# average of  scores                     north–south
TABLE = [
    ("others",   [420, 420, -50],          [235, 235, -470]),
    ("all",      [420, 420, -50],          [F(470, 3), F(470, 3), F(-940, 3)]),
    ("others",   [13, 10],                 [3, -3]),
    ("all",      [13, 10],                 [F(3, 2), F(-3, 2)]),
    ("others",   [7, 7, 7, 7],             [0, 0, 0, 0]),
    ("all",      [7, 7, 7, 7],             [0, 0, 0, 0]),
    ("others",   [420],                    [0]),
    ("all",      [420],                    [0]),
    ("others",   [1, 2, 3, 4],             [-2, F(-2, 3), F(2, 3), 2]),
    ("others",   [-130, 0, 0, 0, 500],     [F(-255), F(-185, 2), F(-185, 2), F(-185, 2), F(1065, 2)]),
    ("others",   [10**9, -(10**9)],        [2 * 10**9, -2 * 10**9]),
]  # fmt: skip


@pytest.mark.parametrize(("average_of", "scores", "won"), TABLE)
def test_the_difference_from_the_average(average_of, scores, won):
    board = compared(scores)
    points = averages.points(board, averages.settings.completed({"average_of": average_of}))
    assert [F(each, points.per) for each in by_result(board, points.first, scores)] == won
    assert points.second == [-each for each in points.first]
    assert points.top == 0


# settings                 scores               the working of 420
WORKINGS = [
    ({},                     [420, 400, 390],      ["The 2 other scores average 395.", "420 against 395 is +25."]),
    ({},                     [420, -50],           ["The 1 other score averages −50.", "420 against −50 is +470."]),
    ({},                     [420, 420, 420],      ["The 2 other scores average 420.", "420 against 420 is 0."]),
    ({},                     [420],                ["No other table has a score: nothing is won or lost."]),
    ({"average_of": "all"},  [420],                ["The 1 score averages 420.", "420 against 420 is 0."]),
    ({"average_of": "all"},  [420, 100, 100],      ["The 3 scores average 206.67.", "420 against 206.67 is +213.33."]),
    ({"average_of": "all", "rounding": 10}, [420, 100, 100],
     ["The 3 scores average 206.67.", "420 against 206.67 is +213.33.", "Kept as +213.3."]),
    ({"rounding": 10},       [420, 400, 390],      ["The 2 other scores average 395.", "420 against 395 is +25."]),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "scores", "lines"), WORKINGS)
def test_the_working_shows_the_average_and_the_difference(settings, scores, lines):
    board, chosen = compared(scores), averages.settings.completed(settings)
    assert [step.text for step in averages.working(420, board, chosen)] == lines
    points = averages.points(board, chosen)
    worth = brief(F(by_result(board, points.first, [420])[0], points.per), signed=True)
    assert lines[-1].endswith((f" {worth}.", "nothing is won or lost."))


# what 60 % is worth  per cent  points  in words
AWARDS = [
    ({},                60,       10,     "An artificial score of 60 %, where 60 % is +10: +10."),
    ({},                50,       0,      "An artificial score of 50 %, where 60 % is +10: 0."),
    ({},                40,       -10,    "An artificial score of 40 %, where 60 % is +10: −10."),
    ({"plus": 25},      55,       F(25, 2), "An artificial score of 55 %, where 60 % is +25: +12.5."),
    ({"plus": 0},       60,       0,      "An artificial score of 60 %, where 60 % is 0: 0."),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "percent", "points", "words"), AWARDS)
def test_what_an_artificial_score_is_worth_is_for_the_club_to_say(settings, percent, points, words):
    chosen = averages.settings.completed(settings)
    assert averages.award(F(percent), 7, chosen) == points
    assert averages.award_working(F(percent), 7, chosen) == (words, "Law 12C2")


def test_a_board_without_a_score_is_worth_nothing_to_anybody():
    points = averages.points(compared([], 5), averages.settings.completed())
    assert (len(points.first), len(points.second), points.per) == (0, 0, 1)
