"""The numbers that a club gives: never one that somebody had before, who may have been struck off."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table, insert, text

from scorer.store.dialects import on_a_server

# SQLite keeps the last number of each table itself. A server would give the next one after a deed that came to
# nothing, and the journal played again would number otherwise: there they stand in a table like any other.
KEPT_BY_SQLITE = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
KEPT_BY_US = text("SELECT seq FROM given WHERE name = :name")
KEEP = text("INSERT INTO given (name, seq) VALUES (:name, :seq) ON CONFLICT (name) DO UPDATE SET seq = excluded.seq")


def next_member(file: Connection) -> int:
    """The number of the next member."""
    return last_given(file, "member") + 1


def next_section(file: Connection) -> int:
    """The number of the next section."""
    return last_given(file, "section") + 1


def last_given(file: Connection, name: str) -> int:
    """The last number that was given in a table; 0 for none."""
    return int(file.scalar(KEPT_BY_US if on_a_server(file) else KEPT_BY_SQLITE, {"name": name}) or 0)


def numbered(file: Connection, of: Table, own: dict[str, Any], *, id_: int) -> int:
    """Write a row of a table under a number, or under the next that nobody ever had where that is not above 0."""
    if not on_a_server(file):
        given = own | {"id": id_} if id_ > 0 else own
        return int(file.execute(insert(of).values(given).returning(of.c.id)).scalar_one())
    last = last_given(file, of.name)
    now = id_ if id_ > 0 else last + 1
    file.execute(insert(of).values({**own, "id": now}))
    if now > last:
        file.execute(KEEP, {"name": of.name, "seq": now})
    return now
