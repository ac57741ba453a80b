"""What players who play for themselves pay one another: all that the defenders lose, the declarers have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.game import Line, Score
from rules.parts.seats import FOUR, SEATS
from rules.text import t


class Due(NamedTuple):
    """What every defender pays, or below nought receives: what for, how much, and the rule behind it."""

    what: str
    points: int
    law: str


def paid(declarers: Sequence[str], dues: Sequence[Due], seats: Sequence[str] = FOUR) -> Score:
    """The score in which every other seat pays each due, and the declarers share evenly what that makes.

    The seats must be so many that it can be shared: a lone declarer, or half of them.
    """
    return Score(
        tuple(line for seat in seats for line in lines(seat, declarers, dues, others=len(seats) - len(declarers)))
    )


def lines(seat: str, declarers: Sequence[str], dues: Sequence[Due], *, others: int) -> Iterator[Line]:
    """What one seat has of every due; a lone declarer has it from each of the others."""
    shared = others // len(declarers)
    for what, points, law in dues:
        if seat not in declarers:
            yield Line(seat, t("{what}{between}", what=what, between=between(points, declarers)), -points, law)
        elif shared == 1:
            yield Line(seat, what, points, law)
        else:
            yield Line(
                seat, f"{what}, {abs(points)} {'from' if points > 0 else 'to'} each of {others}", points * shared, law
            )


def between(points: int, declarers: Sequence[str]) -> str:
    """Whom a defender pays, or who pays him, where it is one player."""
    if len(declarers) > 1:
        return ""
    return f", {'to' if points > 0 else 'from'} {SEATS.get(declarers[0], f'player {declarers[0]}')}"
