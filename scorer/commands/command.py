"""What every deed of a director's is made of: a value that can be carried out and taken back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from sqlalchemy import Connection

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

    def answered(self, **changes: Any) -> dict[str, Any]:
        """What a command and its inverse share, for making the one from the other."""
        return {"event": self.event, "said": self.said, **changes}


def in_section(event: int, section: int, *parts: str) -> frozenset[str]:
    """The paths of parts of a section, or of the whole of it; none while the file has given it no number."""
    whole = f"event {event}/section {section}"
    return frozenset(f"{whole}/{part}" for part in parts) or frozenset({whole} if section > 0 else ())
