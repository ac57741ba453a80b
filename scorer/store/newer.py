"""A club file that is open, and that a newer program has brought up to date meanwhile: nothing is written into it."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from scorer.event.plain import Newer
from scorer.store.file import HEAD, looked_at, versions
from scorer.store.gateway import File
from scorer.store.trouble import FileTrouble, MadeByANewerProgram, in_words

VERSION = "SELECT version_num FROM alembic_version"


def refuse_newer(file: File) -> None:
    """Raise ``Newer`` where a file is of a version that this program does not know."""
    asked: sqlite3.Connection = file.connection.dbapi_connection  # type: ignore[assignment]
    if is_newer(asked):  # asked of the driver itself: it is asked before each deed
        raise Newer


def upgraded(path: Path) -> FileTrouble | None:
    """That a file is of a newer version by now; ``None`` where it is not, or nobody can tell."""
    with suppress(FileTrouble, sqlite3.Error, OSError), closing(looked_at(path)) as file:
        return in_words(path, MadeByANewerProgram) if is_newer(file) else None
    return None


def is_newer(file: sqlite3.Connection) -> bool:
    """Whether a file is of a version that this program does not know."""
    [version] = file.execute(VERSION).fetchone() or (HEAD,)
    return version != HEAD and version not in versions()
