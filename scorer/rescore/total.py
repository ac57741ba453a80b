"""What somebody comes to: added up over sections, and with the adjustment and the handicap that a file has for it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from scorer.formats.record import ClaimedRow
from scorer.methods.parts.sums import NOTHING, percentage
from scorer.rescore.adding import ADJUSTMENTS, HANDICAPS, Add, CardSum


class Total(NamedTuple):
    """Points, what is printed of them, what they could have been, the share they are of that, and how many boards."""

    points: Fraction
    printed: Fraction
    possible: Fraction
    percent: Fraction | None
    boards: int

    @classmethod
    def of(cls, points: Fraction, printed: Fraction, possible: Fraction, *, boards: int) -> Total:
        """A total with its percentage."""
        return cls(points, printed, possible, percentage(points, possible), boards)

    def added(self, add: Add, card: CardSum) -> Total:
        """The same, as it is when it is added up from the boards of a card in some other way."""
        if not card.full:
            return self
        points, printed = add(self.points, self.possible / card.full, card)
        return Total.of(points, printed, self.possible, boards=self.boards)

    def claimed(self, row: ClaimedRow, adjustment: str, handicap: str) -> Total:
        """The same with the adjustment and the handicap of a row of the origin's."""
        total = self
        if row.adjustment:
            extra = ADJUSTMENTS[adjustment].points(row.adjustment.value, self.possible)
            total = Total.of(self.points + extra, self.printed + extra, self.possible, boards=self.boards)
        if row.handicap and total.percent is not None:
            total = total._replace(percent=total.percent + HANDICAPS[handicap] * row.handicap.value)
        return total


def together(totals: Sequence[Total]) -> Total:
    """What several come to in all."""
    if len(totals) == 1:
        return totals[0]
    points, printed, possible = (sum(each, NOTHING) for each in list(zip(*totals, strict=True))[:3])
    return Total.of(points, printed, possible, boards=sum(each.boards for each in totals))
