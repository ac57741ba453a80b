"""Who sits where in each round, and with which boards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from rules.text import NO_WORDS, Text
from scorer.event.seated import Seated

NOBODY = 0


@dataclass(frozen=True, slots=True)
class Seating:
    """One table in one round: the contestant of each side, in the order of the game's sides, and the boards.

    A side of ``NOBODY`` is an empty seat: whoever would play there sits out.
    """

    table: int
    who: tuple[int, ...]
    boards: tuple[int, ...]

    @property
    def full(self) -> bool:
        """Whether every side has somebody to play."""
        return NOBODY not in self.who

    @property
    def stands(self) -> bool:
        """Whether it is a table of the room: where nobody can play and no boards lie it only says who sits out."""
        return self.full or bool(self.boards)

    def without(self, gone: Collection[int]) -> Seating:
        """The same table with nobody in the seats of some."""
        if not any(number in gone for number in self.who):
            return self
        return replace(self, who=tuple(NOBODY if number in gone else number for number in self.who))


Round = tuple[Seating, ...]


def pair_of(round_: Round, seating: Seating, side: int, *, seats: Seated) -> int:
    """Which of those whom a number has on a side sits at a table, counted from 0: of a team of eight there are two."""
    lower = (each for each in round_ if each.table < seating.table)
    return sum(each.who[side : side + 1] == seating.who[side : side + 1] for each in lower) % seats.a_side


Group = tuple[int, ...]  # tables, lowest first
Part = tuple[int, int]  # the first table of a part of the room, and the last


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who is not there: under which number, from which round to which; ``last`` 0 is the end."""

    number: int
    first: int = 1
    last: int = 0

    @property
    def whole(self) -> bool:
        """Whether they do not come at all."""
        return (self.first, self.last) == (1, 0)

    def holds(self, round_: int) -> bool:
        """Whether they are away in a round."""
        return self.first <= round_ and (not self.last or round_ <= self.last)


@dataclass(frozen=True)
class Movement:
    """The rounds of a section, written out in full, and whom it ``seats``: what a contestant of it is.

    Where boards go round, each of them is dealt ``copies`` times, the tables of a group that is ``sharing`` have one
    copy between them, and boards never leave the ``parts`` of the room, each from its first table to its last; else it
    is not ``on_boards``, and every table deals for itself. Where everybody plays ``alone`` nobody has a partner,
    although four sit at a table. ``still`` are those who are to keep their seats, and ``missing`` is the number it was
    made to leave out, or ``NOBODY``. ``family`` made it of the answers to its own questions, which nobody else reads:
    ``made_from``. Where each round is drawn when those before it are played, ``planned`` is how many there are to be in
    all, and each of them is a match by itself; ``coming`` are the boards of those that are not drawn yet, where these
    are known to be others than in the last.
    """

    family: str
    name: Text
    rounds: tuple[Round, ...]
    winners: int = 1
    note: Text = NO_WORDS
    seats: Seated = Seated.PAIRS
    on_boards: bool = True
    copies: int = 1
    sharing: tuple[Group, ...] = ()
    parts: tuple[Part, ...] = ()
    alone: bool = False
    still: tuple[int, ...] = ()
    missing: int = NOBODY
    made_from: Mapping[str, Any] = field(default_factory=dict)
    planned: int = 0
    coming: tuple[int, ...] = ()

    @property
    def boards_to_come(self) -> tuple[int, ...]:
        """How many boards each round has that is to be drawn: as many as the last, if nothing else is known."""
        last = max((len(seating.boards) for each in self.rounds[-1:] for seating in each), default=0)
        return (*self.coming, *[last] * self.undrawn)[: self.undrawn]

    @property
    def length(self) -> int:
        """How many rounds there are, those still to be drawn among them."""
        return max(len(self.rounds), self.planned)

    @property
    def undrawn(self) -> int:
        """How many of them are still to be drawn."""
        return self.length - len(self.rounds)

    @property
    def tables(self) -> int:
        """How many tables stand in the room."""
        return max(self.standing(), default=0)

    def standing(self, round_: int = 0) -> frozenset[int]:
        """The tables that stand in the room, in one round or in any: whoever sits out is written at none of them."""
        rounds = self.rounds[round_ - 1 : round_] if round_ else self.rounds
        return frozenset(seating.table for each in rounds for seating in each if seating.stands)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Every contestant's number, lowest first."""
        return tuple(sorted({n for each in self.rounds for s in each for n in s.who if n != NOBODY}))

    @cached_property
    def boards(self) -> tuple[int, ...]:
        """Every board's number, lowest first."""
        return tuple(sorted({b for each in self.rounds for s in each for b in s.boards}))

    @cached_property
    def sizes(self) -> frozenset[int]:
        """How many contestants its tables seat."""
        return frozenset(len(seating.who) for each in self.rounds for seating in each)

    def without(self, away: Collection[Away]) -> Movement:
        """As it is played while somebody is away: nobody sits in their seats, and their opponents sit out."""
        if not away:
            return self
        gone = ({each.number for each in away if each.holds(n)} for n in range(1, len(self.rounds) + 1))
        rounds = zip(self.rounds, gone, strict=True)
        return replace(self, rounds=tuple(tuple(each.without(some) for each in seats) for seats, some in rounds))

    def seatings(self) -> Iterator[tuple[int, Seating]]:
        """Every table of every round with the round's number, from 1."""
        for number, each in enumerate(self.rounds, 1):
            for seating in each:
                yield number, seating
