"""A club file that is open and refused: what comes of another handle on it, where the one that is open is at fault."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable
from contextlib import closing
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from scorer.store.file import looked_at
from scorer.store.handles import read_off
from scorer.store.place import FilePlace, moves_while_open, writable
from scorer.store.trouble import (
    Broken,
    DiskFailed,
    DiskUnread,
    FileTrouble,
    HalfWritten,
    Locked,
    ReadOnly,
    Uncertain,
    in_words,
    said_in_words,
)

if TYPE_CHECKING:
    from pathlib import Path

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


def once_allowed(act: Callable[[Any, Asked], Answer]) -> Callable[[Any, Asked], Answer]:
    """What is refused of an open file is tried once more where it would be done with another handle.

    A handle stays what it was as the file was opened: one that could not write, or one on a network drive that went
    away for a moment. ``act`` belongs to what has a ``path``, and opens another.
    """

    @wraps(act)
    def tried(self: Any, asked: Asked) -> Answer:
        try:
            return act(self, asked)
        except ReadOnly:
            if not writable(self.path):
                raise
        except DiskFailed:
            if not answers(self.path):
                raise
        return act(self, asked)

    return tried


def of_the_handle(path: Path, at: FilePlace | None, trouble: FileTrouble) -> FileTrouble | None:
    """What is so of a file where it stays so for as long as the handle that is open, so that another is to be opened.

    A disk's not reading SQLite takes for damage (``SQLITE_IOERR_CORRUPTFS`` in its os_unix.c): it is none where the
    handle reads nothing, and another the whole file.
    """
    if isinstance(trouble, Broken):
        return in_words(path, DiskUnread) if at and is_dead(at) and answers(path, whole=True) else None
    of_it = isinstance(trouble, ReadOnly) or (isinstance(trouble, DiskFailed | Uncertain) and answers(path))
    return trouble if of_it else None


def is_dead(at: FilePlace) -> bool:
    """Whether a file that is open here cannot be read by its handle, or that does not even say what it is on."""
    try:
        deque(read_off(at), maxlen=0)
    except OSError:
        return moves_while_open()  # elsewhere there is no asking
    return False


def answers(path: Path, *, whole: bool = False) -> bool:
    """Whether a file can be read by a handle of its own, or is only held, or lies as a deed that broke off left it."""
    try:
        with said_in_words(path), closing(looked_at(path, wait=0)) as file:
            file.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return not whole or file.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    except (FileTrouble, sqlite3.Error) as error:
        return isinstance(error, Locked | HalfWritten)
