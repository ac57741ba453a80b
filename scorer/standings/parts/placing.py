"""What decides the places of a contest, and with it who leads, by how much, and whether sessions add up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import Any, ClassVar, Protocol, TypeVar

from rules.text import NO_WORDS, Text
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


def made(row: RankedRow) -> Fraction:
    """What somebody has: the percentage, or the points where these have no top."""
    return row.points if row.percent is None else row.percent
