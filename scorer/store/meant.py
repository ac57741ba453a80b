"""What SQLite and the system say of a club file or a folder, and which trouble that means."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from json import JSONDecodeError
from pathlib import Path
from uuid import uuid4

from sqlalchemy.exc import DBAPIError

from scorer.event.plain import Newer, NotKept
from scorer.safety.files import NotPlain
from scorer.safety.signs import on_any_disk
from scorer.store.place import NO_SHARE, FilePlace, is_itself, moves_while_open, too_deep, too_long, writable
from scorer.store.trouble import (
    BeingWritten,
    Broken,
    Damaged,
    DiskFailed,
    DiskFull,
    DiskUnread,
    FileTrouble,
    FolderFailed,
    FolderFull,
    FolderNotThere,
    FolderReadOnly,
    GoneAway,
    HalfWritten,
    Locked,
    Logged,
    MadeByANewerProgram,
    MayNotBeRead,
    NameNotTaken,
    NameTooLong,
    NoFolder,
    NoLocks,
    NotAClubFile,
    NotThere,
    OutOfReach,
    ReadOnly,
    TakesTooLong,
    TooDeep,
    called,
    in_words,
)

PASSING, PART = "~overtrick-", ".part"  # around the name of what has none yet; nobody else's begins like this


def gone(path: Path, at: FilePlace) -> type[GoneAway] | None:
    """What is so of a file that was opened at a path which leads to it no more, or does not say; else ``None``.

    It is looked at once: of a drive that comes and goes two looks say different things.
    """
    try:
        found = os.stat(path)
    except OSError as error:
        told = ERRNO.get(error.errno or 0) in (NotThere, ReadOnly)  # as Windows says of a share that is away, too
        return GoneAway if told and getattr(error, "winerror", 0) not in NO_SHARE else OutOfReach
    return None if is_itself(path, found, at) else GoneAway


# What SQLite says, and what that means; the first phrase found decides.
SAID = (
    ("locked", Locked),
    ("busy", Locked),
    ("readonly", ReadOnly),
    ("read-only", ReadOnly),
    ("disk is full", DiskFull),
    ("disk i/o error", DiskFailed),
    ("not a database", Broken),
    ("malformed", Broken),
    ("corrupt", Broken),
    ("unsupported file format", Broken),
    ("could not decode", Damaged),
    ("no such table", Broken),
    ("no such column", Broken),
    ("has no column", Broken),
    ("duplicate column", Damaged),
    ("already exists", Damaged),
    ("unable to open", NotThere),
    ("interrupted", TakesTooLong),
)
NO_NAME = {errno.EINVAL, errno.EILSEQ}  # what a disk says of a name that it takes for none
ERRNO = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), DiskFull),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), ReadOnly),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.EEXIST), NotThere),
    errno.EISDIR: NotAClubFile,
    errno.ENAMETOOLONG: NameTooLong,
    **dict.fromkeys(NO_NAME, NameNotTaken),
}
# What SQLite says by name, where its words say something else, or not enough: of reading nothing is said of what was
# written, and a file that is only looked at cannot have taken back what lies half written beside it.
READING = "READ", "SHORT_READ", "CORRUPTFS", "DATA", "FSTAT", "SEEK", "ACCESS", "RDLOCK"
UNLOCKED = "SQLITE_IOERR_LOCK", "SQLITE_IOERR_RDLOCK"
NAMED = {
    "SQLITE_READONLY_ROLLBACK": HalfWritten,
    "SQLITE_PROTOCOL": DiskUnread,  # of the locks of a log
    **dict.fromkeys((f"SQLITE_IOERR_{did}" for did in READING), DiskUnread),
}
IN_A_FOLDER = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), FolderFull),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), FolderReadOnly),
    **dict.fromkeys((errno.EEXIST, errno.ENOTDIR), NoFolder),
    **dict.fromkeys((errno.ENOENT, errno.ELOOP), FolderNotThere),
    errno.ENAMETOOLONG: TooDeep,  # the names themselves are cut
}
# What SQLite says of a file that it writes; what it says of one that it reads has other names.
WRITTEN = {
    "SQLITE_FULL": FolderFull,
    "SQLITE_CANTOPEN": FolderNotThere,
    **dict.fromkeys(("SQLITE_READONLY", "SQLITE_READONLY_DIRECTORY", "SQLITE_READONLY_DBMOVED"), FolderReadOnly),
    **dict.fromkeys((f"SQLITE_IOERR_{did}" for did in ("WRITE", "FSYNC", "DIR_FSYNC", "TRUNCATE")), FolderFailed),
}


def is_corrupt(error: BaseException | None) -> bool:
    """Whether SQLite takes pages for damaged, as it does what a disk did not read; not that they lack something."""
    return getattr(getattr(error, "orig", error), "sqlite_errorname", "") == "SQLITE_CORRUPT"


def is_unread(error: sqlite3.Error) -> bool:
    """Whether SQLite could not read something, or says so of it that it could be that."""
    return is_corrupt(error) or getattr(error, "sqlite_errorname", "").startswith("SQLITE_IOERR")


def allowed(path: Path, kind: type[FileTrouble]) -> type[FileTrouble]:
    """What is so of a file that cannot be opened or written, where it is only that somebody may not do that."""
    if kind is NameNotTaken and not cannot_be(path):
        return DiskUnread
    if kind is Locked:
        return NoLocks if locks_nothing(path.parent) else Logged if os.path.lexists(f"{path}-wal") else Locked
    if kind is NotThere and (too_deep(path) or too_long(path)):
        return TooDeep if too_deep(path) else NameTooLong
    if kind in (NotThere, ReadOnly):
        with suppress(OSError, ValueError):
            if os.path.isdir(path.parent) and not os.access(path.parent, os.X_OK):
                return NotThere
            if os.path.isfile(path) and not os.access(path, os.R_OK):
                return MayNotBeRead
    return kind


def locks_nothing(folder: Path) -> bool:
    """Whether SQLite cannot lock a file in a folder of which nobody else knows, as on a drive without locks.

    To it that may be as if another program held the file (``sqliteErrorFromPosixError`` in its os_unix.c).
    """
    tried = folder / f"{PASSING}{uuid4().hex}{PART}"
    try:
        with closing(sqlite3.connect(tried, timeout=0, isolation_level=None)) as file:
            file.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        return getattr(error, "sqlite_errorname", "").startswith(("SQLITE_BUSY", *UNLOCKED))
    finally:
        with suppress(OSError):
            tried.unlink()
    return False


def unopened(path: Path) -> type[FileTrouble]:
    """What is so where SQLite could open no file: a club that is not there, or the journal of one that is."""
    if cannot_be(path):
        return NameNotTaken
    there = os.path.isfile(path) and os.access(path, os.R_OK) and not (too_deep(path) or too_long(path))
    return (unbegun(path.parent) or (DiskFailed if moves_while_open() else Locked)) if there else NotThere


def unbegun(folder: Path) -> type[FileTrouble] | None:
    """What is so of a club where nothing can be begun beside it; ``None`` where something can: what is tried goes."""
    tried = folder / f"{PASSING}{uuid4().hex}{PART}"
    try:
        os.close(os.open(tried, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        tried.unlink()
    except OSError as error:
        return ERRNO.get(error.errno or 0, DiskFailed)
    return None


def cannot_be(path: Path) -> bool:
    """Whether it is for the signs in its name that no file could be made, where one could be of another."""
    fit = on_any_disk(path.name) == path.name
    return (
        not (fit or os.path.lexists(path) or too_deep(path))
        and os.path.isdir(path.parent)
        and writable(path, is_written=True)
    )


def said_of(folder: Path, error: OSError) -> FileTrouble:
    """What the system said while something was put into a folder, in words."""
    return IN_A_FOLDER.get(error.errno or 0, FolderFailed)(name=called(folder))


@contextmanager
def said_of_folder(folder: Path) -> Iterator[None]:
    """Turn what the system or SQLite says while something is put into a folder into a trouble that names the folder.

    What was read meanwhile is another file's: what SQLite says of reading passes through.
    """
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise said_of(folder, error) from error
    except sqlite3.Error as error:
        kind = WRITTEN.get(getattr(error, "sqlite_errorname", ""))
        if kind is None:
            raise
        raise kind(name=called(folder)) from error


def kind_of(path: Path, error: BaseException | None) -> type[FileTrouble] | None:
    """Which trouble SQLite means by what it says of a file; ``None`` where nobody thought of that."""
    named, said = getattr(error, "sqlite_errorname", ""), str(error).lower()
    if named in UNLOCKED and locks_nothing(path.parent):
        return NoLocks
    return NAMED.get(named) or next((kind for phrase, kind in SAID if phrase in said), None)


@contextmanager
def said_in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about this file into a ``FileTrouble``; anything else passes through."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        found = error.orig if isinstance(error, DBAPIError) else error
        kind = kind_of(path, found)
        if kind is None:
            raise
        raise in_words(path, allowed(path, unopened(path) if kind is NotThere else kind)) from error
    except NotPlain as error:
        raise in_words(path, NotAClubFile) from error
    except OSError as error:
        if error.errno is None:
            raise
        raise in_words(path, allowed(path, ERRNO.get(error.errno, DiskUnread))) from error
    except Newer as error:
        raise in_words(path, MadeByANewerProgram) from error
    except (NotKept, JSONDecodeError, UnicodeDecodeError) as error:
        raise in_words(path, Damaged) from error
    except ValueError as error:
        if "null byte" not in str(error) and "null character" not in str(error):
            raise
        raise in_words(path, NotThere) from error


@contextmanager
def only_read(path: Path) -> Iterator[None]:
    """Of what cannot be read it is not said that nothing was changed, for that may have been just before.

    Whoever was told so would do again what was recorded, and could only not be shown.
    """
    try:
        yield
    except NoLocks:
        raise
    except (DiskFailed, Locked) as trouble:
        raise in_words(path, DiskUnread if isinstance(trouble, DiskFailed) else BeingWritten) from trouble.__cause__
