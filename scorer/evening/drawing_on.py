"""Rounds that have not begun, drawn anew from whoever is there; what has begun stays as it was played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorer.commands.rounds import Grounds, PutRounds
from scorer.draws import Wishes, draw
from scorer.draws.draw import NO_WISHES
from scorer.evening.choosing import begun, movement_of
from scorer.evening.making import as_played
from scorer.evening.wishing import wishes_words
from scorer.event.event import Event, Section
from scorer.event.movement import Movement
from scorer.event.refusal import Refusal
from scorer.live.words import called, contestant_word
from scorer.movements import family
from scorer.movements.words import runs, these


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


@dataclass(frozen=True)
class ToDraw:
    """Some rounds of a section that are to be drawn in place of all from the first of them on.

    Without any, none stand after those before ``rounds.start``. ``new`` are numbers of those who have come besides.
    """

    event: Event
    section: Section
    rounds: range
    new: tuple[int, ...] = ()

    @property
    def movement(self) -> Movement:
        """The movement as it stands."""
        return movement_of(self.section)

    def there(self, round_: int) -> tuple[int, ...]:
        """Who is there in a round."""
        return tuple(n for n in (*self.movement.numbers, *self.new) if not self.section.misses(n, round_))

    def drawn(self, wishes: Wishes = NO_WISHES, *, again: int = 0) -> PutRounds:
        """The rounds; ``wishes`` are of the first, ``again`` counts how often they were drawn since."""
        before = as_played(self.event, self.section).rounds[: self.rounds.start - 1]
        there = [self.there(round_) for round_ in self.rounds]
        found = family(self.movement.family).next_rounds(self.movement, before, there, wishes=wishes, again=again)
        grounds = (Grounds.of(found.draw, each, NO_WISHES if at else wishes) for at, each in enumerate(found.drawn))
        where = {"event": self.event.id, "section": self.section.id, "first": self.rounds.start}
        return PutRounds.of(found.movement, **where, enters=self.new, grounds=tuple(grounds))


def drawn_on(event: Event, section: Section, *, more: int = 0, wishes: Wishes = NO_WISHES, again: int = 1) -> PutRounds:
    """The rounds to come drawn anew; ``more`` have come besides, ``wishes`` are of the first round to come.

    ``again`` says which draw of them it is. Raises a ``Refusal`` where nothing is to come, or too few are there.
    """
    movement = movement_of(section)
    rounds = to_come(event, section)
    if not rounds:
        raise NothingToCome(letter=section.letter)
    new = range(max(movement.numbers) + 1, max(movement.numbers) + 1 + more)
    put = ToDraw(event, section, rounds, tuple(new)).drawn(wishes, again=again)
    where = f"Section {section.letter}: " if len(event.sections) > 1 else ""
    if new:
        names = ", ".join(called(event, section, number) for number in new)
        where = f"{contestant_word(section).capitalize()} {names} has come: "
    said = f"{where}{drawn_words(put)}."
    return replace(put, said=f"{said[:1].upper()}{said[1:]}")


def drawn_words(put: PutRounds) -> str:
    """``rounds 3–6 drawn again by lot; round 3: nobody meets again; as wished 3–5 together``."""
    rounds, first = range(put.first, put.first + len(put.rounds)), put.grounds[0]
    how = f"{these('round', rounds)} drawn again {draw(first.draw).name.lower()}"
    why = "; ".join(f"{each[:1].lower()}{each[1:]}".removesuffix(".") for each in first.reasons)
    said = f"{how}{f'; round {put.first}' if len(rounds) > 1 else ''}: {why}"
    wished = wishes_words(first)
    return f"{said}; as wished {wished}" if wished else said
