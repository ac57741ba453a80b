"""The journal: every deed with the command that did it and the one that takes it back, and what is read off it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    ColumnElement,
    Connection,
    Select,
    String,
    case,
    cast,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    type_coerce,
)

from rules.text import NO_WORDS, Text, t
from scorer.commands import CLUB, Command, Latest, Overtaken, Together, packed, unpacked
from scorer.event.plain import NotKept
from scorer.event.refusal import Refusal
from scorer.store.chain import START, chained
from scorer.store.tables import DEED, EVENT
from scorer.telling import TOLD, Shown, in_words, what_of

LATER = DEED.alias()
BARE = tuple(DEED.c[name] for name in ("id", "at", "who", "event_id", "step", "first"))
# What a line of the journal shows; ``said`` is what a deed says with its places open, where its journal knew of that.
LINE = (
    *BARE,
    DEED.c.what,
    # One byte that rotted in the command of an old deed is no reason not to list the others.
    type_coerce(case((func.json_valid(cast(DEED.c.command, String)), DEED.c.command["said"])), JSON).label("said"),
)
LAST = select(DEED.c.id, DEED.c.chain).order_by(DEED.c.id.desc()).limit(1)
# Nothing later has taken it back or done it again.
IS_LATEST = ~exists().where(LATER.c.first == DEED.c.first, LATER.c.id > DEED.c.id)
PARTS = re.compile(r"[^\W\d]+ \d+|\S+")  # words, a number with the word it belongs to: “board 12”
WRITE = insert(DEED)


class Head(NamedTuple):
    """The end of a journal: its last deed, 0 for none, and the chain down to it."""

    deed: int
    chain: str


class Signed(NamedTuple):
    """Who does something, and when."""

    who: str
    at: datetime

    def said(self) -> dict[str, str]:
        """The same as a row of the journal says it: the time to the second, with its zone."""
        return {"who": self.who, "at": self.at.isoformat(timespec="seconds")}


class Below(NamedTuple):
    """Where the next deed is written: in a file, below its last."""

    file: Connection
    last: Head


class News(NamedTuple):
    """The rows written after a deed, oldest first, and where the journal ends now."""

    head: Head
    rows: list[dict[str, Any]]


class Reach(NamedTuple):
    """Whose deeds undo and redo take up: a person's, in an event and in the club's own things; without one, in all.

    ``also`` are deeds that the same person did under another name.
    """

    who: str
    event: int | None = None
    also: tuple[int, ...] = ()

    def covers(self) -> ColumnElement[bool]:
        """The deeds within reach; with those of removed events, or a removal could not be undone."""
        mine = or_(DEED.c.who == self.who, DEED.c.id.in_(self.also)) if self.also else DEED.c.who == self.who
        if self.event is None:
            return mine
        of = or_(DEED.c.event_id.in_((self.event, CLUB)), DEED.c.event_id.not_in(select(EVENT.c.id)))
        return mine & of


class NothingToUndo(Refusal):
    """There is nothing of yours here that could be undone."""


class NothingToRedo(Refusal):
    """There is nothing of yours here that could be done again."""


class ChangedSince(Refusal):
    """“{what}” was changed again later{by}. Take back everything since, or correct it as it stands now."""


class MoreSince(Refusal):
    """Meanwhile {who} did this{when}: “{theirs}” Nothing was taken back: choose again whether that shall be too."""


class NoSuchDeed(Refusal):
    """The journal has no deed {number}."""


class NothingStands(Refusal):
    """Nothing has been done since then that still stands."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One line of the journal. ``step`` is do, undo or redo; ``first`` is the deed that was first done."""

    id: int
    at: datetime
    who: str
    event: int
    what: Text
    step: str
    first: int

    @property
    def words(self) -> Text:
        """What was done, taken back or done again."""
        return in_words(self.step, self.what)


# --- writing ------------------------------------------------------------------------------


def written(place: Below, command: Command, signed: Signed) -> dict[str, Any]:
    """Carry out a command and write the deed; its row."""
    return carried_out(place, command.given(place.file), {"step": "do", **signed.said()})


def stepped(place: Below, step: str, signed: Signed, *, reach: Reach) -> dict[str, Any]:
    """Undo or redo what lies within reach; raises ``NothingToUndo``, ``NothingToRedo`` or ``ChangedSince``."""
    file = place.file
    top = next_up(file, step, reach)
    if top is None:
        raise NothingToUndo() if step == "undo" else NothingToRedo()
    [row] = file.execute(select(DEED).where(DEED.c.id == top)).mappings()
    stand_clear(file, row, ~reach.covers())
    return carried_out(place, unpacked(row["inverse"]), {"step": step, "first": row["first"], **signed.said()})


def carried_out(place: Below, command: Command, signed: dict[str, Any]) -> dict[str, Any]:
    """Make a change and write below the last deed that it was made."""
    file, last = place
    try:
        inverse = command.carry_out(file)
    except Overtaken as overtaken:
        raise overtaken.after(latest_on(file, overtaken.part)) from overtaken
    row: dict[str, Any] = {"first": last.deed + 1, **signed, "id": last.deed + 1}
    row |= {
        "event_id": inverse.event or command.event,
        "what": str(command.said),
        "wrote": "\n".join(sorted(command.writes() | inverse.writes())),
        "command": packed(command.as_written(inverse)),
        "inverse": packed(inverse),
    }
    row["chain"] = chained(last.chain, row)
    file.execute(WRITE, row)
    return row


def latest_on(file: Connection, command: Command) -> Latest:
    """What was last done to anything that a command writes, by whom and when."""
    mine = command.writes()
    for row in file.execute(select(DEED.c.id, DEED.c.wrote).order_by(DEED.c.id.desc())):
        if touched(mine, row.wrote):
            return latest(line(file, row.id))
    return Latest()


def line(file: Connection, id_: int) -> Deed:
    """A deed that the journal has, as a line to show."""
    return as_deed(file.execute(select(*LINE).where(DEED.c.id == id_)).mappings().one())


def latest(deed: Deed) -> Latest:
    """A deed as it is told to somebody who was overtaken by it."""
    return Latest(deed.words, deed.who, deed.at)


# --- what undo and redo take up -----------------------------------------------------------


def next_up(file: Connection, step: str, reach: Reach) -> int | None:
    """The deed that undo or redo would take up next."""
    return file.scalars(up_next(step, reach)).first()


@lru_cache(maxsize=64)
def up_next(step: str, reach: Reach) -> Select[int]:
    """What is asked for that: a window asks after every deed, and putting the question takes longer than the answer."""
    own = select(DEED.c.id).where(reach.covers(), IS_LATEST).order_by(DEED.c.id.desc()).limit(1)
    if step == "undo":
        return own.where(DEED.c.step != "undo")
    # Doing something new ends what could be done again.
    new = select(func.coalesce(func.max(DEED.c.id), 0)).where(reach.covers(), DEED.c.step == "do")
    return own.where(DEED.c.step == "undo", DEED.c.id > new.scalar_subquery())


def stand_clear(file: Connection, row: Any, others: ColumnElement[bool] | None = None) -> None:
    """Raise ``ChangedSince`` where something later, that still stands, touched what taking a deed back rests on.

    Only deeds of ``others`` are looked at, and named, where these are given.
    """
    rests = unpacked(row["command"]).rests_on() | unpacked(row["inverse"]).rests_on()
    asked = select(*BARE, DEED.c.wrote).where(DEED.c.id > row["id"]).order_by(DEED.c.id)
    later = file.execute(asked.where(true() if others is None else others)).all()
    for each in still_standing(later, row["id"]):
        if touched(rests, each.wrote):
            named = others is not None and each.who
            raise ChangedSince(what=what_of(row), by=t(" by {who}", who=each.who) if named else NO_WORDS)


def still_standing(later: Iterable[Any], since: int) -> list[Any]:
    """Of the rows after a deed, those that have not come to nothing: done after it, and taken back again."""
    rows = list(later)
    last = {row.first: row.step for row in rows}
    return [row for row in rows if row.first <= since or last[row.first] != "undo"]


def touched(rests: Iterable[str], wrote: str) -> bool:
    """Whether something written lies on one of some paths, above it or below."""
    return any(meet(mine, other) for other in wrote.split("\n") for mine in rests)


def lone_inverse(file: Connection, id_: int) -> Command:
    """What takes back one deed by itself; raises ``ChangedSince`` where something later stands in the way."""
    row = file.execute(select(DEED).where(DEED.c.id == id_)).mappings().first()
    if row is None:
        raise NoSuchDeed(number=id_)
    stand_clear(file, row)
    inverse = unpacked(row["inverse"])
    return replace(inverse, said=in_words("undo", in_words(row["step"], what_of(row))))


def inverse_since(file: Connection, id_: int, *, seen: int) -> Command:
    """What takes back a deed and everything after it that still stands in the same event, and was ``seen``."""
    row = file.execute(select(*LINE).where(DEED.c.id == id_)).mappings().first()
    if row is None:
        raise NoSuchDeed(number=id_)
    event, what = row["event_id"], what_of(row)
    asked = select(*BARE, DEED.c.inverse).where(DEED.c.id >= id_, DEED.c.event_id == event)
    standing = still_standing(file.execute(asked.order_by(DEED.c.id)).all(), id_ - 1)
    if not standing:
        raise NothingStands()
    if standing[-1].id > seen:
        raise MoreSince(**latest(line(file, standing[-1].id)).said())
    parts = tuple(unpacked(each.inverse) for each in reversed(standing))
    return Together(event=event, said=TOLD["undo"](t("everything since “{what}”", what=what)), parts=parts)


# --- reading ------------------------------------------------------------------------------


def head(file: Connection) -> Head:
    """The end of the journal."""
    row = file.execute(LAST).first()
    return Head(row.id, row.chain) if row else Head(0, START)


def chain_at(file: Connection, id_: int) -> str | None:
    """The chain down to a deed; ``None`` where there is none of that number."""
    return START if id_ == 0 else file.scalars(select(DEED.c.chain).where(DEED.c.id == id_)).first()


def goes_on(file: Connection, seen: Head) -> Head | None:
    """Where the journal ends by now that was seen, however much has been added; ``None`` where it is another."""
    last = head(file)
    return last if last == seen or chain_at(file, seen.deed) == seen.chain else None


def news(file: Connection, seen: Head, known: Head) -> News | None:
    """What was carried out since it was ``seen``; ``None`` where the journal is another than was ``known`` since."""
    last = goes_on(file, known)
    return None if last is None else News(last, [] if last == seen else rows_after(file, seen.deed))


def rows_after(file: Connection, id_: int) -> list[dict[str, Any]]:
    """Every row of the journal below one, oldest first."""
    rows = file.execute(select(DEED).where(DEED.c.id > id_).order_by(DEED.c.id)).mappings()
    return [dict(row) for row in rows]


def deeds(file: Connection, *, event: int | None, before: int | None, text: str = "", most: int) -> tuple[Deed, ...]:
    """Lines of the journal, newest first."""
    asked = select(*LINE).order_by(DEED.c.id.desc()).limit(most)
    for part in PARTS.findall(text):
        asked = asked.where(or_(*(DEED.c.what.contains(form, autoescape=True) for form in cases(part))))
    if event is not None:
        asked = asked.where(DEED.c.event_id == event)
    if before is not None:
        asked = asked.where(DEED.c.id < before)
    return tuple(as_deed(row) for row in file.execute(asked).mappings())


def cases(word: str) -> set[str]:
    """Words in small letters, with a capital, and as it was typed: SQLite knows only the capitals of A to Z."""
    return {word, word.lower(), word.capitalize()}


def next_deed(file: Connection, step: str, reach: Reach) -> Deed | None:
    """The deed that undo or redo would take up next, as a line to show."""
    next_ = next_up(file, step, reach)
    return None if next_ is None else line(file, next_)


def meet(one: str, other: str) -> bool:
    """Whether two paths are the same, or one lies below the other."""
    return bool(other) and (f"{one}/".startswith(f"{other}/") or f"{other}/".startswith(f"{one}/"))


def as_deed(row: Shown) -> Deed:
    """A row of the journal as a line to show."""
    try:
        at = datetime.fromisoformat(row["at"])
    except (TypeError, ValueError) as error:
        raise NotKept(f"expected the time of deed {row['id']}") from error
    return Deed(row["id"], at, row["who"], row["event_id"], what_of(row), row["step"], row["first"])


def go_back(file: Connection, id_: int) -> None:
    """In a picture of the file, take back every deed after one; in this picture they have not happened.

    Raises ``NotKept`` where one cannot be: whatever was done could be taken back when it was written.
    """
    later = select(DEED.c.id, DEED.c.inverse).where(DEED.c.id > id_).order_by(DEED.c.id.desc())
    for deed, inverse in file.execute(later).all():
        command = unpacked(inverse)
        try:
            command.carry_out(file)
        except Refusal as refusal:
            raise NotKept(f"expected what takes back deed {deed}") from refusal
    file.execute(delete(DEED).where(DEED.c.id > id_))
