"""What of a file could not be taken as it stands: passed over, said, and the rest of the event read all the same."""

from __future__ import annotations

from typing import Any, NamedTuple

from scorer.formats.trouble import CannotRead, quoted
from scorer.safety.signs import one_line

# What is done with a second result.
LEFT_OUT, BOTH_COUNT = "the line is left out", "both count on the board"


class Unread(NamedTuple):
    """A cell or a line that cannot be: what is wrong with it, and what was done instead.

    ``section`` and ``board`` are where it stands, 0 where that is nowhere in particular; ``who`` are the contestants
    whose numbers may follow from it; ``strangers`` says that the file does not tell who sat there.
    """

    error: CannotRead
    instead: str = ""
    section: int = 0
    board: int = 0
    who: tuple[int, ...] = ()
    strangers: bool = False

    @property
    def line(self) -> int:
        """The line of the file."""
        return int(str(self.error.given["line"]))

    @property
    def says(self) -> str:
        """What was given, what was expected, and what was done instead, in a sentence or two."""
        wrong = str(self.error).removeprefix(f"“{one_line(str(self.error.given['file']))}”, line {self.line}: ")
        instead = f" {self.instead[:1].upper()}{self.instead[1:]}." if self.instead else ""
        return f"Line {self.line}: {wrong}{instead}"

    @property
    def plain(self) -> dict[str, Any]:
        """Where it stands, what was given and what was expected, as plain values."""
        given = self.error.given
        told = {name: str(quoted(given.get(name, ""))) for name in ("what", "found", "expected")}
        return {"line": self.line, "board": self.board or None, **told, "says": self.says}
