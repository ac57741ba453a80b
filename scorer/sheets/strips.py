"""The blocks of a part as strips across the paper, one below another. Lengths are points, heights grow downwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorer.sheets import setting
from scorer.sheets.setting import Edge, Measure, Setting, ems
from scorer.sheets.sheet import Align, Block, Cell, Heading, Note, Part, Place, Row, Table, Wide
from scorer.sheets.words import clean, text

LEADING = 1.25  # from line to line in one cell
TIGHT = 1.32  # the lowest row, in ems
ROW = 1.78  # the row of a page with room
PENCIL = 2.5  # the row that is written in by hand
HAIRLINE, STRONG = 0.4, 0.9


class Ink(NamedTuple):
    """A line of text: where it begins, and how far its middle lies below the strip's own."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    soft: bool = False


class Strip(NamedTuple):
    """A band of paper that is never torn: its height with room and at the least, and what stands on it.

    ``rule`` is the weight of a line along its middle, ``bars`` upright hairlines; a ``kept`` strip is never the last
    of a page, and ``again`` is put before this one where it is the first.
    """

    height: float
    least: float
    ink: tuple[Ink, ...] = ()
    rule: float = 0.0
    width: float = 0.0
    bars: tuple[float, ...] = ()
    kept: bool = False
    again: tuple[Strip, ...] = ()

    def at(self, room: float) -> float:
        """Its height where there is so much room, from 0 (as low as can be) to 1."""
        return self.least + room * (self.height - self.least)


def aligned(edge: Edge, wide: float, align: Align) -> float:
    """Where a line begins that leans to one side of its column."""
    if align == "left":
        return edge.left
    return edge.right - wide if align == "right" else edge.left + (edge.width - wide) / 2


def inked(set_: Setting, edge: Edge, align: Align, *, bold: bool) -> Iterator[Ink]:
    """The lines of one cell about the middle of its row."""
    top = -(len(set_.lines) - 1) / 2
    for index, line in enumerate(set_.lines if set_.lines[0].text else ()):
        yield Ink(aligned(edge, line.width, align), (top + index) * LEADING * set_.size, line.text, set_.size, bold)


class Setter(Measure):
    """Sets blocks into a width, all sizes following from that of the text."""

    __slots__ = ()

    @property
    def small(self) -> float:
        return self.size * 0.87

    def part(self, part: Part, title: float) -> Iterator[Strip]:
        """Everything of a part; its title is so many times the size of the text."""
        yield from self.head(part, title)
        yield from self.body(part)

    def body(self, part: Part) -> Iterator[Strip]:
        """What stands below a part's head."""
        for block in part.blocks:
            yield from self.block(block)

    def head(self, part: Part, title: float) -> Iterator[Strip]:
        """A title with its answer at the right, and a line below for both."""
        if part.title or part.figure:
            yield self.opposite(part.title, part.figure, self.size * title, bold=True)
        if part.note or part.figure_note:
            yield self.opposite(part.note, part.figure_note, self.size)
        yield self.gap(title * 0.55)

    def opposite(self, left: str, right: str, size: float, *, bold: bool = False) -> Strip:
        """Words at the left and a figure at the right, neither in the other's way."""
        wide = min(ems(clean(right), bold) * size, self.width * 0.6)
        beside = self.width - (wide + size * 0.6 if right else 0)
        first = setting.fitted(clean(left), size, bold, beside)
        second = setting.fitted(clean(right), size, bold, wide)
        ink = (
            *inked(first, Edge(0, beside), "left", bold=bold),
            *inked(second, Edge(self.width - wide, wide), "right", bold=bold),
        )
        lines = max(len(first.lines), len(second.lines))
        height = size * (1.5 + (lines - 1) * LEADING)
        return Strip(height, height * 0.9, ink, kept=True)

    def gap(self, ems_: float) -> Strip:
        return Strip(self.size * ems_, self.size * ems_ * 0.4, kept=True)

    def block(self, block: Block) -> Iterator[Strip]:
        match block:
            case Heading():
                yield self.gap(0.8)
                yield self.opposite(block.text, "", self.size * 1.15, bold=True)
            case Note():
                yield Strip(self.size * 0.6, self.size * 0.3)
                yield from self.sentences(block.text)
            case Table():
                yield from Grid(block, self).strips()

    def sentences(self, words: str) -> Iterator[Strip]:
        """A note in as many lines as it takes."""
        height = self.small * LEADING * 1.1
        for line in setting.broken(clean(words), self.small, self.width):
            yield Strip(height, height, (Ink(0, 0, line.text, self.small, soft=True),))


class Grid:
    """A table set into columns."""

    def __init__(self, table: Table, setter: Setter) -> None:
        self.table, self.size, self.setter = table, setter.size, setter
        self.titles = setter.small
        self.hangs = tuple(self.hang(index) for index in range(len(table.columns)))
        least = [self.least(index) for index in range(len(table.columns))]
        self.edges = setting.edges(table.columns, least, setter)
        self.bars = self.uprights() if table.by_hand else ()

    def hang(self, column: int) -> float:
        """The room at the right of ranks for the sign of a tie."""
        ranked = any(isinstance(row[column], Place) for row in self.table.rows)
        return ems("=") * self.size if ranked else 0.0

    def least(self, index: int) -> float:
        """As wide as a column's title and what it is meant for; what does not grow is as wide as what stands in it."""
        column = self.table.columns[index]
        least = max(column.width * setting.FIGURE * self.size, ems(clean(column.title), True) * self.titles)
        if not column.grow:
            wide = (self.ems(index, row[index]) for row in (*self.table.rows, *self.table.foot))
            least = max(least, max(wide, default=0.0) * self.size)
        return least + self.hangs[index]

    def ems(self, index: int, cell: Cell) -> float:
        """How wide a cell is that has its column to itself."""
        column = self.table.columns[index]
        return 0.0 if isinstance(cell, Wide) else ems(text(cell, column), column.strong or bool(self.table.foot))

    def uprights(self) -> tuple[float, ...]:
        """The lines between boxes, in the middle of the gaps."""
        pairs = zip(self.edges, self.edges[1:], strict=False)
        return (0.0, *((a.right + b.left) / 2 for a, b in pairs), self.edges[-1].right)

    def strips(self) -> Iterator[Strip]:
        again = tuple(self.heading())
        yield from again
        for index, row in enumerate(self.table.rows):
            if index in self.table.lines:
                yield self.line(HAIRLINE, 0.55)
            yield self.row(row)._replace(again=again)
            if self.table.by_hand:
                yield self.line(HAIRLINE)
        if self.table.foot:
            yield self.line(STRONG, 0.55, kept=True)
            yield from (self.row(row, bold=True)._replace(again=again) for row in self.table.foot)

    def line(self, weight: float, ems_: float = 0.0, *, kept: bool = False) -> Strip:
        """A line across the table."""
        return Strip(self.size * ems_, self.size * ems_ * 0.6, rule=weight, width=self.edges[-1].right, kept=kept)

    def heading(self) -> Iterator[Strip]:
        """The titles, above a strong line."""
        if not any(column.title for column in self.table.columns):
            yield self.line(STRONG, kept=True)
            return
        ink: list[Ink] = []
        lines = 1
        for column, edge, hang in zip(self.table.columns, self.edges, self.hangs, strict=True):
            set_ = setting.fitted(clean(column.title), self.titles, True, edge.width)
            lines = max(lines, len(set_.lines))
            ink += inked(set_, edge._replace(width=edge.width - hang), column.align, bold=True)
        height = self.titles * (1.7 + (lines - 1) * LEADING)
        yield Strip(height, height * 0.85, tuple(ink), kept=True)
        yield self.line(STRONG, 0.4, kept=True)

    def row(self, row: Row, *, bold: bool = False) -> Strip:
        ink: list[Ink] = []
        lines = 1
        for index, (cell, column) in enumerate(zip(row, self.table.columns, strict=True)):
            said = text(cell, column)
            if not said:
                continue
            strong = bold or column.strong
            edge = self.edge(index, cell)
            set_ = setting.fitted(said, self.size, strong, edge.width)
            lines = max(lines, len(set_.lines))
            ink += inked(set_, edge, "left" if isinstance(cell, Wide) else column.align, bold=strong)
        more = (lines - 1) * LEADING * self.size
        tall = PENCIL if self.table.by_hand else ROW
        return Strip(
            self.size * tall + more,
            self.size * (tall if self.table.by_hand else TIGHT) + more,
            tuple(ink),
            bars=self.bars,
        )

    def edge(self, column: int, cell: Cell) -> Edge:
        """Where a cell stands: over several columns, or clear of the sign that a tied rank has outside."""
        edge, hang = self.edges[column], self.hangs[column]
        if isinstance(cell, Wide):
            return Edge(edge.left, self.edges[column + cell.over - 1].right - edge.left)
        if hang and not (isinstance(cell, Place) and cell.tied):
            return Edge(edge.left, edge.width - hang)
        return edge


def height(strips: Sequence[Strip], room: float) -> float:
    """How high strips are together."""
    return sum(strip.at(room) for strip in strips)
