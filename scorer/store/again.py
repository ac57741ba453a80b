"""A club file that is open and refused: what comes of another handle on it, where the one that is open is at fault."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from scorer.store.file import looked_at
from scorer.store.place import writable
from scorer.store.trouble import DiskFailed, FileTrouble, HalfWritten, Locked, ReadOnly, Uncertain, said_in_words

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


def is_of_the_handle(path: Path, trouble: FileTrouble) -> bool:
    """Whether a trouble stays for as long as the handle that is open, so that another is to be opened."""
    return isinstance(trouble, ReadOnly) or (isinstance(trouble, DiskFailed | Uncertain) and answers(path))


def answers(path: Path) -> bool:
    """Whether a file can be read by a handle of its own, or is only held, or lies as a deed that broke off left it."""
    try:
        with said_in_words(path), closing(looked_at(path, wait=0)) as file:
            file.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except (FileTrouble, sqlite3.Error) as error:
        return isinstance(error, Locked | HalfWritten)
    return True
