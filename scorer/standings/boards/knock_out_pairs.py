"""The standings of a knock-out of pairs on boards: the room decides a match, total points one that is alone in it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules.fields import Choice
from rules.text import Text, joined, t
from scorer.event.event import Event, Section
from scorer.event.results import Assigned, Key
from scorer.scales.measure import LEVEL, TOTAL_POINTS, Pair
from scorer.standings.boards.conditions import LineKind
from scorer.standings.boards.knock_out_play import KnockOutPlay
from scorer.standings.boards.lines import TravellerLine
from scorer.standings.boards.match_boards import Fate, MatchBoard, MatchConditions, added, parts_of
from scorer.standings.boards.matches import MatchScore
from scorer.standings.boards.meetings import TeamMeeting
from scorer.standings.boards.pair_play import PairConditions, PairPlay, PairScore
from scorer.standings.parts.working import one_called

# Total points are all that two have who are by themselves (Law 78C).  The knock-out pairs of Bridge Club Live are
# played while others have the same boards, which are the measure of a match, and wait until these have played them.
POINTS, WAITS = "points", "waits"
ALONE = Choice(
    name="alone",
    label=t("A match whose boards no other table plays"),
    options=(
        (POINTS, t("is won by total points")),
        (WAITS, t("waits until they are played at another table too")),
    ),
    default=POINTS,
)
COMPARABLE = (LineKind.SCORE, LineKind.WEIGHTED)


class KnockOutPairScore(PairScore):
    """A match as the room decides it; of boards that nobody else has played the total points part who are level.

    It is not finished before every table has played its boards.
    """

    conditions: PairConditions

    def __init__(self, meeting: TeamMeeting, found: Mapping[Key, TravellerLine], conditions: PairConditions) -> None:
        super().__init__(meeting, found, conditions)
        own = {key for board in meeting.boards for key in board.keys}
        others = [line for key, line in found.items() if key not in own]
        self.others_to_come = sum(line.slip is None for line in others)
        compared = {each.key.number for each in others if conditions.read(each.slip, each.key.number)[0] in COMPARABLE}
        still = {each.key.number for each in others if each.slip is None}
        self.alone = tuple(each for each in self.lines if each.board.number not in compared | still)
        if self.alone:
            rest = {each.board.number for each in self.alone}
            lines = (each._replace(fate=alone_fate(each)) if each.board.number in rest else each for each in self.lines)
            self._stands(meeting, tuple(lines), conditions)

    @property
    def apart(self) -> Pair | None:
        """The total points of its boards that are alone, where nothing else decides it; nothing before any is in."""
        there = [line for line in self.alone if line.slips[0]]
        if not there or super().won_by(0):
            return None
        return added(total_points(line, self.conditions) for line in there)

    @property
    def waits(self) -> bool:
        """Whether it is to be decided by how others play its boards, and nobody has."""
        return self.conditions.chosen.get(ALONE.name, ALONE.default) == WAITS and self.apart is not None

    @property
    def finished(self) -> bool:
        return super().finished and not self.others_to_come and not self.waits

    def won_by(self, side: int) -> Fraction:
        won = super().won_by(side)
        if won or self.apart is None:
            return won
        return (self.apart[0] - self.apart[1]) * (-1 if side else 1)

    @property
    def in_it(self) -> int:
        return self.counted + sum(bool(line.slips[0]) for line in self.alone if self.apart is not None)

    @property
    def totals(self) -> tuple[Text, ...]:
        if self.apart is None:
            return super().totals
        points = TOTAL_POINTS.total(self.apart, len(self.alone))
        if self.match is None:
            return points
        return tuple(joined(both, " + ") for both in zip(super().totals, points, strict=True))


def alone_fate(line: MatchBoard) -> Fate:
    """What becomes of a board that nothing is compared with: a score, or a ruling, of it brings nothing by itself."""
    return Fate.ALONE if line.counts else line.fate


def total_points(line: MatchBoard, conditions: MatchConditions) -> Pair:
    """What either side wrote plus on a board; an artificial score brings neither anything."""
    slip = line.slips[0]
    if slip is None or (line.scores[0] is None and not isinstance(slip.result, Assigned)):
        return LEVEL
    ours, theirs = (parts_of(line, 0, team, conditions=conditions) for team in range(2))
    first, second = (
        sum((weight * TOTAL_POINTS.made(Fraction(conditions.points(score)))[0] for score, weight in side), Fraction(0))
        for side in (ours, theirs)
    )
    return first, second


class KnockOutPairConditions(PairConditions):
    """Those of pairs in matches; percentages of some matches are no more than those of fewer."""

    @property
    def averages(self) -> bool:
        return not self.measure.signed


class KnockOutPairPlay(KnockOutPlay, PairPlay):
    """A bracket as of teams, of matches that are those of pairs."""

    conditions: PairConditions
    scored_by = KnockOutPairScore

    def _conditions(self, event: Event) -> PairConditions:
        return KnockOutPairConditions(event)

    def _score(self, meeting: TeamMeeting, conditions: MatchConditions) -> MatchScore:
        return PairPlay._score(self, meeting, conditions)

    def called_in(self, section: Section, number: int) -> Text:
        return one_called(self.event, section, number)

    def still_in(self, many: int) -> Text:
        return t("{n} pair is still in.", "{n} pairs are still in.", n=many)
