"""International match points, and what the methods that count in them share."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction
from typing import ClassVar

from rules.fields import Answers
from rules.text import Text, t
from scorer.methods.method import Method, Step
from scorer.methods.parts.figures import brief, counted

# Law 78B: the least difference worth 1 IMP, 2 IMPs, and so on to 24.
LEAST = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)

# An average plus is worth 3 IMPs, an average minus costs as many: 10 % above or below the average.
AVERAGE_PLUS = Fraction(3)


def imps(difference: Fraction | int) -> int:
    """Law 78B for a difference in points; minus what the other side wins."""
    won = bisect_right(LEAST, abs(difference.numerator) // difference.denominator)
    return won if difference >= 0 else -won


def in_words(amount: Fraction | int, unit: str = "IMPs", *, signed: bool = True) -> Text:
    """“+1 IMP”, “−3.6 IMPs”; of what is not ``signed`` “1 IMP”."""
    return counted(amount, brief(amount, signed=signed), unit)


class ImpMethod(Method):
    """A method that counts in IMPs: what one side wins the other loses, and totals are compared."""

    unit: ClassVar[Text] = t("IMPs")
    by_percent: ClassVar[bool] = False
    needs_imps: ClassVar[bool] = True

    def full(self, field: int, chosen: Answers) -> Fraction:
        return Fraction(0)

    def part(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        return percent * AVERAGE_PLUS / 10

    def award(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        return self.part(percent - 50, field, chosen)

    def award_working(self, percent: Fraction, field: int, chosen: Answers) -> Step:
        worth = in_words(self.award(percent, field, chosen))
        said = t(
            "An artificial score of {percent} %, where 60 % is +3 IMPs: {worth}.", percent=brief(percent), worth=worth
        )
        return Step(said, t("Law 12C2"))
