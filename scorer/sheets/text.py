"""Sheets as text for a terminal, a message or a pipe."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from scorer.sheets.paper import A4, Paper
from scorer.sheets.saving import Where, save
from scorer.sheets.sheet import (
    Blank,
    Blanks,
    Block,
    Cards,
    Cell,
    Column,
    Entries,
    Heading,
    Imprint,
    LinePad,
    Note,
    Part,
    Place,
    Row,
    Sheet,
    Table,
    beside,
)
from scorer.sheets.words import clean, number, text

WIDTH = 100  # of a file, in signs
LINE = 14  # to write on
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
    say(console, sheet.title, "bold")
    say(console, ". ".join(sheet.facts))
    for part in sheet.parts:
        console.print()
        show_part(part, console)
    if imprint.line:
        console.print()
        say(console, imprint.line, "dim")


def say(console: Console, words: str, style: str = "") -> None:
    if words:
        console.print(Text(clean(words), style))


def show_part(part: Part, console: Console) -> None:
    say(console, "   ".join(filter(None, (part.title, part.figure))), "bold")
    say(console, "   ".join(filter(None, (part.note, part.figure_note))))
    for block in part.blocks:
        show_block(block, console)


def show_block(block: Block, console: Console) -> None:
    match block:
        case Table():
            console.print(grid(block))
        case Heading() | Note():
            say(console, block.text)
        case Blanks():
            say(console, "   ".join(map(written_on, block.blanks)))
        case LinePad():
            console.print(line_pad(block))
        case Cards():
            console.print(faces(block))


def written_on(blank: Blank) -> str:
    """A label with what stands behind it, or a line to write on."""
    return f"{blank.label} {blank.said or '_' * LINE * blank.share}"


def line_pad(pad: LinePad) -> Grid:
    """A pad of two sides, a line across it where what stands above ends, and one after every stretch below."""
    drawn = Grid(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for called, who in pad.heads:
        drawn.add_column(Text(f"{called}\n{clean(who)}"), overflow="fold")
        drawn.add_column("", justify="right")
    for at, entries in enumerate((pad.above, *pad.below)):
        for cells in stretch(entries, len(pad.heads), upwards=at == 0):
            drawn.add_row(*map(Text, cells))
        drawn.add_section()
    totals = (each for cell in pad.totals for each in ("Total", text(cell, Column(""))))
    drawn.add_row(*totals, style="bold")
    return drawn


def stretch(entries: Entries, sides: int, *, upwards: bool = False) -> Iterator[tuple[str, ...]]:
    """The rows of a stretch of a pad; one that is empty where nothing stands in it."""
    for row in beside(entries, upwards=upwards) or ((None,) * sides,):
        yield tuple(each for one in row for each in ((clean(one.what), number(one.points)) if one else ("", "")))


def faces(cards: Cards) -> Grid:
    """Cards in rows, the smaller words below the large."""
    drawn = Grid(show_header=False, show_lines=True)
    for row in cards.rows:
        told = (Text("\n".join(filter(None, (clean(c.words), clean(c.below), c.tone)))) for c in row)
        drawn.add_row(*told)
    return drawn


def grid(table: Table) -> Grid:
    """A table as wide as it must be; what is too long is folded, never cut."""
    titled = any(column.title for column in table.columns)
    names = {group.first: group.name for group in table.groups} if table.grouped else {}
    drawn = Grid(box=SIMPLE_HEAD, show_header=titled, show_edge=False, pad_edge=False, show_footer=False)
    for at, column in enumerate(table.columns):
        style = "bold" if column.strong else ""
        title = f"{names.get(at, '')}\n{column.title}" if names else column.title
        drawn.add_column(Text(title), justify=ALIGN[column.align], style=style, overflow="fold")  # type: ignore[arg-type]
    for index, row in enumerate(table.rows):
        if index in table.lines | table.thick:
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
    return f"{said} " if isinstance(cell, Place) and not cell.tied else said
