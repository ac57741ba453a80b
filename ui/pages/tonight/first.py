"""The first evening: nothing exists yet, and one sentence is enough to begin."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from PySide6.QtWidgets import QWidget

from rules.text import t
from scorer.commands.events import begin
from scorer.contests import UnknownContest
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.beginning import as_usual
from scorer.places import user_data_path
from scorer.store.trouble import FileTrouble
from ui.pages.beside import Trailing
from ui.pages.folder import choose_club
from ui.pages.tonight.begin import Advised, BeginLine
from ui.parts import Button, KeyButton, Words, column, offer, panel, rule
from ui.parts.saying import said
from ui.room import Room
from ui.theme import THEME


def usual(desk: Desk, now: datetime) -> Beginning:
    """A new evening like the club's last one that can be read."""
    for each in desk.events():
        with suppress(FileTrouble, UnknownContest):
            return as_usual(now, desk.event(each.id))
    return as_usual(now, None)


def begin_event(room: Room, beginning: Beginning, advised: Advised) -> None:
    """Begin it, and go to where names are put to seats; where it was said is not come back to.

    Its name is kept as the window says it: a club's own words, in whatever language they are read.
    """
    called = replace(beginning, name=said(beginning.name))
    deed = room.do(begin(called.event(advised.offers))) if advised.offers else None
    if deed is not None:
        room.go("tonight", now=True)
        room.open(deed.event)
        room.go("seats")


def visit_sample(room: Room) -> None:
    """Open the sample club, in a file of its own."""
    from scorer.samples import visit  # only who looks around needs it

    room.open_file(visit(user_data_path("overtrick", appauthor=False)))


class First(QWidget):
    """The sentence that begins an evening, and under it the other ways in."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.beginning = usual(room.desk, room.clock.now())
        self.line, self.advised = BeginLine(self.beginning, room.clock), Advised()
        self.act = KeyButton(t("Begin the evening"), "Enter", self.begin, as_="primary")
        self.act.setObjectName("begin")
        self.more = Button(t("More choices"), self._more, as_="quiet")
        self.line.changed.connect(self.look)
        sentence = panel(self.line, Trailing(self.advised, self.more, self.act), gap=20, margin=(24, 26, 20, 16))
        ways = panel(*self._ways(), gap=0, margin=(0, 2, 0, 2))
        self.setMaximumWidth(THEME.px(960))
        hint = Words(t("F1 opens the guide at the page you are on."), "small")
        self.setLayout(column(sentence, ways, hint, None, gap=16))
        self.look()

    def look(self) -> None:
        """Say what comes of the sentence as it stands."""
        self.beginning = self.line.said(self.beginning)
        self.act.setEnabled(self.advised.show_beginning(self.beginning))

    def begin(self) -> None:
        """Begin the evening."""
        begin_event(self.room, self.beginning, self.advised)

    def _more(self) -> None:
        """All else that can be said of it, with what is chosen here already."""
        self.room.go("tonight", new=True, beginning=self.beginning)

    def restore(self, beginning: Beginning) -> None:
        """Fill the sentence in again."""
        self.beginning = beginning
        self.line.show_beginning(beginning)
        self.look()

    def _ways(self) -> list[QWidget]:
        bring = Button(t("Choose a file"), lambda: self.room.go("players", bring=True))
        open_ = Button(t("Open"), lambda: choose_club(self, self.room))
        visit = Button(t("Visit"), lambda: visit_sample(self.room))
        why = t("From a spreadsheet or by pasting a list. You see what will change before it does.")
        members = offer("import", t("Bring your members"), why, bring)
        other = offer("open", t("Open your club file"), t("From this computer, a stick or a server."), open_)
        why = t("An invented club with an evening in play. Nothing you do there counts.")
        return [members, rule(), other, rule(), offer("tonight", t("Look around first"), why, visit)]
