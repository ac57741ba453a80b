"""The head: which event is open, how far it has got, the search, undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from rules.text import NO_WORDS, Text, joined, t
from scorer.evening.stage import Progress, Stage, day, in_short, stage
from scorer.journal import Deed
from scorer.live.words import event_called
from ui.bell import RoundBell
from ui.nowhere import Nowhere, invented
from ui.parts import Bar, IconButton, KeyButton, Lettering, OneLine, Words, restyle, row
from ui.parts.saying import said
from ui.room import Room
from ui.theme import BOLD, THEME
from ui.wanted import BroughtBack

FIND = t("Find anything")
Act = Callable[[], object]


class Acts(NamedTuple):
    """What the head's buttons do."""

    find: Act
    undo: Act
    redo: Act


def count_of(far: Progress) -> Text:
    """How many of how many are in."""
    return t("{done} of {all}", done=far.done, all=far.due)


class PageHead(QFrame):
    """The line above every page."""

    def __init__(self, room: Room, acts: Acts) -> None:
        super().__init__()
        self.room, self.narrow = room, False
        self.club = t("an invented club") if invented(room.desk) else NO_WORDS
        self.setObjectName("head")
        self.setFixedHeight(THEME.px(60))
        self.name = OneLine(how=Lettering("lead", BOLD))
        self.day, self.round, self.clock = Words(as_="soft"), Words(as_="strong"), Words(as_="soft")
        self.bar, self.count = Bar(96), Words(as_="soft")
        self.search = KeyButton(FIND, "Ctrl+K", acts.find, as_="find", icon="search")
        self.search.setMinimumWidth(THEME.px(216))
        self.search.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.lens = IconButton(FIND, "search", acts.find, key="Ctrl+K", as_="")
        self.undo = IconButton(t("Undo"), "undo", acts.undo, key="Ctrl+Z")
        self.redo = IconButton(t("Redo"), "redo", acts.redo, key="Ctrl+Shift+Z")
        facts = (self.round, self.clock, 14, self.bar, self.count)
        acts_ = (self.search, self.lens, 4, self.undo, self.redo)
        self.bell = RoundBell(room, self)
        self.line = row(self.name, self.day, None, *facts, None, *acts_, margin=(24, 0, 16, 0))
        self.setLayout(self.line)
        self.refresh()

    def refresh(self) -> None:
        """Read again what is open, how far it is, and what can be undone."""
        self.bell.refresh()
        evening = self.room.evening
        none = t("No club is open") if isinstance(self.room.desk, Nowhere) else t("No event open")
        self.name.say(event_called(evening.name) if evening else none)
        far = self.room.progress()
        when = day(evening.session(far.session).date, self.room.clock.today()) if evening else NO_WORDS
        self.day.say(joined(filter(None, (when, self.club)), "  ·  "))
        self.bar.show_done(far.done, far.due)
        self.tell(t("Undo"), self.undo, self.room.can_undo())
        self.tell(t("Redo"), self.redo, self.room.can_redo())
        self.slim(self.narrow)

    def tick(self) -> None:
        """Show what the clock says now."""
        evening = self.room.evening
        found = stage(evening, self.room.progress(), self.room.clock.now()) if evening else Stage()
        words = in_short(found, self.room.progress()) if self.narrow else found.round
        clock = self.bell.tick() or found.clock
        look = "wrong" if self.bell.warning else "soft"
        if (self.round.text(), self.clock.text()) != (said(words), said(clock)):
            self.round.say(words)
            self.clock.say(clock)
        if self.clock.property("as") != look:
            restyle(self.clock, as_=look)

    def slim(self, yes: bool) -> None:
        """Only what matters most, where the window is narrow."""
        self.narrow = yes
        far = self.room.progress()
        self.day.setVisible(not yes)
        self.search.setVisible(not yes)
        self.lens.setVisible(yes)
        self.bar.setVisible(far.due > 0 and not yes)
        self.count.setVisible(far.due > 0)
        self.count.say(count_of(far) if yes else t("{count} {what}", count=count_of(far), what=far.what))
        self.tick()
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.slim(self.narrow)

    def _make_room(self) -> None:
        """Hide the bar, and then the day, where the name of the event would have no room; the search as its lens."""
        for each in (self.bar, self.day, self.search):
            if self.name.sizeHint().width() > self.width() - self.line.minimumSize().width():
                each.hide()
                self.lens.setVisible(self.search.isHidden())

    @staticmethod
    def tell(verb: Text, button: IconButton, deed: Deed | BroughtBack | None) -> None:
        """Say on a button which deed it would take back or do again."""
        button.setEnabled(deed is not None)
        button.name(joined([verb, deed.what], ": ") if deed else verb)
