"""Where everything that a command prints goes through: said in the language in use, and nothing in it can act.

What another program reads is the same in every language: it is printed as it is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import TextIOBase
from typing import TYPE_CHECKING, Any, TextIO, cast

from rules.text import Language, Text, as_it_is, read
from scorer.event.refusal import Refusal
from scorer.safety import signs

if TYPE_CHECKING:
    from rich.console import Console  # takes long to load, and few commands draw anything


class ShownStream(TextIOBase):
    """A stream in front of another, on which a sign that a terminal acts on is shown as �."""

    def __init__(self, behind: TextIO) -> None:
        self.behind = behind

    def write(self, text: str) -> int:
        self.behind.write(signs.lines(text))
        return len(text)

    def flush(self) -> None:
        self.behind.flush()

    def isatty(self) -> bool:
        return self.behind.isatty()

    def fileno(self) -> int:
        return self.behind.fileno()

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self.behind.encoding

    @property
    def errors(self) -> str | None:  # type: ignore[override]
        return self.behind.errors


@contextmanager
def shown() -> Iterator[None]:
    """Let what is printed meanwhile be shown and no more."""
    out, err = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = cast(TextIO, ShownStream(out)), cast(TextIO, ShownStream(err))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err


def console(**how: Any) -> Console:
    """A console that may print in bold, and so writes past all this: what it gets must be ``signs.lines`` already."""
    from rich.console import Console

    stream: Any = sys.stdout
    return Console(file=stream.behind if isinstance(stream, ShownStream) else stream, **how)


# --- what is said ------------------------------------------------------------------------------


class Terminal:
    """What a terminal is told in: a language, or, without one, English, for which nothing has to be looked up."""

    language: Language | None = None


TERMINAL = Terminal()


@contextmanager
def speaking(language: Language | None) -> Iterator[None]:
    """Let what is said meanwhile be said in a language."""
    TERMINAL.language, before = language, TERMINAL.language
    try:
        yield
    finally:
        TERMINAL.language = before


def spoken(text: str) -> str:
    """Words as the terminal says them; what is no text stays what it is."""
    return str(text if TERMINAL.language is None else read(text, TERMINAL.language))


def say(*lines: Text) -> None:
    """Print texts, each on a line of its own."""
    print("\n".join(map(spoken, lines)))


def complain(text: Text) -> None:
    """Print a text where complaints go."""
    print(spoken(text), file=sys.stderr)


def refuse(refusal: Refusal) -> None:
    """Say why something was not done, and what a refusal has beside its sentence."""
    complain(refusal.in_full)


def hand_over(data: str) -> None:
    """Print what another program reads."""
    print(data)


# --- columns -----------------------------------------------------------------------------------


def wide(texts: Iterable[str]) -> int:
    """How wide a column of texts is."""
    return max((len(spoken(each)) for each in texts), default=0)


def left(text: str, width: int) -> Text:
    """A text on the left of a column."""
    return as_it_is(f"{spoken(text):<{width}}")


def right(text: str, width: int) -> Text:
    """A text on the right of a column."""
    return as_it_is(f"{spoken(text):>{width}}")
