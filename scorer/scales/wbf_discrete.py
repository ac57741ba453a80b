"""Whole victory points, by the curve of the World Bridge Federation."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from functools import cache

from rules.fields import Answers, Form
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief
from scorer.scales.parts import rows
from scorer.scales.parts.rows import ScaleRow, to_twenty
from scorer.scales.parts.wbf import TOP, blitz, curve
from scorer.scales.scale import BOARDS, Match, Scale, boards_of, on_boards


class WbfDiscrete(Scale):
    """A range of IMPs for each whole number of victory points, no range shorter than the one before it."""

    key = "wbf-discrete"
    name = t("WBF victory points, whole")
    inside = t("WBF victory points, whole")
    unit = t("VPs")
    printed = t("WBF victory point scales of 2013, discrete")
    decimals = 0
    own = Form(BOARDS)

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return rows.worth(table(boards_of(match, chosen)), match.net)

    def why(self, match: Match, chosen: Answers) -> Step:
        where = rows.why(table(boards_of(match, chosen)), match)
        said = t(
            "{where}, {boards}: {points} of {top}.",
            where=where,
            boards=on_boards(match, chosen),
            points=brief(self.worth(match, chosen)),
            top=brief(TOP),
        )
        return Step(said, self.printed)

    def top(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        return TOP

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        return TOP


@cache
def table(boards: int) -> tuple[ScaleRow, ...]:
    """The table for a match of so many boards."""
    return to_twenty([last + 1 for last in widened(nearest(boards))])


def nearest(boards: int) -> list[int]:
    """The most IMPs that the curve puts nearer to 10, 11 … 19 than to the next whole number."""
    values = [curve(imps, boards) for imps in range(blitz(boards) + 1)]
    return [bisect_right(values, Fraction(2 * whole + 1, 2)) - 1 for whole in range(10, 20)]


def widened(ends: list[int]) -> list[int]:
    """The ends of the ranges, lowered until none is shorter than the one before it; a draw lies on both sides of 0."""
    ends, here = [*ends], 0
    while here < len(ends) - 1:
        width = ends[here] - ends[here - 1] if here else 2 * ends[0] + 1
        if ends[here + 1] - ends[here] < width:
            ends[here] -= 1
            here = max(here - 1, 0)
        else:
            here += 1
    return ends
