"""Where a program may keep its files: as the system wants it, or beside a program that is carried about on a stick.

A folder called ``Overtrick files`` beside the built program makes it such a one. Everything lies there then: club
files, settings, log, and copies that found no other place.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Container
from contextlib import suppress
from pathlib import Path
from typing import Literal
from uuid import uuid4

import platformdirs

CARRIED = "Overtrick files"
NAME = "overtrick"
FIRST = "Our club"
LAST = "last-club.txt"
BESIDE = "./"  # begins what is noted of a club that is carried about


def carried() -> Path | None:
    """The folder beside the program, where there is one; ``None`` for a checkout and for what is installed."""
    folder = beside() / CARRIED
    return folder if built() and os.path.isdir(folder) else None


def beside() -> Path:
    """The folder that the program lies in; of an app on macOS, which is a folder itself, the one with the app."""
    folder = Path(sys.executable).parent
    return folder.parents[2] if folder.match("*.app/Contents/MacOS") else folder


def built() -> bool:
    """Whether this is a program that a club installed, and no checkout."""
    return bool(getattr(sys, "frozen", False))


def clubs_folder() -> Path:
    """Where a club lies that has not been given a place: among a person's documents, or else at home."""
    there = user_documents_path()
    return there if os.path.isdir(there) and os.access(there, os.W_OK | os.X_OK) else Path.home()


def first_club(called: str = FIRST, folder: Path | None = None) -> Path:
    """The file of a club that nobody has given a name or a place; every language calls it by words of its own."""
    return (folder or clubs_folder()) / f"{called}.overtrick"


def last_club() -> Path | None:
    """The club file that was open last on this computer, whether it is there or not; ``None`` where it was none."""
    with suppress(ValueError):
        said, folder = noted(), carried()
        path = folder / said if folder and said.startswith(BESIDE) else Path(said)
        return path if path.is_absolute() and "\0" not in str(path) else None
    return None


def noted() -> str:
    """What was noted of the club that was open last: a file's path, or an address; empty where nothing was."""
    with suppress(OSError, ValueError):
        return os.fsdecode((user_config_path() / LAST).read_bytes())
    return ""


def note_club(path: Path, firsts: Callable[[], Container[Path]] = tuple) -> None:
    """Keep which club file is open; the invented one, and what was rescued, are nobody's to come back to.

    ``firsts`` are those without a name among the documents, as each language calls it; they are seldom asked for.
    """
    if Path(os.path.realpath(path)).is_relative_to(os.path.realpath(user_data_path())):  # also links in a circle
        return
    last = last_club()
    if last is not None and not os.path.isdir(last.parent) and (path == first_club() or path in firsts()):
        return  # its stick is out: that is the club to come back to
    note(as_noted(path.absolute()))


def as_noted(path: Path) -> str:
    """How a club file is noted: one that is carried about by its place in that folder, whose drive may change."""
    folder = carried()
    return f"{BESIDE}{path.relative_to(folder).as_posix()}" if folder and path.is_relative_to(folder) else str(path)


def note(club: str) -> None:
    """Keep how the club is called that is open: a file's path, or an address without its password.

    A disk that is full, or a crash, leaves the note that was there: half a path is none, or another club's.
    """
    there = user_config_path() / LAST
    with suppress(OSError, ValueError):  # such as a name that this system cannot write
        there.parent.mkdir(parents=True, exist_ok=True)
        made = there.with_name(f"{LAST}.{uuid4().hex}")
        try:
            with made.open("xb") as file:
                file.write(os.fsencode(club))
                file.flush()
                os.fsync(file.fileno())
            made.replace(there)
        finally:
            made.unlink(missing_ok=True)


def user_documents_path() -> Path:
    """Where club files lie at first: what a person sees when they look for their own."""
    return carried() or platformdirs.user_documents_path()


def user_config_path(name: str = NAME, *, appauthor: Literal[False] = False) -> Path:
    """Settings of the window, and where this computer keeps second copies."""
    return _kept("settings") or platformdirs.user_config_path(name, appauthor)


def user_data_path(name: str = NAME, *, appauthor: Literal[False] = False) -> Path:
    """The invented club, and what was brought to safety."""
    return _kept("own") or platformdirs.user_data_path(name, appauthor)


def data_left_at_home() -> Path | None:
    """Where the same lies of a program that was used before it was carried about; ``None`` for one that is not."""
    return platformdirs.user_data_path(NAME, appauthor=False) if carried() else None


def user_cache_path() -> Path:
    """What may go at any time: which windows are open."""
    return _kept("cache") or platformdirs.user_cache_path(NAME, appauthor=False)


def user_log_path(name: str = NAME, *, appauthor: Literal[False] = False, ensure_exists: bool = False) -> Path:
    """Mistakes of the program, without anything of the club; raises ``OSError`` where it cannot be made."""
    there = _kept("log")
    if there is None:
        return platformdirs.user_log_path(name, appauthor, ensure_exists=ensure_exists)
    if ensure_exists:
        there.mkdir(parents=True, exist_ok=True)
    return there


def _kept(what: str) -> Path | None:
    folder = carried()
    return folder / "settings and log" / what if folder else None
