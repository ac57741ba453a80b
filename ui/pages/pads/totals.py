"""What every side has so far, as large figures below its column of the pad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from rules.notation import plus_minus
from rules.text import Text, joined
from ui.parts import RIGHT, Drawn, Lettering, draw_text
from ui.parts.saying import said
from ui.parts.wrapped import draw_middle, high, name_lines
from ui.theme import BOLD, THEME

HEIGHT = 64  # px at 100 %
BOTH = 2  # sides whose names stand beside their points
CALLED = Lettering("body", colour="soft")


class Side(NamedTuple):
    """A side of the table: what it is called, who plays there, and its points."""

    called: Text
    names: Text
    points: int
    ahead: bool = False


class Totals(Drawn):
    """The sides beside each other, each with its points; the larger the figure the better it is read across a desk."""

    def __init__(self) -> None:
        super().__init__()
        self.sides: tuple[Side, ...] = ()
        self.setFixedHeight(THEME.px(HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_sides(self, sides: tuple[Side, ...]) -> None:
        """Show other sides."""
        self.sides = sides
        self.says(joined((joined((side.called, plus_minus(side.points))) for side in sides), ", "))
        self._measure()

    def _boxes(self) -> Iterator[tuple[Side, QRectF]]:
        """Where each side stands."""
        wide = self.width() / max(1, len(self.sides))
        for at, side in enumerate(self.sides):
            box = QRectF(at * wide, 0, wide, self.height())
            yield side, box.adjusted(THEME.px(12), THEME.px(4), -THEME.px(12), 0)

    def _measure(self) -> None:
        """Be as high as the longest of two names needs."""
        lines = [len(named(side, box)) for side, box in self._boxes()] if len(self.sides) <= BOTH else []
        self.setFixedHeight(max(THEME.px(HEIGHT), int(high(max(lines, default=1)))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def draw(self, painter: QPainter) -> None:
        many = len(self.sides) > BOTH
        painter.fillRect(QRectF(0, 0, self.width(), THEME.px(2)), THEME.colour("ink"))
        for side, box in self._boxes():
            figure = Lettering("sentence" if many else "figure", BOLD, "house" if side.ahead else "ink")
            if many:
                upper, lower = QRectF(box), QRectF(box)
                upper.setHeight(box.height() * 0.4)
                lower.setTop(box.top() + box.height() * 0.38)
                draw_text(painter, upper, side.names or side.called, Lettering("small", colour="soft"))
                draw_text(painter, lower, plus_minus(side.points), figure)
            else:
                draw_middle(painter, box, named(side, box), CALLED)
                draw_text(painter, box, plus_minus(side.points), figure._replace(align=RIGHT))


def named(side: Side, box: QRectF) -> list[str]:
    """What a side is called in as many lines as it needs beside its points."""
    points = QFontMetricsF(Lettering("figure", BOLD).font()).horizontalAdvance(said(plus_minus(side.points)))
    return name_lines(said(side.called), box.width() - points - THEME.px(6), CALLED)
