"""Cross-IMPs: each score against every other."""

import random
from fractions import Fraction

import pytest

from scorer.methods.cross_imps import CrossImps
from scorer.methods.parts.imps import imps
from tests.scorer.methods.results import by_result, compared

cross_imps = CrossImps()

# divisor         scores                       the sums            divided by
TABLE = [
    ("comparisons", [430, 400, 150, -50],      [18, 15, -8, -25],    3),
    ("comparisons", [420, 420],                [0, 0],               1),
    ("comparisons", [420, -50, 420],           [10, -20, 10],        2),
    ("scores",      [430, 400, 150, -50],      [18, 15, -8, -25],    4),
    ("none",        [430, 400, 150, -50],      [18, 15, -8, -25],    1),
    ("comparisons", [90],                      [0],                  1),
    ("scores",      [90],                      [0],                  1),
    ("comparisons", [10**6, 0, -(10**6)],      [48, 0, -48],         2),
]  # fmt: skip


@pytest.mark.parametrize(("divisor", "scores", "sums", "per"), TABLE)
def test_the_imps_against_all_others(divisor, scores, sums, per):
    board = compared(scores)
    points = cross_imps.points(board, cross_imps.settings.completed({"divisor": divisor}))
    assert by_result(board, points.first, scores) == sums
    assert by_result(board, points.second, scores) == [-each for each in sums]
    assert (points.per, points.top) == (per, 0)


def test_it_is_the_same_as_comparing_one_by_one():
    scores = [10 * each for each in random.Random(78).choices(range(-80, 80), k=60)]
    points = cross_imps.points(compared(scores), cross_imps.settings.completed())
    assert points.first == [sum(imps(each - other) for other in scores) for each in sorted(set(scores))]


def test_halves_of_a_rounded_board_go_away_from_nought_so_that_the_sides_still_mirror_each_other():
    scores = [50, 0, 0, 0, 0]  # 2 IMPs from each: minus 2 ÷ 4 = −0.5 for the others
    points = cross_imps.points(compared(scores), cross_imps.settings.completed({"rounding": 10}))
    assert (points.first, points.per) == ([-5, 20], 10)
    scores = [50, 0, 0, 0, 0, 0, 0, 0, 0]  # −2 ÷ 8 = −0.25
    points = cross_imps.points(compared(scores), cross_imps.settings.completed({"rounding": 10}))
    assert (points.first, points.second) == ([-3, 20], [3, -20])


# divisor          percent    field  IMPs
AWARDS = [
    ("comparisons",  60,       10,    3),
    ("comparisons",  50,       10,    0),
    ("comparisons",  40,       10,    -3),
    ("comparisons",  55,       10,    Fraction(3, 2)),
    ("none",         60,       10,    27),
    ("none",         60,       0,     0),
]  # fmt: skip


@pytest.mark.parametrize(("divisor", "percent", "field", "points"), AWARDS)
def test_an_average_plus_is_three_imps_a_comparison(divisor, percent, field, points):
    assert cross_imps.award(Fraction(percent), field, cross_imps.settings.completed({"divisor": divisor})) == points


# settings              scores                  the working of 430
WORKINGS = [
    (
        {},
        [430, 400, 150, -50],
        [
            "Against −50: +480 is +10 IMPs.",
            "Against 150: +280 is +7 IMPs.",
            "Against 400: +30 is +1 IMP.",
            "Together +18 IMPs ÷ 3 = +6 IMPs.",
        ],
    ),
    (
        {"divisor": "none"},
        [430, 430, -50, -50],
        ["Against −50: +480 is +10 IMPs, 2 times: +20 IMPs.", "Against 430: 0 is 0 IMPs.", "Together +20 IMPs."],
    ),
    ({"rounding": 10}, [430, 400, 430, 430], [
        "Against 400: +30 is +1 IMP.",
        "Against 430: 0 is 0 IMPs, 2 times: 0 IMPs.",
        "Together +1 IMP ÷ 3 = +0.3 IMPs.",
    ]),
    ({}, [430], ["Together 0 IMPs."]),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "scores", "lines"), WORKINGS)
def test_the_working_goes_through_the_comparisons(settings, scores, lines):
    board = compared(scores)
    steps = cross_imps.working(430, board, cross_imps.settings.completed(settings))
    assert [step.text for step in steps] == lines
    assert all(step.law for step in steps)


def test_a_board_without_a_score_is_worth_nothing_to_anybody():
    points = cross_imps.points(compared([], 5), cross_imps.settings.completed())
    assert (len(points.first), len(points.second), points.per) == (0, 0, 1)


def test_there_is_no_datum_and_fewer_results_need_no_rule():
    board = compared([420, -50], 5)
    assert cross_imps.datum_of(board, cross_imps.settings.completed()) is None
    assert cross_imps.unequal(board, cross_imps.settings.completed()) == ""
    assert cross_imps.shared(board, cross_imps.settings.completed()) == 5
