"""Several commands as one deed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.text import Text
from scorer.commands.command import Changed, Command, Overtaken, Touch
from scorer.event.event import Event
from scorer.event.results import Key, Slip
from scorer.store.gateway import File


@dataclass(frozen=True, slots=True, kw_only=True)
class Together(Command):
    """Several things done, said and taken back as one; all of them or none."""

    parts: tuple[Command, ...]
    touched: ClassVar[str] = "event"

    def touches(self) -> frozenset[Touch]:
        return Changed.by(self.parts).touched

    def records(self) -> Mapping[Key, Slip | None]:
        return Changed.by(self.parts).slips

    def told(self) -> tuple[Text, ...]:
        """What each part has to say, be it only its own words, where those are not in the words of the whole."""
        own = ((part, (part.said,) if part.said and part.said not in self.said else ()) for part in self.parts)
        return tuple(line for part, words in own for line in part.told() or words)

    def seeing(self, event: Event | None) -> Together:
        return replace(self, parts=tuple(part.seeing(event) for part in self.parts))

    def writes(self) -> frozenset[str]:
        return frozenset[str]().union(*(part.writes() for part in self.parts))

    def rests_on(self) -> frozenset[str]:
        return frozenset[str]().union(*(part.rests_on() for part in self.parts))

    def given(self, file: File) -> Together:
        return replace(self, parts=tuple(part.given(file) for part in self.parts))

    def as_written(self, inverse: Command) -> Command:
        back = reversed(inverse.parts) if isinstance(inverse, Together) else ()
        parts = tuple(part.as_written(its) for part, its in zip(self.parts, back, strict=True))
        return self if parts == self.parts else replace(self, parts=parts)

    def carry_out(self, file: File) -> Command:
        return self._all(lambda part: part.carry_out(file))

    def do(self, file: File) -> Command:
        """Each part is held against what stands once those before it are carried out: it may rest on them."""
        makes = any(part.makes_seats() for part in self.parts)  # where others are seated then
        return self._all(lambda part: part.carry_out(file) if makes and part.touched == "seats" else part.do(file))

    def step(self, file: File) -> Command:
        return self._all(lambda part: part.step(file))

    def _all(self, one: Callable[[Command], Command]) -> Command:
        inverses = [self._part(one, at) for at in range(len(self.parts))]
        return Together(**self.answered(), parts=tuple(reversed(inverses)))

    def _part(self, one: Callable[[Command], Command], at: int) -> Command:
        try:
            return one(self.parts[at])
        except Overtaken as overtaken:
            parts = (*self.parts[:at], overtaken.anyway, *self.parts[at + 1 :])
            raise overtaken.within(replace(self, parts=parts)) from overtaken
