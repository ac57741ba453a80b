"""One of several, stepped through: rounds of a movement, pages of a sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from ui.parts.buttons import IconButton
from ui.parts.layout import row
from ui.parts.words import Words
from ui.theme import BOLD, THEME


class Stepper(QWidget):
    """``Round 1 of 7`` between two buttons; ``stepped(at)`` is sent when another is gone to by hand.

    ``what`` is one of them, with a small letter; ``keys`` go back and on.
    """

    stepped = Signal(int)

    def __init__(self, what: str, keys: tuple[str, str] = ("", ""), *, say: str = "") -> None:
        """``say`` comes before the numbers: ``Round``; without it they stand alone."""
        super().__init__()
        self.at, self.of, self._say = 1, 1, say
        capital = what.capitalize()
        self.back = IconButton(f"{capital} before", "back", lambda: self.go(self.at - 1), key=keys[0])
        self.on = IconButton(f"{capital} after", "next", lambda: self.go(self.at + 1), key=keys[1])
        self.words = Words("", "strong")
        self.words.setObjectName(what)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(row(self.back, self.words, self.on, gap=4))
        self.show_at(1, 1)

    def show_at(self, at: int, of: int) -> None:
        """Show which one of how many; silently. 0 of 0 where there are none."""
        self.of, self.at = of, max(min(at, of), min(1, of))
        text = f"{self._say} {self.at} of {of}".strip()
        wide = QFontMetricsF(THEME.font("body", BOLD)).horizontalAdvance(f"{self._say} {of} of {of}".strip())
        self.words.setMinimumWidth(int(wide) + THEME.px(4))
        self.words.say(text if of else "")
        self.back.setEnabled(self.at > 1)
        self.on.setEnabled(self.at < of)

    def go(self, at: int) -> None:
        """Go to one of them, as far as there are that many."""
        at = max(1, min(at, self.of))
        if at != self.at and self.of:
            self.show_at(at, self.of)
            self.stepped.emit(self.at)
