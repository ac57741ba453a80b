"""The marks of a state: a shape first, a colour second, and a name for who cannot see either."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from rules.text import Text, t
from ui.parts.drawing import Drawn
from ui.theme import BOLD, THEME

Lines = tuple[tuple[float, float, float, float], ...]
CENTRE = Qt.AlignmentFlag.AlignCenter


class State(NamedTuple):
    """What a state is called, the colour of its mark, and the colour of the ground where it has one."""

    name: Text
    ink: str
    ground: str = ""


STATES: dict[str, State] = {
    "later": State(t("not due"), "line"),
    "due": State(t("to come"), "edge"),
    "in": State(t("in", sense="result"), "soft"),
    "late": State(t("late"), "wrong_ink", "wrong"),
    "doubt": State(t("doubtful"), "doubt_ink", "doubt"),
    "ruled": State(t("ruled on"), "ruled_ink", "ruled"),
    "wrong": State(t("refused"), "wrong_ink", "wrong"),
    "out": State(t("not played"), "soft"),
    "ask": State(t("to name"), "soft"),
    "done": State(t("done"), "house"),
}


def mark(painter: QPainter, box: QRectF, state: str) -> None:
    """The mark of a state of ``STATES``, filling the middle of a box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour, side = THEME.colour(STATES[state].ink), min(box.width(), box.height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    if drawing := DRAWINGS.get(state):
        drawing(painter, box.center(), side, colour)
    painter.restore()


class Mark(Drawn):
    """A state's mark as a widget, for legends and lines of text."""

    def __init__(self, state: str, size: int = 16) -> None:
        super().__init__()
        self.setFixedSize(THEME.px(size), THEME.px(size))
        self.show_state(state)

    def show_state(self, state: str) -> None:
        """Show another state."""
        self.state = state
        self.says(STATES[state].name)

    def draw(self, painter: QPainter) -> None:
        mark(painter, QRectF(self.rect()), self.state)


def _dot(painter: QPainter, m: QPointF, s: float, colour: QColor) -> None:
    painter.drawEllipse(m, s * 0.25, s * 0.25)


def _ring(painter: QPainter, m: QPointF, s: float, colour: QColor) -> None:
    _circle(painter, m, s * 0.3, QPen(colour, max(1.5, s / 8) * 0.85))


def _circle(painter: QPainter, m: QPointF, radius: float, pen: QPen) -> None:
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(m, radius, radius)


def _clock(painter: QPainter, m: QPointF, s: float, colour: QColor) -> None:
    _circle(painter, m, s * 0.42, QPen(colour, max(1.5, s / 8)))
    painter.drawLine(m, m + QPointF(0, -s * 0.24))
    painter.drawLine(m, m + QPointF(s * 0.18, s * 0.08))


def _triangle(painter: QPainter, m: QPointF, s: float, colour: QColor) -> None:
    painter.drawPolygon(_polygon(m, s, ((0, -0.48), (0.52, 0.42), (-0.52, 0.42))))
    _strokes(painter, m, s, THEME.colour("sheet"), ((0, -0.16, 0, 0.1), (0, 0.27, 0, 0.275)))


def _square(painter: QPainter, m: QPointF, s: float, colour: QColor) -> None:
    box = QRectF(m.x() - s * 0.44, m.y() - s * 0.44, s * 0.88, s * 0.88)
    painter.drawRoundedRect(box, s * 0.16, s * 0.16)
    _letter(painter, m, s, "§", THEME.colour("sheet"))


def _octagon(painter: QPainter, m: QPointF, s: float, colour: QColor) -> None:
    k, r = 0.2, 0.47
    painter.drawPolygon(_polygon(m, s, ((-k, -r), (k, -r), (r, -k), (r, k), (k, r), (-k, r), (-r, k), (-r, -k))))
    _strokes(painter, m, s, THEME.colour("sheet"), ((-0.18, -0.18, 0.18, 0.18), (-0.18, 0.18, 0.18, -0.18)))


def _question(painter: QPainter, m: QPointF, s: float, colour: QColor) -> None:
    _circle(painter, m, s * 0.42, QPen(colour, max(1.5, s / 8) * 0.85))
    _letter(painter, m, s * 0.8, "?", colour)


def _dash(painter: QPainter, m: QPointF, s: float, colour: QColor) -> None:
    _strokes(painter, m, s, colour, ((-0.3, 0, 0.3, 0),))


def _tick(painter: QPainter, m: QPointF, s: float, colour: QColor) -> None:
    _strokes(painter, m, s, colour, ((-0.36, 0.02, -0.1, 0.28), (-0.1, 0.28, 0.36, -0.28)))


def _polygon(m: QPointF, s: float, corners: tuple[tuple[float, float], ...]) -> QPolygonF:
    return QPolygonF([m + QPointF(x * s, y * s) for x, y in corners])


def _strokes(painter: QPainter, m: QPointF, s: float, colour: QColor, lines: Lines) -> None:
    painter.setPen(QPen(colour, max(1.4, s * 0.12), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for x1, y1, x2, y2 in lines:
        painter.drawLine(m + QPointF(x1 * s, y1 * s), m + QPointF(x2 * s, y2 * s))


def _letter(painter: QPainter, m: QPointF, s: float, letter: str, colour: QColor) -> None:
    font = THEME.font("small", BOLD)
    font.setPixelSize(max(8, round(s * 0.74)))
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QRectF(m.x() - s, m.y() - s * 1.02, 2 * s, 2 * s), CENTRE, letter)


DRAWINGS: dict[str, Callable[[QPainter, QPointF, float, QColor], None]] = {
    "due": _ring,
    "in": _dot,
    "late": _clock,
    "doubt": _triangle,
    "ruled": _square,
    "wrong": _octagon,
    "out": _dash,
    "ask": _question,
    "done": _tick,
}
