"""A field: the sections that play the same boards against one another, and are compared and ranked as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from scorer.event.event import POINTS, Contestant, Penalty, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.methods.parts.sums import NOTHING, Followed, Given, followed
from scorer.movements.words import the_board
from scorer.standings.boards.board import Board, Due, Gains, LineSeat
from scorer.standings.boards.conditions import FieldConditions, LineKind
from scorer.standings.boards.floating import floating
from scorer.standings.boards.linked import linked
from scorer.standings.boards.totals import Parts, Running, Whole
from scorer.standings.parts.people import people


class UnequalSeats(Refusal):
    """Not all tables of section {section} that play {board} have as many seats; correct the movement."""


class FieldTotals(NamedTuple):
    """What everybody has so far, with artificial scores at their face value.

    ``followed`` are the percentages of those whose average plus or minus may follow them, on their other boards,
    and the points which that gives or takes.
    """

    points: Parts
    possible: Parts
    boards: Whole
    followed: Mapping[int, Followed]

    def points_of(self, person: int) -> Fraction:
        """Somebody's total before penalties, artificial scores at what they come to."""
        faced = Fraction(int(self.points.amounts[person]), self.points.per)
        return faced + self.followed[person].moved if person in self.followed else faced

    def possible_of(self, person: int) -> Fraction:
        """The most that could be had from the boards that count for somebody."""
        return Fraction(int(self.possible.amounts[person]), self.possible.per)


class Field:
    """Everybody in it, every board, and what it comes to; people are known by their place in ``people``."""

    def __init__(self, sections: Sequence[Section], conditions: FieldConditions) -> None:
        self.sections = tuple(sections)
        self.conditions = conditions
        self._penalties = [(each, penalty.checked()) for each in sections for penalty in each.penalties]
        self.people = [person for section in sections for person in people(section, len(conditions.sides))]
        self.place = {(each.section.id, each.contestant.number): place for place, each in enumerate(self.people)}
        self.boards = {number: Board(number, due, conditions) for number, due in sorted(self._due().items())}
        self._linked = linked({number: board.sections for number, board in self.boards.items()})
        self._most = dict.fromkeys(self._linked.values(), 0)
        self._board_of = {id_: number for number, board in self.boards.items() for id_ in board.sections}
        self._begin()

    def _begin(self) -> None:
        self._points, self._possible, self._boards = (Running(len(self.people)) for _ in range(3))
        self._totals: FieldTotals | None = None

    def _due(self) -> dict[int, list[Due]]:
        due: dict[int, dict[Key, Due]] = {}
        for section in self.sections:
            place = {each.number: self.place[section.id, each.number] for each in self._contestants(section)}
            seats: dict[int, int] = {}
            for turn, (key, seating) in enumerate(section.due()):
                if seats.setdefault(key.number, len(seating.who)) != len(seating.who):
                    raise UnequalSeats(section=section.letter, board=the_board(key.number))
                due.setdefault(key.number, {})[key] = Due(key, tuple([place[number] for number in seating.who]), turn)
        return {number: list(lines.values()) for number, lines in due.items()}

    def _contestants(self, section: Section) -> Iterator[Contestant]:
        return (each.contestant for each in self.people if each.section is section)

    # --- what was written down ---------------------------------------------------------

    def holds(self, key: Key) -> bool:
        """Whether somebody here is to hand in such a result."""
        return key.number in self.boards and key in self.boards[key.number].line

    def fill(self, slips: Mapping[Key, Slip], before: Field | None = None) -> None:
        """Take every slip there is for this field; boards that are as they were ``before`` are taken over."""
        alike: dict[int, Field] = {}
        for number, board in self.boards.items():
            if before and number in before.boards and board.read_as(before.boards[number], slips):
                alike[number] = before
            else:
                board.fill(slips)
        self._compare(self.boards, alike)

    def under(self, conditions: FieldConditions) -> Field:
        """The same field under other conditions of the same game: slips that were read once are not read again."""
        other = copy(self)
        other.conditions = conditions
        other.boards = {number: board.under(conditions) for number, board in self.boards.items()}
        other._most = dict(self._most)
        other._begin()
        other._compare(other.boards)
        return other

    def apart(self) -> Field:
        """The same field over again: what is written down in the one does not show in the other."""
        other = copy(self)
        other.boards = {number: copy(board) for number, board in self.boards.items()}
        other._most = dict(self._most)
        other._points, other._possible, other._boards = (
            each.apart() for each in (self._points, self._possible, self._boards)
        )
        return other

    def touch(self, keys: Iterable[Key], slips: Mapping[Key, Slip]) -> None:
        """Take the slips of some keys again; what they do not touch stays as it is."""
        touched = set()
        for key in keys:
            self.boards[key.number].put(key, slips.get(key))
            touched.add(key.number)
        self._compare(touched)

    def _compare(self, numbers: Iterable[int], alike: Mapping[int, Field] | None = None) -> None:
        again = set(numbers)
        for boards in {self._linked[number] for number in again}:
            most = max(self.boards[number].results for number in boards)
            if most != self._most[boards]:
                self._most[boards] = most
                again |= boards
        for number in sorted(again):
            gains = self._gains(number, alike.get(number) if alike else None)
            self._points.put(number, gains.points)
            self._possible.put(number, gains.possible)
            self._boards.put(number, gains.boards)
        self._totals = None

    def _gains(self, number: int, before: Field | None) -> Gains:
        """What a board brings everybody, worked out; of one whose slips are as ``before`` only what is otherwise."""
        board, most = self.boards[number], self.most(number)
        if not before or before.most(number) != most:
            board.compare(most)
            return board.gains(len(self.people))
        board.worth_as(before.boards[number])
        if board.who is not before.boards[number].who or len(before.people) != len(self.people):
            return board.gains(len(self.people))
        return Gains(*(each.row(number) for each in (before._points, before._possible, before._boards)))

    # --- what it comes to --------------------------------------------------------------

    def most(self, board: int) -> int:
        """The most results of any board that sections linked with it by their boards play: the E of the formulas."""
        return self._most[self._linked[board]]

    @property
    def totals(self) -> FieldTotals:
        """The totals as they stand, worked out when they are first asked for."""
        if self._totals is None:
            points, possible, boards = self._points.total, self._possible.total, self._boards.total.amounts
            faced = FieldTotals(points, possible, boards, {})
            self._totals = faced._replace(followed=dict(self._followed(faced)))
        return self._totals

    def _followed(self, faced: FieldTotals) -> Iterator[tuple[int, Followed]]:
        seats = floating(self.boards.values()) if self.conditions.floats else {}
        for person, theirs in seats.items():
            given = [self._given(at) for at in theirs]
            found = followed(faced.points_of(person), faced.possible_of(person), given)
            if found:
                yield person, found

    def _given(self, at: LineSeat) -> Given:
        return Given(at.board.award(at.line, at.side), self.top(at.board, at.line), at.board.worth)

    def penalties(self) -> dict[int, Fraction]:
        """What is taken from people, in points."""
        taken: dict[int, Fraction] = {}
        for section, penalty in self._penalties:
            person = self.place.get((section.id, penalty.number))
            if person is not None:
                taken[person] = taken.get(person, NOTHING) + self.cost(section, penalty)
        return taken

    def cost(self, section: Section, penalty: Penalty) -> Fraction:
        """A penalty of a section in points."""
        if penalty.unit == POINTS:
            return penalty.amount
        number = self._board_of.get(section.id)
        most = 0 if number is None else self.most(number)
        return self.conditions.method.part(penalty.amount, most, self.conditions.chosen)

    def percent(self, at: LineSeat) -> Fraction:
        """What an artificial score comes to, in per cent."""
        award = at.board.award(at.line, at.side)
        return award.after(self.session(at.person))

    def session(self, person: int) -> Fraction | None:
        """The percentage that somebody's average plus or minus may follow; ``None`` where they have none to follow."""
        found = self.totals.followed.get(person)
        return found.session if found else None

    def worth(self, at: LineSeat) -> Fraction | None:
        """The points somebody has from a board; ``None`` where there are none yet, or none at all."""
        match at.board.kinds[at.line]:
            case LineKind.SCORE | LineKind.WEIGHTED:
                return Fraction(int(at.board.points[at.line, at.side]), at.board.per)
            case LineKind.ARTIFICIAL:
                return at.board.worth(self.percent(at))
        return None

    def top(self, board: Board, line: int) -> Fraction:
        """The most a line of a board can be worth; nought where points have no top, or there are none yet."""
        return Fraction(int(board.tops[line]), board.per)

    def seats(self, person: int) -> list[LineSeat]:
        """Where somebody sits for every board, in the order of play."""
        found = [
            LineSeat(board, line, seat)
            for board in self.boards.values()
            for line, seat in zip(*(where.tolist() for where in np.nonzero(board.who == person)), strict=True)
        ]
        return sorted(found, key=lambda at: at.board.due[at.line].turn)
