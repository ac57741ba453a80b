"""Who is ranked with whom: the sections of each field, and everybody who plays in one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.text import NO_WORDS, Text, joined, t
from scorer.event.event import Contestant, Event, Section
from scorer.event.movement import NOBODY
from scorer.event.whole import ACROSS, stage_words, whole_of


class Person(NamedTuple):
    """A contestant of a field, the section they play in, and the side of their first table."""

    section: Section
    contestant: Contestant
    side: int


def ranked_together(event: Event) -> Iterator[tuple[Section, ...]]:
    """The sections of each ranking: those of one session under one name where they are ranked together, else each."""
    yield from grouped(event, together=event.together)


def fields(event: Event) -> Iterator[tuple[Section, ...]]:
    """The sections whose boards are compared: those ranked together, unless each is compared within itself."""
    yield from grouped(event, together=event.together and whole_of(event)["compared"] == ACROSS)


def grouped(event: Event, *, together: bool) -> Iterator[tuple[Section, ...]]:
    """The sections that have a movement, those of one session and one name together, or each by itself."""
    found: dict[tuple[int, str] | int, list[Section]] = {}
    for place, section in enumerate(event.sections):
        if section.movement:
            found.setdefault((section.session, section.name) if together else place, []).append(section)
    yield from map(tuple, found.values())


def titled(event: Event, sections: Sequence[Section]) -> Text:
    """What tells a ranking from the others; nothing where there is only one."""
    if sum(1 for _ in ranked_together(event)) == 1:
        return NO_WORDS
    several, first = len({section.session for section in event.sections}) > 1, sections[0]
    session = t("Session {session}", session=first.session) if several else NO_WORDS
    section = NO_WORDS if event.together else t("Section {letter}", letter=first.letter)
    return joined(filter(None, (session, stage_words(first.name), section)), ", ")


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
