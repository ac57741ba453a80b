"""The pairs of a section as a list: numbers, seats and names, and what is still wanted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter

from ui.pages.seats.entry import letters
from ui.pages.seats.lines import PairLine
from ui.parts import RIGHT, STATES, Column, Lettering, Table, draw_text, mark
from ui.theme import BOLD, THEME

SITS, TEAM, STATE = 1, 3, 4  # columns
PAIR = 2


class PairList(Table[PairLine]):
    """Pairs by number; ``typed(text)`` is sent when one types, which is a name and no search."""

    typed = Signal(str)

    def show_values(self, values: Sequence[PairLine]) -> None:
        """Show others; the names have what seats and marks leave them."""
        super().show_values(values)
        self.hide_column(STATE, not any(pair.state for pair in values))
        self.widen(SITS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if letters(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)


def pair_list() -> PairList:
    """An empty list of pairs, or of players who play alone."""
    columns: list[Column[PairLine]] = [
        Column("No.", lambda pair: pair.called, 52, RIGHT, BOLD),
        Column("Sits", lambda pair: pair.sits, 48, colour="soft"),
        Column("Names", lambda pair: pair.text, draw=draw_names, hint=hint),
        Column("Team", lambda pair: pair.team, 92, colour="soft", hint=lambda pair: pair.team),
        Column("", lambda pair: STATES[pair.state].name if pair.state else "", 36, draw=draw_state),
    ]
    table = PairList("Pairs", columns, key=lambda pair: pair.number, height=31)
    table.hide_column(TEAM, True)
    return table


def hint(pair: PairLine) -> str:
    """The whole names, and what is to be said of the pair."""
    return ", ".join(filter(None, (pair.text, pair.words)))


def beside(pair: PairLine) -> str:
    """What is to be said of a pair in a word or two: that it is missing, when it comes or goes, who is a guest."""
    if pair.missing:
        return "missing" if any(pair.names) else ""
    guests = "guest" if pair.guests == 1 else "guests"
    return pair.stays or guests * bool(pair.guests and len(pair.names) <= PAIR)


def draw_names(painter: QPainter, box: QRectF, pair: PairLine) -> None:
    """The two names, soft while one is wanted; at the right in a word what is to be said of them."""
    if word := beside(pair):
        how = Lettering("small", colour="soft", align=RIGHT)
        draw_text(painter, box, word, how)
        wide = QFontMetricsF(how.font()).horizontalAdvance(word)
        box = box.adjusted(0, 0, -wide - THEME.px(8), 0)
    draw_text(painter, box, pair.text, Lettering(colour="soft" if pair.missing or not all(pair.names) else "ink"))


def draw_state(painter: QPainter, box: QRectF, pair: PairLine) -> None:
    """The mark of what is wanted."""
    if pair.state:
        side = THEME.px(16)
        mark(painter, QRectF(box.right() - side, box.center().y() - side / 2, side, side), pair.state)
