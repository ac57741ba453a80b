"""The event that is open as it stands now, with its standings and the state of every result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any

from scorer.contests import contest_of, standings_of, states_of
from scorer.event.event import Event
from scorer.event.pads import Pads
from scorer.event.results import Key, Slip

if TYPE_CHECKING:  # a page that needs them imports them when it is opened
    from scorer.live.states import States
    from scorer.standings import Reckoning

WORKED_OUT = ("pads", "standings", "states")


class Live:
    """One event in memory: what a deed touched is read and worked out again, and nothing else.

    What was worked out of an earlier value of the event waits in ``_before``, with the keys of the slips that were
    recorded ``_since``, until somebody asks for it.
    """

    def __init__(self, evening: Event) -> None:
        """Raises ``UnknownContest`` for what only a newer program can show, its game or how that is played."""
        contest_of(evening)
        self.evening = evening
        self._before: dict[str, Any] = {}
        self._since: set[Key] = set()

    @cached_property
    def pads(self) -> Pads | None:
        """The pads of the event, read once for all that stand on them; ``None`` where nobody keeps any."""
        return self._gone_over("pads") or contest_of(self.evening).pads_of(self.evening)

    @cached_property
    def standings(self) -> Reckoning:
        """Who is winning, and why; worked out when it is first asked for."""
        return self._gone_over("standings") or standings_of(self.evening, self.pads)

    @cached_property
    def states(self) -> States:
        """What is in, late or doubtful; looked through when it is first asked for."""
        return self._gone_over("states") or states_of(self.evening, self.pads)

    def states_on(self, today: date) -> States:
        """The same on a day, by which a match that was put off may be late."""
        self.states.as_of(today)
        return self.states

    def turn(self, evening: Event) -> None:
        """Go over to another value of the event, of which no slip is different; raises ``UnknownContest``."""
        kept = contest_of(evening) is contest_of(self.evening)
        if evening == self.evening:
            return
        found = {name: self.__dict__.pop(name) for name in WORKED_OUT if name in self.__dict__}
        self._before = {**self._before, **found} if kept else {}
        self.evening = evening

    def follow(self, slips: Mapping[Key, Slip | None]) -> None:
        """Take over what now stands recorded at some keys."""
        kept = {key: slip for key, slip in {**self.evening.slips, **slips}.items() if slip is not None}
        self.evening = replace(self.evening, slips=kept)
        self._since.update(slips if self._before else ())
        if self.pads:
            self.pads.update(self.evening, slips)
        if "standings" in self.__dict__:
            self.standings.update(self.evening, slips)
        if "states" in self.__dict__:
            self.states.update(self.evening, slips)

    def _gone_over(self, name: str) -> Any:
        """What was worked out of the event as it was before, for as it is now; nothing where nothing was."""
        if (before := self._before.pop(name, None)) is not None:
            before.update(self.evening, tuple(self._since))
        if not self._before:
            self._since.clear()
        return before
