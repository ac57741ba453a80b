"""What a file comes to with what lies beside it: tried on a copy elsewhere, so that nothing is made of it itself."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import struct
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from scorer.keeping.copies import checked, described, listed, nearest
from scorer.store import copying
from scorer.store.copying import beside
from scorer.store.deeds import Head
from scorer.store.file import HEAD
from scorer.store.trouble import DiskUnread, in_words

COMPANIONS = ("-journal", "-wal", "-shm")
LOST = float("inf")  # the harm of a file that SQLite cannot read
MAGIC = bytes.fromhex("d9d505f920a163d7")  # what a journal begins with, and ends with where it names a second one
JOURNAL = struct.Struct(">8s5I")  # how many pages, a random number, pages of the file before, sector, page


class JournalTooLong(OSError):
    """A journal makes more of a file than there ever was."""


class LeftoverOutcome(NamedTuple):
    """What a file comes to: the end of its journal, and how much is wrong with it."""

    head: Head
    harm: float
    taken: int = 0  # pages of a log


SOUND, UNREADABLE = LeftoverOutcome(Head(0, ""), 0), LeftoverOutcome(Head(0, ""), LOST)


def outcome(path: Path, *rests: str) -> LeftoverOutcome:
    """What a file comes to, tried elsewhere with some of what lies beside it; raises ``DiskUnread`` for no answer."""
    with tempfile.TemporaryDirectory(dir=place_to_try(path)) as folder:
        tried = Path(folder) / "tried.overtrick"
        try:
            taken = try_out(path, tried, *rests)
        except JournalTooLong:
            return UNREADABLE
        if not tried.stat().st_size:  # it was being made
            return SOUND
        now = described(tried)
        wrong = checked(tried, base=nearest(now, listed(path)) if now.version == HEAD else None)
        if any(fault.unknown for fault in wrong) or not (wrong or now.readable):  # of that nothing follows
            raise in_words(path, DiskUnread)
        return LeftoverOutcome(now.head, LOST if any(fault.broken for fault in wrong) else len(wrong), taken)


def place_to_try(path: Path) -> str:
    """Where a file is tried out: where the system keeps what passes; beside it where nobody may or no room is left."""
    there = [each for rest in ("", *COMPANIONS) if (each := beside(path, rest)).is_file()]
    with suppress(OSError):
        if shutil.disk_usage(passing := tempfile.gettempdir()).free > sum(2 * each.stat().st_size for each in there):
            return passing
    return str(path.parent)


def try_out(path: Path, tried: Path, *rests: str) -> int:
    """Copy a file with some of what lies beside it, and have SQLite make of them what it does.

    Returns how many pages it has taken of a log. Raises ``JournalTooLong``, and what a disk says that does not answer:
    of what was not tried nothing follows. A journal that it takes up is gone then, whatever is in it.
    """
    for rest in ("", *rests):
        copying.as_it_lies(beside(path, rest), beside(tried, rest))
    if "-journal" in rests:
        make_fit(tried)
    taken = 0
    with unless_unread(), closing(sqlite3.connect(tried, isolation_level=None)) as file:
        if "-wal" in rests:
            _, taken, _ = file.execute("PRAGMA wal_checkpoint").fetchone()
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if "-journal" in rests and is_armed(beside(tried, "-journal")):
        raise OSError(errno.EIO, os.strerror(errno.EIO), tried)
    return max(0, taken)


def is_armed(journal: Path) -> bool:
    """Whether SQLite would take up a journal; one that is empty, or begins with a zero, it leaves where it lies."""
    with suppress(FileNotFoundError), journal.open("rb") as file:
        return file.read(1) not in (b"", b"\0")
    return False


@contextmanager
def unless_unread() -> Iterator[None]:
    """Go on where SQLite cannot make anything of what it reads; raises what it says of a disk that does not answer."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorname", "").startswith(("SQLITE_IOERR", "SQLITE_FULL", "SQLITE_NOMEM")):
            raise


def disarm(journal: Path) -> None:
    """Take from a journal the name of a second one, which SQLite removes when it has taken up the first.

    That is how it changes several files at once (sqlite.org/fileformat2.html, 3). This program never does, and what is
    named may be anything of anybody's. The name stands behind all pages, and counts by the mark at its end.
    """
    with journal.open("r+b") as file:
        long = file.seek(0, os.SEEK_END)
        file.seek(max(0, long - len(MAGIC)))
        if file.read() == MAGIC:
            file.seek(long - len(MAGIC))
            file.write(bytes(len(MAGIC)))


def make_fit(tried: Path) -> None:
    """See that the journal beside a copy can do no more than bring back pages of it; raises ``JournalTooLong``."""
    journal = beside(tried, "-journal")
    disarm(journal)
    if is_too_long(journal, tried.stat().st_size):
        journal.unlink()
        raise JournalTooLong(errno.EFBIG, "a journal is of another file")


def is_too_long(journal: Path, size: int) -> bool:
    """Whether a journal says that a file of so many bytes was longer than both are: SQLite would make it so again."""
    with journal.open("rb") as file:
        head = file.read(JOURNAL.size)
    if len(head) < JOURNAL.size or not head.startswith(MAGIC):
        return False
    *_, pages, _, page = JOURNAL.unpack(head)
    return int(pages * page) > size + journal.stat().st_size
