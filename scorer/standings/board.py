"""One board of a field: what every table wrote down, and what that is worth to either side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from fractions import Fraction
from itertools import chain
from math import lcm
from typing import NamedTuple

import numpy as np

from scorer.event.results import Average, Award, Key, Slip
from scorer.methods.method import Comparison, Points
from scorer.methods.parts.frequency import Frequency
from scorer.standings.conditions import Conditions, Kind
from scorer.standings.counting import Counted, counted
from scorer.standings.totals import Amounts, Parts, Whole, roomy


class Due(NamedTuple):
    """A result that a table hands in: where it belongs, who sits there as the field counts people, and its turn."""

    key: Key
    who: tuple[int, ...]
    turn: int


class Seat(NamedTuple):
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

    ``who`` has a column for each seat, ``points`` one for each side; ``shared`` are the results that its artificial
    scores are a part of.
    """

    def __init__(self, number: int, due: Sequence[Due], conditions: Conditions) -> None:
        self.number = number
        self.due = due
        self.conditions = conditions
        self.line = {each.key: line for line, each in enumerate(due)}
        self.slips: list[Slip | None] = [None] * len(due)
        self.who: Whole = np.array([each.who for each in due], dtype=np.int64)
        self.kinds: Whole = np.full(len(due), Kind.TO_COME, dtype=np.int64)
        self.scores: Whole = np.zeros((len(due), conditions.columns), dtype=np.int64)
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
        for line, slip in enumerate(self.slips):
            if slip and slip.switched:
                self.who[line] = np.roll(self.who[line], -1)

    def under(self, conditions: Conditions) -> Board:
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

    @property
    def sections(self) -> frozenset[int]:
        """The sections that play it."""
        return frozenset(each.key.section for each in self.due)

    @property
    def results(self) -> int:
        """How many lines count, artificial scores among them."""
        return int((self.kinds <= Kind.ARTIFICIAL).sum())

    def side(self, seat: int) -> int:
        """The side of a seat: where there are more seats than sides they go round the sides in turn."""
        return seat % len(self.conditions.sides)

    def lines(self, kind: Kind) -> Whole:
        """The lines that hold one kind of result."""
        return np.flatnonzero(self.kinds == kind)

    def award(self, line: int, side: int) -> Award:
        """A side's artificial score; where a slip has fewer than there are sides, they have them in turn."""
        slip = self.slips[line]
        result = slip and slip.result
        assert isinstance(result, Average)
        return result.awards[side % len(result.awards)]

    # --- what it is worth --------------------------------------------------------------

    def comparison(self, column: int, field: int) -> Comparison:
        """What is compared, in points of bridge where IMPs follow."""
        return self._compared(self._counted(column).table, field)

    def _counted(self, column: int) -> Counted:
        return counted(self.scores[self.lines(Kind.SCORE), column] * self.conditions.times)

    def _compared(self, table: Frequency, field: int) -> Comparison:
        return Comparison(table, field, self.conditions.per, artificial=len(self.lines(Kind.ARTIFICIAL)))

    def compare(self, field: int) -> None:
        """Work out the points of every line, where ``field`` is the most results any board scored with it has."""
        method, chosen, sides = self.conditions.method, self.conditions.chosen, len(self.conditions.sides)
        tables = [self._counted(column) for column in range(self.conditions.columns)]
        compared = [self._compared(each.table, field) for each in tables]
        made = [method.points(each, chosen) for each in compared]
        self.shared = method.shared(compared[0], chosen)
        full, awards = method.full(self.shared, chosen), self._awards()
        self.per = lcm(made[0].per, full.denominator, *(each.denominator for each in awards.values()))
        times = self.per // made[0].per
        worth = [scaled(points, times, sides // len(made)) for points in made]
        apart = (full, *awards.values())
        most = max(1, made[0].top * times, *map(abs, chain(*chain(*worth))), *(int(abs(e) * self.per) for e in apart))
        self.points = np.zeros((len(self.due), sides), dtype=roomy(most))
        self.tops = np.zeros(len(self.due), dtype=roomy(most))
        played, ruled = self.lines(Kind.SCORE), self.lines(Kind.ARTIFICIAL)
        self.points[played] = np.hstack([each.spread(*own) for each, own in zip(tables, worth, strict=True)])
        self.tops[played] = made[0].top * times
        self.tops[ruled] = int(full * self.per)
        for place, amount in awards.items():
            self.points[place] = int(amount * self.per)

    def worth(self, percent: Fraction) -> Fraction:
        """The points of an artificial score."""
        return self.conditions.method.award(percent, self.shared, self.conditions.chosen)

    def _awards(self) -> dict[tuple[int, int], Fraction]:
        """What the artificial scores are worth, by line and side."""
        return {
            (line, side): self.worth(self.award(line, side).percent)
            for line in self.lines(Kind.ARTIFICIAL).tolist()
            for side in range(len(self.conditions.sides))
        }

    def gains(self, people: int) -> Gains:
        """What the board brings to each of so many people."""
        counted = np.flatnonzero(self.kinds <= Kind.ARTIFICIAL)
        points, possible = np.zeros(people, self.points.dtype), np.zeros(people, self.tops.dtype)
        boards = np.zeros(people, dtype=np.int64)
        for seat in range(self.who.shape[1]):
            who = self.who[counted, seat]
            np.add.at(points, who, self.points[counted, self.side(seat)])
            np.add.at(possible, who, self.tops[counted])
            np.add.at(boards, who, 1)
        return Gains(Parts(points, self.per), Parts(possible, self.per), Parts(boards, 1))


def scaled(points: Points, times: int, sides: int) -> list[list[int]]:
    """What each row of a frequency table is worth to the first of so many sides, in so many times smaller parts."""
    return [[each * times for each in side] for side in (points.first, points.second)[:sides]]
