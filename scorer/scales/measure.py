"""What a board of a match is worth: its IMPs, or that it was won, tied or lost."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from scorer.methods.method import Step
from scorer.methods.parts.figures import brief, figure
from scorer.methods.parts.imps import AVERAGE_PLUS, imps, in_words

Pair = tuple[Fraction, Fraction]
LEVEL = (Fraction(0), Fraction(0))
Figure = tuple[str, str | None]


class Measure(ABC):
    """How a board is counted that was played at the two tables of a match.

    What either side ``made`` on a board that was compared, and by how much either is ahead by what was ``awarded``, add
    up to a match; the first side's stands first.  ``unit`` is one of what is made, ``title`` what stands above
    the sums of both sides; ``signed`` says that what a board is worth is what a side is ahead by.
    """

    unit: ClassVar[str]
    title: ClassVar[str]
    law: ClassVar[str]
    signed: ClassVar[bool]

    @property
    def units(self) -> str:
        """Several of what is made."""
        return f"{self.unit}s"

    @property
    def heading(self) -> str:
        """The same above what a single board brings."""
        return self.units[:1].upper() + self.units[1:]

    @abstractmethod
    def made(self, difference: Fraction) -> Pair:
        """What either side makes where the first has scored so much more than the second."""

    @abstractmethod
    def awarded(self, percent: Fraction) -> Fraction:
        """By how much an artificial score puts a side ahead."""

    @abstractmethod
    def worth(self, made: Pair, awarded: Pair) -> Pair:
        """What a board is worth to either side, each by itself."""

    @abstractmethod
    def columns(self, made: Pair, awarded: Pair) -> Pair:
        """What stands for a board in the columns of the two sides, which are added up."""

    @abstractmethod
    def figure(self, both: Pair, boards: int) -> Figure:
        """What a ranking says of the boards of a side, with its title: what it and its opponents have of so many."""

    @abstractmethod
    def words(self, amount: Fraction) -> str:
        """What a board is worth to a side, in words."""

    @abstractmethod
    def outcome(self, amount: Fraction) -> str:
        """The same as it follows from a difference."""

    @abstractmethod
    def ruled(self, amount: Fraction) -> Step:
        """The same as a ruling gives it."""


class InImps(Measure):
    """By the difference of the two scores, in IMPs: what one side wins the other loses."""

    unit = "IMP"
    title = "IMPs"
    law = "Law 78B"
    signed = True

    def made(self, difference: Fraction) -> Pair:
        won = imps(difference)
        return Fraction(max(won, 0)), Fraction(max(-won, 0))

    def awarded(self, percent: Fraction) -> Fraction:
        return (percent - 50) * AVERAGE_PLUS / 10

    def worth(self, made: Pair, awarded: Pair) -> Pair:
        return made[0] - made[1] + awarded[0], made[1] - made[0] + awarded[1]

    def columns(self, made: Pair, awarded: Pair) -> Pair:
        """What a ruling takes from one for the other is the other's, as if won; else it stands with its sign."""
        first, second = awarded
        if first == -second:
            first, second = max(first, Fraction(0)), max(second, Fraction(0))
        return made[0] + first, made[1] + second

    def figure(self, both: Pair, boards: int) -> Figure:
        return self.title, "–".join(map(brief, both)) if boards else None

    def words(self, amount: Fraction) -> str:
        return in_words(amount)

    def outcome(self, amount: Fraction) -> str:
        return self.words(amount)

    def ruled(self, amount: Fraction) -> Step:
        return Step(f"A ruling gives {self.words(amount)}, where average plus is +3 IMPs.", "Law 86")


IMPS = InImps()
ENDS = {0: "tied", 1: "won", -1: "lost"}


@dataclass(frozen=True)
class Won(Measure):
    """By who has the better score, be it ever so little: a board won brings ``full``, a tied one half of it.

    Law 86 is about IMPs: here an artificial score is its part of the whole, as where there are matchpoints.
    """

    full: Fraction

    unit: ClassVar[str] = "point"
    title: ClassVar[str] = "Score"
    law: ClassVar[str] = "The conditions of contest (Law 78D)"
    signed: ClassVar[bool] = False

    def made(self, difference: Fraction) -> Pair:
        won = (difference > 0) - (difference < 0)
        return self.full * (1 + won) / 2, self.full * (1 - won) / 2

    def awarded(self, percent: Fraction) -> Fraction:
        return self.full * (percent - 50) / 50

    def worth(self, made: Pair, awarded: Pair) -> Pair:
        ahead = made[0] - made[1]
        return (self.full + ahead + awarded[0]) / 2, (self.full - ahead + awarded[1]) / 2

    def columns(self, made: Pair, awarded: Pair) -> Pair:
        return self.worth(made, awarded)

    def figure(self, both: Pair, boards: int) -> Figure:
        return "%", figure(100 * both[0] / (self.full * boards)) if boards else None

    def words(self, amount: Fraction) -> str:
        return f"{brief(amount)} {self.unit if amount == 1 else self.units}"

    def outcome(self, amount: Fraction) -> str:
        ahead = 2 * amount - self.full
        return f"the board is {ENDS[(ahead > 0) - (ahead < 0)]}, {self.words(amount)}"

    def ruled(self, amount: Fraction) -> Step:
        return Step(f"A ruling gives {self.words(amount)} of {brief(self.full)}.", "Law 12C2")
