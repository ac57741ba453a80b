"""Rounds that have not begun, drawn anew from whoever is there; what has begun stays as it was played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorer.commands.sections import PutSection
from scorer.evening.choosing import begun, movement_of
from scorer.evening.making import as_played
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.live.words import called, contestant_word
from scorer.movements import family
from scorer.movements.lots import with_next_draw
from scorer.movements.words import runs


class NothingToCome(Refusal):
    """Every round of section {letter} has begun; there is none left to be drawn."""


def is_drawn(section: Section) -> bool:
    """Whether the rounds of a section are drawn one after the other."""
    return section.movement is not None and family(section.movement.family).drawn


def to_come(event: Event, section: Section) -> range:
    """The rounds that have not begun."""
    return range(begun(event, section) + 1, len(movement_of(section).rounds) + 1)


def without_some(event: Event, section: Section) -> tuple[int, ...]:
    """The rounds to come that were drawn with somebody who will not be there."""
    movement = movement_of(section)

    def found() -> Iterator[int]:
        for round_ in to_come(event, section):
            if any(section.misses(number, round_) for seating in movement.rounds[round_ - 1] for number in seating.who):
                yield round_

    return tuple(found())


def stale_words(event: Event, section: Section) -> str:
    """``Rounds 3–6 were drawn with somebody who is not there.``; empty where there is nothing to be drawn again."""
    rounds = without_some(event, section) if is_drawn(section) else ()
    if not rounds:
        return ""
    were = f"Round{'s' * (len(rounds) > 1)} {runs(rounds)} {'were' if len(rounds) > 1 else 'was'}"
    return f"{were} drawn with somebody who is not there."


def drawn_on(event: Event, section: Section, *, more: int = 0, rounds: int = 0) -> PutSection:
    """The rounds to come drawn anew, or so many ``rounds`` in all; ``more`` have come besides.

    Raises a ``Refusal`` where nothing is to come, or too few are there.
    """
    movement = movement_of(section)
    first, last = begun(event, section) + 1, rounds or len(movement.rounds)
    if first > last:
        raise NothingToCome(letter=section.letter)
    new = range(max(movement.numbers) + 1, max(movement.numbers) + 1 + more)
    there = [there_in(section, round_, also=(*new,)) for round_ in range(first, last + 1)]
    before = as_played(event, section).rounds[: first - 1]
    made = family(movement.family).drawn_on(with_next_draw(movement), before, there)
    where = f"Section {section.letter}: " if len(event.sections) > 1 else ""
    drawn = f"round{'s' * (last > first)} {runs(range(first, last + 1))} drawn again"
    said = f"{where}{drawn[0].upper() + drawn[1:] if not where else drawn}."
    if new:
        names = ", ".join(called(event, section, number) for number in new)
        said = f"{contestant_word(section).capitalize()} {names} has come: {drawn}."
    return PutSection(event=event.id, said=said, section=replace(section, movement=made), parts=("movement",))


def there_in(section: Section, round_: int, *, also: tuple[int, ...]) -> tuple[int, ...]:
    """Who is there in a round, some more besides those of the movement."""
    return tuple(n for n in (*movement_of(section).numbers, *also) if not section.misses(n, round_))
