"""Butler: the IMPs between a score and the datum, the average of the board without its extremes."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers, Choice, Form, Number
from rules.text import Text, joined, t
from scorer.methods.method import SHOWING, Comparison, Points, Step, Weighed
from scorer.methods.parts.figures import brief, halves_up, several
from scorer.methods.parts.imps import ImpMethod, imps, in_words

# --- what a club may choose ------------------------------------------------------------

DROP = Number(
    name="drop", label=t("Highest and lowest scores left out of the datum, of each"), least=0, most=9, default=1
)
DATUM = Choice(
    name="datum",
    label=t("The datum"),
    options=((10, t("to the nearest 10")), (0, t("exact"))),
    default=10,
)

# --- the method ------------------------------------------------------------------------


class Butler(ImpMethod):
    """Every score is held against the datum, the average of what was made without the highest and the lowest."""

    key = "butler"
    name = t("Butler IMPs")
    inside = t("butler imps")
    printed = t("Law 78B of the Laws of Duplicate Bridge 2017; the datum as the club lays it down")
    settings = Form(DROP, DATUM, *SHOWING)

    def points(self, board: Comparison, chosen: Answers) -> Points:
        if not board.results:
            return Points((), (), 1, 0)
        middle = datum(board, chosen)
        won = [imps(board.exact(score) - middle) for score in board.table.score]
        return Points(won, [-each for each in won], 1, 0)

    def alone(self, parts: Weighed, score: int, board: Comparison) -> Comparison:
        """Every part of a weighted result is held against the board's one datum, in which each has its weight."""
        return board

    def datum_of(self, board: Comparison, chosen: Answers) -> Fraction | None:
        return datum(board, chosen) if board.results else None

    def working(self, score: int, board: Comparison, chosen: Answers) -> tuple[Step, ...]:
        out, middle = left_out(board, chosen["drop"]), datum(board, chosen)
        scores, mean = without(board, out), brief(mean_without(board, out))
        made = board.exact(score)
        away = made - middle
        if chosen["datum"]:
            used = t(
                "{scores} averages {average}; to the nearest {nearest} the datum is {datum}.",
                "{scores} average {average}; to the nearest {nearest} the datum is {datum}.",
                n=board.results,
                scores=scores,
                average=mean,
                nearest=chosen["datum"],
                datum=brief(middle),
            )
        else:
            used = t(
                "{scores} averages {average}, the datum.",
                "{scores} average {average}, the datum.",
                n=board.results,
                scores=scores,
                average=mean,
            )
        held = t(
            "{score} against {datum} is {away}: {imps}.",
            score=brief(made),
            datum=brief(middle),
            away=brief(away, signed=True),
            imps=in_words(imps(away)),
        )
        return Step(used, t("Butler datum")), Step(held, t("Law 78B"))


def left_out(board: Comparison, drop: int) -> int:
    """How many results of either end the datum leaves out; on a board of few so many that one remains."""
    return min(drop, (board.results - 1) // 2)


def mean_without(board: Comparison, out: int) -> Fraction:
    """The average of the board without so many results of either end; of a weighted one each score by its weight."""
    left = board.table.between(out, board.results - out)
    return sum((score * often for score, often in left), Fraction(0)) / ((board.results - 2 * out) * board.per)


def datum(board: Comparison, chosen: Answers) -> Fraction:
    """What every score is held against; halves are rounded away from nought."""
    mean, step = mean_without(board, left_out(board, chosen["drop"])), chosen["datum"]
    return Fraction(halves_up(mean / step) * step) if step else mean


def without(board: Comparison, out: int) -> Text:
    """Which scores make the datum, in words."""
    scores = several(board.results, "score")
    if not out:
        return t("The {scores}", scores=scores)
    highest = ends(board, board.table.between(board.results - out, board.results)[::-1])
    lowest = ends(board, board.table.between(0, out))
    return t(
        "The {scores} without the highest ({highest}) and the lowest ({lowest})",
        scores=scores,
        highest=highest,
        lowest=lowest,
    )


def ends(board: Comparison, scores: list[tuple[int, Fraction]]) -> Text:
    """Scores one by one; of a weighted result, so much of each."""
    told: list[Text] = []
    for score, often in scores:
        points = brief(board.exact(score))
        part = t("{part} of {score}", part=brief(often), score=points)
        told += [part] if often % 1 else [points] * int(often)
    return joined(told, ", ")
