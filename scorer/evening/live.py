"""The event that is open as it stands now, with its standings and the state of every result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from scorer.contests import contest_of, standings_of, states_of
from scorer.event.event import Event
from scorer.event.pads import Pads
from scorer.event.results import Key, Slip

if TYPE_CHECKING:  # a page that needs them imports them when it is opened
    from scorer.live.states import States
    from scorer.standings import Reckoning


class Live:
    """One event in memory: what a deed touched is read and worked out again, and nothing else."""

    def __init__(self, evening: Event) -> None:
        """Raises ``UnknownContest`` for what only a newer program can show."""
        contest_of(evening)
        self.evening = evening

    @cached_property
    def pads(self) -> Pads | None:
        """The pads of the event, read once for all that stand on them; ``None`` where nobody keeps any."""
        return contest_of(self.evening).pads_of(self.evening)

    @cached_property
    def standings(self) -> Reckoning:
        """Who is winning, and why; worked out when it is first asked for."""
        return standings_of(self.evening, self.pads)

    @cached_property
    def states(self) -> States:
        """What is in, late or doubtful; looked through when it is first asked for."""
        return states_of(self.evening, self.pads)

    def follow(self, slips: Mapping[Key, Slip | None]) -> None:
        """Take over what now stands recorded at some keys."""
        kept = {key: slip for key, slip in {**self.evening.slips, **slips}.items() if slip is not None}
        self.evening = replace(self.evening, slips=kept)
        if self.pads:
            self.pads.update(self.evening, slips)
        if "standings" in self.__dict__:
            self.standings.update(self.evening, slips)
        if "states" in self.__dict__:
            self.states.update(self.evening, slips)
