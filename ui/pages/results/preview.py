"""The ranking before a ruling and after it: whoever moves, those concerned first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtWidgets import QSizePolicy, QWidget

from rules.fields import Answers
from scorer.standings import Row, shown
from ui.pages.results.trial import Move
from ui.parts import RIGHT, Column, Table, Words, column
from ui.theme import BOLD

Who = tuple[int, int]


def worth(row: Row, chosen: Answers) -> str:
    """What somebody is ranked by."""
    return shown.percent(row.percent, chosen) if row.percent is not None else shown.total(row.points, chosen)


def change(move: Move, chosen: Answers) -> str:
    """What the ruling gives or takes."""
    if move.before.percent is None or move.after.percent is None:
        return shown.points(move.after.points - move.before.points, chosen, signed=True)
    return shown.points(move.after.percent - move.before.percent, chosen, signed=True)


def columns(chosen: Answers) -> list[Column[Move]]:
    """Who, where they stood, where they would stand, and by how much that is better or worse."""
    return [
        Column("No.", lambda move: move.contestant.called, 48, RIGHT, colour="soft"),
        Column("Pair", lambda move: move.contestant.names, 0),
        Column("Before", lambda move: shown.place(move.before), 60, RIGHT),
        Column("", lambda move: worth(move.before, chosen), 62, RIGHT),
        Column("After", lambda move: shown.place(move.after), 56, RIGHT, BOLD),
        Column("", lambda move: worth(move.after, chosen), 62, RIGHT, BOLD),
        Column("Change", lambda move: change(move, chosen), 76, RIGHT),
    ]


class Preview(QWidget):
    """A table of moves; where nothing moves it says so."""

    def __init__(self, chosen: Answers) -> None:
        super().__init__()
        self.nothing = Words("Nothing moves in the ranking.", "soft")
        self.table: Table[Move] = Table(
            "The ranking before and after",
            columns(chosen),
            key=lambda m: (m.section.id, m.contestant.number),
            height=26,
        )
        self.table.setObjectName("preview")
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setLayout(column(self.nothing, (self.table, 1), None, gap=0))
        self.show_moves((), ())

    def show_moves(self, moves: Sequence[Move], concerned: Collection[Who]) -> None:
        """Show those who are concerned, and then whoever else moves, in the order of the ranking."""
        own = [move for move in moves if who(move) in concerned]
        others = [move for move in moves if move.touched and who(move) not in concerned]
        moved = any(move.touched for move in moves)
        self.table.show_values([*own, *others] if moved else [])
        self.table.setVisible(moved)
        self.nothing.setVisible(not moved)


def who(move: Move) -> Who:
    """Whom a move is about."""
    return move.section.id, move.contestant.number
