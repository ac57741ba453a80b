"""The table of Law 78B."""

from fractions import Fraction

import numpy as np
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
    assert imps(np.array([least, most, -least, -most])).tolist() == [won, won, -won, -won]


@given(st.lists(st.integers(-9000, 9000), min_size=1), st.integers(1, 100))
def test_parts_of_a_point_are_worth_what_the_points_are(differences, per):
    plain = np.array(differences)
    assert imps(plain * per, per).tolist() == imps(plain).tolist()


def test_a_difference_counts_from_where_its_row_begins():
    assert imps(np.array([59, 60, 61]), 3).tolist() == [0, 1, 1]


@pytest.mark.parametrize(
    ("amount", "words"),
    [(1, "+1 IMP"), (-1, "−1 IMP"), (0, "0 IMPs"), (Fraction(18, 5), "+3.6 IMPs"), (Fraction(-1, 3), "−0.33 IMPs")],
)
def test_imps_in_words(amount, words):
    assert in_words(amount) == words
