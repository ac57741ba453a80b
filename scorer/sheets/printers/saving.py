"""Writing a file whole or not at all, and saying in words why it could not be written."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from secrets import token_hex
from typing import IO

from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.event.refusal import Refusal
from scorer.safety.files import what_is
from scorer.safety.signs import is_seen, shortened

Where = str | Path | IO[bytes]
LONGEST = 200  # signs of a path that a sentence quotes
NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)  # never through a link, never another's file


class CannotWrite(Refusal):
    """“{file}” was not written: {why}."""


class NotUnderThatName(OSError):
    """Nothing can be written under a name; ``why`` says why not, in words."""

    def __init__(self, why: Text) -> None:
        super().__init__(errno.EINVAL, str(why))
        self.why = why


MAY_NOT = t("it may not be written there, or another program has it open")
WHY = {
    errno.ENOSPC: t("the disk is full; free some space and do it again"),
    errno.EDQUOT: t("your share of the disk is full; free some space and do it again"),
    errno.EACCES: MAY_NOT,
    errno.EPERM: MAY_NOT,
    errno.EROFS: t("nothing may be written on that disk"),
    errno.ENAMETOOLONG: t("its name is too long"),
}


def why_not(error: OSError, folder: Path) -> Text:
    """Why nothing was written to a folder, in words."""
    if isinstance(error, NotUnderThatName):
        return error.why
    if error.errno == errno.ENOENT:
        return t("there is no folder “{folder}”", folder=str(folder))
    if error.errno == errno.ENOTDIR:
        return t("“{folder}” is not a folder", folder=str(folder))
    return WHY.get(error.errno or 0) or as_it_is(error.strerror or str(error))


def save(where: Where, made: Callable[[IO[bytes]], object]) -> None:
    """Make a file in memory, then put it where it belongs; one that was there stays until the new one is whole."""
    buffer = BytesIO()
    made(buffer)
    if not isinstance(where, (str, Path)):
        where.write(buffer.getvalue())
        return
    path = Path(where)
    try:
        put(path, buffer.getvalue())
    except OSError as error:
        raise CannotWrite(file=shortened(str(path), LONGEST), why=why_not(error, path.parent)) from error


def put(path: Path, body: bytes) -> None:
    """Write beside the file, then change their names in one step; raises ``OSError``.

    A link that lies there is replaced: whoever put it there does not decide which file is written.
    """
    if not is_seen(path.name):
        raise NotUnderThatName(t("there are signs in its name that nobody sees"))
    if what := lying_there(path):
        raise NotUnderThatName(t("{what} has that name", what=what))
    if path.exists() and not path.is_symlink() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    passing = path.with_name(f".{os.getpid()}-{token_hex(4)}.passing")
    try:
        with os.fdopen(os.open(passing, NEW, 0o666), "wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        os.replace(passing, path)
    finally:
        passing.unlink(missing_ok=True)


def lying_there(path: Path) -> Text:
    """What lies where a file is to go that is neither a file nor a link; empty where nothing is in the way."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return NO_WORDS
    return NO_WORDS if stat.S_ISLNK(mode) else what_is(mode)
