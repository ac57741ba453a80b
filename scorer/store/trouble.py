"""What can go wrong with a club file, in words, and what to do about each."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DatabaseError, DBAPIError

from scorer.event.refusal import Refusal


class FileTrouble(Refusal):
    """{name} could not be used."""


class NotAClubFile(FileTrouble):
    """{name} is not an Overtrick club file. Choose a file that ends in .overtrick, or import it as an event."""


class MadeByANewerProgram(FileTrouble):
    """{name} was saved by a newer version of Overtrick. Install that version to open it; the file was left as it is."""


class Damaged(FileTrouble):
    """{name} is damaged and was left as it is. Open the newest copy in the folder “{copies}” beside it instead."""


class Locked(FileTrouble):
    """{name} is being written by another program. Close that program and try again; nothing was changed."""


class ReadOnly(FileTrouble):
    """{name} may not be written. Copy it to a folder of your own and open the copy; nothing was changed."""


class DiskFull(FileTrouble):
    """The disk is full, so {name} was not changed. Free some space and do it again."""


class NotThere(FileTrouble):
    """{name} is not there, and its folder does not exist or may not be entered."""


# What SQLite says, and what that means; the first phrase found decides.
SAID = (
    ("not a database", NotAClubFile),
    ("locked", Locked),
    ("busy", Locked),
    ("readonly", ReadOnly),
    ("read-only", ReadOnly),
    ("disk is full", DiskFull),
    ("disk i/o error", DiskFull),
    ("malformed", Damaged),
    ("corrupt", Damaged),
    ("no such table", Damaged),
    ("no such column", Damaged),
    ("unable to open", NotThere),
)
ERRNO = {
    errno.ENOSPC: DiskFull,
    errno.EROFS: ReadOnly,
    errno.EACCES: ReadOnly,
    errno.EPERM: ReadOnly,
    errno.ENOENT: NotThere,
}


def copies_folder(path: Path) -> Path:
    """Where the copies of a club file are kept: beside it, under its own name."""
    return path.with_name(f"{path.stem} copies")


def in_words(path: Path, kind: type[FileTrouble]) -> FileTrouble:
    """A trouble that names the file, never the folder it lies in."""
    return kind(name=path.name, copies=copies_folder(path).name)


@contextmanager
def said_in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about this file into a ``FileTrouble``; anything else passes through."""
    try:
        yield
    except DBAPIError as error:
        said = str(error.orig).lower()
        for phrase, kind in SAID:
            if phrase in said:
                raise in_words(path, kind) from error
        if isinstance(error, DatabaseError) and error.connection_invalidated:
            raise in_words(path, NotThere) from error
        raise
    except OSError as error:
        if error.errno in ERRNO:
            raise in_words(path, ERRNO[error.errno]) from error
        raise
