"""An event of another club file, in which what was played in another room stands; it is only read there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from scorer.answers import Answers
from scorer.desk import Desk
from scorer.event.event import Event, Member, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.picture import Picture
from scorer.store.deeds import chain_at, chains_of
from scorer.store.reading import EventSummary

FIRST_DEED = 1
CHAIN_SIGNS = 12  # of a chain, which tell a deed from others


class NoEventThere(Refusal):
    """“{file}” has no event: expected the club file in which the other room was recorded."""


@dataclass(frozen=True, slots=True)
class OtherRoom:
    """What stands in an event of the club file called ``file``, and whom its club knows.

    ``club`` and ``began`` are the chains of the first deed of its club and of the event: no two have the same.
    ``deeds`` are those of the event, each told by its chain: copies of one file that go on have others of them.
    """

    file: str
    event: Event
    members: Mapping[int, Member]
    club: str
    began: str
    deeds: frozenset[int]
    last: int

    @classmethod
    def of(cls, desk: Answers, event: int, file: str) -> OtherRoom:
        """An event of a club that is open, to be looked at; ``KeyError`` where it has none of that number."""
        whole, members = desk.event(event), {each.id: each for each in desk.members()}
        club = desk.read(chain_at, FIRST_DEED) or ""
        chains = desk.read(chains_of, event)
        deeds = [int(each[:CHAIN_SIGNS], 16) for each in chains]
        return cls(file, whole, members, club, (*chains, "")[0], frozenset(deeds), ([0, *deeds])[-1])

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections in which somebody sits down."""
        return tuple(each for each in self.event.sections if each.movement)

    def slips(self, section: Section) -> dict[Key, Slip]:
        """What is recorded in one of them."""
        return {key: slip for key, slip in self.event.slips.items() if key.section == section.id}

    def session_in(self, event: Event, section: Section) -> int:
        """The session of an event here that one of them was played in, by its number.

        A room that played once did so in the only session of that day, if there is one.
        """
        day = self.event.session(section.session).date
        that_day = [number for number in event.session_numbers if event.session(number).date == day]
        if day and len(that_day) == 1 == len(self.event.session_numbers):
            return that_day[0]
        return section.session

    def named(self, section: int) -> str:
        """Under what it is kept of the event here that one of them was brought in, by its number there."""
        return f"{self.naming}{section}"

    @property
    def naming(self) -> str:
        """How what is kept of any of them begins."""
        return f"room {self.began}."


class FoundRoom(NamedTuple):
    """The events of another club file that may be brought in, and the one that is looked at."""

    events: tuple[EventSummary, ...]
    room: OtherRoom


def found_in(path: Path, like: Event, event: int = 0) -> FoundRoom:
    """What another club file has: the event of that number, else the one that is likeliest meant, or the newest.

    Raises ``NoEventThere``, and a ``FileTrouble``; the file is only read.
    """
    with closing(Picture(path)) as there:
        events = offered(there)
        asked = next((each for each in events if each.id == event), None)
        meant = asked or likeliest(events, like) or events[0]
        return FoundRoom(events, OtherRoom.of(there, meant.id, there.keeper.named))


def offered(there: Desk) -> tuple[EventSummary, ...]:
    """The events of a club that was opened to be looked at: those of which something could be brought in, or all.

    Raises ``NoEventThere``.
    """
    if not (events := there.events()):
        raise NoEventThere(file=there.keeper.named)
    return played(events) or events


def played(events: Iterable[EventSummary]) -> tuple[EventSummary, ...]:
    """The events of another file of which something could be brought in."""
    return tuple(each for each in events if each.slips)


def likeliest(events: tuple[EventSummary, ...], like: Event) -> EventSummary | None:
    """Which of them may be meant: the only one, or the only one of that name and day or of that day."""
    day = like.first.date
    ways = (events, [each for each in events if (each.name, each.date) == (like.name, day)])
    for found in (*ways, [each for each in events if each.date == day]):
        if len(found) == 1:
            return found[0]
    return None
