"""What a crash left beside a club file: taken up where it belongs to it, else set aside, named, and never in the way.

Between two deeds a club file is alone. A rollback journal (``-journal``) is beside it while a deed is written, and for
as long as nobody opens the file after a crash; SQLite then takes the deed back with it. It goes by the name alone, so
a journal beside a file that has come from elsewhere meanwhile would be mixed into it, and so would the write-ahead log
(``-wal``) of an older program.
"""

from __future__ import annotations

import os
import sqlite3
import struct
import tempfile
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from scorer.clock import CLOCK
from scorer.journal import Head
from scorer.keeping.copies import checked, described, listed, nearest
from scorer.movements.words import counted
from scorer.store import copying
from scorer.store.copying import WAIT_SECONDS, beside
from scorer.store.file import HEAD, is_none, looked_at
from scorer.store.place import held
from scorer.store.trouble import Broken, called, copies_folder, in_words, short_stem

LEFT = "What lay beside {name} after a crash does not belong to it, and is kept as “{file}” in “{folder}”."
BROKEN = (
    "An older program’s log lay beside {name} and is damaged: {many} in it cannot be read, and the file is as it was"
    " before them. The log is kept as “{file}” in “{folder}”: compare the results with what the tables wrote down."
)
COMPANIONS = ("-journal", "-wal", "-shm")
LOG = ("-wal", "-shm")
LOST = float("inf")  # the harm of a file that SQLite cannot read
MAGIC = bytes.fromhex("d9d505f920a163d7")  # what a journal begins with, and ends with where it names a second one
JOURNAL = struct.Struct(">8s5I")  # how many pages, a random number, pages of the file before, sector, page
LOG_HEAD, FRAME, WORD = struct.Struct(">4I8sII"), struct.Struct(">II8sII"), 0xFFFFFFFF
LITTLE = 0x377F0682  # a log whose sums are of words that begin with the lowest byte
LOGGED_AT, LOGGED = 18, 2  # the byte of the first page that says a log belongs to it (sqlite.org/fileformat2.html, 1.3)


def settle(path: Path) -> list[Path]:
    """Before a file is opened or gone on with, see to what lies beside it; returns where what was set aside is now.

    Raises ``Broken`` where the file is whole neither with what a crash left nor without it.
    """
    there = {rest for rest in COMPANIONS if lies(path, rest)}  # first: whoever lives has made the file before
    if not there:
        return []
    if not path.is_file():
        return set_aside(path, *COMPANIONS)
    if odd := [rest for rest in there if is_odd(beside(path, rest))]:
        return set_aside(path, *odd) + settle(path)
    if "-wal" in there:
        return set_aside(path, *LOG) if held(path) else settle_log(path)  # what is open here keeps no log
    return settle_journal(path) if is_hot(path) else []


def settle_log(path: Path) -> list[Path]:
    """A log that an older program's file speaks of holds what was acknowledged: it stays where the file bears it.

    SQLite reads a log up to the first page that is not as it was written, and says nothing of what comes behind: of
    such a log a copy is set aside.
    """
    if logged(path) and outcome(path, "-wal").harm <= outcome(path).harm:
        return [copy_aside(path, "-wal")] if unread(beside(path, "-wal")) else []
    return set_aside(path, *LOG)


def settle_journal(path: Path) -> list[Path]:
    """A journal stays, to be taken up, where the file is sounder with it, or comes to the same without."""
    journal = beside(path, "-journal")
    disarm(journal)
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


def words(path: Path, found: Iterable[Path]) -> str:
    """What is to be said of what lay beside a file and was set aside; empty where nothing was."""
    said = [
        BROKEN.format(name=called(path), file=each.name, folder=each.parent.name, many=counted(many, "deed"))
        if each.is_file() and each.name.endswith("-wal") and (many := unread(each))
        else LEFT.format(name=called(path), file=each.name, folder=each.parent.name)
        for each in found
    ]
    return " ".join(said)


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


def lies(path: Path, rest: str) -> bool:
    """Whether something lies beside a file, and if it is a link that leads nowhere."""
    return os.path.lexists(beside(path, rest))


def is_odd(companion: Path) -> bool:
    """Whether it is something that SQLite never made: a pipe, at which it would wait, or a link."""
    return companion.is_symlink() or not companion.is_file()


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


def is_too_long(journal: Path, size: int) -> bool:
    """Whether a journal says that a file of so many bytes was longer than both are: SQLite would make it so again."""
    with journal.open("rb") as file:
        head = file.read(JOURNAL.size)
    if len(head) < JOURNAL.size or not head.startswith(MAGIC):
        return False
    *_, pages, _, page = JOURNAL.unpack(head)
    return int(pages * page) > size + journal.stat().st_size


def unread(log: Path) -> int:
    """How many transactions of a log SQLite passes over, because something before them is not as it was written.

    Each page in a log has a checksum of all before it, and the last of a transaction says so; what is left of an older
    round through the log has other salts (sqlite.org/fileformat2.html, 4).
    """
    content = log.read_bytes()
    if len(content) < LOG_HEAD.size:
        return 0
    magic, _, page, _, salt, *_ = LOG_HEAD.unpack_from(content)
    little = "<" if magic == LITTLE else ">"
    sums = summed(content[:24], (0, 0), little)
    sound, passed = sums == LOG_HEAD.unpack_from(content)[-2:], 0
    for at in range(LOG_HEAD.size, len(content) - FRAME.size - page + 1, FRAME.size + page):
        _, last, its, *told = FRAME.unpack_from(content, at)
        if its != salt:
            break
        if sound:
            sums = summed(content[at : at + 8], sums, little)
            sums = summed(content[at + FRAME.size : at + FRAME.size + page], sums, little)
            sound = sums == tuple(told)
        passed += bool(last) and not sound
    return passed


def summed(content: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    """The two running sums of a log, of 32 bits each, over some more of it."""
    one, two = sums
    for first, second in struct.iter_unpack(f"{order}II", content):
        one = (one + first + two) & WORD
        two = (two + second + one) & WORD
    return one, two


def logged(path: Path) -> bool:
    """Whether a file says of itself that it keeps a log, as an older program's does."""
    with path.open("rb") as file:
        head = file.read(LOGGED_AT + 1)
    return len(head) > LOGGED_AT and head[LOGGED_AT] == LOGGED


class TooLong(OSError):
    """A journal makes more of a file than there ever was."""


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
        except (FileNotFoundError, TooLong):  # another program has taken it up meanwhile
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
    if "-journal" in rests:
        disarm(beside(tried, "-journal"))
        if is_too_long(beside(tried, "-journal"), tried.stat().st_size):
            raise TooLong
    with suppress(sqlite3.Error), closing(sqlite3.connect(tried, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = DELETE")
        file.execute("SELECT count(*) FROM sqlite_master").fetchone()


def set_aside(path: Path, *rests: str) -> list[Path]:
    """Move what lies beside a file into its folder of copies, named and dated; returns where it is now."""
    found = []
    for rest in rests:
        if lies(path, rest):
            found.append(copying.put_among(path, beside(path, rest), aside_name(path, rest)))
    return [each for each in found if each]


def copy_aside(path: Path, rest: str) -> Path:
    """The same of a copy, while what lies there stays; one that was set aside before is not set aside again."""
    content = beside(path, rest).read_bytes()
    for each in copies_folder(path).glob(f"* left over *{rest}"):
        if each.read_bytes() == content:
            return each
    with copying.passing(copies_folder(path)) as made:
        copying.as_it_lies(beside(path, rest), made)
        return copying.put_in_place(made, copies_folder(path) / aside_name(path, rest))


def aside_name(path: Path, rest: str) -> str:
    """What something is called that lay beside a file."""
    return f"{short_stem(path)} left over {CLOCK.now():%Y-%m-%d %H.%M.%S}{rest}"
