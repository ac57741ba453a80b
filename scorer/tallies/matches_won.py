"""Matches: a round is a match, won, tied or lost, by its points or by its games."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules.fields import Answers, Choice, Form
from rules.pad import Pad
from rules.text import both, t
from scorer.methods.method import Step, answered
from scorer.methods.parts.figures import brief
from scorer.methods.parts.match import HOW, LOSS, TIE, WIN
from scorer.tallies.tally import MORE_GAMES, MORE_POINTS, Tally
from scorer.tallies.won import games_won, totals

# --- what a club may choose ------------------------------------------------------------

BY = Choice(
    name="decided",
    label=t("A match is decided by"),
    options=(("points", t("the points of the round")), ("games", t("the games won"))),
    default="points",
)

# --- the tally -------------------------------------------------------------------------


class MatchesWon(Tally):
    """Whoever has more when the round is over has won a match, by however much."""

    key = "matches-won"
    name = t("Matches")
    inside = t("matches")
    unit = t("match points")
    printed = t("So much for a match that is won, tied or lost")
    own = Form(BY, WIN, TIE, LOSS)
    ties = (MORE_POINTS, MORE_GAMES)

    def earned(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> Fraction:
        if not self.counts(pad, chosen, closed=closed):
            return Fraction(0)
        return Fraction(chosen[outcome(counted(pad, chosen), side)])

    def working(self, pad: Pad, side: str, chosen: Answers, *, closed: bool = False) -> tuple[Step, ...]:
        if not self.counts(pad, chosen, closed=closed):
            return (Step(t("The match is not over."), self.printed),)
        have = counted(pad, chosen)
        said = t(
            "{ours} to {theirs}: the match is {how}, {points}.",
            ours=brief(have[side]),
            theirs=both(brief(have[other]) for other in have if other != side),
            how=HOW[outcome(have, side)],
            points=brief(self.earned(pad, side, chosen, closed=closed)),
        )
        return (Step(said, answered(BY, chosen)),)

    def counts(self, pad: Pad, chosen: Answers, *, closed: bool = False) -> bool:
        return closed or pad.finished


def counted(pad: Pad, chosen: Answers) -> Mapping[str, Fraction]:
    """What decides a match that is over."""
    if chosen["decided"] == "games":
        return {side: games_won(pad, side, closed=True) for side in pad.points}
    return totals(pad, settled=True)


def outcome(have: Mapping[str, Fraction], side: str) -> str:
    """Whether a side has won, tied or lost."""
    most = max(have.values())
    if have[side] < most:
        return "loss"
    return "win" if [*have.values()].count(most) == 1 else "tie"
