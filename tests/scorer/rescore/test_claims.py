"""A printed number held against an exact one."""

from fractions import Fraction as F

import pytest

from scorer.formats.parts.printed import printed
from scorer.rescore.claims import agrees, usual

TABLE = [
    # printed     exact              decimals usual  rounded  cut
    ("54.17",     F(5417, 100),      2,              True,    True),
    ("54.17",     F(54166, 1000),    2,              True,    False),
    ("54.16",     F(54166, 1000),    2,              False,   True),
    ("54.17",     F(54165, 1000),    2,              True,    False),
    ("54.16",     F(54165, 1000),    2,              True,    True),
    ("-54.17",    F(-54166, 1000),   2,              True,    False),
    ("-54.16",    F(-54166, 1000),   2,              False,   True),
    ("0.00",      F(-4, 1000),       2,              True,    True),
    ("7",         F(7),              0,              True,    True),
    ("7",         F(74, 10),         0,              True,    True),
    ("7",         F(74, 10),         1,              False,   False),
    ("7",         F(701, 100),       1,              True,    True),
    ("60.5042",   F(605042017, 10**7), 2,            True,    True),
    ("60.5043",   F(605042017, 10**7), 2,            False,   False),
    ("64",        F(641, 10),        0,              True,    True),
    ("64",        F(649, 10),        0,              False,   True),
    ("5",         F(-5),             0,              False,   False),
]  # fmt: skip


@pytest.mark.parametrize(("text", "exact", "places", "rounded", "cut"), TABLE)
def test_a_number_is_held_at_the_precision_it_was_printed_with(text, exact, places, rounded, cut):
    claim = printed(text)
    assert agrees(claim, exact, places, halves="up") is rounded
    assert agrees(claim, exact, places, halves="cut") is cut


USUAL = [(["7", "7.5", "8"], 1), (["7", "8"], 0), (["60.5042", "57.142857"], 2), (["7.00", None], 2), ([], 0)]


@pytest.mark.parametrize(("texts", "places"), USUAL)
def test_noughts_that_are_left_off_are_seen_by_the_other_numbers(texts, places):
    assert usual(text and printed(text) for text in texts) == places
