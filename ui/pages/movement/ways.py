"""The ways of people and boards between the tables of a plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from scorer.movements.moves import Next
from ui.theme import THEME

APART = 14  # px at 100 %, between two arrows in one gap
CLEAR = 5  # between an arrow and a table
ROOM = 20  # what a gap must have for an arrow to be drawn in it
HEAD = 9


class TableWay(NamedTuple):
    """From one table to another; the boards' ways are dotted."""

    start: int
    end: int
    boards: bool


def ways_of(next_: Next) -> list[TableWay]:
    """The ways of everybody at a table after a round, and of its boards, each once."""
    tables = [place.table for place in next_.who if place and place.table != next_.table]
    people = [TableWay(next_.table, table, False) for table in dict.fromkeys(tables)]
    boards = [TableWay(next_.table, table, True) for table in next_.tables if table != next_.table]
    return people + (boards if next_.again == next_.round + 1 else [])


def in_gaps(ways: Iterable[TableWay], beside: set[tuple[int, int]]) -> Mapping[tuple[int, int], list[TableWay]]:
    """The ways between tables that stand side by side, gap by gap, those one way before those the other."""
    gaps: dict[tuple[int, int], list[TableWay]] = {}
    for way in ways:
        gap = (min(way[:2]), max(way[:2]))
        if gap in beside:
            gaps.setdefault(gap, []).append(way)
    return {gap: sorted(found, key=lambda way: (way.boards, way.start)) for gap, found in gaps.items()}


def draw_gap(painter: QPainter, one: QRectF, other: QRectF, ways: list[TableWay]) -> None:
    """Straight arrows between two neighbours; ``one`` is the table with the lower number."""
    across = abs(one.center().x() - other.center().x()) > abs(one.center().y() - other.center().y())
    unit = direction(one.center(), other.center())
    normal = QPointF(-unit.y(), unit.x())
    half = (one.width() if across else one.height()) / 2 + THEME.px(CLEAR)
    start, end = one.center() + unit * half, other.center() - unit * half
    if length(end - start) + 2 * THEME.px(CLEAR) < THEME.px(ROOM) or length(end - start) < THEME.px(HEAD) + 2:
        return
    for at, way in enumerate(ways):
        off = normal * ((at - (len(ways) - 1) / 2) * THEME.px(APART))
        there, back = straight(start + off, end + off), straight(end + off, start + off)
        arrow(painter, there if way.start < way.end else back, way.boards)


def draw_far(painter: QPainter, one: QRectF, other: QRectF, way: TableWay) -> None:
    """A curved arrow to a table that stands elsewhere."""
    unit = direction(one.center(), other.center())
    bow = QPointF(-unit.y(), unit.x()) * (length(other.center() - one.center()) * (0.16 if way.boards else -0.16))
    middle = (one.center() + other.center()) / 2 + bow
    start = edge_of(one, direction(one.center(), middle))
    end = edge_of(other, direction(other.center(), middle))
    path = QPainterPath(start)
    path.quadTo(middle, end)
    arrow(painter, path, way.boards)


def straight(start: QPointF, end: QPointF) -> QPainterPath:
    """A line."""
    path = QPainterPath(start)
    path.lineTo(end)
    return path


def arrow(painter: QPainter, path: QPainterPath, boards: bool) -> None:
    """A path with a head at its end."""
    colour = THEME.colour("soft" if boards else "house")
    end, before = path.pointAtPercent(1), path.pointAtPercent(max(0.0, 1 - THEME.px(HEAD) / max(1.0, path.length())))
    back = direction(before, end) * THEME.px(HEAD)
    aside = QPointF(-back.y(), back.x()) / 2
    style = Qt.PenStyle.DotLine if boards else Qt.PenStyle.SolidLine
    painter.setPen(QPen(colour, THEME.px(2), style, Qt.PenCapStyle.FlatCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([end, end - back + aside, end - back - aside]))


def edge_of(box: QRectF, unit: QPointF) -> QPointF:
    """Where a ray from the middle of a table leaves it, and a little beyond."""
    sides = [s / abs(u) for s, u in ((box.width() / 2, unit.x()), (box.height() / 2, unit.y())) if u]
    return box.center() + unit * (min(sides, default=0.0) + THEME.px(CLEAR))


def direction(start: QPointF, end: QPointF) -> QPointF:
    """One px of the way from one point to another."""
    long = length(end - start)
    return (end - start) / long if long else QPointF(1, 0)


def length(way: QPointF) -> float:
    """How long it is."""
    return float((way.x() ** 2 + way.y() ** 2) ** 0.5)
