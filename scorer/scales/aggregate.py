"""Aggregate, also total points: what both tables wrote down is added up, and nothing is turned into IMPs."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules.fields import Answers
from rules.text import t
from scorer.event.seated import Seated
from scorer.methods.method import Step
from scorer.methods.parts.imps import in_words
from scorer.scales.measure import TOTAL_POINTS, Measure
from scorer.scales.scale import MEETING, OUT, Match, Scale, average

# Nothing is printed: ten per cent of a board are 3 IMPs elsewhere, and 100 points are worth that.
TENTH = 100


class Aggregate(Scale):
    """Each side's points are what it wrote plus at both tables, less what the other did."""

    key = "aggregate"
    name = t("Aggregate (total points)")
    inside = t("aggregate (total points)")
    unit = t("points")
    printed = t("Law 78C of the Laws of Duplicate Bridge 2017")
    out = OUT
    ties = MEETING
    decimals = 0
    needs_imps = False
    seats = frozenset({Seated.TEAMS})

    def measure(self, chosen: Answers) -> Measure:
        return TOTAL_POINTS

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return match.net

    def why(self, match: Match, chosen: Answers) -> Step:
        return Step(t("{net}, as they are.", net=in_words(match.net, match.unit)), self.printed)

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        return Fraction(0)

    def part(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        return percent * TENTH / 10

    def sat_out(self, others: Sequence[Fraction], chosen: Answers) -> Fraction:
        return average(others, chosen)

    def promised(self, chosen: Answers) -> Fraction | None:
        return None if chosen[OUT.name] == "average" else Fraction(0)
