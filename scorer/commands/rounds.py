"""Rounds that were drawn: put behind those that are played, with the reasons, and taken off again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from rules.text import Text, joined, t
from scorer.commands.command import Command, in_section
from scorer.commands.meeting import Reconciled, alike
from scorer.commands.results import NoSuchSection
from scorer.commands.sections import found
from scorer.draws import Draw, DrawnRound, Wishes
from scorer.event.event import Event, Section
from scorer.event.movement import NOBODY, Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.movements import family
from scorer.movements.family import NotDrawn
from scorer.movements.words import counted
from scorer.store.gateway import File
from scorer.store.sections import change_section
from scorer.store.slips import last_round


class NothingToAddTo(Refusal):
    """Section {letter} has no movement that a round could be added to."""


class NotTheNext(Refusal):
    """Round {given} cannot be drawn yet: section {letter} has {rounds}."""


class HasBegun(Refusal):
    """Round {round} has begun and stays as it is; only rounds after it can be drawn."""


class NotEntered(Refusal):
    """Nobody in section {letter} has the number {number}."""


Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Grounds:
    """Why a round is as it is: the key of the draw, what was wished of it, the reasons of the whole and of each table.

    ``because`` has those of the tables first, then those of each who sits out.
    """

    draw: str
    reasons: tuple[Text, ...] = ()
    because: tuple[Text, ...] = ()
    together: tuple[Numbers, ...] = ()
    apart: tuple[Numbers, ...] = ()
    out: Numbers = ()

    @classmethod
    def of(cls, draw: Draw, drawn: DrawnRound, wishes: Wishes) -> Self:
        """Those of a round that was drawn."""
        together, apart = (tuple(map(tuple, each)) for each in (wishes.together, wishes.apart))
        return cls(draw.key, drawn.reasons, drawn.because, together, apart, wishes.out)


@dataclass(frozen=True, slots=True, kw_only=True)
class PutRounds(Command):
    """Put rounds into a section's movement from the ``first`` of them on; those that stood there and after give way.

    What takes it back is the same with the rounds that stood there, none where there were none. ``made_from`` is what
    the movement's family has to know of it by then, ``enters`` who has come for these rounds, under a number that
    nobody had, and ``grounds`` say of each round why it is so, as far as that was said.
    """

    section: int
    first: int
    rounds: tuple[Round, ...]
    made_from: Mapping[str, Any]
    enters: Numbers = ()
    grounds: tuple[Grounds, ...] = field(default=())
    seen: tuple[tuple[Round, ...], ...] = ()
    touched: ClassVar[str] = "section"
    value: ClassVar[str] = "rounds"

    @classmethod
    def of(cls, movement: Movement, *, first: int, **more: Any) -> Self:
        """The rounds of a movement from one on."""
        return cls(first=first, rounds=movement.rounds[first - 1 :], made_from=movement.made_from, **more)

    def told(self) -> tuple[Text, ...]:
        """Of each table who was drawn to it and why, then why somebody sits out, as far as that was said."""
        each = zip(self.rounds, self.grounds, strict=False)
        return tuple(line for nth, of in enumerate(each, self.first) for line in told_of(nth, *of))

    def stood(self, event: Event) -> tuple[Any, ...]:
        here = (each.movement for each in event.sections if each.id == self.section)
        return tuple(movement.rounds[self.first - 1 :] for movement in here if movement)

    def writes(self) -> frozenset[str]:
        return in_section(self.event, self.section, "movement")

    def rests_on(self) -> frozenset[str]:
        return in_section(self.event, self.section, "movement", *(f"seat {number}" for number in self.enters))

    def makes_seats(self) -> bool:
        return True

    def meeting(self, before: Any) -> Reconciled:
        """Rounds are drawn from one another, so that they stand together or not at all."""
        return Reconciled(self.rounds, not any(alike(each, before) for each in (self.seen[0], self.rounds)))

    def carry_out(self, file: File) -> Command:
        section = found(file, self.event, self.section)
        if section is None:
            raise NoSuchSection()
        before = self._movement(file, section)
        now = replace(self, rounds=self.over(file, before.rounds[self.first - 1 :])).put_into(before)
        change_section(file, replace(section, movement=now), ("movement",))
        gone = tuple(sorted(set(before.numbers) - set(now.numbers)))
        same = self.answered(section=self.section, first=self.first)
        return PutRounds.of(before, **same, enters=gone, seen=(self.rounds,))

    def put_into(self, movement: Movement) -> Movement:
        """A movement with these rounds in it, whoever may have done what else to it."""
        rounds = (*movement.rounds[: self.first - 1], *self.rounds)
        return family(movement.family).fitted(replace(movement, rounds=rounds, made_from=self.made_from))

    def _movement(self, file: File, section: Section) -> Movement:
        """The movement of a section, where these rounds can be put into it; raises a ``Refusal`` where not."""
        movement, letter = section.movement, section.letter
        if movement is None:
            raise NothingToAddTo(letter=letter)
        if family(movement.family).draw(movement) is None:
            raise NotDrawn(name=movement.name)
        if not 1 <= self.first <= len(movement.rounds) + 1:
            raise NotTheNext(given=self.first, letter=letter, rounds=counted(len(movement.rounds), "round"))
        if (begun := last_round(file, self.section)) >= self.first:
            raise HasBegun(round=begun)
        known = {*movement.numbers, *self.enters, *(n for n, each in section.contestants.items() if each.entry.id)}
        for number in sorted(numbers_in(self.rounds) - known):
            raise NotEntered(number=number, letter=letter)
        return movement

    def words(self, _file: File, before: Any) -> Text:
        last = self.first + len(before) - 1
        if not before:
            return t("no round {round}", round=self.first)
        if last == self.first:
            return t("round {round}, drawn otherwise", round=last)
        return t("rounds {first}–{last}, drawn otherwise", first=self.first, last=last)


def first_tables(round_: Round) -> tuple[Seating, ...]:
    """The tables that play, of those where the same meet only the first."""
    found: dict[frozenset[int], Seating] = {}
    for each in round_:
        if each.full:
            found.setdefault(frozenset(each.who), each)
    return tuple(found.values())


def told_of(number: int, round_: Round, grounds: Grounds) -> Iterator[Text]:
    """Of each table of a round who was drawn to it and why, of those of one match the first; last who sits out."""
    out = [who for each in round_ if not each.full for who in each.who if who != NOBODY]
    why = iter(grounds.because)
    for each, because in zip(first_tables(round_), why, strict=False):
        who = joined(map(str, each.who), " – ")
        yield t("Round {round}, table {table}: {who}: {why}.", round=number, table=each.table, who=who, why=because)
    for one, because in zip(out, why, strict=False):
        yield t("Round {round}: {who} sits out: {why}.", round=number, who=one, why=because)


def numbers_in(rounds: Iterable[Round]) -> set[int]:
    """Everybody who sits in some rounds."""
    return {number for each in rounds for seating in each for number in seating.who} - {NOBODY}
