"""The vocabulary of methods: comparisons, and points rounded exactly."""

from fractions import Fraction

import pytest

from scorer.methods.method import Comparison, Points, nearest, rounded

# per  amounts              parts  nearest
TABLE = [
    (8,  [1, 2, 3, -1, -2],   2,    [0, 1, 1, 0, -1]),
    (3,  [1, 2, 3, -1, -2],   10,   [3, 7, 10, -3, -7]),
    (200, [1, 3, -1, -3],     100,  [1, 2, -1, -2]),
]  # fmt: skip


@pytest.mark.parametrize(("per", "amounts", "parts", "expected"), TABLE)
def test_halves_go_away_from_nought(per, amounts, parts, expected):
    assert [nearest(each, per, parts) for each in amounts] == expected
    assert [rounded(Fraction(each, per), parts) * parts for each in amounts] == expected


def test_nothing_is_rounded_where_points_are_exact():
    points = Points([1], [2], 3, 9)
    assert points.rounded(0) is points
    assert rounded(Fraction(1, 3), 0) == Fraction(1, 3)


def test_the_top_is_counted_in_the_same_parts():
    points = Points([1], [2], 3, 9).rounded(10)
    assert (points.first, points.second, points.per, points.top) == ([3], [7], 10, 30)


def test_a_comparison_knows_what_it_lacks():
    board = Comparison.of([420, -50, 420], field=5)
    assert (board.results, board.missing) == (3, 2)
    assert board.mirrored() == Comparison.of([-420, 50, -420], field=5)
