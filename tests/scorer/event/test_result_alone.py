"""The result of a match of which nothing else is known, as it is written."""

from fractions import Fraction

import pytest

from scorer.event.fixtures import NotAMatch, ResultAlone

RESULTS = [
    ("34-21", (34, 21), False),
    ("34–21", (34, 21), False),
    ("34−21", (34, 21), False),
    ("34 — 21", (34, 21), False),
    (" 12.5 : 7,5 P ", (Fraction(25, 2), Fraction(15, 2)), True),
]


@pytest.mark.parametrize(("text", "both", "points"), RESULTS)
def test_a_result_is_read_as_it_is_written(text, both, points):
    assert ResultAlone.read(text) == (both, points)


@pytest.mark.parametrize("text", ["34", "34-", "p", "34-21 x", "1-" + "1" * 5_000, "1" * 5_000 + "-1"])
def test_what_is_no_result_is_refused(text):
    with pytest.raises(NotAMatch):
        ResultAlone.read(text)
