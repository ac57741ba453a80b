"""Who is here: everybody of the evening by name, and how the next round finds them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from rules.text import Text, as_it_is, joined, t
from scorer.commands import Command
from scorer.evening.drawing_on import drawn_on, goes_on, stale_words
from scorer.evening.presence import (
    HERE,
    LATE,
    LEFT,
    SITS_OUT,
    Presence,
    counted_words,
    is_away,
    is_here,
    presences,
    sits_out,
)
from scorer.event.event import Event, Section
from scorer.event.folding import folded
from scorer.event.refusal import Refusal
from ui.parts import RIGHT, KeyButton, KeyCap, Lettering, Table, TableColumn, Words, boxed, column, draw_text, mark, row
from ui.room import Room
from ui.theme import BOLD, THEME

MARKS = {HERE: "done", LATE: "late", LEFT: "out", SITS_OUT: "due"}
NUMBER, NAME, STATE, MARK = 62, 160, 220, 15  # px at 100 %: columns, and the mark in one
NAME_AT, GAP = 1, 48  # the column of the names, and px at 100 % behind the longest
HERE_KEY, AWAY_KEY, OUT_KEY, DRAW_KEY = "Alt+H", "Alt+L", "Alt+S", "Ctrl+D"
Change = Callable[[Event, Section, int], Command]


def draw_state(painter: QPainter, box: QRectF, one: Presence) -> None:
    """The mark of a state, and its words."""
    side = THEME.px(MARK)
    mark(painter, QRectF(box.left(), box.center().y() - side / 2, side, side), MARKS[one.state])
    how = Lettering(colour="soft" if one.state == HERE else "ink")
    draw_text(painter, box.adjusted(side + THEME.px(10), 0, 0, 0), one.says, how)


class PeopleTable(Table[Presence]):
    """Everybody, one a row; ``turned`` is sent by Space, ``left`` by Enter and Esc.

    Who types goes to somebody, by number or by the beginning of any of their names.
    """

    turned = Signal()
    left = Signal()

    def __init__(self) -> None:
        columns: list[TableColumn[Presence]] = [
            TableColumn(t("No."), lambda one: as_it_is(str(one.number)), NUMBER, RIGHT, BOLD),
            TableColumn(t("Name"), lambda one: one.name, NAME),
            TableColumn(t("Next round"), lambda one: one.says, least=STATE, draw=draw_state),
        ]
        super().__init__(t("Who is here"), columns, key=lambda one: (one.section, one.number))
        self._typed, self._found = "", -1  # what was typed so far, and the row that it led to

    def make_room(self) -> None:
        """Have every name whole, and how the next round finds them beside it."""
        most = self.viewport().width() - THEME.px(NUMBER) - THEME.px(STATE)
        self.give(NAME_AT, max(THEME.px(NAME), min(self.needs(NAME_AT) + THEME.px(GAP), most)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.make_room()

    def keyboardSearch(self, search: str) -> None:
        """Go to whom the letters mean that were typed since one went about otherwise, or else the last of them."""
        before = self._typed if self.currentIndex().row() == self._found else ""
        for typed in (before + search, search):
            if (at := next((at for at, one in enumerate(self.rows.values) if called_so(one, typed)), -1)) >= 0:
                self._typed, self._found = typed, at
                self.selectRow(at)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.turned.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.left.emit()
        else:
            super().keyPressEvent(event)


def called_so(one: Presence, typed: str) -> bool:
    """Whether what was typed is a number, or begins one of the names of somebody."""
    words = f" {folded(one.name)}".replace("-", " ")
    return str(one.number) == typed if typed.isdigit() else f" {folded(typed)}" in words


class WhoIsHere(QWidget):
    """The people of a section, what can be said of the one in hand, and the draw of the rounds that have not begun.

    ``left`` is sent when one goes back to the round.
    """

    left = Signal()

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.table = PeopleTable()
        self.here = KeyButton(t("Is here"), HERE_KEY, lambda: self.change(is_here))
        self.away = KeyButton(t("Late, or has left"), AWAY_KEY, lambda: self.change(is_away))
        self.out = KeyButton(t("Sits out the next round"), OUT_KEY, lambda: self.change(sits_out))
        self.draw = KeyButton(t("Draw again"), DRAW_KEY, self.draw_again, as_="primary")
        turns = Words(t("here, or not"), "small")
        self.stale = Words(wrap=True)
        self.redraw = boxed(row((self.stale, 1), self.draw, gap=12))
        self.setLayout(
            column(
                (self.table, 1), row(self.here, self.away, self.out, None, KeyCap("Space"), turns), self.redraw, gap=12
            )
        )
        self.table.turned.connect(self.turn)
        self.table.left.connect(self.left)
        self.show_people()

    @property
    def sections(self) -> list[Section]:
        """The sections in which somebody plays."""
        event = self.room.evening
        return [each for each in event.sections if each.movement] if event else []

    def heading(self) -> Text:
        """How many are here, late, gone."""
        return t("{counts}.", counts=counted_words(tuple(self.table.rows.values)))

    def show_people(self) -> None:
        """Show everybody as the club file has them now."""
        event = self.room.evening
        if event is None:
            return
        self.table.show_values([one for section in self.sections for one in presences(event, section)])
        self.table.make_room()
        if self.table.value() is None and self.table.rows.values:
            self.table.selectRow(0)
        self.stale.say(stale := self.stale_rounds())
        self.redraw.setVisible(bool(stale))

    def stale_rounds(self) -> Text:
        """Which rounds to come were drawn with others than will be there; empty where none was."""
        event, sections = self.room.evening, self.sections
        each = (stale_words(event, section, named=len(sections) > 1) for section in sections) if event else ()
        return joined(filter(None, each))

    # --- what is said of somebody ---------------------------------------------------------

    def turn(self) -> None:
        """Who is here is not, and who is not here is."""
        if (one := self.table.value()) is not None:
            self.change(is_away if one.state == HERE else is_here)

    def change(self, how: Change) -> None:
        """Say something else of the one in hand."""
        event, one = self.room.evening, self.table.value()
        if event is not None and one is not None:
            self._do(lambda: how(event, event.section(one.section), one.number))

    def draw_again(self) -> None:
        """Draw the rounds that have not begun from who is here now."""
        event = self.room.evening
        for section in self.sections:
            if event is not None and goes_on(section) and stale_words(event, section):
                self._do(partial(drawn_on, event, section))

    def _do(self, make: Callable[[], Command]) -> None:
        try:
            command = make()
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)
            return
        self.room.do(command)

    def first(self) -> QWidget:
        """What gets the keyboard."""
        return self.table
