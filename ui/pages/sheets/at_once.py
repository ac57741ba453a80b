"""A sheet printed from whatever page is in front, without going to the page Sheets."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from scorer.event.event import Event
from scorer.sheets.imprint import club_answers, imprint_of, paper_of
from scorer.sheets.kinds import SHEETS, kind, sheets_for
from ui.jobs import Job
from ui.pages.page import Printed
from ui.pages.sections import NOTHING_OPEN
from ui.pages.sheets.errands import SaveErrand
from ui.pages.sheets.files import THREE, chosen_file, name_of
from ui.pages.sheets.paper import Asked, Pages, drawn
from ui.pages.sheets.sending import Wanted, sent
from ui.parts.saying import said
from ui.room import Room


class AtOnce(QObject):
    """Prints one sheet at a time; another that is asked for meanwhile takes the place of the one that is being made."""

    def __init__(self, room: Room, over: QWidget) -> None:
        super().__init__(over)
        self.room, self.over = room, over
        self._job: Job | None = None

    def print(self, printed: Printed) -> None:
        """Have the pages made, then printed; what an event has no such sheet of is printed as its ranking."""
        event = self.room.evening
        if event is None:
            self.room.refuse(NOTHING_OPEN)
            return
        there = any(each.key == printed.sheet for each in sheets_for(event))
        key, chosen = (printed.sheet, printed.chosen) if there else (SHEETS[0].key, {})
        at = f"{self.room.clock.now():%H:%M}"
        desk = self.room.desk
        chosen = kind(key).settings(event).fitting({**club_answers(desk), **chosen})
        asked = Asked(event, key, chosen, paper_of(desk), replace(imprint_of(desk), printed=at))
        if self._job is not None:
            self._job.give_up()
        self._job = Job(lambda job: drawn(asked, job))
        self._job.finished.connect(self._made)
        self._job.refused.connect(self.room.refuse)
        self._job.start()

    def _made(self, pages: Pages) -> None:
        title, event = kind(pages.asked.key).name, pages.asked.event
        wanted = Wanted(pages, title, lambda: self._save(pages, event))
        if (errand := sent(self.room, wanted, self.over)) is not None:
            errand.start()

    def _save(self, pages: Pages, event: Event) -> None:
        title = kind(pages.asked.key).name
        path = chosen_file(self.over, THREE[0], name_of(said(title), event), club=self.room.desk.path)
        if path is not None:
            SaveErrand(self.room, pages.asked, [(THREE[0], path)], title=title).start()
