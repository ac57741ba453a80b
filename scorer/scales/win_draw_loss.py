"""So much for a match that is won, tied or lost."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers, Form, Problem
from rules.text import t
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief
from scorer.methods.parts.imps import in_words
from scorer.methods.parts.match import HOW, LOSS, TIE, WIN
from scorer.scales.scale import Match, Scale


class WinDrawLoss(Scale):
    """A match is won, tied or lost, by however much."""

    key = "win-draw-loss"
    name = t("Won, tied or lost")
    inside = t("won, tied or lost")
    unit = t("match points")
    printed = t("The conditions of contest (Law 78D)")
    decimals = 1
    own = Form(WIN, TIE, LOSS)

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return Fraction(chosen[outcome(match)])

    def why(self, match: Match, chosen: Answers) -> Step:
        net, worth = in_words(match.net, match.unit), brief(self.worth(match, chosen))
        said = t("{net}: the match is {how}, {points}.", net=net, how=HOW[outcome(match)], points=worth)
        return Step(said, self.printed)

    def top(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        return Fraction(chosen["win"])

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction | None:
        decided = chosen["win"] + chosen["loss"]
        return Fraction(decided) if decided == 2 * chosen["tie"] else None

    def problems(self, chosen: Answers) -> tuple[Problem, ...]:
        found = super().problems(chosen)
        return found or tuple(
            Problem(
                less.name,
                t(
                    "{question} {given}, more than the {better} of one that is {how}.",
                    question=less.label,
                    given=its,
                    better=better,
                    how=HOW[more.name],
                ),
            )
            for more, less in ((WIN, TIE), (TIE, LOSS))
            if (its := chosen[less.name]) > (better := chosen[more.name])
        )


def outcome(match: Match) -> str:
    """Whether the first side has won, tied or lost."""
    if not match.net:
        return "tie"
    return "win" if match.net > 0 else "loss"
