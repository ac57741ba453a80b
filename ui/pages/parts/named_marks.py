"""Marks of states with their names, beside each other on as many lines as they need: what a legend is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from rules.text import Text, joined
from ui.parts import Drawn, Lettering, draw_text, mark
from ui.parts.saying import said
from ui.theme import THEME

SMALL = Lettering("small", colour="soft")
MARK, LINE, APART = 15, 20, 14  # px at 100 %


class LegendItem(NamedTuple):
    """A mark, what it says, and where it is drawn."""

    state: str
    words: Text
    box: QRectF


class Marks(Drawn):
    """The marks beside each other, on as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._words: dict[str, Text] = {}
        self._items: list[LegendItem] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_words(self, words: Mapping[str, Text]) -> None:
        """Show these marks with these words."""
        if words != self._words:
            self._words = dict(words)
            self.says(joined(words.values(), ", "))
            self._arrange()

    def draw(self, painter: QPainter) -> None:
        side = THEME.px(MARK)
        for item in self._items:
            middle = item.box.center().y() - side / 2
            mark(painter, QRectF(item.box.left(), middle, side, side), item.state)
            draw_text(painter, item.box.adjusted(side + THEME.px(5), 0, 0, 0), item.words, SMALL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        metric, x, y, high = QFontMetricsF(SMALL.font()), 0.0, 0.0, THEME.px(LINE)
        self._items = []
        for state, words in self._words.items():
            wide = THEME.px(MARK + 5) + metric.horizontalAdvance(said(words)) + 2
            if x and x + wide > self.width():
                x, y = 0.0, y + high
            self._items.append(LegendItem(state, words, QRectF(x, y, wide, high)))
            x += wide + THEME.px(APART)
        self.setFixedHeight(int(y) + high)
