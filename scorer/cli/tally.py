"""Totals straight from lines of results: the standings' arithmetic without seats, a movement or a file to keep them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

import numpy as np

from rules import game
from rules.fields import Answers
from scorer.event.results import Average, Award, BareScore, Played
from scorer.formats.parts.csv_lines import CsvLine, both_from_one
from scorer.formats.parts.results import Told, Unclear, complete, heard
from scorer.formats.trouble import AgainstThemselves, NotWhatIsExpected, TwoResults
from scorer.methods.method import Comparison, Method
from scorer.standings.floating import followed
from scorer.standings.totals import Parts, added, in_order

GAME = "duplicate-bridge"
WAYS = ("NS", "EW")
NOTHING = Fraction(0)


class Sum(NamedTuple):
    """What somebody has: points, what they could have been, and from how many boards."""

    points: Fraction
    possible: Fraction
    boards: int

    @property
    def percent(self) -> Fraction | None:
        """The share of what was possible, in per cent."""
        return 100 * self.points / self.possible if self.possible else None


class Pair(NamedTuple):
    """What a pair comes to, and its place among all, or among those who sat its way."""

    place: int
    tied: bool
    pair: str
    way: str
    total: Sum


class Traveller:
    """The lines of one board as they are compared: scores and artificial scores, and who has them."""

    def __init__(self) -> None:
        self.scores: list[int] = []
        self.first: list[int] = []
        self.second: list[int] = []
        self.averages: list[tuple[int, int, Average]] = []

    @property
    def results(self) -> int:
        """How many lines count, artificial scores among them."""
        return len(self.scores) + len(self.averages)

    @property
    def who(self) -> list[int]:
        """Everybody who played it, or has an artificial score."""
        return [*self.first, *self.second, *(who for first, second, _ in self.averages for who in (first, second))]

    def comparison(self, field: int) -> Comparison:
        """The scores, in the order of the lines."""
        return Comparison(np.array(self.scores, dtype=np.int64), field, len(self.averages))


class Tally:
    """Lines of results sorted into boards and pairs; raises a ``CannotRead`` for a line that cannot be."""

    def __init__(self, file: str, lines: Sequence[CsvLine]) -> None:
        self.file, self.lines = file, lines
        self.game = game(GAME)
        self.boards = {board: Traveller() for board in sorted({line.board for line in lines})}
        self.at = {board: self.game.on_board(board, self.game.chosen({})) for board in self.boards}
        self.ways = WAYS if both_from_one(lines) else ("", "")
        north: dict[str, int] = {}
        east: dict[str, int] = {} if self.ways[0] else north
        for line in lines:
            score = self.score(line)
            if score is not None:
                first = north.setdefault(line.first, len(north))
                second = east.setdefault(line.second, len(east))
                self.put(self.boards[line.board], score, first=first, second=second)
        self.pairs = list(north)
        if east is not north:
            self.shift(len(north))
            self.pairs = [each + WAYS[0] for each in north] + [each + WAYS[1] for each in east]
        self.check()

    @property
    def results(self) -> int:
        """How many results there are."""
        return sum(traveller.results for traveller in self.boards.values())
class Account:
    """What everybody comes to by one method."""

    def __init__(self, tally: Tally, method: Method, chosen: Answers) -> None:
        self.tally, self.method, self.chosen = tally, method, chosen
        self.field = max((each.results for each in tally.boards.values()), default=0)
        self.size = len(tally.pairs)
        self.boards = np.zeros(self.size, dtype=np.int64)
        gains = [self.gains(traveller) for traveller in tally.boards.values()]
        self.points, self.possible = (added(rows, self.size) for rows in zip(*gains, strict=True))
        self.awards: dict[int, list[Award]] = {}
        for traveller in tally.boards.values():
            for first, second, average in traveller.averages:
                self.awards.setdefault(first, []).append(average.first)
                self.awards.setdefault(second, []).append(average.second)

    def gains(self, traveller: Traveller) -> tuple[Parts, Parts]:
        """What the scores of a board bring everybody: points, and what those could have been."""
        made = self.method.points(traveller.comparison(self.field), self.chosen)
        won, out_of = np.zeros(self.size, made.first.dtype), np.zeros(self.size, np.int64)
        for who, points in ((traveller.first, made.first), (traveller.second, made.second)):
            won[who] = points
            out_of[who] = made.top
            self.boards[who] += 1
        return Parts(won, made.per), Parts(out_of, made.per)

    def sum(self, person: int) -> Sum:
        """What somebody has from scores and from artificial scores, which may follow the rest of the session."""
        points = Fraction(int(self.points.amounts[person]), self.points.per)
        possible = Fraction(int(self.possible.amounts[person]), self.possible.per)
        awards, full = self.awards.get(person, ()), self.method.full(self.field, self.chosen)
        floats = self.method.floats(self.chosen)
        fixed = [award for award in awards if not (floats and award.floats)]
        points += sum((self.award(award.percent) for award in fixed), NOTHING)
        session = 100 * points / (possible + full * len(fixed)) if possible or (fixed and full) else None
        follow = [award for award in awards if floats and award.floats]
        points += sum((self.award(followed(award, session)) for award in follow), NOTHING)
        return Sum(points, possible + full * len(awards), int(self.boards[person]) + len(awards))

    def award(self, percent: Fraction) -> Fraction:
        """An artificial score in points."""
        return self.method.award(percent, self.field, self.chosen)

    def pairs(self, winners: int) -> Iterator[Pair]:
        """Everybody who has something, best first; with two winners those who sat north–south before the others."""
        names, sums = list(self.tally.pairs), [self.sum(person) for person in range(self.size)]
        most = max((each.boards for each in sums), default=0)
        if self.chosen["factored"]:
            sums = [raised(each, most) for each in sums]
        lists = [self.tally.sits[0] | self.tally.sits[1]] if winners == 1 else list(self.tally.sits)
        for way, persons in zip(WAYS, lists, strict=False):
            listed = sorted(persons)
            keys = in_order([self.ranked_by(sums[person]).as_integer_ratio() for person in listed])
            often = Counter(keys)
            keyed = sorted(often, reverse=True)
            better = dict(zip(keyed, accumulate(map(often.__getitem__, keyed), initial=0), strict=False))
            for key, person in sorted(zip(keys, listed, strict=True), key=lambda each: -each[0]):
                name, side = names[person]
                where = way if winners == 2 else ""
                yield Pair(better[key] + 1, often[key] > 1, name + side, where, sums[person])

    def ranked_by(self, total: Sum) -> Fraction:
        """What decides a place."""
        if self.method.by_percent and total.possible:
            return total.points / total.possible
        return total.points


def raised(total: Sum, most: int) -> Sum:
    """A total as it would be from the full number of boards."""
    times = Fraction(most, total.boards) if total.boards else Fraction(1)
    return total._replace(points=total.points * times, possible=total.possible * times)
