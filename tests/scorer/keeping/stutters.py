"""A disk that does not read for a moment: what SQLite asks the system for fails, by the hook that it has for tests."""

from __future__ import annotations

import _sqlite3
import ctypes
import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from scorer.store.place import place

READ = ctypes.CFUNCTYPE(
    ctypes.c_ssize_t, ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int64, use_errno=True
)
ALL = range(1 << 62)
NAMES = b"pread64", b"pread"  # by the way that SQLite was built


class Disk(ctypes.Structure):
    """What SQLite asks of a system, as its sqlite3.h has it (``sqlite3_vfs``)."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("iVersion", "szOsFile", "mxPathname")),
        *((f"before{number}", ctypes.c_void_p) for number in range(16)),
        ("xSetSystemCall", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)),
        ("xGetSystemCall", ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)),
    )


@contextmanager
def stuttering(
    path: Path, fails: Callable[[], bool], *, within: range = ALL, number: int = errno.EIO, least: int = 4096
) -> Iterator[None]:
    """Meanwhile a read of a page of a file, ``within`` some bytes, fails where that is said of it.

    Of the first page SQLite reads the head by itself: that is less than the ``least`` bytes that are a page.
    ``number`` is why: SQLite takes a disk of one's own (EIO) for damage, and a network drive for what it is.
    """
    library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    library.sqlite3_vfs_find.restype = ctypes.POINTER(Disk)
    disk = library.sqlite3_vfs_find(None)
    name = next(each for each in NAMES if disk.contents.xGetSystemCall(disk, each))
    at, read = place(path), READ(disk.contents.xGetSystemCall(disk, name))

    def tried(handle: int, into: int, size: int, at_byte: int) -> int:
        if size >= least and at_byte in within and place(handle) == at and fails():
            ctypes.set_errno(number)
            return -1
        return read(handle, into, size, at_byte)

    instead = READ(tried)
    disk.contents.xSetSystemCall(disk, name, ctypes.cast(instead, ctypes.c_void_p))
    try:
        yield
    finally:
        disk.contents.xSetSystemCall(disk, name, None)


def the(*which: int) -> Callable[[], bool]:
    """The reads of those numbers fail, the first one being 1."""
    tried = iter(range(1, 1 << 30))
    return lambda: next(tried) in which


def unseen(monkeypatch, path: Path) -> None:
    """What is damaged is the name itself on the disk: of it nothing is said, nor done with it."""

    def refusing(call: Callable[..., Any]) -> Callable[..., Any]:
        def asked(*args: Any, **more: Any) -> Any:
            if any(not isinstance(each, int) and os.path.abspath(os.fsdecode(each)) == str(path) for each in args[:2]):
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
            return call(*args, **more)

        return asked

    for name in ("stat", "lstat", "link", "rename", "replace", "unlink"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))


STAT = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p, use_errno=True)


@contextmanager
def unshown(name: str, fails: Callable[[], bool]) -> Iterator[None]:
    """Meanwhile SQLite is not shown what has a name, wherever it lies, where that is said of its look.

    To SQLite a disk that does not answer as it looks for a journal has none.
    """
    library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    library.sqlite3_vfs_find.restype = ctypes.POINTER(Disk)
    disk = library.sqlite3_vfs_find(None)
    look = STAT(disk.contents.xGetSystemCall(disk, b"stat"))

    def tried(path: bytes, into: int) -> int:
        if path.decode().rpartition("/")[2] == name and fails():
            ctypes.set_errno(errno.EIO)
            return -1
        return look(path, into)

    instead = STAT(tried)
    disk.contents.xSetSystemCall(disk, b"stat", ctypes.cast(instead, ctypes.c_void_p))
    try:
        yield
    finally:
        disk.contents.xSetSystemCall(disk, b"stat", None)


LOCK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_void_p, use_errno=True)
UNLINK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, use_errno=True)


@contextmanager
def asked_instead(call: bytes, kind: Any, tried: Callable[[Any], Callable[..., int]]) -> Iterator[None]:
    """Meanwhile SQLite asks something else than one of its calls, of which ``tried`` makes that."""
    library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    library.sqlite3_vfs_find.restype = ctypes.POINTER(Disk)
    disk = library.sqlite3_vfs_find(None)
    instead = kind(tried(kind(disk.contents.xGetSystemCall(disk, call))))
    disk.contents.xSetSystemCall(disk, call, ctypes.cast(instead, ctypes.c_void_p))
    try:
        yield
    finally:
        disk.contents.xSetSystemCall(disk, call, None)


def refused(number: int) -> int:
    """What a call returns that failed, for a reason that the system gives."""
    ctypes.set_errno(number)
    return -1


@contextmanager
def lockless(number: int = errno.ENOLCK) -> Iterator[None]:
    """Meanwhile SQLite gets no lock on any file."""
    with asked_instead(b"fcntl", LOCK, lambda _: lambda *_: refused(number)):
        yield


@contextmanager
def staying(name: str, fails: Callable[[], bool]) -> Iterator[None]:
    """Meanwhile SQLite cannot remove what has a name, wherever it lies, where that is said of its try."""

    def made(unlink: Any) -> Callable[[bytes], int]:
        def tried(path: bytes) -> int:
            stays = path.decode().rpartition("/")[2] == name and fails()
            return refused(errno.EIO) if stays else unlink(path)

        return tried

    with asked_instead(b"unlink", UNLINK, made):
        yield
