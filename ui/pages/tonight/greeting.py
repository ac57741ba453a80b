"""Good evening: no event is open, so one is begun, or another one opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from scorer.commands import Touch
from ui.pages.page import Page
from ui.pages.tonight.events import Events
from ui.pages.tonight.first import First
from ui.parts import Half, Halves, row
from ui.room import Room

EVENING = t("Good evening. What are you playing?")
PARTS_OF_THE_DAY = (
    (5, EVENING),
    (12, t("Good morning. What are you playing?")),
    (17, t("Good afternoon. What are you playing?")),
    (24, EVENING),
)


def greeting(hour: int) -> Text:
    """What one says to somebody at an hour; until five it is still the evening."""
    return next(words for until, words in PARTS_OF_THE_DAY if hour < until)


class Greeting(Page):
    """The first evening, and every other on which no event is open."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.closed = False
        first = First(room)
        self.begin = first.panel
        self.events = Events(room.open, lambda: room.go("tonight", new=True), room.clock)
        listed = room.desk.events()
        self.events.show_events(listed, 0)
        self.halves = Halves(Half(t("Begin"), first), Half(t("Events"), self.events, width=356))
        if listed:
            self.put((self.halves, 1), acts=(self.halves.switch,))
        else:
            self.put((row((first, 1000), None), 1))
            self.halves.setParent(self)  # it goes with the page, though there is nothing to show beside the beginning
            self.halves.hide()

    def heading(self) -> Text:
        return greeting(self.room.clock.now().hour)

    def refresh(self, touched: frozenset[Touch]) -> None:
        self.events.show_events(self.room.desk.events(), 0)

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``closed``: an evening was just put away, and Enter opens it again rather than begin another."""
        self.closed = self.events.table.choose(where.get("closed"))

    def first(self) -> QWidget | None:
        return self.events.table if self.closed else self.begin.act

    def remember(self) -> dict[str, Any]:
        return {"beginning": self.begin.beginning}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if "beginning" in kept:
            self.begin.restore(kept["beginning"])
