"""Recording a result, correcting it, clearing it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from rules.text import NO_WORDS, Inside, Text, t
from scorer.commands.command import Command, Touch, in_section, naming
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.store import reading
from scorer.store.gateway import File
from scorer.store.slips import record, stood


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

    def carry_out(self, file: File) -> Command:
        here = stood(file, self.key)
        if here is None or here.event != self.event:
            raise NoSuchSection()
        slip = self.over(file, here.slip)
        record(file, self.key, slip, over=here.slip)
        return EnterResult(**self.answered(), key=self.key, slip=here.slip, seen=(slip,))

    def words(self, file: File, before: Any) -> Text:
        if before is None:
            return t("nothing recorded")
        event = reading.event(file, self.event)
        return contest_of(event).slip_words(event, self.key, before)


def enter(event: Event, key: Key, slip: Slip | None) -> EnterResult:
    """The command that records a slip over what the event has there, saying both."""
    contest = contest_of(event)
    where, was = contest.place_words(event, key), event.slips.get(key)
    if slip is None:
        done = t("{where}: cleared.", where=where)
    else:
        done = t("{where}: {result}.", where=where, result=Inside(contest.slip_words(event, key, slip)))
    before = Inside(contest.slip_words(event, key, was)) if was is not None and was != slip else NO_WORDS
    said = naming(done, before)
    return EnterResult(event=event.id, said=said, key=key, slip=slip, seen=(was,))
