"""No scale at all: each side gets what it won by."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules.fields import Answers
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.imps import AVERAGE_PLUS, in_words
from scorer.scales.scale import OUT, Match, Scale, average


class Imps(Scale):
    """Each side's net is its points: what one wins the other loses."""

    key = "imps"
    name = t("IMPs as they are")
    inside = t("IMPs as they are")
    unit = t("IMPs")
    printed = t("Law 78B of the Laws of Duplicate Bridge 2017")
    out = OUT
    decimals = 0

    def part(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        return percent * AVERAGE_PLUS / 10

    def sat_out(self, others: Sequence[Fraction], chosen: Answers) -> Fraction:
        return average(others, chosen)

    def promised(self, chosen: Answers) -> Fraction | None:
        return None if chosen[OUT.name] == "average" else Fraction(0)

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return match.net

    def why(self, match: Match, chosen: Answers) -> Step:
        return Step(t("{net}, as they are.", net=in_words(match.net, match.unit)), self.printed)

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        return Fraction(0)
