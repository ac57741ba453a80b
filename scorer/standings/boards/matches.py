"""Matches between teams: what their boards come to, and the points that brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from rules.text import Text
from scorer.event.results import Key, Slip
from scorer.scales.measure import LEVEL, Pair
from scorer.scales.scale import Match
from scorer.standings.boards.four_tables import by_four_tables
from scorer.standings.boards.match_boards import Fate, MatchBoard, MatchConditions, added, line_of
from scorer.standings.boards.meetings import TeamMeeting

FLAT = Fraction(0)


class MatchScore:
    """A match as it stands: its boards, what was made on them, and the points that they bring as far as it has come."""

    def __init__(self, meeting: TeamMeeting, slips: Mapping[Key, Slip], conditions: MatchConditions) -> None:
        lines = tuple(line_of(board, slips, conditions) for board in meeting.boards)
        self._stands(meeting, by_four_tables(lines, slips, conditions), conditions)

    def _stands(self, meeting: TeamMeeting, lines: tuple[MatchBoard, ...], conditions: MatchConditions) -> None:
        self.meeting, self.conditions, self.lines = meeting, conditions, lines
        self.counted = sum(line.counts for line in self.lines) // self.conditions.lines_a_board
        self.waiting = sum(line.waits for line in self.lines)
        self.match = self._match() if self.counted else None
        self.points = self._brought()

    def under(self, conditions: MatchConditions) -> MatchScore:
        """The same match through another scale of the same measure; nothing is read again."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.conditions = conditions
        other.points = other._brought()
        return other

    def _brought(self) -> Pair | None:
        if self.match is None:
            return None
        first, second = self.conditions.scale.points(self.match, self.conditions.chosen)
        return first * self.times, second * self.times

    @property
    def times(self) -> Fraction:
        """What a point of it counts: less than one where it is only a part of a match."""
        share = self.meeting.share
        return share if share == 1 else self.conditions.scale.counted(share, self.conditions.chosen)

    def _match(self) -> Match:
        counts = [line for line in self.lines if line.counts]
        match = replace(self._counted(counts), carried=self.carried)
        beside = [line.beside for line in counts if line.beside]
        return replace(match, beside=self._counted(beside)) if beside else match

    def _counted(self, lines: Sequence[MatchBoard]) -> Match:
        """What some boards come to that count, all of them in one way."""
        return Match(
            made=added(line.made for line in lines),
            awarded=added(line.awarded for line in lines),
            split=added(line.awarded for line in lines if line.fate == Fate.COMPARED),
            boards=self.counted,
            scheduled=len(self.lines) // self.conditions.lines_a_board,
            unit=lines[0].measure.unit,
        )

    @property
    def begun(self) -> bool:
        """Whether anything of it was handed in."""
        return bool(self.last)

    @cached_property
    def last(self) -> int:
        """The last round of which anything of it was handed in; 0 before the first."""
        both = (pair for line in self.lines for pair in zip(line.board[1:], line.slips, strict=True))
        return max((key.round for key, slip in both if key and slip), default=0)

    @property
    def apart(self) -> Pair | None:
        """The total points of boards that are compared with nothing, where those decide it."""
        return None

    @property
    def counts(self) -> bool:
        """Whether it has come to anything yet."""
        return self.match is not None or self.apart is not None

    @property
    def in_it(self) -> int:
        """On how many boards it hangs."""
        return self.counted

    @property
    def carried(self) -> Pair:
        """What either team brings from an earlier match."""
        return LEVEL

    @property
    def finished(self) -> bool:
        """Whether nothing of it is to come."""
        return not self.waiting

    @cached_property
    def scored(self) -> Pair:
        """What either team has on its boards, and brings to them."""
        return added((*(line.scored for line in self.lines), self.carried))

    @property
    def totals(self) -> tuple[Text, ...]:
        """The same as it is printed; nothing where only the points are known."""
        return self.conditions.measure.total(self.scored, self.counted)

    @cached_property
    def scored_beside(self) -> Pair:
        """What either team has on its boards as they are counted the second way."""
        return added(line.beside.scored for line in self.lines if line.beside)

    @property
    def totals_beside(self) -> tuple[Text, ...]:
        """The same as it is printed; nothing where there is no second way."""
        beside = self.conditions.beside
        return beside.total(self.scored_beside, self.counted) if beside else ()

    def net(self, side: int) -> Fraction:
        """What a side is ahead by."""
        if self.match is None:
            return FLAT
        return (self.match if side == 0 else self.match.turned).net

    def won_by(self, side: int) -> Fraction:
        """What a side won it by; less than nought where it lost."""
        if self.match is None:
            return FLAT
        match, conditions = self.match if side == 0 else self.match.turned, self.conditions
        return conditions.scale.ahead(match, conditions.chosen)
