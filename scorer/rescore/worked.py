"""What comes out when an event is worked out again under given suppositions: every line, every total, exact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

from scorer.event.event import Event
from scorer.event.results import Average, Award, BareScore, Key, Played, Result
from scorer.formats.record import ClaimedRow, Playing, Record
from scorer.methods.parts.figures import halves_up
from scorer.standings import Row, Standings

NOTHING = Fraction(0)
HALF = Fraction(50)
# What an origin may do with the boards' percentages, rounded to 0.01: average them, or make its totals from them.
AVERAGED, TOTALLED = "averaged", "totalled"


def hundredths(value: Fraction) -> Fraction:
    """The nearest 0.01."""
    return Fraction(halves_up(value * 100), 100)


def from_percentage(points: Fraction, top: Fraction) -> Fraction:
    """The points that a board's percentage makes when it is rounded to 0.01."""
    return hundredths(100 * points / top) * top / 100


class LinePoints(NamedTuple):
    """What a line is worth to either side, ``None`` where it is worth nothing yet; and the most it could be."""

    first: Fraction | None
    second: Fraction | None
    top: Fraction


class Total(NamedTuple):
    """What somebody comes to: points, what is printed of them, the share of what was possible, and how many boards."""

    points: Fraction
    printed: Fraction
    percent: Fraction | None
    boards: int


class Adding(NamedTuple):
    """How an adjustment goes into a total: with which sign, and whether it is a percentage."""

    sign: int
    percent: bool = False


ADJUSTMENTS = {
    "added": Adding(1),
    "taken off": Adding(-1),
    "added as a percentage": Adding(1, percent=True),
    "taken off as a percentage": Adding(-1, percent=True),
    "not counted": Adding(0),
}
HANDICAPS = {"not counted": NOTHING, "added": Fraction(1), "half added": Fraction(1, 2), "taken off": Fraction(-1)}


@dataclass(frozen=True)
class Worked:
    """An event worked out in one of the ways in which the origin may have done it."""

    record: Record
    method: str
    settings: Mapping[str, Any] = field(default_factory=dict)
    together: bool = True
    scores: str = ""
    averages: str = ""
    percentages: str = ""

    @cached_property
    def event(self) -> Event:
        """The event as it is worked out; adjustments are left to ``total``."""
        event = self.record.event
        return replace(
            event,
            method=self.method,
            settings=dict(self.settings),
            together=self.together,
            sections=tuple(replace(section, penalties=()) for section in event.sections),
            slips={key: replace(slip, result=self.result(key, slip.result)) for key, slip in event.slips.items()},
        )

    def result(self, key: Key, result: Result) -> Result:
        """A result as the origin may have read it."""
        written = self.record.lines[key].score
        if self.scores and written and isinstance(result, Played):
            return BareScore(int(written.value))
        if self.averages and isinstance(result, Average):
            return Average(following(result.first), following(result.second))
        return result

    @cached_property
    def standings(self) -> Standings:
        """The standings of the event."""
        return Standings(self.event)

    @cached_property
    def lines(self) -> dict[Key, LinePoints]:
        """The points of every line of every traveller."""
        boards = {key.number for key in self.record.lines}
        lines = (line for number in sorted(boards) for line in self.standings.traveller(number))
        return {line.key: LinePoints(line.points_first, line.points_second, line.top) for line in lines}

    @cached_property
    def rows(self) -> dict[Playing, Row]:
        """Everybody's line in the rankings."""
        rows = (row for ranking in self.standings.rankings() for row in ranking.rows)
        return {(row.section.id, row.contestant.number): row for row in rows}

    @cached_property
    def cards(self) -> dict[Playing, list[tuple[Fraction, Fraction]]]:
        """Everybody's points board by board, each with its top."""
        cards: dict[Playing, list[tuple[Fraction, Fraction]]] = {who: [] for who in self.rows}
        for section in self.event.sections:
            for key, seating in section.due():
                first, second, top = self.lines[key]
                for number, points in zip(seating.who, (first, second), strict=True):
                    if points is not None:
                        cards[section.id, number].append((points, top))
        return cards

    def by_percentages(self, who: Playing) -> Fraction:
        """Somebody's total, worked out by way of each board's percentage."""
        row, card = self.rows[who], [(points, top) for points, top in self.cards[who] if top]
        won = (from_percentage(*each) for each in card)
        added = sum(won if self.percentages == AVERAGED else map(hundredths, won), NOTHING)
        return added * row.possible / sum(top for _, top in card) if card else row.points

    @cached_property
    def come_to(self) -> dict[Playing, tuple[Fraction, Fraction, Fraction]]:
        """What everybody has, what is printed of that, and what it could have been."""
        found = {}
        for who, row in self.rows.items():
            added = self.by_percentages(who) if self.percentages else row.points
            found[who] = (added if self.percentages == AVERAGED else row.points, added, row.possible)
        return found

    def total(self, claimed: ClaimedRow, adjustment: str, handicap: str) -> Total:
        """What one of the origin's rows comes to, over every section that it stands for."""
        playing = [who for who in claimed.who if who in self.rows]
        parts = zip(*(self.come_to[who] for who in playing), strict=True)
        points, printed, possible = (sum(part, NOTHING) for part in parts)
        extra = NOTHING
        if claimed.adjustment:
            how = ADJUSTMENTS[adjustment]
            extra = how.sign * claimed.adjustment.value * (possible / 100 if how.percent else 1)
        percent = 100 * (points + extra) / possible if possible else None
        if percent is not None and claimed.handicap:
            percent += HANDICAPS[handicap] * claimed.handicap.value
        return Total(points + extra, printed + extra, percent, sum(self.rows[who].boards for who in playing))

    def totals(self, adjustment: str, handicap: str) -> Iterator[tuple[ClaimedRow, Total]]:
        """Every row of the origin's that played, and what it comes to."""
        for row in self.record.rows:
            if any(self.rows[who].boards for who in row.who if who in self.rows):
                yield row, self.total(row, adjustment, handicap)


def following(award: Award) -> Award:
    """An average plus or minus that was given in figures, as one that follows the session."""
    return award._replace(floats=award.percent != HALF)
