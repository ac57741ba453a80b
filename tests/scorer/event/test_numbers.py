"""Numbers as they are written and typed: exact, and never a power of ten that nobody could wait for."""

import re
from fractions import Fraction

import pytest

from scorer.event.results import Award, NotAnAward, number_of
from scorer.event.whole import not_points


@pytest.mark.parametrize(
    ("text", "number"),
    [("62.5", Fraction(125, 2)), ("100/3", Fraction(100, 3)), ("-5", -5), ("+.5", Fraction(1, 2)), ("5.", 5)],
)
def test_a_number_is_what_is_written(text, number):
    assert number_of(text) == number


WRONG = ["1e99999999", "1E9", "1e-99999999", "nan", "inf", "five", "1_0", "1/2/3", "9" * 101, "0x10"]


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_number_is_refused_at_once(text):
    with pytest.raises(ValueError, match=re.escape(text)):
        number_of(text)
    with pytest.raises(NotAnAward):
        Award.read(text)
    assert not_points(f"6 {text}")


def test_nothing_is_parted_by_nought():
    with pytest.raises(NotAnAward):
        Award.read("1/0")
