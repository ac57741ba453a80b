"""A board as everybody played it: its traveller or its frequency table, and the working of a line."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from scorer.event.results import Key
from scorer.event.states import IN
from scorer.methods.method import Step
from scorer.standings import FrequencyRow, Standings, shown
from ui.models.traveller import Line, columns
from ui.pages.standings.steps import Steps, giving_way
from ui.parts import (
    RIGHT,
    Button,
    Column,
    Lettering,
    LinkButton,
    OneLine,
    Segments,
    Table,
    Words,
    boxed,
    column,
    row,
    tip,
)
from ui.theme import BOLD

TRAVELLER, FREQUENCY = "traveller", "frequency"
LEAD, CONTRACT = "Lead", 74  # what there is no room for, and how much there is for the contract


class BoardSheet(QWidget):
    """One board; ``back`` returns to the scorecard, ``correct`` is sent with a result that is to be looked at again."""

    back = Signal()
    correct = Signal(object)

    def __init__(self, standings: Standings) -> None:
        super().__init__()
        self.standings = standings
        self.key: Key | None = None
        self.title, self.facts = Words("", "lead"), OneLine("", Lettering(colour="soft"))
        back = LinkButton("Back", self.back.emit)
        back.setToolTip(tip("Back to the scorecard", "Esc"))
        self.kind = Segments("How the board is shown", [(TRAVELLER, "Traveller"), (FREQUENCY, "Frequency")])
        lines = [replace(each, width=each.width or CONTRACT) for each in columns(standings, 1) if each.title != LEAD]
        self.table: Table[Line] = Table("Traveller", lines, key=lambda line: line.line.key, height=24)
        self.table.setObjectName("board-traveller")
        self.table.horizontalHeader().setStretchLastSection(True)
        self.often: Table[FrequencyRow] = Table("Frequency", often(standings), key=lambda each: each.score, height=24)
        self.often.setObjectName("board-frequency")
        for table in (self.table, self.often):
            giving_way(table)
        self.steps = Steps("Working")
        self.look = Button("Correct it", self._correct, key="Ctrl+E")
        self.look.setObjectName("correct")
        top = column(
            row(self.title, self.facts, None, back), boxed(row(self.kind, None)), gap=8, margin=(16, 11, 16, 4)
        )
        bottom = row(self.look, None, margin=(16, 6, 16, 12))
        self.setLayout(
            column(top, (self.table, 3), (self.often, 3), (self.steps, 2), boxed(bottom), gap=4, margin=(1, 0, 1, 0))
        )
        self.kind.picked.connect(lambda _: self._turn())
        self.table.chosen.connect(lambda _: self._tell())
        self.table.opened.connect(lambda line: self.correct.emit(line.line.key))
        self._turn()

    def show_board(self, key: Key) -> None:
        """Show the board of a result, that result looked at."""
        self.key = key
        self._show(key)

    def again(self) -> None:
        """The standings have changed."""
        if self.key is not None:
            line = self.table.value()
            self._show(line.line.key if line else self.key)

    def _show(self, at: Key) -> None:
        standings, number = self.standings, at.number
        game = standings.conditions.game
        self.title.say(f"Board {number}")
        self.facts.say(game.standing(standings.conditions.at(number)))
        own = at.section if not standings.event.together else None
        lines = [Line(line, IN) for line in standings.traveller(number, own)]
        self.table.show_values(lines)
        self.table.choose(at)
        self.often.show_values(standings.frequency(number, own))
        self._tell()

    def _turn(self) -> None:
        traveller = self.kind.chosen() == TRAVELLER
        self.table.setVisible(traveller)
        self.often.setVisible(not traveller)

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
            Step(f"{called(each.side)}: {each.what}, {shown.score(each.points)}", each.law)
            for each in self.standings.score(key).lines
        )
        working = self.standings.why_points(key, 0)
        told = [("The score", score)] if score else []
        self.steps.tell([*told, (f"{conditions.called(0)}: {working.result}", working.lines)])


def often(standings: Standings) -> list[Column[FrequencyRow]]:
    """How often each score was made, and what it is worth to either side."""
    conditions = standings.conditions
    chosen, signed = conditions.chosen, not conditions.method.by_percent
    sides = [conditions.called(side) for side in range(2)]
    return [
        Column(f"Score to {sides[0]}", lambda each: shown.figure(each.score, 0, signed=True), 0, RIGHT),
        Column("Tables", lambda each: str(each.often), 80, RIGHT, colour="soft"),
        Column(sides[0], lambda each: shown.points(each.first, chosen, signed=signed), 90, RIGHT, BOLD),
        Column(sides[1], lambda each: shown.points(each.second, chosen, signed=signed), 90, RIGHT, BOLD),
    ]
