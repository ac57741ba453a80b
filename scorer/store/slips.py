"""What stands recorded for each board at each table, being written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import and_, bindparam, delete, func, insert, select, update

from scorer.event.plain import made, plain
from scorer.event.results import Key, Slip
from scorer.store.gateway import File
from scorer.store.tables import SECTION, SLIP

KEY = ("section_id", "round", "table", "number")
HERE = tuple(SLIP.c[name] == bindparam(f"at_{name}") for name in KEY)
# The event that the section belongs to, and the slip if there is one, in one question.
FIND = (
    select(SECTION.c.event_id, SLIP.c.section_id, SLIP.c.slip)
    .select_from(SECTION.outerjoin(SLIP, and_(SLIP.c.section_id == SECTION.c.id, *HERE[1:])))
    .where(SECTION.c.id == HERE[0].right)
)
ADD = insert(SLIP)
CHANGE = update(SLIP).where(*HERE).values(slip=bindparam("slip"))
CLEAR = delete(SLIP).where(*HERE)


class Stood(NamedTuple):
    """What stood at a place before something is recorded there: the event that it belongs to, and the slip if any."""

    event: int
    slip: Slip | None


def stood(file: File, key: Key) -> Stood | None:
    """What stands at a place; ``None`` where there is no such section."""
    found = file.execute(FIND, at(key)).first()
    return found and Stood(found.event_id, None if found.section_id is None else made(found.slip, Slip))


def record(file: File, key: Key, slip: Slip | None, *, over: Slip | None) -> None:
    """Write a slip over what stands at its place; without one, clear it."""
    if slip is None:
        file.execute(CLEAR, at(key))
    elif over is None:
        file.execute(ADD, row(key, slip))
    else:
        file.execute(CHANGE, {**at(key), "slip": plain(slip)})


def record_all(file: File, section: int, slips: Mapping[Key, Slip]) -> None:
    """Write the slips of a section of which nothing is recorded."""
    if slips:
        file.execute(ADD, [row(key._replace(section=section), slip) for key, slip in slips.items()])


def last_round(file: File, section: int) -> int:
    """The last round of a section of which anything is recorded; 0 for none."""
    return file.scalar(select(func.max(SLIP.c.round)).filter_by(section_id=section)) or 0


def at(key: Key) -> dict[str, int]:
    """A place as a question names it."""
    return {f"at_{name}": value for name, value in zip(KEY, key, strict=True)}


def row(key: Key, slip: Slip) -> dict[str, Any]:
    """A slip as the file keeps it."""
    return {**dict(zip(KEY, key, strict=True)), "slip": plain(slip)}
