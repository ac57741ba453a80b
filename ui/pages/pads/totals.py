"""What every side has so far, as large figures below its column of the pad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from rules.notation import plus_minus
from rules.text import Text, joined
from ui.parts import LEFT, RIGHT, Drawn, Lettering, draw_text
from ui.parts.saying import said
from ui.parts.wrapped import draw_middle, high, name_lines
from ui.theme import BOLD, THEME

HEIGHT = 64  # px at 100 %
BOTH = 2  # sides whose names stand beside their points
GAP = 6  # px at 100 % between a name and its points
CALLED, ABOVE = Lettering("body", colour="soft"), Lettering("small", colour="soft")


class SideTotal(NamedTuple):
    """A side of the table: what it is called, who plays there, and its points."""

    called: Text
    names: Text
    points: int
    ahead: bool = False

    def figure(self, size: str) -> Lettering:
        """How its points are drawn."""
        return Lettering(size, BOLD, "house" if self.ahead else "ink", RIGHT)

    def named(self, wide: float, size: str) -> list[str]:
        """What it is called in as many lines as it needs beside its points."""
        return name_lines(said(self.called), wide - self.figures(size) - THEME.px(GAP), CALLED)

    def needs(self, *, beside: bool, wide: float) -> float:
        """How wide a box of so many px must be for a name ``beside`` its points, or above them."""
        if not beside:
            above = QFontMetricsF(ABOVE.font()).horizontalAdvance(said(self.names or self.called))
            return max(self.figures("sentence"), above)
        lines = map(QFontMetricsF(CALLED.font()).horizontalAdvance, self.named(wide, "figure"))
        return max(lines, default=0) + THEME.px(GAP) + self.figures("figure")

    def figures(self, size: str) -> float:
        """How wide its points are, px."""
        return QFontMetricsF(self.figure(size).font()).horizontalAdvance(said(plus_minus(self.points)))


class SideTotals(Drawn):
    """The sides beside each other, each with its points; the larger the figure the better it is read across a desk.

    More than two have their names above their points. Where there is no room for that they stand below each other, in
    as many columns as there is room for.
    """

    def __init__(self) -> None:
        super().__init__()
        self.sides: tuple[SideTotal, ...] = ()
        self.setFixedHeight(THEME.px(HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_sides(self, sides: tuple[SideTotal, ...]) -> None:
        """Show other sides."""
        self.sides = sides
        self.says(joined((joined((side.called, plus_minus(side.points))) for side in sides), ", "))
        self._measure()

    def boxes(self) -> Iterator[tuple[SideTotal, QRectF]]:
        """Where each side stands."""
        if not self.below_each_other():
            wide = self.width() / max(1, len(self.sides))
            for at, side in enumerate(self.sides):
                yield side, inside(QRectF(at * wide, 0, wide, self.height()))
            return
        columns = self._columns()
        wide, rows = self.width() / columns, -(-len(self.sides) // columns)
        for first in range(0, len(self.sides), rows):
            top = float(THEME.px(GAP))
            for side in self.sides[first : first + rows]:
                box = inside(QRectF(first // rows * wide, top, wide, 0))
                box.setHeight(high(len(side.named(box.width(), "sentence"))))
                yield side, box
                top = box.bottom()

    def _columns(self) -> int:
        """In how many columns they stand below each other: as many as have each name on one line."""
        wants = (CALLED.wide(said(side.called)) + THEME.px(GAP) + side.figures("sentence") for side in self.sides)
        return max(1, min(len(self.sides), int(self.width() // (max(wants) + 2 * THEME.px(12)))))

    def below_each_other(self) -> bool:
        """Whether the sides have no room beside each other for all of their names and points."""
        wide = self.width() / max(1, len(self.sides)) - 2 * THEME.px(12)
        return any(side.needs(beside=len(self.sides) <= BOTH, wide=wide) > wide for side in self.sides)

    def _measure(self) -> None:
        """Be as high as all names need."""
        if self.below_each_other():
            self.setFixedHeight(int(max(box.bottom() for _, box in self.boxes())) + 1)
            return
        two = self.boxes() if len(self.sides) <= BOTH else ()
        lines = [len(side.named(box.width(), "figure")) for side, box in two]
        self.setFixedHeight(max(THEME.px(HEIGHT), int(high(max(lines, default=1)))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def draw(self, painter: QPainter) -> None:
        painter.fillRect(QRectF(0, 0, self.width(), THEME.px(2)), THEME.colour("ink"))
        many, listed = len(self.sides) > BOTH, self.below_each_other()
        size = "sentence" if many or listed else "figure"
        for side, box in self.boxes():
            if many and not listed:
                upper, lower = QRectF(box), QRectF(box)
                upper.setHeight(box.height() * 0.4)
                lower.setTop(box.top() + box.height() * 0.38)
                draw_text(painter, upper, side.names or side.called, ABOVE)
                draw_text(painter, lower, plus_minus(side.points), side.figure(size)._replace(align=LEFT))
            else:
                draw_middle(painter, box, side.named(box.width(), size), CALLED)
                draw_text(painter, box, plus_minus(side.points), side.figure(size))


def inside(box: QRectF) -> QRectF:
    """A box without its margins."""
    return box.adjusted(THEME.px(12), THEME.px(4) if box.height() else 0, -THEME.px(12), 0)
