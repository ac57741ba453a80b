"""Deals won: one for every deal on which nobody scored more, shared where several did as well."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers
from rules.pad import Pad
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief, several
from scorer.tallies.tally import BEST_ROUND, MORE_POINTS, Tally
from scorer.tallies.won import best, deals, share


class DealsWon(Tally):
    """A deal goes to whoever scored most on it."""

    key = "deals-won"
    name = "Deals won"
    unit = "deals"
    printed = "One for a deal to whoever scored most on it, shared among those who did"
    ties = (MORE_POINTS, BEST_ROUND)

    def earned(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> Fraction:
        return sum((share(best(pad, row), side) for row in deals(pad)), Fraction(0))

    def working(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> tuple[Step, ...]:
        shares = [share(best(pad, row), side) for row in deals(pad)]
        alone, shared = shares.count(Fraction(1)), sum((each for each in shares if each != 1), Fraction(0))
        parts = f" alone, and {brief(shared)} in shares" if shared else ""
        return (Step(f"Won {alone} of {several(len(shares), 'deal')}{parts}.", self.printed),)
