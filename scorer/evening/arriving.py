"""Which sections of another room are new to an event, or have changed since they came, and as what they come.

What is kept of the event says which of its sections came from where (``marks``), and by which deeds each thing in them
was made (``made``): what was changed there by who had seen how it stands here comes, thing by thing, and all else stays
as it is here (``both_rooms``). What both changed, neither having seen the other's, is as it is there in a section that
came before, and says what it was; where the file is brought in for the first time it is refused.
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
from scorer.evening.made import MADE, Makers, State
from scorer.evening.marks import (
    OTHERWISE,
    RoomMark,
    Slips,
    States,
    alike,
    is_said,
    marked,
    marks_of,
    passed_on,
    states,
    with_mark,
)
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
        """What is kept of the event once those have come: out of which files, and by which deeds it was made."""
        whole, done, theirs = dict(self.event.whole), self.room.done, self.room.event
        for each in come:
            section, id_ = each.there, each.after.id
            mark = RoomMark(
                place=id_,
                last=done.last,
                parted=done.parted(self.ours),
                here=self.ours.last,
                was=states(section, {}),
            )
            whole[f"{MADE}{id_}"] = self.made(each)
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
        alike_ = (each for each in here.values() if self.by_way_of_others(each, there) and self.is_same(each, there))
        return next(chain(from_here, alike_), None)

    def by_way_of_others(self, mine: Section, there: Section) -> bool:
        """Whether one of theirs came here by way of a third file, or one from here there."""
        came = marks_of(self.event.whole, self.room.done, there.id).values()
        went = marks_of(self.room.event.whole, self.ours, mine.id).values()
        return any(each.place == mine.id and each.parted in self.room.done.deeds for each in came) or any(
            each.place == there.id and each.parted in self.ours.deeds for each in went
        )

    def is_same(self, mine: Section, there: Section) -> bool:
        """Whether a section that came out of another copy of their file is one of theirs, going by who is entered."""
        come = self.as_here(there, mine)
        ids, theirs = ({one.entry.id for one in each.contestants.values()} - {""} for each in (mine, come))
        return not (ids and theirs and ids.isdisjoint(theirs))

    # --- since when they went apart -----------------------------------------------------

    def stood(self, there: Section, here: Section) -> States:
        """How each thing of a section stood before it was changed in one of the files, by its deeds.

        By these both may have changed it, neither having seen the other's. What is said of the section then stood as it
        did when both had it alike: a deed may have written more of that than it changed, and who gets another number
        takes along what is said of them.
        """
        ours, theirs = self.makers(there, here)
        mine, its = states(here, slips_of(self.event, here)), states(there, self.room.slips(there))
        known, stood = self.said_alike(there, here), dict[str, State]()
        for name in {**known, **mine, **its}:
            one, other = mine.get(name), its.get(name)
            now = one if one == other else OTHERWISE
            was = known.get(name) if known and is_said(name) else now
            stood[name] = ours.stood(theirs, name, here=one, there=other, alike=was)
        return {name: state for name, state in stood.items() if state is not None}

    def said_alike(self, there: Section, here: Section) -> States:
        """How each thing that is said of a section stood when both had it alike; empty where nobody knows that.

        That was when it came, or when the one here came there; else when one file was copied to be the other.
        """
        own, theirs = marked(self.event, self.room.done, there.id), self.in_their_file(here)
        if theirs and theirs.place == there.id and not (own and self.ours.deeds[theirs.last] <= self.at(own)):
            return theirs.was
        return own.was if own else self.common(there) or UNKNOWN

    def makers(self, there: Section, here: Section) -> tuple[Makers, Makers]:
        """By which deeds each thing of a section was made, here and there."""
        return Makers(self.event.whole, self.ours, here.id), Makers(self.room.event.whole, self.room.done, there.id)

    def made(self, each: Arriving) -> dict[str, list[int]]:
        """By which deeds each thing of a section that comes will have been made, where some are of other files."""
        ours, theirs = self.makers(each.there, each.after)
        known = each.before is not None
        here = states(each.before, each.stood) if each.before else UNKNOWN
        there, after = states(each.there, self.room.slips(each.there)), states(each.after, each.slips)
        kept = dict[str, list[int]]()
        for name in sorted({*ours.names, *theirs.names, *here, *there}):
            like = after.get(name) == here.get(name), after.get(name) == there.get(name)
            if made := ours.with_theirs(theirs, name, before=known, like=like):
                kept[name] = made
        return kept

    def in_their_file(self, mine: Section) -> RoomMark | None:
        """What the other file keeps of a section here that came there."""
        return marked(self.room.event, self.ours, mine.id)

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
        """A section that is here, with what has changed there; ``None`` where nothing has that is not here as well."""
        again = marked(self.event, self.room.done, there.id) is not None
        mine, theirs = slips_of(self.event, here), moved(self.room.slips(there), here)
        come = self.as_here(there, here)
        both_ = BothRooms(here, come, self.stood(there, here), states(there, self.room.slips(there)))
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
