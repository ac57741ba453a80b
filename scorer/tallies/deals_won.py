"""Deals won: one for every deal on which nobody scored more, shared where several did as well."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers
from rules.pad import Length, Pad
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief, several
from scorer.tallies.tally import BEST_ROUND, MORE_POINTS, NO_SLIP, Tally
from scorer.tallies.won import best, deals, share


class DealsWon(Tally):
    """A deal goes to whoever scored most on it."""

    key = "deals-won"
    name = t("Deals won")
    inside = t("deals won")
    unit = t("deals")
    printed = t("One for a deal to whoever scored most on it, shared among those who did")
    ties = (MORE_POINTS, BEST_ROUND)

    def slip(self, length: Length, chosen: Answers) -> str:
        return NO_SLIP

    def earned(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> Fraction:
        return sum((share(best(pad, row), side) for row in deals(pad)), Fraction(0))

    def working(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> tuple[Step, ...]:
        shares = [share(best(pad, row), side) for row in deals(pad)]
        alone, shared = shares.count(Fraction(1)), sum((each for each in shares if each != 1), Fraction(0))
        of = several(len(shares), "deal")
        if not shared:
            return (Step(t("Won {won} of {deals}.", won=alone, deals=of), self.printed),)
        said = t("Won {won} of {deals} alone, and {shared} in shares.", won=alone, deals=of, shared=brief(shared))
        return (Step(said, self.printed),)
