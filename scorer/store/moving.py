"""All that a club is made up of, read off one place and written into another: a file, a server, or memory."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import zip_longest
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Table, insert, select, text

from scorer.event.plain import NotKept
from scorer.store import server
from scorer.store.address import Address
from scorer.store.copying import moved, passing, pour, put_in_place, reach_the_disk
from scorer.store.copying import there as lying_there
from scorer.store.deeds import Head, chain_at, head
from scorer.store.dialects import on_a_server
from scorer.store.file import HEAD, KNOWN_VERSIONS, build, engine_of, migrate
from scorer.store.looking import journal_of
from scorer.store.meant import said_in_words, said_of_folder
from scorer.store.numbers import KEEP, last_given
from scorer.store.tables import FILE
from scorer.store.trouble import Damaged, MadeByANewerProgram, NotAClubFile, copies_folder, short_stem

AT_ONCE = 500  # rows
NUMBERED = tuple(each.name for each in FILE.sorted_tables if each.dialect_options["sqlite"]["autoincrement"])
EMPTIED = text("DELETE FROM club")
GIVEN = text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)")
FORGOTTEN = text("DELETE FROM sqlite_sequence")
VERSION = text("SELECT version_num FROM alembic_version")


def brought_over(source: Connection, target: Connection) -> None:
    """Make a club of all that another has, where there is nothing yet; raises ``NotKept`` where it came otherwise.

    The rows are the same, and so are the numbers that are given next.
    """
    if on_a_server(target):
        server.build(target, bare=True)
    else:
        build(target)
        target.execute(EMPTIED)
    for each in FILE.sorted_tables:
        rows = [dict(row) for row in read(source, each)]
        for at in range(0, len(rows), AT_ONCE):
            target.execute(insert(each), rows[at : at + AT_ONCE])
    give_on(source, target)
    if on_a_server(target):
        server.tell(target)
    if any(one != other for each in FILE.sorted_tables for one, other in beside(source, target, each)):
        raise NotKept("expected the same rows")


def give_on(source: Connection, target: Connection) -> None:
    """The numbers that were given last are given last in the other place too."""
    if not on_a_server(target):
        target.execute(FORGOTTEN)
    for name in NUMBERED:
        if last := last_given(source, name):
            target.execute(KEEP if on_a_server(target) else GIVEN, {"name": name, "seq": last})


def beside(source: Connection, target: Connection, of: Table) -> Iterator[tuple[Any, Any]]:
    """The rows of a table in two places, in the order of its key."""
    return zip_longest(read(source, of), read(target, of))


def read(club: Connection, of: Table) -> Iterator[Any]:
    """The rows of a table in the order of its key."""
    return iter(club.execute(select(of).order_by(*of.primary_key.columns)).mappings())


def pictured(at: Address, club: Engine) -> Engine:
    """A picture in memory of a club on a server, as it stands at one moment, up to date whatever version is there."""
    memory = as_kept(at, club)
    with server.said_of_server(at), memory.begin() as picture:
        if picture.scalar(VERSION) != HEAD:
            migrate(picture)
    return memory


def as_kept(at: Address, club: Engine) -> Engine:
    """The same of the version that is kept on the server."""
    memory = engine_of(None)
    with server.said_of_server(at), club.execution_options(reading=True).connect() as source, memory.begin() as target:
        version = source.scalar(VERSION)
        if version not in KNOWN_VERSIONS:
            raise server.in_words(at, server.NewerClub)
        if version == HEAD:
            brought_over(source, target)
        else:
            from scorer.store.upgrading import as_it_was  # only an older club needs it

            as_it_was(source, target, version)
    return memory


def at_home(at: Address) -> Path:
    """What a club on a server is called on this computer's own disk, in a folder that is there by then."""
    with said_of_folder(at.path.parent):
        at.path.parent.mkdir(parents=True, exist_ok=True)
    return at.path


def mirrored(at: Address, club: Engine, tell: Callable[[Path], object]) -> None:
    """Write a club on a server into a file of this computer's own; raises a ``FileTrouble``.

    ``tell`` is called with where what was there and is not the server's is by then, whatever comes of the file itself.
    """
    memory = as_kept(at, club)
    try:
        path = at_home(at)
        with memory.connect() as source, said_in_words(path), passing(path.parent) as made:
            pour(source.connection.dbapi_connection, made)  # type: ignore[arg-type]
            # What another program of this computer wrote there meanwhile is younger than the picture: it is asked anew.
            with server.said_of_server(at), club.execution_options(reading=True).connect() as now:
                kept = keep_what_is_only_here(path, now)
            if kept is not None:
                tell(kept)
            made.replace(path)
    finally:
        memory.dispose()


def keep_what_is_only_here(path: Path, club: Connection) -> Path | None:
    """Put a file among its copies that may have what the club on the server has not; where it is by then.

    Somebody may have recorded in it by itself, and of one that cannot be read nobody knows. Raises a ``FileTrouble``
    where that is only so for now, as while another program holds it.
    """
    if not is_there(path):
        return None
    try:
        last = last_of(path)
    except (Damaged, NotAClubFile, MadeByANewerProgram, sqlite3.Error):
        return kept_apart(path, "rescued unread")
    if last.deed and chain_at(club, last.deed) != last.chain:
        return kept_apart(path, f"rescued deed {last.deed}")
    return None


def is_there(path: Path) -> bool:
    """Whether there is anything at a path that could be lost: an empty file is nothing, and a journal is something."""
    with suppress(FileNotFoundError):
        return bool(path.stat().st_size) or len(lying_there(path)) > 1
    return os.path.islink(path)


def kept_apart(path: Path, how: str) -> Path:
    """Put a file among its copies, with what is left beside it."""
    folder = copies_folder(path)
    with said_of_folder(folder):
        folder.mkdir(exist_ok=True)
        return put_in_place(path, folder / f"{short_stem(path)} {how}.overtrick")


def last_of(path: Path) -> Head:
    """The end of a file's journal; raises a ``FileTrouble`` where that cannot be read."""
    with said_in_words(path), closing(journal_of(path)) as file:
        return Head(*(file.execute("SELECT id, chain FROM deed ORDER BY id DESC LIMIT 1").fetchone() or (0, "")))


def to_server(source: Connection, at: Address) -> None:
    """Bring a picture of a club into an empty database; raises a ``ServerTrouble``, and then nothing is there."""
    engine = server.engine_of(at)
    try:
        with server.said_of_server(at, reaching=True), engine.begin() as target:
            if server.tables(target):
                raise server.in_words(at, server.NotEmpty)
            brought_over(source, target)
    finally:
        engine.dispose()


def to_file(source: Connection, path: Path) -> None:
    """Write a picture of a club into a file of a name that nothing has; raises ``FileExistsError``, or a trouble."""
    with passing(path.parent) as made:
        pour(source.connection.dbapi_connection, made)  # type: ignore[arg-type]
        moved(made, path)
        reach_the_disk(path.parent)


def deeds(club: Connection) -> int:
    """How many deeds a club's journal has."""
    return head(club).deed
