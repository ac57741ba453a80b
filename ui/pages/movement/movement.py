"""The page Movement: who plays whom, and where everybody goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from scorer.commands import Touch
from ui.pages.movement.choosing import Choosing
from ui.pages.page import Page
from ui.pages.sections import SectionSwitch, section_of
from ui.parts import Button, Empty, boxed, column, row
from ui.room import Room

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Movement(Page):
    """The movements for one section at a time, and the room as it will be sat in."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.choosing: Choosing | None = None
        self.section, self.letters = 0, letters(room)
        self._content, self._acts = column(gap=0), row(gap=12)
        self.put((boxed(self._content), 1), acts=(boxed(self._acts),), gap=12)
        self._build()

    def heading(self) -> str:
        if self.room.evening is None:
            return "No event is open."
        return self.choosing.headline() if self.choosing else "This event has no section yet."

    def refresh(self, touched: frozenset[Touch]) -> None:
        event = self.room.evening
        mine = {touch.what for touch in touched if event and touch.event == event.id}
        if self.choosing is None or event is None or self.letters != letters(self.room):
            self._build(self.remember())
        elif mine:
            self.choosing.follow()
        super().refresh(touched)

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``section``: the one to choose a movement for."""
        if "section" in where and self.choosing and int(where["section"]) != self.section:
            self._to_section(int(where["section"]))

    def first(self) -> QWidget | None:
        return self.choosing.first() if self.choosing else None

    def remember(self) -> dict[str, Any]:
        return {"section": self.section, **self.choosing.remember()} if self.choosing else {}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if kept and self.choosing:
            if kept["section"] != self.section:
                self._to_section(kept["section"])
            self.choosing.restore(kept)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter uses the movement, from whichever field."""
        if event.key() in ENTER and self.choosing:
            self.choosing.use_it()
        else:
            super().keyPressEvent(event)

    # --- how ----------------------------------------------------------------------------

    def _to_section(self, id_: int) -> None:
        self.section = id_
        self._build()
        if first := self.first():
            first.setFocus()

    def _build(self, kept: Mapping[str, Any] | None = None) -> None:
        """Begin anew with the event as it is now."""
        for layout in (self._content, self._acts):
            while item := layout.takeAt(0):
                if (widget := item.widget()) is not None:
                    widget.hide()
                    widget.deleteLater()
        self.choosing, self.letters = None, letters(self.room)
        event = self.room.evening
        if event is None or not event.sections:
            self._content.addWidget(self._empty())
            self._content.addStretch(1)
        else:
            self.section = section_of(event, self.section).id
            self.choosing = Choosing(self.room, self.section)
            self.choosing.changed.connect(lambda: self.sentence.say(self.heading()))
            self._content.addWidget(self.choosing)
            switch = SectionSwitch(event, self.section)
            switch.picked.connect(lambda id_: self._to_section(int(id_)))
            for act in (switch, self.choosing.halves.switch, self.choosing.use):
                self._acts.addWidget(act)
            if kept and kept.get("section") == self.section:
                self.choosing.restore(kept)
        self.sentence.say(self.heading())

    def _empty(self) -> Empty:
        if self.room.evening is None:
            act = Button("Go to Tonight", lambda: self.room.go("tonight"), as_="primary", key="Ctrl+1")
            return Empty(
                "movement", "No event is open.", "Open one on the page Tonight, or begin a new one there.", act
            )
        act = Button("Add a section", lambda: self.room.go("tonight", settings=True), as_="primary")
        why = "A section is a part of the room with a movement of its own."
        return Empty("movement", "This event has no section yet.", why, act)


def letters(room: Room) -> tuple[tuple[int, str], ...]:
    """The sections there are."""
    return tuple((section.id, section.letter) for section in room.evening.sections) if room.evening else ()
