"""How a member's last evenings went, drawn as a line above and below a half."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from rules.text import as_it_is, joined, t
from scorer.methods.parts.figures import figure
from ui.parts import RIGHT, Drawn, Lettering, draw_text
from ui.theme import THEME

HALF, STEP = 50, 10  # per cent
HIGH, LEAST = 84, 2  # px, and how many evenings make a line


class FormCurve(Drawn):
    """The per cents of some evenings, the latest at the right; put away where too few make a line."""

    def __init__(self) -> None:
        super().__init__()
        self.percents: tuple[Fraction, ...] = ()
        self.setFixedHeight(THEME.px(HIGH))
        self.hide()

    def show_percents(self, percents: Sequence[Fraction]) -> None:
        """Show these, the earliest first."""
        self.percents = tuple(percents)
        told = joined((as_it_is(figure(each, 1)) for each in self.percents), ", ")
        self.says(t("Per cent, evening by evening: {percents}", percents=told))
        self.setVisible(len(self.percents) >= LEAST)

    def draw(self, painter: QPainter) -> None:
        low, high = self.span()
        letters = Lettering("small", colour="soft", align=RIGHT)
        left, drop = THEME.px(30), THEME.px(8)
        box = QRectF(left + drop, drop, self.width() - left - 2 * drop, self.height() - 2 * drop)

        def y(percent: Fraction | int) -> float:
            return box.bottom() - float((percent - low) / Fraction(high - low)) * box.height()

        for line in range(low, high + 1, STEP):
            painter.setPen(QPen(THEME.colour("edge" if line == HALF else "line"), 1))
            painter.drawLine(QPointF(box.left(), y(line)), QPointF(box.right(), y(line)))
            draw_text(painter, QRectF(0, y(line) - drop, left, 2 * drop), as_it_is(str(line)), letters)
        apart = box.width() / (len(self.percents) - 1)
        points = [QPointF(box.left() + at * apart, y(each)) for at, each in enumerate(self.percents)]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(THEME.colour("soft"), THEME.px(1)))
        painter.drawPolyline(points)
        for each, point in zip(self.percents, points, strict=True):
            colour = THEME.colour("house" if each >= HALF else "soft")
            painter.setPen(QPen(colour, 1))
            painter.setBrush(colour)
            painter.drawEllipse(point, THEME.px(3), THEME.px(3))

    def span(self) -> tuple[int, int]:
        """From which per cent to which the lines go: tens that hold a half and all there is."""
        every = (*self.percents, Fraction(HALF - STEP), Fraction(HALF + STEP))
        return floor(min(every) / STEP) * STEP, ceil(max(every) / STEP) * STEP
