"""One board of a field: what every table wrote down, and what that is worth to either side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from fractions import Fraction
from itertools import chain
from math import lcm
from operator import is_
from typing import NamedTuple

import numpy as np

from scorer.event.results import Assigned, Average, Award, Key, Slip
from scorer.methods.method import Comparison, Points, Weighed
from scorer.methods.parts.frequency import Frequency
from scorer.standings.boards.conditions import FieldConditions, LineKind
from scorer.standings.boards.counting import Counted, counted, weighed
from scorer.standings.boards.totals import Amounts, Parts, Whole, roomy


class Due(NamedTuple):
    """A result that a table hands in: where it belongs, who sits there as the field counts people, and its turn."""

    key: Key
    who: tuple[int, ...]
    turn: int


class LineSeat(NamedTuple):
    """Where somebody sat for a board: the line of its traveller, and the seat."""

    board: Board
    line: int
    seat: int

    @property
    def side(self) -> int:
        """Where there are more seats than sides, they go round the sides in turn."""
        return self.board.side(self.seat)

    @property
    def person(self) -> int:
        """Who sat there, as the field counts people."""
        return int(self.board.who[self.line, self.seat])


class Gains(NamedTuple):
    """What a board brings everybody in a field: points, what was possible, and how many boards that counts for."""

    points: Parts
    possible: Parts
    boards: Parts


class Board:
    """Every line of a board's traveller, in the order of play, and its points in parts, ``per`` to the point.

    ``who`` has a column for each seat, ``points`` one for each side; ``weighted`` has what each side is compared by on
    the lines with a score that was assigned in parts; ``shared`` are the results that its artificial scores are a part
    of.
    """

    def __init__(self, number: int, due: Sequence[Due], conditions: FieldConditions) -> None:
        self.number = number
        self.due = due
        self.conditions = conditions
        self.line = {each.key: line for line, each in enumerate(due)}
        self.slips: list[Slip | None] = [None] * len(due)
        self.who: Whole = np.array([each.who for each in due], dtype=np.int64)
        self.kinds: Whole = np.full(len(due), LineKind.TO_COME, dtype=np.int64)
        self.scores: Whole = np.zeros((len(due), conditions.columns), dtype=np.int64)
        self.weighted: dict[int, tuple[Weighed, ...]] = {}
        self.per = 1
        self.shared = 0
        self.points: Amounts = np.zeros((len(due), len(conditions.sides)), dtype=np.int64)
        self.tops: Amounts = np.zeros(len(due), dtype=np.int64)

    # --- what was written down ---------------------------------------------------------

    def fill(self, slips: Mapping[Key, Slip]) -> None:
        """Take every slip there is for this board."""
        self.slips = [slips.get(each.key) for each in self.due]
        found = [self.conditions.read(slip, self.number) for slip in self.slips]
        self.kinds = np.array([kind for kind, _ in found], dtype=np.int64)
        self.scores = np.array([scores for _, scores in found], dtype=np.int64)
        self.weighted = {}
        self._turn()
        for line, slip in enumerate(self.slips):
            if slip and found[line][0] == LineKind.WEIGHTED:
                self._weigh(line, slip)

    def read_as(self, other: Board, slips: Mapping[Key, Slip]) -> bool:
        """Take what was read on another board where the same lines have the same slips; whether they have."""
        own = [slips.get(each.key) for each in self.due]
        alike = len(own) == len(other.slips) and all(map(is_, own, other.slips))
        if not alike or any(mine.key != theirs.key for mine, theirs in zip(self.due, other.due, strict=True)):
            return False
        self.slips, self.kinds, self.scores, self.weighted = other.slips, other.kinds, other.scores, other.weighted
        if all(mine.who == theirs.who for mine, theirs in zip(self.due, other.due, strict=True)):
            self.who = other.who
        else:
            self._turn()
        return True

    def worth_as(self, other: Board) -> None:
        """Take the points of another board, of which the slips are the same and as many results are compared."""
        self.per, self.shared, self.points, self.tops = other.per, other.shared, other.points, other.tops

    def _turn(self) -> None:
        for line, slip in enumerate(self.slips):
            if slip and slip.switched:
                self.who[line] = np.roll(self.who[line], -1)

    def under(self, conditions: FieldConditions) -> Board:
        """The same board, its slips read already, to be compared under other conditions of the same game."""
        other = copy(self)
        other.conditions = conditions
        return other

    def put(self, key: Key, slip: Slip | None) -> None:
        """Take one slip, or take it away; a copy of the board that was made before stays as it was."""
        line, self.slips = self.line[key], [*self.slips]
        self.kinds, self.scores, self.who = self.kinds.copy(), self.scores.copy(), self.who.copy()
        self.slips[line] = slip
        self.kinds[line], self.scores[line] = self.conditions.read(slip, self.number)
        self.who[line] = np.roll(self.due[line].who, -1 if slip and slip.switched else 0)
        self.weighted = {at: each for at, each in self.weighted.items() if at != line}
        if slip and self.kinds[line] == LineKind.WEIGHTED:
            self._weigh(line, slip)

    def _weigh(self, line: int, slip: Slip) -> None:
        assert isinstance(slip.result, Assigned)
        self.weighted[line] = self.conditions.weighed(slip.result, self.number)

    @property
    def sections(self) -> frozenset[int]:
        """The sections that play it."""
        return frozenset(each.key.section for each in self.due)

    @property
    def results(self) -> int:
        """How many lines count, artificial scores among them."""
        return int((self.kinds <= LineKind.ARTIFICIAL).sum())

    def side(self, seat: int) -> int:
        """The side of a seat: where there are more seats than sides they go round the sides in turn."""
        return seat % len(self.conditions.sides)

    def lines(self, kind: LineKind) -> Whole:
        """The lines that hold one kind of result."""
        return np.flatnonzero(self.kinds == kind)

    def award(self, line: int, side: int) -> Award:
        """A side's artificial score; where a slip has fewer than there are sides, they have them in turn."""
        slip = self.slips[line]
        result = slip and slip.result
        assert isinstance(result, Average)
        return result.awards[side % len(result.awards)]

    # --- what it is worth --------------------------------------------------------------

    def comparison(self, side: int, field: int) -> Comparison:
        """What a side's scores are held against, as that side sees it; in points of bridge where IMPs follow."""
        return self._seen(self._compared(self._counted(side).table, field), side)

    def _counted(self, side: int) -> Counted:
        """A side's frequency table, counted from the first where two play: with its parts of weighted results."""
        times = self.conditions.times
        scores = self.scores[self.lines(LineKind.SCORE), self.conditions.column(side)] * times
        if not self.weighted:
            return counted(scores)
        parts = chain.from_iterable(each[side] for each in self.weighted.values())
        return weighed(scores, [(score * times, weight) for score, weight in parts])

    def _compared(self, table: Frequency, field: int) -> Comparison:
        return Comparison(table, field, self.conditions.per, artificial=len(self.lines(LineKind.ARTIFICIAL)))

    def _turned(self, side: int) -> bool:
        """Whether a side's scores are the first side's with their signs turned."""
        return side > 0 and self.conditions.columns == 1

    def _seen(self, comparison: Comparison, side: int) -> Comparison:
        return comparison.mirrored() if self._turned(side) else comparison

    def parts(self, line: int, side: int) -> Weighed:
        """The scores that a side was assigned on a line, as it sees them and as they are compared."""
        times = self.conditions.times * (-1 if self._turned(side) else 1)
        return [(score * times, weight) for score, weight in self.weighted[line][side]]

    def compare(self, field: int) -> None:
        """Work out the points of every line, where ``field`` is the most results any board scored with it has.

        Two sides are compared by one table; by one each, where a result was assigned to them in parts.
        """
        method, chosen, sides = self.conditions.method, self.conditions.chosen, len(self.conditions.sides)
        tables = [self._counted(side) for side in range(sides if self.weighted else self.conditions.columns)]
        compared = [self._compared(each.table, field) for each in tables]
        made = [method.points(each, chosen) for each in compared]
        self.shared = method.shared(compared[0], chosen)
        full, given = method.full(self.shared, chosen), self._awards() | self._assigned(compared)
        apart = (full, *given.values())
        self.per = lcm(*(each.per for each in made), *(each.denominator for each in apart))
        worth = scaled(made, self.per, sides)
        top = made[0].top * (self.per // made[0].per)
        most = max(1, top, *map(abs, chain(*chain(*worth))), *(int(abs(e) * self.per) for e in apart))
        self.points = np.zeros((len(self.due), sides), dtype=roomy(most))
        self.tops = np.zeros(len(self.due), dtype=roomy(most))
        self.points[self.lines(LineKind.SCORE)] = np.hstack(
            [at.spread(*own) for at, own in zip(tables, worth, strict=True)]
        )
        self.tops[self.kinds <= LineKind.WEIGHTED] = top
        self.tops[self.lines(LineKind.ARTIFICIAL)] = int(full * self.per)
        for place, amount in given.items():
            self.points[place] = int(amount * self.per)

    def worth(self, percent: Fraction) -> Fraction:
        """The points of an artificial score."""
        return self.conditions.method.award(percent, self.shared, self.conditions.chosen)

    def _awards(self) -> dict[tuple[int, int], Fraction]:
        """What the artificial scores are worth, by line and side."""
        return {
            (line, side): self.worth(self.award(line, side).percent)
            for line in self.lines(LineKind.ARTIFICIAL).tolist()
            for side in range(len(self.conditions.sides))
        }

    def _assigned(self, compared: Sequence[Comparison]) -> dict[tuple[int, int], Fraction]:
        """What scores that were assigned in parts are worth, by line and side, each side held against its own table."""
        method, chosen = self.conditions.method, self.conditions.chosen
        return {
            (line, side): method.weighted(self.parts(line, side), self._seen(compared[side], side), chosen)
            for line in self.weighted
            for side in range(len(self.conditions.sides))
        }

    def gains(self, people: int) -> Gains:
        """What the board brings to each of so many people."""
        counted = np.flatnonzero(self.kinds <= LineKind.ARTIFICIAL)
        points, possible = np.zeros(people, self.points.dtype), np.zeros(people, self.tops.dtype)
        boards = np.zeros(people, dtype=np.int64)
        for seat in range(self.who.shape[1]):
            who = self.who[counted, seat]
            np.add.at(points, who, self.points[counted, self.side(seat)])
            np.add.at(possible, who, self.tops[counted])
            np.add.at(boards, who, 1)
        return Gains(Parts(points, self.per), Parts(possible, self.per), Parts(boards, 1))


def scaled(made: Sequence[Points], per: int, sides: int) -> list[list[list[int]]]:
    """What the rows of each frequency table are worth to the sides that are compared by it, ``per`` to the point.

    One table is for both of two sides; of as many as there are sides each is for one.
    """
    worth: list[list[list[int]]] = [[] for _ in made]
    for side in range(sides):
        at = side if len(made) == sides else 0
        points = made[at].second if sides == 2 and side == 1 else made[at].first
        worth[at].append([each * (per // made[at].per) for each in points])
    return worth
