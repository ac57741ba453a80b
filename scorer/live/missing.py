"""What is still owed, table by table, as a director calls it out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from rules.text import Text, as_it_is, both
from scorer.event.event import Event, Section
from scorer.event.movement import Seating
from scorer.event.results import Key
from scorer.live.states import DUE, LATE, States
from scorer.live.words import seating_at, the_first


class Owed(NamedTuple):
    """The results that a table owes from a round, ``who`` sits there side by side, and whether the round is over."""

    keys: tuple[Key, ...]
    who: tuple[Text, ...]
    late: bool

    @property
    def place(self) -> tuple[int, int, int]:
        """The section, the round and the table."""
        return self.keys[0].section, self.keys[0].round, self.keys[0].table


def missing(states: States) -> Iterator[Owed]:
    """What is missing of every round that has begun: section by section, the oldest round first."""
    waiting = (key for key in states.due if states.of(key) in (DUE, LATE))
    for (id_, *_), keys in groupby(waiting, lambda key: (key.section, key.round, key.table)):
        here, section = tuple(keys), states.event.section(id_)
        yield Owed(here, who_sits(states.event, section, seating_at(section, here[0])), states.of(here[0]) == LATE)


def who_sits(event: Event, section: Section, seating: Seating) -> tuple[Text, ...]:
    """The two sides of a table by name, or by number while there is none; players who sit alone side by side."""
    called = [named(event, section, number) for number in seating.who]
    if len(called) == 2:
        return tuple(called)
    return both(called[::2]), both(called[1::2])


def named(event: Event, section: Section, number: int) -> Text:
    """Somebody by name, a team as it is called."""
    contestant = section.contestant(number)
    name = contestant.own_name if contestant.entry.is_team else contestant.names
    return as_it_is(name) if name else the_first(event, section, number)
