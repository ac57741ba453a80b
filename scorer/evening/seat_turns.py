"""In which order the chairs of a section are named, and which one is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.evening import seating
from scorer.evening.seating import Chair, ChairPlace
from scorer.event.event import Event, Section
from scorer.live.words import at_two_tables, chairs


def in_turn(section: Section, round_: int) -> tuple[ChairPlace, ...]:
    """The chairs as they stand in a round: table by table, teams one after the other."""
    there = seating.places(section, round_)
    return tuple(sorted(there, key=lambda place: place.chair)) if at_two_tables(section) else there


def beside(there: Sequence[ChairPlace], chair: Chair, by: int) -> ChairPlace:
    """The one so many after a chair, or before it."""
    return there[(_at(there, chair) + by) % len(there)]


def blank(event: Event, there: Sequence[ChairPlace], chair: Chair) -> ChairPlace | None:
    """The next after a chair, and at last it itself, in want of a name; ``None`` where all have one."""
    at = _at(there, chair) + 1
    return next(blanks(event, (*there[at:], *there[:at])), None)


def blanks(event: Event, there: Sequence[ChairPlace]) -> Iterator[ChairPlace]:
    """Those on which somebody has to sit and nobody does; a team may have more players, and need not."""
    for place in there:
        wanted = place.chair.chair < chairs(event.section(place.chair.section))
        if wanted and not seating.player(event, place.chair).name:
            yield place


def as_it_is_now(event: Event, there: Sequence[ChairPlace], at: ChairPlace, *, round_: int) -> ChairPlace:
    """A place as things stand now: that of a pair that is missing stays in hand, of one that is gone it does not."""
    if same := next((each for each in there if each.chair == at.chair), None):
        return same
    section, (_, number, chair) = event.section(at.chair.section), at.chair
    if number in section.numbers and chair in seating.all_chairs(section, number):
        return ChairPlace(at.chair, round=round_)
    return next(blanks(event, there), there[0])


def _at(there: Sequence[ChairPlace], chair: Chair) -> int:
    return next((at for at, place in enumerate(there) if place.chair == chair), 0)
