"""What of a file could not be taken as it stands: passed over, said, and the rest of the event read all the same."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.text import NO_WORDS, Text, joined, t
from scorer.formats.trouble import InLine, quoted

# What is said where two lines of a table differ, and what is done with a second result.
UNDECIDED = t("Which of the two is right could not be found out.")
LEFT_OUT, BOTH_COUNT = t("The line is left out."), t("Both count on the board.")


class Unread(NamedTuple):
    """A cell or a line that cannot be: what is wrong with it, and what was done instead.

    ``section`` and ``board`` are where it stands, 0 where that is nowhere in particular; ``who`` are the contestants
    whose numbers may follow from it; ``strangers`` says that the file does not tell who sat there.
    """

    error: InLine
    instead: Text = NO_WORDS
    section: int = 0
    board: int = 0
    who: tuple[int, ...] = ()
    strangers: bool = False

    @property
    def line(self) -> int:
        """The line of the file."""
        return int(str(self.error.given["line"]))

    @property
    def says(self) -> Text:
        """What was given, what was expected, and what was done instead, in a sentence or two."""
        wrong = t("Line {line}: {wrong}", line=self.line, wrong=self.error.wrong)
        return joined((wrong, self.instead)) if self.instead else wrong

    @property
    def plain(self) -> dict[str, Any]:
        """Where it stands, what was given and what was expected, as plain values."""
        given = self.error.given
        told = {name: quoted(str(given.get(name, "")).removesuffix(".")) for name in ("what", "found", "expected")}
        return {"line": self.line, "board": self.board or None, **told, "says": self.says}
