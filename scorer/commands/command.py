"""What every deed of a director's is made of: a value that can be carried out and taken back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, Self

from sqlalchemy import Connection

from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.results import Key

CLUB = 0


class Touch(NamedTuple):
    """Something that changed: ``what`` is club, members, event, section, seats or result; ``key`` names a result."""

    what: str
    event: int = CLUB
    key: Key | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(ABC):
    """Something a director does, said in the journal as a person would say it.

    ``carry_out`` makes the change and returns the command that would take it back, so that undo
    needs no second description of anything.
    """

    event: int = CLUB
    said: str = ""
    # What stood there when its author decided, if that was said: one value, of the kind that the command writes.
    seen: tuple[Any, ...] = ()
    touched: ClassVar[str] = "club"

    def touches(self) -> frozenset[Touch]:
        """What a page that shows it must read again."""
        return frozenset({Touch(self.touched, self.event)})

    @abstractmethod
    def writes(self) -> frozenset[str]:
        """The things it writes, each a path: ``event 1/section 5/seat 2``; what lies below a path is part of it."""

    def rests_on(self) -> frozenset[str]:
        """What else must be as it was left for taking this back to make sense."""
        return self.writes()

    @abstractmethod
    def carry_out(self, file: Connection) -> Command:
        """Make the change; return what takes it back. Raises a ``Refusal`` where it cannot be done."""

    def stood(self, _event: Event) -> tuple[Any, ...]:
        """What an event has where this writes, as ``seen`` says it; nothing where the event does not tell."""
        return ()

    def seeing(self, event: Event | None) -> Self:
        """The same by an author who looks at an event, unless it was said already what they saw."""
        mine = not self.seen and event is not None and event.id == self.event
        return replace(self, seen=self.stood(event)) if mine and event is not None else self

    def overwrites(self, before: Any) -> None:
        """Raise ``Overtaken`` where something else stands there than its author saw."""
        if self.seen and plainly(self.seen[0]) != plainly(before):
            raise Overtaken(replace(self, seen=(before,)))

    def answered(self, **changes: Any) -> dict[str, Any]:
        """What a command and its inverse share, for making the one from the other."""
        return {"event": self.event, "said": self.said, **changes}


class Overtaken(Refusal):
    """Meanwhile {who} did this: “{theirs}” Not done: “{mine}” Choose which of the two shall stand."""

    def __init__(self, anyway: Command, theirs: str = "", who: str = "") -> None:
        """``anyway`` is the same command by an author who has seen what stands there now."""
        super().__init__(who=who or "somebody else", theirs=theirs or "something was changed.", mine=anyway.said)
        self.anyway = anyway

    def by(self, theirs: str, who: str) -> Overtaken:
        """The same, saying who was first, and with what."""
        return Overtaken(self.anyway, theirs, who)


def plainly(value: Any) -> Any:
    """A value with lists for tuples, all the way down: what a file gives back of both is a list."""
    if isinstance(value, Mapping):
        return {name: plainly(each) for name, each in value.items()}
    return (
        [plainly(each) for each in value] if isinstance(value, tuple | list) and not isinstance(value, Key) else value
    )


def in_section(event: int, section: int, *parts: str) -> frozenset[str]:
    """The paths of parts of a section, or of the whole of it; none while the file has given it no number."""
    whole = f"event {event}/section {section}"
    return frozenset(f"{whole}/{part}" for part in parts) or frozenset({whole} if section > 0 else ())
