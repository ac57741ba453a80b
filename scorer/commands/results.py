"""Recording a result, correcting it, clearing it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from sqlalchemy import Connection, and_, bindparam, delete, select
from sqlalchemy.dialects.sqlite import insert

from rules.text import NO_WORDS, Text, t
from scorer.commands.command import Command, Touch, in_section, naming
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.plain import made, plain
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.store import reading
from scorer.store.tables import SECTION, SLIP

HERE = tuple(SLIP.c[name] == bindparam(f"at_{name}") for name in ("section_id", "round", "table", "number"))
# The event that the section belongs to, and the slip if there is one, in one question.
FIND = (
    select(SECTION.c.event_id, SLIP.c.slip)
    .select_from(SECTION.outerjoin(SLIP, and_(SLIP.c.section_id == SECTION.c.id, *HERE[1:])))
    .where(SECTION.c.id == HERE[0].right)
)
CLEAR = delete(SLIP).where(*HERE)
WRITE = insert(SLIP)
WRITE = WRITE.on_conflict_do_update(index_elements=SLIP.primary_key, set_={"slip": WRITE.excluded.slip})


class NoSuchSection(Refusal):
    """The section is no longer in this event; somebody has removed it. Undo brings it back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterResult(Command):
    """Record what a table handed in, or correct it; without a slip, clear it."""

    key: Key
    slip: Slip | None
    seen: tuple[Slip | None, ...] = ()
    touched: ClassVar[str] = "result"
    value: ClassVar[str] = "slip"

    def touches(self) -> frozenset[Touch]:
        return frozenset({Touch("result", self.event, self.key)})

    def records(self) -> Mapping[Key, Slip | None]:
        return {self.key: self.slip}

    def stood(self, event: Event) -> tuple[Any, ...]:
        return (event.slips.get(self.key),)

    def writes(self) -> frozenset[str]:
        return in_section(self.event, self.key.section, f"result {self.key.round} {self.key.table} {self.key.number}")

    def carry_out(self, file: Connection) -> Command:
        here = dict(zip(("at_section_id", "at_round", "at_table", "at_number"), self.key, strict=True))
        found = file.execute(FIND, here).first()
        if found is None or found.event_id != self.event:
            raise NoSuchSection()
        before = None if found.slip is None else made(found.slip, Slip)
        slip = self.over(file, before)
        if slip is not None:
            file.execute(WRITE, row(self.key, slip))
        elif before is not None:
            file.execute(CLEAR, here)
        return EnterResult(**self.answered(), key=self.key, slip=before, seen=(slip,))

    def words(self, file: Connection, before: Any) -> Text:
        if before is None:
            return t("nothing recorded")
        event = reading.event(file, self.event)
        return contest_of(event).slip_words(event, self.key, before)


def row(key: Key, slip: Slip) -> dict[str, Any]:
    """A slip as the file keeps it."""
    return {
        "section_id": key.section,
        "round": key.round,
        "table": key.table,
        "number": key.number,
        "slip": plain(slip),
    }


def enter(event: Event, key: Key, slip: Slip | None) -> EnterResult:
    """The command that records a slip over what the event has there, saying both."""
    contest = contest_of(event)
    where, was = contest.place_words(event, key), event.slips.get(key)
    if slip is None:
        done = t("{where}: cleared.", where=where)
    else:
        done = t("{where}: {result}.", where=where, result=contest.slip_words(event, key, slip))
    before = contest.slip_words(event, key, was) if was is not None and was != slip else NO_WORDS
    said = naming(done, before)
    return EnterResult(event=event.id, said=said, key=key, slip=slip, seen=(was,))
