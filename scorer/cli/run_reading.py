"""Where the lines of a contest are read that is run from files: in which section, round and part of a round."""

from __future__ import annotations

from typing import NamedTuple

from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.event.stanzas import Stanza


class NoRoundYet(Refusal):
    """“{given}” stands in no round: expected a line such as “round 1” above it."""


class ReadHere(NamedTuple):
    """Where a line stands: the event as it is by then, the section, the round (0 before any) and the part of it."""

    event: Event
    section: Section
    nth: int = 0
    part: int = 1

    def round(self, told: str) -> int:
        """The round that is read; raises ``NoRoundYet``."""
        if not self.nth:
            raise NoRoundYet(given=told)
        return self.nth

    def stanza(self, told: str) -> Stanza:
        """The round, and the part of it; raises ``NoRoundYet``."""
        return Stanza(self.round(told), self.part)
