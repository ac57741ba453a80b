"""No scale at all, where boards bring percentages: each side gets the percentage of its match."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.fields import Answers
from rules.text import t
from scorer.event.seated import Seated
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief, several
from scorer.scales.ebu_swiss_pairs import percentage
from scorer.scales.measure import PERCENT, Won
from scorer.scales.parts.ties import SHARE
from scorer.scales.scale import OUT, Match, Names, Scale, average_or_nothing, evened

TOP = Fraction(100)


class Percentages(Scale):
    """The percentages of the matches are added up, so that a match is worth as much as any other."""

    key = "percentages"
    name = t("Percentages as they are")
    inside = t("percentages as they are")
    unit = t("%")
    printed = t("Law 78A of the Laws of Duplicate Bridge 2017")
    out = OUT
    ties = SHARE
    seats = frozenset({Seated.PAIRS})
    needs_imps = False

    def measure(self, chosen: Answers) -> Won:
        return PERCENT

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return percentage(match)

    def why(self, match: Match, chosen: Answers) -> Step:
        said = t("{percent} % on {boards}.", percent=brief(percentage(match)), boards=several(match.boards, "board"))
        return Step(said, self.printed)

    def top(self, chosen: Answers, boards: int = 1) -> Fraction:
        return TOP

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction:
        return TOP

    def sat_out(self, average: Fraction | None, chosen: Answers) -> Fraction | None:
        return average_or_nothing(average, chosen)

    def told(self, match: Match, chosen: Answers, names: Names) -> Iterator[Step]:
        """The percentages themselves stand with what they bring."""
        return evened(match, chosen, names)
