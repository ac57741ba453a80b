"""Who sits where in each round, and with which boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

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


Round = tuple[Seating, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """The rounds of a section, written out in full; ``family`` and ``settings`` say how they were made."""

    family: str
    name: str
    rounds: tuple[Round, ...]
    winners: int = 1
    settings: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""

    @property
    def tables(self) -> int:
        """How many tables stand in the room."""
        return max((seating.table for each in self.rounds for seating in each), default=0)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Every contestant's number, lowest first."""
        return tuple(sorted({n for each in self.rounds for s in each for n in s.who if n != NOBODY}))

    @property
    def boards(self) -> tuple[int, ...]:
        """Every board's number, lowest first."""
        return tuple(sorted({b for each in self.rounds for s in each for b in s.boards}))

    def seatings(self) -> Iterator[tuple[int, Seating]]:
        """Every table of every round with the round's number, from 1."""
        for number, each in enumerate(self.rounds, 1):
            for seating in each:
                yield number, seating
