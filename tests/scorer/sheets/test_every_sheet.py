"""Every sheet on the shelf, from every kind of evening, by every printer."""

from io import BytesIO

import pytest

from rules.fields import Choice, Yes
from scorer.sheets import SHEETS, kind
from scorer.sheets.kind import NotAnOption
from scorer.sheets.paper import PAPERS
from scorer.sheets.printers import PRINTERS
from scorer.sheets.sheet import Imprint, Wide
from scorer.sheets.words import text
from scorer.standings import Standings
from tests.scorer.sheets.evening import EVENINGS, full, two_sections

IMPRINT = Imprint("Lindenhof Card Club", "Tuesday 17 November 2026, 20:52")
every_sheet = pytest.mark.parametrize("shelved", SHEETS, ids=lambda each: each.key)
every_evening = pytest.mark.parametrize("evening", EVENINGS.values(), ids=EVENINGS.keys())
every_printer = pytest.mark.parametrize("printer", PRINTERS, ids=lambda each: each.name)


def made(shelved, event, **chosen):
    return shelved.sheets(event, Standings(event), chosen)


def every_choice(shelved, event):
    """Each answer that one of the settings may have, one at a time."""
    for field in shelved.settings(event):
        if isinstance(field, Choice):
            yield from ({field.name: value} for value, _ in field.options)
        elif isinstance(field, Yes):
            yield from ({field.name: answer} for answer in (False, True))
        else:
            yield from ({field.name: number} for number in (field.least, field.most))


@every_printer
@every_evening
@every_sheet
def test_every_sheet_of_every_evening_can_be_printed(shelved, evening, printer):
    file = BytesIO()
    printer.write(made(shelved, evening()), file, imprint=IMPRINT)
    assert len(file.getvalue()) > 120


@every_evening
@every_sheet
def test_every_row_has_a_cell_for_every_column(shelved, evening):
    sheet = made(shelved, evening())
    for table in sheet.tables:
        assert {len(row) for row in (*table.rows, *table.foot)} <= {len(table.columns)}
        assert all(0 < line < len(table.rows) for line in table.lines)


@every_evening
@every_sheet
def test_words_that_run_on_have_empty_cells_to_run_over(shelved, evening):
    for table in made(shelved, evening()).tables:
        for row in (*table.rows, *table.foot):
            for index, cell in enumerate(row):
                if isinstance(cell, Wide):
                    over = row[index + 1 : index + cell.over]
                    assert len(over) == cell.over - 1
                    assert set(over) <= {None}


@every_evening
@every_sheet
def test_a_sheet_says_something_whatever_there_is(shelved, evening):
    sheet = made(shelved, evening())
    assert any(part.blocks for part in sheet.parts)
    assert evening().name in sheet.facts


@every_sheet
def test_every_answer_to_a_setting_gives_a_sheet(shelved):
    event = two_sections()
    for chosen in every_choice(shelved, event):
        sheet = made(shelved, event, **chosen)
        for paper in PAPERS:
            PRINTERS[0].write(sheet, BytesIO(), paper=paper)
        assert sheet.layout.large == chosen.get("large", False)


@every_sheet
def test_an_answer_that_cannot_be_is_refused_in_words(shelved):
    event = full()
    with pytest.raises(NotAnOption, match=r"Large print.* “huge” is not"):
        made(shelved, event, large="huge")


@every_sheet
def test_a_sheet_says_in_one_sentence_what_it_is_for(shelved):
    assert shelved.purpose.endswith(".")
    assert kind(shelved.key) is shelved


def test_there_is_no_sheet_of_another_name():
    with pytest.raises(KeyError):
        kind("wallpaper")


@every_evening
@every_sheet
def test_no_number_has_more_decimals_than_its_column_shows(shelved, evening):
    """What is rounded for paper is the same in a spreadsheet."""
    for table in made(shelved, evening()).tables:
        for row in (*table.rows, *table.foot):
            for cell, column in zip(row, table.columns, strict=True):
                if hasattr(cell, "denominator"):
                    assert (cell * 10**column.decimals).denominator == 1, (column.title, text(cell, column))
