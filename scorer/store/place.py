"""Which file on which disk a club file is, whatever its name."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import NamedTuple
from weakref import WeakSet

from rules.text import t
from scorer.safety import files

try:
    import fcntl
except ImportError:  # a system that does not let what is open be moved
    fcntl = None  # type: ignore[assignment]

LONGEST = (
    504  # bytes of a path that SQLite opens: of 512 eight are for “-journal” behind it (sqlite's pager.c, os_unix.c)
)
# What is said of a name that nothing has, or none could have. Windows says EINVAL of much else (winerror.h).
NOTHING_THERE = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP, errno.EILSEQ, errno.EINVAL}
INVALID_NAME = 123
# What Windows says of a share that is away (winerror.h), which Python takes for a file that is not there.
NO_SHARE = {53, 55, 59, 64, 67, 121, 1231}
SHARED_AT, SHARED = 0x4000_0002, 510  # the bytes of a file that whoever reads it has a lock on (sqlite's os.h)


class FilePlace(NamedTuple):
    """A file as the disk knows it: it keeps this when it is renamed, and another file of its name has another."""

    disk: int
    file: int

    @classmethod
    def of(cls, found: os.stat_result) -> FilePlace:
        """That of what was looked at."""
        return cls(found.st_dev, found.st_ino)


def moves_while_open() -> bool:
    """Whether this system renames, exchanges and removes a file that somebody has open; Windows does not."""
    return fcntl is not None


def place(leads: Path | int) -> FilePlace | None:
    """Which file a path leads to, or an open handle; ``None`` where it leads to none."""
    with suppress(OSError, ValueError):
        return FilePlace.of(os.stat(leads))
    return None


def is_gone(path: Path) -> bool:
    """Whether nothing has a name any more; of a disk that does not answer nobody can tell."""
    try:
        os.lstat(path)
    except ValueError:
        return True  # a name that none has
    except OSError as error:
        return says_gone(error)
    return False


def says_gone(error: OSError) -> bool:
    """Whether this is what a disk says of a name that nothing has, and not that it does not answer."""
    windows = getattr(error, "winerror", None)
    told = windows not in NO_SHARE and (error.errno != errno.EINVAL or windows in (None, INVALID_NAME))
    return told and error.errno in NOTHING_THERE


def is_plain(path: Path) -> bool:
    """Whether a plain file is there; raises what a disk says that does not answer, as not every Python's own look."""
    found = found_at(path)
    return found is not None and stat.S_ISREG(found.st_mode)


def is_there(path: Path) -> bool:
    """Whether anything is, and if it is none that could be a file; raises the same."""
    return found_at(path) is not None


def is_nowhere(path: Path) -> bool:
    """Whether a path leads to nothing; of a disk that does not answer nobody can tell."""
    try:
        return not is_there(path)
    except OSError:
        return False


def found_at(path: Path) -> os.stat_result | None:
    """What a path leads to; ``None`` for nothing. Raises the same.

    Where one file takes the name of another a network drive may show neither for a moment: it is asked twice.
    """
    return seen_at(path) or seen_at(path)


def seen_at(path: Path) -> os.stat_result | None:
    """The same of one look."""
    try:
        return os.stat(path)
    except ValueError:
        return None  # a name that none has
    except OSError as error:
        if not says_gone(error):
            raise
        return None


def lying_at(path: Path) -> FilePlace | None:
    """What has a name, and if it is a link; ``None`` where nothing has, or the disk does not answer."""
    with suppress(OSError, ValueError):
        return FilePlace.of(os.lstat(path))
    return None


def stands(path: Path, at: FilePlace | None) -> bool:
    """Whether a file that was opened at a path is still there itself.

    Behind a link that was left in its place it is not: whoever opens it by that looks for a journal elsewhere.
    """
    with suppress(OSError, ValueError):
        return is_itself(path, os.stat(path), at)
    return at is None


def is_itself(path: Path, found: os.stat_result, at: FilePlace | None) -> bool:
    """The same of a path that was looked at."""
    return at == FilePlace.of(found) and not os.path.islink(path)


def too_deep(path: Path) -> bool:
    """Whether the whole of a path is longer than SQLite takes, which says only that it cannot open such a file."""
    with suppress(OSError, ValueError):
        return os.name == "posix" and len(os.fsencode(os.path.realpath(path))) > LONGEST
    return False


def too_long(path: Path) -> bool:
    """Whether a file's name leaves no room for that of its journal: SQLite opens it and then writes nothing."""
    try:
        os.lstat(f"{path}-journal")
    except OSError as error:
        return error.errno == errno.ENAMETOOLONG
    except ValueError:
        pass  # a name that none has
    return False


def openable(path: Path) -> Path:
    """A path that SQLite opens; raises the ``OSError`` of a name too long."""
    if too_deep(path):
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), path)
    return path


def followed(path: Path) -> Path:
    """The file itself where a path is a link to it: its journal and its copies lie beside the file."""
    return Path(os.path.realpath(path)) if os.path.islink(path) and os.path.exists(path) else path


def writable(path: Path, *, is_written: bool = False) -> bool:
    """Whether whoever is logged in here may write a file, and begin beside it what a deed needs.

    One that ``is_written`` already is not asked: permission is looked at as a file is opened, and counts from then on.
    """
    with suppress(OSError, ValueError):
        return (is_written or os.access(path, os.W_OK)) and os.access(path.parent, os.W_OK | os.X_OK)
    return False


class Hold:
    """Somebody in this process has a club file open, for as long as this lives.

    Nothing but SQLite may open such a file: when any handle on a file is closed, the system takes away every lock that
    the process has on it.

    ``mark`` is by what the club is known, as the file told last: nobody waits for that again while others hold it.
    """

    def __init__(self, at: FilePlace | None) -> None:
        self.at, self.mark = at, ""
        with TURN:
            HOLDS.add(self)


HOLDS: WeakSet[Hold] = WeakSet()
TURN = Lock()  # while one thread goes through them no other may open a file


def held(path: Path) -> bool:
    """Whether the file is open in this process; raises what a disk says that does not answer.

    Taken for one that nobody has open it would be opened, and lose its locks as it is closed.
    """
    found = found_at(path)
    return found is not None and hold_on(FilePlace.of(found)) is not None


def hold_of(path: Path) -> Hold | None:
    """What tells that the file is open in this process; ``None`` where it is not, or nobody can tell."""
    return hold_on(place(path))


def hold_on(at: FilePlace | None) -> Hold | None:
    """The same of a file as the disk knows it."""
    with TURN:
        there = list(HOLDS)
    return next((hold for hold in there if hold.at == at), None) if at is not None else None


def beginning(path: Path, most: int) -> bytes:
    """What lies in somebody else's file, up to so many bytes and one more; a club that is open here is none.

    Raises ``NotPlain`` for that too: of a file that is chosen by mistake nobody shall lose a lock.
    """
    if held(path):
        raise files.NotPlain(t("a club file that is open here"))
    return files.beginning(path, most)


def in_use(path: Path) -> bool:
    """Whether another program has a file with a write-ahead log open: it has a shared lock on it for as long.

    Not asked of a file that is open in this process, which keeps no log.
    """
    if fcntl is not None and not held(path):
        with suppress(PermissionError), path.open("r+b") as file:
            try:
                fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED, SHARED_AT)
            except OSError:
                return True
    return False
