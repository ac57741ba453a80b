"""The table of Law 78B."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.methods.parts.imps import imps, in_words

# at least  at most  IMPs
TABLE = [
    (0,       10,      0),
    (20,      40,      1),
    (50,      80,      2),
    (90,      120,     3),
    (130,     160,     4),
    (170,     210,     5),
    (220,     260,     6),
    (270,     310,     7),
    (320,     360,     8),
    (370,     420,     9),
    (430,     490,     10),
    (500,     590,     11),
    (600,     740,     12),
    (750,     890,     13),
    (900,     1090,    14),
    (1100,    1290,    15),
    (1300,    1490,    16),
    (1500,    1740,    17),
    (1750,    1990,    18),
    (2000,    2240,    19),
    (2250,    2490,    20),
    (2500,    2990,    21),
    (3000,    3490,    22),
    (3500,    3990,    23),
    (4000,    15000,   24),
]  # fmt: skip


@pytest.mark.parametrize(("least", "most", "won"), TABLE)
def test_law_78b(least, most, won):
    assert [imps(each) for each in (least, most, -least, -most)] == [won, won, -won, -won]


@given(st.integers(0, 9000), st.integers(1, 99))
def test_a_part_of_a_point_more_wins_no_more(difference, hundredths):
    assert imps(difference + Fraction(hundredths, 100)) == imps(difference)
    assert imps(-difference - Fraction(hundredths, 100)) == imps(-difference)


def test_a_difference_counts_from_where_its_row_begins():
    assert [imps(Fraction(each, 3)) for each in (59, 60, 61)] == [0, 1, 1]


@pytest.mark.parametrize(
    ("amount", "words"),
    [(1, "+1 IMP"), (-1, "−1 IMP"), (0, "0 IMPs"), (Fraction(18, 5), "+3.6 IMPs"), (Fraction(-1, 3), "−0.33 IMPs")],
)
def test_imps_in_words(amount, words):
    assert in_words(amount) == words
