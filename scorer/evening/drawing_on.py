"""Rounds that have not begun, drawn anew from whoever is there; what has begun stays as it was played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorer.commands.rounds import Grounds, PutRounds
from scorer.contests import contest_of
from scorer.draws import Draw, Wishes, draw
from scorer.draws.draw import NO_WISHES
from scorer.evening.choosing import begun, movement_of
from scorer.evening.wishing import wishes_words
from scorer.event.event import Event, Section
from scorer.event.movement import Movement, Round
from scorer.event.refusal import Refusal
from scorer.live.words import called, contestant_word, section_words
from scorer.movements import family
from scorer.movements.family import NotDrawn, Wanted
from scorer.movements.words import runs, these


class NothingToCome(Refusal):
    """Every round of section {letter} has begun; there is none left to be drawn."""


def draw_of(section: Section) -> Draw | None:
    """The draw that the rounds of a section come from; ``None`` where they come from none."""
    return family(section.movement.family).draw(section.movement) if section.movement else None


def goes_on(section: Section) -> bool:
    """Whether rounds are drawn of whoever is there by then."""
    found = draw_of(section)
    return found is not None and not found.fixed


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
    rounds = without_some(event, section) if goes_on(section) else ()
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

    @property
    def draw(self) -> Draw:
        """The draw that is asked; raises ``NotDrawn``."""
        if found := draw_of(self.section):
            return found
        raise NotDrawn(name=self.movement.name)

    def there(self, round_: int) -> tuple[int, ...]:
        """Who is drawn in a round, by number or as they stand: who is there, or everybody where the draw is fixed."""
        everybody = (*self.movement.numbers, *self.new)
        if self.draw.by_standing:
            order = contest_of(self.event).order(self.event, self.section)
            everybody = (*(n for n in order if n in everybody), *(n for n in everybody if n not in order))
        return tuple(n for n in everybody if self.draw.fixed or not self.section.misses(n, round_))

    def before(self) -> tuple[Round, ...]:
        """The rounds that stay, as they were played; where the draw is fixed, as they were drawn."""
        whole = self.movement if self.draw.fixed else contest_of(self.event).sat_down(self.event, self.section)
        return whole.rounds[: self.rounds.start - 1]

    def won(self) -> tuple[tuple[int, ...], ...]:
        """Who won in each of those, where the draw goes by that."""
        contest, before = contest_of(self.event), range(1, self.rounds.start if self.draw.by_winners else 1)
        return tuple(contest.winners(self.event, self.section, round_) for round_ in before)

    def drawn(self, wishes: Wishes = NO_WISHES, *, again: int = 0) -> PutRounds:
        """The rounds; ``wishes`` are of the first, ``again`` counts how often they were drawn since."""
        there = [self.there(round_) for round_ in self.rounds]
        wanted = Wanted(self.before(), there, wishes, again, self.won())
        found = family(self.movement.family).next_rounds(self.movement, wanted)
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
    where = section_words(event, section)
    if new:
        names = ", ".join(called(event, section, number) for number in new)
        where = f"{contestant_word(section).capitalize()} {names} has come: "
    said = f"{where}{drawn_words(put)}."
    return replace(put, said=f"{said[:1].upper()}{said[1:]}")


def drawn_words(put: PutRounds) -> str:
    """``rounds 3–6 drawn again by lot; round 3: nobody meets again; as wished 3–5 together``."""
    rounds, first = range(put.first, put.first + len(put.rounds)), put.grounds[0]
    how = f"{these('round', rounds)} drawn again {draw(first.draw).how}"
    why = "; ".join(f"{each[:1].lower()}{each[1:]}".removesuffix(".") for each in first.reasons)
    said = f"{how}{f'; round {put.first}' if len(rounds) > 1 else ''}: {why}"
    wished = wishes_words(first)
    return f"{said}; as wished {wished}" if wished else said
