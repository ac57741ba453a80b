"""The head: which event is open, how far it has got, the search, undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame

from scorer.evening.stage import Stage, day, stage
from scorer.journal import Deed
from ui.parts import Bar, IconButton, KeyButton, Lettering, OneLine, Words, row
from ui.room import Room
from ui.theme import BOLD, THEME
from ui.wanted import Brought

Act = Callable[[], object]


class Acts(NamedTuple):
    """What the head's buttons do."""

    find: Act
    undo: Act
    redo: Act


class Head(QFrame):
    """The line above every page."""

    def __init__(self, room: Room, acts: Acts) -> None:
        super().__init__()
        self.room, self.narrow = room, False
        self.setObjectName("head")
        self.setFixedHeight(THEME.px(60))
        self.name = OneLine("", Lettering("lead", BOLD))
        self.day, self.round, self.clock = Words("", "soft"), Words("", "strong"), Words("", "soft")
        self.bar, self.count = Bar(96), Words("", "soft")
        self.search = KeyButton("Find anything", "Ctrl+K", acts.find, as_="find", icon="search")
        self.search.setFixedWidth(THEME.px(216))
        self.lens = IconButton("Find anything", "search", acts.find, key="Ctrl+K", as_="")
        self.undo = IconButton("Undo", "undo", acts.undo, key="Ctrl+Z")
        self.redo = IconButton("Redo", "redo", acts.redo, key="Ctrl+Shift+Z")
        facts = (self.round, self.clock, 14, self.bar, self.count)
        acts_ = (self.search, self.lens, 4, self.undo, self.redo)
        self.line = row(self.name, self.day, None, *facts, None, *acts_, margin=(24, 0, 16, 0))
        self.setLayout(self.line)
        self.refresh()

    def refresh(self) -> None:
        """Read again what is open, how far it is, and what can be undone."""
        evening = self.room.evening
        self.name.say(evening.name or "An event without a name" if evening else "No event open")
        far = self.room.progress()
        self.day.say(day(evening.session(far.session).date, self.room.clock.today()) if evening else "")
        self.bar.show_done(far.done, far.due)
        self.tell("Undo", self.undo, self.room.can_undo())
        self.tell("Redo", self.redo, self.room.can_redo())
        self.slim(self.narrow)

    def tick(self) -> None:
        """Show what the clock says now."""
        evening = self.room.evening
        found = stage(evening, self.room.progress(), self.room.clock.now()) if evening else Stage()
        words = found.round.partition(" of ")[0] if self.narrow else found.round
        if (self.round.text(), self.clock.text()) != (words, found.clock):
            self.round.say(words)
            self.clock.say(found.clock)

    def slim(self, yes: bool) -> None:
        """Only what matters most, where the window is narrow."""
        self.narrow = yes
        far = self.room.progress()
        self.day.setVisible(not yes)
        self.search.setVisible(not yes)
        self.lens.setVisible(yes)
        self.bar.setVisible(far.due > 0 and not yes)
        self.count.setVisible(far.due > 0)
        self.count.say(f"{far.done} of {far.due}" if yes else f"{far.done} of {far.due} {far.what}")
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
    def tell(verb: str, button: IconButton, deed: Deed | Brought | None) -> None:
        """Say on a button which deed it would take back or do again."""
        button.setEnabled(deed is not None)
        button.name(f"{verb}: {deed.what}" if deed else verb)
