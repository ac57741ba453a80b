"""What every side has so far, as large figures below its column of the pad."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy

from rules.notation import plus_minus
from ui.parts import RIGHT, Drawn, Lettering, draw_text
from ui.theme import BOLD, THEME

HEIGHT = 64  # px at 100 %


class Side(NamedTuple):
    """A side of the table: what it is called, who plays there, and its points."""

    called: str
    names: str
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
        self.says(", ".join(f"{side.called} {plus_minus(side.points)}" for side in sides))

    def draw(self, painter: QPainter) -> None:
        wide, many = self.width() / max(1, len(self.sides)), len(self.sides) > 2
        painter.fillRect(QRectF(0, 0, self.width(), THEME.px(2)), THEME.colour("ink"))
        for at, side in enumerate(self.sides):
            box = QRectF(at * wide, 0, wide, self.height()).adjusted(THEME.px(12), THEME.px(4), -THEME.px(12), 0)
            figure = Lettering("sentence" if many else "figure", BOLD, "house" if side.ahead else "ink")
            if many:
                upper, lower = QRectF(box), QRectF(box)
                upper.setHeight(box.height() * 0.4)
                lower.setTop(box.top() + box.height() * 0.38)
                draw_text(painter, upper, side.names or side.called, Lettering("small", colour="soft"))
                draw_text(painter, lower, plus_minus(side.points), figure)
            else:
                points = plus_minus(side.points)
                room = QFontMetricsF(figure.font()).horizontalAdvance(points) + THEME.px(6)
                draw_text(painter, box.adjusted(0, 0, -room, 0), side.called, Lettering("body", colour="soft"))
                draw_text(painter, box, points, figure._replace(align=RIGHT))
