"""Heats: tables at which everybody plays alone, and of which so many go on, as far as they were played.

How many go on follows from how many are in: as few as wanted from each table, but so many that a table can be filled
again. It is the same at every table of a round.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scorer.draws.by_lot import tables
from scorer.draws.draw import Meeting, Played


@dataclass(frozen=True)
class HeatSizes:
    """How many ``seats`` a table has, how few may sit at one, and how many at least go ``on`` from each."""

    seats: int = 4
    fewest: int = 4
    on: int = 1

    def tables(self, left: int) -> tuple[int, ...]:
        """How many sit at each table where so many are in; raises ``TooFewCome``."""
        return tables(left, self.seats, self.fewest)

    def through(self, left: int) -> int:
        """How many go on from each table where so many are in; one from the last of all."""
        sizes = self.tables(left)
        byes = left - sum(sizes)
        if not byes and len(sizes) == 1:
            return 1
        enough = (each for each in range(self.on, self.seats) if self.after(left, each) >= self.fewest)
        return next(enough, self.seats - 1)

    def after(self, left: int, through: int) -> int:
        """How many are in after a round in which so many go on from each table, one at least being out."""
        sizes = self.tables(left)
        return left - sum(sizes) + sum(min(through, size - 1) for size in sizes)

    def rounds(self, left: int) -> int:
        """How many rounds it takes until one is left."""
        through = self.through(left)
        last = self.after(left, through) < self.fewest
        return 1 if last else 1 + self.rounds(self.after(left, through))


class HeatStage(NamedTuple):
    """Tables of which some go on: who was in, the round of play it began with, how many it took, who is ahead."""

    left: tuple[int, ...]
    through: int
    meetings: tuple[Meeting, ...]
    first: int
    rounds: int
    won: frozenset[int]

    @property
    def last(self) -> bool:
        """Whether whoever wins it has won all."""
        return len(self.meetings) == 1 and len(self.meetings[0]) == len(self.left)


@dataclass(frozen=True)
class HeatsSoFar:
    """Heats as far as they were played: ``order`` are those who entered, best first, ``here`` who have not left.

    Who is level with the last who goes on is ahead too; the better seeds go on then where ``by_seed``.
    """

    order: tuple[int, ...]
    played: Played
    here: Collection[int]
    sizes: HeatSizes
    by_seed: bool = False

    @cached_property
    def stages(self) -> tuple[HeatStage, ...]:
        """The stages that were drawn: another round of tables that are level belongs to the same."""
        found: list[HeatStage] = []
        for number, each in enumerate(self.played, 1):
            if found and self.same(found[-1], each.meetings):
                again = {who for meeting in each.meetings for who in meeting}
                won = (found[-1].won - again) | frozenset(each.won)
                found[-1] = found[-1]._replace(rounds=found[-1].rounds + 1, won=won)
            else:
                left = self.after(found[-1], each.meetings) if found else self.order
                through = self.sizes.through(len(left)) if len(left) >= self.sizes.fewest else 1
                found.append(HeatStage(left, through, each.meetings, number, 1, frozenset(each.won)))
        return tuple(found)

    def same(self, stage: HeatStage, meetings: tuple[Meeting, ...]) -> bool:
        """Whether tables are those of a stage over again: the same or, of one that is level, without who has left."""

        def again(meeting: Meeting) -> bool:
            before = next((each for each in stage.meetings if meeting.two <= each.two), None)
            return before is not None and (meeting.two == before.two or self.on(stage, before) is None)

        return all(map(again, meetings))

    def on(self, stage: HeatStage, meeting: Meeting) -> tuple[int, ...] | None:
        """Who goes on from a table; ``None`` where that is open."""
        through = min(stage.through, len(meeting) - 1)
        there = tuple(who for who in meeting if who in self.here)
        if len(there) <= through:
            return there
        ahead = sorted((who for who in there if who in stage.won), key=self.order.index)
        over = bool(stage.won & meeting.two)
        return tuple(ahead[:through]) if over and (len(ahead) <= through or self.by_seed) else None

    def after(self, stage: HeatStage, drawn: tuple[Meeting, ...] = ()) -> tuple[int, ...]:
        """Who is in after a stage, best first: who has won, or was ``drawn`` on since in the place of who has."""
        seated = {who for meeting in drawn for who in meeting}
        met = {who for meeting in stage.meetings for who in meeting}
        left = [who for who in stage.left if who not in met]
        for meeting in stage.meetings:
            on = [who for who in meeting if who in seated]
            more = [who for who in self.on(stage, meeting) or () if who not in on]
            left += [*on, *more[: max(0, min(stage.through, len(meeting) - 1) - len(on))]]
        return tuple(who for who in self.order if who in left and (who in self.here or who in seated))

    @property
    def left(self) -> tuple[int, ...]:
        """Who is in as it stands, best first: before a stage is decided those of its open tables too."""
        if not self.stages:
            return tuple(who for who in self.order if who in self.here)
        *_, stage = self.stages
        open_ = {who for each in stage.meetings if self.on(stage, each) is None for who in each}
        return tuple(who for who in self.order if who in {*self.after(stage), *open_})

    def level(self, stage: HeatStage) -> tuple[Meeting, ...]:
        """The tables that are over, and at which it is level who goes on, with those who have not left."""
        open_ = (each for each in self.open_tables(stage) if stage.won & each.two)
        return tuple(Meeting(*(who for who in each if who in self.here)) for each in open_)

    def undecided(self, stage: HeatStage) -> tuple[Meeting, ...]:
        """The tables that are not over."""
        return tuple(each for each in self.open_tables(stage) if not stage.won & each.two)

    def open_tables(self, stage: HeatStage) -> Iterator[Meeting]:
        """The tables of which nobody knows yet who goes on."""
        return (each for each in stage.meetings if self.on(stage, each) is None)

    def overtaken(self) -> Iterator[tuple[int, int, int]]:
        """Where somebody else was drawn on than has won by now: the stage, who was, and who should have been."""
        for nth, (stage, after) in enumerate(zip(self.stages, self.stages[1:], strict=False), 1):
            for meeting in stage.meetings:
                drawn = [who for who in after.left if who in meeting]
                won = [who for who in self.on(stage, meeting) or () if who not in drawn]
                lost = [who for who in drawn if who not in (self.on(stage, meeting) or drawn)]
                yield from ((nth, one, other) for one, other in zip(lost, won, strict=False))

    @cached_property
    def lost(self) -> dict[int, int]:
        """The stage, counted from 1, after which each of those who are out was in no more."""
        ends = [*(stage.left for stage in self.stages[1:]), self.left] if self.stages else []
        found: dict[int, int] = {}
        for nth, (stage, then) in enumerate(zip(self.stages, ends, strict=True), 1):
            found |= {who: nth for who in stage.left if who not in then}
        return found
