"""How far something has got."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from rules.text import t
from ui.parts.drawing import Drawn, block
from ui.theme import THEME


class Bar(Drawn):
    """A thin bar, filled as far as the work is done; the numbers stand beside it, never only the bar."""

    def __init__(self, width: int = 0) -> None:
        """``width`` is px at 100 %; without one the bar takes what room there is."""
        super().__init__()
        self.done, self.of = 0, 0
        self.setFixedHeight(THEME.px(6))
        if width:
            self.setFixedWidth(THEME.px(width))
        else:
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_done(self, done: int, of: int) -> None:
        """So much done of so much."""
        self.done, self.of = done, of
        self.says(t("{done} of {all}", done=done, all=of))

    def draw(self, painter: QPainter) -> None:
        box = QRectF(self.rect())
        block(painter, box, "line", radius=3)
        if self.of and self.done:
            share = min(1.0, self.done / self.of)
            block(painter, QRectF(0, 0, max(box.height(), box.width() * share), box.height()), "house", radius=3)
