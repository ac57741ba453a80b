"""A club that is open: what every question and every change is put to, and what it may answer instead."""

from __future__ import annotations

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from scorer.event.refusal import Refusal

File = Connection  # inside a transaction; whoever is handed one asks and writes by the functions of ``scorer.store``
Opened = Engine  # what such transactions are begun on
NO_WHOLE = "23503"  # what a server calls a row that belongs to another which is not there
NotAnswered = DBAPIError  # it could not be asked, or be written; ``scorer.store.trouble`` says why in words


class GoneMeanwhile(Refusal):
    """What this belongs to is no longer there. Look at the journal to see who removed it."""


def belongs_nowhere(error: NotAnswered) -> bool:
    """Whether something could not be written for what it belongs to is not there."""
    said = error.orig
    return isinstance(error, IntegrityError) and (
        "FOREIGN KEY" in str(said) or getattr(said, "sqlstate", "") == NO_WHOLE
    )
