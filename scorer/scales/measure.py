"""What a board of a match is worth: its IMPs, its total points, or that it was won, tied or lost."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from rules.text import Text, as_it_is, joined, t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief, figure
from scorer.methods.parts.imps import AVERAGE_PLUS, imps, in_words

Pair = tuple[Fraction, Fraction]
LEVEL = (Fraction(0), Fraction(0))
Titled = tuple[Text, Text | None]  # a figure, below the title that stands above it


class Measure(ABC):
    """How a board is counted that was played at the two tables of a match.

    What either side ``made`` on a board that was compared, and by how much either is ahead by what was ``awarded``, add
    up to a match; the first side's stands first.  ``unit`` is what is made, as several of it are called, and
    ``heading`` the same above what a single board brings, ``title`` what stands above the sums of both sides;
    ``signed`` says that what a board is worth is what a side is ahead by.
    """

    unit: ClassVar[Text]
    heading: ClassVar[Text]
    title: ClassVar[Text]
    law: ClassVar[Text]
    signed: ClassVar[bool]

    @abstractmethod
    def made(self, difference: Fraction) -> Pair:
        """What either side makes where the first has scored so much more than the second."""

    def of_tables(self, one: Fraction, other: Fraction) -> Pair:
        """What either side makes of what the first has scored at either table."""
        return self.made(one + other)

    @abstractmethod
    def awarded(self, percent: Fraction) -> Fraction:
        """By how much an artificial score puts a side ahead."""

    def weighted(self, ours: Pair, theirs: Pair) -> tuple[Pair, Pair]:
        """What is made and what is awarded where each side has means of its own, its own plus first."""
        return LEVEL, (ours[0] - ours[1], theirs[0] - theirs[1])

    @abstractmethod
    def worth(self, made: Pair, awarded: Pair) -> Pair:
        """What a board is worth to either side, each by itself."""

    @abstractmethod
    def columns(self, made: Pair, awarded: Pair) -> Pair:
        """What stands for a board in the columns of the two sides, which are added up."""

    @abstractmethod
    def figure(self, both: Pair, boards: int) -> Titled:
        """What a ranking says of the boards of a side, with its title: what it and its opponents have of so many."""

    def total(self, both: Pair, boards: int) -> tuple[Text, Text]:
        """What the boards of a match brought both sides, as it is printed, so many of them counting."""
        return brief(both[0]), brief(both[1])

    @abstractmethod
    def words(self, amount: Fraction) -> Text:
        """What a board is worth to a side, in words."""

    @abstractmethod
    def outcome(self, amount: Fraction) -> Text:
        """The same as it follows from a difference."""

    @abstractmethod
    def ruled(self, amount: Fraction) -> Step:
        """The same as a ruling gives it."""


class InImps(Measure):
    """By the difference of the two scores, in IMPs: what one side wins the other loses."""

    unit = t("IMPs")
    heading = t("IMPs")
    title = t("IMPs")
    law = t("Law 78B")
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

    def figure(self, both: Pair, boards: int) -> Titled:
        return self.title, joined(map(brief, both), "–") if boards else None

    def words(self, amount: Fraction) -> Text:
        return in_words(amount)

    def outcome(self, amount: Fraction) -> Text:
        return self.words(amount)

    def ruled(self, amount: Fraction) -> Step:
        said = t("A ruling gives {imps}, where average plus is +3 IMPs.", imps=self.words(amount))
        return Step(said, t("Law 86"))


IMPS = InImps()


class InTotalPoints(InImps):
    """By the scores themselves: each side has what it wrote plus at both tables.

    No rule says what an artificial score is worth in them; it brings neither side anything.
    """

    unit = t("total points")
    heading = t("Total points")
    title = t("Total points")
    law = t("Law 78C")

    def made(self, difference: Fraction) -> Pair:
        return max(difference, LEVEL[0]), max(-difference, LEVEL[0])

    def of_tables(self, one: Fraction, other: Fraction) -> Pair:
        ours, theirs = zip(self.made(one), self.made(other), strict=True)
        return sum(ours, LEVEL[0]), sum(theirs, LEVEL[0])

    def weighted(self, ours: Pair, theirs: Pair) -> tuple[Pair, Pair]:
        """Each side has made its own plus; awarded is only what the other's is not as that side sees it."""
        return (ours[0], theirs[0]), (theirs[0] - ours[1], ours[0] - theirs[1])

    def columns(self, made: Pair, awarded: Pair) -> Pair:
        return made

    def awarded(self, percent: Fraction) -> Fraction:
        return LEVEL[0]

    def words(self, amount: Fraction) -> Text:
        return in_words(amount, self.unit)

    def outcome(self, amount: Fraction) -> Text:
        return t("as it is")

    def ruled(self, amount: Fraction) -> Step:
        return Step(t("An artificial score brings no total points to either side."), self.law)


TOTAL_POINTS = InTotalPoints()
ENDS = {0: t("tied"), 1: t("won"), -1: t("lost")}


@dataclass(frozen=True)
class Won(Measure):
    """By who has the better score, be it ever so little: a board won brings ``full``, a tied one half of it.

    Where conditions say so, a difference of no more than ``tie`` points is too small to win by.  Law 86 is about IMPs:
    here an artificial score is its part of the whole, as where there are matchpoints.
    """

    full: Fraction
    tie: int = 0

    unit: ClassVar[Text] = t("points")
    heading: ClassVar[Text] = t("Points")
    title: ClassVar[Text] = t("Score")
    law: ClassVar[Text] = t("The conditions of contest (Law 78D)")
    signed: ClassVar[bool] = False

    def made(self, difference: Fraction) -> Pair:
        won = (difference > self.tie) - (difference < -self.tie)
        return self.full * (1 + won) / 2, self.full * (1 - won) / 2

    def awarded(self, percent: Fraction) -> Fraction:
        return self.full * (percent - 50) / 50

    def worth(self, made: Pair, awarded: Pair) -> Pair:
        ahead = made[0] - made[1]
        return (self.full + ahead + awarded[0]) / 2, (self.full - ahead + awarded[1]) / 2

    def columns(self, made: Pair, awarded: Pair) -> Pair:
        return self.worth(made, awarded)

    def figure(self, both: Pair, boards: int) -> Titled:
        return as_it_is("%"), figure(100 * both[0] / (self.full * boards)) if boards else None

    def words(self, amount: Fraction) -> Text:
        return in_words(amount, self.unit, signed=False)

    def outcome(self, amount: Fraction) -> Text:
        ahead = 2 * amount - self.full
        return t("the board is {how}, {points}", how=ENDS[(ahead > 0) - (ahead < 0)], points=self.words(amount))

    def ruled(self, amount: Fraction) -> Step:
        said = t("A ruling gives {points} of {top}.", points=self.words(amount), top=brief(self.full))
        return Step(said, t("Law 12C2"))


@dataclass(frozen=True)
class Share(Won):
    """By what a pair has of what a board can bring, in per cent; boards are alike, and a match is their mean."""

    full: Fraction = Fraction(100)

    unit: ClassVar[Text] = t("%")
    heading: ClassVar[Text] = t("%")
    title: ClassVar[Text] = t("%")
    law: ClassVar[Text] = t("Law 78A")

    def total(self, both: Pair, boards: int) -> tuple[Text, Text]:
        return figure(both[0] / max(boards, 1)), figure(both[1] / max(boards, 1))


PERCENT = Share()
