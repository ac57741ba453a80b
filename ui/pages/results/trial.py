"""The standings as they would be with a line that is being typed, or with a ruling that is being thought about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from scorer.event.event import Contestant, Event, Penalty, Section
from scorer.event.results import Key, Slip
from scorer.standings import Row, Standings


class Trial:
    """Standings of its own that follow the event, and can be asked what one change would do; nothing is recorded."""

    def __init__(self, event: Event) -> None:
        self._event = event
        self._standings = Standings(event)
        self._astray: set[Key] = set()

    def follow(self, event: Event, touched: Iterable[Key]) -> None:
        """The event as it now stands recorded, of which the slips at some keys are different."""
        self._event = event
        self._astray |= set(touched)

    def as_recorded(self) -> Standings:
        """The standings as they are."""
        return self._with(self._event, ())

    def having(self, key: Key, slip: Slip | None) -> Standings:
        """The standings with another slip at a key, or with none."""
        slips = dict(self._event.slips)
        slips.pop(key, None)
        if slip is not None:
            slips[key] = slip
        return self._with(replace(self._event, slips=slips), (key,))

    def penalised(self, section: int, penalties: tuple[Penalty, ...]) -> Standings:
        """The standings with other penalties in a section."""
        sections = tuple(replace(s, penalties=penalties) if s.id == section else s for s in self._event.sections)
        return Standings(replace(self._event, sections=sections))

    def _with(self, event: Event, differing: Iterable[Key]) -> Standings:
        self._standings.update(event, self._astray | set(differing))
        self._astray = set(differing)
        return self._standings


class Place(NamedTuple):
    """What a contestant has in a ranking, as values: rankings themselves change with their standings."""

    title: str
    row: Row


class Move(NamedTuple):
    """A contestant in the ranking before a change and after it."""

    section: Section
    contestant: Contestant
    before: Row
    after: Row

    @property
    def touched(self) -> bool:
        """Whether place or points are not what they were."""
        return (self.before.place, self.before.points) != (self.after.place, self.after.points) or (
            self.before.percent != self.after.percent
        )


def places(standings: Standings) -> list[Place]:
    """Everybody's line, ranking by ranking."""
    return [Place(ranking.title, row) for ranking in standings.rankings() for row in ranking.rows]


def moves(before: Iterable[Place], after: Iterable[Place]) -> list[Move]:
    """Everybody before and after, in the order in which they then stand."""
    was = {(place.row.section.id, place.row.contestant.number): place.row for place in before}
    return [
        Move(row.section, row.contestant, was[row.section.id, row.contestant.number], row)
        for row in (place.row for place in after)
        if (row.section.id, row.contestant.number) in was
    ]
