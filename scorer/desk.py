"""The director's desk: the one place a club file is changed.

Everything done passes through here, inside one transaction, and leaves a deed in the journal.
Undo and redo are deeds too; nothing is ever rubbed out.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, delete, insert, or_, select
from sqlalchemy.exc import IntegrityError

from scorer.commands import Command, Touch, packed, unpacked
from scorer.event.event import Event, Member
from scorer.event.refusal import Refusal
from scorer.store import reading
from scorer.store.file import engine_of, open_file
from scorer.store.tables import DeedRow, table
from scorer.store.trouble import said_in_words

Told = Callable[[frozenset[Touch]], None]
Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")
DEED = table(DeedRow)
PILES = select(DEED.c.id, DEED.c.standing, DEED.c.ahead).order_by(DEED.c.id.desc()).limit(1)
LINE = tuple(DEED.c[name] for name in ("id", "at", "who", "event_id", "what", "step", "first"))
PARTS = re.compile(r"[^\W\d]+ \d+|\S+")  # words, a number with the word it belongs to: “board 12”
WRITE = insert(DEED)


class NothingToUndo(Refusal):
    """Nothing has been done that could be undone."""


class NothingToRedo(Refusal):
    """Nothing has been undone that could be done again."""


class ChangedSince(Refusal):
    """“{what}” was changed again later. Take back everything since, or correct it as it stands now."""


class GoneMeanwhile(Refusal):
    """What this belongs to is no longer there. Look at the journal to see who removed it."""


class LookingBack(Refusal):
    """This is the event as it stood then, to look at only. Go back to now to change anything."""


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


class Desk:
    """Carries out commands, remembers them, and tells whoever listens what was touched."""

    def __init__(self, path: Path, *, who: str = "") -> None:
        """Open a club file, or make it; raises a ``FileTrouble`` in words."""
        self.path, self.who = path, who
        self._listeners: list[Told] = []
        self._engine = open_file(path)
        self._file = self._engine.connect()  # kept, because lending one out for each deed takes as long as the deed
        self._reader = self._engine.execution_options(reading=True)
        self._frozen = False
        self._seen = self.read(last_id)

    # --- changing ---------------------------------------------------------------------

    def do(self, command: Command) -> Deed:
        """Carry out a command; on return it is on the disk. Raises a ``Refusal``, and then nothing has changed."""
        return self._carry_out("do", command)

    def undo(self) -> Deed:
        """Take back the last deed that stands."""
        return self._carry_out("undo")

    def redo(self) -> Deed:
        """Do again the last deed that was taken back."""
        return self._carry_out("redo")

    def take_back(self, deed: int) -> Deed:
        """Take back one deed by itself, where nothing later has touched the same thing."""
        inverse = self.read(lone_inverse, deed)
        return self.do(replace(inverse, said=f"Taken back: {inverse.said}"))

    def take_back_since(self, deed: int) -> int:
        """Undo a deed and everything that still stands after it; return how many deeds that was."""
        count = 0
        while (self.read(piles)[1] or 0) >= deed:
            self.undo()
            count += 1
        return count

    # --- reading ----------------------------------------------------------------------

    def read(
        self, question: Callable[Concatenate[Connection, Asked], Answer], *args: Asked.args, **more: Asked.kwargs
    ) -> Answer:
        """Put a question of ``scorer.store.reading`` to the file."""
        with said_in_words(self.path), self._reader.connect() as file:
            return question(file, *args, **more)

    def club(self) -> str:
        """What the club is called."""
        return self.read(reading.club_name)

    def members(self) -> tuple[Member, ...]:
        """Everybody the club knows, by name."""
        return self.read(reading.members)

    def events(self) -> tuple[reading.Listed, ...]:
        """The club's events, newest first."""
        return self.read(reading.events)

    def event(self, id_: int) -> Event:
        """A whole event; ``KeyError`` where there is none of that number."""
        return self.read(reading.event, id_)

    def journal(
        self, *, event: int | None = None, before: int | None = None, text: str = "", most: int = 200
    ) -> tuple[Deed, ...]:
        """The newest deeds first; of one event, before a deed, or with a text in them, where asked."""
        return self.read(deeds, event=event, before=before, text=text, most=most)

    def last_deed(self) -> Deed | None:
        """The newest deed, whoever did it."""
        return next(iter(self.journal(most=1)), None)

    def can_undo(self) -> Deed | None:
        """The deed that undo would take back."""
        return self.read(deed_at, self.read(piles)[1])

    def can_redo(self) -> Deed | None:
        """The deed that redo would do again."""
        return self.read(deed_at, self.read(piles)[2])

    def as_it_stood(self, deed: int) -> Desk:
        """The club as it stood right after a deed: a picture in memory that cannot be changed."""
        picture = object.__new__(Desk)
        picture.path, picture.who, picture._listeners, picture._frozen = self.path, self.who, [], True
        picture._engine = engine_of(None)
        picture._reader = picture._engine.execution_options(reading=True)
        with picture._engine.connect() as memory, closing(sqlite3.connect(self.path)) as source:
            source.backup(memory.connection.dbapi_connection)  # type: ignore[arg-type]
        with picture._engine.begin() as file:
            later = select(DeedRow.inverse).where(DeedRow.id > deed).order_by(DeedRow.id.desc())
            for inverse in file.scalars(later).all():
                unpacked(inverse).carry_out(file)
            file.execute(delete(DEED).where(DEED.c.id > deed))  # in this picture they have not happened
        picture._file = picture._engine.connect()
        picture._seen = deed
        return picture

    # --- telling ----------------------------------------------------------------------

    def listen(self, listener: Told) -> Callable[[], None]:
        """Call ``listener`` with what was touched, after every change; returns what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def catch_up(self) -> None:
        """Tell what other windows and programs have done to the file since this desk last looked."""
        if self._frozen:
            return
        new = self.read(commands_after, self._seen)
        if new:
            self._seen = new[-1][0]
            self._tell(frozenset[Touch]().union(*(command.touches() for _, command in new)))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
        self._engine.dispose()

    # --- how --------------------------------------------------------------------------

    def _carry_out(self, step: str, command: Command | None = None) -> Deed:
        if self._frozen:
            raise LookingBack()
        with said_in_words(self.path):
            try:
                with self._file.begin():
                    row, done = written(self._file, step, command, who=self.who)
            except IntegrityError as error:
                raise GoneMeanwhile() from error
        if row["id"] == self._seen + 1:
            self._seen = row["id"]
            self._tell(done.touches())
        else:
            self.catch_up()
        return as_deed(row)

    def _tell(self, touched: frozenset[Touch]) -> None:
        for listener in tuple(self._listeners):
            listener(touched)


# --- the journal ----------------------------------------------------------------------


def written(file: Connection, step: str, command: Command | None, *, who: str) -> tuple[dict[str, Any], Command]:
    """Carry out a command, or the one that undoes or redoes, and write the deed."""
    last, standing, ahead = piles(file)
    row: dict[str, Any] = {"id": last + 1, "step": step, "who": who, "below": 0, "behind": 0}
    row["at"] = datetime.now().astimezone().isoformat(timespec="seconds")
    if command is None:
        under = under_the_pile(file, step, standing if step == "undo" else ahead)
        command = unpacked(under.inverse)
        row |= piled(step, row["id"], under, standing=standing, ahead=ahead) | {"first": under.first}
    else:
        row |= {"first": row["id"], "below": standing, "standing": row["id"], "ahead": 0}
    inverse = command.carry_out(file)
    row |= {"event_id": inverse.event or command.event, "what": command.said, "target": command.target()}
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


def piles(file: Connection) -> tuple[int, int, int]:
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
    row = file.execute(select(DEED).where(DEED.c.id == id_)).mappings().one()
    later = select(DEED.c.id).where(DEED.c.id > id_, DEED.c.target.in_((row["target"], "")))
    if not row["target"] or file.execute(later.limit(1)).first():
        raise ChangedSince(what=row["what"])
    return unpacked(row["inverse"])


def as_deed(row: dict[str, Any]) -> Deed:
    """A row of the journal as a line to show."""
    at = datetime.fromisoformat(row["at"])
    return Deed(row["id"], at, row["who"], row["event_id"], row["what"], row["step"], row["first"])
