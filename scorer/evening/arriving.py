"""Which sections of another room are new to an event, or have changed since they came, and as what they come.

What is kept of the event says which of its sections came from where, and how they stood there then (``marks``): what
has changed there since comes, thing by thing, and all else stays as it is here (``both_rooms``). In two copies of one
file that is what has changed since they went apart, or since the one was brought into the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from rules.text import both, joined, t
from scorer.contests import contest_of
from scorer.evening.beginning import MOST_SECTIONS
from scorer.evening.both_rooms import BothRooms, number_in
from scorer.evening.changes import EnoughSections, free_letter
from scorer.evening.event_deeds import EventDeeds
from scorer.evening.marks import RoomMark, Slips, States, alike, marked, marks_of, passed_on, states, with_mark
from scorer.evening.other_room import OtherRoom
from scorer.evening.room_beside import FinedInBoth, NoSuchSessionHere, RecordedInBoth, SeatedInBoth
from scorer.evening.visitors import Visitors
from scorer.event.event import Contestant, Event, Section
from scorer.event.results import Key
from scorer.live.words import event_called
from scorer.movements.words import spelled

UNKNOWN: States = {}  # how things stood there, where nobody knows it
MOST_PLACES = 6  # that are named of those that two copies have otherwise


@dataclass(frozen=True, slots=True)
class Arriving:
    """A section of another room: as it stands ``there``, as it stood here ``before`` if it did, and as it will here.

    ``stood`` is what was recorded in it here.
    It comes ``again`` where it was brought in before. It is ``left_out``, and stays, where what has changed there is of
    people or tables that are others here by another movement.
    """

    there: Section
    before: Section | None
    after: Section
    slips: Slips
    again: bool = False
    left_out: bool = False
    stood: Slips = field(default_factory=dict)

    @property
    def fresh(self) -> int:
        """How many results come that do not stand here already."""
        return sum(self.stood.get(key) != slip for key, slip in self.slips.items())


@dataclass(frozen=True, slots=True)
class Arrivals:
    """What comes of another room into an event, whose deeds are ``ours``."""

    event: Event
    room: OtherRoom
    visitors: Visitors
    ours: EventDeeds

    def all(self, next_id: int) -> Iterator[Arriving]:
        """The sections that are new here, or have changed there.

        New ones get the numbers from ``next_id`` on, and the next letters. Raises ``NoSuchSessionHere``,
        ``EnoughSections``, ``RecordedInBoth``, ``SeatedInBoth`` and ``FinedInBoth``.
        """
        growing = self.event
        for there in self.room.sections:
            here = self.stood_here(there)
            if here is None and self.common(there) != states(there, self.room.slips(there)):
                new = self.new(there, growing, next_id)
                next_id, growing = next_id + 1, replace(growing, sections=(*growing.sections, new.after))
                yield new
            elif here and (changed := self.changed(there, here)):
                yield changed

    def kept(self, come: Iterable[Arriving]) -> dict[str, Any]:
        """What is kept of the event once those have come: out of which files, and how they stood there."""
        whole, done, theirs = dict(self.event.whole), self.room.done, self.room.event
        for each in come:
            section, id_ = each.there, each.after.id
            known = marked(theirs, self.ours, id_) if each.before else None
            mark = RoomMark(
                place=id_,
                last=done.last,
                parted=done.parted(self.ours),
                here=self.ours.last,
                knew=known.here if known else 0,
                was=states(section, self.room.slips(section)),
            )
            whole = with_mark(whole, done, section.id, mark=mark)
            whole = dict(passed_on(theirs.whole, self.ours, section.id, id_=id_)) | whole
        return whole

    # --- which it is here ---------------------------------------------------------------

    def stood_here(self, there: Section) -> Section | None:
        """The section here that one of the other room came as, or that came there as it, or that both files had."""
        here, done = {each.id: each for each in self.event.sections}, self.room.done
        if mark := marked(self.event, done, there.id):
            return here.get(mark.place)
        if self.common(there):
            return here.get(there.id)
        from_here = (each for each in here.values() if (its := self.in_their_file(each)) and its.place == there.id)
        marks = (each for each in marks_of(self.event.whole, done, there.id).values() if each.parted in done.deeds)
        alike_ = (here[each.place] for each in marks if each.place in here)
        return next(chain(from_here, (each for each in alike_ if self.is_same(each, there))), None)

    def is_same(self, mine: Section, there: Section) -> bool:
        """Whether a section that came out of another copy of their file is one of theirs, going by who is entered."""
        come = self.as_here(there, mine)
        ids, theirs = ({one.entry.id for one in each.contestants.values()} - {""} for each in (mine, come))
        return not (ids and theirs and ids.isdisjoint(theirs))

    # --- since when they went apart -----------------------------------------------------

    def stood(self, there: Section, here: Section) -> States | None:
        """How each thing of a section stood when both had it alike; ``None`` where nobody knows that.

        That was when it came, or when the one here came there; else when one file was copied to be the other.
        """
        own, theirs = marked(self.event, self.room.done, there.id), self.in_their_file(here)
        if theirs and theirs.place == there.id and not (own and self.ours.deeds[theirs.last] <= self.at(own)):
            return theirs.was
        return self.not_taken_back(own, there, theirs) if own else self.common(there)

    def not_taken_back(self, own: RoomMark, there: Section, theirs: RoomMark | None) -> States:
        """How each thing of a section stood when it came.

        Where the other file has since taken back what had come there from here, whatever stands there again as it did
        before is no news: it would turn back what is ours.
        """
        before, deeds = self.room.earlier.get(own.knew), self.room.done.deeds
        if not before or (theirs and deeds.get(theirs.here, 0) >= deeds[own.knew]):
            return own.was
        now = states(there, self.room.slips(there))
        then = states_in(before, there.id) or {}
        again = {name for name in {**own.was, **now} if then.get(name) == now.get(name)}
        stood = {name: state for name, state in own.was.items() if name not in again}
        return stood | {name: state for name, state in now.items() if name in again}

    def in_their_file(self, mine: Section) -> RoomMark | None:
        """What the other file keeps of a section here that came there; not where this file has since taken back
        what had come of it by then.
        """
        mark = marked(self.room.event, self.ours, mine.id)
        own = marked(self.event, self.room.done, mark.place) if mark and mark.knew else None
        taken_back = mark and mark.knew and not (own and self.at(own) >= self.ours.deeds.get(mark.knew, 0))
        return None if taken_back else mark

    def at(self, own: RoomMark) -> int:
        """The last deed here when a section came, by its number."""
        return self.ours.deeds.get(own.here, 0)

    def common(self, there: Section) -> States | None:
        """How each thing of a section stood when one file was copied to be the other, if they are and had it."""
        whole = self.room.common
        return states_in(whole, there.id) if whole else None

    # --- as what it comes ---------------------------------------------------------------

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

        Where nobody knows how it stood before, all of it may be news: then the results decide.
        """
        again = marked(self.event, self.room.done, there.id) is not None
        mine, theirs = slips_of(self.event, here), moved(self.room.slips(there), here)
        was = self.stood(there, here)
        if was is None and not self.has_more(here, mine, theirs):
            return None
        come = self.as_here(there, here)
        both_ = BothRooms(here, come, UNKNOWN if was is None else was, states(there, self.room.slips(there)))
        if both_.has_no_place({*mine, *theirs}):
            return Arriving(there, here, here, mine, again=True, left_out=True)
        if not again:
            self.refuse_recorded(both_.in_both(mine, theirs))
            if numbers := both_.seated_in_both(mine, theirs):
                raise SeatedInBoth(
                    letter=here.letter, file=self.room.file, number=both(map(str, numbers)), n=len(numbers)
                )
            if fined := both_.fined_in_both():
                raise FinedInBoth(letter=here.letter, file=self.room.file, number=both(map(str, fined)), n=len(fined))
        after, slips = both_.section(), both_.slips(mine, theirs)
        if (after, slips) == (here, mine):
            return None
        return Arriving(there, here, after, slips, again=again, stood=mine)

    def has_more(self, here: Section, mine: Slips, theirs: Slips) -> bool:
        """Whether one of two copies has results that the other has not; ``RecordedInBoth`` where each of them has."""
        if is_within(theirs, mine):
            return False
        if not is_within(mine, theirs):
            self.refuse_recorded([key for key in {*mine, *theirs} if mine.get(key) != theirs.get(key)])
        return True

    def refuse_recorded(self, keys: Iterable[Key]) -> None:
        """Raise where both files have other results of the same."""
        if places := [contest_of(self.event).place_words(self.event, key) for key in sorted(keys)]:
            more = len(places) - MOST_PLACES
            named = t("{some} and {more} more", some=joined(places[:MOST_PLACES], ", "), more=spelled(more))
            raise RecordedInBoth(file=self.room.file, where=named if more > 0 else both(places), n=len(places))

    def as_here(self, there: Section, place: Section) -> Section:
        """A section of the other room in the place of one here.

        Whoever is here by the very names that are there stays who they are here.
        """
        began = "" if self.room.common else self.room.done.began
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


def states_in(event: Event, id_: int) -> States | None:
    """How each thing of a section stands in an event; ``None`` where it has none of that number."""
    section = next((each for each in event.sections if each.id == id_), None)
    return states(section, slips_of(event, section)) if section else None


def moved(slips: Slips, section: Section) -> Slips:
    """What is recorded in a section of another room, as it is recorded in one here."""
    return {key._replace(section=section.id): slip for key, slip in slips.items()}


def is_within(some: Slips, others: Slips) -> bool:
    """Whether all that is recorded in one file is recorded so in another."""
    return all(others.get(key) == slip for key, slip in some.items())
