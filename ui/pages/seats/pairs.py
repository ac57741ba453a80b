"""The pairs of a section as a list: numbers, seats and names, and what is still wanted."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from ui.pages.seats.lines import PairLine
from ui.parts import RIGHT, STATES, Column, Lettering, Table, draw_text, mark
from ui.theme import BOLD, THEME

TEAM = 3  # the column
PAIR = 2


def pair_list() -> Table[PairLine]:
    """An empty list of pairs, or of players who play alone."""
    columns: list[Column[PairLine]] = [
        Column("No.", lambda pair: pair.called, 52, RIGHT, BOLD),
        Column("Sits", lambda pair: pair.sits, 78, colour="soft"),
        Column("Names", lambda pair: pair.text, draw=draw_names, hint=hint),
        Column("Team", lambda pair: pair.team, 92, colour="soft", hint=lambda pair: pair.team),
        Column("", lambda pair: STATES[pair.state].name if pair.state else "", 36, draw=draw_state),
    ]
    table = Table("Pairs", columns, key=lambda pair: pair.number, height=31)
    table.hide_column(TEAM, True)
    return table


def hint(pair: PairLine) -> str:
    """The whole names, and what is to be said of the pair."""
    return ", ".join(filter(None, (pair.text, pair.words)))


def draw_names(painter: QPainter, box: QRectF, pair: PairLine) -> None:
    """The two names, soft while one is wanted; at the right in a word what is to be said of them."""
    word = "missing" if pair.missing and any(pair.names) else "guest" if pair.guests == 1 else "guests"
    if (pair.guests and len(pair.names) <= PAIR) or word == "missing":
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
