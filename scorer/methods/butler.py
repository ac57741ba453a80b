"""Butler: the IMPs between a score and the datum, the average of the board without its extremes."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers, Choice, Number
from scorer.methods.method import SHOWING, Comparison, Points, Step
from scorer.methods.parts.figures import brief, halves_up, several
from scorer.methods.parts.imps import ImpMethod, imps, in_words

# --- what a club may choose ------------------------------------------------------------

DROP = Number(name="drop", label="Highest and lowest scores left out of the datum, of each", least=0, most=9, default=1)
DATUM = Choice(
    name="datum",
    label="The datum",
    options=((10, "to the nearest 10"), (0, "exact")),
    default=10,
)

# --- the method ------------------------------------------------------------------------


class Butler(ImpMethod):
    """Every score is held against the datum, the average of what was made without the highest and the lowest."""

    key = "butler"
    name = "Butler IMPs"
    printed = "Law 78B of the Laws of Duplicate Bridge 2017; the datum as the club lays it down"
    settings = (DROP, DATUM, *SHOWING)

    def points(self, board: Comparison, chosen: Answers) -> Points:
        if not board.results:
            return Points((), (), 1, 0)
        middle = datum(board, chosen)
        won = [imps(board.exact(score) - middle) for score in board.table.score]
        return Points(won, [-each for each in won], 1, 0)

    def datum_of(self, board: Comparison, chosen: Answers) -> Fraction | None:
        return datum(board, chosen) if board.results else None

    def working(self, score: int, board: Comparison, chosen: Answers) -> tuple[Step, ...]:
        left, middle = averaged(board, chosen["drop"]), datum(board, chosen)
        mean = Fraction(sum(left), len(left) * board.per)
        averages = f"{without(board, len(left))} average {brief(mean)}"
        used = (
            f"; to the nearest {chosen['datum']} the datum is {brief(middle)}." if chosen["datum"] else ", the datum."
        )
        made = board.exact(score)
        away = made - middle
        won = imps(away)
        held = f"{brief(made)} against {brief(middle)} is {brief(away, signed=True)}: {in_words(won)}."
        return Step(averages + used, "Butler datum"), Step(held, "Law 78B")


def averaged(board: Comparison, drop: int) -> list[int]:
    """The scores that make the datum, lowest first; on a board of few results so many are left out that one remains."""
    out = min(drop, (board.results - 1) // 2)
    return board.table.scores[out : board.results - out]


def datum(board: Comparison, chosen: Answers) -> Fraction:
    """What every score is held against; halves are rounded away from nought."""
    left = averaged(board, chosen["drop"])
    mean, step = Fraction(sum(left), len(left) * board.per), chosen["datum"]
    return Fraction(halves_up(mean / step) * step) if step else mean


def without(board: Comparison, kept: int) -> str:
    """Which scores make the datum, in words."""
    out = (board.results - kept) // 2
    if not out:
        return f"The {several(board.results, 'score')}"
    ordered = [board.exact(score) for score in board.table.scores]
    highest, lowest = (", ".join(brief(each) for each in some) for some in (ordered[: -out - 1 : -1], ordered[:out]))
    return f"The {several(board.results, 'score')} without the highest ({highest}) and the lowest ({lowest})"
