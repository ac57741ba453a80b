"""Text set into a width, never cut off: names on as many lines as they take, figures smaller first (in points)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from scorer.sheets.page import fonts
from scorer.sheets.page.scripts import hyphenated, whole
from scorer.sheets.sheet import Column

SMALLEST = 0.85
FIGURE = 0.572  # how wide a figure is, in ems
GAP = 1.05  # between columns, in ems
LEAST_GAP = 0.5
HYPHENED = re.compile("[^-]+-?|-")
BLANKS = re.compile(r"[ \t\n]+")  # others, before a French colon, part only what is too long for a line
EASE = 0.01  # what rounding may add to a width that fits exactly


class SetLine(NamedTuple):
    """A line of text with its width."""

    text: str
    width: float


class SetText(NamedTuple):
    """Text as it stands in its width: the size it came down to, and its lines."""

    size: float
    lines: tuple[SetLine, ...]


class TextMeasure(NamedTuple):
    """How wide the paper is, and the size of the text."""

    width: float
    size: float


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
def fitted(text: str, size: float, bold: bool, width: float) -> SetText:  # noqa: PLR0917
    """Figures, or a few words that are one thing, in one line, a little smaller if need be; else on several."""
    wide = ems(text, bold) * size
    if wide <= width + EASE:
        return SetText(size, (SetLine(text, wide),))
    if wide * SMALLEST <= width:
        return SetText(size * width / wide, (SetLine(text, width),))
    return SetText(size * SMALLEST, broken(text, size * SMALLEST, width, bold=bold))


@lru_cache(maxsize=1 << 16)
def wrapped(text: str, size: float, bold: bool, width: float) -> SetText:  # noqa: PLR0917
    """Names and sentences on as many lines as they take: however long they are, their size is that of all others."""
    wide = ems(text, bold) * size
    return SetText(size, (SetLine(text, wide),) if wide <= width + EASE else broken(text, size, width, bold=bold))


def broken(text: str, size: float, width: float, *, bold: bool = False) -> tuple[SetLine, ...]:
    """A text broken between words, and inside a word only where it is longer than a line."""
    most = (width + EASE) / size
    lines: list[str] = []
    for glue, piece in pieces(text, most, bold):
        together = lines[-1] + glue + piece if lines else piece
        if lines and ems(together, bold) <= most:
            lines[-1] = together
        else:
            lines.append(piece)
    return tuple(SetLine(line, ems(line, bold) * size) for line in lines)


def pieces(text: str, most: float, bold: bool) -> Iterator[tuple[str, str]]:
    """What may begin a line of so many ems, and what stands between it and the piece before on the same line."""
    together = filter(None, BLANKS.split(text))
    for word in (word for each in together for word in (each.split() if ems(each, bold) > most else (each,))):
        glue = " "
        for piece in cut(word, most, bold):
            yield glue, piece
            glue = ""


def cut(word: str, most: float, bold: bool) -> Iterator[str]:
    """A word longer than a line at its hyphens, and a part that is still too long in pieces, each with a hyphen."""
    for part in HYPHENED.findall(word) if ems(word, bold) > most else (word,):
        tries = (apart(part, many) for many in range(1, len(part)))
        yield from next((made for made in tries if all(ems(piece, bold) <= most for piece in made)), list(whole(part)))


def apart(part: str, many: int) -> list[str]:
    """So many pieces of a word, as long as each other: a hyphen stands where letters are parted that take one."""
    letters = list(whole(part))
    long = -(-len(letters) // many)
    found = ["".join(letters[at : at + long]) for at in range(0, len(letters), long)]
    return [
        f"{piece}-" if after and hyphenated(piece[-1]) and hyphenated(after[0]) else piece
        for piece, after in zip_longest(found, found[1:], fillvalue="")
    ]


def edges(
    columns: Sequence[Column], least: Sequence[float], measure: TextMeasure, *, wishes: Sequence[float] = ()
) -> tuple[Edge, ...]:
    """Columns side by side, each at least so wide; what is left goes to their wishes, and then to those that grow.

    Where it is too narrow for all, first the gaps give way, then every column.
    """
    gaps = len(columns) - 1
    spare = measure.width - sum(least)
    wished = sum(wishes)
    gap = max(LEAST_GAP * measure.size, min(GAP * measure.size, (spare - wished) / gaps)) if gaps else 0.0
    left = spare - gap * gaps
    share = sum(column.grow for column in columns)
    if left < 0:
        widths = [wide * (measure.width - gap * gaps) / sum(least) for wide in least]
    else:
        part = min(1.0, left / wished) if wished else 0.0
        rest = (left - part * wished) / share if share else 0.0
        given = zip(least, wishes or (0.0,) * len(columns), columns, strict=True)
        widths = [wide + part * wish + rest * column.grow for wide, wish, column in given]
    return tuple(Edge(sum(widths[:i]) + gap * i, wide) for i, wide in enumerate(widths))
