"""Cross-IMPs: the IMPs of a score against every other score on the board."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction

from rules.fields import Answers, Choice
from rules.text import t
from scorer.methods.method import ROUNDING, SHOWING, Comparison, Points, Step, rounded
from scorer.methods.parts.figures import brief
from scorer.methods.parts.frequency import Frequency
from scorer.methods.parts.imps import LEAST, ImpMethod, imps, in_words

# --- what a club may choose ------------------------------------------------------------

DIVISOR = Choice(
    name="divisor",
    label=t("The sum is divided by"),
    options=(("comparisons", t("the comparisons")), ("scores", t("the scores")), ("none", t("nothing"))),
    default="comparisons",
)

# --- the method ------------------------------------------------------------------------


class CrossImps(ImpMethod):
    """Every score is held against every other, and what that makes in IMPs is averaged."""

    key = "cross-imps"
    name = "Cross-IMPs"
    printed = "Law 78B of the Laws of Duplicate Bridge 2017"
    settings = (DIVISOR, ROUNDING, *SHOWING)

    def points(self, board: Comparison, chosen: Answers) -> Points:
        if not board.results:
            return Points((), (), 1, 0)
        won = against_all(board.table, board.per)
        by = divided(board.results, chosen) * board.table.one
        return Points(won, [-each for each in won], by, 0).rounded(chosen["rounding"])

    def award(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        each = super().award(percent, field, chosen)
        return each * (max(field, 1) - 1) if chosen["divisor"] == "none" else each

    def working(self, score: int, board: Comparison, chosen: Answers) -> tuple[Step, ...]:
        steps, total, others = [], Fraction(0), board.table.others(score)
        for other, parts in others.rows:
            often = Fraction(parts, others.one)
            away = board.exact(score - other)
            won, apart = imps(away), brief(away, signed=True)
            times = f", {brief(often)} times: {in_words(won * often)}" if often != 1 else ""
            steps.append(Step(f"Against {brief(board.exact(other))}: {apart} is {in_words(won)}{times}.", "Law 78B"))
            total += won * often
        by = divided(board.results, chosen)
        kept = rounded(total / by, chosen["rounding"])
        division = f" ÷ {by} = {in_words(kept)}" if by > 1 else ""
        return *steps, Step(
            f"Together {in_words(total)}{division}.", f"{DIVISOR.label} {dict(DIVISOR.options)[chosen['divisor']]}"
        )


def divided(results: int, chosen: Answers) -> int:
    """What the sum of all comparisons is divided by."""
    return {"comparisons": max(results - 1, 1), "scores": results, "none": 1}[chosen["divisor"]]


def against_all(table: Frequency, per: int) -> list[int]:
    """The IMPs of each row of a frequency table, in parts of a point, against all the scores on the board together.

    They are counted in as small parts as the results are.
    """
    won = [0] * len(table.score)
    rows = list(enumerate(table.rows))
    for row, (score, often) in rows:
        for below, (lower, times) in rows[:row]:
            each = bisect_right(LEAST, (score - lower) // per)
            won[row] += each * times
            won[below] -= each * often
    return won
