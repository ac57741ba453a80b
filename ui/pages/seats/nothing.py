"""A section without a movement has no seats yet."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from scorer.contests import contest_of
from ui.pages.keys import shown_only
from ui.pages.sections import SectionView
from ui.parts import Button, Empty, column
from ui.room import Room


class NoSeats(SectionView):
    """What has to be done first."""

    def __init__(self, room: Room, section: int) -> None:
        super().__init__(room, section)
        words = contest_of(self.evening).seats_by
        self.act = shown_only(Button(words, self._choose, as_="primary", key="Ctrl+3"))
        why = t("It says how many tables there are, and which number sits where. Then names can be typed.")
        self.setLayout(column(Empty("seats", t("There is no movement yet."), why, self.act), None))

    def headline(self) -> Text:
        return t("There are no seats yet.")

    def stale(self) -> bool:
        return self.section.movement is not None

    def first(self) -> QWidget:
        return self.act

    def _choose(self) -> None:
        self.room.go("movement", section=self.id)
