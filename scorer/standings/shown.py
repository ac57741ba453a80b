"""How standings are printed: places, points, scores and percentages, as the settings of the method say."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol

from rules.fields import Answers
from rules.parts.amounts import Amount
from rules.text import NO_WORDS, Text, as_it_is
from scorer.methods.parts.figures import MINUS, THIN_SPACE, brief, counted, figure, several

if TYPE_CHECKING:
    from scorer.standings.parts.ranking import RankedRow

__all__ = [
    "MINUS",
    "THIN_SPACE",
    "brief",
    "counted",
    "even",
    "figure",
    "has_points",
    "in_full",
    "in_units",
    "percent",
    "place",
    "points",
    "score",
    "several",
    "total",
]


class WithPoints(Protocol):
    """A line with what somebody has."""

    @property
    def place(self) -> int: ...
    @property
    def boards(self) -> int: ...
    @property
    def points(self) -> Fraction: ...


def place(row: RankedRow) -> Text:
    """“3”, “3=”, or nothing for somebody who has no result yet."""
    return as_it_is(f"{row.place}{'=' * row.tied}") if row.place else NO_WORDS


def has_points(row: WithPoints) -> bool:
    """Whether there is anything to print as what somebody has: a place alone may come of a bye."""
    return bool(row.place and (row.boards or row.points))


def percent(value: Fraction | None, chosen: Answers) -> Text:
    """A percentage without its sign; nothing where there is none."""
    return NO_WORDS if value is None else figure(value, chosen["decimals"], chosen["halves"])


def total(value: Fraction | None, chosen: Answers) -> Text:
    """Points with all their decimals, so that a column of them is even; nothing where there are none."""
    return percent(value, chosen)


def points(value: Fraction | None, chosen: Answers, *, signed: bool = False) -> Text:
    """Points with no more decimals than they need; nothing where there are none."""
    return NO_WORDS if value is None else brief(value, chosen["decimals"], chosen["halves"], signed=signed)


def even(values: Iterable[Fraction | None], chosen: Answers) -> Answers:
    """The settings for a column of such points: no more decimals than one of them needs, and the same for each."""
    needed = (len(points(each, chosen).partition(".")[2]) for each in values)
    return {**chosen, "decimals": max(needed, default=0)}


def score(value: Amount | None) -> Text:
    """What was scored at a table, with decimals where points were shared out; nothing where nothing was."""
    return NO_WORDS if value is None else brief(value)


def in_units(amount: Fraction, unit: str, chosen: Answers, *, signed: bool = False) -> Text:
    """Points with their unit: “1 point”, “+2.5 IMPs”."""
    return counted(amount, brief(amount, chosen["decimals"], chosen["halves"], signed=signed), unit)


def in_full(amount: Fraction, unit: str, chosen: Answers) -> Text:
    """The same with all their decimals where they have any, as they stand in a ranking: “45.50 VPs”, “12 VPs”."""
    whole = amount == int(amount)
    return (
        in_units(amount, unit, chosen)
        if whole
        else counted(amount, figure(amount, chosen["decimals"], chosen["halves"]), unit)
    )
