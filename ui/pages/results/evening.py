"""The evening as the page Results sees it: the course of its results, in which state they are, and who sits where."""

from __future__ import annotations

from typing import Any

from scorer.entry.course import Course
from scorer.entry.places import BOARD
from scorer.event.event import Contestant, Event, Section
from scorer.event.results import Key
from scorer.live.states import States
from scorer.standings import Standings
from ui.models.grid import Plan, by_board, by_table
from ui.models.traveller import Line


class Evening(Course):
    """An event with its states, the order in which its results are typed, and what the page shows of it."""

    def __init__(self, event: Event, states: States) -> None:
        super().__init__(event, states)
        self.states: States = states
        self.sections = [section for section in event.sections if section.movement]

    @property
    def letters(self) -> dict[int, str]:
        """The letter before the numbers of each section; none where there is only one."""
        return {section.id: section.letter if len(self.sections) > 1 else "" for section in self.sections}

    def section(self, key: Key) -> Section:
        """The section of a result."""
        return next(section for section in self.sections if section.id == key.section)

    def plan(self, section: int) -> Plan:
        """The grid of a section."""
        chosen = next(each for each in self.sections if each.id == section)
        return (by_board if self.order == BOARD else by_table)(chosen, self.letters[section])

    def who(self, key: Key) -> list[Contestant]:
        """Who sat at a table, seat by seat: one seat on where the sides were in each other's seats."""
        who, slip = self.places[key.section].seating[key].who, self.event.slips.get(key)
        sat = (*who[1:], who[0]) if slip and slip.switched else who
        return [self.section(key).contestant(number) for number in sat]

    def sides(self, key: Key) -> list[list[Contestant]]:
        """The same side by side: where there are more seats than sides they go round the sides in turn."""
        count, who = len(self.states.game.sides(self.at(key))), self.who(key)
        return [side for nth in range(count) if (side := who[nth::count])]

    def at(self, key: Key) -> Any:
        """What stands before the hand of a board."""
        return self.states.game.on_board(key.number, self.states.choices)

    def names(self, key: Key) -> str:
        """Who plays there, as the panel says it: “6 Calloway & Moor – 12 Stoll & Weiß”, “1 Vos, 2 Ek, 3 Fox, 4 Lee”."""
        sides = self.sides(key)
        told = (" + ".join(self._short(one, key.round) for one in side) for side in sides)
        return (" – " if len(sides) == 2 else ", ").join(told)

    def _short(self, one: Contestant, round_: int) -> str:
        return f"{one.called} {one.entry_in(round_).surnames}".strip()

    def where(self, key: Key) -> str:
        """A place as the panel says it."""
        return f"Table {self.letters[key.section]}{key.table}, board {key.number}"

    def lines(self, standings: Standings, key: Key) -> list[Line]:
        """The traveller of a result's board: of its section, or of all that are compared with it."""
        there = standings.traveller(key.number, key.section)
        return [Line(line, self.states.of(line.key), line.key == key) for line in there]
