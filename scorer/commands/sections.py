"""Sections: their movement and who is away, who plays in them, and penalties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from rules.text import Text, joined, t
from scorer.commands.command import Command, in_section
from scorer.commands.entering import EntriesWritten, given, known_of
from scorer.commands.meeting import alike, plainly, sorted_by_number
from scorer.commands.results import NoSuchSection
from scorer.commands.saying import penalties_words, seat_words, section_words
from scorer.commands.sessions import can_hold, is_bare
from scorer.event.event import Contestant, Event, Penalty, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.store import reading
from scorer.store import sections as kept
from scorer.store.entries import drop_unseated
from scorer.store.events import has_event
from scorer.store.gateway import File
from scorer.store.slips import record_all


class NobodyPlaysThere(Refusal):
    """{who} cannot be seated under number {number}: the section was changed, and nobody plays under it any more."""


# What a section is made of, besides its slips.
PARTS = (*kept.OWN, "contestants")
# Those of which what is said of a number is a thing of its own, and how the path of that begins.
OF_NUMBERS = {"away": "away/", "penalties": "penalties/", "contestants": "seat "}


@dataclass(frozen=True, slots=True, kw_only=True)
class PutSection(Command):
    """Set up a section whole, or change the named parts of one and leave the others as they are by then.

    One that goes back into a ``bare`` session, of which nothing was said, may be alone in it.
    """

    section: Section
    parts: tuple[str, ...] = PARTS
    slips: Mapping[Key, Slip] = field(default_factory=dict)
    seen: tuple[Section, ...] = ()
    bare: bool = False
    touched: ClassVar[str] = "section"

    def stood(self, event: Event) -> tuple[Any, ...]:
        return tuple(each for each in event.sections if each.id == self.section.id > 0)

    def writes(self) -> frozenset[str]:
        if self.section.id <= 0:
            return frozenset()
        was, now = (parts_of(each, self.parts) for each in ((*self.seen, self.section)[0], self.section))
        changed = [path for part in self.parts for path in changed_in(part, was[part], now[part])] if self.seen else ()
        return in_section(self.event, self.section.id, *(changed or self.parts))

    def compares(self) -> frozenset[str]:
        numbers = (number for each in (*self.seen, self.section) for number in each.contestants)
        seats = {f"{OF_NUMBERS['contestants']}{number}" for number in numbers} if "contestants" in self.parts else ()
        return in_section(self.event, self.section.id, *self.parts, *seats)

    def rests_on(self) -> frozenset[str]:
        return in_section(self.event, self.section.id)

    def makes_seats(self) -> bool:
        return self.section.id <= 0 or "movement" in self.parts

    def given(self, file: File) -> PutSection:
        there = reading.contestants(file, self.section.id)
        people = {each.number: each for each in given(self.section.contestants.values(), there)}
        return replace(self, section=replace(self.section, contestants=people))

    def do(self, file: File) -> Command:
        return self.step(file)

    def step(self, file: File) -> Command:
        """The session that it is brought into is there."""
        before = found(file, self.event, self.section.id)
        there = before and ("session" not in self.parts or before.session == self.section.session)
        if not (there or self.bare):
            can_hold(file, self.event, self.section.session)
        return self.carry_out(file)

    def carry_out(self, file: File) -> Command:
        before = found(file, self.event, self.section.id)
        if before is None:
            if self.seen or self.parts != PARTS:  # it was there when its author looked
                raise NoSuchSection()
            id_ = new_section(file, self.event, self.section, slips=self.slips)
            return RemoveSection(**self.answered(), section=id_)
        if self.seen and stands(self.seen[0], self.parts) != stands(before, self.parts):
            raise self.overtaken(file, before)
        now = change_section(file, self.event, self.section, parts=self.parts)
        bare = "session" in self.parts and is_bare(file, self.event, before.session)
        return PutSection(**self.answered(), section=before, parts=self.parts, seen=(now,), bare=bare)

    def words(self, _file: File, before: Any) -> Text:
        seen = self.seen[0]
        return section_words(before, [each for each in self.parts if stands(seen, (each,)) != stands(before, (each,))])


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveSection(Command):
    """Take a section out of its event, with everything recorded in it."""

    section: int
    seen: tuple[Event, ...] = ()  # the section and its slips, and nothing else
    touched: ClassVar[str] = "section"

    def stood(self, event: Event) -> tuple[Any, ...]:
        return tuple(alone(each, event.slips) for each in event.sections if each.id == self.section)

    def writes(self) -> frozenset[str]:
        return in_section(self.event, self.section)

    def carry_out(self, file: File) -> Command:
        before = found(file, self.event, self.section)
        if before is None:
            raise NoSuchSection()
        slips = reading.slips_of(file, [self.section])
        self.over(file, alone(before, slips))
        kept.remove_section(file, self.section)
        drop_unseated(file, self.event)
        bare = is_bare(file, self.event, before.session)
        return PutSection(**self.answered(), section=before, slips=slips, bare=bare)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(Command):
    """Say who plays under some numbers; a contestant without players is nobody known."""

    section: int
    contestants: tuple[Contestant, ...]
    seen: tuple[tuple[Contestant, ...], ...] = ()
    touched: ClassVar[str] = "seats"
    value: ClassVar[str] = "contestants"

    def stood(self, event: Event) -> tuple[Any, ...]:
        here = [each for each in event.sections if each.id == self.section]
        return tuple(tuple(each.contestant(one.number) for one in self.contestants) for each in here)

    def writes(self) -> frozenset[str]:
        return in_section(self.event, self.section, *(f"seat {each.number}" for each in self.contestants))

    def carry_out(self, file: File) -> Command:
        if found(file, self.event, self.section) is None:
            raise NoSuchSection()
        known = reading.contestants(file, self.section)
        before = tuple(known.get(each.number, Contestant(each.number)) for each in self.contestants)
        now = EntriesWritten(file, self.event, self.section).seated(self.over(file, before))
        return Seat(**self.answered(), section=self.section, contestants=before, seen=(now,))

    def given(self, file: File) -> Seat:
        there = reading.contestants(file, self.section)
        return replace(self, contestants=tuple(given(self.contestants, there)))

    def do(self, file: File) -> Command:
        section = found(file, self.event, self.section)
        late = {each.number for each in section.away} if section else ()  # they may be in no round yet
        numbers = {*late, *section.movement.numbers} if section and section.movement else ()
        for was, now in zip(*self.seen, self.contestants, strict=False) if self.seen and numbers else ():
            if now.names and not alike(was, now) and now.number not in numbers:
                raise NobodyPlaysThere(who=now.names, number=now.called)
        return self.carry_out(file)

    def words(self, _file: File, before: Any) -> Text:
        other = [(was, now) for was, now in zip(self.seen[0], before, strict=False) if not alike(was, now)]
        if len(other) == 1:
            return seat_words(*other[0])
        said = (
            t("{number} {who}", sense="who sits", number=now.called, who=seat_words(was, now)) for was, now in other
        )
        return joined(said, "; ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalise(Command):
    """Say which penalties a section's contestants have; all of them, so that one can be changed or lifted."""

    section: int
    penalties: tuple[Penalty, ...]
    seen: tuple[tuple[Penalty, ...], ...] = ()
    touched: ClassVar[str] = "values"
    value: ClassVar[str] = "penalties"

    def stood(self, event: Event) -> tuple[Any, ...]:
        return tuple(each.penalties for each in event.sections if each.id == self.section)

    def writes(self) -> frozenset[str]:
        changed = changed_in(self.value, self.seen[0], self.penalties) if self.seen else ()
        return in_section(self.event, self.section, *(changed or [self.value]))

    def carry_out(self, file: File) -> Command:
        before = found(file, self.event, self.section)
        if before is None:
            raise NoSuchSection()
        now = tuple(penalty.checked() for penalty in self.over(file, before.penalties))
        kept.change_section(file, replace(before, penalties=now), ("penalties",))
        return Penalise(**self.answered(), section=self.section, penalties=before.penalties, seen=(now,))

    def words(self, _file: File, before: Any) -> Text:
        return penalties_words(before)


def found(file: File, event: int, id_: int) -> Section | None:
    """A section as it stands."""
    return next((each for each in reading.sections_of(file, event) if each.id == id_), None)


def stands(section: Section, parts: tuple[str, ...]) -> Any:
    """The named parts of a section in plain values, to be compared."""
    return plainly(parts_of(section, parts))


def parts_of(section: Section, parts: tuple[str, ...]) -> dict[str, Any]:
    """The named parts of a section; of its contestants those of whom anything is known."""
    known = {n: each for n, each in section.contestants.items() if known_of(each) != Contestant(each.number)}
    return {part: known if part == "contestants" else getattr(section, part) for part in parts}


def changed_in(part: str, was: Any, now: Any) -> list[str]:
    """The paths below a section of what differs in a part of it, that was so and is so; none where nothing does."""
    if part not in OF_NUMBERS:
        return [] if was == now else [part]
    before, after = (by_number(each) for each in (was, now))
    numbers = sorted({*before, *after})
    return [f"{OF_NUMBERS[part]}{each}" for each in numbers if not alike(before.get(each), after.get(each))]


def by_number(value: Any) -> Mapping[int, Any]:
    """What a part that is of numbers says of each of them."""
    return value if isinstance(value, Mapping) else {number: [*its] for number, its in sorted_by_number(value)}


def change_section(file: File, event: int, section: Section, *, parts: tuple[str, ...]) -> Section:
    """Write the named parts of a section that is there; return it with them as the file gives them back."""
    kept.change_section(file, section, parts)
    if "contestants" in parts:
        now = EntriesWritten(file, event, section.id).only(section.contestants.values())
        return replace(section, contestants={each.number: each for each in now})
    return section


def new_section(file: File, event: int, section: Section, *, slips: Mapping[Key, Slip]) -> int:
    """Write a section that is not there; return the number the file knows it by."""
    if not has_event(file, event):
        raise NoSuchSection()
    id_ = kept.add_section(file, event, section)
    EntriesWritten(file, event, id_).seated(section.contestants.values())
    record_all(file, id_, slips)
    return id_


def alone(section: Section, slips: Mapping[Key, Slip]) -> Event:
    """A section with what is recorded in it, as an event that has nothing else."""
    return Event(sections=(section,), slips={key: slip for key, slip in slips.items() if key.section == section.id})
