"""The first evening: nothing exists yet, and one sentence is enough to begin."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from rules.text import Text, t
from scorer.commands.events import begin
from scorer.contests.beginning import Beginning
from scorer.evening.club_before import usual
from scorer.evening.new_club import NewClub
from scorer.event.event import Event
from scorer.places import user_data_path
from ui.nowhere import Nowhere
from ui.pages.beside import Trailing
from ui.pages.folder import choose_club
from ui.pages.tonight.begin import Advised, BeginLine
from ui.parts import Button, KeyButton, Words, boxed, column, offer, panel, rule
from ui.parts.buttons import ENTER
from ui.parts.saying import WINDOW, said
from ui.room import Room
from ui.theme import THEME

CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def begin_event(room: Room, beginning: Beginning, advised: Advised) -> None:
    """Begin it, and go to where names are put to seats; where it was said is not come back to.

    Where no club is open, the one is opened, or made, in which an evening begins; what is made prints as the window
    speaks. The event's name is kept as the window says it: a club's own words, in whatever language they are read.
    """
    if not advised.offers:
        return
    event = replace(beginning, name=said(beginning.name)).event(advised.offers)
    if isinstance(room.desk, Nowhere):
        place = room.desk.begins_in
        made = isinstance(place, Path) and not os.path.lexists(place)
        told = NewClub(language=WINDOW.language.code).told() if made else None

        def begin_there(there: Room) -> None:
            if told is not None and not there.desk.head.deed:  # else a copy came back instead of a new club
                there.do(told)
            begin_at(there, event)

        room.open_file(place, begin_there)
    else:
        begin_at(room, event)


def begin_at(room: Room, event: Event) -> None:
    """The same at a club that is open."""
    if (deed := room.do(begin(event))) is not None:
        room.go("tonight", now=True)
        room.open(deed.event)
        room.go("seats")


def visit_sample(room: Room) -> None:
    """Open the sample club, in a file of its own."""
    from scorer.samples import visit  # only who looks around needs it

    room.open_file(visit(user_data_path("overtrick", appauthor=False)))


class BeginPanel(QFrame):
    """The sentence that begins an evening, and what comes of it; Enter in it begins."""

    def __init__(self, room: Room, usual: Beginning, *, key: str = "Enter") -> None:
        """``key`` is the act's: Enter, or another where that is another act's of the page."""
        super().__init__()
        self.room, self.beginning = room, usual
        self.line, self.advised = BeginLine(usual, room.clock), Advised()
        self.act = KeyButton(t("Begin the evening"), key, self.begin, as_="primary" if key == "Enter" else "")
        self.act.setObjectName("begin")
        self.more = Button(t("More choices"), self._more, as_="quiet")
        self.line.changed.connect(self.look)
        self.where = Words(as_="small", wrap=True)
        self.where.hide()
        self.setProperty("as", "panel")
        words = boxed(column(self.advised, self.where, gap=2))
        self.setLayout(column(self.line, Trailing(words, self.more, self.act), gap=12, margin=(24, 20, 20, 14)))
        self.look()

    def say_where(self, where: Text) -> None:
        """Say in which club it begins."""
        self.where.say(where)
        self.where.show()

    def look(self) -> None:
        """Say what comes of the sentence as it stands."""
        self.beginning = self.line.said(self.beginning)
        self.act.call(self.beginning.kind.begins)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins, from whichever field; who types beside the fields says which game, or how many."""
        typed, field = event.text(), self.line.game if event.text().isalpha() else self.line.count
        if event.key() in ENTER and self.act.isEnabled():
            self.act.click()
        elif typed.isalnum() and not event.modifiers() & CHORD and not field.hasFocus():
            field.setFocus(Qt.FocusReason.TabFocusReason)
            QApplication.sendEvent(field, event)
        else:
            super().keyPressEvent(event)


class First(QWidget):
    """The sentence that begins an evening, and under it the other ways in."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room, self.panel = room, BeginPanel(room, usual(room.desk, room.clock.now()))
        ways = panel(*self._ways(), gap=0, margin=(0, 2, 0, 2))
        self.setMaximumWidth(THEME.px(1080))
        hint = Words(t("F1 opens the guide at the page you are on."), "small")
        self.setLayout(column(self.panel, ways, hint, None, gap=16))

    def _ways(self) -> list[QWidget]:
        bring = Button(t("Choose a file"), lambda: self.room.go("players", bring=True))
        open_ = Button(t("Open"), lambda: choose_club(self, self.room))
        visit = Button(t("Visit"), lambda: visit_sample(self.room))
        why = t("From a spreadsheet or by pasting a list. You see what will change before it does.")
        members = offer("import", t("Bring your members"), why, bring)
        other = offer("open", t("Open your club file"), t("From this computer, a stick or a server."), open_)
        why = t("An invented club with an evening in play. Nothing you do there counts.")
        return [members, rule(), other, rule(), offer("tonight", t("Look around first"), why, visit)]
