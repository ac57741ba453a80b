"""Sheets as text for a terminal, a message or a pipe."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from textwrap import wrap

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from rules.text import NO_WORDS, Sentence, joined, t
from scorer.sheets.page.paper import A4, Paper
from scorer.sheets.page.tones import NAMES
from scorer.sheets.page.words import clean, number, printing, text
from scorer.sheets.printers.saving import Where, save
from scorer.sheets.sheet import (
    Align,
    Blank,
    Blanks,
    Block,
    Cards,
    Cell,
    Column,
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

WIDTH = 100  # of a file, in signs
LINE = 14  # to write on
APART = "  "  # between columns
ALIGN = {"left": "left", "right": "right", "centre": "center"}


def write(sheet: Sheet, where: Where, *, paper: Paper = A4, imprint: Imprint = Imprint()) -> None:
    """Write a sheet as UTF-8 text; there is no paper in it. Raises ``CannotWrite``."""
    save(where, lambda file: file.write(written(sheet, imprint=imprint).encode()))


def written(sheet: Sheet, width: int = WIDTH, imprint: Imprint = Imprint()) -> str:
    """A sheet as lines of so many signs."""
    out = StringIO()
    show(sheet, Console(file=out, width=width, color_system=None), imprint)
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())


def show(sheet: Sheet, console: Console, imprint: Imprint = Imprint()) -> None:
    """Print a sheet to a terminal, bold where paper is bold."""
    with printing(sheet, imprint.language) as printed:
        say(console, printed.title, "bold")
        say(console, printed.line)
        for part in printed.parts:
            console.print()
            show_part(part, console)
        if imprint.line:
            console.print()
            say(console, imprint.line, "dim")


def say(console: Console, words: str, style: str = "") -> None:
    if words:
        console.print(Text(clean(words), style))


def show_part(part: SheetPart, console: Console) -> None:
    say(console, joined(filter(None, (part.title, part.figure)), "   "), "bold")
    say(console, joined(filter(None, (part.note, part.figure_note)), "   "))
    for block in part.blocks:
        show_block(block, console)


def show_block(block: Block, console: Console) -> None:
    match block:
        case SheetTable() if block.grouped:
            for style, words in SpreadTable(block).lines():
                console.print(Text(words.rstrip(), style), soft_wrap=True)
        case SheetTable():
            console.print(grid(block))
        case Heading() | Note():
            say(console, block.text)
        case Blanks():
            say(console, joined(map(written_on, block.blanks), "   "))
        case LinePad():
            console.print(line_pad(block))
        case Cards():
            console.print(faces(block))


def written_on(blank: Blank) -> Sentence:
    """A label with what stands behind it, or a line to write on."""
    return t("{label} {said}", label=blank.label, said=blank.said or "_" * LINE * blank.share)


def line_pad(pad: LinePad) -> Grid:
    """A pad of two sides, a line across it where what stands above ends, and one after every stretch below."""
    drawn = Grid(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for called, who in pad.heads:
        drawn.add_column(Text(f"{clean(called)}\n{clean(who)}"), overflow="fold")
        drawn.add_column("", justify="right")
    for at, entries in enumerate((pad.above, *pad.below)):
        for cells in stretch(entries, len(pad.heads), upwards=at == 0):
            drawn.add_row(*map(Text, cells))
        drawn.add_section()
    totals = (each for cell in pad.totals for each in (clean(t("Total")), text(cell, Column(NO_WORDS))))
    drawn.add_row(*totals, style="bold")
    return drawn


def stretch(entries: Writings, sides: int, *, upwards: bool = False) -> Iterator[tuple[str, ...]]:
    """The rows of a stretch of a pad; one that is empty where nothing stands in it."""
    for row in beside(entries, upwards=upwards) or ((None,) * sides,):
        yield tuple(each for one in row for each in ((clean(one.what), number(one.points)) if one else ("", "")))


def faces(cards: Cards) -> Grid:
    """Cards in rows, the smaller words below the large."""
    drawn = Grid(show_header=False, show_lines=True)
    for row in cards.rows:
        told = (
            Text("\n".join(filter(None, (clean(c.words), clean(c.below), clean(NAMES.get(c.tone, c.tone))))))
            for c in row
        )
        drawn.add_row(*told)
    return drawn


def grid(table: SheetTable) -> Grid:
    """A table as wide as it must be; what is too long is folded, never cut."""
    titled = any(column.title for column in table.columns)
    drawn = Grid(box=SIMPLE_HEAD, show_header=titled, show_edge=False, pad_edge=False, show_footer=False)
    for column in table.columns:
        style = "bold" if column.strong else ""
        drawn.add_column(Text(clean(column.title)), justify=ALIGN[column.align], style=style, overflow="fold")  # type: ignore[arg-type]
    for index, row in enumerate(table.rows):
        if index in table.lines:
            drawn.add_section()
        drawn.add_row(*line(table.columns, row))
    if table.foot:
        drawn.add_section()
    for row in table.foot:
        drawn.add_row(*line(table.columns, row), style="bold")
    return drawn


def line(columns: tuple[Column, ...], row: Row) -> list[Text]:
    return [Text(hung(cell, column)) for cell, column in zip(row, columns, strict=True)]


def hung(cell: Cell, column: Column) -> str:
    """A rank with room for the sign of a tie, so that figures stand below figures."""
    said = text(cell, column)
    return f"{said} " if isinstance(cell, RankCell) and not cell.tied else said


# --- names over several columns -------------------------------------------------------------


class SpreadTable:
    """A table with names over its columns, as wide as it has to be: nothing in it is folded but those names."""

    def __init__(self, table: SheetTable) -> None:
        self.table = table
        columns = range(len(table.columns))
        self.widths = [
            max(cell_len(clean(table.columns[at].title)), *map(cell_len, self.column(at)), 1) for at in columns
        ]
        for group in table.groups:
            longest = max(map(cell_len, clean(group.name).split()), default=0)
            self.widths[group.last] += max(0, longest - self.span(group.first, group.last))
        for at, cell in ((at, cell) for row in table.rows for at, cell in enumerate(row) if isinstance(cell, Wide)):
            last = at + cell.over - 1
            self.widths[last] += max(0, cell_len(clean(cell.text)) - self.span(at, last))

    def column(self, at: int) -> Iterator[str]:
        """Everything that has a column to itself."""
        rows = (*self.table.rows, *self.table.foot)
        yield from ("", *(text(row[at], self.table.columns[at]) for row in rows if not isinstance(row[at], Wide)))

    def span(self, first: int, last: int) -> int:
        """How many signs some columns take together."""
        return sum(self.widths[first : last + 1]) + len(APART) * (last - first)

    def lines(self) -> Iterator[tuple[str, str]]:
        """Line after line, each with its style."""
        whole = self.span(0, len(self.widths) - 1)
        yield from (("bold", words) for words in self.names())
        yield "bold", self.row(tuple(column.title for column in self.table.columns))
        yield "", "─" * whole
        for index, row in enumerate(self.table.rows):
            yield from [("", ("━" if index in self.table.thick else "─") * whole)] * self.ruled(index)
            yield "", self.row(row)
        yield from [("", "━" * whole)] * (len(self.table.rows) in self.table.thick)
        if self.table.foot:
            yield "", "─" * whole
        yield from (("bold", self.row(row)) for row in self.table.foot)

    def ruled(self, index: int) -> bool:
        """Whether a line is drawn above a row."""
        return index in self.table.lines or index in self.table.thick

    def names(self) -> Iterator[str]:
        """The names over the columns, in as many lines as the longest takes."""
        groups = [(wrap(clean(each.name), self.span(each.first, each.last)), each) for each in self.table.groups]
        for at in range(max(len(lines) for lines, _ in groups)):
            said = ((lines[at] if at < len(lines) else "", self.span(each.first, each.last)) for lines, each in groups)
            yield APART.join(words.center(wide) for words, wide in said)

    def row(self, row: Row) -> str:
        """The cells of a row in their places."""
        words, over = [], 0
        for at, (cell, column) in enumerate(zip(row, self.table.columns, strict=True)):
            if over:
                over -= 1
            elif isinstance(cell, Wide):
                over = cell.over - 1
                words.append(text(cell, column).ljust(self.span(at, at + over)))
            else:
                words.append(leant(text(cell, column), self.widths[at], column.align))
        return APART.join(words)


def leant(words: str, wide: int, align: Align) -> str:
    """Words with blanks before or behind them."""
    blanks = " " * (wide - cell_len(words))
    return blanks + words if align == "right" else words + blanks
