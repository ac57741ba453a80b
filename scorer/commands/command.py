"""What every deed of a director's is made of: a value that can be carried out and taken back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, ClassVar, NamedTuple, Self

from rules.text import NO_WORDS, Inside, Sentence, Text, as_it_is, t
from scorer.commands.meeting import Reconciled, alike, met
from scorer.event.event import CLUB, Event
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.store.gateway import File
from scorer.who import known_as


class Latest(NamedTuple):
    """A deed that came between: its words, who did it, and when."""

    what: Text = NO_WORDS
    who: str = ""
    at: datetime | None = None

    def said(self) -> dict[str, Text]:
        """The same for a sentence about it."""
        return {
            "who": known_as(self.who) if self.who else t("somebody else"),
            "when": t(" at {time}", time=f"{self.at:%H:%M}") if self.at else NO_WORDS,
            "theirs": self.what or t("Something was changed."),
        }


NOBODY_KNOWN = Latest()


# What was touched where every slip stands as it stood: values of an event, its sessions and penalties, and who plays.
LEAVES_SLIPS = frozenset({"values", "seats"})


class Touch(NamedTuple):
    """Something that changed; ``key`` names a result.

    ``what`` is club, members, event, values, section, seats or result.
    """

    what: str
    event: int = CLUB
    key: Key | None = None


class Changed(NamedTuple):
    """What deeds changed: all that was touched, and what stands by now wherever a result was recorded or cleared."""

    touched: frozenset[Touch]
    slips: Mapping[Key, Slip | None]

    @classmethod
    def by(cls, commands: Iterable[Command]) -> Changed:
        """What some commands changed, one after another."""
        touched, slips = set[Touch](), dict[Key, Slip | None]()
        for command in commands:
            touched |= command.touches()
            slips.update(command.records())
        return cls(frozenset(touched), slips)


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(ABC):
    """Something a director does, said in the journal as a person would say it.

    ``carry_out`` makes the change and returns the command that would take it back, so that undo
    needs no second description of anything.
    """

    event: int = CLUB
    said: Text = NO_WORDS
    # What stood there when its author decided, if that was said: one value, of the kind that the command writes.
    seen: tuple[Any, ...] = ()
    touched: ClassVar[str] = "club"
    value: ClassVar[str] = ""  # the name of what it writes; without one it takes something away

    def touches(self) -> frozenset[Touch]:
        """What a page that shows it must read again."""
        return frozenset({Touch(self.touched, self.event)})

    def records(self) -> Mapping[Key, Slip | None]:
        """The results it records, by their places; ``None`` for one that it clears."""
        return {}

    def told(self) -> tuple[Text, ...]:
        """What more there is to say of it, to whoever asks why: a sentence a line."""
        return ()

    @abstractmethod
    def writes(self) -> frozenset[str]:
        """The things it writes, each a path: ``event 1/section 5/seat 2``; what lies below a path is part of it."""

    def compares(self) -> frozenset[str]:
        """The paths of all that must stand as its author saw it."""
        return self.writes()

    def rests_on(self) -> frozenset[str]:
        """What else must be as it was left for taking this back to make sense."""
        return self.writes()

    @abstractmethod
    def carry_out(self, file: File) -> Command:
        """Make the change; return what takes it back. Raises a ``Refusal`` where it cannot be done."""

    def stood(self, _event: Event) -> tuple[Any, ...]:
        """What an event has where this writes, as ``seen`` says it; nothing where the event does not tell."""
        return ()

    def seeing(self, event: Event | None) -> Self:
        """The same by an author who looks at an event, unless it was said already what they saw."""
        mine = not self.seen and event is not None and event.id == self.event
        return replace(self, seen=self.stood(event)) if mine and event is not None else self

    def given(self, _file: File) -> Self:
        """The same as somebody gives it at the desk, and not as a file written long ago may have it."""
        return self

    def do(self, file: File) -> Command:
        """Carry it out as somebody gives it at the desk, and not as a step back, which whatever stands there allows.

        Raises a ``Refusal`` too where nobody would give it who saw what stands in the file.
        """
        return self.carry_out(file)

    def step(self, file: File) -> Command:
        """Carry it out as undo or redo at the desk: whatever stands there allows that, but not what rests on it."""
        return self.carry_out(file)

    def makes_seats(self) -> bool:
        """Whether those whom it does not seat itself may be seated where they could not be before."""
        return False

    def as_written(self, inverse: Command) -> Command:
        """The same as the journal keeps it: where it met what others did, what it wrote over what stood there.

        So whoever carries it out again need not know how two changes meet; older programs know less of that.
        """
        if not (self.value and self.seen) or alike(self.seen[0], before := getattr(inverse, self.value)):
            return self
        return replace(self, seen=(before,), **{self.value: inverse.seen[0]})

    def over(self, file: File, before: Any) -> Any:
        """What it writes over what stands there: its own, and what others changed in other parts of the same thing.

        Raises ``Overtaken`` where others changed the same part.
        """
        mine = getattr(self, self.value) if self.value else None
        if not self.seen:
            return mine
        found = self.meeting(before) if self.value else Reconciled(mine, not alike(self.seen[0], before))
        if found.torn:
            raise self.overtaken(file, before, **({self.value: found.value} if self.value else {}))
        return found.value

    def meeting(self, before: Any) -> Reconciled:
        """What is to stand where its author saw something else than stands there."""
        return met(self.seen[0], getattr(self, self.value), before)

    def overtaken(self, file: File, before: Any, **changes: Any) -> Overtaken:
        """That something else stands there than its author saw."""
        stands = Inside(self.words(file, before))
        anyway = replace(self, seen=(before,), said=instead_of(self.said, stands), **changes)
        return Overtaken(anyway, self, stands)

    def words(self, _file: File, _before: Any) -> Text:
        """What stands where this writes, as a person would say it; nothing where the deed that put it there tells."""
        return NO_WORDS

    def answered(self, **changes: Any) -> dict[str, Any]:
        """What a command and its inverse share, for making the one from the other."""
        return {"event": self.event, "said": self.said, **changes}


class Overtaken(Refusal):
    """Meanwhile {who} did this{when}: “{theirs}”{stands} Not done: “{mine}” Choose which of the two shall stand."""

    def __init__(self, anyway: Command, part: Command, stands: Text, *, by: Latest = NOBODY_KNOWN) -> None:
        """``anyway`` is the same command by an author who has seen what ``stands`` there now, in words.

        ``part`` is what could not be done of it, ``by`` the deed that came between.
        """
        self.anyway, self.stands, self.part, self.by = anyway, stands, part, by
        self.mine = instead_of(part.said, NO_WORDS)
        new = stands and stands not in by.what
        says = t(" It now says: {stands}.", stands=stands) if new else NO_WORDS
        super().__init__(**by.said(), stands=says, mine=self.mine)

    def after(self, by: Latest) -> Overtaken:
        """The same, saying who was first, when, and with what."""
        return Overtaken(self.anyway, self.part, self.stands, by=by)

    def within(self, anyway: Command) -> Overtaken:
        """The same of several things done as one."""
        part = replace(self.part, said=anyway.said)
        return Overtaken(replace(anyway, said=instead_of(anyway.said, self.stands)), part, self.stands, by=self.by)


def instead_of(said: Text, before: Text) -> Text:
    """A deed in words that names another thing it replaces, or none."""
    return naming(alone(said), before)


def alone(said: Text) -> Text:
    """A deed in words without what it replaced."""
    if isinstance(said, Sentence) and said.values.keys() == {"done", "before"}:
        done = said.values["done"]
        return as_it_is(done.text) if isinstance(done, Inside) else said
    return said


def naming(said: Text, before: Text) -> Text:
    """A deed in words, with what it replaced: “Table 1, board 1: 450 to N–S (before: 420 to N–S).”"""
    return t("{done} (before: {before}).", done=Inside(said), before=before) if before else said


def in_section(event: int, section: int, *parts: str) -> frozenset[str]:
    """The paths of parts of a section, or of the whole of it; none while the file has given it no number."""
    whole = f"event {event}/section {section}"
    return frozenset(f"{whole}/{part}" for part in parts) or frozenset({whole} if section > 0 else ())
