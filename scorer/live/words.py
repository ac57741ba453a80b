"""Tables, boards, pairs and the start of play as a director says them."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.event.event import Event, Section, Session
from scorer.event.movement import Seating
from scorer.event.results import Key
from scorer.event.seated import Seated
from scorer.movements.words import NotATime, clock, minutes, runs

SEVEN = "19:00"
AN_EVENING = 180  # minutes, where nobody has said until when


def starts(session: Session) -> str:
    """When play starts; at seven where the session says nothing that is a time of day."""
    try:
        return clock(minutes(session.starts))
    except NotATime:
        return SEVEN


def table_words(event: Event, section: Section, table: int) -> str:
    """``Table 6``, ``Table B6``."""
    return f"Table {event.letter(section)}{table}"


def section_words(event: Event, section: Section) -> str:
    """``Section B: ``, as a sentence about one of several begins; nothing where there is only one."""
    return f"Section {section.letter}: " if event.letter(section) else ""


def board_words(keys: Sequence[Key]) -> str:
    """``board 21``, ``boards 4–6``."""
    return f"board{'s' * (len(keys) > 1)} {runs(key.number for key in keys)}"


def match_words(rounds: Sequence[int]) -> str:
    """When a match is played: ``Round 3``; of several rounds ``Stanzas 1–2``, and in which rounds where they differ."""
    if len(rounds) == 1:
        return f"Round {rounds[0]}"
    stanzas = range(1, len(rounds) + 1)
    return f"Stanzas {runs(stanzas)}" + ("" if tuple(rounds) == tuple(stanzas) else f", rounds {runs(rounds)}")


def seated_in(section: Section) -> Seated:
    """Whom a section seats; pairs, as long as it has no movement."""
    return section.movement.seats if section.movement else Seated.PAIRS


def chairs(section: Section) -> int:
    """How many chairs a contestant has; a team may have more players than chairs."""
    return seated_in(section).chairs


def at_two_tables(section: Section) -> bool:
    """Whether those of a contestant sit at two tables at once, as the two pairs of a team do."""
    return seated_in(section).apart


def chairs_at(section: Section, side: int) -> range:
    """The chairs of a contestant at a table where they sit on that side: of a team each pair has a side of its own."""
    count = chairs(section)
    return range(2 * side, 2 * side + 2) if at_two_tables(section) else range(count)


def contestant_word(section: Section) -> str:
    """``pair``, ``player`` where everybody plays alone, ``team`` where teams meet."""
    return seated_in(section).thing


def called(event: Event, section: Section, number: int) -> str:
    """A pair's number as it is printed."""
    return f"{event.letter(section)}{section.contestant(number).called}"


def seating_at(section: Section, key: Key) -> Seating:
    """The table a result belongs to; ``StopIteration`` where the movement has none such."""
    found = section.movement.rounds[key.round - 1] if section.movement else ()
    return next(seating for seating in found if seating.table == key.table)
