"""The sections of an event, being written: a section's own values, without who plays in it and what is recorded."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, update

from scorer.event.event import Penalty, Section
from scorer.event.movement import Away
from scorer.event.plain import plain
from scorer.store.gateway import File
from scorer.store.numbers import numbered
from scorer.store.tables import SECTION

OWN = ("session", "letter", "movement", "away", "penalties", "name")


def add_section(file: File, event: int, section: Section) -> int:
    """Write a section that is not there; return the number the file knows it by."""
    return numbered(file, SECTION, {"event_id": event, **kept(section, OWN)}, id_=section.id)


def change_section(file: File, section: Section, names: Collection[str]) -> None:
    """Write the named values of a section that is there."""
    if own := kept(section, names):
        file.execute(update(SECTION).where(SECTION.c.id == section.id).values(own))


def remove_section(file: File, id_: int) -> None:
    """Take a section out, with everything recorded in it."""
    file.execute(delete(SECTION).filter_by(id=id_))


def kept(section: Section, names: Collection[str]) -> dict[str, Any]:
    """The named values of a section as its row keeps them."""
    own = {name: getattr(section, name) for name in OWN if name in names}
    if "movement" in own:
        own["movement"] = plain(section.movement)
    for name, kind in (("away", tuple[Away, ...]), ("penalties", tuple[Penalty, ...])):
        if name in own:
            own[name] = list(plain(own[name], kind))
    return own
