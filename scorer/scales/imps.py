"""No scale at all: each side gets what it won by."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers
from scorer.methods.method import Step
from scorer.methods.parts.imps import in_words
from scorer.scales.scale import Match, Scale


class Imps(Scale):
    """Each side's net is its points: what one wins the other loses."""

    key = "imps"
    name = "IMPs as they are"
    unit = "IMPs"
    printed = "Law 78B of the Laws of Duplicate Bridge 2017"

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return match.net

    def why(self, match: Match, chosen: Answers) -> Step:
        return Step(f"{in_words(match.net, match.unit)}, as they are.", self.printed)

    def shared(self, chosen: Answers) -> Fraction | None:
        return Fraction(0)
