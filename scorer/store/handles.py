"""What a file holds that this process has open, by the handles it has: closing another would take its locks away."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from scorer.safety.files import opened
from scorer.store.place import FilePlace, place

try:
    import fcntl
except ImportError:  # a system without such handles
    fcntl = None  # type: ignore[assignment]

PIECE, MOST_HANDLES = 1 << 20, 4096


def pieces(path: Path) -> Iterator[bytes]:
    """The content of a file; what this process has open is read off the handle it has, so that its locks stay.

    Raises ``NotPlain`` for a pipe or device, at which reading would wait for ever.
    """
    at_byte = 0
    with suppress(FileNotFoundError):  # nobody here has it open, or has any more
        for piece in read_off(place(path)):
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
    """A handle this process has on a file, where the system can read by one; it belongs to somebody, who closes it."""
    return next(handles_on(at), None)


def handles_on(at: FilePlace | None) -> Iterator[int]:
    """All such handles."""
    handles = range(3, MOST_HANDLES if at and hasattr(os, "pread") else 0)
    return (handle for handle in handles if place(handle) == at)


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
