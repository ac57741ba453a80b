"""Opening a club file: made if it is new, brought up to date if it is old, refused if it is not ours."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event

from scorer.store.copies import copy_before, copy_daily
from scorer.store.trouble import Damaged, MadeByANewerProgram, NotAClubFile, in_words, said_in_words

SUFFIX = ".overtrick"
HEAD = "0001"
# SQLite's own sixteen bytes, and our four at the place it leaves to applications (sqlite.org/fileformat2.html, 1.3).
SQLITE, OURS, OURS_AT = b"SQLite format 3\x00", b"OVTK", 68
MIGRATIONS = Path(__file__).parent / "migrations"
WAIT_SECONDS = 5


def open_file(path: Path) -> Engine:
    """Open a club file, making or upgrading it as needed; raises a ``FileTrouble`` and leaves the file as it was."""
    with said_in_words(path):
        found = examined(path) if path.exists() and path.stat().st_size else None
        if found not in (None, HEAD):
            older(path, found or "")
            copy_before(path, found or "")
        engine = engine_of(path)
        if found != HEAD:
            with engine.begin() as connection:
                upgrade(connection)
        copy_daily(path)
    return engine


def examined(path: Path) -> str:
    """The version a club file was saved by; raises where the file is not one, or is damaged."""
    with path.open("rb") as file:
        head = file.read(100)
    if not head.startswith(SQLITE) or head[OURS_AT : OURS_AT + 4] != OURS:
        raise in_words(path, NotAClubFile)
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=WAIT_SECONDS)) as connection:
        try:
            sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.DatabaseError as error:
            if "locked" in str(error) or "readonly" in str(error):
                raise
            raise in_words(path, Damaged) from error
    if sound != "ok" or version is None:
        raise in_words(path, Damaged)
    return str(version[0])


def older(path: Path, found: str) -> None:
    """Refuse a version that this program does not know."""
    if found not in revisions():
        raise in_words(path, MadeByANewerProgram)


def revisions() -> set[str]:
    """Every version this program can bring up to date."""
    from alembic.script import ScriptDirectory  # takes long to load, and only an old file needs it

    return {each.revision for each in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def upgrade(connection: Connection) -> None:
    """Run every migration the file has not seen."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.exec_driver_sql("INSERT OR IGNORE INTO club (id, name, settings) VALUES (1, '', '{}')")


def engine_of(path: Path | None) -> Engine:
    """The engine of a file, or of a picture in memory that nobody else sees."""
    address = "sqlite://" if path is None else f"sqlite:///{path}"
    engine = create_engine(address, connect_args={"timeout": WAIT_SECONDS, "check_same_thread": False})
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def prepare(connection: Any, _record: object) -> None:
    """What every connection is told first: a commit is on the disk before it returns (synchronous FULL)."""
    connection.isolation_level = None
    if not connection.execute("PRAGMA application_id").fetchone()[
        0
    ]:  # before WAL, so that it stands in the file itself
        connection.execute(f"PRAGMA application_id = {int.from_bytes(OURS, 'big')}")
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    """Take the file for writing at once, so that two programs wait for each other instead of failing half-way."""
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
