"""Holding a printed number against an exact one, at the precision it was printed with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from scorer.formats.parts.printed import PrintedFigures
from scorer.formats.record import Record

ROUNDED, CUT = "up", "cut"
# So many decimals are printed on purpose; what only some numbers have beyond them is what a machine had left over.
USUAL = 2


def usual(claims: Iterable[PrintedFigures | None]) -> int:
    """The decimals that numbers of one kind are printed with where no noughts are left off."""
    return min(USUAL, max((claim.places for claim in claims if claim), default=0))


@dataclass(frozen=True, slots=True)
class Decimals:
    """The decimals that a file prints numbers of each kind with, and whether it has any of that kind at all."""

    points: int
    total: int | None
    percent: int | None

    @classmethod
    def of(cls, record: Record) -> Decimals:
        """Noughts in place of every total, or of every percentage, are a file's way of having none."""
        totals, percents = [row.total for row in record.rows], [row.percent for row in record.rows]
        return cls(
            points=usual(each for line in record.lines.values() for each in (line.first, line.second)),
            total=usual(totals) if any(each and each.value for each in totals) else None,
            percent=usual(percents) if any(each and each.value for each in percents) else None,
        )


def agrees(claim: PrintedFigures, exact: Fraction, places: int, *, halves: str) -> bool:
    """Whether a number can have been printed from an exact one; ``places`` are the decimals of its kind.

    A number with fewer decimals than its kind has lost noughts only. Half-way between two printed numbers either
    is right: programs that count in binary fractions print now the one and now the other.
    """
    parts = 10 ** max(claim.places, places)
    ours, per = exact.numerator * parts, exact.denominator
    theirs = claim.value.numerator * (parts // claim.value.denominator)
    if halves == CUT:
        return bool(abs(theirs) == abs(ours) // per and theirs * ours >= 0)
    return bool(2 * abs(ours - theirs * per) <= per)
