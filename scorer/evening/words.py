"""Tables, boards, pairs and the start of play as a director says them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorer.event.event import TABLE, Event, Section
from scorer.event.movement import NOBODY, Seating
from scorer.event.pads import Pads
from scorer.event.results import Key
from scorer.movements.words import NotATime, clock, minutes, runs

SEVEN = "19:00"
AN_EVENING = 180  # minutes, where nobody has said until when


def starts(event: Event) -> str:
    """When play starts; at seven where the event says nothing that is a time of day."""
    try:
        return clock(minutes(event.starts))
    except NotATime:
        return SEVEN


def table_words(event: Event, section: Section, table: int) -> str:
    """``Table 6``, ``Table B6``."""
    return f"Table {section.letter if len(event.sections) > 1 else ''}{table}"


def board_words(keys: Sequence[Key]) -> str:
    """``board 21``, ``boards 4–6``."""
    return f"board{'s' * (len(keys) > 1)} {runs(key.number for key in keys)}"


def chairs(section: Section) -> int:
    """How many chairs a contestant has: a pair two, a player one, where more than two sit down at a table."""
    rounds = section.movement.rounds if section.movement else ()
    return 1 if any(len(seating.who) > 2 for each in rounds for seating in each) else 2


def contestant_word(section: Section) -> str:
    """``pair``, or ``player`` where everybody plays alone."""
    return "pair" if chairs(section) == 2 else "player"


def called(event: Event, section: Section, number: int) -> str:
    """A pair's number as it is printed."""
    name = section.contestant(number).called
    return f"{section.letter}{name}" if len(event.sections) > 1 else name


def against(event: Event, key: Key) -> str:
    """Who plays whom there, by name where they have one; single players one after another."""
    section = event.section(key.section)
    word = contestant_word(section).capitalize()

    def name(number: int) -> str:
        return section.contestant(number).names or f"{word} {called(event, section, number)}"

    sides = [" & ".join(map(name, side)) for side in sides_at(event, key)]
    return (" against " if len(sides) <= 2 else ", ").join(sides)


def sides_at(event: Event, key: Key) -> Iterable[list[int]]:
    """The numbers of those who sit at a table, side by side."""
    if event.play != TABLE:
        return ([number] for number in seating_at(event.section(key.section), key).who if number != NOBODY)
    sides: dict[str, list[int]] = {}
    for number, side in Pads(event).sides(key.section, key.round, key.table).items():
        sides.setdefault(side, []).append(number)
    return sides.values()


def seating_at(section: Section, key: Key) -> Seating:
    """The table a result belongs to; ``StopIteration`` where the movement has none such."""
    found = section.movement.rounds[key.round - 1] if section.movement else ()
    return next(seating for seating in found if seating.table == key.table)
