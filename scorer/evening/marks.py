"""What is kept of a section that came from another room: as which it is here, and how each thing in it stood there.

By that what has changed there since is told from what was changed here.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import attrgetter
from typing import Any

from scorer.evening.other_room import OtherRoom
from scorer.event.event import Contestant, Event, Section
from scorer.event.folding import folded
from scorer.event.plain import text
from scorer.event.results import Key, Slip

PLACE = "section"  # under which a mark has as which section it is here
MOVEMENT, NAME, AWAY, PENALTIES = "movement", "name", "away", "penalties"
BYTES = 6  # of what tells one state of a thing from another
Slips = Mapping[Key, Slip]
States = Mapping[str, int]  # of each thing of which something is said, by its name


def mark_of(room: OtherRoom, section: Section, *, id_: int) -> dict[str, int]:
    """What is kept of a section that is brought in under the file's number ``id_``."""
    return {PLACE: id_, **states(section, room.slips(section))}


def marked(event: Event, room: OtherRoom, section: Section) -> tuple[int, States] | None:
    """As which section one of another room was brought in, and how it stood there; ``None`` where it never was."""
    kept = event.whole.get(room.named(section))
    if not isinstance(kept, Mapping) or not isinstance(kept.get(PLACE), int):
        return None
    return kept[PLACE], {name: state for name, state in kept.items() if name != PLACE}


def states(section: Section, slips: Slips) -> dict[str, int]:
    """How each thing stands that is said of a section, or is recorded in it."""
    return {name: state(value) for name, value in things(section, slips)}


def things(section: Section, slips: Slips) -> Iterator[tuple[str, Any]]:
    """What is said of a section and recorded in it, thing by thing, each under a name of its own."""
    yield from ((MOVEMENT, section.movement), *([(NAME, section.name)] if section.name else ()))
    for name, rows in ((AWAY, section.away), (PENALTIES, section.penalties)):
        yield from ((f"{name} {number}", its) for number, its in by_number(rows).items())
    yield from ((seat(n), called(one)) for n, one in section.contestants.items() if is_somebody(one))
    yield from ((result(key), slip) for key, slip in slips.items())


def changed(was: States, now: States) -> frozenset[str]:
    """The names of all that is not as it was: new, gone, or something else."""
    return frozenset(name for name in {**was, **now} if was.get(name) != now.get(name))


def state(value: Any) -> int:
    """What tells a value from others: a number that equal ones share."""
    return int.from_bytes(hashlib.sha256(text(value).encode()).digest()[:BYTES])


def seat(number: int) -> str:
    """Under what it is kept who plays under a number."""
    return f"who {number}"


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
