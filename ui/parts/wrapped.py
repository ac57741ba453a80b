"""Sentences on as many lines as they need: what a table's cell says is never cut in the middle of a thought."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from rules.text import Text, as_it_is
from ui.parts.drawing import BODY, Lettering, draw_text
from ui.parts.saying import said
from ui.theme import THEME, Letters, lettered

T = TypeVar("T")
HIGH = 19  # px at 100 %: a line of several
FEW = 3  # letters that are not parted from the rest of a word


def broken(text: Text, wide: float, how: Lettering = BODY) -> list[str]:
    """A text as the window says it, in lines of a width; a word longer than a line is broken behind its hyphens.

    Without any, or where that will not do, it is broken with one.
    """
    return [*folded(said(text), wide, THEME.letters(how.size, how.weight))]


@lru_cache(4096)
def folded(words: str, wide: float, letters: Letters) -> tuple[str, ...]:
    """The same of words as they are seen: rows are measured at every change of their table, and drawn besides.

    An “&” has at least the beginning of a name behind it, where that has a hyphen.
    """
    metric, lines = QFontMetricsF(lettered(*letters)), list[str]()
    for word in words.split():
        alone = lines and lines[-1] == "&" and metric.horizontalAdvance(f"& {word}") > wide
        parts = re.split("(?<=-)", word) if alone or metric.horizontalAdvance(word) > wide else [word]
        for at, part in enumerate(piece for each in parts for piece in pieces(each, wide, metric)):
            longer = f"{lines[-1]}{'' if at else ' '}{part}" if lines else part
            if lines and metric.horizontalAdvance(longer) <= wide:
                lines[-1] = longer
            else:
                lines.append(part)
    return tuple(lines)


def pieces(word: str, wide: float, metric: QFontMetricsF) -> list[str]:
    """A word in pieces that a line has room for, each but the last with a hyphen; a few letters stay together.

    Of no room at all nothing can be made: then it stays whole.
    """
    found = []
    while wide > 0 and len(word) > 2 * FEW and metric.horizontalAdvance(word) > wide:
        fits = (at for at in range(len(word) - FEW, FEW, -1) if metric.horizontalAdvance(f"{word[:at]}-") <= wide)
        at = next(fits, FEW)
        found.append(f"{word[:at]}-")
        word = word[at:]
    return [*found, word]


def listed_lines(names: Sequence[Text], wide: float, how: Lettering = BODY) -> list[str]:
    """Names after each other in lines of a width, each of them on one line where it has room."""
    metric, lines = QFontMetricsF(how.font()), list[str]()
    for at, name in enumerate(names):
        each = as_it_is(f"{said(name)}{',' * (at < len(names) - 1)}")
        longer = f"{lines[-1]} {each}" if lines else each
        if lines and metric.horizontalAdvance(longer) <= wide:
            lines[-1] = longer
        else:
            lines += broken(each, wide, how)
    return lines


def name_lines(names: str, wide: float, how: Lettering = BODY) -> list[str]:
    """Names in lines of a width: all on one, else each partner on lines of their own, unless it takes fewer."""
    if how.wide(names) <= wide:
        return [names]
    first, *others = map(as_it_is, names.split(" & "))
    lines = broken(first, wide, how)
    for each in others:
        lines += broken(as_it_is(f"& {each}"), wide, how)
    return min(lines, broken(as_it_is(names), wide, how), key=len)


def high(lines: int) -> float:
    """How high a cell of so many lines is, px."""
    return lines * THEME.px(HIGH) + THEME.px(8)


def draw_middle(painter: QPainter, box: QRectF, lines: Sequence[str], how: Lettering = BODY) -> None:
    """Lines below each other in the middle of a box's height."""
    step = THEME.px(HIGH)
    top = box.center().y() - len(lines) * step / 2
    draw_lines(painter, QRectF(box.left(), top, box.width(), len(lines) * step), lines, how, high=step)


def draw_lines(painter: QPainter, box: QRectF, lines: Sequence[str], how: Lettering = BODY, *, high: float) -> None:
    """Lines below each other from the top of a box, each so high."""
    for at, line in enumerate(lines):
        draw_text(painter, QRectF(box.left(), box.top() + at * high, box.width(), high), as_it_is(line), how)


def in_lines(of: Callable[[T], Text], how: Lettering = BODY) -> Callable[[QPainter, QRectF, T], None]:
    """A ``draw`` for a cell whose text takes as many lines as it needs."""
    return lambda painter, box, value: draw_middle(painter, box, broken(of(value), box.width(), how), how)


def highest(*of: Callable[[T], Text]) -> Callable[[T, float], float]:
    """How high a row is of which several columns, of one width, take as many lines as they need: for ``let_grow``."""
    return lambda value, wide: high(max(len(broken(each(value), wide)) for each in of))
