"""What is told to a server of which nobody waits for an answer goes there together with the next question."""

from __future__ import annotations

import logging
import re
from contextlib import ExitStack, suppress
from typing import Any

from psycopg import Connection, Cursor, Error
from psycopg.rows import TupleRow

for library in ("psycopg", "sqlalchemy"):  # what they would print besides is said in words anyway
    logging.getLogger(library).addHandler(logging.NullHandler())
# What has nothing to answer: the wait for one's turn neither.
TELLS = re.compile(r"(SELECT pg_advisory_xact_lock|(INSERT|UPDATE|DELETE)\b(?!.*\bRETURNING\b))", re.DOTALL)
AT_MOST = 100  # answers to what a deed tells before it is taken back


class Gathered(Cursor[TupleRow]):
    """Waits for what was asked, and not for what was only told: that is sent with the next question, or the commit.

    What the server has against it is said there as well; by then nothing of the deed was done.
    """

    def execute(self, query: Any, params: Any = None, **more: Any) -> Any:
        done = super().execute(query, params, **more)
        if (gathering := self.connection.__dict__.get("gathering")) and not TELLS.match(query):
            gathering.sync()
        return done


def gather(connection: Connection[Any]) -> None:
    """From now on gather what is told to a server."""
    own = connection.__dict__
    if "gathering" not in own:
        own["until"] = ExitStack()
        own["gathering"] = own["until"].enter_context(connection.pipeline())


def forget(connection: Connection[Any]) -> None:
    """Take back what was told, and hear before that all that the server has against it: the first of that is said."""
    if (gathering := connection.__dict__.get("gathering")) is not None:
        for _ in range(AT_MOST):
            with suppress(Error):
                gathering.sync()
                break
        with suppress(Error):
            connection.rollback()
