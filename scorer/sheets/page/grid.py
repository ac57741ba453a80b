"""A table set into columns: its titles, the names over several of them, its rows and its lines. Lengths are points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from scorer.sheets.page import setting
from scorer.sheets.page.setting import Edge, SetText, TextMeasure, ems
from scorer.sheets.page.strip import (
    HAIRLINE,
    LEADING,
    PENCIL,
    ROW,
    SMALL,
    STRONG,
    TIGHT,
    Ink,
    Rule,
    Shade,
    Strip,
    UprightLine,
    inked,
)
from scorer.sheets.page.words import clean, text
from scorer.sheets.sheet import Cell, Group, RankCell, Row, SheetTable, Wide

SMALLEST = 0.72  # how small the text of a pad may become, so that all its columns stand beside each other
STEP = 0.04
INSET = 0.35  # from the outermost words of a boxed table to its box, which hangs out of the width, in ems
SEVERAL = 0.35  # more for a row of several lines, which would run into the next, in ems
LOWEST = 1.9  # of a line of a pad that is written in by hand, in ems


def grid(table: SheetTable, measure: TextMeasure) -> DrawnGrid:
    """A table in its width: where names stand over its columns, in smaller type where it is too wide."""
    drawn = DrawnGrid(table, measure)
    size = measure.size
    while table.grouped and not drawn.fits and size > measure.size * SMALLEST:
        size -= measure.size * STEP
        drawn = DrawnGrid(table, TextMeasure(measure.width, size))
    return drawn


class DrawnGrid:
    """A table in columns of which each is as wide as it has to be."""

    def __init__(self, table: SheetTable, measure: TextMeasure) -> None:
        self.table, self.size = table, measure.size
        self.titles, self.grouped = measure.size * SMALL, table.grouped
        self.whole = tuple(each.prose or self.named(at) for at, each in enumerate(table.columns))
        self.said = [tuple(map(text, row, table.columns)) for row in (*table.rows, *table.foot)]
        self.hangs = tuple(self.hang(index) for index in range(len(table.columns)))
        least = [self.least(index) for index in range(len(table.columns))]
        gaps = setting.LEAST_GAP * self.size * (len(least) - 1)
        self.fits = sum(least) + gaps <= measure.width
        over = self.below_names(least)
        wishes = [] if table.by_hand else [max(over[at], self.wish(at) - wide) for at, wide in enumerate(least)]
        self.edges = setting.edges(table.columns, least, measure, wishes=wishes)
        self.inset = INSET * self.size if table.by_hand else 0.0
        self.bars = self.uprights() if table.by_hand or table.grouped else ()

    @property
    def width(self) -> float:
        return self.edges[-1].right

    def hang(self, column: int) -> float:
        """The room at the right of ranks for the sign of a tie."""
        ranked = any(isinstance(row[column], RankCell) for row in self.table.rows)
        return ems("=") * self.size if ranked else 0.0

    def least(self, index: int) -> float:
        """As wide as a column's title and what it is meant for; what does not grow is as wide as what stands in it."""
        column = self.table.columns[index]
        title = clean(column.title)
        words = title.split() if self.grouped or self.table.narrow else (title,)
        widest = max((ems(word, True) for word in words), default=0.0)
        least = max(column.width * setting.FIGURE * self.size, widest * self.titles)
        if not column.grow:
            least = max(least, self.widest(index) * self.size)
        return least + self.hangs[index]

    def named(self, index: int) -> bool:
        """Whether names stand in a column, which are not to be broken as long as there is room between columns."""
        column = self.table.columns[index]
        return column.grow > 0 and column.align == "left" and not column.prose

    def wish(self, index: int) -> float:
        """As wide as a column would be for each of its names to stand in one line."""
        return self.widest(index) * self.size + self.hangs[index] if self.named(index) else 0.0

    def below_names(self, least: Sequence[float]) -> list[float]:
        """How much wider each column would be for no word of the name over it to be broken."""
        more = [0.0] * len(least)
        for group in self.table.groups if self.grouped else ():
            there = range(group.first, group.last + 1)
            word = max((ems(each, True) for each in clean(group.name).split()), default=0.0) * self.size
            has = sum(least[at] for at in there) + setting.LEAST_GAP * self.size * (len(there) - 1)
            for at in there:
                more[at] = max(0.0, word - has) / len(there)
        return more

    def widest(self, index: int) -> float:
        """How wide the cells of a column are that have it to themselves, in ems."""
        bold = self.table.columns[index].strong or bool(self.table.foot)
        rows = zip((*self.table.rows, *self.table.foot), self.said, strict=True)
        alone = {said[index] for row, said in rows if not isinstance(row[index], Wide)}
        return max((ems(said, bold) for said in alone), default=0.0)

    # --- lines --------------------------------------------------------------------------

    def uprights(self) -> tuple[UprightLine, ...]:
        """The lines between boxes, in the middle of the gaps; where names stand over columns, heavy between those."""
        begins = {group.first for group in self.table.groups} if self.grouped else set()
        pairs = enumerate(zip(self.edges, self.edges[1:], strict=False), 1)
        inner = tuple(
            UprightLine((a.right + b.left) / 2, STRONG if at in begins else HAIRLINE)
            for at, (a, b) in pairs
            if self.table.by_hand or at in begins
        )
        return (UprightLine(-self.inset), *inner, UprightLine(self.width + self.inset)) if self.table.by_hand else inner

    def line(self, weight: float, ems_: float = 0.0, *, kept: bool = False) -> Strip:
        """A line across the table."""
        across = Rule(-self.inset, self.width + self.inset, weight)
        bars = self.bars if self.grouped else ()
        return Strip(self.size * ems_, self.size * ems_ * 0.6, rules=(across,), bars=bars, kept=kept)

    def above(self, index: int) -> Iterator[Strip]:
        """The line above a row, or below the last; upright lines run through it where they do on both sides of it."""
        if index in self.table.thick:
            yield self.line(STRONG * 1.6, 0.4)._replace(bars=self.between(index))
        elif index in self.table.lines:
            kept = self.table.together > 1
            yield self.line(HAIRLINE, 0.0 if self.table.shades else 0.55, kept=kept)._replace(bars=self.between(index))

    def between(self, index: int) -> tuple[UprightLine, ...]:
        """The upright lines that run through a row and the one above it."""
        if not self.grouped:
            return ()
        beside = [self.through(row) for row in self.table.rows[max(0, index - 1) : index + 1]]
        return tuple(bar for bar in self.bars if all(bar in each for each in beside))

    # --- strips -------------------------------------------------------------------------

    def strips(self) -> Iterator[Strip]:
        again = tuple(self.heading())
        yield from again
        said = iter(self.said)
        for index, row in enumerate(self.table.rows):
            yield from self.above(index)
            strip = self.row(row, next(said))
            if self.table.together > 1:
                strip = strip._replace(kept=(index + 1) % self.table.together > 0, shades=self.shaded(index))
            yield strip._replace(again=again)
            if self.table.by_hand:
                yield self.line(HAIRLINE)
        yield from self.above(len(self.table.rows))
        if self.table.foot:
            yield self.line(STRONG, 0.55, kept=True)
            yield from (self.row(row, next(said), bold=True)._replace(again=again) for row in self.table.foot)

    def shaded(self, row: int) -> tuple[Shade, ...]:
        """The grounds of a row's cells, each to the middle of the gaps beside it."""
        if not self.table.shades:
            return ()
        there = ((at, dark) for at in range(len(self.edges)) if (dark := self.table.shades.get((row, at))))
        return tuple(Shade(self.begins[at], self.begins[at + 1] - self.begins[at], dark) for at, dark in there)

    @cached_property
    def begins(self) -> tuple[float, ...]:
        """Where each column begins with half of the gap before it, and where the last ends."""
        middles = ((a.right + b.left) / 2 for a, b in zip(self.edges, self.edges[1:], strict=False))
        return 0.0, *middles, self.width

    def heading(self) -> Iterator[Strip]:
        """The titles, above a strong line."""
        if not any(column.title for column in self.table.columns):
            yield self.line(STRONG, kept=True)
            return
        if self.grouped:
            yield self.names()
        ink: list[Ink] = []
        lines = 1
        for column, edge, hang in zip(self.table.columns, self.edges, self.hangs, strict=True):
            set_ = setting.fitted(clean(column.title), self.titles, True, edge.width)
            lines = max(lines, len(set_.lines))
            ink += inked(set_, edge._replace(width=edge.width - hang), column.align, bold=True)
        height = self.titles * (1.7 + (lines - 1) * LEADING)
        bars = self.bars if self.grouped else ()
        yield Strip(height, height * 0.85, tuple(ink), bars=bars, kept=True)
        yield self.line(STRONG, 0.4, kept=True)

    def names(self) -> Strip:
        """The names over several columns, each with a hairline below it as wide as those."""
        groups = [group for group in self.table.groups if group.name]
        edges = [self.over(group) for group in groups]
        sets = [setting.wrapped(clean(g.name), self.size, True, e.width) for g, e in zip(groups, edges, strict=True)]
        lines = max(len(set_.lines) for set_ in sets)
        ink = (one for set_, edge in zip(sets, edges, strict=True) for one in inked(set_, edge, "centre", bold=True))
        height = self.size * (1.8 + (lines - 1) * LEADING)
        rules = tuple(Rule(edge.left, edge.right, HAIRLINE, height / 2) for edge in edges)
        bars = tuple(bar for bar in self.bars if bar.weight > HAIRLINE or not 0 < bar.x < self.width)
        return Strip(height, height, tuple(ink), rules, bars, kept=True)

    def over(self, group: Group) -> Edge:
        """Where the name of some columns stands."""
        left, right = self.edges[group.first].left, self.edges[group.last].right
        return Edge(left, right - left)

    def row(self, row: Row, said: Sequence[str], *, bold: bool = False) -> Strip:
        """One row, and its cells as they are said."""
        ink: list[Ink] = []
        lines = 1
        for index, (cell, words, column) in enumerate(zip(row, said, self.table.columns, strict=True)):
            if not words:
                continue
            strong = bold or column.strong
            edge = self.edge(index, cell)
            set_ = self.set(words, index, edge, strong=strong)
            lines = max(lines, len(set_.lines))
            ink += inked(set_, edge, "left" if isinstance(cell, Wide) else column.align, bold=strong)
        more = ((lines - 1) * LEADING + SEVERAL * (lines > 1 and not self.table.lines)) * self.size
        tall = PENCIL if self.table.by_hand else ROW
        least = TIGHT if not self.table.by_hand else LOWEST if self.grouped else tall
        return Strip(self.size * tall + more, self.size * least + more, tuple(ink), bars=self.through(row))

    def set(self, words: str, index: int, edge: Edge, *, strong: bool) -> SetText:
        """The words of a cell in its width; names and sentences keep their size."""
        return (setting.wrapped if self.whole[index] else setting.fitted)(words, self.size, strong, edge.width)

    def through(self, row: Row) -> tuple[UprightLine, ...]:
        """The upright lines of a row: none where words run on."""
        if not self.bars:
            return ()
        spans = [
            (self.edges[at].left, self.edges[at + cell.over - 1].right)
            for at, cell in enumerate(row)
            if isinstance(cell, Wide)
        ]
        return tuple(bar for bar in self.bars if not any(left < bar.x < right for left, right in spans))

    def edge(self, column: int, cell: Cell) -> Edge:
        """Where a cell stands: over several columns, or clear of the sign that a tied rank has outside."""
        edge, hang = self.edges[column], self.hangs[column]
        if isinstance(cell, Wide):
            return Edge(edge.left, self.edges[column + cell.over - 1].right - edge.left)
        if hang and not (isinstance(cell, RankCell) and cell.tied):
            return Edge(edge.left, edge.width - hang)
        return edge
