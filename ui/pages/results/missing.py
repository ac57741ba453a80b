"""The missing results as a list, to be called out: which table, which boards, and who sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.live.missing import Owed, missing
from scorer.live.states import States
from scorer.live.words import each_round, table_name
from ui.parts import RIGHT, Table, TableColumn, Words, boxed, column, row
from ui.parts.wrapped import draw_middle, high, name_lines
from ui.theme import BOLD

WHO = 3  # the column of the first side; the other is behind it


class MissingList(QFrame):
    """A line for every table that owes something; ``opened(key)`` is sent with its first missing result."""

    opened = Signal(object)

    def __init__(self, states: States) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.evening = states.event  # of which they are missing
        self.table: Table[Owed] = Table(
            t("Missing results"), columns(self.table_of), key=lambda owed: owed.place, height=46
        )
        self.table.setObjectName("missing")
        self.table.let_grow(WHO, names_high)
        self.table.opened.connect(lambda owed: self.opened.emit(owed.keys[0]))
        self.table.clicked.connect(lambda at: self.opened.emit(self.table.rows.values[at.row()].keys[0]))
        self.none = Words(t("Nothing is missing of the rounds that have begun."), "soft", wrap=True)
        self._nothing = boxed(row(self.none, margin=16))
        self.setLayout(column(self._nothing, (self.table, 1), gap=0, margin=(1, 4, 1, 8)))
        self.show_missing(states)

    def show_missing(self, states: States) -> None:
        """Show what is missing now; where one is stays, or else it is the first."""
        self.evening = states.event
        self.table.show_values(tuple(missing(states)))
        self.table.widen()
        self.table.grow()
        self._nothing.setVisible(not self.table.rows.values)
        if self.table.rows.values and self.table.value() is None:
            self.table.setCurrentIndex(self.table.rows.index(0, 0))

    def table_of(self, owed: Owed) -> Text:
        """The table as it is called."""
        section, _, table = owed.place
        return table_name(self.evening, self.evening.section(section), table)


def columns(table_of: Callable[[Owed], Text]) -> Sequence[TableColumn[Owed]]:
    """Table, round, boards, both sides, and whether it is late."""
    return (
        TableColumn(t("Table"), table_of, 64, RIGHT, BOLD),
        TableColumn(t("Round"), lambda owed: as_it_is(str(owed.place[1])), 64, RIGHT, colour="soft"),
        TableColumn(t("Boards"), lambda owed: each_round(owed.keys), 96, weight=BOLD),
        TableColumn(t("Who sits there"), lambda owed: owed.who[0], draw=partial(draw_side, 0)),
        TableColumn(t("and"), lambda owed: owed.who[1], draw=partial(draw_side, 1)),
        TableColumn(NO_WORDS, late, 72, colour="wrong_ink"),
    )


def late(owed: Owed) -> Text:
    """That its round is over."""
    return t("late") if owed.late else NO_WORDS


def draw_side(side: int, painter: QPainter, box: QRectF, owed: Owed) -> None:
    """Those of a side, on as many lines as they need."""
    draw_middle(painter, box, name_lines(owed.who[side], box.width()))


def names_high(owed: Owed, wide: float) -> float:
    """How high they are in a column of a width, px."""
    return high(max(len(name_lines(side, wide)) for side in owed.who))
