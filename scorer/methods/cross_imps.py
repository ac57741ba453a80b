"""Cross-IMPs: the IMPs of a score against every other score on the board."""

from __future__ import annotations

from bisect import bisect_right
from fractions import Fraction

from rules.fields import Answers, Choice, Form
from rules.text import Text, t
from scorer.methods.method import ROUNDING, SHOWING, Comparison, Points, Step, answered, rounded
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
    name = t("Cross-IMPs")
    inside = t("cross-imps")
    printed = t("Law 78B of the Laws of Duplicate Bridge 2017")
    settings = Form(DIVISOR, ROUNDING, *SHOWING)

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
            steps.append(Step(against(board.exact(other), board.exact(score - other), often), t("Law 78B")))
            total += imps(board.exact(score - other)) * often
        by = divided(board.results, chosen)
        said = t("Together {imps}.", imps=in_words(total))
        if by > 1:
            kept = in_words(rounded(total / by, chosen["rounding"]))
            said = t("Together {imps} ÷ {count} = {kept}.", imps=in_words(total), count=by, kept=kept)
        return *steps, Step(said, answered(DIVISOR, chosen))


def against(other: Fraction, away: Fraction, often: Fraction) -> Text:
    """What a score makes against another that was made so often and lies so far away."""
    won = imps(away)
    held = {"score": brief(other), "away": brief(away, signed=True), "imps": in_words(won)}
    if often == 1:
        return t("Against {score}: {away} is {imps}.", **held)
    return t(
        "Against {score}: {away} is {imps}, {often} times: {all}.",
        **held,
        often=brief(often),
        all=in_words(won * often),
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
