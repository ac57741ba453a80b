"""What a file holds that this process has open, by the handles it has: closing another would take its locks away."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from scorer.safety.files import opened
from scorer.store.place import FilePlace, found_at, hold_on, place

try:
    import fcntl
except ImportError:  # a system without such handles
    fcntl = None  # type: ignore[assignment]

PIECE, MOST_HANDLES = 1 << 20, 4096


def pieces(path: Path) -> Iterator[bytes]:
    """The content of a file; what this process has open is read off the handle it has, so that its locks stay.

    Raises ``NotPlain`` for a pipe or device, at which reading would wait for ever, and what a disk says that does not
    answer, of the path or of the handles there are: the file is not opened beside them for that.
    """
    found, at_byte = found_at(path), 0
    at = FilePlace.of(found) if found else None
    with suppress(FileNotFoundError):  # nobody here has it open, or has any more
        for piece in read_off(at):
            yield piece
            at_byte += len(piece)
        return
    with opened(path) as file:
        file.seek(at_byte)
        yield from iter(lambda: file.read(PIECE), b"")


def read_off(at: FilePlace | None) -> Iterator[bytes]:
    """The content of a file by the handles that this process has on it, which stay where they are.

    Whoever has one may close it at any moment, and its number may be another file's by then: what was read counts only
    where it still is one on this file. Raises ``FileNotFoundError`` where none is left.
    """
    at_byte, handle = 0, open_handle(at)
    while handle is not None:
        try:
            piece, error = os.pread(handle, PIECE, at_byte), None
        except OSError as raised:
            piece, error = b"", raised
        if place(handle) != at:
            handle = open_handle(at)
        elif error:
            raise error
        elif not piece:
            return
        else:
            at_byte += len(piece)
            yield piece
    raise FileNotFoundError(at)


def open_handle(at: FilePlace | None) -> int | None:
    """A handle this process has on a file, where the system can read by one; it belongs to somebody, who closes it.

    Raises what a disk says of one that does not tell which file it is on, where none was found on a file that is open.
    """
    found = next(handles_on(at), None)
    if found is None and hold_on(at) is not None:
        if error := unsaid():
            raise error
        found = next(handles_on(at), None)  # it may not have told for a moment
    return found


def handles_on(at: FilePlace | None) -> Iterator[int]:
    """All such handles."""
    handles = range(3, MOST_HANDLES if at and hasattr(os, "pread") else 0)
    return (handle for handle in handles if place(handle) == at)


def unsaid() -> OSError | None:
    """What is said of a handle that does not tell which file it is on; ``None`` where each does."""
    for handle in range(3, MOST_HANDLES if hasattr(os, "pread") else 0):
        try:
            os.fstat(handle)
        except OSError as error:
            if error.errno != errno.EBADF:  # which only says that there is none of that number
                return error
    return None


def is_nameless(at: FilePlace | None) -> bool:
    """Whether a file that is open here has no name any more: when it is closed it is gone."""
    with suppress(OSError):
        handle = open_handle(at)
        return handle is not None and not os.fstat(handle).st_nlink
    return False


def only_reads(at: FilePlace | None) -> bool:
    """Whether no handle that this process has on a file can write it; where there is no asking they can."""
    how = [fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_ACCMODE for handle in handles_on(at) if fcntl]
    return bool(how) and set(how) == {os.O_RDONLY}
