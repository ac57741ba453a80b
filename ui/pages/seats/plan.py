"""The tables of a section with the people on their chairs: one goes about by keys, and people are carried over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication

from rules.text import NO_WORDS, Begun, Text, as_it_is, t
from scorer.evening.seat_lines import SeatLine, SeatTable, short
from scorer.evening.seating import ChairPlace
from scorer.live.words import those
from ui.pages.seats.entry import letters
from ui.parts import CENTRE, Lettering, announce, block, draw_text, mark
from ui.parts.room_plan import RoomPlan, Shape
from ui.parts.saying import said
from ui.parts.wrapped import draw_lines
from ui.theme import BOLD, PLAIN, THEME

WIDE = (156, 250)  # px at 100 %, at least and at most
LETTERS, NUMBERS = Lettering("small"), Lettering("small", BOLD)  # of a name, and of a number at its boldest
# What can be done here, by whom the tables seat.
DRAGGED = {
    "pair": t("Drag a name to another chair, or a pair's number to another pair. By keys: Space."),
    "player": t("Drag a name to another chair. By keys: Space."),
    "team": t("Drag a name to another chair, or a team's number to another team. By keys: Space."),
}
LINE, FRAME = (23, 31, 37), 8  # of a chair, of one with a name on two lines, and where one scrolls all the same
LEFT_PART, SEAT = 32, 17  # px at 100 %: what the table's number takes, and the seat's letter
NUMBER, AROUND, TICK = 26, 8, 3  # the same of a pair's number at least, what it has beside it, and its brace's ends
CLEAR = 4  # px at 100 %: what is free of names for these
BESIDE = LEFT_PART + SEAT + 8  # what a chair has beside its name and the pair's number
SHIFT = Qt.KeyboardModifier.ShiftModifier


class PickedUp(NamedTuple):
    """Somebody picked up, or the whole pair, on the way to another chair."""

    place: ChairPlace
    pair: bool = False


PAIRS = 4  # the chairs of two


def shape_for(chairs: int, wide: int = 0, *, line: int = LINE[0]) -> Shape:
    """How large a table is with so many chairs, each so high and ``wide`` enough for its name, in px at 100 %."""
    high = tuple(each * chairs + FRAME for each in (line, max(line, LINE[1])))
    return Shape((max(WIDE[0], wide), high[0]), (max(WIDE[1], wide), high[1]), free=0.05, whole=wide)


def on_lines(name: str, lines: int) -> list[str]:
    """A name on one line, or on two that are as short as can be: parted at a blank, or behind a hyphen."""
    parts = [(name[: at.end()].rstrip(), name[at.end() :]) for at in re.finditer(r"\s+|-", name)] if lines > 1 else []
    return list(min((part for part in parts if all(part)), key=longest, default=(name,)))


def within(name: str, wide: float) -> list[str]:
    """A name in so much room, px: on one line if it can be."""
    return on_lines(name, 1 if longest([name]) <= wide else 2)


def at_full_size(wide: float) -> int:
    """A width on the screen, px, in whole px at 100 %."""
    return ceil(wide / THEME.px(100) * 100)


def longest(names: Iterable[str]) -> float:
    """How wide the longest of some names is, in px."""
    metric = QFontMetricsF(LETTERS.font())
    return max(map(metric.horizontalAdvance, names), default=0.0)


GOES = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SeatPlan(RoomPlan[SeatTable]):
    """``went(place)`` is sent as one goes from chair to chair, ``wanted(place)`` to type a name there,
    ``typed(text)`` when one types at once, ``exchanged(one, other, pairs)`` when somebody was carried to another chair.
    """

    went = Signal(object)
    wanted = Signal(object)
    typed = Signal(str)
    exchanged = Signal(object, object, bool)

    def __init__(self) -> None:
        super().__init__(t("Plan of the room"), shape_for(PAIRS))
        self.row, self.most = 0, PAIRS
        self.names: tuple[str, ...] = ()
        self.number = NUMBER
        self.seated = True  # whether the one in hand has a chair in this round
        self.held: PickedUp | None = None
        self._pressed: tuple[QPointF, PickedUp] | None = None
        self._mouse: QPointF | None = None
        self.opened.connect(lambda _: self._enter())
        self.setToolTip("")

    def show_tables(self, values: Sequence[SeatTable]) -> None:
        self.most = max((len(table.lines) for table in values), default=PAIRS)
        self.names = tuple(line.name for table in values for line in table.lines if line.name)
        metric, numbers = QFontMetricsF(NUMBERS.font()), (each for table in values for each in table.pairs)
        widest = max(map(metric.horizontalAdvance, numbers), default=0.0)
        self.number = max(NUMBER, at_full_size(widest) + AROUND)
        self.shape = self._shape(len(values))
        super().show_tables(values)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.shape = self._shape(len(self.values))
        super().resizeEvent(event)

    def _shape(self, count: int) -> Shape:
        """Tables in which every name is whole: on one line where so many of them fit into what is seen, else on two."""
        seen = (self.parentWidget() or self).height()
        for lines, line in ((1, LINE[0]), (2, LINE[1])):
            if self.high(shape := shape_for(self.most, self._wide(lines), line=line), count) <= seen:
                return shape
        return shape_for(self.most, self._wide(2), line=LINE[2])

    def _wide(self, lines: int) -> int:
        """What a table takes in whose chairs the longest name stands whole, in px at 100 %."""
        wide = longest(line for name in self.names for line in on_lines(name, lines))
        return at_full_size(wide) + BESIDE + self.number

    # --- where one is -------------------------------------------------------------------

    def place(self) -> ChairPlace | None:
        """The chair the keyboard is at."""
        return self._line(self.at, self.row).place if self.values and self.seated else None

    def show_place(self, place: ChairPlace) -> None:
        """Be at another chair, or at none where it is in no table of the round; silently."""
        self.seated = False
        for at, table in enumerate(self.values):
            for row, line in enumerate(table.lines):
                if line.place and line.place.chair == place.chair:
                    self.at, self.row, self.seated = at, row, True
        self.bring_to_sight()
        self.speak()

    def leave(self) -> None:
        """Be at no chair."""
        self.seated = False
        self.speak()
        self.update()

    def _line(self, at: int, row: int) -> SeatLine:
        lines = self.values[at].lines
        return lines[min(row, len(lines) - 1)]

    def words(self, value: SeatTable) -> Text:
        return value.words

    def here(self) -> Text:
        """The chair, and who is being carried."""
        if not (self.hasFocus() and self.values and self.seated):
            return self.name
        table, line = self.values[self.at], self._line(self.at, self.row)
        seat, name = line.place.seat if line.place else t("empty"), as_it_is(line.name) or t("without a name")
        at = t("Table {table}, {seat}: {name}", table=table.table, seat=seat, name=name)
        if not self.held:
            return at
        return t("{at}. {carried} is picked up: Enter puts down, Esc puts back", at=at, carried=self._carried())

    def _carried(self) -> Text:
        if self.held is None:
            return NO_WORDS
        if self.held.pair:
            return Begun(those(self.values[self.at].word, [str(self.held.place.chair.number)]))
        line = self._find(self.held.place)
        return as_it_is(line.name if line else "")

    def _find(self, place: ChairPlace) -> SeatLine | None:
        lines = (line for table in self.values for line in table.lines)
        return next((line for line in lines if line.place and line.place.chair == place.chair), None)

    # --- drawing ------------------------------------------------------------------------

    def draw(self, painter: QPainter) -> None:
        for at, value in enumerate(self.values):
            self.draw_table(painter, self.box(at), value)
        if self.values and self.seated:  # blue with the line the name is typed on
            painter.setPen(QPen(THEME.colour("focus"), THEME.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.line_box(self.at, self.row), THEME.px(4), THEME.px(4))
        if self.held and self._mouse is not None:
            self._draw_carried(painter, self._mouse)

    def draw_table(self, painter: QPainter, box: QRectF, value: SeatTable) -> None:
        at = self.values.index(value)
        painter.setPen(QPen(THEME.colour("edge"), 1))
        painter.setBrush(THEME.colour("sheet"))
        painter.drawRoundedRect(box, THEME.px(6), THEME.px(6))
        number = QRectF(box.left(), box.top(), THEME.px(LEFT_PART), box.height())
        draw_text(painter, number, as_it_is(str(value.table)), Lettering("lead", BOLD, align=CENTRE))
        for side in range(len(value.pairs)):
            self._pair(painter, at, side)
        for row in range(len(value.lines)):
            self._chair(painter, at, row)

    def _pair(self, painter: QPainter, at: int, side: int) -> None:
        """The pair's number at the right of its two chairs; in house green where it is to keep its seat."""
        table, box = self.values[at], self.pair_box(at, side)
        carried = self.held is not None and self.held.pair and self._holds(at, side)
        if carried:
            block(painter, box, "tint", "house")
        ink = "house" if table.keeps[side] else "soft"
        how = Lettering("small", BOLD if table.keeps[side] else PLAIN, ink, CENTRE)
        draw_text(painter, box.adjusted(THEME.px(3), 0, 0, 0), as_it_is(table.pairs[side]), how)
        if table.each > 1 and table.pairs[side]:
            self._brace(painter, box)
        if side and table.each > 1:
            top = box.top() - 1
            left = box.right() - self.box(at).width() + THEME.px(LEFT_PART) + THEME.px(4)
            painter.fillRect(QRectF(left, top, box.right() - left, 1), THEME.colour("line"))

    def _brace(self, painter: QPainter, box: QRectF) -> None:
        """What holds the chairs of a pair together before its number."""
        quarter, left, tick = box.height() / 4, box.left() + 1, THEME.px(TICK)
        top, foot = box.top() + quarter, box.bottom() - quarter
        painter.fillRect(QRectF(left, top, 1, foot - top), THEME.colour("edge"))
        for y in (top, foot):
            painter.fillRect(QRectF(left - tick, y, tick, 1), THEME.colour("edge"))

    def _holds(self, at: int, side: int) -> bool:
        place = self._line(at, side * self.values[at].each).place
        return place is not None and self.held is not None and place.chair.number == self.held.place.chair.number

    def _chair(self, painter: QPainter, at: int, row: int) -> None:
        line, box = self._line(at, row), self.line_box(at, row)
        if self.held and not self.held.pair and line.place and line.place.chair == self.held.place.chair:
            block(painter, box, "tint", "house", radius=4)
        elif line.state == "doubt":
            block(painter, box, "doubt", radius=4)
        elif self._mouse is not None and self.held and box.contains(self._mouse):
            block(painter, box, "well", "house", radius=4)
        name = self.name_box(at, row)
        seat = QRectF(name.left() - THEME.px(SEAT), name.top(), THEME.px(SEAT), name.height())
        draw_text(painter, seat, short(self.values[at].seats[row]), Lettering("small", BOLD, "soft"))
        if line.place is None:
            draw_text(painter, name, as_it_is("–"), Lettering("small", colour="soft"))
        elif line.name:
            ink = "doubt_ink" if line.state == "doubt" else "soft" if line.guest else "ink"
            self._name(painter, name, line.name, LETTERS._replace(colour=ink))
        else:
            side = THEME.px(14)
            mark(painter, QRectF(name.left(), name.center().y() - side / 2, side, side), "ask")

    def _name(self, painter: QPainter, box: QRectF, name: str, how: Lettering) -> None:
        lines = within(name, box.width())
        high = min(QFontMetricsF(how.font()).height(), box.height() / len(lines))
        top = box.center().y() - high * len(lines) / 2
        draw_lines(painter, QRectF(box.left(), top, box.width(), box.height()), lines, how, high=high)

    def _draw_carried(self, painter: QPainter, at: QPointF) -> None:
        """Who is being carried, under the mouse."""
        how = Lettering("small", BOLD, "on_house")
        wide = QFontMetricsF(how.font()).horizontalAdvance(said(self._carried())) + THEME.px(16)
        box = QRectF(at.x() + THEME.px(10), at.y() - THEME.px(24), wide, THEME.px(24))
        block(painter, box, "house")
        draw_text(painter, box.adjusted(THEME.px(8), 0, 0, 0), self._carried(), how)

    def line_box(self, at: int, row: int) -> QRectF:
        """Where a chair's line is."""
        box = self.box(at)
        high = (box.height() - THEME.px(FRAME)) / self.most
        top = box.center().y() + (row - len(self.values[at].lines) / 2) * high
        wide = box.width() - THEME.px(LEFT_PART + self.number)
        return QRectF(box.left() + THEME.px(LEFT_PART), top, wide, high).adjusted(0, 1, 0, -1)

    def name_box(self, at: int, row: int) -> QRectF:
        """Where the name on a chair is, behind the seat's letter."""
        return self.line_box(at, row).adjusted(THEME.px(4 + SEAT), 0, -THEME.px(CLEAR), 0)

    def pair_box(self, at: int, side: int) -> QRectF:
        """Where a pair's number is."""
        each, box = self.values[at].each, self.box(at)
        upper, lower = self.line_box(at, side * each), self.line_box(at, side * each + each - 1)
        return QRectF(
            upper.right(), upper.top(), box.right() - upper.right() - THEME.px(4), lower.bottom() - upper.top()
        )

    # --- by keys ------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if self.values and not self.seated and key in GOES:
            self.go(self.at)  # nobody was in hand
        if not self.values:
            event.ignore()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Space:
            self._pick(pair=bool(event.modifiers() & SHIFT))
        elif key == Qt.Key.Key_Escape and self.held:
            self._let_go()
        elif not self.held and letters(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def _step(self, by: int) -> None:
        """A chair on, and from the last of a table to the table below."""
        row = self.row + by
        if 0 <= row < len(self.values[self.at].lines):
            self.row = row
            return self.go(self.at)
        to = self.beside(0, by)
        if to != self.at:
            self.row = 0 if by > 0 else len(self.values[to].lines) - 1
            self.go(to)
        return None

    def go(self, at: int) -> None:
        self.seated = True
        super().go(at)
        if place := self.place():
            self.went.emit(place)

    def _enter(self) -> None:
        """Put down who is carried, or type a name here."""
        place = self.place()
        if place is None:
            return
        if self.held:
            self._drop(place)
        else:
            self.wanted.emit(place)

    def _pick(self, *, pair: bool) -> None:
        """Pick up who sits here, or put down who is carried."""
        place = self.place()
        if place is None:
            return
        if self.held:
            self._drop(place)
        else:
            self.held = PickedUp(place, pair)
            self.speak()
            announce(self, self.here())

    def _drop(self, place: ChairPlace) -> None:
        held = self.held
        self._let_go()
        if held and (held.place.chair.number if held.pair else held.place.chair) != (
            place.chair.number if held.pair else place.chair
        ):
            self.exchanged.emit(held.place, place, held.pair)

    def _let_go(self) -> None:
        self.held, self._pressed, self._mouse = None, None, None
        self.speak()

    # --- by mouse -----------------------------------------------------------------------

    def under_mouse(self, point: QPointF) -> PickedUp | None:
        """The chair at a point, or the pair whose number is there."""
        at = self.under(point)
        for row in range(len(self.values[at].lines) if at >= 0 else 0):
            place = self._line(at, row).place
            if place and self.line_box(at, row).contains(point):
                return PickedUp(place)
            if place and self.pair_box(at, row // self.values[at].each).contains(point):
                return PickedUp(place, pair=True)
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self.under_mouse(event.position())
        if found is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed = (event.position(), found)
        if self.held:
            self._drop(found.place)
        self.show_place(found.place)
        self.went.emit(found.place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed and not self.held:
            start, found = self._pressed
            far = (event.position() - start).manhattanLength() >= QApplication.startDragDistance()
            if far and (found.pair or ((line := self._find(found.place)) is not None and line.name)):
                self.held = found
        if self.held and self._pressed:
            self._mouse = event.position()
            self.update()
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, self._pressed = self._mouse is not None, None
        if dragged and self.held:
            found = self.under_mouse(event.position())
            if found:
                self._drop(found.place)
            else:
                self._let_go()
