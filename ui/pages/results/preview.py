"""The ranking before a ruling and after it: whoever moves, those concerned first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from rules.fields import Answers
from rules.text import Text, as_it_is, joined, t
from scorer.standings import shown
from ui.models.ranking import RankingLine, Who, place
from ui.pages.results.moves import Move
from ui.parts import RIGHT, Lettering, Table, TableColumn, Words, column
from ui.parts.wrapped import draw_middle, high, name_lines
from ui.theme import BOLD

NAMES, PARTNERS = 1, 2  # the column; lines of names


def worth(line: RankingLine, chosen: Answers) -> Text:
    """What somebody is ranked by."""
    return shown.total(line.worth, chosen)


def change(move: Move, chosen: Answers) -> Text:
    """What the ruling gives or takes."""
    return shown.figure(move.after.worth - move.before.worth, chosen["decimals"], chosen["halves"], signed=True)


def columns(chosen: Answers, who: Text, ink: Callable[[Move], str]) -> list[TableColumn[Move]]:
    """Who, where they stand, where they would stand, and by how much that is better or worse."""
    return [
        TableColumn(t("No."), lambda move: as_it_is(move.after.called), 48, RIGHT, colour="soft"),
        TableColumn(
            who,
            lambda move: as_it_is(move.after.names),
            0,
            draw=lambda painter, box, move: draw_names(painter, box, move, ink(move)),
        ),
        TableColumn(t("Before"), lambda move: stands(move.before, chosen), 92, RIGHT, colour=ink),
        TableColumn(t("After"), lambda move: stands(move.after, chosen), 92, RIGHT, BOLD, colour=ink),
        TableColumn(t("Change"), lambda move: change(move, chosen), 76, RIGHT, colour=ink),
    ]


def draw_names(painter: QPainter, box: QRectF, move: Move, ink: str) -> None:
    """The names."""
    draw_middle(painter, box, who_lines(move, box.width()), Lettering(colour=ink))


def who_lines(move: Move, wide: float) -> list[str]:
    """The names in lines of a width: each partner on one, or where that will not do the surnames alone."""
    whole = name_lines(move.after.names, wide)
    return whole if len(whole) <= PARTNERS else name_lines(move.after.surnames or move.after.names, wide)


def stands(line: RankingLine, chosen: Answers) -> Text:
    """A place, and what it is for."""
    return joined((place(line), worth(line, chosen)), "   ")


class MovesPreview(QWidget):
    """A table of moves; where nothing moves it says so, and where nothing can be worked out why not."""

    def __init__(self, chosen: Answers, who: Text) -> None:
        """``who`` is what a contestant is called."""
        super().__init__()
        self.concerned: Collection[Who] = ()
        self.nothing = Words(as_="soft", wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.table: Table[Move] = Table(
            t("The ranking before and after"),
            columns(chosen, who, lambda move: "ruled_ink" if move.after.who in self.concerned else "ink"),
            key=lambda move: move.after.who,
            height=26,
        )
        self.table.setObjectName("preview")
        self.table.let_grow(NAMES, lambda move, wide: high(len(who_lines(move, wide))))
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setLayout(column(self.nothing, (self.table, 1), gap=0))
        self.show_moves((), ())

    def show_moves(self, moves: Sequence[Move], concerned: Collection[Who]) -> None:
        """Show those who are concerned, in the colour of rulings, and then whoever else moves, as they are ranked."""
        self.concerned = concerned
        own = [move for move in moves if move.after.who in concerned]
        others = [move for move in moves if move.touched and move.after.who not in concerned]
        moved = any(move.touched for move in moves)
        self._show([*own, *others] if moved else [], t("Nothing moves in the ranking."))

    def refuse(self, why: Text) -> None:
        """Say why there is no ranking after it yet."""
        self._show([], why)

    def _show(self, moves: Sequence[Move], otherwise: Text) -> None:
        self.table.show_values(moves)
        self.table.setVisible(bool(moves))
        self.nothing.say(otherwise)
        self.nothing.setVisible(not moves)
