"""Numbers as they are printed."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.methods.parts.figures import brief, figure, halves_up, several

# value      decimals  halves  figure       brief
TABLE = [
    ("0",        2,     "up",   "0.00",      "0"),
    ("60.125",   2,     "up",   "60.13",     "60.13"),
    ("60.125",   2,     "even", "60.12",     "60.12"),
    ("60.135",   2,     "even", "60.14",     "60.14"),
    ("60.129",   2,     "cut",  "60.12",     "60.12"),
    ("-0.125",   2,     "up",   "−0.13",     "−0.13"),
    ("-0.129",   2,     "cut",  "−0.12",     "−0.12"),
    ("-0.004",   2,     "up",   "0.00",      "0"),
    ("1/3",      4,     "up",   "0.3333",    "0.3333"),
    ("17.5",     2,     "up",   "17.50",     "17.5"),
    ("20",       0,     "up",   "20",        "20"),
    ("1234.5",   1,     "up",   "1\u2009234.5",  "1\u2009234.5"),
    ("-1000000", 0,     "up",   "−1\u2009000\u2009000", "−1\u2009000\u2009000"),
    ("999.995",  2,     "up",   "1\u2009000.00", "1\u2009000"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "decimals", "halves", "full", "short"), TABLE)
def test_a_number_on_paper(value, decimals, halves, full, short):
    assert figure(Fraction(value), decimals, halves) == full
    assert brief(Fraction(value), decimals, halves) == short


@pytest.mark.parametrize(("value", "full"), [(5, "+5.00"), (0, "0.00"), (-5, "−5.00"), (Fraction(1, 1000), "0.00")])
def test_a_gain_shows_its_sign_where_it_is_asked_for(value, full):
    assert figure(value, signed=True) == full


@given(st.fractions(), st.integers(0, 6))
def test_what_is_shown_lies_within_half_a_unit(value, decimals):
    shown = Fraction(figure(value, decimals).replace("\u2009", "").replace("−", "-"))
    assert abs(shown - value) <= Fraction(1, 2 * 10**decimals)


@given(st.fractions())
def test_the_two_sides_of_a_score_are_rounded_alike(value):
    assert halves_up(-value) == -halves_up(value)


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 board"), (2, "2 boards"), (0, "0 boards"), (1200, "1\u2009200 boards")]
)
def test_how_many(count, words):
    assert several(count, "board") == words


def test_a_noun_may_have_its_own_plural():
    assert several(2, "match") == "2 matches"
