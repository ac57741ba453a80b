"""Recording a result, correcting it, clearing it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from sqlalchemy import Connection, bindparam, delete, select
from sqlalchemy.dialects.sqlite import insert

from scorer.commands.command import Command, Touch
from scorer.event.event import Event
from scorer.event.plain import made, plain
from scorer.event.results import Key, Slip
from scorer.event.wording import place_words, slip_words
from scorer.store.tables import SlipRow, table

SLIP = table(SlipRow)
HERE = tuple(SLIP.c[name] == bindparam(f"at_{name}") for name in ("section_id", "round", "table", "number"))
FIND = select(SLIP.c.slip).where(*HERE)
CLEAR = delete(SLIP).where(*HERE)
WRITE = insert(SLIP)
WRITE = WRITE.on_conflict_do_update(index_elements=SLIP.primary_key, set_={"slip": WRITE.excluded.slip})


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterResult(Command):
    """Record what a table handed in, or correct it; without a slip, clear it."""

    key: Key
    slip: Slip | None
    touched: ClassVar[str] = "result"

    def touches(self) -> frozenset[Touch]:
        return frozenset({Touch("result", self.event, self.key)})

    def target(self) -> str:
        return "result {} {} {} {}".format(*self.key)

    def carry_out(self, file: Connection) -> Command:
        here = dict(zip(("at_section_id", "at_round", "at_table", "at_number"), self.key, strict=True))
        before = file.execute(FIND, here).scalar()
        if self.slip is not None:
            file.execute(WRITE, row(self.key, self.slip))
        elif before is not None:
            file.execute(CLEAR, here)
        return EnterResult(**self.answered(), key=self.key, slip=None if before is None else made(before, Slip))


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
    """The command that records a slip, saying what it does."""
    what = "cleared" if slip is None else slip_words(event, key, slip)
    return EnterResult(event=event.id, said=f"{place_words(event, key)}: {what}.", key=key, slip=slip)
