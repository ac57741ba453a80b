"""An event of another club file, in which what was played in another room stands; it is only read there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from scorer.desk import Desk
from scorer.evening.event_deeds import EventDeeds, event_deeds
from scorer.event.event import Event, Member, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.picture import Picture
from scorer.store.deeds import chain_at
from scorer.store.reading import EventSummary

FIRST_DEED = 1


class NoEventThere(Refusal):
    """“{file}” has no event: expected the club file in which the other room was recorded."""


@dataclass(frozen=True, slots=True)
class OtherRoom:
    """What stands in an event of the club file called ``file``, and whom its club knows.

    ``club`` is the chain of the first deed of its club: no two have the same. ``done`` are the deeds of the event.
    Where it is a copy of the file here, ``common`` is the event as it stood in both before they went apart.
    """

    file: str
    event: Event
    members: Mapping[int, Member]
    club: str
    done: EventDeeds
    common: Event | None = None

    @classmethod
    def of(cls, desk: Picture, event: int, file: str, *, ours: EventDeeds) -> OtherRoom:
        """An event of a club that is looked at, beside one here with ``ours`` as its deeds.

        Raises ``KeyError`` where it has none of that number. The picture goes back to what both have in common.
        """
        whole, members = desk.event(event), {each.id: each for each in desk.members()}
        club, done = desk.read(chain_at, FIRST_DEED) or "", desk.read(event_deeds, event)
        common = done.shared(ours) if done.is_of(ours) else 0
        if common:
            desk.go_back(common)
        return cls(file, whole, members, club, done, desk.event(event) if common else None)

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


class FoundRoom(NamedTuple):
    """The events of another club file that may be brought in, and the one that is looked at."""

    events: tuple[EventSummary, ...]
    room: OtherRoom


def found_in(path: Path, like: Event, *, ours: EventDeeds, event: int = 0) -> FoundRoom:
    """What another club file has: the event of that number, else the one that is likeliest meant, or the newest.

    It is ``like`` the event here, whose deeds are ``ours``. Raises ``NoEventThere``, and a ``FileTrouble``; the file is
    only read.
    """
    with closing(Picture(path)) as there:
        events = offered(there)
        asked = next((each for each in events if each.id == event), None)
        meant = asked or likeliest(events, like) or events[0]
        return FoundRoom(events, OtherRoom.of(there, meant.id, there.keeper.named, ours=ours))


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
