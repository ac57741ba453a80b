"""Drawing lines of text with suits in them, and widgets that are one picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text
from ui.parts.saying import said
from ui.theme import PLAIN, SUITS, THEME

LEFT, RIGHT, CENTRE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter
ROUNDING = 0.5  # px by which a line that fits may be wider than its box
BETWEEN = (" – ", " & ")  # two sides, and partners: none of them is left out of a line that is shortened
SIGNS, PIECES = re.compile("[♠♥♦♣]"), re.compile("[♠♥♦♣]|[^♠♥♦♣]+")
NAMES = re.compile(r"[^–&…]*\w[^–&]*")  # what stands between them, of which a letter is left at least


class Lettering(NamedTuple):
    """How a line is drawn, in the names of the theme; without ``suits`` they have the line's own colour.

    ``size`` may be px at 100 % as well, where a page has room for letters of no size that has a name.
    """

    size: str | float = "body"
    weight: int = PLAIN
    colour: str = "ink"
    align: Qt.AlignmentFlag = LEFT
    suits: bool = True

    def font(self) -> QFont:
        """The font at the size in force."""
        return THEME.font(self.size, self.weight)

    def wide(self, words: str) -> float:
        """How wide a line is at that size, px."""
        return THEME.wide(words, self.size, self.weight)

    def drop(self) -> float:
        """How far below the middle of its letters a line stands, px."""
        return THEME.drop(self.size, self.weight)


BODY = Lettering()


class Drawn(QWidget):
    """A widget that is one picture, and says it as a sentence; subclasses draw in logical px."""

    def __init__(self, sentence: Text = NO_WORDS) -> None:
        super().__init__()
        self.says(sentence)

    def says(self, sentence: Text) -> None:
        """What a screen reader says instead of the picture."""
        self.setAccessibleName(said(sentence))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)
        painter.end()

    def draw(self, painter: QPainter) -> None:
        """Draw the whole widget; nothing, until a subclass says what."""


def fitted(text: Text, font: QFont, wide: float) -> str:
    """A line shortened at the right, with an ellipsis, to what there is room for; of several names each of them."""
    return shortened(said(text), QFontMetricsF(font), wide)


def shortened(text: str, metric: QFontMetricsF, wide: float) -> str:
    """The same of words as they are seen."""
    if metric.horizontalAdvance(text) <= wide + ROUNDING:
        return text
    glue = next((glue for glue in BETWEEN if glue in text), "")
    if not glue:
        return metric.elidedText(text, Qt.TextElideMode.ElideRight, wide)
    short = metric.elidedText(text, Qt.TextElideMode.ElideRight, wide)
    if len(NAMES.findall(short)) == len(NAMES.findall(text)):  # the last is begun at least: the others are whole
        return short
    parts = text.split(glue)
    left = wide - metric.horizontalAdvance(glue) * (len(parts) - 1)
    shares = {}
    for nth, at in enumerate(sorted(range(len(parts)), key=lambda at: metric.horizontalAdvance(parts[at]))):
        shares[at] = shortened(parts[at], metric, left / (len(parts) - nth))
        left -= metric.horizontalAdvance(shares[at])
    return glue.join(shares[at] for at in range(len(parts)))


def draw_text(painter: QPainter, box: QRectF, text: Text, how: Lettering = BODY) -> None:
    """One line in the middle of a box's height, shortened at the right."""
    font = how.font()
    painter.setFont(font)
    line = said(text)
    if (width := how.wide(line)) > box.width() + ROUNDING:
        line = shortened(line, QFontMetricsF(font), box.width())
        width = how.wide(line)
    align = how.align
    x = box.left() if align & LEFT else box.right() - width if align & RIGHT else box.center().x() - width / 2
    y = box.center().y() + how.drop()
    ink = THEME.colour(how.colour)
    if not how.suits or not SIGNS.search(line):
        painter.setPen(ink)
        painter.drawText(QPointF(x, y), line)
        return
    for part, its in runs(line, ink):
        painter.setPen(its)
        painter.drawText(QPointF(x, y), part)
        x += how.wide(part)


def runs(text: str, colour: QColor) -> Iterator[tuple[str, QColor]]:
    """A line in pieces of one colour each."""
    for part in PIECES.findall(text):
        yield part, THEME.colour(SUITS[part]) if part in SUITS else colour


def block(painter: QPainter, box: QRectF, fill: str, edge: str = "", *, radius: int = 5) -> None:
    """A rounded block in one colour, with an outline in another where that is named."""
    painter.setPen(QPen(THEME.colour(edge), 1) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(THEME.colour(fill))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), THEME.px(radius), THEME.px(radius))
