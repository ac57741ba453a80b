"""The total points of both sides, held against each other: a part of Patton."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief
from scorer.scales.measure import TOTAL_POINTS, Measure
from scorer.scales.scale import Match, Scale

CLEAR, SLIGHT = Fraction(1, 3), Fraction(1, 10)


class ByRatio(Scale):
    """The sides share a point a board, by how far the smaller total falls short of the larger, as a part of that.

    Less than a tenth is level; up to a third moves one point; more than a third brings all there is.
    """

    unit = t("points")
    printed = t("Patton as it is played in Poland")
    needs_imps = False

    def measure(self, chosen: Answers) -> Measure:
        return TOTAL_POINTS

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        half, short = Fraction(match.boards, 2), shortfall(match)
        moved = half if short > CLEAR else min(half, Fraction(1)) if short >= SLIGHT else Fraction(0)
        return half + (moved if match.net > 0 else -moved)

    def why(self, match: Match, chosen: Answers) -> Step:
        said = t(
            "The smaller total is {percent} % short of the larger: {points} of {top}.",
            percent=brief(100 * shortfall(match)),
            points=brief(self.worth(match, chosen)),
            top=brief(match.boards),
        )
        return Step(said, self.printed)

    def top(self, chosen: Answers, boards: int = 1) -> Fraction:
        return Fraction(boards)

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction:
        return Fraction(boards)


def shortfall(match: Match) -> Fraction:
    """By how much the side behind falls short of the other, as a part of what that one has."""
    own = match.made[0] + match.carried[0]
    most = max(own, own - match.net)
    return min(abs(match.net) / most, Fraction(1)) if most > 0 else Fraction(bool(match.net))
