"""The journal: every deed with the command that did it and the one that takes it back, and what is read off it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, or_, select

from scorer.commands import Command, packed, unpacked
from scorer.event.refusal import Refusal
from scorer.store.tables import DeedRow, table

DEED = table(DeedRow)
PILES = select(DEED.c.id, DEED.c.standing, DEED.c.ahead).order_by(DEED.c.id.desc()).limit(1)
LINE = tuple(DEED.c[name] for name in ("id", "at", "who", "event_id", "what", "step", "first"))
PARTS = re.compile(r"[^\W\d]+ \d+|\S+")  # words, a number with the word it belongs to: “board 12”
WRITE = insert(DEED)


Piles = tuple[int, int, int]  # the last deed, the one undo would take back, the one redo would do again; 0 for none


class Signed(NamedTuple):
    """Who does something, and how the two piles stood before."""

    who: str
    piles: Piles


class NothingToUndo(Refusal):
    """Nothing has been done that could be undone."""


class NothingToRedo(Refusal):
    """Nothing has been undone that could be done again."""


class ChangedSince(Refusal):
    """“{what}” was changed again later. Take back everything since, or correct it as it stands now."""


class NoSuchDeed(Refusal):
    """The journal has no deed {number}."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One line of the journal. ``step`` is do, undo or redo; ``first`` is the deed that was first done."""

    id: int
    at: datetime
    who: str
    event: int
    what: str
    step: str
    first: int


def written(file: Connection, step: str, command: Command | None, *, signed: Signed) -> tuple[dict[str, Any], Command]:
    """Carry out a command, or the one that undoes or redoes, and write the deed below the last one.

    Where there is a later deed than the piles know of, the number is taken: an ``IntegrityError``, and nothing is done.
    """
    last, standing, ahead = signed.piles
    row: dict[str, Any] = {"id": last + 1, "step": step, "who": signed.who, "below": 0, "behind": 0}
    row["at"] = datetime.now().astimezone().isoformat(timespec="seconds")
    if command is None:
        under = under_the_pile(file, step, standing if step == "undo" else ahead)
        command = unpacked(under.inverse)
        row |= piled(step, row["id"], under, standing=standing, ahead=ahead) | {"first": under.first}
    else:
        row |= {"first": row["id"], "below": standing, "standing": row["id"], "ahead": 0}
    inverse = command.carry_out(file)
    row |= {
        "event_id": inverse.event or command.event,
        "what": command.said,
        "wrote": "\n".join(sorted(command.writes() | inverse.writes())),
    }
    row |= {"command": packed(command), "inverse": packed(inverse)}
    file.execute(WRITE, row)
    return row, command


def under_the_pile(file: Connection, step: str, id_: int) -> Any:
    """The deed on top of the pile that undo or redo takes from."""
    if not id_:
        raise NothingToUndo() if step == "undo" else NothingToRedo()
    own = (DEED.c.id, DEED.c.first, DEED.c.inverse, DEED.c.below, DEED.c.behind)
    return file.execute(select(*own).where(DEED.c.id == id_)).one()


def piled(step: str, id_: int, under: Any, *, standing: int, ahead: int) -> dict[str, int]:
    """How the two piles stand after undoing or redoing the deed ``under``."""
    if step == "undo":
        return {"standing": under.below, "behind": ahead, "ahead": id_}
    return {"standing": id_, "below": standing, "ahead": under.behind}


def piles(file: Connection) -> Piles:
    """The last deed, the one undo would take back, and the one redo would do again; 0 for none."""
    row = file.execute(PILES).first()
    return (row.id, row.standing, row.ahead) if row else (0, 0, 0)


def last_id(file: Connection) -> int:
    """The number of the newest deed."""
    return piles(file)[0]


def commands_after(file: Connection, id_: int) -> list[tuple[int, Command]]:
    """What was carried out after a deed, oldest first."""
    rows = file.execute(select(DEED.c.id, DEED.c.command).where(DEED.c.id > id_).order_by(DEED.c.id))
    return [(row.id, unpacked(row.command)) for row in rows]


def deeds(file: Connection, *, event: int | None, before: int | None, text: str = "", most: int) -> tuple[Deed, ...]:
    """Lines of the journal, newest first."""
    asked = select(*LINE).order_by(DEED.c.id.desc()).limit(most)
    for part in PARTS.findall(text):
        asked = asked.where(or_(*(DEED.c.what.contains(form, autoescape=True) for form in cases(part))))
    if event is not None:
        asked = asked.where(DEED.c.event_id == event)
    if before is not None:
        asked = asked.where(DEED.c.id < before)
    return tuple(as_deed(dict(row)) for row in file.execute(asked).mappings())


def cases(word: str) -> set[str]:
    """Words in small letters, with a capital, and as it was typed: SQLite knows only the capitals of A to Z."""
    return {word, word.lower(), word.capitalize()}


def deed_at(file: Connection, id_: int) -> Deed | None:
    """One line of the journal."""
    row = file.execute(select(*LINE).where(DEED.c.id == id_)).mappings().first()
    return as_deed(dict(row)) if row else None


def lone_inverse(file: Connection, id_: int) -> Command:
    """What takes back one deed by itself; raises ``ChangedSince`` where something later stands in the way."""
    row = file.execute(select(DEED).where(DEED.c.id == id_)).mappings().first()
    if row is None:
        raise NoSuchDeed(number=id_)
    inverse = unpacked(row["inverse"])
    rests = unpacked(row["command"]).rests_on() | inverse.rests_on()
    later = file.scalars(select(DEED.c.wrote).where(DEED.c.id > id_, DEED.c.event_id == row["event_id"]))
    if any(meet(mine, other) for wrote in later for other in wrote.split("\n") for mine in rests):
        raise ChangedSince(what=row["what"])
    return replace(inverse, said=f"Taken back: {inverse.said}")


def meet(one: str, other: str) -> bool:
    """Whether two paths are the same, or one lies below the other."""
    return bool(other) and (f"{one}/".startswith(f"{other}/") or f"{other}/".startswith(f"{one}/"))


def as_deed(row: dict[str, Any]) -> Deed:
    """A row of the journal as a line to show."""
    at = datetime.fromisoformat(row["at"])
    return Deed(row["id"], at, row["who"], row["event_id"], row["what"], row["step"], row["first"])


def go_back(file: Connection, id_: int) -> None:
    """In a picture of the file, take back every deed after one; in this picture they have not happened."""
    later = select(DEED.c.inverse).where(DEED.c.id > id_).order_by(DEED.c.id.desc())
    for inverse in file.scalars(later).all():
        unpacked(inverse).carry_out(file)
    file.execute(delete(DEED).where(DEED.c.id > id_))
