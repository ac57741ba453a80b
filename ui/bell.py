"""The clock of the round as the head has it: read anew when something was done, and heard near the end of the round."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget

from rules.text import NO_WORDS, Text
from scorer.evening.round_clock import RoundClock, round_clock
from scorer.store.trouble import FileTrouble
from ui.nowhere import Nowhere
from ui.parts import announce
from ui.room import Room


def clock_of(room: Room) -> RoundClock:
    """The round clock of the event that is open, as far as the club's file can be read now."""
    if room.evening is None or isinstance(room.desk, Nowhere):
        return RoundClock(0)
    try:
        return room.desk.read(round_clock, room.evening.id)
    except FileTrouble:
        return RoundClock(room.evening.id)


class RoundBell:
    """What the room is to hear of the round that runs: each warning is sounded and read aloud once."""

    def __init__(self, room: Room, where: QWidget) -> None:
        self.room, self.where = room, where
        self.clock, self.warning = RoundClock(0), NO_WORDS

    def refresh(self) -> None:
        """Read the clock again."""
        self.clock = clock_of(self.room)

    def tick(self) -> Text:
        """What the clock says now; nothing while there is none to look at."""
        now = self.room.clock.moment()
        before, self.warning = self.warning, self.clock.warning(now)
        if self.warning and self.warning != before:
            QApplication.beep()
            announce(self.where, self.warning, urgent=True)
        return self.clock.words(now)
