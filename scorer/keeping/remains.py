"""What can still be read of a journal whose pages are damaged: deed by deed, and which of them the chain confirms."""

from __future__ import annotations

import json
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import NamedTuple

from scorer.clock import CLOCK
from scorer.event.days import in_month
from scorer.keeping.leftovers import is_hot
from scorer.keeping.outcomes import place_to_try, try_out
from scorer.store import copying, handles
from scorer.store.chain import SIGNED, START, chained
from scorer.store.looking import journal_of
from scorer.store.trouble import FileTrouble

GAP = 5000  # numbers without a deed, after which none is looked for any more: a page of a big journal leads to fewer
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)  # what the system counts the time of a file from
COLUMNS = ", ".join((*SIGNED, "chain"))
BEGINNING = ", ".join(SIGNED[: SIGNED.index("inverse")])  # of a row, down to what was done: its end may be lost alone
CHAIN = re.compile("[0-9a-f]{64}")
HEAD_BYTES = 100  # of a database, with the size of a page at 16 and their number at 28 (sqlite.org/fileformat2.html)
STEPS = ("do", "undo", "redo")
Line = tuple[str, ...]  # a deed by what nobody else's would have: at, command, step, what


class Remains(NamedTuple):
    """The deeds that can be read, by number, and the number of the last of which there is any trace.

    ``unsure`` are those whose words and command can be read, but not what would confirm them.
    """

    deeds: dict[int, Line]
    unsure: dict[int, Line]
    last: int

    def parted(self, other: list[Line]) -> int:
        """How many deeds it has in common with a journal that is whole, where nothing tells otherwise."""
        differ = (id_ for id_, line in self.deeds.items() if id_ <= len(other) and line != other[id_ - 1])
        return min(differ, default=len(other) + 1) - 1

    def after(self, deed: int) -> list[tuple[Line, bool]]:
        """The deeds after one that can be read, in order, and whether each is confirmed."""
        return [(line, id_ in self.deeds) for id_, line in sorted((self.deeds | self.unsure).items()) if id_ > deed]

    def hidden(self, deed: int) -> int | None:
        """How many there were after it that cannot be; ``None`` where nothing at all can be read."""
        return max(0, self.last - deed) - len(self.after(deed)) if self.deeds or self.unsure else None


def remains_of(path: Path, other: Path) -> Remains:
    """What can be read of a damaged file's journal; a chain lost there may stand in ``other``, of the same club.

    A deed is sure only with the chain above it. Where the end of one is lost, with its way back and its chain, it is
    told all the same, and so is the one that hangs on it; what is not as it was written is as good as lost.
    """
    links, rows = links_of(other), rows_of(path, other)
    chains = {0: START} | links | {id_: row["chain"] for id_, row in rows.items() if has_chain(row)}
    told = {id_: line_of(row) for id_, row in rows.items() if confirmed(row, chains.get(id_ - 1))}
    unsure: dict[int, Line] = {}
    for id_, row in rows.items():
        hangs = id_ - 1 in unsure and id_ - 1 not in chains
        if id_ not in told and (hangs or lacks_its_end(row)) and legible(row):
            unsure[id_] = line_of(row)
    return Remains(told, unsure, max(rows, default=0))


def has_chain(row: sqlite3.Row) -> bool:
    """Whether a row has what a chain looks like, where one stands."""
    return "chain" in tuple(row.keys()) and isinstance(row["chain"], str) and bool(CHAIN.fullmatch(row["chain"]))


def lacks_its_end(row: sqlite3.Row) -> bool:
    """Whether what stands behind what was done cannot be read: what takes it back, or the chain."""
    return not has_chain(row) or not in_json(row["inverse"])


def legible(row: sqlite3.Row) -> bool:
    """Whether what was done can be read, confirmed or not."""
    words = all(isinstance(row[name], str) for name in ("at", "what"))
    return words and row["step"] in STEPS and in_json(row["command"])


def in_json(kept: object) -> bool:
    """Whether something is a command as it is kept."""
    try:
        return isinstance(kept, str) and isinstance(json.loads(kept), dict)
    except (ValueError, RecursionError):
        return False


def line_of(row: sqlite3.Row) -> Line:
    """A deed by what nobody else's would have."""
    return row["at"], row["command"], row["step"], row["what"]


def confirmed(row: sqlite3.Row, above: str | None) -> bool:
    """Whether a row is what was written below that chain."""
    if above is None:
        return False
    try:
        said = {name: row[name] for name in SIGNED}
        said |= {name: json.loads(said[name]) for name in ("command", "inverse")}
        return bool(chained(above, said) == row["chain"])
    except (TypeError, ValueError, RecursionError, IndexError):  # the last where its end is lost
        return False


def rows_of(path: Path, other: Path) -> dict[int, sqlite3.Row]:
    """The rows of a journal by their numbers; one whose head is lost is read with that of ``other``, of the same club.

    Or with all of its first page. That lends it nothing but how its pages are to be read: what stands on them is its
    own.
    """
    for readable in (as_it_was(path), with_the_head_of(other, path), with_the_head_of(other, path, whole=True)):
        with suppress(sqlite3.Error, OSError, FileTrouble), readable as file, closing(journal_of(file)) as journal:
            if rows := rows_in(journal):
                return rows
    return {}


def rows_in(file: sqlite3.Connection) -> dict[int, sqlite3.Row]:
    """The rows, each asked for by itself, so that what is damaged costs no other."""
    file.row_factory = sqlite3.Row
    rows, last = dict[int, sqlite3.Row](), 0
    for id_ in count(1):
        if row := row_at(file, id_):
            rows[id_], last = row, id_
        elif id_ > last + GAP:
            break
    return rows


@contextmanager
def with_the_head_of(other: Path, path: Path, *, whole: bool = False) -> Iterator[Path]:
    """A file with the head of another state of it, and as many pages as it has itself, in a copy that goes away.

    ``whole`` is with the whole page that begins with it, which says on which pages each table begins.
    """
    with tempfile.TemporaryDirectory(dir=place_to_try(path)) as folder:
        tried = Path(folder) / "tried.overtrick"
        copying.as_it_lies(path, tried)
        head = next(handles.pieces(other), b"")
        size = int.from_bytes(head[16:18], "big")
        head, pages = head[: size if whole else HEAD_BYTES], tried.stat().st_size // max(1, size)
        with tried.open("r+b") as file:
            file.write(head[:28] + pages.to_bytes(4, "big") + head[32:])
        yield tried


@contextmanager
def as_it_was(path: Path) -> Iterator[Path]:
    """The file before what a crash left half written, in a copy that goes away; or the file, which is only read."""
    hot = False
    with suppress(sqlite3.Error, OSError):  # then nobody can tell, and what of the file can be read is
        hot = is_hot(path)
    if not hot:
        yield path
        return
    with tempfile.TemporaryDirectory(dir=place_to_try(path)) as folder:
        tried = Path(folder) / "tried.overtrick"
        try_out(path, tried, "-journal")
        yield tried


def row_at(file: sqlite3.Connection, id_: int) -> sqlite3.Row | None:
    """One row, or its beginning where its end cannot be read; ``None`` where it is not there, or nothing of it can."""
    for columns in (COLUMNS, BEGINNING):
        with suppress(sqlite3.Error):
            row: sqlite3.Row | None = file.execute(f"SELECT {columns} FROM deed WHERE id = ?", (id_,)).fetchone()
            return row
    return None


def links_of(path: Path) -> dict[int, str]:
    """The chain down to each deed of a file; nothing of one of an older program, or that cannot be read."""
    try:
        with closing(journal_of(path)) as file:
            return dict(file.execute("SELECT id, chain FROM deed"))
    except (sqlite3.Error, OSError, FileTrouble):
        return {}


def written(path: Path) -> str:
    """When a file was written last, as the system has it: “22 November 2026, 14:06”; empty where that is not known."""
    try:
        at = CLOCK.here(EPOCH + timedelta(seconds=path.stat().st_mtime))
    except (OSError, ValueError, OverflowError):
        return ""
    return f"{in_month(at)} {at.year}, {at:%H:%M}"
