"""What is carried over from one session into another: how much, and how it comes about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.fields import Answers
from rules.text import Text, t
from scorer.event.whole import FACTORED, FIXED, PROPORTIONAL, SHARE, places
from scorer.methods.method import Step
from scorer.methods.parts.sums import NOTHING
from scorer.standings import shown
from scorer.standings.parts.ranking import RankedRow

HALF = Fraction(1, 2)
WHITE_BOOK = t("White Book 3.8")  # of the English Bridge Union: 172 in older editions


@dataclass(frozen=True, slots=True)
class Carried:
    """What somebody brings along: points, what these could have been, and line by line where they come from."""

    points: Fraction = NOTHING
    possible: Fraction = NOTHING
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class SessionMade:
    """What somebody has made in a session: points, what was possible, and at which place.

    ``top`` is what a board could bring; nought where points have no top, or nothing counts yet.
    """

    points: Fraction
    possible: Fraction
    top: Fraction
    place: int = 0

    @classmethod
    def of(cls, row: RankedRow, carried: Carried | None = None) -> SessionMade:
        """A line of a ranking, with what was carried over into it."""
        more = carried or Carried()
        top = row.possible / row.boards if row.boards else NOTHING
        return cls(row.points + more.points, row.possible + more.possible, top, row.place)

    @property
    def share(self) -> Fraction:
        """The points as a part of what was possible."""
        return self.points / self.possible if self.possible else NOTHING


@dataclass(frozen=True, slots=True)
class Coming:
    """The session that something is carried into: what a board brings there, over how many boards.

    ``said`` is what is carried over, as ``scorer.event.whole`` asks for it. ``among`` are the places in the session
    before of all those who play in it, best first. Points are printed as ``chosen``, in their ``unit``.
    """

    said: Answers
    top: Fraction
    boards: int
    among: Sequence[int]
    chosen: Answers
    unit: Text

    @property
    def part(self) -> Fraction:
        """The part that is carried over."""
        return Fraction(self.said["part"], 100)

    def shown(self, amount: Fraction) -> Text:
        """``67.5 MP``."""
        return shown.in_units(amount, self.unit, self.chosen)


def carry(made: SessionMade, coming: Coming) -> Carried:
    """What of it is carried over.

    Matchpoints are brought to the top of the session they are carried into, C = S · p · FT / QT with p a half
    (EBU White Book 3.8), where there are results in both; points without a top go as they are.
    """
    return WAYS[coming.said["way"]](made, coming)


def as_it_is(made: SessionMade, coming: Coming) -> Carried:
    """A part of the points, in the points of the session they were made in."""
    points = made.points * coming.part
    step = t(
        "{part} % of {made}: {points}.",
        part=coming.said["part"],
        made=coming.shown(made.points),
        points=coming.shown(points),
    )
    return Carried(points, made.possible * coming.part, (Step(step),))


def factored(made: SessionMade, coming: Coming) -> Carried:
    """The same, brought to the top of a board here; as it is where there is no top, or none is known yet."""
    if not (made.top and coming.top):
        return as_it_is(made, coming)
    times = coming.part * coming.top / made.top
    points = made.points * times
    step = t(
        "{part} % of {made}, × {here} ÷ {there} (the tops of a board): {points}.",
        part=coming.said["part"],
        made=coming.shown(made.points),
        here=shown.brief(coming.top),
        there=shown.brief(made.top),
        points=coming.shown(points),
    )
    return Carried(points, made.possible * times, (Step(step, WHITE_BOOK),))


def proportional(made: SessionMade, coming: Coming) -> Carried:
    """A part of what was above half, or below, over as many boards as are played here; nothing without a top."""
    if not (made.possible and coming.top):
        return Carried(steps=(Step(t("Nothing is carried over before there is a result.")),))
    points = (made.share - HALF) * coming.part * coming.top * coming.boards
    step = t(
        "{part} % of {percent} % above half, over {boards} with a top of {top}: {points}.",
        part=coming.said["part"],
        percent=shown.brief(100 * (made.share - HALF), signed=True),
        boards=shown.several(coming.boards, "board"),
        top=shown.brief(coming.top),
        points=coming.shown(points),
    )
    return Carried(points, NOTHING, (Step(step),))


def fixed(made: SessionMade, coming: Coming) -> Carried:
    """Points by the place among those who play on; equal ones share what their places bring together."""
    found = places(coming.said["points"])
    before = sum(1 for each in coming.among if 0 < each < made.place)
    equal = max(1, sum(1 for each in coming.among if each == made.place))
    if not made.place:
        return Carried()
    theirs = [found[at] if at < len(found) else NOTHING for at in range(before, before + equal)]
    points = sum(theirs, NOTHING) / equal
    step = t("Place {place} of those who play on: {points}.", place=before + 1, points=coming.shown(points))
    return Carried(points, NOTHING, (Step(step),))


WAYS = {SHARE: as_it_is, FACTORED: factored, PROPORTIONAL: proportional, FIXED: fixed}
