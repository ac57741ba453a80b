"""Averages: every score less the average of the other scores on the board."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers, Choice, Form, Number
from rules.text import Figure, Text, t
from scorer.methods.method import ROUNDING, SHOWING, Comparison, Method, Points, Step, rounded
from scorer.methods.parts.figures import brief, figure

# --- what a club may choose ------------------------------------------------------------

AVERAGE_OF = Choice(
    name="average_of",
    label=t("Every score is held against the average of"),
    options=(("others", t("the scores at the other tables")), ("all", t("all scores, itself among them"))),
    default="others",
)
PLUS = Number(name="plus", label=t("Points for an average plus (60 %)"), least=0, most=10_000, default=10)

# --- the method ------------------------------------------------------------------------


class Averages(Method):
    """Every score is held against the average of what the others made, and the difference is kept as it is."""

    key = "average-points"
    name = t("Averages")
    inside = t("averages")
    unit = t("points")
    printed = t("The difference from the average, which any game allows whatever its points are worth")
    by_percent = False
    settings = Form(AVERAGE_OF, PLUS, ROUNDING, *SHOWING)

    def points(self, board: Comparison, chosen: Answers) -> Points:
        if not board.results:
            return Points((), (), 1, 0)
        results, total, one = board.results, board.table.total(), board.table.one
        away = [score * results * one - total for score in board.table.score]
        by = held_against(board, chosen) * board.per * one
        return Points(away, [-each for each in away], by, 0).rounded(chosen["rounding"])

    def full(self, field: int, chosen: Answers) -> Fraction:
        return Fraction(0)

    def part(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        return percent * Fraction(chosen["plus"], 10)

    def award(self, percent: Fraction, field: int, chosen: Answers) -> Fraction:
        return self.part(percent - 50, field, chosen)

    def working(self, score: int, board: Comparison, chosen: Answers) -> tuple[Step, ...]:
        if chosen["average_of"] == "others" and board.results == 1:
            return (Step(t("No other table has a score: nothing is won or lost."), self.printed),)
        others = board.table.others(score) if chosen["average_of"] == "others" else board.table
        count = others.results
        made, mean = board.exact(score), Fraction(others.total(), count * others.one * board.per)
        away = made - mean
        kept = rounded(away, chosen["rounding"])
        held = t(
            "{score} against {average} is {away}.",
            score=brief(made),
            average=brief(mean),
            away=brief(away, signed=True),
        )
        steps = (Step(AVERAGED[chosen["average_of"]](count, brief(mean)), AVERAGE_OF.label), Step(held, self.printed))
        shown = Step(t("Kept as {points}.", points=brief(kept, signed=True)), ROUNDING.label)
        return steps if kept == away else (*steps, shown)

    def award_working(self, percent: Fraction, field: int, chosen: Answers) -> Step:
        worth, plus = (brief(each, signed=True) for each in (self.award(percent, field, chosen), chosen["plus"]))
        return Step(
            t(
                "An artificial score of {percent} %, where 60 % is {plus}: {worth}.",
                percent=brief(percent),
                plus=plus,
                worth=worth,
            ),
            t("Law 12C2"),
        )


def others_average(n: int, average: Figure) -> Text:
    """What the scores at the other tables average."""
    return t(
        "The {scores} other score averages {average}.",
        "The {scores} other scores average {average}.",
        n=n,
        scores=figure(n, 0),
        average=average,
    )


def all_average(n: int, average: Figure) -> Text:
    """What all scores average."""
    return t(
        "The {scores} score averages {average}.",
        "The {scores} scores average {average}.",
        n=n,
        scores=figure(n, 0),
        average=average,
    )


AVERAGED = {"others": others_average, "all": all_average}


def held_against(board: Comparison, chosen: Answers) -> int:
    """How many scores make the average; a score that stands alone is its own."""
    others = board.results - 1 if chosen["average_of"] == "others" else board.results
    return max(others, 1)
