"""Sections: their movement and missing pair, who plays in them, and penalties."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from sqlalchemy import Connection, delete, insert, select, update

from scorer.commands.command import Command
from scorer.commands.results import row
from scorer.event.event import Contestant, Penalty, Section
from scorer.event.plain import plain
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.store import reading
from scorer.store.tables import ContestantRow, EventRow, SectionRow, SlipRow, table


class NoSuchSection(Refusal):
    """The section is no longer in this event; somebody has removed it. Undo brings it back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PutSection(Command):
    """Set up a section, or change its letter, movement or missing pair; its slips stay unless some are given."""

    section: Section
    slips: Mapping[Key, Slip] = field(default_factory=dict)
    touched: ClassVar[str] = "section"

    def target(self) -> str:
        return f"section {self.section.id}" if self.section.id else ""

    def carry_out(self, file: Connection) -> Command:
        before = found(file, self.event, self.section.id) if self.section.id else None
        id_ = put_section(file, self.event, self.section, slips=self.slips)
        if before is None:
            return RemoveSection(**self.answered(), section=id_)
        return PutSection(**self.answered(), section=before)


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveSection(Command):
    """Take a section out of its event, with everything recorded in it."""

    section: int
    touched: ClassVar[str] = "section"

    def target(self) -> str:
        return f"section {self.section}"

    def carry_out(self, file: Connection) -> Command:
        before = found(file, self.event, self.section)
        if before is None:
            raise NoSuchSection()
        slips = reading.slips(file, [self.section])
        file.execute(delete(SectionRow).filter_by(id=self.section))
        return PutSection(**self.answered(), section=before, slips=slips)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(Command):
    """Say who plays under some numbers; a contestant without players is nobody known."""

    section: int
    contestants: tuple[Contestant, ...]
    touched: ClassVar[str] = "seats"

    def target(self) -> str:
        return f"seats {self.section} " + " ".join(str(each.number) for each in self.contestants)

    def carry_out(self, file: Connection) -> Command:
        known = reading.contestants(file, self.section)
        before = tuple(known.get(each.number, Contestant(each.number)) for each in self.contestants)
        numbers = [each.number for each in self.contestants]
        here = ContestantRow.section_id == self.section
        file.execute(delete(ContestantRow).where(here, ContestantRow.number.in_(numbers)))
        put_contestants(file, self.section, self.contestants)
        return Seat(**self.answered(), section=self.section, contestants=before)


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalise(Command):
    """Say which penalties a section's contestants have; all of them, so that one can be changed or lifted."""

    section: int
    penalties: tuple[Penalty, ...]
    touched: ClassVar[str] = "section"

    def target(self) -> str:
        return f"penalties {self.section}"

    def carry_out(self, file: Connection) -> Command:
        before = found(file, self.event, self.section)
        if before is None:
            raise NoSuchSection()
        kept = plain(self.penalties, tuple[Penalty, ...])
        file.execute(update(SectionRow).where(SectionRow.id == self.section).values(penalties=list(kept)))
        return Penalise(**self.answered(), section=self.section, penalties=before.penalties)


def found(file: Connection, event: int, id_: int) -> Section | None:
    """A section as it stands."""
    return next((each for each in reading.sections_of(file, event) if each.id == id_), None)


def put_section(file: Connection, event: int, section: Section, *, slips: Mapping[Key, Slip]) -> int:
    """Write a section and who plays in it; return the number the file knows it by."""
    own: dict[str, Any] = {
        "event_id": event,
        "session": section.session,
        "letter": section.letter,
        "movement": plain(section.movement),
        "missing": section.missing,
        "penalties": list(plain(section.penalties, tuple[Penalty, ...])),
    }
    id_ = section.id
    if (
        id_
        and file.execute(
            update(SectionRow).where(SectionRow.id == id_, SectionRow.event_id == event).values(own)
        ).rowcount
    ):
        file.execute(delete(ContestantRow).where(ContestantRow.section_id == id_))
    else:
        if file.execute(select(EventRow.id).filter_by(id=event)).first() is None:
            raise NoSuchSection()
        write = insert(SectionRow).values(id=id_ if id_ > 0 else None, **own).returning(SectionRow.id)
        id_ = file.execute(write).scalar_one()
    put_contestants(file, id_, tuple(section.contestants.values()))
    if slips:
        rows = [row(key._replace(section=id_), slip) for key, slip in slips.items()]
        file.execute(insert(table(SlipRow)), rows)
    return id_


def put_contestants(file: Connection, section: int, contestants: tuple[Contestant, ...]) -> None:
    """Write who plays; a contestant of whom nothing is known needs no row."""
    rows = [
        {"section_id": section, "number": each.number, "label": each.label, "players": list(plain(each)["players"])}
        for each in contestants
        if each.players or each.label
    ]
    if rows:
        file.execute(insert(ContestantRow), rows)
