"""The standings as they would be with a line that is being typed, or with a ruling that is being thought about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple, cast

from scorer.contests import contest_of
from scorer.event.event import Event, Penalty
from scorer.event.results import Key, Slip
from scorer.standings import Standings
from ui.models.ranking import Line, lines


class Trial:
    """Standings of its own that follow the event, and can be asked what one change would do; nothing is recorded."""

    def __init__(self, event: Event) -> None:
        self._event = event
        self._standings = standings(event)
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
        return standings(replace(self._event, sections=sections))

    def _with(self, event: Event, differing: Iterable[Key]) -> Standings:
        self._standings.update(event, self._astray | set(differing))
        self._astray = set(differing)
        return self._standings


def standings(event: Event) -> Standings:
    """Those of an event on boards."""
    return cast("Standings", contest_of(event).standings(event))


class Move(NamedTuple):
    """Somebody's line in the ranking before a change and after it."""

    before: Line
    after: Line

    @property
    def touched(self) -> bool:
        """Whether place or points are not what they were."""
        return self.before != self.after


def places(standings: Standings) -> list[Line]:
    """Everybody's line, ranking by ranking."""
    sections = standings.event.sections
    letters = {section.id: section.letter if len(sections) > 1 else "" for section in sections}
    return [line for ranking in standings.rankings() for line in lines(ranking, letters)]


def moves(before: Iterable[Line], after: Iterable[Line]) -> list[Move]:
    """Everybody before and after, in the order in which they then stand."""
    was = {line.who: line for line in before}
    return [Move(was[line.who], line) for line in after if line.who in was]
