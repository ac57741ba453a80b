"""Workbooks as a spreadsheet opens them."""

from fractions import Fraction
from io import BytesIO

import openpyxl
import pytest

from scorer.sheets.page.paper import A4, LETTER
from scorer.sheets.printers import xlsx
from scorer.sheets.sheet import Column, Imprint, Layout, Note, RankCell, Sheet, SheetPart, SheetTable, Wide
from tests.scorer.sheets.golden import sheet

COLUMNS = (Column("Place", "right"), Column("Names", grow=1), Column("%", "right", decimals=2))


def opened(made, **more):
    file = BytesIO()
    xlsx.write(made, file, **more)
    return openpyxl.load_workbook(file).active


def one(cell, column=COLUMNS[2]):
    """A cell as it comes out of the workbook."""
    page = opened(Sheet("Ranking", parts=(SheetPart(blocks=(SheetTable((column,), ((cell,),)),)),)))
    return page.cell(5, 1)


TABLE = [
    # cell                    value                type  shown as
    (7,                       7,                   "n",  "0"),
    (-620,                    -620,                "n",  "0"),
    (0,                       0,                   "n",  "0"),
    (Fraction(1167, 20),      58.35,               "n",  "0.00"),
    (RankCell(3),                3,                   "n",  "0"),
    (RankCell(3, True),          3,                   "n",  '0"="'),
    ("=1+1",                  "=1+1",              "s",  "General"),
    ("+49 30 1",              "+49 30 1",          "s",  "General"),
    ("-3NT",                  "-3NT",              "s",  "General"),
    ("@SUM(A1)",              "@SUM(A1)",          "s",  "General"),
    ("#N/A",                  "#N/A",              "s",  "General"),
    ("007",                   "007",               "s",  "General"),
    ("Ζωή & Łukasz",          "Ζωή & Łukasz",      "s",  "General"),
    ("a\x00b",                "a b",               "s",  "General"),
    (Wide("to come", 1),      "to come",           "s",  "General"),
    (None,                    None,                "n",  "General"),
]  # fmt: skip


@pytest.mark.parametrize(("cell", "value", "kind", "shown"), TABLE)
def test_a_number_is_a_number_and_a_text_is_a_text(cell, value, kind, shown):
    box = one(cell)
    assert (box.value, box.data_type, box.number_format) == (value, kind, shown)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x"])
def test_a_name_like_a_formula_stays_a_text_even_when_it_is_edited(name):
    assert one(name).quotePrefix


def test_titles_are_texts_too():
    page = opened(Sheet("=Ranking", ("=Tuesday",), (SheetPart("=A", "-b", blocks=(Note("+c"),)),)))
    said = [cell for row in page.iter_rows() for cell in row if cell.value is not None]
    assert [cell.value for cell in said] == ["=Ranking", "=Tuesday", "=A", "-b", "+c"]
    assert {cell.data_type for cell in said} == {"s"}


def test_the_heading_stays_in_sight_and_is_printed_on_every_page():
    page = opened(sheet("ranking", "full", {}))
    assert [cell.value for cell in page[4]][:3] == ["Place", "No.", "Names"]
    assert page.freeze_panes == "A5"
    assert page.print_title_rows == "$4:$4"


def test_tables_of_the_same_columns_share_one_heading():
    page = opened(sheet("scorecards", "full", {}))
    firsts = [row[0] for row in page.iter_rows(values_only=True)]
    assert firsts.count("Board") == 1
    assert len(page.row_breaks.brk) == 9


def test_tables_of_different_columns_have_a_heading_each():
    first, second = SheetTable(COLUMNS, ((1, "a", 2),)), SheetTable(COLUMNS[:2], ((1, "b"),))
    page = opened(Sheet("Ranking", parts=(SheetPart(blocks=(first, second, first)),)))
    assert [row[0] for row in page.iter_rows(values_only=True)].count("Place") == 3


def test_columns_are_as_wide_as_what_stands_in_them():
    page = opened(Sheet("R", parts=(SheetPart(blocks=(SheetTable(COLUMNS, ((1, "n" * 30, 2), (2, "m" * 90, 3))),)),)))
    assert [page.column_dimensions[each].width for each in "ABC"] == [7, 62, 6]


@pytest.mark.parametrize(("paper", "number"), [(A4, "9"), (LETTER, "1")], ids=["A4", "Letter"])
def test_it_is_set_up_for_the_printer(paper, number):
    page = opened(Sheet("R", layout=Layout(landscape=True)), paper=paper, imprint=Imprint("Ann & Bob's"))
    assert (str(page.page_setup.paperSize), page.page_setup.orientation) == (number, "landscape")
    assert page.sheet_properties.pageSetUpPr.fitToPage
    assert page.oddFooter.left.text == "Ann && Bob's"
    assert page.oddFooter.right.text == "&P of &N"


@pytest.mark.parametrize("title", ["a/b:c", "x" * 60, "'quoted'", "///", ""])
def test_any_title_can_name_the_worksheet(title):
    assert 0 < len(opened(Sheet(title)).title) <= 31


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Les règles comme nous les jouons", "Les règles comme nous les"),
        ("Persönliche Anschreibzettel von 9", "Persönliche Anschreibzettel von"),
        ("Donaudampfschifffahrtsgesellschaft", "Donaudampfschifffahrtsgesellsch"),
    ],
)
def test_a_title_too_long_for_a_worksheet_ends_with_a_whole_word(title, name):
    assert xlsx.named(title) == name


def test_all_that_counts_in_a_ranking_can_be_added_up():
    page = opened(sheet("ranking", "full", {}))
    for row in page.iter_rows(min_row=5):
        if isinstance(row[0].value, int):
            assert all(cell.data_type == "n" for cell in (row[0], *row[3:]))
