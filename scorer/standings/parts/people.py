"""Who is ranked with whom: the sections of each field, and everybody who plays in one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.text import NO_WORDS, Text, joined, t
from scorer.event.event import Contestant, Event, Section
from scorer.event.movement import NOBODY


class Person(NamedTuple):
    """A contestant of a field, the section they play in, and the side of their first table."""

    section: Section
    contestant: Contestant
    side: int


def fields(event: Event) -> Iterator[tuple[Section, ...]]:
    """The sections of each field: those of one session where they are ranked together, otherwise each by itself."""
    together: dict[int, list[Section]] = {}
    for place, section in enumerate(event.sections):
        if section.movement:
            together.setdefault(section.session if event.together else place, []).append(section)
    yield from map(tuple, together.values())


def titled(event: Event, sections: Sequence[Section]) -> Text:
    """What tells a field from the others; nothing where there is only one."""
    if sum(1 for _ in fields(event)) == 1:
        return NO_WORDS
    several = len({section.session for section in event.sections}) > 1
    session = t("Session {session}", session=sections[0].session) if several else NO_WORDS
    section = NO_WORDS if event.together else t("Section {letter}", letter=sections[0].letter)
    return joined(filter(None, (session, section)), ", ")


def people(section: Section, sides: int) -> Iterator[Person]:
    """Everybody who plays in a section, by number; who does not come at all does not."""
    nobody = {NOBODY, *section.absent}
    side = dict.fromkeys(nobody, 0)
    for _, seating in section.movement.seatings() if section.movement else ():
        for seat, number in enumerate(seating.who):
            if number not in side:
                side[number] = seat % sides
    for number in sorted(side.keys() - nobody):
        yield Person(section, section.contestant(number), side[number])
