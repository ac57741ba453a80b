"""A board as everybody played it: its traveller or its frequency table, and the working of a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.parts.seats import letter
from rules.text import Text, joined, t
from scorer.entry.judged import before_hand
from scorer.event.results import Key
from scorer.live.states import IN
from scorer.methods.method import Step
from scorer.movements.words import the_board_first
from scorer.standings import FrequencyRow, Standings, shown
from ui.forms.columns import LEAD
from ui.models.hand import by_hand
from ui.models.traveller import ShownLine, columns
from ui.pages.parts.explained import Explained
from ui.pages.parts.steps import Steps, stretched
from ui.parts import (
    RIGHT,
    Button,
    LinkButton,
    Segments,
    Table,
    TableColumn,
    Titled,
    Words,
    boxed,
    column,
    row,
    tip,
)
from ui.theme import BOLD

TRAVELLER, FREQUENCY = "traveller", "frequency"
CONTRACT = 74  # px at 100 %, the room there is for one; there is none for the lead
TO_CARD = t("Back to the scorecard")
ONE, TWO = 24, 42  # px at 100 %: lines of a traveller, and those that say what every seat has


class BoardSheet(QWidget):
    """One board; ``back`` returns to where it came from, ``correct`` is sent with a result to be looked at again."""

    wide = 474  # px at 100 %, of all that is shown with it
    back = Signal()
    correct = Signal(object)

    def __init__(self, standings: Standings, back_to: Text = TO_CARD) -> None:
        super().__init__()
        self.standings = standings
        self.key: Key | None = None
        back = LinkButton(t("Back"), self.back.emit)
        back.setToolTip(tip(back_to, "Esc"))
        self.facts = Titled(Words(as_="lead"), back)
        self.kind = Segments(t("How the board is shown"), [(TRAVELLER, t("Traveller")), (FREQUENCY, t("Frequency"))])
        self.seat = Segments(
            t("Whose seat"), [(str(at), letter(side)) for at, side in enumerate(standings.conditions.sides)]
        )
        if not self.alone:
            self.seat.hide()
        self.table: Table[ShownLine] = traveller(standings)
        self.often: Table[FrequencyRow] = Table(
            t("Frequency"), often(standings), key=lambda each: each.score, height=24
        )
        self.often.setObjectName("board-frequency")
        self.steps = Steps(t("Working"))
        self.explained = Explained(self.steps, self.table, self.often)
        self.look = Button(t("Correct it"), self._correct, key="Ctrl+E")
        self.look.setObjectName("correct")
        shown_as = boxed(row(self.kind, None, self.seat))
        top = column(self.facts, shown_as, gap=8, margin=(16, 11, 16, 4))
        bottom = row(self.look, None, margin=(16, 6, 16, 12))
        self.setLayout(column(top, (self.explained, 1), boxed(bottom), gap=4, margin=(1, 0, 1, 0)))
        self.kind.picked.connect(lambda _: self._turn())
        self.seat.picked.connect(lambda _: self.again())
        self.table.chosen.connect(lambda _: self._tell())
        self.table.opened.connect(lambda line: self.correct.emit(line.line.key))
        self._turn()

    @property
    def alone(self) -> bool:
        """Whether everybody plays alone, so that each seat is compared with the same seat."""
        return len(self.standings.conditions.sides) > 2

    @property
    def side(self) -> int:
        """The side whose points are explained: the first of two, or the seat that is looked at."""
        return int(self.seat.chosen()) if self.alone else 0

    def show_board(self, key: Key, side: int = 0) -> None:
        """Show the board of a result, that result looked at, and where everybody plays alone that seat of it."""
        self.key = key
        self.seat.choose(str(side))
        self._show(key)

    def again(self) -> None:
        """The standings have changed."""
        if self.key is not None:
            line = self.table.value()
            self._show(line.line.key if line else self.key)

    def _show(self, at: Key) -> None:
        standings, number = self.standings, at.number
        game = standings.conditions.game
        self.facts.title.say(the_board_first(number))
        self.facts.say(before_hand(game, standings.conditions.at(number)))
        self.table.show_values(self._in_order(ShownLine(line, IN) for line in standings.traveller(number, at.section)))
        self.table.widen()
        self.table.choose(at)
        self.often.show_values(standings.frequency(number, at.section, side=self.side))
        self._tell()

    def _in_order(self, lines: Iterable[ShownLine]) -> list[ShownLine]:
        """The best for the seat that is looked at first; what has no score stays behind."""
        side = self.side
        return sorted(lines, key=lambda line: (0, -line.line.scores[side]) if line.line.scores else (1, 0))

    def _turn(self) -> None:
        traveller = self.kind.chosen() == TRAVELLER
        self.table.setVisible(traveller)
        self.often.setVisible(not traveller)
        self.explained.arrange()

    def _correct(self) -> None:
        if (line := self.table.value()) is not None:
            self.correct.emit(line.line.key)

    def _tell(self) -> None:
        """The score of the line looked at by its law, and what it is worth."""
        line = self.table.value()
        self.look.setEnabled(line is not None)
        if line is None:
            return
        key, conditions = line.line.key, self.standings.conditions
        called = conditions.game.called
        score = tuple(
            Step(
                t(
                    "{side}: {what}, {points}",
                    side=called(each.side),
                    what=each.what,
                    points=shown.score(each.points),
                ),
                each.law,
            )
            for each in self.standings.score(key).lines
        )
        working = self.standings.why_points(key, self.side)
        told: list[tuple[Text, tuple[Step, ...]]] = [(t("The score"), score)] if score else []
        self.steps.tell(
            [
                *told,
                (joined((conditions.called(self.side), working.result), ": "), working.lines),
            ]
        )
        self.explained.arrange()


def seats(standings: Standings) -> list[Text]:
    """The sides as they are printed."""
    return [standings.conditions.called(side) for side in range(len(standings.conditions.sides))]


def traveller(standings: Standings) -> Table[ShownLine]:
    """The table of a board's lines; where everybody plays alone a line has two rows, the scores of all seats."""
    game, at = standings.conditions.game, standings.conditions.at(1)
    made, height = columns(standings, 1, short=True), TWO if len(standings.conditions.sides) > 2 else ONE
    if by_hand(game, at):
        made = [replace(each, width=each.width or CONTRACT) for each in made if each.title != LEAD.title]
    table: Table[ShownLine] = Table(t("Traveller"), made, key=lambda line: line.line.key, height=height)
    table.setObjectName("board-traveller")
    stretched(table)
    return table


def often(standings: Standings) -> list[TableColumn[FrequencyRow]]:
    """How often each score was made, and what it is worth: to either side, or to whoever plays alone."""
    conditions = standings.conditions
    chosen, signed = conditions.on_boards, not conditions.method.by_percent
    first, *others = seats(standings)
    tables: TableColumn[FrequencyRow] = TableColumn(t("Tables"), lambda each: each.times, 80, RIGHT, colour="soft")

    def points(title: Text, of: Callable[[FrequencyRow], Fraction | None]) -> TableColumn[FrequencyRow]:
        return TableColumn(title, lambda each: shown.points(of(each), chosen, signed=signed), 90, RIGHT, BOLD)

    def score(title: Text) -> TableColumn[FrequencyRow]:
        return TableColumn(title, lambda each: shown.figure(each.score, 0, signed=True), 0, RIGHT)

    if len(others) > 1:
        return [score(t("Score")), tables, points(t("Points"), lambda each: each.first)]
    both = (points(first, lambda each: each.first), points(others[0], lambda each: each.second))
    return [score(t("Score to {side}", side=first)), tables, *both]
