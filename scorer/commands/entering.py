"""Who is entered, as the file keeps it: entries by ids of the event's own, and the numbers that they play under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from uuid import uuid4

from scorer.event.event import NOBODY_ENTERED, Contestant, Entry
from scorer.store import reading
from scorer.store.entries import drop_unseated, put_entry, seat, seated
from scorer.store.gateway import File


class EntriesWritten:
    """Those who play in a section of an event, being written.

    An entry without an id is whoever plays under that number already. Where nobody does, it comes from a journal of
    before entries had ids, in which whoever played under a number was one and the same: section and number are its id.
    Who an entry is, is changed where it plays and nowhere else: put under another number it is what it was.
    """

    def __init__(self, file: File, event: int, section: int) -> None:
        self.file, self.event, self.section = file, event, section
        self.there = reading.entries(file, event)
        self.under = seated(file, section)

    def seated(self, contestants: Iterable[Contestant]) -> tuple[Contestant, ...]:
        """Put them under their numbers; return them as the file gives them back."""
        now = tuple(known_of(self._with_id(each)) for each in contestants)
        for each in now:
            self._enter(each.entry)
        seat(self.file, self.section, now)
        drop_unseated(self.file, self.event)
        return now

    def only(self, contestants: Iterable[Contestant]) -> tuple[Contestant, ...]:
        """The same, and nobody under any other number."""
        here = {each.number: each for each in contestants}
        return self.seated([*here.values(), *(Contestant(number) for number in self.under if number not in here)])

    def _with_id(self, each: Contestant) -> Contestant:
        id_, here = each.entry.id, self.under.get(each.number)
        if id_ in self.there and id_ != here:
            return replace(each, entry=self.there[id_])
        if id_ or not (each.entry.players or each.entry.team):
            return each
        return replace(each, entry=replace(each.entry, id=here or own_id(self.section, each.number)))

    def _enter(self, entry: Entry) -> None:
        """Write who an entry is, where the file has it otherwise."""
        if not entry.id or self.there.get(entry.id) == entry:
            return
        put_entry(self.file, self.event, entry)
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
