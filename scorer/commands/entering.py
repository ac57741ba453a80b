"""Who is entered, as the file keeps it: entries by ids of the event's own, and the numbers that they play under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from uuid import uuid4

from sqlalchemy import Connection, delete, insert, select

from scorer.event.event import NOBODY_ENTERED, Contestant, Entry
from scorer.event.plain import plain
from scorer.store import reading
from scorer.store.tables import CONTESTANT, ENTRY, SECTION


class Entering:
    """Those who play in a section of an event, being written.

    An entry without an id is whoever plays under that number already. Where nobody does, it comes from a journal of
    before entries had ids, in which whoever played under a number was one and the same: section and number are its id.
    Who an entry is, is changed where it plays and nowhere else: put under another number it is what it was.
    """

    def __init__(self, file: Connection, event: int, section: int) -> None:
        self.file, self.event, self.section = file, event, section
        self.there = reading.entries(file, event)
        here = select(CONTESTANT.c.number, CONTESTANT.c.entry).filter_by(section_id=section)
        seated = file.execute(here).all()
        self.numbers = [number for number, _ in seated]
        self.under = {number: entry for number, entry in seated if entry}

    def seated(self, contestants: Iterable[Contestant]) -> tuple[Contestant, ...]:
        """Put them under their numbers; return them as the file gives them back."""
        now = tuple(known_of(self._with_id(each)) for each in contestants)
        numbers = [each.number for each in now]
        here = CONTESTANT.c.section_id == self.section
        self.file.execute(delete(CONTESTANT).where(here, CONTESTANT.c.number.in_(numbers)))
        self._write(each for each in now if each != Contestant(each.number))
        return now

    def only(self, contestants: Iterable[Contestant]) -> tuple[Contestant, ...]:
        """The same, and nobody under any other number."""
        here = {each.number: each for each in contestants}
        return self.seated([*here.values(), *(Contestant(number) for number in self.numbers if number not in here)])

    def _with_id(self, each: Contestant) -> Contestant:
        id_, here = each.entry.id, self.under.get(each.number)
        if id_ in self.there and id_ != here:
            return replace(each, entry=self.there[id_])
        if id_ or not (each.entry.players or each.entry.team):
            return each
        return replace(each, entry=replace(each.entry, id=here or own_id(self.section, each.number)))

    def _write(self, contestants: Iterator[Contestant]) -> None:
        rows = []
        for each in contestants:
            self._enter(each.entry)
            kept = plain(each)
            rows.append({**kept, "section_id": self.section, "entry": each.entry.id, "lineups": list(kept["lineups"])})
        if rows:
            self.file.execute(insert(CONTESTANT), rows)
        drop_unseated(self.file, self.event)

    def _enter(self, entry: Entry) -> None:
        """Write who an entry is, where the file has it otherwise."""
        if not entry.id or self.there.get(entry.id) == entry:
            return
        kept = plain(entry)
        self.file.execute(delete(ENTRY).filter_by(event_id=self.event, id=entry.id))
        self.file.execute(insert(ENTRY).values({**kept, "event_id": self.event, "players": list(kept["players"])}))
        self.there[entry.id] = entry


def own_id(section: int, number: int) -> str:
    """What an entry is called that was entered before entries had ids."""
    return f"{section}.{number}"


def given(contestants: Iterable[Contestant], there: Mapping[int, Contestant]) -> Iterator[Contestant]:
    """Contestants as somebody gives them at the desk: who is new under a number has an id that nobody ever had."""
    for each in contestants:
        new = (each.players or each.team) and not each.entry.id and not there.get(each.number, each).entry.id
        yield replace(each, entry=replace(each.entry, id=uuid4().hex)) if new else each


def known_of(contestant: Contestant) -> Contestant:
    """A contestant as the file gives them back: of whom nothing is known, only the number."""
    entry = contestant.entry if contestant.players or contestant.team else NOBODY_ENTERED
    said = entry.id or contestant.label or contestant.lineups
    return replace(contestant, entry=entry) if said or entry != NOBODY_ENTERED else Contestant(contestant.number)


def drop_unseated(file: Connection, event: int) -> None:
    """Forget the entries of an event that play in no section any more."""
    seated = select(CONTESTANT.c.entry).join(SECTION, SECTION.c.id == CONTESTANT.c.section_id)
    mine = seated.where(SECTION.c.event_id == event)
    file.execute(delete(ENTRY).where(ENTRY.c.event_id == event, ENTRY.c.id.not_in(mine)))
