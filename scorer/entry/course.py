"""The course of an evening's results as they are typed, section by section: where the cursor goes next, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scorer.entry.places import BOARD, TABLE, Places
from scorer.entry.understood import Jump
from scorer.event.event import Event
from scorer.event.results import Key


class HowFar(Protocol):
    """What has to be known of an evening, to know what is typed next; ``known`` is what is in without being typed."""

    known: frozenset[Key]

    def now(self, section: int) -> int:
        """The round in play of a section."""

    def doubtful(self, key: Key) -> bool:
        """Whether a result wants a second look."""


class Course:
    """Every result that is due, in the ``order`` in which it is typed; ``states`` say how far the evening has come."""

    def __init__(self, event: Event, states: HowFar) -> None:
        self.event, self.states, self.order = event, states, TABLE
        self.waits: Callable[[Key], bool] = lambda _: False  # whether a result was typed, and waits to be recorded
        self.places = {section.id: Places(section) for section in event.sections if section.movement}

    def due(self, key: Key) -> bool:
        """Whether a result belongs to the evening."""
        return key.section in self.places and key in self.places[key.section]

    def missing(self, key: Key) -> bool:
        """Whether nothing has been handed in for it."""
        return key not in self.event.slips and key not in self.states.known and not self.waits(key)

    def rank(self, key: Key) -> int:
        """What is asked for first of several: what can be there by now, then what is to come, then what is in."""
        return 2 if not self.missing(key) else key.round > self.states.now(key.section)

    # --- one after another -------------------------------------------------------------------

    def start(self) -> Key | None:
        """Where to begin: the first missing result, or the first of all where everything is in."""
        return self.next(None) or next(
            (key for place in self.places.values() for key in place.orders[self.order]), None
        )

    def start_of(self, section: int) -> Key:
        """Where to begin in a section: its first missing result, or the first slip where everything is in."""
        place = self.places[section]
        return place.next(self.order, None, self.missing) or place.orders[TABLE][0]

    def next(self, here: Key | None) -> Key | None:
        """The next missing result: but by board those that can be there by now first; then the other sections'."""
        for id_ in self._sections(here):
            latest = max(self.states.now(id_), here.round if here and here.section == id_ else 0)
            wanted = (lambda key, latest=latest: self.missing(key) and key.round <= latest, self.missing)
            for want in wanted if self.order != BOARD else wanted[1:]:
                if (found := self.places[id_].next(self.order, here, want)) is not None:
                    return found
        return None

    def doubtful(self, here: Key, *, back: bool) -> Key | None:
        """The next doubtful result, or the one before."""
        for id_ in self._sections(here, back=back):
            found = self.places[id_].next(self.order, here, self.states.doubtful, back=back)
            if found is not None:
                return found
        return None

    def _sections(self, here: Key | None, *, back: bool = False) -> tuple[int, ...]:
        """The sections from the one in hand, round to the one before it, or the other way."""
        ids = tuple(self.places)
        at = ids.index(here.section) if here is not None else 0
        return (*ids[at::-1], *ids[:at:-1]) if back else (*ids[at:], *ids[:at])

    # --- to a place ----------------------------------------------------------------------------

    def beside(self, here: Key, tables: int, boards: int) -> Key | None:
        """The result at another table or of another board; nothing at the edge of the room."""
        return self.places[here.section].beside(here, self.order, tables=tables, boards=boards)

    def jump(self, here: Key, to: Jump) -> Key:
        """Where a typed jump goes; raises a ``Refusal``."""
        return self.places[here.section].jump(here, to, order=self.order, rank=self.rank)

    def found(
        self, here: Key | None, *, section: int = 0, round: int = 0, table: int = 0, board: int = 0
    ) -> Key | None:
        """The result that is asked for by some of its numbers, or the nearest to it."""
        ids = [section] if section in self.places else list(self.places)
        keys = [key for id_ in ids for key in self.places[id_].orders[self.order]]
        wanted = (round, table, board)
        fits = [key for key in keys if all(w in (0, k) for w, k in zip(wanted, key[1:], strict=True))]
        return min(fits, key=lambda key: (self.rank(key), key.section != (here or key).section), default=None)
