"""Opening a club file: made if it is new, brought up to date if it is old, refused if it is not ours."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, QueuePool, StaticPool, create_engine, event

from scorer.store.copies import copy_before, daily
from scorer.store.trouble import Damaged, MadeByANewerProgram, NotAClubFile, NotThere, in_words, said_in_words

SUFFIX = ".overtrick"
HEAD = "0002"
# SQLite's own sixteen bytes, and our four at the place it leaves to applications (sqlite.org/fileformat2.html, 1.3).
SQLITE, OURS, OURS_AT = b"SQLite format 3\x00", b"OVTK", 68
MIGRATIONS = Path(__file__).parent / "migrations"
WAIT_SECONDS = 5


def open_file(path: Path) -> Engine:
    """Open a club file, making or upgrading it as needed; raises a ``FileTrouble`` and leaves the file as it was."""
    with said_in_words(path):
        if path.is_symlink() and not path.exists():
            raise in_words(path, NotThere)
        if not path.exists() or is_empty(path):
            make(path)
        elif (found := examined(path)) != HEAD:
            older(path, found)
            copy_before(path, found)
            upgrade(path)
        return engine_of(path)


def is_empty(path: Path) -> bool:
    """Whether nothing was ever written to a file; raises where its copies say otherwise."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise in_words(path, NotAClubFile)
    if path.stat().st_size:
        return False
    if daily(path):
        raise in_words(path, Damaged)
    return True


def make(path: Path) -> None:
    """Make a club file under a passing name, so that it is there whole or not at all."""
    passing = path.with_name(path.name[:100] + ".passing")
    passing.unlink(missing_ok=True)
    try:
        upgrade(passing)
        passing.replace(path)
    finally:
        for rest in ("", "-wal", "-shm"):
            passing.with_name(passing.name + rest).unlink(missing_ok=True)


def examined(path: Path) -> str:
    """The version a club file was saved by; raises where the file is not one, or is damaged. Nothing is written."""
    with path.open("rb") as file:
        head = file.read(100)
    if not head.startswith(SQLITE) or head[OURS_AT : OURS_AT + 4] != OURS:
        raise in_words(path, NotAClubFile)
    with closing(looked_at(path)) as connection:
        sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if sound != "ok" or version is None:
        raise in_words(path, Damaged)
    return str(version[0])


def looked_at(path: Path) -> sqlite3.Connection:
    """A file opened to be read and never written, not even its write-ahead log."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=WAIT_SECONDS)


def older(path: Path, found: str) -> None:
    """Refuse a version that this program does not know."""
    from alembic.script import ScriptDirectory  # takes long to load, and only an old file needs it

    if found not in {each.revision for each in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}:
        raise in_words(path, MadeByANewerProgram)


def upgrade(path: Path) -> None:
    """Run every migration the file has not seen."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = engine_of(path)
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.exec_driver_sql("INSERT OR IGNORE INTO club (id, name, settings) VALUES (1, '', '{}')")
    finally:
        engine.dispose()


def engine_of(path: Path | None) -> Engine:
    """The engine of a file, or of a picture in memory that nobody else sees."""
    target = ":memory:" if path is None else str(path.absolute())  # never as an address, in which ? and % mean more
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(target, timeout=WAIT_SECONDS, check_same_thread=False),
        poolclass=StaticPool if path is None else QueuePool,
    )
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def prepare(connection: Any, _record: object) -> None:
    """What every connection is told first: a commit is on the disk before it returns (synchronous FULL)."""
    connection.isolation_level = None
    [ours] = connection.execute("PRAGMA application_id").fetchone()
    if not ours:  # before the write-ahead log, so that it stands in the file itself
        connection.execute(f"PRAGMA application_id = {int.from_bytes(OURS, 'big')}")
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    """Take the file for writing at once, so that two programs wait for each other instead of failing half-way."""
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
