"""A club on a server that an older program made: brought up to date as a file is, by way of one."""

from __future__ import annotations

from sqlalchemy import Connection, MetaData, Table, insert, select, text

from scorer.store.address import Address
from scorer.store.copying import passing, pour, put_in_place, target
from scorer.store.file import OURS, engine_of, migrate
from scorer.store.moving import AT_ONCE, EMPTIED, GIVEN, at_home, brought_over
from scorer.store.server import tables
from scorer.store.trouble import copies_folder

GIVEN_THERE = text("SELECT name, seq FROM given ORDER BY name")


def upgrade(at: Address, club: Connection, version: str) -> None:
    """Make what an older version kept on a server what this one keeps, in the transaction in hand, and a copy before.

    What a version keeps, and what the next makes of it, is said once, for files: a file of that version is made, in
    memory, and brought up to date. A copy of it lies with the copies of the club.
    """
    memory, path = engine_of(None), at_home(at)
    try:
        with memory.begin() as file:
            as_it_was(club, file, version)
        with memory.connect() as file, passing(copies_folder(path)) as made:
            pour(file.connection.dbapi_connection, made)  # type: ignore[arg-type]
            put_in_place(made, target(path, f"before upgrade from {version}"))
        with memory.begin() as file:
            migrate(file)
            for name in sorted(tables(club)):
                club.exec_driver_sql(f'DROP TABLE "{name}" CASCADE')
            brought_over(file, club)
    finally:
        memory.dispose()


def as_it_was(club: Connection, file: Connection, version: str) -> None:
    """Make a file of an older version of what is on a server; raises ``NotKept`` where that is not of that version."""
    file.exec_driver_sql(f"PRAGMA application_id = {OURS}")
    migrate(file, to=version)
    file.execute(EMPTIED)
    kept = MetaData()
    kept.reflect(file)
    for each in kept.sorted_tables:
        if each.name != "alembic_version":
            filled(club, file, each)
    for name, seq in club.execute(GIVEN_THERE).all():
        file.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        file.execute(GIVEN, {"name": name, "seq": seq})


def filled(club: Connection, file: Connection, of: Table) -> None:
    """Put all rows of a table into a file."""
    rows = [dict(row) for row in club.execute(select(of).order_by(*of.primary_key.columns)).mappings()]
    for at in range(0, len(rows), AT_ONCE):
        file.execute(insert(of), rows[at : at + AT_ONCE])
