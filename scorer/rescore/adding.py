"""How an origin may add up what we add exactly, and what it may do with adjustments and handicaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from scorer.methods.method import nearest
from scorer.methods.parts.figures import halves_up
from scorer.methods.parts.sums import NOTHING, summed


class BoardWorth(NamedTuple):
    """What a board brings somebody, and its top: ``per`` to the point."""

    points: int
    top: int
    per: int


class CardSum:
    """Somebody's boards, and their tops together."""

    def __init__(self, parts: Sequence[BoardWorth]) -> None:
        self.parts = parts
        self.full = summed((top, per) for _, top, per in parts)


class Added(NamedTuple):
    """A total as percentages are made from it, and as it is printed."""

    points: Fraction
    printed: Fraction


def hundredths(value: Fraction) -> Fraction:
    """The nearest 0.01."""
    return Fraction(halves_up(value * 100), 100)


def from_percentages(card: CardSum) -> Iterator[tuple[int, int]]:
    """The points of each board, in parts, that its percentage makes when that is rounded to 0.01."""
    for points, top, per in card.parts:
        if top:
            yield nearest(100 * points, top, 100) * top, 10_000 * per


def averaged(exact: Fraction, raised: Fraction, card: CardSum) -> Added:
    """The boards' percentages are averaged, each rounded to 0.01."""
    total = summed(from_percentages(card)) * raised
    return Added(total, total)


def totalled(exact: Fraction, raised: Fraction, card: CardSum) -> Added:
    """Totals are added from points worked out from the boards' percentages, each rounded to 0.01."""
    return Added(exact, Fraction(sum(nearest(*part, 100) for part in from_percentages(card)), 100) * raised)


def from_totals(exact: Fraction, raised: Fraction, card: CardSum) -> Added:
    """Percentages are worked out from totals that are rounded to 0.01 already."""
    return Added(hundredths(exact), exact)


Add = Callable[[Fraction, Fraction, CardSum], Added]
# ``raised`` is what makes the total of somebody with fewer boards count like that of all.
PERCENTAGES: dict[str, Add] = {
    "averaged": averaged,
    "totalled": totalled,
    "from totals": from_totals,
}


class Adjusting(NamedTuple):
    """How an adjustment goes into a total: with which sign, and whether it is a percentage."""

    sign: int
    percent: bool = False

    def points(self, amount: Fraction, possible: Fraction) -> Fraction:
        """What it comes to in points."""
        return self.sign * amount * (possible / 100 if self.percent else 1)


# The first of each is what stands where nothing is supposed.
ADJUSTMENTS = {
    "added": Adjusting(1),
    "taken off": Adjusting(-1),
    "added as a percentage": Adjusting(1, percent=True),
    "taken off as a percentage": Adjusting(-1, percent=True),
    "not counted": Adjusting(0),
}
HANDICAPS = {"not counted": NOTHING, "added": Fraction(1), "half added": Fraction(1, 2), "taken off": Fraction(-1)}
