"""The rows of the journal: written one below the other, and what is asked of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    Boolean,
    ColumnElement,
    Select,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    type_coerce,
)

from scorer.event.event import CLUB
from scorer.store.chain import START
from scorer.store.dialects import Either
from scorer.store.gateway import File
from scorer.store.tables import DEED, EVENT

LATER = DEED.alias()
LEGIBLE = Either("json_valid(CAST(deed.command AS VARCHAR))", "true", kind=Boolean())
BARE = tuple(DEED.c[name] for name in ("id", "at", "who", "event_id", "step", "first"))
# What a line of the journal shows; ``said`` is what a deed says with its places open, where its journal knew of that.
LINE = (
    *BARE,
    DEED.c.what,
    # One byte that rotted in the command of an old deed is no reason not to list the others.
    type_coerce(case((LEGIBLE, DEED.c.command["said"])), JSON).label("said"),
)
LAST = select(DEED.c.id, DEED.c.chain).order_by(DEED.c.id.desc()).limit(1)
# Nothing later has taken it back or done it again.
IS_LATEST = ~exists().where(LATER.c.first == DEED.c.first, LATER.c.id > DEED.c.id)
# It took away the event it is of: what was done in that before is in no event that anybody looks at.
REMOVED = DEED.c.event_id.not_in(select(EVENT.c.id)) & ~exists().where(
    LATER.c.event_id == DEED.c.event_id, LATER.c.id > DEED.c.id
)
PARTS = re.compile(r"[^\W\d]+ \d+|\S+")  # words, a number with the word it belongs to: “board 12”
WRITE = insert(DEED)
Row = Mapping[Any, Any]


class Head(NamedTuple):
    """The end of a journal: its last deed, 0 for none, and the chain down to it."""

    deed: int
    chain: str


class Reach(NamedTuple):
    """Whose deeds undo and redo take up: a person's, in an event and in the club's own things; without one, in all.

    ``also`` are deeds that the same person did under another name.
    """

    who: str
    event: int | None = None
    also: tuple[int, ...] = ()


def write(file: File, row: Row) -> None:
    """Add a deed below the last."""
    file.execute(WRITE, dict(row))


def forget_after(file: File, id_: int) -> None:
    """In a picture of the club, take the deeds below one out of its journal."""
    file.execute(delete(DEED).where(DEED.c.id > id_))


# --- one after another --------------------------------------------------------------------


def head(file: File) -> Head:
    """The end of the journal."""
    row = file.execute(LAST).first()
    return Head(row.id, row.chain) if row else Head(0, START)


def chain_at(file: File, id_: int) -> str | None:
    """The chain down to a deed; ``None`` where there is none of that number."""
    return START if id_ == 0 else file.scalars(select(DEED.c.chain).where(DEED.c.id == id_)).first()


def deeds_of(file: File, event: int) -> list[Row]:
    """The deeds of an event, the first one first: of each its number, the chain down to it, and what it wrote.

    ``step`` is whether it was done, taken back or done again, and ``first`` the deed that was first done.
    """
    shown = (DEED.c[name] for name in ("id", "chain", "step", "first", "wrote"))
    asked = select(*shown).where(DEED.c.event_id == event).order_by(DEED.c.id)
    return [dict(row) for row in file.execute(asked).mappings()]


def rows_after(file: File, id_: int) -> list[dict[str, Any]]:
    """Every row of the journal below one, oldest first."""
    rows = file.execute(select(DEED).where(DEED.c.id > id_).order_by(DEED.c.id)).mappings()
    return [dict(row) for row in rows]


def whole(file: File, id_: int) -> Row | None:
    """The row of a deed with everything in it; ``None`` where there is none of that number."""
    return file.execute(select(DEED).where(DEED.c.id == id_)).mappings().first()


def written(file: File) -> Iterable[tuple[int, str]]:
    """The deeds with what each wrote, the newest first; read as far as somebody asks."""
    return file.execute(select(DEED.c.id, DEED.c.wrote).order_by(DEED.c.id.desc()))


def inverses_after(file: File, id_: int) -> list[tuple[int, Any]]:
    """The deeds below one with what takes each back, the newest first."""
    later = select(DEED.c.id, DEED.c.inverse).where(DEED.c.id > id_).order_by(DEED.c.id.desc())
    return [(deed, inverse) for deed, inverse in file.execute(later)]


# --- as lines -----------------------------------------------------------------------------


def line(file: File, id_: int) -> Row | None:
    """What is shown of a deed; ``None`` where there is none of that number."""
    return file.execute(select(*LINE).where(DEED.c.id == id_)).mappings().first()


def lines(file: File, *, event: int | None, before: int | None, text: str, most: int) -> list[Row]:
    """What is shown of the newest deeds, the newest first: of one event, before a deed, with a text in their words."""
    asked = select(*LINE).order_by(DEED.c.id.desc()).limit(most)
    for part in PARTS.findall(text):
        asked = asked.where(or_(*(DEED.c.what.icontains(form, autoescape=True) for form in cases(part))))
    if event is not None:
        asked = asked.where(DEED.c.event_id == event)
    if before is not None:
        asked = asked.where(DEED.c.id < before)
    return list(file.execute(asked).mappings())


def cases(word: str) -> set[str]:
    """Words in small letters, with a capital, and as it was typed: SQLite knows only the capitals of A to Z."""
    return {word, word.lower(), word.capitalize()}


# --- what undo and redo take up -----------------------------------------------------------


def next_up(file: File, step: str, reach: Reach) -> int | None:
    """The deed that undo or redo would take up next."""
    return file.scalars(up_next(step, reach)).first()


@lru_cache(maxsize=64)
def up_next(step: str, reach: Reach) -> Select[int]:
    """What is asked for that: a window asks after every deed, and putting the question takes longer than the answer."""
    own = select(DEED.c.id).where(covered(reach), IS_LATEST).order_by(DEED.c.id.desc()).limit(1)
    if step == "undo":
        return own.where(DEED.c.step != "undo")
    # Doing something new ends what could be done again.
    new = select(func.coalesce(func.max(DEED.c.id), 0)).where(covered(reach), DEED.c.step == "do")
    return own.where(DEED.c.step == "undo", DEED.c.id > new.scalar_subquery())


def covered(reach: Reach) -> ColumnElement[bool]:
    """The deeds within reach; with the removals of events, which could not be undone else."""
    mine = or_(DEED.c.who == reach.who, DEED.c.id.in_(reach.also)) if reach.also else DEED.c.who == reach.who
    if reach.event is None:
        return mine
    of = or_(DEED.c.event_id.in_((reach.event, CLUB)), REMOVED)
    return mine & of


def standing_after(file: File, id_: int, *, but: Reach | None = None) -> list[Any]:
    """The deeds below one that have not come to nothing, with what they wrote; ``but`` those within somebody's reach.

    Each has the values of a line, and ``wrote``.
    """
    asked = select(*BARE, DEED.c.wrote).where(DEED.c.id > id_, true() if but is None else ~covered(but))
    return still_standing(file, asked, id_)


def standing_since(file: File, id_: int, *, event: int) -> list[Any]:
    """A deed and those below it in an event that have not come to nothing, with what takes each back: ``inverse``."""
    asked = select(*BARE, DEED.c.inverse).where(DEED.c.id >= id_, DEED.c.event_id == event)
    return still_standing(file, asked, id_ - 1)


def still_standing(file: File, asked: Select[Any], since: int) -> list[Any]:
    """Of the rows after a deed, those that have not come to nothing: done after it, and taken back again."""
    rows = file.execute(asked.order_by(DEED.c.id)).all()
    last = {row.first: row.step for row in rows}
    return [row for row in rows if row.first <= since or last[row.first] != "undo"]
