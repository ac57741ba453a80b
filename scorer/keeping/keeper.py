"""Looks after the copies of a club file that is open: when the next is due, where else it goes, and what went wrong."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Connection, insert

from scorer.commands import unpacked
from scorer.journal import DEED, Head
from scorer.keeping import copies, elsewhere, leftovers
from scorer.keeping.copies import Copy
from scorer.keeping.soundness import Go, on
from scorer.store import copying
from scorer.store.chain import chained
from scorer.store.file import in_memory
from scorer.store.trouble import FileTrouble, copies_folder, said_in_words

EVERY = 3600.0  # seconds between two copies while results come in
AGAIN = 120.0  # seconds before a copy that failed is tried again
SAFE = "What was recorded before is safe in “{file}”, in the folder “{folder}”."
ONLY_THERE = "It could not be copied to safety: what was recorded before is in the file itself, wherever that is now."
JOURNAL_SECONDS = 1.0


class Keeper:
    """The copies of one club file while it is open. ``trouble`` is why the last one failed, until one succeeds."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str = ""
        self.missing: str = ""  # why the second place has no copy
        self._copied: Head | None = None
        self._tried = -EVERY
        self._fresh: list[Mapping[str, Any]] = []  # what was recorded since the last copy

    def saw(self, row: Mapping[str, Any]) -> None:
        """Remember a deed until a copy has it."""
        self._fresh.append(row)

    def due(self, head: Head, *, now: float | None = None) -> bool:
        """Whether a copy should be taken: at first, hourly while something is recorded, and soon after one failed."""
        since = (time.monotonic() if now is None else now) - self._tried
        return bool(head.deed) and head != self._copied and since >= (AGAIN if self.trouble else EVERY)

    def take(self, head: Head, *, go_on: Go = on) -> Copy | None:
        """Take a copy of what there is, carry it to the second place, and thin out the old; never raises a trouble."""
        self._tried = time.monotonic()
        try:
            made = copies.take(self.path, go_on=go_on)
            copies.thinned(self.path, but=made.path if made else None)
        except FileTrouble as trouble:
            self.trouble = str(trouble)
            return None
        self.trouble, self._copied = "", head
        self._fresh = [row for row in self._fresh if row["id"] > head.deed]
        self._carry(made)
        return made

    def close(self, head: Head) -> None:
        """Take the last copy of an evening, where anything was recorded since the one before."""
        if self._fresh and head != self._copied:
            self.take(head)

    def rescued(self, file: Connection, head: Head) -> str:
        """Bring what an open connection still reads to safety where no copy has it; a sentence that says where."""
        for copy in copies.listed(self.path):
            if (copy.deed, copy.chain) == head:
                return said_safe(copy.path)
        fills: tuple[Callable[[Path], None], ...] = (lambda made: self._pour(file, made), self._rebuild)
        for fill in fills:
            for folder in (copies_folder(self.path), rescue_folder()):
                with suppress(FileTrouble, OSError), said_in_words(self.path):
                    if made := self._rescued_into(folder, fill, head):
                        return said_safe(made)
        return ONLY_THERE

    def _carry(self, made: Copy | None) -> None:
        second = elsewhere.second_place(self.path)
        newest = made.path if made else next((copy.path for copy in copies.listed(self.path) if copy.readable), None)
        self.missing = ""
        if second is None or newest is None:
            return
        try:
            copies.carried(newest, second, self.path)
        except OSError:
            self.missing = f"The second place for copies, “{second.name}”, is not there."

    def _rescued_into(self, folder: Path, fill: Callable[[Path], None], head: Head) -> Path | None:
        """A file with everything up to a deed, in a folder; ``None`` where that is not what it turned out to hold."""
        with copying.passing(folder, like=self.path) as made:
            fill(made)
            found = copies.described(made)
            if (found.deed, found.chain) != head:
                return None
            return copying.put_in_place(
                made, folder / f"{self.path.stem[:100]} rescued {copies.name_of(found)}.overtrick"
            )

    def _pour(self, file: Connection, made: Path) -> None:
        """What the open file holds, once nobody's journal lies at its old path: SQLite would take that for its own."""
        until = time.monotonic() + JOURNAL_SECONDS
        while leftovers.beside(self.path, "-journal").exists() and time.monotonic() < until:
            time.sleep(0.01)
        copying.pour(file.connection.dbapi_connection, made)  # type: ignore[arg-type]

    def _rebuild(self, made: Path) -> None:
        """The newest copy that what was recorded since goes on from, with that carried out on it."""
        for copy in copies.listed(self.path):
            rows = [row for row in self._fresh if row["id"] > copy.deed]
            if rows and rows[0]["id"] == copy.deed + 1 and chained(copy.chain, rows[0]) == rows[0]["chain"]:
                engine = in_memory(copy.path)
                with engine.begin() as memory:
                    for row in rows:
                        unpacked(row["command"]).carry_out(memory)
                        memory.execute(insert(DEED), dict(row))
                with engine.connect() as memory:
                    copying.pour(memory.connection.dbapi_connection, made)  # type: ignore[arg-type]
                return


def rescue_folder() -> Path:
    """Where what was recorded is brought when there is no folder left beside the file."""
    folder = user_data_path("overtrick", appauthor=False) / "rescued"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def said_safe(made: Path) -> str:
    """Where something was brought, by the names of the file and its folder."""
    return SAFE.format(file=made.name, folder=made.parent.name)
