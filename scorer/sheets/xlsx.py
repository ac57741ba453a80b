"""Sheets as Excel workbooks: numbers are numbers, and text stays text whatever it begins with."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import IO, cast

from openpyxl import Workbook
from openpyxl.cell.cell import Cell as Box
from openpyxl.styles import Alignment, Border, Font, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from scorer.sheets.paper import A4, Paper
from scorer.sheets.saving import Where, save
from scorer.sheets.sheet import Block, Cell, Column, Imprint, Part, Place, Row, Sheet, Table, Wide
from scorer.sheets.words import clean, text

PAPER_SIZES = {"a4": Worksheet.PAPERSIZE_A4, "letter": Worksheet.PAPERSIZE_LETTER}
ALIGN = {"left": "left", "right": "right", "centre": "center"}
NARROWEST, WIDEST, PENCIL = 4, 60, 26  # figures, figures, points
PLAIN, BOLD, TITLE, SUBTITLE = Font(), Font(bold=True), Font(bold=True, size=16), Font(bold=True, size=12)
NOTHING, HAIR, STRONG, UNDER = (
    Border(),
    Border(top=Side(style="hair")),
    Border(top=Side(style="thin")),
    Border(bottom=Side(style="thin")),
)
THIN = Side(style="thin")
BOXED = Border(left=THIN, right=THIN, top=THIN, bottom=THIN)
TIED = '0"="'


def write(sheet: Sheet, where: Where, *, paper: Paper = A4, imprint: Imprint = Imprint()) -> None:
    """Write a sheet as a workbook of one page; raises ``CannotWrite``."""
    save(where, lambda file: Ledger(sheet).written(file, paper, imprint))


class Ledger:
    """One worksheet, filled from the top; tables of the same columns share the heading that stays in sight."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.book = Workbook()
        self.page: Worksheet = self.book.worksheets[0]
        self.row = 0
        self.columns: tuple[Column, ...] = ()

    def written(self, file: IO[bytes], paper: Paper, imprint: Imprint) -> None:
        self.page.title = named(self.sheet.title)
        self.line((self.sheet.title,), TITLE)
        self.line((". ".join(self.sheet.facts),))
        self.row += 1
        tables = list(self.sheet.tables)
        if tables:
            self.heading(tables[0])
            self.page.freeze_panes = f"A{self.row + 1}"
            self.page.print_title_rows = f"{self.row}:{self.row}"
        for index, part in enumerate(self.sheet.parts):
            if index and self.sheet.layout.down:
                self.page.row_breaks.append(Break(id=self.row))
            self.part(part)
        self.set_up(paper, imprint)
        self.widen(tables)
        self.book.save(file)

    def part(self, part: Part) -> None:
        for words in ((part.title, part.figure), (part.note, part.figure_note)):
            if any(words):
                self.line(("   ".join(filter(None, words)),), SUBTITLE if words[0] == part.title else PLAIN)
        for block in part.blocks:
            self.block(block)
        self.row += 1

    def block(self, block: Block) -> None:
        if not isinstance(block, Table):
            self.line((block.text,), PLAIN)
            return
        if block.columns != self.columns:
            self.heading(block)
        for index, row in enumerate(block.rows):
            border = BOXED if block.by_hand else HAIR if index in block.lines else NOTHING
            self.cells(block.columns, row, border)
            if block.by_hand:
                self.page.row_dimensions[self.row].height = PENCIL
        for row in block.foot:
            self.cells(block.columns, row, STRONG, strong=True)

    def box(self, column: int) -> Box:
        """A cell of the row that is being written."""
        return cast(Box, self.page.cell(self.row, column))

    def line(self, words: Sequence[str], font: Font = PLAIN) -> None:
        """Words that run on to the right as far as they need."""
        self.row += 1
        for column, said in enumerate(words, 1):
            put(self.box(column), clean(said)).font = font

    def heading(self, table: Table) -> None:
        self.row += 1
        self.columns = table.columns
        for index, column in enumerate(table.columns, 1):
            box = put(self.box(index), clean(column.title))
            box.font, box.border = BOLD, UNDER
            box.alignment = Alignment(horizontal=ALIGN[column.align], vertical="bottom", wrap_text=True)

    def cells(self, columns: Sequence[Column], row: Row, border: Border, *, strong: bool = False) -> None:
        self.row += 1
        for index, (cell, column) in enumerate(zip(row, columns, strict=True), 1):
            if cell is None and border is NOTHING:
                continue
            box = put(self.box(index), cell, column.decimals)
            box.font = BOLD if strong or column.strong else PLAIN
            box.border = border
            side = "left" if isinstance(cell, Wide) else ALIGN[column.align]
            box.alignment = Alignment(horizontal=side, vertical="top", wrap_text=bool(column.grow))

    def widen(self, tables: Sequence[Table]) -> None:
        """Columns as wide as what stands in them."""
        widths: dict[int, int] = {}
        for table in tables:
            for index, column in enumerate(table.columns, 1):
                cells = (row[index - 1] for row in (*table.rows, *table.foot))
                said = (len(text(cell, column)) for cell in cells if not isinstance(cell, Wide))
                widths[index] = max(widths.get(index, NARROWEST), len(column.title), *said, column.width)
        for index, wide in widths.items():
            self.page.column_dimensions[get_column_letter(index)].width = min(wide, WIDEST) + 2

    def set_up(self, paper: Paper, imprint: Imprint) -> None:
        """How it comes out of the printer."""
        page = self.page
        page.page_setup.paperSize = PAPER_SIZES[paper.key]
        page.page_setup.orientation = "landscape" if self.sheet.layout.landscape else "portrait"
        page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
        page.page_setup.fitToWidth, page.page_setup.fitToHeight = 1, 0
        if (foot := page.oddFooter) is not None:
            foot.left.text = clean(imprint.line).replace("&", "&&")
            foot.right.text = "&P of &N"
        self.book.properties.title = clean(self.sheet.title)
        self.book.properties.creator = clean(imprint.club) or "Overtrick"


def named(title: str) -> str:
    """The title as the name of a worksheet: at most 31 signs, and none that Excel forbids."""
    return "".join(" " if sign in r"[]:*?/\'" else sign for sign in clean(title))[:31].strip() or "Sheet"


def put(box: Box, cell: Cell, decimals: int = 0) -> Box:
    """A number as a number and a text as a text, even where it begins like a formula."""
    match cell:
        case str() | Wide():
            said = clean(cell if isinstance(cell, str) else cell.text)
            box.value = said
            box.data_type = "s"
            box.quotePrefix = said[:1] in "=+-@#"
        case Place():
            box.value = cell.number
            box.number_format = TIED if cell.tied else "0"
        case Fraction():
            box.value = float(cell)
            box.number_format = f"0.{'0' * decimals}" if decimals else "0"
        case int():
            box.value = cell
            box.number_format = "0"
    return box
