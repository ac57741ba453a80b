"""Text in a width, and columns beside each other."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.sheets.page import setting
from scorer.sheets.page.setting import TextMeasure, ems, fitted
from scorer.sheets.sheet import Column

NAMES = st.text(alphabet="abc dé-ŁΖНш♠&iW", min_size=1, max_size=60)


@given(text=NAMES, width=st.integers(6, 300), bold=st.booleans())
def test_nothing_is_ever_cut_off(text, width, bold):
    lines = fitted(text, 10.0, bold, float(width)).lines
    said = "".join(line.text for line in lines)
    assert re.sub("[ -]", "", said) == re.sub("[ -]", "", text)
    assert said.count("-") >= text.count("-")


@given(text=NAMES, width=st.integers(15, 300), bold=st.booleans())
def test_text_is_never_smaller_than_85_per_cent_and_never_wider_than_its_column(text, width, bold):
    size, lines = fitted(text, 10.0, bold, float(width))
    assert 8.5 - 1e-9 <= size <= 10
    assert all(ems(line.text, bold) * size <= width + 0.02 for line in lines)


NAME = "Wilhelmina Hoogenband"
WIDE = ems(NAME) * 10
TABLE = [
    # width of the column   size     lines
    (WIDE,                  10,      [NAME]),
    (WIDE * 0.9,            9,       [NAME]),
    (WIDE * 0.85,           8.5,     [NAME]),
    (WIDE * 0.84,           8.5,     ["Wilhelmina", "Hoogenband"]),
]  # fmt: skip


@pytest.mark.parametrize(("width", "size", "lines"), TABLE)
def test_a_name_gets_smaller_before_it_takes_a_second_line(width, size, lines):
    made = fitted(NAME, 10.0, False, width)
    assert made.size == pytest.approx(size)
    assert [line.text for line in made.lines] == lines


def test_what_a_narrow_blank_holds_together_breaks_only_where_it_is_too_long():
    words = "Une donne : «\u00a04h\u00a0», 10\u2009%"
    assert [line.text for line in fitted(words, 10.0, False, ems("Une donne : «") * 8.5).lines] == [
        "Une donne :",
        "«\u00a04h\u00a0», 10\u2009%",
    ]
    lines = fitted("Wilhelmina\u00a0Hoogenband", 10.0, False, ems("Hoogenband--") * 8.5).lines
    assert [line.text for line in lines] == ["Wilhelmina", "Hoogenband"]


def test_a_long_name_breaks_at_its_hyphen():
    lines = fitted("Hoogenband-Schimmelpenninck", 10.0, False, ems("Schimmelpenninck") * 9).lines
    assert [line.text for line in lines] == ["Hoogenband-", "Schimmelpenninck"]


def test_a_word_that_is_longer_than_a_line_is_parted_evenly_and_with_a_hyphen():
    lines = fitted("Throckmorton", 10.0, False, ems("Throckmort") * 8.5).lines
    assert [line.text for line in lines] == ["Throck-", "morton"]
    assert [line.text for line in fitted("1" * 12, 10.0, False, ems("1" * 7) * 8.5).lines] == ["1" * 6, "1" * 6]


def test_words_are_not_pushed_apart_where_a_hyphenated_one_stays_in_one_line():
    [first, *_] = fitted("a-b-c " + "d" * 80, 10.0, False, 60.0).lines
    assert first.text.startswith("a-b-c")


COLUMNS = st.lists(st.builds(Column, st.text("abc", max_size=6), grow=st.integers(0, 2)), min_size=1, max_size=12)


@given(columns=COLUMNS, width=st.integers(50, 600), least=st.integers(1, 80))
def test_columns_stand_beside_each_other_on_the_paper(columns, width, least):
    edges = setting.edges(columns, [float(least)] * len(columns), TextMeasure(width, 10))
    assert all(a.right < b.left for a, b in pairwise(edges))
    assert edges[0].left == 0
    assert edges[-1].right <= width + 0.01


def test_what_is_left_goes_to_the_columns_that_grow():
    columns = (Column("No."), Column("Names", grow=2), Column("Club", grow=1))
    edges = setting.edges(columns, [20.0, 20.0, 20.0], TextMeasure(200, 10))
    left = 200 - 60 - 2 * setting.GAP * 10
    assert [edge.width for edge in edges] == pytest.approx([20, 20 + left * 2 / 3, 20 + left / 3])
