"""Board-a-match, also point-a-board: every board is a match of its own, and its points are the match's."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.fields import Answers, Choice, Form
from rules.text import Text, t
from scorer.event.seated import OF_TEAMS
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief, several
from scorer.scales.measure import Won
from scorer.scales.parts.ties import MEETING
from scorer.scales.scale import OUT, Match, Names, Scale, average_or_nothing, evened, to_each

# The English Bridge Union's point-a-board counts two points to the board, the American Contract Bridge League one.
POINTS = Choice(
    name="board",
    label=t("A board won, tied or lost brings"),
    options=((2, t("2, 1 or 0 points, as in England")), (1, t("1, ½ or 0 points, as in North America"))),
    default=2,
)
# In Polish Patton a board is tied where no more than 10 points lie between the tables; elsewhere any difference wins.
TIE = Choice(
    name="tied",
    label=t("A board with 10 points between its tables"),
    options=((0, t("is won")), (10, t("is tied, as in Poland"))),
    default=0,
)


class BoardAMatch(Scale):
    """A board is won, by however much, tied or lost; the side with most of the boards has most points."""

    key = "board-a-match"
    name = t("Board-a-match (point-a-board)")
    inside = t("board-a-match (point-a-board)")
    unit = t("points")
    printed = t("The conditions of contest (Law 78D)")
    own = Form(POINTS, TIE)
    out = OUT
    ties = MEETING
    seats = OF_TEAMS
    decimals = 1
    needs_imps = False

    def measure(self, chosen: Answers) -> Won:
        return Won(Fraction(chosen[POINTS.name]), chosen[TIE.name])

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return (self.top(chosen, match.boards) + match.net) / 2

    def why(self, match: Match, chosen: Answers) -> Step:
        worth, top = self.worth(match, chosen), self.top(chosen, match.boards)
        percent = brief(100 * worth / top)
        return Step(
            t("{points} of {top}, {percent} %.", points=brief(worth), top=brief(top), percent=percent), self.printed
        )

    def top(self, chosen: Answers, boards: int = 1) -> Fraction:
        return self.measure(chosen).full * boards

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction:
        return self.top(chosen, boards)

    def sat_out(self, average: Fraction | None, chosen: Answers) -> Fraction | None:
        return average_or_nothing(average, chosen)

    def told(self, match: Match, chosen: Answers, names: Names) -> Iterator[Step]:
        """What was compared, and what was ruled, each with what it brings."""
        measure = self.measure(chosen)
        first, second = match.made
        compared = int((first + second) / measure.full)
        if compared:
            yield Step(on_compared(compared, measure.words(first), brief(second)), self.printed)
        if ruled := match.boards - compared:
            ours, theirs = (measure.words((measure.full * ruled + each) / 2) for each in match.awarded)
            yield Step(on_ruled(ruled, to_each(ours, theirs, names)), t("Law 12C2"))
        yield from evened(match, chosen, names)


def on_compared(n: int, ours: Text, theirs: Text) -> Text:
    """What so many boards brought that were compared."""
    return t(
        "On {boards} that was compared: {ours} to {theirs}.",
        "On {boards} that were compared: {ours} to {theirs}.",
        n=n,
        boards=several(n, "board"),
        ours=ours,
        theirs=theirs,
    )


def on_ruled(n: int, given: Text) -> Text:
    """What so many boards brought that were ruled on."""
    return t(
        "On {boards} that was ruled on: {given}.",
        "On {boards} that were ruled on: {given}.",
        n=n,
        boards=several(n, "board"),
        given=given,
    )
