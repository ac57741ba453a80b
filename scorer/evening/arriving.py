"""Which sections of another room are new to an event, or have changed since they came, and as what they come.

What is kept of the event says which of its sections came from where, and how they stood there then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from scorer.evening.changes import free_letter
from scorer.evening.other_room import PARTS, SLIPS, OtherRoom
from scorer.evening.room_beside import RecordedInBoth
from scorer.evening.visitors import Visitors
from scorer.event.event import Contestant, Event, Section
from scorer.event.folding import folded
from scorer.event.results import Key, Slip

MARK = re.compile(r"(\d{1,18}) ([0-9a-f-]+)")  # a section here, and how each part of it stood when it was brought in
Slips = Mapping[Key, Slip]


@dataclass(frozen=True, slots=True)
class Arriving:
    """A section of another room: as it stands ``there``, as it stood here ``before`` if it did, and as it will here.

    It comes ``again`` where it was brought in before.
    """

    there: Section
    before: Section | None
    after: Section
    slips: Slips
    again: bool = False


def arrivals(event: Event, room: OtherRoom, visitors: Visitors, *, same: bool, id_: int) -> Iterator[Arriving]:
    """The sections that are new here, or have changed there; ``same`` is whether both files have the very same event.

    New ones get the numbers from ``id_`` on, and the next letters. Raises ``RecordedInBoth``.
    """
    growing, came = event, "" if same else room.began
    for each in room.sections:
        before = stood_here(event, room, each, same=same)
        if before and is_here(event, room, each, mine=before):
            continue
        slips = {key._replace(section=before.id if before else id_): slip for key, slip in room.slips(each).items()}
        if before is None:
            fresh = replace(each, id=id_, letter=free_letter(growing), contestants={})
            after = as_here(each, fresh, visitors, began=came)
            id_, growing = id_ + 1, replace(growing, sections=(*growing.sections, after))
            yield Arriving(each, None, after, slips)
            continue
        stays = unchanged(event, room, each)
        after = as_here(each, before, visitors, began=came)
        after = replace(after, **{name: getattr(before, name) for name in PARTS if name in stays})
        slips = slips_of(event, before) if SLIPS in stays else slips
        if before != after or slips_of(event, before) != slips:
            yield Arriving(each, before, after, slips, again=marked(event, room, each) is not None)


def stood_here(event: Event, room: OtherRoom, section: Section, *, same: bool) -> Section | None:
    """The section here that one of another room was brought in as, or that it is where both files have one event."""
    here = {each.id: each for each in event.sections}
    if mark := marked(event, room, section):
        return here.get(mark[0])
    mine = here.get(section.id) if same else None
    if mine is None or (mine.letter, mine.movement) != (section.letter, section.movement):
        return None
    ids, theirs = ({one.entry.id for one in each.contestants.values()} - {""} for each in (mine, section))
    return None if ids and theirs and ids.isdisjoint(theirs) else mine


def mark_of(room: OtherRoom, section: Section, *, id_: int) -> str:
    """What is kept of a section that is brought in: as which it is here, and how each part of it stands there."""
    return f"{id_} {'-'.join(room.states(section).values())}"


def marked(event: Event, room: OtherRoom, section: Section) -> tuple[int, list[str]] | None:
    """As which section one of another room was brought in, and how it stood there; ``None`` where it never was."""
    kept = event.whole.get(room.named(section))
    found = MARK.fullmatch(kept) if isinstance(kept, str) else None
    return (int(found[1]), found[2].split("-")) if found else None


def unchanged(event: Event, room: OtherRoom, section: Section) -> set[str]:
    """The parts of a section that stay as they are here: there they stand as when it was brought in.

    Of one that comes for the first time, in two copies of one event, those of which nothing is said there.
    """
    if mark := marked(event, room, section):
        now = room.states(section)
        return {name for (name, state), was in zip(now.items(), mark[1], strict=False) if state == was}
    return {name for name in PARTS if not getattr(section, name)}


def is_here(event: Event, room: OtherRoom, section: Section, *, mine: Section) -> bool:
    """Whether nothing has changed there since it was brought in, or of one event nothing is there that is not here.

    Raises ``RecordedInBoth`` where each file of one event has something of a section that the other has not so.
    """
    if mark := marked(event, room, section):
        return mark[1] == [*room.states(section).values()]
    there, here = room.slips(section), slips_of(event, mine)
    if is_within(there, here):
        return True
    if not is_within(here, there):
        raise RecordedInBoth(letter=mine.letter, file=room.file)
    return False


def slips_of(event: Event, section: Section) -> dict[Key, Slip]:
    """What is recorded in a section here."""
    return {key: slip for key, slip in event.slips.items() if key.section == section.id}


def is_within(some: Slips, others: Slips) -> bool:
    """Whether all that is recorded in one file is recorded so in another."""
    return all(others.get(key) == slip for key, slip in some.items())


def as_here(section: Section, place: Section, visitors: Visitors, *, began: str) -> Section:
    """A section of another room in the place of one here; ``began`` is that of its event where it is another.

    Whoever is here under a number by the very names that are there stays who they are here.
    """
    come = {n: visitors.contestant(one, began=began) for n, one in section.contestants.items()}
    people = {n: there if (there := place.contestants.get(n)) and alike(there, one) else one for n, one in come.items()}
    return replace(section, id=place.id, letter=place.letter, session=place.session, contestants=people)


def alike(one: Contestant, other: Contestant) -> bool:
    """Whether two contestants are called alike, chair by chair and line-up by line-up."""
    return called(one) == called(other)


def called(one: Contestant) -> tuple[object, ...]:
    """All names in a contestant, and when who of them sits there."""
    turns = [(0, 0, one.players), *((each.first, each.part, each.players) for each in one.lineups)]
    return one.label, one.team, *((*when, *(folded(who.name) for who in players)) for *when, players in turns)
