"""The director's desk: the one place a club file is changed.

Everything done passes through here, inside one transaction, and leaves a deed in the journal.
Undo and redo are deeds too; nothing is ever rubbed out.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from scorer import journal
from scorer.commands import Command, Touch
from scorer.event.event import Event, Member
from scorer.event.refusal import Refusal
from scorer.journal import Deed, Signed
from scorer.store import reading
from scorer.store.copies import copy_daily
from scorer.store.file import engine_of, looked_at, open_file
from scorer.store.trouble import FileTrouble, GoneAway, in_words, said_in_words

QUIET_SECONDS = 2
Told = Callable[[frozenset[Touch]], None]
Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class GoneMeanwhile(Refusal):
    """What this belongs to is no longer there. Look at the journal to see who removed it."""


class LookingBack(Refusal):
    """This is the event as it stood then, to look at only. Go back to now to change anything."""


class Desk:
    """Carries out commands, remembers them, and tells whoever listens what was touched."""

    def __init__(self, path: Path, *, who: str = "") -> None:
        """Open a club file, or make it; raises a ``FileTrouble`` in words."""
        self.path, self.who = path, who
        self._listeners: list[Told] = []
        self._engine = open_file(path)
        self._file = self._engine.connect()  # kept, because lending one out for each deed takes as long as the deed
        self._reader = self._engine.execution_options(reading=True)
        self._piles: journal.Piles | None = None
        self._seen = self.read(journal.last_id)
        self._place = self._placed()
        self._copied: date | None = None
        self._unsettled = 0.0
        self.uncopied: FileTrouble | None = None
        self._copy_daily()

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
        return self.do(self.read(journal.lone_inverse, deed))

    def take_back_since(self, deed: int) -> int:
        """Undo a deed and everything that still stands after it; return how many deeds that was."""
        count = 0
        while (self.read(journal.piles)[1] or 0) >= deed:
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

    def presets(self, game: str) -> dict[str, dict[str, Any]]:
        """The club's own rules of a game, by the names they are kept under."""
        return self.read(reading.presets, game)

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
        return self.read(journal.deeds, event=event, before=before, text=text, most=most)

    def last_deed(self) -> Deed | None:
        """The newest deed, whoever did it."""
        return next(iter(self.journal(most=1)), None)

    def can_undo(self) -> Deed | None:
        """The deed that undo would take back."""
        return self.read(journal.deed_at, self.read(journal.piles)[1])

    def can_redo(self) -> Deed | None:
        """The deed that redo would do again."""
        return self.read(journal.deed_at, self.read(journal.piles)[2])

    def as_it_stood(self, deed: int) -> Desk:
        """The club as it stood right after a deed: a picture in memory that cannot be changed."""
        return Picture(self, deed)

    # --- telling ----------------------------------------------------------------------

    def listen(self, listener: Told) -> Callable[[], None]:
        """Call ``listener`` with what was touched, after every change; returns what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def catch_up(self) -> None:
        """Tell what other windows and programs have done to the file since this desk last looked."""
        self._copy_daily()
        self._settle()
        new = self.read(journal.commands_after, self._seen)
        if new:
            self._seen = new[-1][0]
            self._tell(frozenset[Touch]().union(*(command.touches() for _, command in new)))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
        self._engine.dispose()

    # --- how --------------------------------------------------------------------------

    def _carry_out(self, step: str, command: Command | None = None) -> Deed:
        with said_in_words(self.path):
            if self._placed() != self._place:
                raise in_words(self.path, GoneAway)
            try:
                row, done = self._written(step, command)
            except IntegrityError as error:
                if "FOREIGN KEY" not in str(error.orig):
                    raise
                raise GoneMeanwhile() from error
        if row["id"] == self._seen + 1:
            self._seen = row["id"]
            self._tell(done.touches())
        else:
            self.catch_up()
        return journal.as_deed(row)

    def _written(self, step: str, command: Command | None) -> tuple[dict[str, Any], Command]:
        """One transaction, on the piles as this desk left them; read again only where somebody else was in between."""
        known = self._piles if command else None
        try:
            with self._file.begin():
                piles = known or journal.piles(self._file)
                row, done = journal.written(self._file, step, command, signed=Signed(self.who, piles))
        except IntegrityError as error:
            if known is None or "deed.id" not in str(error.orig):
                raise
            self._piles = None
            return self._written(step, command)
        self._piles = row["id"], row["standing"], row["ahead"]
        self._unsettled = time.monotonic()
        return row, done

    def _placed(self) -> tuple[int, int] | None:
        """Which file on which disk it is, whatever its name; ``None`` where it is not there any more."""
        with suppress(OSError):
            found = os.stat(self.path)
            return found.st_dev, found.st_ino
        return None

    def _settle(self) -> None:
        """In a quiet moment, bring what the log holds into the file itself, so that a copy of it alone is whole."""
        if self._unsettled and time.monotonic() - self._unsettled > QUIET_SECONDS:
            self._unsettled = 0.0
            with said_in_words(self.path), closing(self._engine.raw_connection()) as file:
                file.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _copy_daily(self) -> None:
        """Copy the file on the first look of a day; where that fails, ``uncopied`` says why and work goes on."""
        if self._copied != date.today():
            self._copied = date.today()
            try:
                with said_in_words(self.path):
                    copy_daily(self.path)
            except FileTrouble as trouble:
                self.uncopied = trouble

    def _tell(self, touched: frozenset[Touch]) -> None:
        for listener in tuple(self._listeners):
            listener(touched)


class Picture(Desk):
    """The club as it stood after a deed, in memory: everything can be read, and nothing done."""

    def __init__(self, desk: Desk, deed: int) -> None:
        """Copy the file and go back through the journal, each deed taken back by its own inverse."""
        self.path, self.who, self.uncopied = desk.path, desk.who, None
        self._listeners: list[Told] = []
        self._engine = engine_of(None)
        self._reader = self._engine.execution_options(reading=True)
        with said_in_words(self.path):
            with self._engine.connect() as memory, closing(looked_at(self.path)) as source:
                source.backup(memory.connection.dbapi_connection)  # type: ignore[arg-type]
            with self._engine.begin() as file:
                journal.go_back(file, deed)
        self._file = self._engine.connect()

    def catch_up(self) -> None:
        """Nothing happens in the past."""

    def _carry_out(self, step: str, command: Command | None = None) -> Deed:
        raise LookingBack()
