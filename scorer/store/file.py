"""Opening a club file: made if it is new, brought up to date if it is old, refused if it is not ours."""

from __future__ import annotations

import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, QueuePool, StaticPool, create_engine, event

from scorer.event.plain import NotKept
from scorer.store.copying import WAIT_SECONDS, beside, copied, copies, poured
from scorer.store.foreign import refuse_foreign, schema_of
from scorer.store.meant import said_in_words, seen_twice
from scorer.store.place import FilePlace, place, too_long
from scorer.store.tables import FILE
from scorer.store.trouble import (
    Damaged,
    FileTrouble,
    FolderReadOnly,
    HalfWritten,
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
LOOK_SECONDS = 60  # for looking through a file that may be anybody's
# A rollback journal that is gone after each deed: between two deeds the one file is whole, whatever is done with it.
# EXTRA: a commit is on the disk before it returns, and so is the journal's being gone.
SAFELY = ("trusted_schema = OFF", "journal_mode = DELETE", "synchronous = EXTRA", "foreign_keys = ON")
QUICKLY = ("journal_mode = MEMORY", "synchronous = OFF", "foreign_keys = ON")
AT_THE_END = 500  # ms that closing, and a start, wait for another program: what is recorded is in the file anyway
STEPS = 100_000  # of SQLite's machine between two looks at the clock
LARGEST = 1 << 26  # bytes of one value or row; a club's largest, an event of thousands, is a few megabytes
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


@seen_twice
def examined(path: Path) -> str:
    """The version a club file was saved by; raises where the file is not one, or is damaged. Nothing is written."""
    at = place(path)
    with closing(looked_at(path)) as file:
        try:
            [ours] = file.execute("PRAGMA application_id").fetchone()
        except sqlite3.DatabaseError as error:
            raise in_words(path, Damaged if copies(path) else NotAClubFile) if is_none(error) else error from error
        if ours != OURS:
            raise in_words(path, NotAClubFile)
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


def lacks_its_end(path: Path, file: sqlite3.Connection, at: FilePlace | None) -> bool:
    """Whether a file that a connection reads is shorter than its pages: what is missing SQLite takes for zeros.

    Not asked of one with a log, which may have the rest, nor where the path leads to another file by now than it did
    before the connection was opened (``at``): that has pages of its own.
    """
    if os.path.exists(f"{path}-wal"):
        return False
    file.execute("BEGIN")  # meanwhile nobody makes it longer or shorter
    try:
        file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        [pages], [size] = (file.execute(f"PRAGMA {asked}").fetchone() for asked in ("page_count", "page_size"))
        return bool(path.stat().st_size < pages * size) and place(path) == at
    finally:
        file.rollback()


def is_none(error: sqlite3.Error) -> bool:
    """Whether SQLite says that this is none of its files."""
    return getattr(error, "sqlite_errorname", "") == "SQLITE_NOTADB"


def is_busy(error: BaseException) -> bool:
    """Whether SQLite says that another program has the file."""
    return getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY")


def looked_at(path: Path, *, wait: float | None = None) -> sqlite3.Connection:
    """A file opened to be read and never written, that is given up where looking takes longer than any club's would.

    It waits so many seconds for another program that holds the file, as long as ever where none are said.

    Raises ``NotAClubFile`` for a pipe or device, at which opening would wait for ever, and ``HalfWritten`` where one
    lies beside it in the place of a journal, at which SQLite would.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise in_words(path, NotAClubFile)
    if any(waits_for_ever(beside(path, rest)) for rest in ("-journal", "-wal")):
        raise in_words(path, HalfWritten)
    seconds = WAIT_SECONDS if wait is None else wait
    file = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=seconds)
    file.execute("PRAGMA trusted_schema = OFF")
    file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST)
    until = time.monotonic() + LOOK_SECONDS
    file.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    return file


def waits_for_ever(companion: Path) -> bool:
    """Whether something lies there that is no plain file, nor a folder: who opens it may never come back."""
    with suppress(OSError):
        mode = companion.stat().st_mode
        return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
    return False


def journal_of(path: Path, *, wait: float | None = None) -> sqlite3.Connection:
    """The same of a file whose journal shall be read; raises ``NotAClubFile`` where somebody else would answer.

    And ``Damaged`` where SQLite cannot even say what is wrong with it.
    """
    file = looked_at(path, wait=wait)
    try:
        refuse_foreign(path, schema_of(file))
    except BaseException as error:
        file.close()
        if isinstance(error, UnicodeDecodeError):  # SQLite quotes in what it says what it stumbled over
            raise in_words(path, Damaged) from error
        raise
    return file


def is_held(path: Path, *, wait: float | None = None) -> bool:
    """Whether another program lets nobody read a file for so many seconds, or for longer than a start may take."""
    try:
        with closing(looked_at(path, wait=AT_THE_END / 1000 if wait is None else wait)) as file:
            file.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return is_busy(error)
    except (FileTrouble, OSError, UnicodeDecodeError):
        pass  # which whoever opens it is told; SQLite quotes in what it says what it stumbled over
    return False


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


@seen_twice
def in_memory(path: Path) -> Engine:
    """A picture of a file in memory, up to date whatever version it was saved by; the file is only read."""
    engine = engine_of(None)
    with engine.connect() as memory, closing(journal_of(path)) as source:
        poured(source, memory.connection.dbapi_connection)  # type: ignore[arg-type]
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
    engine = engine_of(path, wait=UPGRADE_SECONDS, new=new)
    try:
        with engine.begin() as file:
            yield file
    finally:
        engine.dispose()


def engine_of(
    path: Path | None, *, wait: float | None = None, pragmas: Sequence[str] = (), new: bool = False
) -> Engine:
    """The engine of a file that is there, or may be made as it is ``new``; or of a picture that nobody else sees."""
    target = ":memory:" if path is None else f"{path.absolute().as_uri()}?mode={'rwc' if new else 'rw'}"
    seconds = WAIT_SECONDS if wait is None else wait
    engine = create_engine(
        "sqlite://",
        creator=lambda: connected(target, seconds, pragmas or SAFELY),
        poolclass=StaticPool if path is None else QueuePool,
    )
    event.listen(engine, "begin", begin)
    return engine


class WholeOrNot(sqlite3.Connection):
    """What cannot be committed is taken back at once.

    SQLite keeps a transaction whose commit it refused, because somebody was reading for too long, and with it the
    right to write: nobody could record any more.
    """

    def commit(self) -> None:
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
    file: sqlite3.Connection = connection.connection.dbapi_connection  # type: ignore[assignment]
    file.execute("PRAGMA shrink_memory")
    options = connection.get_execution_options()
    if options.get("reading"):
        connection.exec_driver_sql("BEGIN")
    elif "before_each_try" in options:
        taken(file, options["before_each_try"])
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def taken(file: sqlite3.Connection, before_each_try: Callable[[], object]) -> None:
    """Take a file for writing as soon as no other program has it, and look whether it is still there before each try.

    SQLite takes up a journal by the name alone, as it takes the file. While it waited by itself, for seconds, the file
    could be moved away and another program record in a new one at its path, whose journal would then be mixed into the
    one that was moved. What is left is the instant between a look and a try, in which both would have to happen, and
    the same before something is read: SQLite has no way to open a journal but by its name, nor to be asked before it
    does. What was acknowledged is not lost then either: it is rescued like that of any other file that was spoilt. Into
    a file that was only moved SQLite itself begins no deed.
    """
    until = time.monotonic() + WAIT_SECONDS
    while True:
        before_each_try()
        try:
            file.execute("PRAGMA busy_timeout = 0")
            file.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorname", "") != "SQLITE_BUSY" or time.monotonic() > until:
                raise
        finally:
            file.execute(f"PRAGMA busy_timeout = {WAIT_SECONDS * 1000}")
        time.sleep(BETWEEN_TRIES)


def seen_soon(file: Connection) -> None:
    """Read something, and wait for other programs no longer than closing may take."""
    as_ever = file.exec_driver_sql("PRAGMA busy_timeout").scalar()
    file.exec_driver_sql(f"PRAGMA busy_timeout = {AT_THE_END}")
    try:
        file.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar()
    finally:
        file.exec_driver_sql(f"PRAGMA busy_timeout = {as_ever}")
