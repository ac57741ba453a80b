"""The traveller of the board in hand, with the typed line already in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QSizePolicy, QStyleOptionViewItem

from rules.text import Text, t
from scorer.movements.words import the_board, the_board_first
from scorer.standings import Standings
from ui.forms.columns import LEAD
from ui.models.hand import named, on_paper
from ui.models.traveller import ShownLine, columns
from ui.parts import VALUE, Cells, LinkButton, Table, Titled, Words, boxed, column, ground, row, tip
from ui.parts.saying import said
from ui.parts.table import WIDTHS
from ui.theme import MEDIUM, THEME

Index = QModelIndex | QPersistentModelIndex
LEAST = 64  # px at 100 % for the contract, where there is little room
SPARE = 10  # px at 100 % of the last column's margin that may go before there is a bar to scroll by
LOW, TALL = 29, 46  # px at 100 %: rows of one line, and of two where every seat has its own score


class InHandCells(Cells):
    """Draws the lines; the one in hand stands between rules, blue while the keyboard is where it is typed."""

    typing = True

    def in_hand(self, line: Any) -> bool:
        """Whether a line is the one in hand."""
        return bool(line.here)

    def under(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        ground(painter, self.view, option, index)
        if not self.in_hand(index.data(VALUE)):
            return
        box, wide = QRect(option.rect), THEME.px(2)
        painter.fillRect(box, THEME.colour("well"))
        colour = THEME.colour("focus" if self.typing else "edge")
        painter.fillRect(QRect(box.left(), box.top(), box.width(), wide), colour)
        painter.fillRect(QRect(box.left(), box.bottom() - wide + 1, box.width(), wide), colour)


class TravellerTable(Table[ShownLine]):
    """The lines of one board; Enter or a press goes to a line."""

    def __init__(self, standings: Standings, number: int) -> None:
        self._making_room = False
        conditions = standings.conditions
        game, at, alone = conditions.game, conditions.at(number), len(conditions.sides) > 2
        hand = [i for i, column in enumerate(on_paper(game, at), 0 if alone else 2) if column.width]
        self._growing = hand if alone else [0, 1, *hand]  # who sat there takes as much as the numbers do
        name, height = named(t("traveller"), game, at), TALL if alone else LOW
        super().__init__(name, columns(standings, number), key=lambda line: line.line.key, height=height)
        self.cells = InHandCells(self)
        self.setItemDelegate(self.cells)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setMinimumHeight(THEME.px(84))
        self.clicked.connect(lambda index: self.opened.emit(self.rows.values[index.row()]))

    def show_typing(self, yes: bool) -> None:
        """Whether the keyboard is where the line in hand is typed: only then its rules are blue."""
        if yes != self.cells.typing:
            self.cells.typing = yes
            self.viewport().update()

    def show_lines(self, lines: Sequence[ShownLine]) -> None:
        """Show other lines, the one in hand in sight."""
        self.show_values(lines)
        if self._grow():
            self._fit()
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        at = next((row for row, line in enumerate(self.rows.values) if line.here), 0)
        if self.rows.values:
            self.scrollTo(self.rows.index(at, 0), QAbstractItemView.ScrollHint.EnsureVisible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._bring_into_sight()

    def _fit(self) -> None:
        """Share the room there is among the columns."""
        within, self._making_room, wide = self._making_room, True, 0
        while wide != self.viewport().width():  # a bar that appears takes some of it
            wide = self.viewport().width()
            self._make_room()
        self._making_room = within

    def _grow(self) -> bool:
        """Make all but the loose column as wide as their titles, and those that grow as what now stands in them.

        Unless a person has made them another width; whether any was not so wide.
        """
        within, self._making_room, grown = self._making_room, True, False
        kept, metric = WIDTHS.get(self.objectName(), {}), QFontMetricsF(THEME.font("small", MEDIUM))
        for at, each in enumerate(self.rows.columns):
            title = int(metric.horizontalAdvance(each.heading)) + THEME.px(17)
            wide = max(self.sizeHintForColumn(at), title) if at in self._growing else title
            if each.width and at not in kept and wide > self.columnWidth(at):
                self.setColumnWidth(at, wide)
                grown = True
        self._making_room = within
        return grown

    def _dragged(self, column: int, _old: int, now: int) -> None:
        """Only what a person drags is kept for the next time."""
        if not self._making_room:
            super()._dragged(column, _old, now)

    def _make_room(self) -> None:
        """Where all columns have no room, the lead goes first, and then the contract has less; points always stay."""
        titles = [column.title for column in self.rows.columns]
        loose = next(i for i, column in enumerate(self.rows.columns) if not column.width)
        for hidden in (False, True):
            if LEAD.title in titles:
                self.setColumnHidden(titles.index(LEAD.title), hidden)
            self._spread()
            if self._spare() >= 0:
                break
        if (spare := self._spare()) < 0:
            self.setColumnWidth(loose, max(THEME.px(LEAST), self.columnWidth(loose) + spare))
        never, needed = Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setHorizontalScrollBarPolicy(needed if self._spare() < 0 else never)

    def _spare(self) -> int:
        """How much wider than its columns the table is, part of the last one's margin counted in."""
        return self.viewport().width() + THEME.px(SPARE) - self.horizontalHeader().length()


class TravellerPanel(QFrame):
    """A board: who dealt and who is vulnerable, its traveller, and the way to a ruling.

    ``gone`` is sent with the result of a line that a person goes to, ``ruling`` when the board is to be ruled on.
    """

    gone = Signal(object)
    ruling = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.title = Words(as_="lead")
        self.rule = LinkButton(t("Rule on it"), self.ruling.emit)
        self.rule.setToolTip(tip(t("Rule on this result"), "Ctrl+R"))
        self.rule.setObjectName("rule")
        self.table: TravellerTable | None = None
        self.facts = Titled(self.title, self.rule)
        self._top = boxed(row((self.facts, 1), margin=(16, 8, 16, 2)))
        self._lines = column(self._top, gap=2, margin=(1, 0, 1, 8))
        self.setLayout(self._lines)

    def slim(self, yes: bool) -> None:
        """Leave out what the entry panel says where there is little room."""
        self._top.setVisible(not yes)

    def show_board(self, number: int, facts: Text, standings: Standings) -> None:
        """Go to a board; its columns may be others, where what stands before the hand is."""
        self.title.say(the_board_first(number))
        self.facts.say(facts)
        if self.table is None:
            self.table = TravellerTable(standings, number)
            self.table.opened.connect(lambda line: self.gone.emit(line.line.key))
            self._lines.addWidget(self.table, 1)
        self.table.setAccessibleName(said(t("Traveller of {board}", board=the_board(number))))

    def show_lines(self, lines: Sequence[ShownLine], *, typing: bool) -> None:
        """Show the lines as they would be with what is typed."""
        if self.table is not None:
            self.table.show_typing(typing)
            self.table.show_lines(lines)
