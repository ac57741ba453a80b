"""The desk of a club on a server: deeds come one after another, whoever does them, and the server keeps them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from scorer import journal
from scorer.clock import CLOCK, WallClock
from scorer.desk import Desk, Listener, Row
from scorer.journal import Below, News
from scorer.keeping.keeper import Keeper
from scorer.picture import Picture
from scorer.store.deeds import Head, chain_at, head
from scorer.store.gateway import File, NotAnswered
from scorer.store.moving import pictured
from scorer.store.place import Hold
from scorer.store.address import Address
from scorer.store.server import Another, NobodyKnows, in_words, last_found, open_club, said_of_server
from scorer.store.trouble import FileTrouble
from scorer.who import named


class NoCopies(Keeper):
    """What keeps a club on a server: the server itself. A copy of it is a club file, taken when somebody asks."""

    def begin(self, file: File) -> None:
        """Nothing needs to be remembered."""

    def saw(self, *rows: Mapping[str, Any]) -> None:
        """What was acknowledged is on the server's disk."""

    def due(self, head: Head, *, now: float | None = None) -> bool:
        """Never."""
        return False


class Served(Desk):
    """A desk whose club is on a server, with as many other desks as there are rooms."""

    def __init__(self, at: Address, *, who: str = "", clock: WallClock = CLOCK) -> None:
        """Open a club on a server, or make it in an empty database; raises a ``ServerTrouble``."""
        self.address, self.path, self.who, self.clock = at, Path(at.name), named(who), clock
        self._listeners: list[Listener] = []
        self._mine, self._renamed = list[int](), tuple[int, ...]()
        self._trouble: FileTrouble | None = None
        self._hold, self.keeper = Hold(None), NoCopies(self.path)
        self._engine = open_club(at)
        self._reader = self._engine.execution_options(reading=True)
        with said_of_server(at, reaching=True):
            self._file = self._engine.connect().execution_options(gathered=True)
            with self._reader.connect() as club:
                self._seen = self._known = head(club)

    def would_lose(self) -> bool:
        """What was acknowledged is on the server."""
        return False

    def close(self, *, copy: bool = True) -> None:
        """Let go of the server."""
        self._file.close()
        self._engine.dispose()

    def _written(self, write: Callable[[Below], Row]) -> tuple[News, Row]:
        """The same once more where the server had let go of this desk meanwhile: of the first try nothing is there."""
        try:
            return Desk._written(self, write)
        except NotAnswered as error:
            if not error.connection_invalidated:
                raise
        return Desk._written(self, write)

    def _found(self) -> News | None:
        last = last_found(self._file)
        return News(last, []) if last == self._seen == self._known else super()._found()

    def _is_there(self, row: Row, error: NotAnswered) -> bool:
        """Whether a deed was done although nobody said so; asked in turn, when no other program is in mid-deed."""
        try:
            with self._engine.begin() as club:
                return bool(chain_at(club, row["id"]) == row["chain"])
        except NotAnswered:
            raise in_words(self.address, NobodyKnows) from error

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        with said_of_server(self.address):
            yield

    def _safe(self, kind: type[FileTrouble]) -> FileTrouble:
        self._trouble = in_words(self.address, Another)
        return self._trouble


class ServedPicture(Picture):
    """A club on a server as it stood after a deed, in memory: everything can be read, and nothing done."""

    def __init__(self, desk: Served, deed: int | None = None) -> None:
        """Read all of the club, and go back through its journal."""
        self.path, self.who, self._trouble, self.clock = desk.path, desk.who, None, CLOCK
        self._listeners: list[Listener] = []
        self._mine, self._renamed = list[int](), tuple[int, ...]()
        self._hold, self.keeper = Hold(None), NoCopies(self.path)
        self._engine = pictured(desk.address, desk._engine)
        self._reader = self._engine.execution_options(reading=True)
        if deed is not None:
            with said_of_server(desk.address), self._engine.begin() as file:
                journal.go_back(file, deed)
        self._file = self._engine.connect()
