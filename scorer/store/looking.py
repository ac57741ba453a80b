"""A club file that is looked at and never written: its answers, and all of its pages, which damage is believed of."""

from __future__ import annotations

import sqlite3
import stat
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path

from scorer.store.copying import WAIT_SECONDS, beside, copies, poured
from scorer.store.foreign import refuse_foreign, schema_of
from scorer.store.gateway import File
from scorer.store.meant import is_unread, locks_nothing
from scorer.store.place import FilePlace, is_gone, place
from scorer.store.trouble import Damaged, FileTrouble, HalfWritten, NotAClubFile, in_words

AT_THE_END = 500  # ms that closing, and a start, wait for another program: what is recorded is in the file anyway
STEPS = 100_000  # of SQLite's machine between two looks at the clock
LARGEST = 1 << 26  # bytes of one value or row; a club's largest, an event of thousands, is a few megabytes
MOST_BYTES = 1 << 31  # of a file that is read whole; the journal of fifty busy years has a tenth of that
READ_TRIES = 3  # before a disk is said not to read
LOOK_SECONDS = 60  # for looking through a file that may be anybody's


def looked_at(path: Path, *, wait: float | None = None) -> sqlite3.Connection:
    """A file opened to be read and never written, that is given up where looking takes longer than any club's would.

    It waits so many seconds for another program that holds the file, as long as ever where none are said.

    Raises ``NotAClubFile`` for a pipe or device, at which opening would wait for ever, and ``HalfWritten`` where one
    lies beside it in the place of a journal, at which SQLite would.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise in_words(path, NotAClubFile)
    if any(waits_for_ever(beside(path, rest)) for rest in ("-journal", "-wal")):
        raise in_words(path, HalfWritten)
    seconds = WAIT_SECONDS if wait is None else wait
    return bounded(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=seconds))


def bounded(file: sqlite3.Connection) -> sqlite3.Connection:
    """The same of one that is open: nothing that stands in it is carried out, and no answer takes for ever."""
    file.execute("PRAGMA trusted_schema = OFF")
    file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST)
    until = time.monotonic() + LOOK_SECONDS
    file.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    return file


def waits_for_ever(companion: Path) -> bool:
    """Whether something lies there that is no plain file, nor a folder: who opens it may never come back."""
    with suppress(OSError):
        mode = companion.stat().st_mode
        return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
    return False


def read_whole(path: Path, *, wait: float | None = None) -> sqlite3.Connection:
    """All pages of a file in memory, as they were at one moment: of them damage is believed, and of nothing else.

    Where SQLite answers questions of a file it takes for damage what a disk did not read (``SQLITE_IOERR_CORRUPTFS`` in
    its os_unix.c). As it copies pages nothing is made of them, and a disk that did not read one is said to be that.
    """
    with ExitStack() as unless_read:
        whole = unless_read.enter_context(closing(sqlite3.connect(":memory:")))
        read_into(whole, path, wait=wait)
        unless_read.pop_all()
    return whole


def read_into(whole: sqlite3.Connection, path: Path, *, wait: float | None = None) -> None:
    """The same into memory that is there, of which then nothing takes for ever."""
    for tries_left in reversed(range(READ_TRIES)):
        try:
            with closing(looked_at(path, wait=wait)) as file:
                refuse_endless(path, file)
                poured(file, whole, wait=wait)
            break
        except sqlite3.DatabaseError as error:
            if not (tries_left and is_unread(error)):
                raise
    bounded(whole)


def refuse_endless(path: Path, file: sqlite3.Connection) -> None:
    """Raise for what is larger than any club's file, and would fill the memory of the machine: zeros pack small."""
    try:
        [pages], [size] = (file.execute(f"PRAGMA {asked}").fetchone() for asked in ("page_count", "page_size"))
    except sqlite3.DatabaseError as error:
        if not is_unread(error):  # else whoever reads all of it tells
            raise
    else:
        if pages * size > MOST_BYTES:
            raise in_words(path, Damaged if copies(path) else NotAClubFile)


def lacks_its_end(path: Path, whole: sqlite3.Connection, at: FilePlace | None) -> bool:
    """Whether a file is shorter than the pages that were read of it: what is missing SQLite takes for zeros.

    Not asked of one with a log, which may have the rest, nor where the path leads to another file by now than it did
    before it was read (``at``): that has pages of its own. A deed makes none shorter.
    """
    if not is_gone(beside(path, "-wal")):
        return False
    [pages], [size] = (whole.execute(f"PRAGMA {asked}").fetchone() for asked in ("page_count", "page_size"))
    return bool(path.stat().st_size < pages * size) and place(path) == at


def journal_of(path: Path, *, wait: float | None = None) -> sqlite3.Connection:
    """The same of a file whose journal shall be read; raises ``NotAClubFile`` where somebody else would answer.

    And ``Damaged`` where SQLite cannot even say what is wrong with it.
    """
    return own(path, looked_at(path, wait=wait))


def own(path: Path, file: sqlite3.Connection) -> sqlite3.Connection:
    """The same of one that is open, which is closed where it is somebody else's."""
    try:
        refuse_somebodys(path, file)
    except BaseException:
        file.close()
        raise
    return file


def refuse_somebodys(path: Path, file: sqlite3.Connection) -> None:
    """Raise ``NotAClubFile`` where somebody else would answer."""
    try:
        refuse_foreign(path, schema_of(file))
    except UnicodeDecodeError as error:  # SQLite quotes in what it says what it stumbled over
        raise in_words(path, Damaged) from error


def asked_again(connect: Callable[[], sqlite3.Connection], *, writes: bool = False) -> None:
    """Have SQLite look into a file, and see to a journal beside it as it may; raises what it says of it.

    A disk that did not answer for a moment is asked again: of half a deed it would be said that there is no reading it.
    Of a file that somebody ``writes`` it opens one that was not opened then to be read alone.
    """
    unopened = ("SQLITE_CANTOPEN", "SQLITE_READONLY") if writes else ("SQLITE_CANTOPEN",)
    for tries_left in reversed(range(READ_TRIES)):
        try:
            with closing(connect()) as file:
                file.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return
        except sqlite3.Error as error:
            found = getattr(error, "sqlite_errorname", "")
            if not (tries_left and (found.startswith(unopened) or is_unread(error))):
                raise


def is_held(path: Path, *, wait: float | None = None) -> bool:
    """Whether another program lets nobody read a file for so many seconds, or for longer than a start may take.

    Not one on a drive without locks, of which whoever opens it is told.
    """
    try:
        with closing(looked_at(path, wait=AT_THE_END / 1000 if wait is None else wait)) as file:
            file.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return is_busy(error) and not locks_nothing(path.parent)
    except (FileTrouble, OSError, UnicodeDecodeError):
        pass  # which whoever opens it is told; SQLite quotes in what it says what it stumbled over
    return False


def is_none(error: sqlite3.Error) -> bool:
    """Whether SQLite says that this is none of its files."""
    return getattr(error, "sqlite_errorname", "") == "SQLITE_NOTADB"


def is_busy(error: BaseException) -> bool:
    """Whether SQLite says that another program has the file."""
    return getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY")


def seen_soon(file: File) -> None:
    """Read something, and wait for other programs no longer than closing may take."""
    as_ever = file.exec_driver_sql("PRAGMA busy_timeout").scalar()
    file.exec_driver_sql(f"PRAGMA busy_timeout = {AT_THE_END}")
    try:
        file.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar()
    finally:
        file.exec_driver_sql(f"PRAGMA busy_timeout = {as_ever}")
