"""Cells as text."""

import sys
from fractions import Fraction

import pytest

from scorer.sheets.kinds.parts.amounts import decimals, rounded
from scorer.sheets.page.words import clean, text
from scorer.sheets.sheet import Column, RankCell, Wide

PLAIN, TWO = Column("Points"), Column("%", decimals=2)
TABLE = [
    # cell                  column  text
    (None,                  PLAIN,  ""),
    (0,                     PLAIN,  "0"),
    (-50,                   PLAIN,  "−50"),
    (1390,                  PLAIN,  "1\u2009390"),
    (Fraction(175, 3),      TWO,    "58.33"),
    (Fraction(1, 200),      TWO,    "0.01"),
    (Fraction(-1, 200),     TWO,    "−0.01"),
    (Fraction(-1, 1000),    TWO,    "0.00"),
    (Fraction(7),           TWO,    "7.00"),
    (7,                     TWO,    "7"),  # counted, and not reckoned
    (RankCell(3),              PLAIN,  "3"),
    (RankCell(3, True),        PLAIN,  "3="),
    (Wide("Ave+ / Ave−", 4), PLAIN, "Ave+ / Ave−"),
    ("4♠X",                 PLAIN,  "4♠X"),
    ("two\nlines\tand\x00a hole", PLAIN, "two lines and a hole"),
    (" \u3000 ",           PLAIN,  ""),
    ("half \ud83d a sign",  PLAIN,  "half   a sign"),
    ("Ida\u200e \u202eHolm\u2069", PLAIN, "Ida Holm"),
    ("\x1b[31mred\x9b0m",   PLAIN,  "[31mred 0m"),
]  # fmt: skip


@pytest.mark.parametrize(("cell", "column", "said"), TABLE)
def test_a_cell_says_what_is_in_it_and_nothing_else(cell, column, said):
    assert text(cell, column) == said


def test_a_sign_is_printed_as_it_is_or_taken_away_whether_it_stands_alone_or_not():
    # what stands alone may be printable and is left as it is; beside a tab nothing is, and all of it is looked through
    signs = map(chr, range(sys.maxunicode + 1))
    assert [sign for sign in signs if clean(f"a{sign}b") != clean(f"\ta{sign}b")] == []


def test_letters_of_every_script_are_left_alone():
    assert clean("Łukasz, Ζωή, Наталья, Søren, Đặng") == "Łukasz, Ζωή, Наталья, Søren, Đặng"


SHOWN = {"decimals": 2, "halves": "up"}
ROUNDED = [
    # value             how       shown
    (Fraction(1, 3),    "up",     Fraction(33, 100)),
    (Fraction(1, 200),  "up",     Fraction(1, 100)),
    (Fraction(1, 200),  "even",   Fraction(0)),
    (Fraction(199, 200), "cut",   Fraction(99, 100)),
    (None,              "up",     None),
]  # fmt: skip


@pytest.mark.parametrize(("value", "halves", "shown"), ROUNDED)
def test_points_are_rounded_as_the_method_says(value, halves, shown):
    assert rounded(value, {"decimals": 2, "halves": halves}) == shown


NEEDED = [
    ([Fraction(16), Fraction(8), None], 0),
    ([Fraction(16), Fraction(15, 2)], 1),
    ([Fraction(16), Fraction(33, 100)], 2),
    ([Fraction(1, 3)], 2),
    ([], 0),
]


@pytest.mark.parametrize(("values", "places"), NEEDED)
def test_a_column_has_no_more_decimals_than_it_needs(values, places):
    assert decimals(values, SHOWN) == places
