"""What is kept of a section that came from another room: as which it is here, and how each thing in it stood there.

By that what has changed there since is told from what was changed here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from scorer.evening.other_room import OtherRoom
from scorer.event.event import Contestant, Event, Section
from scorer.event.folding import folded
from scorer.event.plain import text
from scorer.event.results import Key, Slip

PLACE = "section"  # under which a mark has as which section it is here
LAST = "deed"  # under which it has the last deed of that event, in the file that the section came from
MOVEMENT, NAME, AWAY, PENALTIES, SEAT = "movement", "name", "away", "penalties", "who"
BYTES = 6  # of what tells one state of a thing from another
Slips = Mapping[Key, Slip]
States = Mapping[str, int]  # of each thing of which something is said, by its name


class Arrived(NamedTuple):
    """As which section one of another room is here, and how each thing in it stood there when it came.

    Nobody knows that (``None``) where it came out of another copy of that file, which has gone its own way since.
    """

    place: int
    was: States | None


def mark_of(room: OtherRoom, section: Section, *, id_: int) -> dict[str, int]:
    """What is kept of a section that is brought in under the file's number ``id_``."""
    return {PLACE: id_, LAST: room.last, **states(section, room.slips(section))}


def marked(event: Event, room: OtherRoom, section: int) -> Arrived | None:
    """What is kept of a section of another room, by its number there; ``None`` where it was never brought in."""
    kept = event.whole.get(room.named(section))
    if not isinstance(kept, Mapping) or not isinstance(kept.get(PLACE), int):
        return None
    known = kept.get(LAST) in room.deeds
    was = {name: state for name, state in kept.items() if name not in (PLACE, LAST)}
    return Arrived(kept[PLACE], was if known else None)


def states(section: Section, slips: Slips) -> dict[str, int]:
    """How each thing stands that is said of a section, or is recorded in it."""
    return {name: state(value) for name, value in things(section, slips)}


def things(section: Section, slips: Slips) -> Iterator[tuple[str, Any]]:
    """What is said of a section and recorded in it, thing by thing, each under a name of its own.

    What is said of people says so whatever number they have.
    """
    yield from ((MOVEMENT, section.movement), *([(NAME, section.name)] if section.name else ()))
    for part, rows in ((AWAY, section.away), (PENALTIES, section.penalties)):
        for number, its in by_number(rows).items():
            yield said_of(part, number), [replace(each, number=0) for each in its]
    yield from ((seat(n), called(one)) for n, one in section.contestants.items() if is_somebody(one))
    yield from ((result(key), slip) for key, slip in slips.items())


def changed(was: States, now: States) -> frozenset[str]:
    """The names of all that is not as it was: new, gone, or something else."""
    return frozenset(name for name in {**was, **now} if was.get(name) != now.get(name))


def state(value: Any) -> int:
    """What tells a value from others: a number that equal ones share."""
    return int.from_bytes(hashlib.sha256(text(value).encode()).digest()[:BYTES])


def said_of(part: str, number: int) -> str:
    """Under what it is kept when somebody is away, or which penalties they have."""
    return f"{part} {number}"


def seat(number: int) -> str:
    """Under what it is kept who plays under a number."""
    return f"{SEAT} {number}"


def seated(of: States) -> dict[int, int]:
    """Who plays under each number, as the states of things have it."""
    found = (name.split() for name in of)
    return {int(number): of[seat(int(number))] for name, *numbers in found if name == SEAT for number in numbers}


def result(key: Key) -> str:
    """Under what a result is kept, whichever section it is in by the file's number."""
    return f"result {key.round} {key.table} {key.number}"


def by_number(rows: Iterable[Any]) -> dict[int, list[Any]]:
    """Absences or penalties by whose they are, in the order in which they stand."""
    number = attrgetter("number")
    return {whose: list(its) for whose, its in groupby(sorted(rows, key=number), key=number)}


def is_somebody(one: Contestant) -> bool:
    """Whether anything is said of who plays under a number."""
    return bool(one.players or one.team or one.label or one.lineups)


def called(one: Contestant) -> list[Any]:
    """All names in a contestant, and when who of them sits there."""
    turns = [(0, 0, one.players), *((each.first, each.part, each.players) for each in one.lineups)]
    return [one.label, one.team, *([*when, *(folded(who.name) for who in players)] for *when, players in turns)]


def alike(one: Contestant, other: Contestant) -> bool:
    """Whether two contestants are called alike, chair by chair and line-up by line-up."""
    return called(one) == called(other)
