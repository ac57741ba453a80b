"""What decides the places of a contest, and with it who leads, by how much, and whether sessions add up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar, Protocol, TypeVar

from rules.text import NO_WORDS, Text
from scorer.methods.parts.ranks import listed
from scorer.standings.parts.ranking import RankedRow, Ranking


class ValueRow(RankedRow, Protocol):
    """A line that is a value by itself, and can be had at another place."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


Row = TypeVar("Row", bound=ValueRow)


class Placing(ABC):
    """What decides who stands before whom in some ``standings``.

    Whatever puts lines into another order than that of what was made says here as well how this is told.
    """

    adds_up: ClassVar[bool]  # whether it is an amount, which can be added up over sessions and carried over

    def __init__(self, standings: Any) -> None:
        self.standings = standings

    @abstractmethod
    def placed(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        """Lines that stand in the order of what was made, as they stand by what decides."""

    @abstractmethod
    def says(self, ranking: Ranking) -> Text:
        """How a ranking stands, in a sentence of its own; nothing where it is enough to say who is first."""

    @abstractmethod
    def margin(self, first: RankedRow, second: RankedRow) -> Fraction | None:
        """By how much one is before another in what decides; ``None`` where that is no amount, or a tie was broken."""


class ByPoints(Placing):
    """Who has most is first."""

    adds_up = True

    def placed(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        return rows

    def says(self, ranking: Ranking) -> Text:
        return NO_WORDS

    def margin(self, first: RankedRow, second: RankedRow) -> Fraction | None:
        return made(first) - made(second) or None


class ByHowFar(Placing):
    """Who came farthest is first, by the ``far`` of the standings; what was made on the way is no amount."""

    adds_up = False
    nowhere: ClassVar[tuple[Any, ...]]  # how far whoever is not in it came

    def placed(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        """By how far everybody came, as soon as anything counts; whoever came equally far shares a place."""
        if not any(row.place for row in rows):
            return rows
        far = self.standings.far
        order = listed([far.get((row.section.id, row.contestant.number), self.nowhere) for row in rows])
        return tuple(replace(rows[at], place=rank.number, tied=rank.tied) for at, rank in order)

    def margin(self, first: RankedRow, second: RankedRow) -> None:
        """Nothing: what was made in matches against others parts nobody."""


def made(row: RankedRow) -> Fraction:
    """What somebody has: the percentage, or the points where these have no top."""
    return row.points if row.percent is None else row.percent
