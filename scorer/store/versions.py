"""A club file that is open, and of another version by now than it was: nothing is written into it."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from scorer.event.plain import Newer
from scorer.store.chain import START
from scorer.store.deeds import Head
from scorer.store.file import HEAD, KNOWN_VERSIONS
from scorer.store.gateway import File
from scorer.store.looking import looked_at
from scorer.store.trouble import (
    Broken,
    Damaged,
    DamagedMeanwhile,
    Exchanged,
    FileTrouble,
    MadeByANewerProgram,
    TakenOver,
)

VERSION = "SELECT version_num FROM alembic_version"
LAST = "SELECT version_num, id, chain FROM alembic_version LEFT JOIN deed ON id = (SELECT max(id) FROM deed)"


def last_found(file: File) -> Head | None:
    """The end of the journal in a file that is taken for writing; ``None`` in one that an older program left there.

    Raises ``Newer`` in one of a newer. It is asked before each deed, and so of the driver itself.
    """
    asked: sqlite3.Connection = file.connection.dbapi_connection  # type: ignore[assignment]
    version, id_, chain = asked.execute(LAST).fetchone() or ("", None, START)
    if is_unknown(version):
        raise Newer
    if version != HEAD:
        return None
    return Head(0, START) if id_ is None else Head(id_, chain)


def become(path: Path, trouble: FileTrouble) -> type[FileTrouble] | None:
    """What a file has become while it was open, where what was met in it is unknown to this version, or damage.

    That of another version is none: a newer program brought it up to date, or an older state was laid over it. ``None``
    where it is so of one thing in the file, and not of its pages.
    """
    if not isinstance(trouble, Damaged | MadeByANewerProgram):
        return None
    with suppress(FileTrouble, sqlite3.Error, OSError), closing(looked_at(path)) as file:
        [version] = file.execute(VERSION).fetchone() or (HEAD,)
        if version != HEAD:
            return TakenOver if is_unknown(version) else Exchanged
    return DamagedMeanwhile if isinstance(trouble, Broken) else None


def is_unknown(version: str) -> bool:
    """Whether a version is none that this program knows."""
    return version not in (HEAD, "") and version not in KNOWN_VERSIONS
