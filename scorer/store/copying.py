"""A copy of a club file: whole or not there, with the file's own permissions, and never in another's place."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from scorer.store.place import Place
from scorer.store.trouble import copies_folder

PAGES = 256  # copied at a time (a megabyte), so that nobody who records waits long
PAUSE = 0.002  # seconds between two times
PIECE, MOST_HANDLES = 1 << 20, 4096
PASSING = "~"  # what a name begins with that is not yet a copy's


def copies(path: Path) -> list[Path]:
    """Every copy there is of a file, by name."""
    return sorted(each for each in copies_folder(path).glob("*.overtrick") if not each.name.startswith(PASSING))


def copied(path: Path, name: str) -> Path:
    """Copy all that was committed into the folder of copies, under a name of its own."""
    with passing(copies_folder(path), like=path) as made:
        fill(path, made)
        return put_in_place(made, target(path, name))


def target(path: Path, name: str) -> Path:
    """Where a copy goes; a very long name is cut, or the copy's would be too long for the folder."""
    return copies_folder(path) / f"{path.stem[:100]} {name}.overtrick"


@contextmanager
def passing(folder: Path, *, like: Path) -> Iterator[Path]:
    """A file under a name that nobody else has, with the permissions of another; what is left of it goes."""
    folder.mkdir(exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=PASSING, suffix=".part", dir=folder)
    os.close(handle)
    made = Path(name)
    try:
        with suppress(OSError):  # a stick may know no permissions
            shutil.copymode(like, made)
        yield made
    finally:
        for rest in ("", "-journal"):
            made.with_name(made.name + rest).unlink(missing_ok=True)


def fill(path: Path, made: Path) -> None:
    """Copy a file's pages a few at a time; what is recorded meanwhile is in the copy too."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)) as source:
        pour(source, made)


def pour(source: sqlite3.Connection, made: Path, go_on: Callable[[], None] = lambda: None) -> None:
    """Copy what a connection reads into a file that is there; ``go_on`` may raise to give it up."""
    with closing(sqlite3.connect(made)) as copy:
        source.backup(copy, pages=PAGES, sleep=PAUSE, progress=lambda *_: go_on())
        copy.execute("PRAGMA journal_mode = DELETE")


def pour_open(at: Place | None, made: Path) -> None:
    """Copy a file that this process has open, byte by byte, off the handle that is open: its name is not asked.

    Raises ``FileNotFoundError`` where there is none, or the system cannot read so.
    """
    handle = open_handle(at) if hasattr(os, "pread") else None
    if handle is None:
        raise FileNotFoundError(made)
    with made.open("wb") as copy:
        at_byte = 0
        while piece := os.pread(handle, PIECE, at_byte):
            at_byte += copy.write(piece)


def open_handle(at: Place | None) -> int | None:
    """A handle this process has on a file; it belongs to somebody, who closes it."""
    for handle in range(3, MOST_HANDLES):
        with suppress(OSError):
            found = os.fstat(handle)
            if at == (found.st_dev, found.st_ino):
                return handle
    return None


def put_in_place(made: Path, wanted: Path) -> Path:
    """Give a finished file its name in one step, or the next that is free: nothing that is there is written over."""
    reach_the_disk(made)
    named = free(made, wanted)
    reach_the_disk(named.parent)
    return named


def free(made: Path, wanted: Path, *, stays: bool = False) -> Path:
    """Move a file to a name that nothing has; one that ``stays`` keeps its own too, where the disk can do that."""
    for number in range(1, 1000):
        named = wanted if number == 1 else wanted.with_name(f"{wanted.stem} ({number}){wanted.suffix}")
        try:
            if not named.exists():
                moved(made, named, stays=stays)
                return named
        except FileExistsError:
            continue
    raise FileExistsError(wanted)


def moved(made: Path, named: Path, *, stays: bool = False) -> None:
    """Rename; raises ``FileExistsError`` where something has that name. A disk without links trusts the look before."""
    try:
        os.link(made, named)
    except FileExistsError:
        raise
    except OSError:
        os.rename(made, named)
    else:
        if not stays:
            made.unlink()


def reach_the_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk; a system that cannot say so is believed."""
    with suppress(OSError):
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
