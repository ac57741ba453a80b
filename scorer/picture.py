"""A club as it stood once, in memory, to look at only."""

from __future__ import annotations

from pathlib import Path

from scorer import journal
from scorer.clock import CLOCK
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.journal import Deed
from scorer.keeping.keeper import Keeper
from scorer.listeners import Listeners
from scorer.store.file import examined, in_memory
from scorer.store.gateway import Opened
from scorer.store.meant import said_in_words
from scorer.store.place import Hold
from scorer.who import named


class LookingBack(Refusal):
    """This is the event as it stood then, to look at only. Go back to now to change anything."""


class Picture(Desk):
    """A club as it stood after a deed, or as a copy has it, in memory: everything can be read, and nothing done."""

    looks_only = True

    def __init__(self, path: Path, deed: int | None = None, *, who: str = "") -> None:
        """Copy the file and go back through the journal, each deed taken back by its own inverse."""
        with said_in_words(path):
            examined(path)
            engine = in_memory(path)
            if deed is not None:
                with engine.begin() as file:
                    journal.go_back(file, deed)
        self._show(path, engine, who)

    def _show(self, path: Path, engine: Opened, who: str) -> None:
        """Look at what an engine has, under the name of a file."""
        self.path, self.who, self._trouble, self.clock = path, named(who), None, CLOCK
        self.keeper = Keeper(path)
        self._listeners = Listeners()
        self.mine, self._renamed = list[int](), tuple[int, ...]()
        self._engine, self._reader = engine, engine.execution_options(reading=True)
        self._file, self._hold = engine.connect(), Hold(None)

    def go_back(self, deed: int) -> None:
        """From here on it is the club as it stood after an earlier deed."""
        with said_in_words(self.path), self._engine.begin() as file:
            journal.go_back(file, deed)

    def catch_up(self) -> None:
        """Nothing happens in the past."""

    def would_lose(self) -> bool:
        """What was recorded is in the file that this is a picture of."""
        return False

    def close(self, *, copy: bool = False) -> None:
        """Forget the picture."""
        self._file.close()
        self._engine.dispose()

    def _let_go(self) -> None:
        """There is but one handle on what is in memory, which would be gone with it."""

    def _carry_out(self, write: object) -> Deed:
        raise LookingBack()
