"""The rankings of a field: everybody in order, from its totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import overload

import numpy as np
import numpy.typing as npt

from rules.text import Text, joined
from scorer.event.event import Contestant, Section
from scorer.methods.parts.ranks import best_first, in_order, places, shared
from scorer.methods.parts.sums import NOTHING, Sum, raising
from scorer.standings.boards.field import Field
from scorer.standings.boards.totals import Whole
from scorer.standings.parts.ranking import RANKING, Ranking, RankingColumn


class Account:
    """The totals of a field at one moment, with penalties and raised totals: what rankings are made from."""

    def __init__(self, field: Field) -> None:
        self.people = field.people
        self.totals = field.totals
        self.penalties = field.penalties()
        self.by_percent = field.conditions.method.by_percent
        self.full = int(self.totals.boards.max(initial=0)) if field.conditions.chosen["factored"] else 0

    def sum(self, person: int) -> Sum:
        """What somebody's total is made of."""
        boards = int(self.totals.boards[person])
        won, out_of = self.totals.points_of(person), self.totals.possible_of(person)
        return Sum(boards, won, out_of, raising(boards, self.full), self.penalties.get(person, NOTHING))

    def counts(self, persons: Whole) -> npt.NDArray[np.bool_]:
        """Who of some people has anything to be ranked by."""
        return (self.totals.possible.amounts if self.by_percent else self.totals.boards)[persons] > 0

    def ranked_by(self, persons: Whole) -> list[tuple[int, int]]:
        """What decides the places of people who have something, as fractions."""
        won, boards = self.totals.points.amounts[persons].tolist(), self.totals.boards[persons].tolist()
        if self.by_percent:
            amounts = list(zip(won, self.totals.possible.amounts[persons].tolist(), strict=True))
        else:
            per = self.totals.points.per
            amounts = [(a * self.full, per * b) if self.full else (a, per) for a, b in zip(won, boards, strict=True)]
        apart = self.penalties.keys() | self.totals.followed.keys()
        for at, person in enumerate(persons.tolist() if apart else ()):
            if person in apart:
                amounts[at] = self.sum(person).ranked_by(by_percent=self.by_percent).as_integer_ratio()
        return amounts


class FieldRow:
    """A line made from the totals of a field; where these are raised to the full number of boards, so is it."""

    __slots__ = ("_account", "_person", "place", "tied")

    def __init__(self, account: Account, person: int, *, place: int, tied: bool) -> None:
        self._account = account
        self._person = person
        self.place = place
        self.tied = tied

    @property
    def section(self) -> Section:
        """Where the contestant plays."""
        return self._account.people[self._person].section

    @property
    def contestant(self) -> Contestant:
        """Whose line it is."""
        return self._account.people[self._person].contestant

    @property
    def boards(self) -> int:
        """How many boards count."""
        return int(self._account.totals.boards[self._person])

    @property
    def points(self) -> Fraction:
        """The total that is printed and ranked."""
        return self._account.sum(self._person).points

    @property
    def possible(self) -> Fraction:
        """What that total could have been."""
        return self._account.sum(self._person).possible

    @property
    def percent(self) -> Fraction | None:
        """The one as a part of the other; ``None`` where points have no top, or nothing counts yet."""
        return self._account.sum(self._person).percent

    @property
    def penalty(self) -> Fraction:
        """What was taken from the total, in points."""
        return self._account.penalties.get(self._person, NOTHING)

    @property
    def figures(self) -> tuple[RankingColumn, ...]:
        """Nothing else."""
        return ()


class RankedRows(Sequence[FieldRow]):
    """The lines of a ranking, best first; those who have nothing yet stand at the end."""

    def __init__(self, account: Account, persons: Whole) -> None:
        counts = account.counts(persons)
        ranked, waiting = persons[counts], persons[~counts].tolist()
        keys = in_order(account.ranked_by(ranked))
        order = best_first(keys)
        self._account = account
        self._persons = ranked[order].tolist() + waiting
        self._places = places([keys[at] for at in order])
        self._shared = shared(self._places)
        self._places += [0] * len(waiting)

    def __len__(self) -> int:
        return len(self._persons)

    @overload
    def __getitem__(self, at: int) -> FieldRow: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[FieldRow, ...]: ...

    def __getitem__(self, at: int | slice) -> FieldRow | tuple[FieldRow, ...]:
        if isinstance(at, slice):
            return tuple(self[each] for each in range(*at.indices(len(self))))
        place = self._places[at]
        return FieldRow(self._account, self._persons[at], place=place, tied=place in self._shared)


Counted = tuple[Account, Whole]  # some people of a field


def in_one(counted: Sequence[Counted]) -> Sequence[FieldRow]:
    """The lines of people of several fields, each compared within its own, in one order by what they have there."""
    if len(counted) == 1:
        return RankedRows(*counted[0])
    there = [(account, persons, account.counts(persons)) for account, persons in counted]
    amounts = [each for account, persons, counts in there for each in account.ranked_by(persons[counts])]
    ranked = [(account, person) for account, persons, counts in there for person in persons[counts].tolist()]
    keys = in_order(amounts)
    order = best_first(keys)
    numbers = places([keys[at] for at in order])
    tied = shared(numbers)
    lines = [FieldRow(*ranked[at], place=each, tied=each in tied) for at, each in zip(order, numbers, strict=True)]
    waiting = ((account, person) for account, persons, counts in there for person in persons[~counts].tolist())
    return (*lines, *(FieldRow(*each, place=0, tied=False) for each in waiting))


def rankings(fields: Sequence[Field], sections: Text, winners: int) -> Iterator[Ranking]:
    """One ranking of those who play in some fields, or one for each side."""
    accounts = [Account(field) for field in fields]
    if winners == 1:
        everybody = [(account, np.arange(len(account.people))) for account in accounts]
        yield Ranking(sections or RANKING, in_one(everybody))
        return
    sides = [np.array([person.side for person in account.people]) for account in accounts]
    conditions = fields[0].conditions
    for each in range(len(conditions.sides)):
        title = joined(filter(None, (sections, conditions.called(each))), ", ")
        there = [np.flatnonzero(side == each) for side in sides]
        yield Ranking(title, in_one(list(zip(accounts, there, strict=True))))
