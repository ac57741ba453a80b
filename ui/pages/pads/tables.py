"""The tables of a round, each with who plays there, how far its pad is written, and how it stands."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame

from rules.notation import plus_minus
from rules.pad import Pad
from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.event import Section
from scorer.event.movement import Seating
from scorer.event.pads import Pads, Place
from scorer.live.names import surnames_at
from ui.parts import RIGHT, Column, Lettering, Table, Words, column, draw_text, mark, row
from ui.parts.stepper import ROUNDS, Stepper
from ui.parts.wrapped import broken, draw_lines
from ui.theme import BOLD, THEME

HEIGHT, LINE = 50, 19  # px at 100 %: a row, and a line of one


class AtTable(NamedTuple):
    """A table as the list has it."""

    place: Place
    called: Text
    names: Text
    stands: Text
    state: str


def at_table(pads: Pads, section: Section, round_: int, seating: Seating, *, letter: str) -> AtTable:
    """One table of the list."""
    place = Place(section.id, round_, seating.table)
    pad = pads.pad(*place)
    state = "in" if pads.finished(*place) else "due"
    return AtTable(place, as_it_is(f"{letter}{seating.table}"), against(section, round_, seating), stands(pad), state)


def against(section: Section, round_: int, seating: Seating) -> Text:
    """Who plays there: “Dąbek & Iłowski – Höfer & Baum”, or every player."""
    names = [*surnames_at(section, round_, seating.who).values()]
    return joined(names, " – " if len(names) == 2 else ", ")


def stands(pad: Pad) -> Text:
    """How a pad stands: how many deals, and the points."""
    if not pad.rows:
        return t("Nothing written yet")
    deals = t("{n} deal", "{n} deals", n=pad.deals)
    points = (joined((pad.rules.called(side), plus_minus(each))) for side, each in pad.points.items())
    return t("{deals}: {points}", deals=deals, points=joined(points, "  "))


NAMES = Lettering("body", BOLD)


def draw_table(painter: QPainter, box: QRectF, table: AtTable) -> None:
    """Who plays there, and under it, smaller, how the pad stands."""
    lines, step = broken(table.names, box.width(), NAMES), THEME.px(LINE)
    top = box.center().y() - (len(lines) + 1) * step / 2
    draw_lines(painter, QRectF(box.left(), top, box.width(), 0), lines, NAMES, high=step)
    below = QRectF(box.left(), top + len(lines) * step, box.width(), step)
    draw_text(painter, below, table.stands, Lettering("small", colour="soft"))


def table_high(table: AtTable, wide: float) -> float:
    """How high that is in a column of a width, px."""
    return (len(broken(table.names, wide, NAMES)) + 1) * THEME.px(LINE) + THEME.px(10)


class TableList(QFrame):
    """The tables of the round that is looked at; ``gone`` is sent with the place of the one that is chosen."""

    gone = Signal(object)
    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.round = Stepper(ROUNDS, ("Ctrl+PgUp", "Ctrl+PgDown"))
        self.round.stepped.connect(self.stepped)
        columns: list[Column[AtTable]] = [
            Column(t("Table"), lambda each: each.called, 58, RIGHT, BOLD),
            Column(NO_WORDS, lambda each: joined((each.names, each.stands), ", "), 0, draw=draw_table),
            Column(NO_WORDS, state_words, 26, draw=draw_state),
        ]
        self.table: Table[AtTable] = Table(
            t("Tables of the round"), columns, key=lambda each: each.place, height=HEIGHT
        )
        self.table.let_grow(1, table_high)
        self.table.clicked.connect(lambda index: self.gone.emit(self.table.rows.values[index.row()].place))
        self.table.opened.connect(lambda each: self.gone.emit(each.place))
        self.count = Words(as_="small")
        self.setLayout(
            column(
                row(self.round, None),
                (self.table, 1),
                row(self.count, margin=(14, 0, 0, 0)),
                gap=6,
                margin=(4, 8, 4, 10),
            )
        )

    def show_round(self, tables: list[AtTable], now: Place, rounds: int) -> None:
        """Show the tables of a round, the one in hand chosen."""
        self.round.show_at(now.round, rounds)
        self.table.show_values(tables)
        self.table.choose(now)
        done = sum(each.state == "in" for each in tables)
        self.count.say(t("{done} of {tables} tables have finished this round.", done=done, tables=len(tables)))


def state_words(table: AtTable) -> Text:
    """How far a table is, for whoever cannot see the mark."""
    return t("finished") if table.state == "in" else t("still playing")


def draw_state(painter: QPainter, box: QRectF, table: AtTable) -> None:
    """The mark of a table."""
    side = THEME.px(15)
    mark(painter, QRectF(box.left(), box.center().y() - side / 2, side, side), table.state)
