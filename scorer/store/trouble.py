"""What can go wrong with a club file, in words, and what to do about each."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from json import JSONDecodeError
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from scorer.event.plain import Newer, NotKept
from scorer.event.refusal import Refusal


class FileTrouble(Refusal):
    """{name} could not be used."""


class NotAClubFile(FileTrouble):
    """{name} is not an Overtrick club file. Choose a file that ends in .overtrick, or import it as an event."""


class MadeByANewerProgram(FileTrouble):
    """{name} was saved by a newer version of Overtrick. Install that version to open it; the file was left as it is."""


class Damaged(FileTrouble):
    """{name} is damaged and was left as it is. Bring back a copy: they are in the folder “{copies}” beside it."""


class Broken(Damaged):
    """{name} is damaged and was left as it is. Bring back a copy: they are in the folder “{copies}” beside it."""

    # As far as SQLite can tell: a page is not what it was, and whatever is written may go astray.


class DamagedMeanwhile(Damaged):
    """{name} was damaged while it was open, so nothing more is recorded. {safe} Bring back a copy from “{copies}”."""


class NotCopied(FileTrouble):
    """No copy of {name} could be made in the folder “{copies}” that is as it should be; the file itself is sound."""


class Locked(FileTrouble):
    """{name} is being written by another program. Close that program and try again; nothing was changed."""


class ReadOnly(FileTrouble):
    """{name} may not be written. Copy it to a folder of your own and open the copy; nothing was changed."""


class DiskFull(FileTrouble):
    """The disk is full, so {name} was not changed. Free some space and do it again."""


class DiskFailed(FileTrouble):
    """The disk that {name} lies on is full or does not answer; nothing was changed. Free some space, or put it back."""


class NotThere(FileTrouble):
    """{name} cannot be reached: it, or its folder, is not there or may not be entered."""


class GoneAway(FileTrouble):
    """{name} was moved, removed or exchanged while it was open, so nothing more is recorded. {safe} Open it again."""


class Exchanged(FileTrouble):
    """Another state of {name} was put in its place while it was open, so nothing more is recorded. {safe}"""


class NameTooLong(FileTrouble):
    """{name} is too long a name for this disk. Choose a shorter one."""


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
    ("could not decode", Damaged),
    ("no such table", Broken),
    ("no such column", Broken),
    ("has no column", Broken),
    ("duplicate column", Damaged),
    ("already exists", Damaged),
    ("unable to open", NotThere),
)
ERRNO = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), DiskFull),
    **dict.fromkeys((errno.EROFS, errno.EACCES, errno.EPERM), ReadOnly),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, errno.ELOOP, errno.EEXIST), NotThere),
    errno.EISDIR: NotAClubFile,
    errno.ENAMETOOLONG: NameTooLong,
    errno.EIO: DiskFailed,
}
SHOWN = 60  # letters of a name


def copies_folder(path: Path) -> Path:
    """Where the copies of a club file are kept: beside it, under its own name."""
    return path.with_name(f"{path.stem[:100]} copies")


def in_words(path: Path, kind: type[FileTrouble], **more: str) -> FileTrouble:
    """A trouble that names the file, never the folder it lies in."""
    name = path.name if len(path.name) <= SHOWN else path.name[:SHOWN] + "…"
    return kind(name=name, copies=copies_folder(path).name, **more)


@contextmanager
def said_in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about this file into a ``FileTrouble``; anything else passes through."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        said = str(error.orig if isinstance(error, DBAPIError) else error).lower()
        kind = next((kind for phrase, kind in SAID if phrase in said), None)
        if kind is None:
            raise
        raise in_words(path, kind) from error
    except OSError as error:
        if error.errno is None:
            raise
        raise in_words(path, ERRNO.get(error.errno, DiskFailed)) from error
    except Newer as error:
        raise in_words(path, MadeByANewerProgram) from error
    except (NotKept, JSONDecodeError, UnicodeDecodeError) as error:
        raise in_words(path, Damaged) from error
    except ValueError as error:
        if "null byte" not in str(error) and "null character" not in str(error):
            raise
        raise in_words(path, NotThere) from error
