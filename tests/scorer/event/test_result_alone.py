"""The result of a match of which nothing else is known, as it is written."""

from fractions import Fraction

import pytest

from scorer.event.fixtures import ResultAlone

RESULTS = [
    ("34-21", (34, 21), False),
    ("34–21", (34, 21), False),
    (" 12.5 : 7,5 P ", (Fraction(25, 2), Fraction(15, 2)), True),
]


@pytest.mark.parametrize(("text", "both", "points"), RESULTS)
def test_a_result_is_read_as_it_is_written(text, both, points):
    assert ResultAlone.read(text) == (both, points)
