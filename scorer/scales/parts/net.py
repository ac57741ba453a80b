"""Scales by which a side's points are what it won its match by: what one wins the other loses."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from rules.fields import Answers
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.imps import in_words
from scorer.scales.scale import OUT, Match, Scale, average_or_nothing


class Net(Scale):
    """The net is the points; ten per cent of a board, which a penalty may be given in, are a ``tenth`` of them."""

    out = OUT
    decimals = 0
    adds = True
    tenth: ClassVar[Fraction]

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return match.net

    def why(self, match: Match, chosen: Answers) -> Step:
        return Step(t("{net}, as they are.", net=in_words(match.net, match.unit)), self.printed)

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        return Fraction(0)

    def part(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        return percent * self.tenth / 10

    def sat_out(self, average: Fraction | None, chosen: Answers) -> Fraction | None:
        return average_or_nothing(average, chosen)
