"""Text set into a width: smaller down to 85 %, then on a second line; never cut off. Lengths are points."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from scorer.sheets import fonts
from scorer.sheets.sheet import Column

SMALLEST = 0.85
FIGURE = 0.572  # how wide a figure is, in ems
GAP = 1.05  # between columns, in ems
LEAST_GAP = 0.5
HYPHENED = re.compile("[^-]+-?|-")
EASE = 0.01  # what rounding may add to a width that fits exactly


class Line(NamedTuple):
    """A line of text with its width."""

    text: str
    width: float


class Setting(NamedTuple):
    """Text as it stands in its width: the size it came down to, and its lines."""

    size: float
    lines: tuple[Line, ...]


class Edge(NamedTuple):
    """Where a column stands."""

    left: float
    width: float

    @property
    def right(self) -> float:
        return self.left + self.width


def ems(text: str, bold: bool = False) -> float:
    """How wide a text is at size 1."""
    return fonts.width(text, 1, bold)


@lru_cache(maxsize=1 << 16)
def fitted(text: str, size: float, bold: bool, width: float) -> Setting:
    """A text in one line, a little smaller if need be; else on as many as it takes."""
    wide = ems(text, bold) * size
    if wide <= width + EASE:
        return Setting(size, (Line(text, wide),))
    if wide * SMALLEST <= width:
        return Setting(size * width / wide, (Line(text, width),))
    return Setting(size * SMALLEST, broken(text, size * SMALLEST, bold, width))


def broken(text: str, size: float, bold: bool, width: float) -> tuple[Line, ...]:
    """A text broken between words, and inside a word only where it is longer than a line."""
    lines: list[str] = []
    for glue, piece in pieces(text, width / size, bold):
        together = lines[-1] + glue + piece if lines else piece
        if lines and ems(together, bold) * size <= width + EASE:
            lines[-1] = together
        else:
            lines.append(piece)
    return tuple(Line(line, ems(line, bold) * size) for line in lines)


def pieces(text: str, most: float, bold: bool) -> Iterator[tuple[str, str]]:
    """What may begin a line, and what stands between it and the piece before, where they share a line."""
    for word in text.split():
        glue = " "
        for piece in cut(word, most, bold):
            yield glue, piece
            glue = ""


def cut(word: str, most: float, bold: bool) -> Iterator[str]:
    """A word longer than a line, in ems, at its hyphens, and a part that is still too long anywhere."""
    for part in HYPHENED.findall(word) if ems(word, bold) > most else (word,):
        piece = ""
        for sign in part if ems(part, bold) > most else (part,):
            if piece and ems(piece + sign, bold) > most:
                yield piece
                piece = ""
            piece += sign
        yield piece


def edges(columns: Sequence[Column], least: Sequence[float], available: float, size: float) -> tuple[Edge, ...]:
    """Columns side by side, each at least so wide, those that grow sharing what is left.

    Where it is too narrow for all, first the gaps give way, then every column.
    """
    gaps = len(columns) - 1
    gap = max(LEAST_GAP * size, min(GAP * size, (available - sum(least)) / gaps)) if gaps else 0.0
    left = available - sum(least) - gap * gaps
    share = sum(column.grow for column in columns)
    if left < 0:
        squeezed = (available - gap * gaps) / sum(least)
        widths = [wide * squeezed for wide in least]
    else:
        widths = [
            wide + (left * column.grow / share if share else 0) for wide, column in zip(least, columns, strict=True)
        ]
    return tuple(Edge(sum(widths[:i]) + gap * i, wide) for i, wide in enumerate(widths))
