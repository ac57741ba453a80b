"""A club on a PostgreSQL server: where it is, opening it, making it, and trouble with it in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event, text
from sqlalchemy.exc import DBAPIError

from scorer.event.plain import Newer, NotKept
from scorer.event.refusal import Refusal
from scorer.store.address import Address
from scorer.store.chain import START
from scorer.store.deeds import Head
from scorer.store.file import HEAD, KNOWN_VERSIONS
from scorer.store.tables import FILE
from scorer.store.trouble import Exchanged, FileTrouble, Uncertain

OURS = int.from_bytes(b"OVTK", "big")  # the lock by which deeds come one after another
IN_TURN = f"SELECT pg_advisory_xact_lock({OURS})"
LAST = "SELECT id, chain FROM deed ORDER BY id DESC LIMIT 1"
NOTHING = Head(0, START)
CHANNEL = "overtrick"  # on which the server says that a deed was done, to whoever listens
WAIT_SECONDS = 5  # for a server that does not answer, and for another program that is writing
TOLD = {
    "lock_timeout": f"{WAIT_SECONDS}s",
    "statement_timeout": "60s",
    "idle_in_transaction_session_timeout": "30s",  # a program that hangs in mid-deed holds up nobody for longer
    "synchronous_commit": "on",
    "default_transaction_isolation": r"read\ committed",  # who waits for a turn sees what was done before it
    "client_encoding": "UTF8",
    "jit": "off",  # it guesses lists of JSON to be long, and takes half a second to be quick with short ones
    "client_min_messages": "error",
    "overtrick.version": HEAD,  # by which the server knows a program that is too old for the club by now
}
# How long a network that says nothing is waited for, in seconds and tries, and what was sent in milliseconds.
REACHED = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 2, "tcp_user_timeout": 8000}
OLDER = "OT001"  # what the server says of a deed by a program that another version has brought the club beyond
# What a server's tables have besides: the last number given in each, and that whoever listens hears of each deed, which
# none but a program of the club's own version may write.
BESIDES = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)",
    f"INSERT INTO alembic_version VALUES ('{HEAD}')",
    "CREATE TABLE given (name VARCHAR NOT NULL PRIMARY KEY, seq BIGINT NOT NULL)",
)
LISTENED_TO = (
    "CREATE OR REPLACE FUNCTION tell_of_a_deed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " IF current_setting('overtrick.version', true) IS DISTINCT FROM (SELECT version_num FROM alembic_version) THEN"
    f" RAISE EXCEPTION 'of another version' USING ERRCODE = '{OLDER}'; END IF;"
    f" PERFORM pg_notify('{CHANNEL}', CAST(NEW.id AS text)); RETURN NULL; END $$",
    "CREATE TRIGGER told AFTER INSERT ON deed FOR EACH ROW EXECUTE FUNCTION tell_of_a_deed()",
)
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
FIRST_ROW = "INSERT INTO club (id, name, settings) VALUES (1, '', '{}')"
KNOWN = {*FILE.tables, "alembic_version", "given"}


class NoDriver(Refusal):
    """A club on a server needs the Python package psycopg, which is not installed here: install “psycopg[binary]”."""


class ServerTrouble(FileTrouble):
    """The server of {name} could not do this, and nothing was changed. Its own log says why."""


class NotReached(ServerTrouble):
    """{name} cannot be reached: see that its server runs, and that its address, name and password are right."""


class NoDatabase(ServerTrouble):
    """There is no database for {name} on its server: have one made, or see that its address is right."""


class NotLetIn(ServerTrouble):
    """The server of {name} lets nobody in under that name and password: see that both are right."""


class Unanswered(ServerTrouble):
    """The server of {name} does not answer."""


class ServerAway(Unanswered):
    """The server of {name} does not answer: nothing is recorded until it is back, which is looked for all the time."""


class Crowded(ServerTrouble):
    """The server of {name} lets no more programs in for now. Close one, or have its owner allow more."""


class NotRecorded(Unanswered):
    """The server of {name} does not answer: this is not recorded. Do it again once it is back."""


class NobodyKnows(Unanswered, Uncertain):
    """The server of {name} does not answer. Once it is back, look whether this was recorded before you do it again."""


class Occupied(ServerTrouble):
    """{name} is being written by another program. Nothing was changed: do it again."""


class NotYours(ServerTrouble):
    """{name} may not be changed under that name: have its owner allow it. Nothing was changed."""


class ServerFull(ServerTrouble):
    """The disk of the server of {name} is full, so nothing was changed. Free some space there, and do it again."""


class NotForServers(ServerTrouble):
    """There is a sign in this that no server keeps. Nothing was changed: leave it away."""


class NotAClub(ServerTrouble):
    """What lies in {name} is not an Overtrick club. Choose one that is, or an empty database; nothing was changed."""


class NotEmpty(ServerTrouble):
    """There is something in {name} already. Choose a database that is empty; nothing was changed."""


class NewerClub(ServerTrouble):
    """{name} was last used by a newer version of Overtrick. Install that version; nothing was changed."""


class NoClub(ServerTrouble):
    """There is no club in {name}, which is an empty database: expected one that has been made, or moved there."""


class NotLegible(ServerTrouble):
    """Something in {name} is not as it was written. Nothing was changed: bring back what its server keeps of it."""


class Another(ServerTrouble, Exchanged):
    """Another state of {name} was put in its place while open: nothing more is recorded. {safe}"""


# What a server says by number (its documentation, appendix A), and what that means; the first beginning found decides.
SAID = (
    (OLDER, NewerClub),
    ("3D000", NoDatabase),
    ("28", NotLetIn),
    ("55P03", Occupied),
    ("40", Occupied),
    ("25P", NotRecorded),
    ("25006", NotYours),
    ("42501", NotYours),
    ("42P01", NotLegible),
    ("42703", NotLegible),
    ("53300", Crowded),
    ("53100", ServerFull),
    ("22", NotForServers),
    ("57", NotRecorded),
    ("08", NotRecorded),
)
# The same in the words of a server that lets nobody in, of which it gives no number.
ENDED = "57P", "08"
AT_THE_DOOR = (
    ("authentication failed", NotLetIn),
    ("no password supplied", NotLetIn),
    ("no pg_hba.conf entry", NotLetIn),
    ('FATAL:  role "', NotLetIn),
    ('FATAL:  database "', NoDatabase),
    ("too many clients", Crowded),
    ("connection slots are reserved", Crowded),
)


def open_club(at: Address) -> Engine:
    """Open a club on a server, bringing it up to date; it is made in an empty database. Raises a ``ServerTrouble``.

    Whoever opens it has it for themselves meanwhile: it is made, or brought up to date, once.
    """
    with reached(at) as engine, engine.begin() as club:
        found = tables(club)
        if not found:
            build(club)
        elif (version := examine(at, club, found)) != HEAD:
            from scorer.store.upgrading import upgrade  # only an older club needs it

            upgrade(at, club, version)
    return engine


def look_at(at: Address) -> Engine:
    """Reach a club on a server to be read as it is, of whatever version; raises a ``ServerTrouble``."""
    with reached(at) as engine, engine.execution_options(reading=True).connect() as club:
        found = tables(club)
        if not found:
            raise in_words(at, NoClub)
        examine(at, club, found)
    return engine


@contextmanager
def reached(at: Address) -> Iterator[Engine]:
    """What a server is asked by from now on; it is let go of where what is asked first comes to nothing."""
    engine = engine_of(at)
    try:
        with said_of_server(at, reaching=True):
            yield engine
    except BaseException:
        engine.dispose()
        raise


def tables(club: Connection) -> set[str]:
    """What lies in a database, whosever it is."""
    return set(club.scalars(text(TABLES)))


def examine(at: Address, club: Connection, found: set[str]) -> str:
    """The version of the club in a database; raises a ``ServerTrouble`` where it is none that this program knows."""
    if "alembic_version" not in found or "deed" not in found:
        raise in_words(at, NotAClub)
    version = club.scalar(text("SELECT version_num FROM alembic_version"))
    if version not in KNOWN_VERSIONS:
        raise in_words(at, NewerClub)
    if version == HEAD and found != KNOWN:
        raise in_words(at, NotAClub)
    return str(version)


def build(club: Connection, *, bare: bool = False) -> None:
    """The tables of a new club on a server; ``bare`` ones have no row, for what will be moved there, and tell none."""
    FILE.create_all(club)
    for said in (*BESIDES, *(() if bare else (FIRST_ROW, *LISTENED_TO))):
        club.exec_driver_sql(said)


def tell(club: Connection) -> None:
    """From now on whoever listens hears of each deed."""
    for said in LISTENED_TO:
        club.exec_driver_sql(said)


def engine_of(at: Address) -> Engine:
    """What transactions with a club on a server are begun on; raises ``NoDriver``."""
    options = " ".join(f"-c {name}={value}" for name, value in TOLD.items())
    more = {"connect_timeout": WAIT_SECONDS, "options": options, "application_name": "Overtrick", **REACHED}
    try:
        from scorer.store.gathering import Gathered

        more["cursor_factory"] = Gathered
        engine = create_engine(at.url, connect_args=more, hide_parameters=True, pool_pre_ping=True)  # type: ignore[call-overload]
    except ModuleNotFoundError as error:
        raise NoDriver() from error
    event.listen(engine, "begin", begin)
    engine.dialect.do_begin = in_turn
    event.listen(engine, "rollback", take_back)
    event.listen(engine, "handle_error", let_go)
    return engine  # type: ignore[no-any-return]


def let_go(of: ExceptionContext) -> None:
    """A connection that the server says it ends is over, whether or not that can be seen of it yet."""
    if str(getattr(of.original_exception, "sqlstate", "") or "").startswith(ENDED):
        of.is_disconnect = True
    elif of.connection is not None:
        take_back(of.connection)  # for a commit that was gathered too has not been read by a server that said no before


def take_back(club: Connection) -> None:
    """Nothing of what was only told is waited for any more, nor stands."""
    if club.get_execution_options().get("gathered") and not club.invalidated:
        from scorer.store.gathering import forget

        forget(club.connection.driver_connection)  # type: ignore[arg-type]


def begin(club: Connection) -> None:
    """Who writes has the club for themselves until it is committed; who reads sees it as it stood at one moment."""
    how = club.get_execution_options()
    if how.get("listening"):
        return
    if how.get("reading"):
        club.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        return
    if how.get("gathered"):
        from scorer.store.gathering import gather

        gather(club.connection.driver_connection)  # type: ignore[arg-type]
    else:
        club.exec_driver_sql(IN_TURN)


def in_turn(connection: Any) -> None:
    """Where what is told is gathered, wait for one's turn and ask for the end of the journal, as a deed is begun.

    The driver is asked itself: these two are the same for every deed, and to have them worked out each time takes as
    long as the server does. What it has against them is said as of any other question.
    """
    own = connection.driver_connection.__dict__
    if "gathering" in own:
        asked = connection.cursor()
        asked.execute(IN_TURN)
        own["last"] = asked.execute(LAST).fetchone()


def last_found(club: Connection) -> Head:
    """The end of the journal as a deed was begun, which was asked with its turn."""
    last = club.connection.driver_connection.__dict__["last"]
    return Head(*last) if last else NOTHING


def in_words(at: Address, kind: type[ServerTrouble]) -> ServerTrouble:
    """A trouble that names the club, and never the password that was typed with its address."""
    return kind(name=at.name)


@contextmanager
def said_of_server(at: Address, *, reaching: bool = False) -> Iterator[None]:
    """Turn what a server says into a ``ServerTrouble``; ``reaching`` where it is spoken to for the first time."""
    try:
        yield
    except DBAPIError as error:
        raise in_words(at, meant(error, reaching)) from error
    except (Newer, NotKept) as error:
        raise in_words(at, NewerClub if isinstance(error, Newer) else NotLegible) from error


def meant(error: DBAPIError, reaching: bool) -> type[ServerTrouble]:
    """What a server means by what it says; of what it says before it lets anybody in there are only the words."""
    said, number = str(error.orig), getattr(error.orig, "sqlstate", None) or ""
    if "NUL" in said and not number:
        return NotForServers
    if reaching and not number:
        return next((kind for words, kind in AT_THE_DOOR if words in said), NotReached)
    if error.connection_invalidated or not number:
        return NotReached if reaching else NotRecorded
    kind = next((kind for beginning, kind in SAID if number.startswith(beginning)), ServerTrouble)
    return NotReached if reaching and kind in (ServerTrouble, NotRecorded) else kind


class DeedNotice:
    """What a server tells whoever listens: that a deed was done, by any program."""

    def __init__(self, at: Address) -> None:
        self.at = at
        self._engine = engine_of(at).execution_options(isolation_level="AUTOCOMMIT", listening=True)
        self._heard: Connection | None = None

    def wait(self, seconds: float) -> bool:
        """Wait so long for a deed to be done; whether one was. Raises a ``ServerTrouble`` where nobody can tell."""
        with said_of_server(self.at):
            if self._heard is None or self._heard.closed or self._heard.invalidated:
                self._heard = self._engine.connect()
                self._heard.exec_driver_sql(f"LISTEN {CHANNEL}")
                return True  # nobody knows what was done before somebody listened
            try:
                told = self._heard.connection.driver_connection.notifies(timeout=seconds, stop_after=1)  # type: ignore[union-attr]
                return any(True for _ in told)
            except self._engine.dialect.loaded_dbapi.Error as error:
                self._heard.invalidate()
                raise in_words(self.at, NotRecorded) from error

    def answered(self) -> None:
        """See that the server answers, which it does not say while nothing is done; raises a ``ServerTrouble``."""
        with said_of_server(self.at):
            if self._heard is not None:
                self._heard.exec_driver_sql("SELECT 1")

    def close(self) -> None:
        """Listen no more."""
        if self._heard is not None:
            self._heard.close()
        self._engine.dispose()
