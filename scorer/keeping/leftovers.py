"""What a crash left beside a club file: taken up where it belongs to it, else set aside, named, and never in the way.

Between two deeds a club file is alone. A rollback journal (``-journal``) is beside it while a deed is written, and for
as long as nobody opens the file after a crash; SQLite then takes the deed back with it. It goes by the name alone, so
a journal beside a file that has come from elsewhere meanwhile would be mixed into it, and so would the write-ahead log
(``-wal``) of an older program.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from scorer.clock import CLOCK
from scorer.journal import Head
from scorer.keeping.copies import checked, described, listed, nearest
from scorer.store import copying
from scorer.store.copying import WAIT_SECONDS, beside
from scorer.store.file import HEAD, is_none, looked_at
from scorer.store.place import held
from scorer.store.trouble import Broken, in_words, short_stem

COMPANIONS = ("-journal", "-wal", "-shm")
LOG = ("-wal", "-shm")
LOST = float("inf")  # the harm of a file that SQLite cannot read
LOGGED_AT, LOGGED = 18, 2  # the byte of the first page that says a log belongs to it (sqlite.org/fileformat2.html, 1.3)


def settle(path: Path) -> list[Path]:
    """Before a file is opened or gone on with, see to what lies beside it; returns where what was set aside is now.

    Raises ``Broken`` where the file is whole neither with what a crash left nor without it.
    """
    there = {
        rest for rest in COMPANIONS if beside(path, rest).exists()
    }  # first: whoever lives has made the file before
    if not there:
        return []
    if not path.is_file():
        return set_aside(path, *COMPANIONS)
    if odd := [rest for rest in there if not beside(path, rest).is_file()]:  # a pipe, at which SQLite would wait
        return set_aside(path, *odd) + settle(path)
    if "-wal" in there:
        return set_aside(path, *LOG) if held(path) else settle_log(path)  # what is open here keeps no log
    return settle_journal(path) if is_hot(path) else []


def settle_log(path: Path) -> list[Path]:
    """A log that an older program's file speaks of holds what was acknowledged: it stays where the file bears it."""
    if logged(path) and outcome(path, "-wal").harm <= outcome(path).harm:
        return []
    return set_aside(path, *LOG)


def settle_journal(path: Path) -> list[Path]:
    """A journal stays, to be taken up, where the file is sounder with it, or comes to the same without."""
    journal = beside(path, "-journal")
    mark = marked(journal)
    alone, together = outcome(path), outcome(path, "-journal")
    if marked(journal) != mark or not is_hot(path):  # another program was quicker
        return settle(path)
    if alone.harm == together.harm == LOST:
        raise in_words(path, Broken)
    if together.harm < alone.harm or (together.harm == alone.harm and alone.head == together.head):
        take_up(path)
        return []
    found = set_aside(path, "-journal")
    if found and marked(found[0]) != mark:  # it was another's by then, who is writing
        found.pop().rename(journal)
    return found


def marked(journal: Path) -> tuple[int, ...]:
    """What tells one journal from another of the same name."""
    with suppress(OSError):
        found = journal.stat()
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
    return ()


def take_up(path: Path) -> None:
    """Have SQLite take back what was half written."""
    with closing(sqlite3.connect(path, timeout=WAIT_SECONDS)) as file:
        file.execute("SELECT count(*) FROM sqlite_master").fetchone()


def is_hot(path: Path) -> bool:
    """Whether a journal lies there that SQLite would take up: nobody is writing just now.

    Nobody is waited for: whoever holds the file lives, and what is done with it next waits for them as it is.
    """
    try:
        if not beside(path, "-journal").stat().st_size:
            return False
        with closing(looked_at(path)) as file:
            file.execute("PRAGMA busy_timeout = 0")
            file.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return getattr(error, "sqlite_errorname", "") == "SQLITE_READONLY_ROLLBACK" or is_none(error)
    except OSError:
        return False
    return False


def logged(path: Path) -> bool:
    """Whether a file says of itself that it keeps a log, as an older program's does."""
    with path.open("rb") as file:
        head = file.read(LOGGED_AT + 1)
    return len(head) > LOGGED_AT and head[LOGGED_AT] == LOGGED


class Outcome(NamedTuple):
    """What a file comes to: the end of its journal, and how much is wrong with it."""

    head: Head
    harm: float


def outcome(path: Path, *rests: str) -> Outcome:
    """What a file comes to, tried elsewhere, with some of what lies beside it."""
    with tempfile.TemporaryDirectory() as folder:
        tried = Path(folder) / "tried.overtrick"
        try:
            try_out(path, tried, *rests)
        except FileNotFoundError:  # another program has taken it up meanwhile
            return Outcome(Head(0, ""), LOST)
        if not tried.stat().st_size:  # it was being made
            return Outcome(Head(0, ""), 0)
        now = described(tried)
        wrong = checked(tried, base=nearest(tried, now, listed(path)) if now.version == HEAD else None)
        return Outcome(now.head, LOST if any(fault.broken for fault in wrong) else len(wrong))


def try_out(path: Path, tried: Path, *rests: str) -> None:
    """Copy a file with some of what lies beside it, and have SQLite make of them what it does."""
    for rest in ("", *rests):
        copying.as_it_lies(beside(path, rest), beside(tried, rest))
    with suppress(sqlite3.Error), closing(sqlite3.connect(tried, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("SELECT count(*) FROM sqlite_master").fetchone()


def set_aside(path: Path, *rests: str) -> list[Path]:
    """Move what lies beside a file into its folder of copies, named and dated; returns where it is now."""
    found = []
    for rest in rests:
        if beside(path, rest).exists():
            name = f"{short_stem(path)} left over {CLOCK.now():%Y-%m-%d %H.%M.%S}{rest}"
            found.append(copying.put_among(path, beside(path, rest), name))
    return [each for each in found if each]
