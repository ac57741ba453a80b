"""Sentences on as many lines as they need: what a table's cell says is never cut in the middle of a thought."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from rules.text import as_it_is
from ui.parts.drawing import BODY, Lettering, draw_text
from ui.parts.saying import Sayable, said


def broken(text: Sayable, wide: float, how: Lettering = BODY) -> list[str]:
    """A text as the window says it, in lines of a width; a word longer than a line has one to itself."""
    metric, lines = QFontMetricsF(how.font()), list[str]()
    for word in said(text).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metric.horizontalAdvance(longer) <= wide:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def draw_lines(painter: QPainter, box: QRectF, lines: Sequence[str], how: Lettering = BODY, *, high: float) -> None:
    """Lines below each other from the top of a box, each so high."""
    for at, line in enumerate(lines):
        draw_text(painter, QRectF(box.left(), box.top() + at * high, box.width(), high), as_it_is(line), how)
