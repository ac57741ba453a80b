"""What somebody has come to: points out of what was possible, and averages that follow the rest of a session."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from scorer.event.results import Award

NOTHING = Fraction(0)
ONE = Fraction(1)


class Sum(NamedTuple):
    """What a total is made of; ``raised`` makes fewer boards count like the full number."""

    boards: int
    won: Fraction
    out_of: Fraction
    raised: Fraction = ONE
    penalty: Fraction = NOTHING

    @property
    def points(self) -> Fraction:
        """The total that is printed and ranked."""
        raised = self.won if self.raised == 1 else self.won * self.raised
        return raised - self.penalty if self.penalty else raised

    @property
    def possible(self) -> Fraction:
        """What that total could have been."""
        return self.out_of if self.raised == 1 else self.out_of * self.raised

    @property
    def percent(self) -> Fraction | None:
        """The one as a part of the other; ``None`` where points have no top, or nothing counts yet."""
        return percentage(self.points, self.possible)

    def ranked_by(self, *, by_percent: bool) -> Fraction:
        """What decides a place: the share of what was possible where there is one to be ranked by, else the points."""
        return self.points / self.possible if by_percent and self.possible else self.points


def percentage(points: Fraction, possible: Fraction) -> Fraction | None:
    """The one as a part of the other; ``None`` where points have no top."""
    if not possible:
        return None
    return Fraction(100 * points.numerator * possible.denominator, points.denominator * possible.numerator)


def raising(boards: int, full: int) -> Fraction:
    """What makes so many boards count like the full number of them; 0 for ``full`` leaves totals as they are."""
    return Fraction(full, boards) if full and boards else ONE


def summed(parts: Iterable[tuple[int, int]]) -> Fraction:
    """The sum of amounts, each with its parts to the point, of which there are few kinds and many amounts."""
    sums: defaultdict[int, int] = defaultdict(int)
    for amount, per in parts:
        sums[per] += amount
    return sum((Fraction(amount, per) for per, amount in sums.items()), NOTHING)


class Given(NamedTuple):
    """An artificial score on a board: what so many per cent of the board are ``worth``, and its top."""

    award: Award
    top: Fraction
    worth: Callable[[Fraction], Fraction]

    @property
    def faced(self) -> Fraction:
        """The points it brings before it follows anything."""
        return self.worth(self.award.percent)


class Followed(NamedTuple):
    """The percentage of somebody's other boards, and the points that following it gives or takes."""

    session: Fraction
    moved: Fraction


def followed(won: Fraction, out_of: Fraction, given: Sequence[Given]) -> Followed | None:
    """Law 12C2(c): averages plus and minus that follow the rest of their session; ``None`` where there is no rest.

    ``won`` and ``out_of`` are of all boards, these among them as they are before they follow anything.
    """
    faced = sum((each.faced for each in given), NOTHING)
    session = percentage(won - faced, out_of - sum((each.top for each in given), NOTHING))
    if session is None:
        return None
    return Followed(session, sum((each.worth(each.award.after(session)) for each in given), -faced))
