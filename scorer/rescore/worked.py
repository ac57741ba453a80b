"""What comes out when an event is worked out again under given suppositions: every line, every total, exact."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as a_field
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from scorer.event.event import Event, Section
from scorer.event.results import Average, Award, BareScore, Key, Played, Result, Slip
from scorer.formats.record import ClaimedRow, Playing, Record
from scorer.methods.parts.sums import Sum
from scorer.rescore.adding import PERCENTAGES, BoardWorth, CardSum
from scorer.rescore.suppositions import FOLLOW, TWO_IMPS
from scorer.rescore.total import Total, together
from scorer.standings import BoardPlay
from scorer.standings.boards.board import Board, LineSeat
from scorer.standings.boards.conditions import LineKind
from scorer.standings.boards.field import Field
from scorer.standings.boards.ranking import Account

HALF = Fraction(50)


@dataclass(frozen=True)
class Worked:
    """An event worked out in one of the ways in which the origin may have done it; ``read`` by another of them.

    ``before`` is another event worked out in the same way: the boards that both have alike are not worked out again.
    """

    record: Record
    method: str
    settings: Mapping[str, Any] = a_field(default_factory=dict)
    together: bool = True
    scores: str = ""
    averages: str = ""
    read: BoardPlay | None = None
    before: Worked | None = None

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
            sections=tuple(self.section(at, section) for at, section in enumerate(event.sections)),
            slips={key: self.as_before(key, slip) or self.slip(key, slip) for key, slip in event.slips.items()},
        )

    def section(self, at: int, section: Section) -> Section:
        """A section without its penalties; as it was before, where it is the same."""
        if self.before and self.before.record.event.sections[at] is section:
            return self.before.event.sections[at]
        return replace(section, penalties=())

    def as_before(self, key: Key, slip: Slip) -> Slip | None:
        """A slip as it was read before, where it and its line are the same; else ``None``."""
        if not self.before:
            return None
        other = self.before.record
        same = other.event.slips.get(key) is slip and other.lines.get(key) is self.record.lines.get(key)
        return self.before.event.slips[key] if same else None

    def slip(self, key: Key, slip: Slip) -> Slip:
        """A slip as the origin may have read it; a score that cannot be counted for it all the same."""
        return replace(slip, result=self.result(key, slip.result), right=True)

    def result(self, key: Key, result: Result) -> Result:
        """A result as the origin may have read it."""
        written = self.record.lines[key].score
        if self.scores and written and isinstance(result, Played):
            return BareScore(int(written.value))
        if self.averages and isinstance(result, Average):
            read = AVERAGES[self.averages]
            return Average(read(result.first), read(result.second))
        return result

    @cached_property
    def standings(self) -> BoardPlay:
        """The standings of the event, from slips that were ``read`` before where they were."""
        if self.before and not self.read:
            return self.before.standings.of(self.event)
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
    def rows(self) -> dict[Playing, Sum]:
        """What everybody's total is made of."""
        accounts = ((field, Account(field)) for field in self.standings.fields)
        return {
            (each.section.id, each.contestant.number): account.sum(person)
            for field, account in accounts
            for person, each in enumerate(field.people)
        }

    @cached_property
    def cards(self) -> dict[Playing, CardSum]:
        """Everybody's points board by board, each with its top."""
        cards: dict[Playing, list[BoardWorth]] = {who: [] for who in self.rows}
        for field, board in self.boards():
            here = [cards[each.section.id, each.contestant.number] for each in field.people]
            for person, part in parts(field, board):
                here[person].append(part)
        return {who: CardSum(each) for who, each in cards.items()}

    @cached_property
    def come_to(self) -> dict[Playing, Total]:
        """What everybody has, all of it exact."""
        return {
            who: Total.of(row.points, row.points, row.possible, boards=row.boards) for who, row in self.rows.items()
        }

    def added(self, percentages: str) -> dict[Playing, Total]:
        """What everybody has, added up as is supposed."""
        if not percentages:
            return self.come_to
        add = PERCENTAGES[percentages]
        return {who: each.added(add, self.cards[who]) for who, each in self.come_to.items()}

    def totals(
        self, added: Mapping[Playing, Total], adjustment: str, handicap: str
    ) -> Iterator[tuple[ClaimedRow, Total]]:
        """Every row of the origin's that played, and what it comes to, over every section that it stands for."""
        for row in self.record.rows:
            playing = [added[who] for who in row.who if who in added]
            if any(each.boards for each in playing):
                yield row, together(playing).claimed(row, adjustment, handicap)


def parts(field: Field, board: Board) -> Iterator[tuple[int, BoardWorth]]:
    """What a board brings everybody who has points from it, people as the field counts them."""
    kinds, tops, per = board.kinds.tolist(), board.tops.tolist(), board.per
    compared, artificial = int(LineKind.WEIGHTED), int(LineKind.ARTIFICIAL)
    for seat, people in enumerate(board.who.T.tolist()):
        points = board.points[:, board.side(seat)].tolist()
        for line, (person, kind) in enumerate(zip(people, kinds, strict=True)):
            if kind <= compared:
                yield person, BoardWorth(points[line], tops[line], per)
            elif kind == artificial and (worth := field.worth(LineSeat(board, line, seat))) is not None:
                more = worth.denominator
                yield person, BoardWorth(worth.numerator * per, tops[line] * more, per * more)


def following(award: Award) -> Award:
    """An average plus or minus that was given in figures, as one that follows the session."""
    return award._replace(floats=award.percent != HALF)


def of_two_imps(award: Award) -> Award:
    """An award by which ten per cent are two IMPs where they would be three."""
    return award._replace(percent=HALF + (award.percent - HALF) * 2 / 3)


AVERAGES: Mapping[str, Callable[[Award], Award]] = {FOLLOW: following, TWO_IMPS: of_two_imps}
