"""What is kept of a section that came from another room: as which it is here, and what was said of it there then.

By that it is known again, and of what both rooms said of it since each change is told from the others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from scorer.evening.event_deeds import ROOM, SEAT, EventDeeds
from scorer.event.event import Contestant, Event, Section
from scorer.event.folding import folded
from scorer.event.plain import text
from scorer.event.results import Key, Slip

MOVEMENT, NAME, AWAY, PENALTIES, RESULT = "movement", "name", "away", "penalties", "result"  # as deeds write them
OTHERWISE = -1  # the state of a thing, of which nobody knows more than that it was not as it is
BYTES = 6  # of what tells one state of a thing from another
Slips = Mapping[Key, Slip]
States = Mapping[str, int]  # of each thing of which something is said, by its name


class RoomMark(NamedTuple):
    """What is kept of a section that came from another room; deeds are told by their chains.

    ``place`` is the section that it is here, and ``was`` how each thing that is said of it stood there when it came.
    ``last`` was the last deed of the event there, ``parted`` the first one that was not here, and ``here`` the last one
    here.

    Say deeds of file A are a1, a2 … and of B b1, b2 …: A, at a3, brings in B, at b7, and keeps ``last`` b7 and ``here``
    a3. Of what is recorded nothing stands here: that goes by the deeds themselves (``made``).
    """

    place: int
    last: int
    parted: int
    here: int
    was: States


SAID = tuple(name for name in RoomMark._fields if name != "was")


def naming(done: EventDeeds, section: int | None = None) -> str:
    """How what is kept of the sections of another room begins; of one, by its number there."""
    return f"{ROOM}{done.began}." + (f"{section}." if section is not None else "")


def kept_as(mark: RoomMark) -> dict[str, int]:
    """A mark as it is kept of the event."""
    return {name: getattr(mark, name) for name in SAID} | {**mark.was}


def marks_of(whole: Mapping[str, Any], done: EventDeeds, section: int) -> dict[str, RoomMark]:
    """What is kept of a section of another room: a mark from each copy of its file, by what it is kept under."""
    begins = naming(done, section)
    kept = {name: value for name, value in whole.items() if name.startswith(begins)}
    return {name: mark for name, value in kept.items() if (mark := read(value))}


def read(value: Any) -> RoomMark | None:
    """A mark as it was kept; ``None`` where it is none."""
    if not isinstance(value, Mapping) or not all(isinstance(value.get(name), int) for name in SAID):
        return None
    was = {name: state for name, state in value.items() if name not in SAID and isinstance(state, int)}
    return RoomMark(**{name: value[name] for name in SAID}, was=was)


def with_mark(whole: Mapping[str, Any], done: EventDeeds, section: int, *, mark: RoomMark) -> dict[str, Any]:
    """What is kept of an event, with a mark of a section of another room in the place of what came out of its file."""
    old = {name for name, each in marks_of(whole, done, section).items() if each.last in done.deeds}
    stays = {name: value for name, value in whole.items() if name not in old}
    return stays | {f"{naming(done, section)}{mark.last}": kept_as(mark)}


def passed_on(
    theirs: Mapping[str, Any], ours: EventDeeds, section: int, *, id_: int
) -> Iterator[tuple[str, dict[str, int]]]:
    """Out of which third files a section of another room came there, as it is kept of it here.

    By that it is known again where it comes out of the third file itself; how it stood there nobody here knows.
    """
    for name, value in theirs.items():
        mark = read(value) if name.startswith(ROOM) else None
        if mark and mark.place == section and mark.last not in ours.deeds:
            yield f"{name.rpartition('.')[0]}.0", kept_as(RoomMark(id_, 0, mark.parted, 0, {}))


def came(event: Event, done: EventDeeds) -> Iterator[tuple[int, RoomMark]]:
    """The sections that came out of this very file, by their numbers there, and what is kept of each."""
    begins = naming(done)
    numbers = {name.removeprefix(begins).split(".")[0] for name in event.whole if name.startswith(begins)}
    for number in sorted(int(each) for each in numbers if each.isdecimal()):
        if mark := marked(event, done, number):
            yield number, mark


def marked(event: Event, done: EventDeeds, section: int) -> RoomMark | None:
    """What is kept of a section that came out of this very file; ``None`` where it never did."""
    return next((each for each in marks_of(event.whole, done, section).values() if each.last in done.deeds), None)


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
    found = ((name.partition(" "), state) for name, state in of.items())
    return {int(number): state for (name, _, number), state in found if name == SEAT and number.isdecimal()}


def is_said(name: str) -> bool:
    """Whether a thing is said of a section, and not recorded in it, by its name."""
    return not name.startswith(f"{RESULT} ")


def result(key: Key) -> str:
    """Under what a result is kept, whichever section it is in by the file's number."""
    return f"{RESULT} {key.round} {key.table} {key.number}"


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
