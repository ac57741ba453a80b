"""Sheets as text for a terminal, a message or a pipe."""

from __future__ import annotations

from io import StringIO

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from scorer.sheets.paper import A4, Paper
from scorer.sheets.saving import Where, save
from scorer.sheets.sheet import Block, Cell, Column, Imprint, Part, Place, Row, Sheet, Table
from scorer.sheets.words import clean, text

WIDTH = 100  # of a file, in signs
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
    if isinstance(block, Table):
        console.print(grid(block))
    else:
        say(console, block.text)


def grid(table: Table) -> Grid:
    """A table as wide as it must be; what is too long is folded, never cut."""
    titled = any(column.title for column in table.columns)
    drawn = Grid(box=SIMPLE_HEAD, show_header=titled, show_edge=False, pad_edge=False, show_footer=False)
    for column in table.columns:
        style = "bold" if column.strong else ""
        drawn.add_column(Text(column.title), justify=ALIGN[column.align], style=style, overflow="fold")  # type: ignore[arg-type]
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
    return f"{said} " if isinstance(cell, Place) and not cell.tied else said
