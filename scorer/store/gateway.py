"""A club that is open: what every question and every change is put to, and what it may answer instead."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, Table, insert
from sqlalchemy.exc import DBAPIError, IntegrityError

File = Connection  # inside a transaction; whoever is handed one asks and writes by the functions of ``scorer.store``
Opened = Engine  # what such transactions are begun on
NotAnswered = DBAPIError  # it could not be asked, or be written; ``scorer.store.trouble`` says why in words


def belongs_nowhere(error: NotAnswered) -> bool:
    """Whether something could not be written for what it belongs to is not there."""
    return isinstance(error, IntegrityError) and "FOREIGN KEY" in str(error.orig)


def numbered(file: File, of: Table, own: dict[str, Any], *, id_: int) -> int:
    """Write a row of a table under a number, or under the next that nobody ever had where that is not above 0."""
    given = own | {"id": id_} if id_ > 0 else own
    return int(file.execute(insert(of).values(given).returning(of.c.id)).scalar_one())
