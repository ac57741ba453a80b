"""Sheets as Excel workbooks: numbers are numbers, and text stays text whatever it begins with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import IO, cast

from openpyxl import Workbook
from openpyxl.cell.cell import Cell as Box
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from rules.text import joined, t
from scorer.sheets.page.paper import A4, Paper
from scorer.sheets.page.tones import TONES
from scorer.sheets.page.words import clean, printing, text
from scorer.sheets.printers.saving import Where, save
from scorer.sheets.sheet import (
    Blank,
    Blanks,
    Block,
    Cards,
    Cell,
    Column,
    CutCard,
    Heading,
    Imprint,
    LinePad,
    Note,
    RankCell,
    Row,
    Sheet,
    SheetPart,
    SheetTable,
    Wide,
    Writings,
    beside,
)

PAPER_SIZES = {"a4": Worksheet.PAPERSIZE_A4, "letter": Worksheet.PAPERSIZE_LETTER}
ALIGN = {"left": "left", "right": "right", "centre": "center"}
NARROWEST, WIDEST, PENCIL = 4, 60, 26  # figures, figures, points
WHAT, CARD, FACE, LINE = 28, 16, 60, 24  # figures: an entry of a pad, a card; points: its height; signs of a line
PLAIN, BOLD, TITLE, SUBTITLE = Font(), Font(bold=True), Font(bold=True, size=16), Font(bold=True, size=12)
NOTHING, HAIR, STRONG, UNDER = (
    Border(),
    Border(top=Side(style="hair")),
    Border(top=Side(style="thin")),
    Border(bottom=Side(style="thin")),
)
THIN = Side(style="thin")
BOXED = Border(left=THIN, right=THIN, top=THIN, bottom=THIN)
THICK, ACROSS = Border(top=Side(style="medium")), Border(top=Side(style="thick"))
DASHED = Side(style="dashed")
TO_CUT = Border(left=DASHED, right=DASHED, top=DASHED, bottom=DASHED)
FOOT = 100  # signs: Excel takes 255 at the foot of a page, its own codes and every & twice among them
LONGEST_NAME = 31  # signs of a worksheet's name
TIED = '0"="'
GROUNDS = ("F0F6F3", "DFECE5", "CDE1D7", "BAD5C8")  # under cells, from the lightest


def write(sheet: Sheet, where: Where, *, paper: Paper = A4, imprint: Imprint = Imprint()) -> None:
    """Write a sheet as a workbook of one page; raises ``CannotWrite``."""
    with printing(sheet, imprint.language) as printed:
        save(where, lambda file: Ledger(printed).written(file, paper, imprint))


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
        self.line((self.sheet.line,))
        self.row += 1
        tables = list(self.sheet.tables)
        if tables and shared(self.sheet):
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

    def part(self, part: SheetPart) -> None:
        for words in ((part.title, part.figure), (part.note, part.figure_note)):
            if any(words):
                self.line((joined(filter(None, words), "   "),), SUBTITLE if words[0] == part.title else PLAIN)
        for block in part.blocks:
            self.block(block)
        self.row += 1

    def block(self, block: Block) -> None:
        match block:
            case Heading() | Note():
                self.line((block.text,), PLAIN)
            case SheetTable():
                self.table(block)
            case Blanks():
                self.line(("     ".join(map(written_on, block.blanks)),), PLAIN)
            case LinePad():
                self.line_pad(block)
            case Cards():
                self.faces(block)

    def table(self, table: SheetTable) -> None:
        if table.columns != self.columns or table.grouped:
            self.heading(table)
        for index, row in enumerate(table.rows):
            lined = THICK if index in table.thick else HAIR if index in table.lines else NOTHING
            self.cells(table.columns, row, BOXED if table.by_hand else lined)
            self.shade(table, index)
            if table.by_hand:
                self.page.row_dimensions[self.row].height = PENCIL
        for row in table.foot:
            self.cells(table.columns, row, STRONG, strong=True)

    def box(self, column: int) -> Box:
        """A cell of the row that is being written."""
        return cast(Box, self.page.cell(self.row, column))

    def line(self, words: Sequence[str], font: Font = PLAIN) -> None:
        """Words that run on to the right as far as they need."""
        self.row += 1
        for column, said in enumerate(words, 1):
            put(self.box(column), clean(said)).font = font

    def heading(self, table: SheetTable) -> None:
        if table.grouped:
            self.names(table)
        self.row += 1
        self.columns = table.columns
        for index, column in enumerate(table.columns, 1):
            box = put(self.box(index), clean(column.title))
            box.font, box.border = BOLD, UNDER
            box.alignment = Alignment(horizontal=ALIGN[column.align], vertical="bottom", wrap_text=True)

    def names(self, table: SheetTable) -> None:
        """The names over several columns."""
        self.row += 1
        for group in table.groups:
            box = put(self.box(group.first + 1), clean(group.name) or None)
            box.font, box.alignment = BOLD, Alignment(horizontal="center", vertical="bottom", wrap_text=True)
            if group.name and group.last > group.first:
                self.page.merge_cells(
                    start_row=self.row, end_row=self.row, start_column=group.first + 1, end_column=group.last + 1
                )

    def line_pad(self, pad: LinePad) -> None:
        """A pad of two sides: two columns for each, what a figure is for and the figure."""
        for column in range(1, 2 * len(pad.heads), 2):
            self.wide(column, WHAT)
        self.line(pair_up(called for called, _ in pad.heads), BOLD)
        self.line(pair_up(who for _, who in pad.heads))
        self.entries(pad.above, len(pad.heads), NOTHING, upwards=True)
        for at, entries in enumerate(pad.below or ((),)):
            self.entries(entries, len(pad.heads), STRONG if at else ACROSS)
        self.row += 1
        for column, total in enumerate(pad.totals):
            self.pair(column, t("Total"), total, BOLD, STRONG)

    def entries(self, entries: Writings, sides: int, first: Border, *, upwards: bool = False) -> None:
        """The entries of all sides beside each other, with a line above the first; at least one row."""
        for at, row in enumerate(beside(entries, upwards=upwards) or ((None,) * sides,)):
            self.row += 1
            for column, one in enumerate(row):
                what, points = one or (None, None)
                self.pair(column, what, points, PLAIN, first if at == 0 else NOTHING)

    def pair(self, side: int, what: Cell, points: Cell, *look: Font | Border) -> None:
        """What a figure is for and the figure, in the two columns of a side."""
        font, border = look
        for column, cell in ((2 * side + 1, what), (2 * side + 2, points)):
            box = put(self.box(column), cell)
            box.font, box.border = font, border

    def faces(self, cards: Cards) -> None:
        """Cards in rows of boxes, with their colours."""
        for column in range(1, cards.across + 1):
            self.wide(column, CARD)
        for row in cards.rows:
            self.row += 1
            self.page.row_dimensions[self.row].height = FACE
            for column, card in enumerate(row, 1):
                face(self.box(column), card)

    def wide(self, column: int, signs: int) -> None:
        """Make a column so wide."""
        self.page.column_dimensions[get_column_letter(column)].width = signs

    def cells(self, columns: Sequence[Column], row: Row, border: Border, *, strong: bool = False) -> None:
        self.row += 1
        for index, (cell, column) in enumerate(zip(row, columns, strict=True), 1):
            if cell is None and border is NOTHING:
                continue
            box = put(self.box(index), cell, column.decimals)
            side = "left" if isinstance(cell, Wide) else ALIGN[column.align]
            box.font = BOLD if strong or column.strong else PLAIN
            if border is not NOTHING:  # which a cell has anyway; openpyxl would read all of it to find it among its own
                box.border = border
            box.alignment = aligned(side, wrap=bool(column.grow))

    def shade(self, table: SheetTable, row: int) -> None:
        """The grounds of the cells of the row that was written."""
        for at in range(len(table.columns) if table.shades else 0):
            if dark := table.shades.get((row, at)):
                self.box(at + 1).fill = ground(GROUNDS[dark - 1])

    def widen(self, tables: Sequence[SheetTable]) -> None:
        """Columns as wide as what stands in them."""
        widths: dict[int, int] = {}
        for table in tables:
            for index, column in enumerate(table.columns, 1):
                cells = (row[index - 1] for row in (*table.rows, *table.foot))
                said = (len(text(cell, column)) for cell in cells if not isinstance(cell, Wide))
                widths[index] = max(widths.get(index, NARROWEST), len(clean(column.title)), *said, column.width)
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
            foot.left.text = clean(imprint.line)[:FOOT].replace("&", "&&")
            foot.right.text = clean(t("{page} of {pages}", page="&P", pages="&N"))
        self.book.properties.title = clean(self.sheet.title)
        self.book.properties.creator = clean(imprint.club) or "Overtrick"


@cache
def ground(colour: str) -> PatternFill:
    """A ground under a cell, made once."""
    return PatternFill("solid", fgColor=colour)


@cache
def aligned(side: str, *, wrap: bool) -> Alignment:
    """How what stands in a table is aligned, made once."""
    return Alignment(horizontal=side, vertical="top", wrap_text=wrap)


def named(title: str) -> str:
    """The title as the name of a worksheet: at most 31 signs, whole words, and none that Excel forbids."""
    name = "".join(" " if sign in r"[]:*?/\'" else sign for sign in clean(title)).strip()
    whole = name[: LONGEST_NAME + 1].rpartition(" ")[0] if len(name) > LONGEST_NAME else name
    return whole.strip() or name[:LONGEST_NAME].strip() or clean(t("Sheet"))


def shared(sheet: Sheet) -> bool:
    """Whether the heading of the first table may stand at the head of the page, above everything else."""
    plain = all(isinstance(block, SheetTable | Heading | Note) for part in sheet.parts for block in part.blocks)
    return plain and not any(table.grouped for table in sheet.tables)


def written_on(blank: Blank) -> str:
    """A label with what stands behind it, or a line to write on."""
    return clean(t("{label}: {said}", label=clean(blank.label), said=clean(blank.said) or "_" * LINE))


def pair_up(words: Iterable[str]) -> tuple[str, ...]:
    """Words in the first of the two columns of each side."""
    return tuple(each for word in words for each in (word, ""))


def face(box: Box, card: CutCard) -> None:
    """A card to be cut out in one cell."""
    put(box, card.words)
    box.value = "\n".join(filter(None, (clean(card.words), clean(card.below))))
    box.border, box.alignment = TO_CUT, Alignment(horizontal="center", vertical="center", wrap_text=True)
    tone = TONES.get(card.tone)
    box.font = Font(bold=True, size=20 if len(clean(card.words)) < 4 else 13, color=tone.ink[1:] if tone else None)
    if tone:
        box.fill = PatternFill("lightUp", fgColor=tone.band[1:])


def put(box: Box, cell: Cell | str, decimals: int = 0) -> Box:
    """A number as a number and a text as a text, even where it begins like a formula."""
    match cell:
        case str() | Wide():
            said = clean(cell if isinstance(cell, str) else cell.text)
            box.value = said
            box.data_type = "s"
            box.quotePrefix = said[:1] in "=+-@#"
        case RankCell():
            box.value = cell.number
            box.number_format = TIED if cell.tied else "0"
        case Fraction():
            box.value = float(cell)
            box.number_format = f"0.{'0' * decimals}" if decimals else "0"
        case int():
            box.value = cell
            box.number_format = "0"
    return box
