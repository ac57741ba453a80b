"""Pachabo: victory points for the IMPs of a match, and points for the boards that were won in it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules.fields import Answers, Choice, Form
from rules.text import t
from scorer.event.seated import OF_TEAMS
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief
from scorer.methods.parts.imps import in_words
from scorer.scales.board_a_match import POINTS, TIE, BoardAMatch
from scorer.scales.own_table import TABLE, OwnTable
from scorer.scales.parts.mixed import Mixed, PartScale, part_scale
from scorer.scales.parts.reading import read
from scorer.scales.parts.rows import Band, found
from scorer.scales.scale import Match, Scale

LINE, WRITTEN = "line", "table"
BY = Choice(
    name="thirty",
    label=t("The IMPs of a match bring"),
    options=(
        (LINE, t("15 points, and one more or less for every 3 IMPs, 30 at the most")),
        (WRITTEN, t("what a table of the club's own says")),
    ),
    default=LINE,
)
OWN = replace(TABLE, name="thirty_table", asked=lambda given: given.get(BY.name) == WRITTEN)


class OnALine(Scale):
    """Fifteen points for a level match, and 30 for 45 IMPs.

    The conditions of the Lederer Trophy give both ends; what is between them was not to be had, and is a straight line
    here.
    """

    unit = t("points")
    printed = t("The ends of the scale of the Lederer Trophy, and a straight line between them")

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return min(max(15 + match.net / 3, Fraction(0)), Fraction(30))

    def why(self, match: Match, chosen: Answers) -> Step:
        net, points = in_words(match.net, match.unit), brief(self.worth(match, chosen))
        return Step(t("{net}, a point for every 3: {points} of {top}.", net=net, points=points, top=30), self.printed)

    def top(self, chosen: Answers, boards: int = 1) -> Fraction:
        return Fraction(30)

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction:
        return Fraction(30)


class Pachabo(Mixed):
    """Thirty points are shared by the IMPs of a match, and two more for every board by who won it."""

    key = "pachabo"
    name = t("Pachabo: IMPs, and boards won")
    inside = t("Pachabo")
    unit = t("points")
    printed = t("The conditions of contest (Law 78D)")
    own = Form(BY, OWN, TIE)
    seats = OF_TEAMS

    def ways(self, chosen: Answers) -> tuple[PartScale, PartScale]:
        boards = part_scale(BoardAMatch(), **{POINTS.name: 2, TIE.name: chosen[TIE.name]})
        imps = part_scale(OwnTable(), table=chosen[OWN.name]) if chosen[BY.name] == WRITTEN else part_scale(OnALine())
        return imps, boards

    def top(self, chosen: Answers, boards: int = 1) -> Fraction:
        """Of a table of the club's own that has other rows for other numbers of boards, by those for so many."""
        if chosen[BY.name] != WRITTEN:
            return super().top(chosen, boards)
        written: Band = found(read(chosen[OWN.name]), boards)
        won = self.ways(chosen)[1]
        return written.rows[-1].ahead + (won.scale.top(won.chosen, boards) or 0)
