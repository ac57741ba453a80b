"""The pairs of a section as a list: numbers, seats and names, and what is still wanted."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.pages.seats.lines import PairLine
from ui.parts import RIGHT, STATES, Column, Lettering, Table, draw_text, mark
from ui.theme import BOLD, PLAIN, THEME


def pair_list() -> Table[PairLine]:
    """An empty list of pairs."""
    columns: list[Column[PairLine]] = [
        Column("No.", lambda pair: pair.called, 52, RIGHT, BOLD),
        Column("Sits", lambda pair: pair.sits, 70, colour="soft"),
        Column("Names", lambda pair: pair.text, draw=draw_names, hint=hint),
        Column("", lambda pair: STATES[pair.state].name if pair.state else "", 36, draw=draw_state),
    ]
    return Table("Pairs", columns, key=lambda pair: pair.number, height=31)


def hint(pair: PairLine) -> str:
    """The whole names, and what is to be said of the pair."""
    return ", ".join(filter(None, (pair.text, pair.words)))


def draw_names(painter: QPainter, box: QRectF, pair: PairLine) -> None:
    """The two names; faint who is missing, and a word for guests."""
    if pair.missing:
        draw_text(painter, box, f"{pair.text}{', missing' if any(pair.names) else ''}", Lettering(colour="soft"))
        return
    draw_text(painter, box, pair.text, Lettering(weight=PLAIN, colour="ink" if all(pair.names) else "soft"))


def draw_state(painter: QPainter, box: QRectF, pair: PairLine) -> None:
    """The mark of what is wanted."""
    if pair.state:
        side = THEME.px(16)
        mark(painter, QRectF(box.right() - side, box.center().y() - side / 2, side, side), pair.state)
