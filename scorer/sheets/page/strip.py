"""A strip of paper and what stands on it: lines of text, rules and bars. Lengths are points, heights grow downwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorer.sheets.page.setting import Edge, SetText
from scorer.sheets.sheet import Align

LEADING = 1.25  # from line to line in one cell
TIGHT = 1.32  # the lowest row, in ems
ROW = 1.78  # the row of a page with room
PENCIL = 2.5  # the row that is written in by hand
SMALL = 0.87  # titles of columns and notes, as a part of the text's size
HAIRLINE, STRONG, THICK = 0.4, 0.9, 2.0
CUT = 0.3  # the weight of a line to cut along, which is dashed


class Ink(NamedTuple):
    """A line of text: where it begins, and how far its middle lies below the strip's own."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    soft: bool = False
    tone: str = ""


class UprightLine(NamedTuple):
    """An upright line through a strip: how far from its left, and how heavy."""

    x: float
    weight: float = HAIRLINE


class Rule(NamedTuple):
    """A line along the middle of a strip, from here to there; ``below`` is how far beneath the middle it runs."""

    start: float
    end: float
    weight: float = HAIRLINE
    below: float = 0.0


class Shade(NamedTuple):
    """A grey ground over the height of a strip: from where, how wide, and how dark, from 1."""

    x: float
    width: float
    dark: int


class ColourBand(NamedTuple):
    """A stretch of colour along the top of a strip: from where, how wide, how high, and how far below its top."""

    x: float
    width: float
    height: float
    tone: str
    below: float = 0.0


class Strip(NamedTuple):
    """A band of paper that is never torn: its height with room and at the least, and what stands on it.

    ``rules`` are lines along it and ``bars`` upright ones; a ``kept`` strip is never the last of a page, and ``again``
    is put before this one where it is the first.
    """

    height: float
    least: float
    ink: tuple[Ink, ...] = ()
    rules: tuple[Rule, ...] = ()
    bars: tuple[UprightLine, ...] = ()
    bands: tuple[ColourBand, ...] = ()
    shades: tuple[Shade, ...] = ()
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


def inked(set_: SetText, edge: Edge, align: Align, *, bold: bool, soft: bool = False) -> list[Ink]:
    """The lines of one cell about the middle of its row."""
    top, size = -(len(set_.lines) - 1) / 2, set_.size
    return [
        Ink(aligned(edge, line.width, align), (top + index) * LEADING * size, line.text, size, bold, soft)
        for index, line in enumerate(set_.lines if set_.lines[0].text else ())
    ]


def height(strips: Sequence[Strip], room: float) -> float:
    """How high strips are together."""
    return sum(strip.at(room) for strip in strips)
