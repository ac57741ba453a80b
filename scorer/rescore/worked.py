"""What comes out when an event is worked out again under given suppositions: every line, every total, exact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as a_field
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from scorer.event.event import Event
from scorer.event.results import Average, Award, BareScore, Key, Played, Result, Slip
from scorer.formats.record import ClaimedRow, Playing, Record
from scorer.rescore.adding import ADJUSTMENTS, HANDICAPS, NOTHING, PERCENTAGES, Added, Part, summed
from scorer.standings import BoardPlay, Row
from scorer.standings.board import Board, Seat
from scorer.standings.conditions import Kind
from scorer.standings.field import Field

HALF = Fraction(50)


class Total(NamedTuple):
    """What somebody comes to: points, what is printed of them, the share of what was possible, and how many boards."""

    points: Fraction
    printed: Fraction
    percent: Fraction | None
    boards: int


@dataclass(frozen=True)
class Worked:
    """An event worked out in one of the ways in which the origin may have done it; ``read`` by another of them."""

    record: Record
    method: str
    settings: Mapping[str, Any] = a_field(default_factory=dict)
    together: bool = True
    scores: str = ""
    averages: str = ""
    percentages: str = ""
    read: BoardPlay | None = None

    @cached_property
    def event(self) -> Event:
        """The event as it is worked out; adjustments are left to ``total``."""
        if self.read:
            return replace(self.read.event, method=self.method, settings=dict(self.settings))
        event = self.record.event
        return replace(
            event,
            method=self.method,
            settings=dict(self.settings),
            together=self.together,
            sections=tuple(replace(section, penalties=()) for section in event.sections),
            slips={key: self.slip(key, slip) for key, slip in event.slips.items()},
        )

    def slip(self, key: Key, slip: Slip) -> Slip:
        """A slip as the origin may have read it; a score that cannot be counted for it all the same."""
        return replace(slip, result=self.result(key, slip.result), right=True)

    def result(self, key: Key, result: Result) -> Result:
        """A result as the origin may have read it."""
        written = self.record.lines[key].score
        if self.scores and written and isinstance(result, Played):
            return BareScore(int(written.value))
        if self.averages and isinstance(result, Average):
            return Average(following(result.first), following(result.second))
        return result

    @cached_property
    def standings(self) -> BoardPlay:
        """The standings of the event, from slips that were ``read`` before where they were."""
        return self.read.under(self.event) if self.read else BoardPlay(self.event)

    def datum(self, key: Key) -> Fraction | None:
        """What the scores on a board are held against; ``None`` where they are held against one another."""
        field, board = self.standings.board(key)
        return board.conditions.method.datum_of(board.comparison(0, field.most(key.number)), board.conditions.chosen)

    def boards(self) -> Iterator[tuple[Field, Board]]:
        """Every board of every field."""
        yield from ((field, board) for field in self.standings.fields for board in field.boards.values())

    def same_as(self, other: Worked) -> bool:
        """Whether every line and every total is worth the same."""
        boards = zip(self.boards(), other.boards(), strict=True)
        lines = all(np.array_equal(one.points * two.per, two.points * one.per) for (_, one), (_, two) in boards)
        return lines and self.come_to == other.come_to

    @cached_property
    def rows(self) -> dict[Playing, Row]:
        """Everybody's line in the rankings."""
        rows = (row for ranking in self.standings.rankings() for row in ranking.rows)
        return {(row.section.id, row.contestant.number): row for row in rows}

    @cached_property
    def cards(self) -> dict[Playing, list[Part]]:
        """Everybody's points board by board, each with its top."""
        cards: dict[Playing, list[Part]] = {who: [] for who in self.rows}
        for field, board in self.boards():
            for person, part in parts(field, board):
                who = field.people[person]
                cards[who.section.id, who.contestant.number].append(part)
        return cards

    @cached_property
    def come_to(self) -> dict[Playing, tuple[Fraction, Fraction, Fraction]]:
        """What everybody has, what is printed of that, and what it could have been."""
        return {who: (*self.added(who), row.possible) for who, row in self.rows.items()}

    def added(self, who: Playing) -> Added:
        """Somebody's total, added up as is supposed."""
        row, add = self.rows[who], PERCENTAGES.get(self.percentages)
        card = self.cards[who] if add else []
        full = summed((top, per) for _, top, per in card)
        return add(row.points, row.possible / full, card) if add and full else Added(row.points, row.points)

    def total(self, claimed: ClaimedRow, adjustment: str, handicap: str) -> Total:
        """What one of the origin's rows comes to, over every section that it stands for."""
        playing = [who for who in claimed.who if who in self.rows]
        parts = zip(*(self.come_to[who] for who in playing), strict=True)
        points, printed, possible = (sum(part, NOTHING) for part in parts)
        extra = ADJUSTMENTS[adjustment].points(claimed.adjustment.value, possible) if claimed.adjustment else NOTHING
        percent = 100 * (points + extra) / possible if possible else None
        if percent is not None and claimed.handicap:
            percent += HANDICAPS[handicap] * claimed.handicap.value
        return Total(points + extra, printed + extra, percent, sum(self.rows[who].boards for who in playing))

    def totals(self, adjustment: str, handicap: str) -> Iterator[tuple[ClaimedRow, Total]]:
        """Every row of the origin's that played, and what it comes to."""
        for row in self.record.rows:
            if any(self.rows[who].boards for who in row.who if who in self.rows):
                yield row, self.total(row, adjustment, handicap)


def parts(field: Field, board: Board) -> Iterator[tuple[int, Part]]:
    """What a board brings everybody who has points from it, people as the field counts them."""
    kinds, tops, per = board.kinds.tolist(), board.tops.tolist(), board.per
    score, artificial = int(Kind.SCORE), int(Kind.ARTIFICIAL)
    for seat, people in enumerate(board.who.T.tolist()):
        points = board.points[:, board.side(seat)].tolist()
        for line, (person, kind) in enumerate(zip(people, kinds, strict=True)):
            if kind == score:
                yield person, Part(points[line], tops[line], per)
            elif kind == artificial and (worth := field.worth(Seat(board, line, seat))) is not None:
                more = worth.denominator
                yield person, Part(worth.numerator * per, tops[line] * more, per * more)


def following(award: Award) -> Award:
    """An average plus or minus that was given in figures, as one that follows the session."""
    return award._replace(floats=award.percent != HALF)
