"""WBF victory points in whole numbers, against the ranges that were quoted."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.scales import scale
from scorer.scales.wbf_discrete import table, widened
from tests.scorer.scales.matches import EIGHT, played, won_by

wbf = scale("wbf-discrete")
A_HALF = Fraction(1, 2)


def first(match, **settings):
    return wbf.points(match, wbf.settings.completed(settings))[0]


# boards  the most IMPs that still bring 10, 11 … 19
TABLE = [
    (7,   [0, 2, 5, 8, 11, 14, 18, 23, 28, 35]),
    (8,   [0, 3, 6, 9, 12, 16, 20, 25, 30, 38]),
    (10,  [0, 3, 6, 9, 13, 17, 22, 27, 34, 42]),
    (12,  [1, 4, 7, 11, 15, 19, 24, 30, 37, 46]),
    (14,  [1, 4, 8, 12, 16, 21, 26, 33, 40, 50]),
    (16,  [1, 4, 8, 12, 17, 22, 28, 35, 43, 53]),
    (20,  [1, 5, 9, 14, 19, 25, 31, 39, 48, 60]),
    (24,  [1, 5, 10, 15, 21, 27, 34, 43, 53, 65]),
    (28,  [1, 6, 11, 17, 23, 29, 37, 46, 57, 71]),
    (32,  [2, 7, 12, 18, 24, 32, 40, 50, 61, 76]),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "ends"), TABLE)
def test_each_range_ends_where_it_should(boards, ends):
    for points, end in enumerate(ends, 10):
        assert wbf.points(won_by(end, boards), wbf.settings.completed()) == (points, 20 - points)
        assert wbf.points(won_by(-end - 1, boards), wbf.settings.completed()) == (19 - points, points + 1)


def test_the_two_ranges_of_ten_boards_that_were_quoted_in_public():
    assert [net for net in range(60) if first(won_by(net, 10)) == 11] == [1, 2, 3]
    assert [net for net in range(60) if first(won_by(net, 10)) == 17] == [23, 24, 25, 26, 27]


def test_the_eight_boards_are_eleven_to_nine():
    assert wbf.points(played(EIGHT), wbf.settings.completed()) == (11, 9)


def test_a_range_that_is_shorter_than_the_one_before_takes_from_it():
    assert widened([1, 3, 6]) == [0, 3, 6]  # a draw from −1 to 1 is three wide, and 2–3 only two
    assert widened([1, 4, 9, 13]) == [1, 4, 8, 13]


@given(boards=st.integers(1, 200))
def test_no_range_is_shorter_than_the_one_before(boards):
    ends = [row.span.most for row in table(boards)[:-1]]
    widths = [2 * ends[0] + 1, *(after - before for before, after in pairwise(ends))]
    assert widths == sorted(widths)
    assert widths[0] > 0


# net        points on 8 boards: from half an IMP on it is the next one
PARTS = [("2/5", 10), ("1/2", 11), ("17/5", 11), ("7/2", 12), ("-1/2", 9), ("-17/5", 9)]


@pytest.mark.parametrize(("net", "points"), PARTS)
def test_a_fraction_in_the_gap_between_two_ranges_goes_to_the_nearer(net, points):
    assert first(won_by(Fraction(net))) == points


SCHEDULED = {"boards": "scheduled"}

# match               settings   how the first side came by its points
WORKINGS = [
    (won_by(5),        {},         "+5 IMPs, 4-6 in the table, on 8 boards: 12 of 20."),
    (won_by(-5),       {},         "−5 IMPs, 4-6 in the table, on 8 boards: 8 of 20."),
    (won_by(90),       {},         "+90 IMPs, 39+ in the table, on 8 boards: 20 of 20."),
    (won_by(5, 8, 16), SCHEDULED,  "+5 IMPs, 5-8 in the table, on the 16 boards scheduled: 12 of 20."),
    (won_by(A_HALF),   {},         "+0.5 IMPs, taken as +1 IMP, 1-3 in the table, on 8 boards: 11 of 20."),
]  # fmt: skip


@pytest.mark.parametrize(("match", "settings", "text"), WORKINGS)
def test_the_working_names_the_range(match, settings, text):
    assert wbf.working(match, wbf.settings.completed(settings))[1].text == f"First side: {text}"
