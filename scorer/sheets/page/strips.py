"""The blocks of a part as strips across the paper, one below another. Lengths are points, heights grow downwards."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.sheets.page import faces, setting, written_lines
from scorer.sheets.page.grid import grid
from scorer.sheets.page.line_pads import RuledPad
from scorer.sheets.page.setting import Edge, TextMeasure, ems
from scorer.sheets.page.strip import HAIRLINE, LEADING, SMALL, Ink, Strip, height, inked
from scorer.sheets.page.words import clean
from scorer.sheets.sheet import Blanks, Block, Cards, Heading, LinePad, Note, SheetPart, SheetTable

__all__ = ["HAIRLINE", "Ink", "Setter", "Strip", "height"]


class Setter(TextMeasure):
    """Sets blocks into a width, all sizes following from that of the text."""

    __slots__ = ()

    @property
    def small(self) -> float:
        return self.size * SMALL

    def part(self, part: SheetPart, title: float) -> Iterator[Strip]:
        """Everything of a part; its title is so many times the size of the text."""
        yield from self.head(part, title)
        yield from self.body(part)

    def body(self, part: SheetPart) -> Iterator[Strip]:
        """What stands below a part's head."""
        for block in part.blocks:
            yield from self.block(block)

    def head(self, part: SheetPart, title: float) -> Iterator[Strip]:
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
        first = setting.wrapped(clean(left), size, bold, beside)
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
            case SheetTable():
                yield from grid(block, self).strips()
            case Blanks():
                yield from written_lines.strips(block, self)
            case LinePad():
                yield from RuledPad(block, self).strips()
            case Cards():
                yield from faces.strips(block, self)

    def sentences(self, words: str) -> Iterator[Strip]:
        """A note in as many lines as it takes."""
        height = self.small * LEADING * 1.1
        for line in setting.broken(clean(words), self.small, self.width):
            yield Strip(height, height, (Ink(0, 0, line.text, self.small, soft=True),))
