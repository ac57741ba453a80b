"""Points: what a side scored in all games of a round, by the game's own rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.fields import Answers, Choice, Form, Yes
from rules.pad import Pad
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief
from scorer.tallies.tally import BEST_ROUND, MORE_GAMES, Tally
from scorer.tallies.won import totals

# --- what a club may choose ------------------------------------------------------------

MARGIN = Choice(
    name="margin",
    label=t("Counted are"),
    options=(("own", t("a side's own points")), ("difference", t("the points more than the other side's"))),
    default="own",
)
UNFINISHED = Yes(name="unfinished", label=t("A game left unfinished is settled when play stops"), default=True)

# --- the tally -------------------------------------------------------------------------


class TotalPoints(Tally):
    """Every point that was scored at the table counts."""

    key = "total-points"
    name = t("Points")
    inside = t("points")
    unit = t("points")
    printed = t("The points of a round as the game counts them")
    own = Form(MARGIN, UNFINISHED)
    ties = (MORE_GAMES, BEST_ROUND)

    def earned(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> Fraction:
        points = totals(pad, settled=closed and chosen["unfinished"])
        return points[side] - (others(points, side) if chosen["margin"] == "difference" else 0)

    def working(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> tuple[Step, ...]:
        return tuple(steps(pad, side, chosen, closed=closed)) or (Step(t("Nothing has been written down yet.")),)


def others(points: dict[str, Fraction], side: str) -> Fraction:
    """The points of the other side, or the average of the other players."""
    return (sum(points.values(), Fraction(0)) - points[side]) / (len(points) - 1)


def steps(pad: Pad, side: str, chosen: Answers, *, closed: bool) -> Iterator[Step]:
    """Game by game, what is settled, and the difference."""
    place = pad.rules.sides(pad.at).index(side)
    for game in pad.ended:
        yield Step(t("Game {game}: {points}.", game=game.game, points=brief(game.at.totals[place])), game.why)
    if pad.rows and not pad.over:
        here = brief(pad.at.totals[place])
        yield Step(t("Game {game}, not over: {points}.", game=len(pad.ended) + 1, points=here))
    settled = closed and chosen["unfinished"]
    for line in pad.due.lines if settled else ():
        if line.side == side:
            yield Step(t("{what}: {points}.", what=line.what, points=brief(line.points, signed=True)), line.law)
    points = totals(pad, settled=settled)
    if chosen["margin"] == "difference":
        mine, theirs = points[side], others(points, side)
        said = {"ours": brief(mine), "theirs": brief(theirs), "away": brief(mine - theirs, signed=True)}
        if len(points) == 2:
            held = t("The other side has {theirs}: {ours} against {theirs} is {away}.", **said)
        else:
            held = t("The others average {theirs}: {ours} against {theirs} is {away}.", **said)
        yield Step(held, MARGIN.label)
