"""Which sections of another room are new to an event, or have changed since they came, and as what they come.

What is kept of the event says which of its sections came from where, and how they stood there then (``marks``): what
has changed there since comes, thing by thing, and all else stays as it is here (``both_rooms``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorer.contests import contest_of
from scorer.evening.beginning import MOST_SECTIONS
from scorer.evening.both_rooms import BothRooms, number_in
from scorer.evening.changes import EnoughSections, free_letter
from scorer.evening.marks import Slips, States, alike, marked, states
from scorer.evening.other_room import OtherRoom
from scorer.evening.room_beside import NoSuchSessionHere, RecordedInBoth
from scorer.evening.visitors import Visitors
from scorer.event.event import Contestant, Event, Section
from scorer.live.words import event_called
from scorer.movements.words import spelled

UNKNOWN: States = {}  # how things stood there, where the section comes for the first time


@dataclass(frozen=True, slots=True)
class Arriving:
    """A section of another room: as it stands ``there``, as it stood here ``before`` if it did, and as it will here.

    It comes ``again`` where it was brought in before. It is ``left_out``, and stays, where what has changed there is of
    people or tables that are others here by another movement.
    """

    there: Section
    before: Section | None
    after: Section
    slips: Slips
    again: bool = False
    left_out: bool = False


@dataclass(frozen=True, slots=True)
class Arrivals:
    """What comes of another room into an event; ``same`` is whether both files have that very event, as copies do."""

    event: Event
    room: OtherRoom
    visitors: Visitors
    same: bool

    def all(self, next_id: int) -> Iterator[Arriving]:
        """The sections that are new here, or have changed there.

        New ones get the numbers from ``next_id`` on, and the next letters. Raises ``NoSuchSessionHere``,
        ``EnoughSections`` and ``RecordedInBoth``.
        """
        growing = self.event
        for there in self.room.sections:
            here = self.stood_here(there)
            if here is None:
                new = self.new(there, growing, next_id)
                next_id, growing = next_id + 1, replace(growing, sections=(*growing.sections, new.after))
                yield new
            elif changed := self.changed(there, here):
                yield changed

    def stood_here(self, there: Section) -> Section | None:
        """The section here that one of the other room came as, or that it is where both files have one event."""
        here = {each.id: each for each in self.event.sections}
        if mark := marked(self.event, self.room, there.id):
            return here.get(mark.place)
        mine = here.get(there.id) if self.same else None
        return mine if mine and self.is_same(mine, there) else None

    def is_same(self, mine: Section, there: Section) -> bool:
        """Whether two sections of one number are one, in two copies of an event, and not two that were added since."""
        if mine.letter != there.letter or (mine.movement != there.movement and slips_of(self.event, mine)):
            return False
        ids, theirs = ({one.entry.id for one in each.contestants.values()} - {""} for each in (mine, there))
        return not (ids and theirs and ids.isdisjoint(theirs))

    def new(self, there: Section, growing: Event, id_: int) -> Arriving:
        """A section that is not here yet, beside those that there are by then."""
        session = self.room.session_in(self.event, there)
        if session not in self.event.session_numbers:
            named = {"theirs": event_called(self.room.event.name), "mine": event_called(self.event.name)}
            raise NoSuchSessionHere(**named, file=self.room.file, number=session)
        if len(growing.sections) >= MOST_SECTIONS:
            raise EnoughSections(most=spelled(MOST_SECTIONS))
        after = self.as_here(there, Section(id=id_, letter=free_letter(growing), session=session))
        return Arriving(there, None, after, moved(self.room.slips(there), after))

    def changed(self, there: Section, here: Section) -> Arriving | None:
        """A section that is here, with what has changed there; ``None`` where nothing has that is not here as well.

        Where nobody knows how it stood there when it came, all of it may be news: then the results decide.
        """
        mark = marked(self.event, self.room, there.id)
        mine, theirs = slips_of(self.event, here), moved(self.room.slips(there), here)
        was = mark.was if mark else None
        if was is None and not self.has_more(here, mine, theirs):
            return None
        come = self.as_here(there, here)
        both = BothRooms(here, come, UNKNOWN if was is None else was, states(there, self.room.slips(there)))
        if both.has_no_place({*mine, *theirs}):
            return Arriving(there, here, here, mine, again=True, left_out=True)
        after, slips = both.section(), both.slips(mine, theirs)
        if (after, slips) == (here, mine):
            return None
        return Arriving(there, here, after, slips, again=mark is not None)

    def has_more(self, here: Section, mine: Slips, theirs: Slips) -> bool:
        """Whether one of two copies has results that the other has not; ``RecordedInBoth`` where each of them has."""
        if is_within(theirs, mine):
            return False
        if not is_within(mine, theirs):
            first = min({*mine, *theirs}, key=lambda key: (mine.get(key) == theirs.get(key), key))
            where = contest_of(self.event).place_words(self.event, first)
            raise RecordedInBoth(letter=here.letter, file=self.room.file, where=where)
        return True

    def as_here(self, there: Section, place: Section) -> Section:
        """A section of the other room in the place of one here.

        Whoever is here by the very names that are there stays who they are here.
        """
        began = "" if self.same else self.room.began
        come = {n: self.visitors.contestant(one, began=began) for n, one in there.contestants.items()}
        people = {n: known_as(place, one) for n, one in come.items()}
        return replace(there, id=place.id, letter=place.letter, session=place.session, contestants=people)


def known_as(here: Section, one: Contestant) -> Contestant:
    """Somebody who comes, as they are known in a section here."""
    known = here.contestants.get(number_in(here.contestants, one))
    return replace(known, number=one.number) if known and alike(known, one) else one


def slips_of(event: Event, section: Section) -> Slips:
    """What is recorded in a section here."""
    return {key: slip for key, slip in event.slips.items() if key.section == section.id}


def moved(slips: Slips, section: Section) -> Slips:
    """What is recorded in a section of another room, as it is recorded in one here."""
    return {key._replace(section=section.id): slip for key, slip in slips.items()}


def is_within(some: Slips, others: Slips) -> bool:
    """Whether all that is recorded in one file is recorded so in another."""
    return all(others.get(key) == slip for key, slip in some.items())
