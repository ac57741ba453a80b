"""When the sessions of an event are played, being written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import delete, insert, select, update

from scorer.event.event import Session
from scorer.event.plain import plain
from scorer.store.gateway import File
from scorer.store.tables import SECTION, SESSION


def played_in(file: File, event: int, number: int) -> str | None:
    """The letter of a section that plays in a session; ``None`` where none does."""
    return file.scalars(select(SECTION.c.letter).filter_by(event_id=event, session=number)).first()


def add_session(file: File, event: int, session: Session) -> None:
    """Write when a session is played of which nothing was said."""
    file.execute(insert(SESSION).values({"event_id": event, **plain(session)}))


def change_session(file: File, event: int, number: int, *, changes: Mapping[str, Any]) -> None:
    """Write otherwise when a session is played."""
    here = update(SESSION).filter_by(event_id=event, number=number)
    file.execute(here.values({"number": number, **changes}))


def remove_session(file: File, event: int, number: int) -> None:
    """Take out what is said of a session."""
    file.execute(delete(SESSION).filter_by(event_id=event, number=number))
