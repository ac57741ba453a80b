"""Opening a club file: made if it is new, brought up to date if it is old, refused if it is not ours."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, Engine, QueuePool, StaticPool, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from scorer.event.plain import NotKept
from scorer.store.copying import WAIT_SECONDS, beside, copied, copies
from scorer.store.foreign import refuse_foreign, schema_of
from scorer.store.looking import (
    LARGEST,
    is_busy,
    is_none,
    lacks_its_end,
    looked_at,
    read_into,
    read_whole,
    refuse_somebodys,
)
from scorer.store.meant import is_unread, said_in_words
from scorer.store.place import place, too_long
from scorer.store.tables import FILE
from scorer.store.trouble import (
    Damaged,
    FolderReadOnly,
    Logged,
    MadeByANewerProgram,
    NameTooLong,
    NotAClubFile,
    NotThere,
    called,
    in_words,
)

SUFFIX = ".overtrick"
HEAD = "0011"
# Our four letters at the place in the first page that SQLite leaves to applications (sqlite.org/fileformat2.html, 1.3).
OURS = int.from_bytes(b"OVTK", "big")
MIGRATIONS = Path(__file__).parent / "migrations"
# Looked for as the program starts: where it is brought up to date while it runs, others lie there by and by.
KNOWN_VERSIONS = frozenset(each.name[:4] for each in (MIGRATIONS / "versions").glob("[0-9]*.py"))
BETWEEN_TRIES = 0.004  # seconds
UPGRADE_SECONDS = 120  # others wait so long for one that upgrades a file of many years
# A rollback journal that is gone after each deed: between two deeds the one file is whole, whatever is done with it.
# EXTRA: a commit is on the disk before it returns, and so is the journal's being gone.
SAFELY = ("trusted_schema = OFF", "journal_mode = DELETE", "synchronous = EXTRA", "foreign_keys = ON")
QUICKLY = ("journal_mode = MEMORY", "synchronous = OFF", "foreign_keys = ON")
KNOWN = {*FILE.tables, "alembic_version", "sqlite_sequence"}
# What going through rows stumbles over that are not what any program of ours wrote.
NOT_AS_WRITTEN = (LookupError, TypeError, ValueError, AttributeError, RecursionError)


def open_file(path: Path, *, apart: bool = False) -> Engine:
    """Open a club file, making or upgrading it as needed; raises a ``FileTrouble`` and leaves the file as it was.

    One that is made ``apart``, under a name nobody knows yet, reaches the disk when it is put in place.
    """
    with said_in_words(path):
        if path.is_symlink() and not path.exists():
            raise in_words(path, NotThere)
        if not path.exists() or is_empty(path):
            if path.parent.is_dir() and not os.access(path.parent, os.W_OK | os.X_OK):
                raise FolderReadOnly(name=called(path.parent))
            if too_long(path):  # or SQLite would leave it empty
                raise in_words(path, NameTooLong)
            make(path)
        try:
            if examined(path) != HEAD:
                upgrade(path)
        except NotAClubFile:
            if path.stat().st_size:
                raise
            return open_file(path, apart=apart)  # emptied by who took up the journal of a maker that died
        return engine_of(path, pragmas=QUICKLY if apart else ())


def is_empty(path: Path) -> bool:
    """Whether nothing was ever written to a file; raises where its copies say otherwise."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise in_words(path, NotAClubFile)
    if path.stat().st_size:
        return False
    if copies(path):
        raise in_words(path, Damaged)
    return True


def make(path: Path) -> None:
    """Make a club file in one transaction: it is there whole or not at all, and made once whoever else makes it too.

    It is made under its own name, for there it is under SQLite's lock: whoever opens it meanwhile waits, and then finds
    it whole. Of a maker that dies it stays empty, or is emptied by the journal that lies beside it, and is made by the
    next. A file that is made elsewhere could only be put in its place by a link, which sticks do not know, or by a
    rename, which would take the place of another that was made and recorded in meanwhile, and of an empty file that
    somebody put there it could not come at all.
    """
    with changed_whole(path, new=True) as file:
        if not file.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar():
            build(file)


def build(file: Connection) -> None:
    """The tables of a new club file, as the migrations would make them one after another."""
    file.exec_driver_sql(f"PRAGMA application_id = {OURS}")
    FILE.create_all(file)
    file.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    file.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (HEAD,))
    file.exec_driver_sql("INSERT INTO club (id, name, settings) VALUES (1, '', '{}')")


def examined(path: Path) -> str:
    """The version a club file was saved by; raises where the file is not one, or is damaged. Nothing is written."""
    at = place(path)
    refuse_others(path)
    with closing(read_whole(path)) as file:
        schema = schema_of(file)
        if "alembic_version" not in {name for kind, name, *_ in schema if kind == "table"}:
            raise in_words(path, Damaged)
        version = file.execute("SELECT version_num FROM alembic_version").fetchone()
        if version and version[0] not in KNOWN_VERSIONS:
            raise in_words(path, MadeByANewerProgram)
        refuse_foreign(path, schema, KNOWN)
        if version is None or file.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise in_words(path, Damaged)
        if lacks_its_end(path, file, at):
            raise in_words(path, Damaged)
    return str(version[0])


def refuse_others(path: Path) -> None:
    """Raise ``NotAClubFile`` for what is none by its first page; of that nothing more is read, however long it is."""
    with closing(looked_at(path)) as file:
        try:
            [ours] = file.execute("PRAGMA application_id").fetchone()
        except sqlite3.DatabaseError as error:
            if is_none(error):
                raise in_words(path, Damaged if copies(path) else NotAClubFile) from error
            if not is_unread(error):  # else whoever reads all of it tells
                raise
        else:
            if ours != OURS:
                raise in_words(path, NotAClubFile)


def upgrade(path: Path) -> None:
    """Copy a file of an older version and bring it up to date, in one transaction."""
    with changed_whole(path) as file:
        found = file.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        if found != HEAD:  # else somebody else has upgraded it while this program waited
            copied(path, f"before upgrade from {found}")
            migrate(file)


def migrate(file: Connection, *, to: str = HEAD) -> None:
    """Run every migration that a file has not seen, down ``to`` a version, inside the transaction its connection is in.

    Raises ``NotKept`` where the file does not hold what one of its version does.
    """
    from alembic import command  # takes long to load, and only an old file needs it
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = file
    try:
        command.upgrade(config, to)
    except NOT_AS_WRITTEN as error:
        raise NotKept(str(error)) from error


def in_memory(path: Path) -> Engine:
    """A picture of a file in memory, up to date whatever version it was saved by; the file is only read."""
    engine = engine_of(None)
    with engine.connect() as memory:
        whole: sqlite3.Connection = memory.connection.dbapi_connection  # type: ignore[assignment]
        read_into(whole, path)
        refuse_somebodys(path, whole)
        whole.set_progress_handler(None, 0)  # whoever asks it something has as long as that takes
    with engine.begin() as memory:
        version = memory.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        if version not in KNOWN_VERSIONS:
            raise in_words(path, MadeByANewerProgram if version else Damaged)
        if version != HEAD:
            migrate(memory)
    return engine


def nothing_in_memory() -> Engine:
    """A club in memory of which nothing was ever said."""
    engine = engine_of(None)
    with engine.begin() as memory:
        build(memory)
    return engine


@contextmanager
def changed_whole(path: Path, *, new: bool = False) -> Iterator[Connection]:
    """A file in one transaction of which everything becomes so or nothing; whoever comes second waits."""
    engine = engine_of(path, wait=UPGRADE_SECONDS, mode="rwc" if new else "rw")
    try:
        with engine.begin() as file:
            yield file
    finally:
        engine.dispose()


def reader_of(path: Path) -> Engine:
    """The engine of questions to a file that is open: what only asks takes up no journal, whosever it is."""
    engine = engine_of(path, mode="ro", pragmas=("trusted_schema = OFF",))
    event.listen(engine, "checkin", partial(not_kept_at_a_log, log=beside(path, "-wal")))
    return engine.execution_options(reading=True)


def not_kept_at_a_log(_file: sqlite3.Connection | None, kept: ConnectionPoolEntry, *, log: Path) -> None:
    """Close what has asked a file that keeps a log: for as long as it is open nobody can end that."""
    if os.path.lexists(log):
        kept.invalidate()


def engine_of(path: Path | None, *, wait: float | None = None, pragmas: Sequence[str] = (), mode: str = "rw") -> Engine:
    """The engine of a file that is there, or may be made (``rwc``); or of a picture that nobody else sees."""
    target = ":memory:" if path is None else f"{path.absolute().as_uri()}?mode={mode}"
    engine = create_engine(
        "sqlite://",
        creator=lambda: connected(target, WAIT_SECONDS if wait is None else wait, pragmas or SAFELY),
        poolclass=StaticPool if path is None else QueuePool,
    )
    event.listen(engine, "begin", begin)
    return engine


class WholeOrNot(sqlite3.Connection):
    """What cannot be committed is taken back at once, and what is not there any more is not committed.

    SQLite keeps a transaction whose commit it refused, because somebody was reading for too long, and with it the
    right to write: nobody could record any more. For what it could not read or write it ends one by itself, with all
    that was written in it (sqlite.org/lang_transaction.html, 3.1): Python then commits nothing, and does not say so.
    """

    def commit(self) -> None:
        if not self.in_transaction:
            raise sqlite3.OperationalError("disk I/O error")
        try:
            super().commit()
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                self.rollback()
            raise


def connected(target: str, seconds: float, pragmas: Sequence[str]) -> sqlite3.Connection:
    """A connection that was told first what every one is.

    To end an older program's log SQLite needs the file for itself, and does not wait for another that looks at it just
    then. Between two tries the connection is closed, or two that end one log would be in each other's way for ever.
    """
    until = time.monotonic() + seconds
    while True:
        file = sqlite3.connect(target, timeout=seconds, check_same_thread=False, uri=True, factory=WholeOrNot)
        try:
            prepare(file, pragmas)
            return file
        except BaseException as error:
            file.close()
            if not is_busy(error) or time.monotonic() > until:
                raise
        time.sleep(BETWEEN_TRIES)


def prepare(connection: sqlite3.Connection, pragmas: Sequence[str]) -> None:
    """What every connection is told first."""
    connection.isolation_level = None
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST)
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    """Look at the file afresh, and take it for writing at once: two programs wait for each other at the beginning."""
    # What SQLite remembers of a file it checks by a count of changes alone, and another file may have the same.
    handle_of(connection).execute("PRAGMA shrink_memory")
    options = connection.get_execution_options()
    if options.get("reading"):
        connection.exec_driver_sql("BEGIN")
    elif "before_each_try" in options:
        taken(connection, options["before_each_try"], options["path"])
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def handle_of(connection: Connection) -> sqlite3.Connection:
    """What Python has of a connection; one that was closed is opened anew."""
    return connection.connection.dbapi_connection  # type: ignore[return-value]


def opened_anew(connection: Connection) -> None:
    """Close the handle of a connection that is asked nothing, and open another; whoever asks next is told if not."""
    connection.invalidate()
    with suppress(DBAPIError):
        handle_of(connection)


def taken(connection: Connection, before_each_try: Callable[[], object], path: Path) -> None:
    """Take a file for writing as soon as no other program has it, and look whether it is still there before each try.

    SQLite takes up a journal by the name alone, as it takes the file. While it waited by itself, for seconds, the file
    could be moved away and another program record in a new one at its path, whose journal would then be mixed into the
    one that was moved. What is left is the instant between a look and a try, in which both would have to happen: SQLite
    has no way to open a journal but by its name, nor to be asked before it does. What was acknowledged is not lost
    then either: it is rescued like that of any other file that was spoilt. Into a file that was only moved SQLite
    itself begins no deed.

    Another program may have had the file keep a log since it was opened here. A deed is not written into that, but once
    it is ended: of what lies in a log a file has nothing that is copied or moved alone. Raises ``Logged`` where one
    lies there time and again.
    """
    until, ended = time.monotonic() + WAIT_SECONDS, False
    while True:
        before_each_try()
        try:
            if taken_without_log(connection, beside(path, "-wal")):
                return
        except sqlite3.OperationalError as error:
            if not is_busy(error) or time.monotonic() > until:
                raise
        if not connection.invalidated:
            time.sleep(BETWEEN_TRIES)
        elif ended and time.monotonic() > until:
            raise in_words(path, Logged)
        else:
            handle_of(connection)  # ends it once nobody else has it open, unless the disk does not let go of it
            ended = True


def taken_without_log(connection: Connection, log: Path) -> bool:
    """Take a file for writing unless it keeps a log: then it is closed.

    Whoever has asked a file that keeps one has that open from then on, and no other program could ever end it.
    """
    file = handle_of(connection)
    file.execute("PRAGMA busy_timeout = 0")
    try:
        file.execute("BEGIN IMMEDIATE")
    finally:
        if logged := os.path.lexists(log):
            connection.invalidate()
        else:
            file.execute(f"PRAGMA busy_timeout = {WAIT_SECONDS * 1000}")
    return not logged
