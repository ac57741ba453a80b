"""Events, being written: an event's own values, without its sessions and sections."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import delete, select, update

from scorer.event.event import Event
from scorer.store import reading
from scorer.store.gateway import File
from scorer.store.numbers import numbered
from scorer.store.tables import EVENT


def has_event(file: File, id_: int) -> bool:
    """Whether there is an event of that number."""
    return file.execute(select(EVENT.c.id).where(EVENT.c.id == id_)).first() is not None


def own_values(file: File, id_: int, names: Collection[str]) -> dict[str, Any] | None:
    """Some of an event's own values as the file keeps them; ``None`` where there is no such event."""
    columns = [EVENT.c[name] for name in names]
    row = file.execute(select(EVENT.c.id, *columns).where(EVENT.c.id == id_)).first()
    return None if row is None else {name: row._mapping[name] for name in names}


def add_event(file: File, event: Event) -> int:
    """Write an event that is not there; return the number the file knows it by."""
    own = {name: getattr(event, name) for name in reading.OWN if name != "id"}
    return numbered(file, EVENT, own, id_=event.id)


def change_event(file: File, id_: int, changes: Mapping[str, Any]) -> None:
    """Write some of an event's own values."""
    file.execute(update(EVENT).where(EVENT.c.id == id_).values({"id": id_, **changes}))


def remove_event(file: File, id_: int) -> None:
    """Take an event out, with all that belongs to it."""
    file.execute(delete(EVENT).filter_by(id=id_))
