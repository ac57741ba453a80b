"""Butler: the datum, and the IMPs against it."""

from fractions import Fraction

import pytest

from scorer.methods.butler import Butler, datum
from tests.scorer.methods.results import by_result, compared

butler = Butler()

# drop  nearest  scores                               datum            north–south
TABLE = [
    (1,   10,    [620, 620, 170, -100],                400,             [6, 6, -6, -11]),
    (1,   10,    [450, 420, 420, -50],                 420,             [1, 0, 0, -10]),
    (1,   10,    [-500, -450, -440, 100],              -450,            [-2, 0, 0, 11]),
    (1,   10,    [60, 40, 30, 20],                     40,              [1, 0, 0, -1]),
    (1,   10,    [-100, -90, -100, -200],              -100,            [0, 0, 0, -3]),
    (0,   10,    [620, 620, 170, -100],                330,             [7, 7, -4, -10]),
    (0,   0,     [110, 100, 110],                      Fraction(320, 3), [0, 0, 0]),
    (0,   0,     [140, 110, 110],                      120,             [1, 0, 0]),
    (2,   10,    [9000, 420, 400, 400, -50, -9000],    400,             [24, 1, 0, 0, -10, -24]),
    (2,   10,    [430, 400, -50],                      400,             [1, 0, -10]),
    (1,   10,    [420, -50],                           190,             [6, -6]),
    (1,   10,    [420],                                420,             [0]),
    (9,   10,    [980, 480, 450, -50],                 470,             [11, 0, -1, -11]),
]  # fmt: skip


@pytest.mark.parametrize(("drop", "nearest", "scores", "middle", "won"), TABLE)
def test_the_imps_against_the_datum(drop, nearest, scores, middle, won):
    chosen = butler.settings.completed({"drop": drop, "datum": nearest})
    board = compared(scores)
    points = butler.points(board, chosen)
    assert datum(board, chosen) == middle
    assert by_result(board, points.first, scores) == won
    assert by_result(board, points.second, scores) == [-each for each in won]
    assert (points.per, points.top) == (1, 0)


# settings                       scores                   the working of 420
WORKINGS = [
    (
        {},
        [450, 420, 410, -50],
        "The 4 scores without the highest (450) and the lowest (−50) average 415; to the nearest 10 the datum is 420.",
        "420 against 420 is 0: 0 IMPs.",
    ),
    (
        {"drop": 2},
        [450, 420, 400, 400, 60, -50],
        "The 6 scores without the highest (450, 420) and the lowest (−50, 60) average 400; "
        "to the nearest 10 the datum is 400.",
        "420 against 400 is +20: +1 IMP.",
    ),
    (
        {"drop": 0, "datum": 0},
        [420, 100, 100],
        "The 3 scores average 206.67, the datum.",
        "420 against 206.67 is +213.33: +5 IMPs.",
    ),
    ({}, [420], "The 1 score averages 420; to the nearest 10 the datum is 420.", "420 against 420 is 0: 0 IMPs."),
]


@pytest.mark.parametrize(("settings", "scores", "first", "second"), WORKINGS)
def test_the_working_shows_the_datum_and_what_was_left_out(settings, scores, first, second):
    steps = butler.working(420, compared(scores), butler.settings.completed(settings))
    assert steps == ((first, "Butler datum"), (second, "Law 78B"))


def test_a_board_without_a_score_is_worth_nothing_to_anybody():
    points = butler.points(compared([], 5), butler.settings.completed())
    assert (len(points.first), len(points.second), points.per) == (0, 0, 1)


@pytest.mark.parametrize(("scores", "middle"), [([420, 450, 430, -50], 430), ([], None)])
def test_the_datum_is_what_every_score_is_held_against(scores, middle):
    board = compared(scores)
    assert butler.datum_of(board, butler.settings.completed()) == middle
