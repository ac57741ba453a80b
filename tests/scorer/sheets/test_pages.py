"""Strips dealt out to pages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.sheets.page.pages import FOOT, PageFormat, laid, poured
from scorer.sheets.page.paper import A4, LETTER
from scorer.sheets.page.strips import Ink, Strip
from scorer.sheets.sheet import Column, Layout, Note, Sheet, SheetPart, SheetTable

HEAD = Strip(10, 10, (Ink(0, 0, "heading", 9),), kept=True)


def row(name, high=20.0):
    return Strip(high, high, (Ink(0, 0, name, 9),), again=(HEAD,))


def words(column):
    return [ink.text for strip in column for ink in strip.ink]


def lines(sheet, paper=A4):
    return [
        [ink.text for filled in page.filled for s in filled.strips for ink in s.ink]
        for page in laid(sheet, PageFormat(paper, sheet.layout))
    ]


@given(heights=st.lists(st.integers(5, 90), max_size=60), high=st.integers(110, 400))
def test_every_row_is_there_once_and_in_order_and_no_column_is_overfull(heights, high):
    part = [HEAD, *(row(f"{n}", float(each)) for n, each in enumerate(heights))]
    columns = poured([part], lambda _: high, 1.0)
    assert [word for column in columns for word in words(column) if word != "heading"] == [
        f"{n}" for n in range(len(heights))
    ]
    assert all(sum(strip.height for strip in column) <= high for column in columns)


def test_the_heading_is_repeated_once_on_every_page_of_a_table():
    columns = poured([[HEAD, *(row(f"{n}") for n in range(9))]], lambda _: 70, 1.0)
    assert [words(column) for column in columns] == [
        ["heading", "0", "1", "2"],
        ["heading", "3", "4", "5"],
        ["heading", "6", "7", "8"],
    ]


def test_a_heading_is_never_the_last_of_a_page():
    first = [row(f"{n}") for n in range(3)]
    columns = poured([[*first, HEAD, row("a", 30)]], lambda _: 90, 1.0)
    assert [words(column) for column in columns] == [["0", "1", "2"], ["heading", "a"]]


def test_a_part_that_fits_on_a_page_is_not_torn():
    parts = [[row(f"{n}{m}") for m in range(3)] for n in range(2)]
    columns = poured(parts, lambda _: 100, 1.0)
    assert [words(column) for column in columns] == [["00", "01", "02"], ["10", "11", "12"]]


def table(rows, title="Board"):
    return SheetTable((Column(title, width=3), Column("Names", grow=1)), tuple((n, f"name {n}") for n in range(rows)))


def sheet(parts, rows, **layout):
    made = tuple(SheetPart(f"card {n}", blocks=(table(rows),)) for n in range(parts))
    return Sheet("Cards", ("Tuesday Pairs",), made, Layout(**layout))


# How many parts of how many rows make how many pages.
TABLE = [
    # parts  rows  layout                                pages
    (1,      18,   {},                                   1),
    (1,      44,   {},                                   1),
    (1,      60,   {},                                   2),
    (5,      3,    {"down": 1},                          5),
    (5,      90,   {"down": 1},                          10),
    (6,      6,    {"across": 2, "down": 3, "cut": True}, 1),
    (6,      17,   {"across": 2, "down": 3, "cut": True}, 2),
    (6,      30,   {"across": 2, "down": 3, "cut": True}, 3),
    (8,      8,    {"across": 2},                        1),
    (8,      8,    {"across": 2, "large": True},         2),
]  # fmt: skip


@pytest.mark.parametrize(("parts", "rows", "layout", "pages"), TABLE)
def test_parts_take_as_few_pages_as_they_can(parts, rows, layout, pages):
    assert len(lines(sheet(parts, rows, **layout))) == pages


@pytest.mark.parametrize("rows", [6, 14, 17, 24, 30])
def test_a_card_to_be_cut_out_is_whole(rows):
    made = sheet(7, rows, across=2, down=3, cut=True)
    cards = [filled for page in laid(made, PageFormat(A4, made.layout)) for filled in page.filled]
    assert [words(card.strips)[0] for card in cards] == [f"card {n}" for n in range(7)]


@pytest.mark.parametrize("before", range(24, 40))
def test_no_page_ends_with_the_heading_of_a_table(before):
    parts = (SheetPart("first", blocks=(table(before),)), SheetPart("second", blocks=(table(90),)))
    assert all(page[-1].startswith("name ") for page in lines(Sheet("Cards", parts=parts)))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("layout", [{}, {"across": 2}, {"down": 1}, {"across": 2, "down": 3, "cut": True}])
def test_nothing_is_printed_outside_the_paper(paper, landscape, layout):
    made = sheet(4, 40, landscape=landscape, **layout)
    format_ = PageFormat(paper, made.layout)
    for page in laid(made, format_):
        for filled in page.filled:
            high = sum(strip.at(filled.room) for strip in filled.strips)
            assert filled.frame.top > 20
            assert filled.frame.top + high < format_.height - 20
            assert filled.frame.left > 20
            assert filled.frame.left + filled.frame.width < format_.width - 20


@pytest.mark.parametrize("layout", [{}, {"across": 2}, {"down": 1}, {"down": 2}, {"across": 2, "down": 1}])
def test_nothing_stands_where_a_page_that_is_not_cut_has_its_foot(layout):
    made = sheet(4, 14, **layout)
    format_ = PageFormat(A4, made.layout)
    for page in laid(made, format_):
        for filled in page.filled:
            assert filled.frame.top + filled.frame.height <= format_.height - format_.margin - FOOT / 2 + 0.01


def test_a_card_too_long_for_its_page_says_on_the_next_whose_it_is():
    pages = lines(sheet(1, 90, down=1))
    assert all(page[0] == "card 0" for page in pages)
    assert all("Board" in page for page in pages)


def test_a_page_of_its_own_names_the_event_and_a_card_to_cut_out_leaves_that_to_its_foot():
    assert "Tuesday Pairs" in lines(sheet(1, 3, down=1))[0]
    assert "Tuesday Pairs" not in lines(sheet(1, 3, down=2, cut=True))[0]


def test_a_sheet_of_nothing_is_a_page_with_its_title():
    assert lines(Sheet("Ranking")) == [["Ranking"]]


def test_notes_stay_in_their_width():
    made = Sheet("Ranking", parts=(SheetPart(blocks=(Note("word " * 200),)),))
    [page] = lines(made)
    assert len(page) > 5
