"""Clubs of older programs, in their files and as those programs would keep them on a server."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import BigInteger, Integer, MetaData, insert, select, text

from scorer.store.address import Address
from scorer.store.file import engine_of
from scorer.store.server import engine_of as served_by

OLD = Path(__file__).parent.parent / "old_files"


def as_that_version_kept_it(server, path):
    """The address of a club as the program of a file's version would keep it on a server, and as it is typed."""
    typed = server.new()
    at = Address.of(typed)
    file, there, kept = engine_of(path), served_by(at), MetaData()
    with file.connect() as source, there.begin() as club:
        kept.reflect(source)
        tables = kept.sorted_tables
        for column in (column for table in tables for column in table.columns if isinstance(column.type, Integer)):
            column.type, column.autoincrement = BigInteger(), False
        kept.create_all(club)
        for table in tables:
            if rows := [dict(row) for row in source.execute(select(table)).mappings()]:
                club.execute(insert(table), rows)
        club.execute(text("CREATE TABLE given (name VARCHAR PRIMARY KEY, seq BIGINT NOT NULL)"))
        for row in source.execute(text("SELECT name, seq FROM sqlite_sequence")).mappings():
            club.execute(text("INSERT INTO given VALUES (:name, :seq)"), dict(row))
    file.dispose()
    there.dispose()
    return at, typed
