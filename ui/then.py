"""The line under the head while everything is shown as it once stood."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from scorer.event.days import in_month
from ui.parts import KeyButton, Mark, Words, announce, row
from ui.room import Room


class Then(QFrame):
    """Says when what one sees was so, and leads back to now; it takes no room at any other time."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        deed = room.looking_back
        self.words = Words("", wrap=True)
        self.back = KeyButton("Back to now", "Alt+Home", room.come_back)
        self.setObjectName("then")
        self.setProperty("as", "doubt")
        self.setLayout(row(Mark("late", 18), (self.words, 1), self.back, margin=(20, 6, 16, 6)))
        if deed is None:
            self.hide()
            return
        at = room.clock.here(deed.at)
        when = f"You see {at:%H:%M} on {in_month(at)}, right after this was done: {deed.what}"
        self.words.say(f"{when} Nothing can be changed here.")
        announce(self, self.words.text(), urgent=True)
