"""Where everything that a command prints goes through: nothing in it can make a terminal do anything but show it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOBase
from typing import TYPE_CHECKING, Any, TextIO, cast

from scorer.safety import signs

if TYPE_CHECKING:
    from rich.console import Console  # takes long to load, and few commands draw anything


class Shown(TextIOBase):
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
    sys.stdout, sys.stderr = cast(TextIO, Shown(out)), cast(TextIO, Shown(err))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err


def console(**how: Any) -> Console:
    """A console that may print in bold, and so writes past all this: what it gets must be ``signs.lines`` already."""
    from rich.console import Console

    stream: Any = sys.stdout
    return Console(file=stream.behind if isinstance(stream, Shown) else stream, **how)
