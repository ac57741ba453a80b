"""Writing a file whole or not at all, and saying in words why it could not be written."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import IO

from scorer.event.refusal import Refusal

Where = str | Path | IO[bytes]


class CannotWrite(Refusal):
    """“{file}” was not written: {why}."""


WHY = {
    errno.ENOSPC: "the disk is full; free some space and do it again",
    errno.EDQUOT: "your share of the disk is full; free some space and do it again",
    errno.ENOENT: "there is no folder “{folder}”",
    errno.ENOTDIR: "“{folder}” is not a folder",
    errno.EISDIR: "a folder has that name",
    errno.EACCES: "it may not be written there, or another program has it open",
    errno.EPERM: "it may not be written there, or another program has it open",
    errno.EROFS: "nothing may be written on that disk",
    errno.ENAMETOOLONG: "its name is too long",
}


def save(where: Where, made: Callable[[IO[bytes]], object]) -> None:
    """Make a file in memory, then put it where it belongs; one that was there stays until the new one is whole."""
    buffer = BytesIO()
    made(buffer)
    if not isinstance(where, (str, Path)):
        where.write(buffer.getvalue())
        return
    path = Path(where)
    try:
        put(path.resolve(), buffer.getvalue())
    except OSError as error:
        why = WHY.get(error.errno or 0, error.strerror or str(error))
        raise CannotWrite(file=path, why=why.format(folder=path.parent)) from error


def put(path: Path, body: bytes) -> None:
    """Write beside the file, then change their names in one step; raises ``OSError``."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    passing = path.with_name(f".{path.name}.{os.getpid()}.passing")
    try:
        with passing.open("wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        os.replace(passing, path)
    finally:
        passing.unlink(missing_ok=True)
