"""A club file that is open and refused: where another handle on it helps, because the one that is open is at fault."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from scorer.store.copying import beside
from scorer.store.handles import only_reads, read_off
from scorer.store.looking import lacks_its_end, looked_at, read_whole
from scorer.store.meant import is_corrupt, said_in_words, unbegun
from scorer.store.place import FilePlace, is_gone, moves_while_open, place, writable
from scorer.store.trouble import (
    AnswersAgain,
    Broken,
    Damaged,
    DiskFailed,
    DiskUnread,
    FileTrouble,
    HalfWritten,
    Locked,
    NotAClubFile,
    ReadOnly,
    Uncertain,
    in_words,
)

if TYPE_CHECKING:
    from pathlib import Path

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


def once_more(ask: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """What only reads is asked again at once where its handle was at fault: unlike a deed, it may be done twice."""

    @wraps(ask)
    def asked(*args: Asked.args, **more: Asked.kwargs) -> Answer:
        try:
            return ask(*args, **more)
        except AnswersAgain:
            return ask(*args, **more)

    return asked


def of_the_handle(path: Path, at: FilePlace | None, trouble: FileTrouble) -> FileTrouble | None:
    """What is said of a file where it would stay so for as long as the handle that is open; ``None`` of any other.

    A handle stays what it was as the file was opened: one that could not write, or one on a network drive that went
    away for a moment. A deed that was refused is never done again from here: whoever asked for it sees what is there,
    and asks once more.
    """
    # Since it was looked at: whoever looks again sees to it, unless that could not be done.
    if isinstance(trouble, HalfWritten):
        return in_words(path, AnswersAgain) if at else None
    if isinstance(trouble, ReadOnly):  # which the next deed tries
        return in_words(path, AnswersAgain) if is_written_now(path, at) else trouble
    if isinstance(trouble, Broken | DiskUnread):
        return of_its_pages(path, trouble)
    dead = isinstance(trouble, DiskFailed) and is_dead(at)
    if not (isinstance(trouble, DiskFailed | Uncertain) and answers(path)):
        return None
    return in_words(path, AnswersAgain) if dead else trouble


@contextmanager
def believed(path: Path) -> Iterator[None]:
    """Damage that SQLite finds meanwhile is said where all pages could be read and are that, else what is so.

    Of what lies there half written since it was looked at, that is seen to as it is looked at again.
    """
    try:
        yield
    except HalfWritten as trouble:
        raise in_words(path, AnswersAgain) from trouble
    except Broken as trouble:
        raise (of_its_pages(path, trouble) or trouble) from trouble.__cause__


def of_its_pages(path: Path, trouble: Broken | DiskUnread) -> FileTrouble | None:
    """What is said of a file of which something was not read; ``None`` where it is damaged, or it is not for its pages.

    While nobody reads them to the end, nobody can tell.
    """
    if isinstance(trouble, Broken) and not is_corrupt(trouble.__cause__):
        return None
    at = place(path)
    try:
        with said_in_words(path), closing(read_whole(path, wait=0)) as whole:
            sound = whole.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
            return in_words(path, AnswersAgain) if sound and not lacks_its_end(path, whole, at) else None
    except (FileTrouble, sqlite3.Error) as error:
        if isinstance(error, Locked | HalfWritten):
            return in_words(path, AnswersAgain)
        return None if isinstance(error, Damaged | NotAClubFile) else in_words(path, DiskUnread)


def is_dead(at: FilePlace | None) -> bool:
    """Whether a file that is open here cannot be read by its handle, or that does not even say what it is on."""
    if at is None:
        return False  # nobody can tell
    try:
        deque(read_off(at), maxlen=0)
    except OSError:
        return moves_while_open()  # elsewhere there is no asking
    return False


def answers(path: Path) -> bool:
    """Whether a file can be read by a handle of its own, or is only held, or lies as a deed that broke off left it."""
    try:
        with said_in_words(path), closing(looked_at(path, wait=0)) as file:
            return bool(file.execute("SELECT count(*) FROM sqlite_master").fetchone())
    except (FileTrouble, sqlite3.Error) as error:
        return isinstance(error, Locked | HalfWritten)


def is_written_now(path: Path, at: FilePlace | None) -> bool:
    """Whether another handle writes a file that the one which is open could not; elsewhere there is no asking.

    With half a deed beside it that may be what nobody may write.
    """
    alone = at is not None and is_gone(beside(path, "-journal"))
    return alone and moves_while_open() and writable(path) and tried(path, at) is None


def refuses(path: Path, at: FilePlace | None) -> bool:
    """Whether nobody can write a file here now, whatever its permissions say: a share refuses that by itself."""
    return tried(path, at) is ReadOnly


def tried(path: Path, at: FilePlace | None) -> type[FileTrouble] | None:
    """What is so of a file for which another handle is tried, or of what is begun beside it; ``None`` if it is written.

    What another handle of this process could write once is believed of the file. Nothing is read: SQLite would take up
    whatever journal lies beside it by then, and whoever holds the file for a moment would stand in the way.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)):
            return ReadOnly if only_reads(at) else unbegun(path.parent)
    except (sqlite3.Error, OSError):
        return DiskUnread
