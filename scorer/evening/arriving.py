"""Which sections of another room are new to an event, or have changed since they came, and as what they come.

What is kept of the event says which of its sections came from where, and how they stood there then (``marks``): what
has changed there since comes, thing by thing, and all else stays as it is here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from scorer.evening.beginning import MOST_SECTIONS
from scorer.evening.changes import EnoughSections, free_letter
from scorer.evening.marks import (
    AWAY,
    MOVEMENT,
    NAME,
    PENALTIES,
    Slips,
    States,
    alike,
    by_number,
    changed,
    is_somebody,
    marked,
    result,
    seat,
    states,
)
from scorer.evening.other_room import OtherRoom
from scorer.evening.room_beside import RecordedInBoth, SeatedOtherwise
from scorer.evening.seating import called_so
from scorer.evening.visitors import Visitors
from scorer.event.event import Contestant, Event, Section
from scorer.event.movement import Movement, Seating
from scorer.event.results import Key
from scorer.movements.words import spelled

Named = TypeVar("Named")


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

    New ones get the numbers from ``id_`` on, and the next letters. Raises ``RecordedInBoth``, ``SeatedOtherwise`` and
    ``EnoughSections``.
    """
    growing, came = event, "" if same else room.began
    for each in room.sections:
        before = stood_here(event, room, each, same=same)
        if before is None:
            if len(growing.sections) >= MOST_SECTIONS:
                raise EnoughSections(most=spelled(MOST_SECTIONS))
            fresh = Section(id=id_, letter=free_letter(growing), session=room.session_in(event, each))
            after = as_here(each, fresh, visitors, began=came)
            id_, growing = id_ + 1, replace(growing, sections=(*growing.sections, after))
            yield Arriving(each, None, after, moved(room.slips(each), after))
        elif news := changed_there(event, room, each, mine=before):
            come = as_here(each, before, visitors, began=came)
            here, slips = slips_of(event, before), moved(room.slips(each), before)
            mark, others = marked(event, room, each), MOVEMENT in news and before.movement != each.movement
            torn = (
                in_both(before, each, news, was=mark[1])
                if mark
                else others and any(map(is_somebody, each.contestants.values()))
            )
            after = both_of(before, come, news, torn=torn)
            if not others:
                if sit_otherwise(before, each, {*here, *slips}, news=news):
                    raise SeatedOtherwise(letter=before.letter, file=room.file)
                slips = mixed(here, slips, news, named=result)
            if before != after or here != slips:
                yield Arriving(each, before, after, slips, again=mark is not None)


def stood_here(event: Event, room: OtherRoom, section: Section, *, same: bool) -> Section | None:
    """The section here that one of another room was brought in as, or that it is where both files have one event."""
    here = {each.id: each for each in event.sections}
    if mark := marked(event, room, section):
        return here.get(mark[0])
    mine = here.get(section.id) if same else None
    if mine is None or mine.letter != section.letter or (mine.movement != section.movement and slips_of(event, mine)):
        return None
    ids, theirs = ({one.entry.id for one in each.contestants.values()} - {""} for each in (mine, section))
    return None if ids and theirs and ids.isdisjoint(theirs) else mine


def changed_there(event: Event, room: OtherRoom, section: Section, *, mine: Section) -> frozenset[str]:
    """The names of what has changed there since it was brought in.

    Of a section that comes for the first time, in two copies of one event, of all that is said there, where anything
    is recorded there that is not here. Raises ``RecordedInBoth`` where each file has something that the other has not.
    """
    now = states(section, room.slips(section))
    if mark := marked(event, room, section):
        return changed(mark[1], now)
    there, here = moved(room.slips(section), mine), slips_of(event, mine)
    if is_within(there, here):
        return frozenset()
    if not is_within(here, there):
        raise RecordedInBoth(letter=mine.letter, file=room.file)
    return frozenset(now)


def slips_of(event: Event, section: Section) -> Slips:
    """What is recorded in a section here."""
    return {key: slip for key, slip in event.slips.items() if key.section == section.id}


def moved(slips: Slips, section: Section) -> Slips:
    """What is recorded in a section of another room, as it is recorded in one here."""
    return {key._replace(section=section.id): slip for key, slip in slips.items()}


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


# --- what has changed there, in what is here ------------------------------------------------


def both_of(before: Section, come: Section, news: frozenset[str], *, torn: bool) -> Section:
    """A section here with what is ``news`` in the one that comes.

    Who plays there is wholly by that one where they are ``torn``, or where somebody would sit in it twice.
    """
    people = come.contestants if torn else mixed(before.contestants, come.contestants, news, named=seat)
    if twice_in(people) - twice_in(come.contestants):
        people = come.contestants
    others = MOVEMENT in news and before.movement != come.movement
    return replace(
        before,
        movement=come.movement if MOVEMENT in news else before.movement,
        name=come.name if NAME in news else before.name,
        away=come.away if others else rows(before, come, news, part=AWAY),
        contestants=people,
        penalties=rows(before, come, news, part=PENALTIES),
    )


def mixed(
    here: Mapping[Named, Any], come: Mapping[Named, Any], news: frozenset[str], *, named: Callable[[Named], str]
) -> dict[Named, Any]:
    """What is here, with what is news in the place of it."""
    stays = {each: value for each, value in here.items() if named(each) not in news}
    return stays | {each: value for each, value in come.items() if named(each) in news}


def rows(before: Section, come: Section, news: frozenset[str], *, part: str) -> tuple[Any, ...]:
    """Absences or penalties, those of one contestant together."""
    here, there = getattr(before, part), getattr(come, part)
    if not any(f"{part} {each.number}" in news for each in (*here, *there)):
        return tuple(here)
    of_all = mixed(by_number(here), by_number(there), news, named=lambda number: f"{part} {number}")
    return tuple(each for number in sorted(of_all) for each in of_all[number])


def in_both(before: Section, there: Section, news: frozenset[str], *, was: States) -> bool:
    """Whether others play under a number than when the section was brought in, here as well as there."""
    here, now = states(before, {}), states(there, {})
    return any(
        here.get(name) not in (was.get(name), now.get(name))
        for name in map(seat, {*before.contestants, *there.contestants})
        if name in news
    )


def twice_in(people: Mapping[int, Contestant]) -> set[object]:
    """Who is entered twice in a section."""
    sit = Counter(one.member or called_so(one) for each in people.values() for one in each.players if one.name)
    return {who for who, count in sit.items() if count > 1}


def sit_otherwise(before: Section, there: Section, keys: Iterable[Key], *, news: frozenset[str]) -> bool:
    """Whether a result that has changed there would be recorded at a table where others sit here by now."""
    if before.movement == there.movement:
        return False
    here, theirs = tables(before.movement), tables(there.movement)
    return any(result(key) in news and here.get(at(key)) != theirs.get(at(key)) for key in keys)


def at(key: Key) -> tuple[int, int]:
    """The round and table of a result."""
    return key.round, key.table


def tables(movement: Movement | None) -> dict[tuple[int, int], Seating]:
    """Who sits at each table of each round, and what is played there."""
    return {(round_, each.table): each for round_, each in movement.seatings()} if movement else {}
