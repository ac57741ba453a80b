"""Every sheet on the shelf, from every kind of evening, by every printer."""

from functools import cache
from io import BytesIO
from itertools import cycle
from pathlib import Path

import pytest

from rules.fields import Choice, Yes
from scorer.contests import CONTESTS, standings_of
from scorer.sheets.kinds import SHEETS, kind, sheets_for
from scorer.sheets.kinds.kind import NotAnOption
from scorer.sheets.page.paper import PAPERS
from scorer.sheets.page.words import text
from scorer.sheets.printers.printers import PRINTERS, printer_for
from scorer.sheets.sheet import Imprint, Wide
from tests.scorer.sheets.drive_evening import DRIVE_EVENINGS, semi_partner
from tests.scorer.sheets.evening import EVENINGS, full, two_sections
from tests.scorer.sheets.table_evening import TABLE_EVENINGS, beyond
from tests.scorer.sheets.table_evening import two_sections as tables_of_two_sections
from tests.scorer.sheets.team_evening import TEAM_EVENINGS, knock_out, round_robin, swiss_pairs
from tests.scorer.sheets.whole_evening import WHOLE_EVENINGS, added_up, league

IMPRINT = Imprint("Lindenhof Card Club", "Tuesday 17 November 2026, 20:52")
EVERY_EVENING = {**EVENINGS, **TABLE_EVENINGS, **TEAM_EVENINGS, **DRIVE_EVENINGS, **WHOLE_EVENINGS}
ON_IT = [(each, evening) for each in SHEETS for evening in EVERY_EVENING.values() if each.suits(evening())]
every_sheet = pytest.mark.parametrize("shelved", SHEETS, ids=lambda each: each.key)
every_sheet_of_every_evening = pytest.mark.parametrize(
    ("shelved", "evening"), ON_IT, ids=lambda each: getattr(each, "key", getattr(each, "__name__", ""))
)
every_printer = pytest.mark.parametrize("printer", PRINTERS, ids=lambda each: each.name)
QUICKEST = printer_for(Path("x.html"))


def made(shelved, event, **chosen):
    return shelved.sheets(event, standings_of(event), chosen)


@cache
def usual(shelved, evening):
    """The sheet of an evening as it is offered: several tests look at it, and each printer prints it."""
    return made(shelved, evening())


@cache
def busiest(shelved):
    """An evening that has a sheet, with as much to choose as there is."""
    return next(
        event
        for event in (
            two_sections(),
            tables_of_two_sections(),
            beyond(),
            round_robin(),
            swiss_pairs(),
            knock_out(),
            semi_partner(),
            added_up(),
            league(),
        )
        if shelved.suits(event)
    )


def every_choice(shelved, event):
    """Each answer that one of the settings may have, one at a time."""
    for field in shelved.settings(event):
        if isinstance(field, Choice):
            yield from ({field.name: value} for value, _ in field.options)
        elif isinstance(field, Yes):
            yield from ({field.name: answer} for answer in (False, True))
        else:
            yield from ({field.name: number} for number in (field.least, field.most))


@every_sheet_of_every_evening
def test_every_sheet_of_every_evening_can_be_printed(shelved, evening):
    print_it(usual(shelved, evening), QUICKEST)


@every_printer
@every_sheet
def test_whatever_stands_on_a_sheet_can_be_printed_by_every_printer(shelved, printer):
    """Of the evenings those that have something on this sheet that none before has."""
    seen = set()
    for evening in (evening for each, evening in ON_IT if each is shelved):
        sheet = usual(shelved, evening)
        if not things_on(sheet) <= seen:
            print_it(sheet, printer)
            seen |= things_on(sheet)


def print_it(sheet, printer):
    file = BytesIO()
    printer.write(sheet, file, imprint=IMPRINT)
    assert len(file.getvalue()) > 120, (sheet.title, sheet.facts)


def things_on(sheet):
    """What a printer has to know how to print: how a sheet is laid out, its blocks, and the cells of its tables."""
    blocks = [block for part in sheet.parts for block in part.blocks]
    rows = [row for table in sheet.tables for row in (*table.rows, *table.foot)]
    tables = {(table.grouped, bool(table.lines), bool(table.thick), bool(table.foot)) for table in sheet.tables}
    return {sheet.layout, *map(type, blocks), *(type(cell) for row in rows for cell in row), *tables}


@every_sheet_of_every_evening
def test_every_row_has_a_cell_for_every_column(shelved, evening):
    sheet = usual(shelved, evening)
    for table in sheet.tables:
        assert {len(row) for row in (*table.rows, *table.foot)} <= {len(table.columns)}
        assert all(0 < line < len(table.rows) for line in table.lines)
        assert all(0 < line <= len(table.rows) for line in table.thick)


@every_sheet_of_every_evening
def test_words_that_run_on_have_empty_cells_to_run_over(shelved, evening):
    for table in usual(shelved, evening).tables:
        for row in (*table.rows, *table.foot):
            for index, cell in enumerate(row):
                if isinstance(cell, Wide):
                    over = row[index + 1 : index + cell.over]
                    assert len(over) == cell.over - 1
                    assert set(over) <= {None}


@every_sheet_of_every_evening
def test_a_sheet_says_something_whatever_there_is(shelved, evening):
    sheet = usual(shelved, evening)
    assert any(part.blocks for part in sheet.parts)
    assert evening().name in sheet.facts
    assert sheet.title == shelved.name


@every_sheet
def test_every_answer_to_a_setting_gives_a_sheet(shelved):
    event = busiest(shelved)
    for chosen, paper in zip(every_choice(shelved, event), cycle(PAPERS), strict=False):
        sheet = made(shelved, event, **chosen)
        PRINTERS[0].write(sheet, BytesIO(), paper=paper)
        assert sheet.layout.large == chosen.get("large", False)


@every_sheet
def test_an_answer_that_cannot_be_is_refused_in_words(shelved):
    event = busiest(shelved)
    with pytest.raises(NotAnOption, match=r"Large print.* “huge” is not"):
        made(shelved, event, large="huge")


@every_sheet
def test_a_sheet_says_in_one_sentence_what_it_is_for(shelved):
    assert shelved.purpose.endswith(".")
    assert kind(shelved.key) is shelved


def test_there_is_no_sheet_of_another_name():
    with pytest.raises(KeyError):
        kind("wallpaper")


@every_sheet_of_every_evening
def test_no_number_has_more_decimals_than_its_column_shows(shelved, evening):
    """What is rounded for paper is the same in a spreadsheet."""
    for table in usual(shelved, evening).tables:
        for row in (*table.rows, *table.foot):
            for cell, column in zip(row, table.columns, strict=True):
                if hasattr(cell, "denominator"):
                    assert (cell * 10**column.decimals).denominator == 1, (column.title, text(cell, column))


def test_there_is_an_evening_of_every_contest():
    assert {evening().contest for evening in EVERY_EVENING.values()} == {each.key for each in CONTESTS}


def test_the_shelf_offers_an_event_only_the_sheets_that_it_has():
    on_boards, at_tables = ([each.key for each in sheets_for(event)] for event in (full(), tables_of_two_sections()))
    assert {"scorecards", "travellers", "frequencies", "guide-cards", "pickup-slips"} <= {*on_boards} - {*at_tables}
    assert {"blank-pads", "filled-pads", "evening-cards", "result-slips"} <= {*at_tables} - {*on_boards}
    assert {"ranking", "name-list", "club-rules"} <= {*on_boards} & {*at_tables}
    assert on_boards[0] == at_tables[0] == "ranking"


def test_two_kinds_of_table_cards_are_never_offered_together():
    for evening in EVERY_EVENING.values():
        names = [each.name for each in sheets_for(evening())]
        assert len(set(names)) == len(names)


@every_sheet
def test_a_sheet_that_an_event_has_not_says_so(shelved):
    for event in (full(), tables_of_two_sections()):
        if not shelved.suits(event):
            [part] = made(shelved, event).parts
            assert part.blocks[0].text == "There is no such sheet of this event."
