"""A copy of a club file: whole or not there, with the file's own permissions, and never in another's place."""

from __future__ import annotations

import errno
import math
import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import IO
from uuid import uuid4

from scorer.safety.files import opened
from scorer.safety.signs import on_any_disk
from scorer.store.handles import open_handle, pieces, read_off
from scorer.store.meant import NO_NAME, PART, PASSING, is_unread, said_of_folder
from scorer.store.place import FilePlace, is_gone, moves_while_open, openable
from scorer.store.renaming import moved as moved
from scorer.store.trouble import FileTrouble, FolderNotThere, FolderReadOnly, called, copies_folder, short_stem

try:
    import fcntl
except ImportError:  # a system without such locks: nothing is held there, and nothing swept
    fcntl = None  # type: ignore[assignment]

PAGES = 256  # copied at a time (a megabyte) at first, so that nobody who records waits long
PAUSE = 0.002  # seconds between two times
WAIT_SECONDS = 5  # for another program that holds a file
HELD = sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED
# To whether something is on the disk. A disk that was given up may be read only from then on, and says so: it is not.
NO_ANSWER = {errno.EINVAL, errno.ENOTSUP, errno.EBADF}
NOT_ALLOWED = {errno.EACCES, errno.EPERM, errno.ENOENT}
RESTS = ("-journal", "-wal", "-shm", "")  # what SQLite keeps beside a file, and the file


def copies(path: Path) -> list[Path]:
    """Every copy there is of a file, by name; raises a ``FolderTrouble`` where the folder cannot be looked into."""
    return lying_in(copies_folder(path))


def lying_in(folder: Path) -> list[Path]:
    """Every club file in a folder of copies, by name; raises a ``FolderTrouble`` where that cannot be looked into."""
    with said_of_folder(folder), suppress(FileNotFoundError, NotADirectoryError, ValueError):
        try:
            return sorted(folder / each for each in os.listdir(folder) if each.endswith(".overtrick"))
        except PermissionError as error:  # what may not be done is not to write
            raise FolderNotThere(name=called(folder)) from error
    return []


def copied(path: Path, name: str) -> Path:
    """Copy all that was committed into the folder of copies, under a name of its own."""
    with passing(copies_folder(path), like=path) as made:
        fill(path, made)
        return put_in_place(made, target(path, name))


def target(path: Path, name: str) -> Path:
    """Where a copy goes; a very long name is cut, or the copy's would be too long for the folder."""
    return copies_folder(path) / f"{short_stem(path)} {name}.overtrick"


def permissions(path: Path) -> int | None:
    """Who may read and write a file, as its disk has it; ``None`` where it is not there, or nobody can tell."""
    with suppress(OSError):
        return stat.S_IMODE(path.stat().st_mode)
    return None


@contextmanager
def passing(folder: Path, *, like: Path | int | None = None) -> Iterator[Path]:
    """A file under a name that nobody else has, with given permissions or those of another; what is left of it goes.

    Its owner may write it, though, whatever the other is: else it could not be filled.
    """
    with said_of_folder(folder):
        see_to(folder)
        made, held = begun(folder, 0o600 if like else 0o666)
    try:
        mode = permissions(like) if isinstance(like, Path) else like
        if mode is not None:
            with suppress(OSError):  # a stick may know no permissions
                made.chmod(mode | stat.S_IRUSR | stat.S_IWUSR)
        yield made
    finally:
        cleared(made)
        held.close()


def begun(folder: Path, mode: int) -> tuple[Path, IO[bytes]]:
    """A new file, and what holds it with a lock, which whoever sweeps the folder respects; closed where none do."""
    while True:
        made = openable(folder / f"{PASSING}{uuid4().hex}{PART}")
        held = os.fdopen(os.open(made, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0), mode), "r+b")
        if not moves_while_open():
            held.close()
        with suppress(OSError, AttributeError):  # some network drives know no locks
            fcntl.flock(held, fcntl.LOCK_EX)
        if made.exists():
            return made, held
        held.close()  # swept before it was locked


def sweep(folder: Path) -> None:
    """Remove what programs left half made that were killed meanwhile.

    The system lets go of a lock when a program ends, however it ends; so what nobody holds has nobody who goes on with
    it. That asks no clock. Where a network drive tells of no locks, the worst is a copy that has to be taken again.
    """
    with suppress(OSError):
        for each in list(folder.glob(f"{PASSING}*{PART}")):
            with suppress(OSError, AttributeError), opened(each) as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                cleared(each)


def cleared(made: Path) -> None:
    """Remove a file that got no name of its own, and what lies beside it; the file last, by which they are found."""
    with suppress(OSError):
        for rest in RESTS:
            beside(made, rest).unlink(missing_ok=True)


def fill(path: Path, made: Path) -> None:
    """Copy a file's pages a few at a time; what is recorded meanwhile is in the copy too."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=WAIT_SECONDS)) as source:
        pour(source, made)


def pour(
    source: sqlite3.Connection, made: Path, go_on: Callable[[], None] = lambda: None, *, at: FilePlace | None = None
) -> None:
    """Copy what a connection reads into a file that is there, and on the disk; ``go_on`` may raise to give it up.

    Where the file it reads is said too, nobody who records waits for longer than it takes to read that once more.
    """
    with said_of_folder(made.parent):
        if at is None or not read_twice(source, at, made, go_on=go_on):
            page_by_page(source, made, go_on)
        reach_the_disk(made)


def page_by_page(source: sqlite3.Connection, made: Path, go_on: Callable[[], None]) -> None:
    """Have SQLite copy what a connection reads, wherever that is."""
    pages = PAGES
    made.write_bytes(b"")
    with closing(sqlite3.connect(made)) as copy:
        copy.execute("PRAGMA synchronous = OFF")  # or the last piece waits for the disk while nobody can record
        while not poured(source, copy, pages=pages, go_on=go_on):
            pages *= 2
        copy.execute("PRAGMA journal_mode = DELETE")


def read_twice(source: sqlite3.Connection, at: FilePlace, made: Path, *, go_on: Callable[[], None]) -> bool:
    """Copy a file byte by byte while anybody may record, and then what has changed meanwhile while nobody may.

    SQLite copies page by page and begins again after each deed: it would come to an end only in one piece, for which
    whoever records waits seven times as long as for reading the file and its copy. ``False`` where this cannot be
    done, for the file is not open here, or is not all there is of it; then SQLite says what is wrong, if anything is.
    """
    try:
        brought_up_to_date(made, read_off(at))
        go_on()
        with nobody_records(source) as all_of_it:
            brought_up_to_date(made, read_off(at))
    except OSError:
        return False
    except sqlite3.DatabaseError as error:
        if not is_unread(error):
            raise
        return False
    return all_of_it


@contextmanager
def nobody_records(source: sqlite3.Connection) -> Iterator[bool]:
    """Meanwhile the file that a connection reads stays what it is; whether that is all, without what lies in a log."""
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        yield source.execute("PRAGMA journal_mode").fetchone() != ("wal",)
    finally:
        source.rollback()


class Overwritten(Exception):
    """Something was recorded between two pieces of a copy, which SQLite then begins again."""


def poured(
    source: sqlite3.Connection,
    copy: sqlite3.Connection,
    *,
    pages: int = -1,
    go_on: Callable[[], None] = lambda: None,
    wait: float | None = None,
) -> bool:
    """Copy so many pages at a time, or all at once; ``False`` where somebody recorded meanwhile.

    Where results come in more quickly than a big file is copied, pieces of one size would never come to an end.
    What another program holds SQLite would try to read for ever: that is given up, with the error it has elsewhere.
    """
    least: float = math.inf
    seconds = WAIT_SECONDS if wait is None else wait
    until = time.monotonic() + seconds

    def piece(status: int, left: int, _all: int) -> None:
        nonlocal least, until
        go_on()
        if status in HELD:  # somebody was writing, and nothing was copied
            if time.monotonic() > until:
                raise sqlite3.OperationalError("database is locked")
            return
        until = time.monotonic() + seconds
        if left >= least and status == sqlite3.SQLITE_OK:
            raise Overwritten
        least = left

    try:
        source.backup(copy, pages=pages, sleep=PAUSE, progress=piece)
    except Overwritten:
        return False
    return True


def pour_open(at: FilePlace | None, made: Path) -> None:
    """Copy a file that this process has open, byte by byte, off the handle that is open: its name is not asked.

    Raises ``FileNotFoundError`` where there is none, or the system cannot read so.
    """
    if open_handle(at) is None:
        raise FileNotFoundError(made)
    with made.open("wb") as copy:
        copy.writelines(read_off(at))


def as_it_lies(path: Path, made: Path) -> None:
    """Copy a file byte by byte, or bring such a copy up to date."""
    brought_up_to_date(made, pieces(path))


def brought_up_to_date(made: Path, content: Iterator[bytes]) -> None:
    """Give a file a content: only what it has otherwise is written."""
    first = next(content, b"")  # or raises, and nothing is made
    made.touch()
    with made.open("r+b") as copy:
        for piece in chain((first,), content):
            at_byte = copy.tell()
            if copy.read(len(piece)) != piece:
                copy.seek(at_byte)
                copy.write(piece)
        copy.truncate(copy.tell())


def put_in_place(made: Path, wanted: Path) -> Path:
    """Give a finished file its name in one step, or the next that is free: nothing that is there is written over.

    What SQLite keeps beside it goes with it, and has its name first: the file is never found without.
    """
    with said_of_folder(wanted.parent):
        for rest in RESTS:
            reach_the_disk(beside(made, rest))
        named = named_on(made, openable(wanted))
        try:
            reach_the_disk(named.parent)
        except OSError:  # it has a name that nobody will find after the next start, and is told of nowhere
            cleared(named)
            raise
    return named


def named_on(made: Path, wanted: Path) -> Path:
    """Move a file to a free name, such as its disk takes: many take no “:” or “?”."""
    try:
        return free(made, wanted)
    except OSError as error:
        if error.errno not in NO_NAME:
            raise
    return free(made, wanted.with_name(on_any_disk(wanted.name)))


def put_among(club: Path, moving: Path, name: str, *, anywhere: bool = True) -> Path | None:
    """Move what belongs to a club file into its folder of copies; ``None`` where another program was quicker.

    Where that does not take it, as one that is a link to another disk, it stays beside the file under that name. What
    is refused because somebody may have it open stays where it is, unless it may go ``anywhere``. Raises a
    ``FolderTrouble`` where it cannot even be renamed.
    """
    troubles = list[FileTrouble]()
    for folder in (copies_folder(club), club.parent):
        try:
            with said_of_folder(folder):
                see_to(folder)
                return free(moving, folder / name)
        except FileTrouble as trouble:
            if is_gone(moving):
                return None
            troubles.append(trouble)
            if isinstance(trouble, FolderReadOnly) and not anywhere:
                break
    raise troubles[0]


def see_to(folder: Path) -> None:
    """Make a folder where there is none; what does not let it is said of the one that it would lie in."""
    if not folder.is_dir():
        with said_of_folder(folder if folder.exists() else folder.parent), suppress(FileExistsError):
            folder.mkdir()


def free(made: Path, wanted: Path) -> Path:
    """Move a file, and before it what lies beside it, to a name that nothing has."""
    for number in range(1, 1000):
        named = wanted if number == 1 else wanted.with_name(f"{wanted.stem} ({number}){wanted.suffix}")
        if not any(beside(named, rest).exists() for rest in RESTS):
            with suppress(FileExistsError):
                moved_whole(made, named)
                return named
    raise FileExistsError(wanted)


def moved_whole(made: Path, named: Path) -> None:
    """Move a file, and before it what lies beside it; all of it, or nothing."""
    gone = list[str]()
    try:
        for rest in there(made):
            moved(beside(made, rest), beside(named, rest))
            gone.append(rest)
    except (OSError, FileTrouble):
        for rest in gone:
            moved(beside(named, rest), beside(made, rest))
        raise


def there(made: Path) -> list[str]:
    """What there is of a file and of what SQLite keeps beside it, by what the names end with; the file is last."""
    return [rest for rest in RESTS if not rest or not is_gone(beside(made, rest))]


def beside(path: Path, rest: str) -> Path:
    """What SQLite keeps beside a file."""
    return path.parent / f"{path.name}{rest}"  # whatever was given for a name, and if it is none


def reach_the_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk; raises where that says that they are not.

    What cannot be asked is believed: some disks know no such question, and a folder need not let itself be opened.
    """
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError as error:
        if error.errno not in NO_ANSWER | NOT_ALLOWED:
            raise
        return
    try:
        synced(handle)
    except OSError as error:
        if error.errno not in NO_ANSWER:
            raise
    finally:
        os.close(handle)


synced = os.fsync
