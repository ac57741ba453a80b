"""What every way of scoring says about itself, and what it is given."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from fractions import Fraction
from typing import ClassVar, NamedTuple

from rules.fields import Answers, Choice, Form, Number, Yes
from rules.text import NO_WORDS, Begun, Text, t
from scorer.methods.parts.figures import halves_up
from scorer.methods.parts.frequency import Frequency, frequency


class Step(NamedTuple):
    """One line of a working, and the law or rule it follows."""

    text: Text
    law: Text = NO_WORDS


@dataclass(frozen=True, slots=True)
class Comparison:
    """The scores of one board that are compared with one another, counted from the first side.

    ``field`` is the most results that any board of the field has, artificial ones among them: the E of the
    Neuberg formula.  Its A is the number of scores here: what was not played, has no score or was replaced
    by an artificial one takes no part; ``artificial`` is how many such there are beside the scores.  A weighted result
    counts once, each of its scores by its weight.  Scores are in parts, ``per`` to the point, where a game shares
    points out.
    """

    table: Frequency
    field: int
    per: int = 1
    _: KW_ONLY
    artificial: int = 0

    @classmethod
    def of(cls, scores: Iterable[int], field: int, per: int = 1, *, artificial: int = 0) -> Comparison:
        """Scores in any order."""
        return cls(frequency(scores), field, per, artificial=artificial)

    @property
    def results(self) -> int:
        """How many scores are compared."""
        return self.table.results

    @property
    def lines(self) -> int:
        """How many results the board has itself, artificial ones among them."""
        return self.results + self.artificial

    @property
    def missing(self) -> int:
        """How many scores there are fewer than the fullest board has results."""
        return self.field - self.results

    def mirrored(self) -> Comparison:
        """The same comparison as the other side sees it."""
        score, often, one = self.table
        return replace(self, table=Frequency([-each for each in score[::-1]], often[::-1], one))

    def exact(self, score: int) -> Fraction:
        """A score in points."""
        return Fraction(score, self.per)


# The scores that make up a weighted result, seen from a side, each with its weight; together they weigh 1.
Weighed = Sequence[tuple[int, Fraction]]


class Points(NamedTuple):
    """What each row of the frequency table is worth to either side, and the most it could be: ``per`` to the point."""

    first: Sequence[int]
    second: Sequence[int]
    per: int
    top: int

    def rounded(self, parts: int) -> Points:
        """The same to the nearest of so many parts to the point, halves away from nought; 0 leaves them exact."""
        if not parts:
            return self
        first, second = ([nearest(each, self.per, parts) for each in side] for side in (self.first, self.second))
        return Points(first, second, parts, self.top * parts // self.per)


def nearest(amount: int, per: int, parts: int) -> int:
    """An amount counted in parts, ``per`` to the point, in the nearest of other parts."""
    size = (2 * abs(amount) * parts + per) // (2 * per)
    return size if amount >= 0 else -size


def rounded(amount: Fraction, parts: int) -> Fraction:
    """One amount to the nearest of so many parts to the point; 0 leaves it exact."""
    return Fraction(halves_up(amount * parts), parts) if parts else amount


DECIMALS = Number(name="decimals", label=t("Decimals shown"), least=0, most=6, default=2)
HALVES = Choice(
    name="halves",
    label=t("The last decimal shown"),
    options=(("up", t("halves up")), ("even", t("halves to the even figure")), ("cut", t("the rest cut off"))),
    default="up",
)
FACTORED = Yes(
    name="factored", label=t("Totals of those who played fewer boards are raised to the full number"), default=False
)
SHOWING = (DECIMALS, HALVES, FACTORED)

# How many parts to the point each board's points are rounded to before they are added; 0 leaves them exact.
ROUNDING = Choice(
    name="rounding",
    label=t("Each board's points"),
    options=((0, t("exact")), (100, t("rounded to 0.01")), (10, t("rounded to 0.1"))),
    default=0,
)


def answered(choice: Choice, chosen: Answers) -> Text:
    """A question and its answer, as the rule that a step follows."""
    return t("{question} {answer}", question=choice.label, answer=choice.says(chosen[choice.name]))


def exact(chosen: Answers) -> Answers:
    """Settings of a method by which no board's points are rounded."""
    return {**chosen, ROUNDING.name: ROUNDING.default}


class Method(ABC):
    """A way of turning the scores on a board into points.

    ``key`` is written into files and never changes.  ``by_percent`` says whether contestants are ranked by their
    share of what was possible or by their total, ``needs_imps`` whether differences become IMPs, for which a game
    must say how many points of bridge one of its own is like.  ``field`` is always the most results any board of
    the field has, ``chosen`` the settings of the event, completed.
    """

    key: ClassVar[str]
    name: ClassVar[Text]
    inside: ClassVar[Text]
    unit: ClassVar[Text]
    printed: ClassVar[Text]
    by_percent: ClassVar[bool]
    needs_imps: ClassVar[bool] = False
    settings: ClassVar[Form]

    @property
    def heading(self) -> Text:
        """What stands over a column of its points."""
        return Begun(self.unit)

    @abstractmethod
    def points(self, board: Comparison, chosen: Answers) -> Points:
        """The points of every score that was made, in the order of the frequency table."""

    @abstractmethod
    def working(self, score: int, board: Comparison, chosen: Answers) -> tuple[Step, ...]:
        """How one of the scores came by its points, seen from the first side."""

    def alone(self, parts: Weighed, score: int, board: Comparison) -> Comparison:
        """What one of the parts of a weighted result is held against, seen from its own side: as if it were all of it.

        A result is not compared with itself: beside the part there are the other results and nothing else.
        """
        others = board.table.without(parts)
        return replace(board, table=others.having([(score, Fraction(1))]))

    def of_part(self, score: int, parts: Weighed, *, board: Comparison, chosen: Answers) -> Fraction:
        """What one of the parts of a weighted result would be worth, exactly."""
        alone = self.alone(parts, score, board)
        made = self.points(alone, exact(chosen))
        return Fraction(made.first[alone.table.score.index(score)], made.per)

    def weighted(self, parts: Weighed, board: Comparison, chosen: Answers) -> Fraction:
        """What a weighted result is worth to the side that sees it so: the mean of what each of its parts would be.

        Where points are rounded, the mean is, and not what it is made of.
        """
        worth = sum(
            (weight * self.of_part(score, parts, board=board, chosen=chosen) for score, weight in parts), Fraction(0)
        )
        return rounded(worth, chosen.get(ROUNDING.name, ROUNDING.default))

    @abstractmethod
    def full(self, field: int, chosen: Answers) -> Fraction:
        """The top of a board that was played everywhere; nought where points have no top."""

    @abstractmethod
    def part(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        """So many per cent of a board, in points: what a penalty is given in."""

    @abstractmethod
    def award(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        """The points of an artificial score."""

    @abstractmethod
    def award_working(self, percent: Fraction, field: int, chosen: Answers) -> Step:
        """How an artificial score came by its points."""

    def shared(self, board: Comparison, chosen: Answers) -> int:
        """The results that an artificial score on a board is a part of: what ``full`` and ``award`` take for it."""
        return board.field

    def datum_of(self, board: Comparison, chosen: Answers) -> Fraction | None:
        """The one number that every score on a board is held against; ``None`` where there is none."""
        return None

    def unequal(self, board: Comparison, chosen: Answers) -> Text:
        """What is done on a board with fewer results than others, in a few words; empty where nothing is."""
        return NO_WORDS

    def floats(self, chosen: Answers) -> bool:
        """Whether an average plus or minus follows a session better or worse than it."""
        return False

    def stated(self, chosen: Answers) -> Text:
        """What has to be said of it besides its name and its rule; nothing as a rule."""
        return NO_WORDS
