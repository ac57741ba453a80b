"""The page Copies: what can be brought back, copying now, and a second place for copies."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.commands import Touch
from scorer.keeping import copies, elsewhere
from scorer.keeping.carrying import carried_also
from scorer.keeping.looks import time_of
from scorer.keeping.restoring import is_a_copy
from scorer.picture import Picture
from scorer.served import NotInPlace, Served
from scorer.store.place import place
from scorer.store.trouble import FileTrouble, copies_folder
from ui.jobs import QUIETLY, Job
from ui.pages.copies.choosing import CopyChoosing
from ui.pages.copies.looking import place_of
from ui.pages.folder import broken_up
from ui.pages.page import Page
from ui.parts import KeyButton, LinkButton, files
from ui.room import Room

SAME = t("The copies are there already. Choose a folder on another disk or on a stick.")
NOTHING_NEW = t("There is a copy of everything up to now already.")


class Copies(Page):
    """Every copy of the club file; what is brought back opens at once, and what it replaces is set aside."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.club = is_a_copy(room.desk.path) or room.desk.path
        self._job: Job | None = None
        self._refused = NO_WORDS  # what was said of the second place where a copy was asked for
        self.other = LinkButton(t("A second place for copies…"), self.choose_second)
        self.only = LinkButton(t("No second place"), lambda: self.name_second(None))
        keeper = room.desk.keeper
        where = lies_on(room.desk) if isinstance(room.desk, Served) else NO_WORDS
        self.choosing = CopyChoosing(
            self.club, self.only, self.other, where=where, not_carried=lambda: keeper.not_carried
        )
        self.now = KeyButton(t("Copy now"), "Ctrl+S", self.copy_now)
        back = KeyButton(t("Back"), "Esc", lambda: room.go("tonight"))
        if isinstance(room.desk, Picture):
            self.now.hide()
        elif isinstance(room.desk, Served):
            self.choosing.chosen.only_look(NotInPlace(name=room.desk.address.name).in_full)
        self.put((self.choosing, 1), acts=(self.choosing.halves.switch, self.now, back))
        self.choosing.changed.connect(self._say)
        self.choosing.brought.connect(room.wanted)
        self.choosing.seen.connect(room.open_file)
        room.troubled.connect(self._troubled)
        self._say()
        if isinstance(room.desk, Served) and room.desk.keeper.due(room.desk.head, now=math.inf):
            self.copy_now()  # so that what copies lose is said of the club as it is now

    def heading(self) -> Text:
        return self.choosing.heading()

    def refresh(self, touched: frozenset[Touch]) -> None:
        self.choosing.looking.begin()

    def arrive(self, where: Mapping[str, Any]) -> None:
        """Go to a copy that was opened, to be held against the club’s file."""
        if (copy := where.get("copy")) is not None:
            there = (line.copy.path for line in self.choosing.looking.lines)
            self.choosing.take_up(next((each for each in there if place(each) == place(copy)), copy))

    def first(self) -> QWidget | None:
        return self.choosing.first()

    def remember(self) -> dict[str, Any]:
        return {"copy": self.choosing.own()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        self.choosing.take_up(kept.get("copy"))

    # --- copying now ------------------------------------------------------------------

    def copy_now(self) -> None:
        """Take a copy in the background, and say so at the foot."""
        if isinstance(self.room.desk, Picture):
            return
        keeper, head = self.room.desk.keeper, self.room.desk.head
        self.now.setEnabled(False)
        self._job = Job(lambda job: (keeper.take(head, go_on=job.tell), place_of(self.club).second))
        self._job.finished.connect(self._copied)
        self._job.broke.connect(lambda _: self.now.setEnabled(True))
        self._job.start(QUIETLY)

    def _copied(self, done: tuple[copies.Copy | None, Path | None]) -> None:
        (made, second), keeper = done, self.room.desk.keeper
        self.now.setEnabled(True)
        if not self.room.desk.saved:
            self.room.catch_up()  # which tells why, with the ways on
        elif keeper.trouble or keeper.missing:
            self._refused = NO_WORDS if keeper.trouble else keeper.missing
            self.room.refuse(keeper.trouble or keeper.missing)
        else:
            copied = t("Copied, and checked: everything up to {time}.", time=time_of(made)) if made else NOTHING_NEW
            also = t("It is also in “{place}”.", place=str(second)) if second else NO_WORDS
            self.room.say(joined(filter(None, (copied, also))))
        self.choosing.looking.begin()

    # --- a second place ---------------------------------------------------------------

    def choose_second(self) -> None:
        """Ask where copies shall go as well."""
        start = self.choosing.looking.place.second or Path.home()
        start = start if os.path.isdir(start) else Path.home()
        if folder := files.folder(self, t("A second place for copies"), start):
            self.name_second(folder)

    def name_second(self, folder: Path | None) -> None:
        """Keep where copies go as well, and put the newest there in the background."""
        if folder is not None and elsewhere.is_own(folder, self.club):
            self.room.refuse(SAME)
            return
        before = self.choosing.looking.place.second
        try:
            elsewhere.name_second_place(self.club, folder)
        except FileTrouble as trouble:
            self.room.refuse(trouble.in_full)
            return
        keeper = self.room.desk.keeper
        keeper.missing = keeper.not_carried = NO_WORDS  # which was of the place before
        now = t("Copies no longer go to a second place.")
        if folder:
            now = t("Copies now also go to “{place}”.", place=str(folder))
        stay = t("Those in “{place}” stay there.", place=str(before)) if before not in (None, folder) else NO_WORDS
        self.room.say(joined(filter(None, (now, stay))))
        if folder is not None:
            self._carry(folder)
        self.choosing.looking.begin()

    def _carry(self, folder: Path) -> None:
        club, keeper = self.club, self.room.desk.keeper
        if isinstance(self.room.desk, Picture):
            self._job = Job(lambda job: carried_also(club, folder, go_on=job.tell))
        else:  # which carries it, and notes what failed, so that it is tried again
            head = self.room.desk.head
            self._job = Job(lambda job: keeper.take(head, go_on=job.tell))
            self._job.finished.connect(self._carried)
        self._job.refused.connect(self.room.refuse)
        self._job.start(QUIETLY)

    def _carried(self, _made: copies.Copy | None) -> None:
        keeper = self.room.desk.keeper
        if self.room.desk.saved and (why := joined(filter(None, (keeper.trouble, keeper.missing)))):
            self._refused = NO_WORDS if keeper.trouble else why
            self.room.refuse(why)
        self.choosing.looking.begin()

    def _troubled(self, trouble: Text) -> None:
        """Whoever comes once the file is gone or damaged wants the latest sound copy; whoever is here has chosen."""
        if trouble and not self.isVisible():
            self.choosing.forget()

    def _say(self) -> None:
        self.sentence.say(self.heading())
        place = self.choosing.looking.place
        if self._refused and not self.choosing.looking.busy and place.trouble != self._refused:
            self.room.unsay(self._refused)  # the line below says what is so by now
            self._refused = NO_WORDS
        self.only.setVisible(place.second is not None or bool(place.trouble))


def lies_on(desk: Served) -> Text:
    """Where a club on a server is, and its copies."""
    folder = broken_up(copies_folder(desk.path))
    return t("The club is on its server: {name}. Copies of it are in {folder}", name=desk.address.name, folder=folder)
