"""One of several, stepped through: rounds of a movement, pages of a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, t
from ui.parts.buttons import IconButton
from ui.parts.layout import row
from ui.parts.saying import said
from ui.parts.words import Words
from ui.theme import BOLD, THEME


class Stepped(NamedTuple):
    """What is stepped through: its name in the window, the words of the buttons, and where one is of how many."""

    name: str
    before: Text
    after: Text
    at: Callable[[int, int], Text]


ROUNDS = Stepped("round", t("Round before"), t("Round after"), lambda at, of: t("Round {at} of {all}", at=at, all=of))
PAGES = Stepped("page", t("Page before"), t("Page after"), lambda at, of: t("{at} of {all}", at=at, all=of))


class Stepper(QWidget):
    """``Round 1 of 7`` between two buttons; ``stepped(at)`` is sent when another is gone to by hand.

    ``keys`` go back and on.
    """

    stepped = Signal(int)

    def __init__(self, steps: Stepped, keys: tuple[str, str] = ("", "")) -> None:
        super().__init__()
        self.at, self.of, self.steps = 1, 1, steps
        self.back = IconButton(steps.before, "back", lambda: self.go(self.at - 1), key=keys[0])
        self.on = IconButton(steps.after, "next", lambda: self.go(self.at + 1), key=keys[1])
        self.words = Words(as_="strong")
        self.words.setObjectName(steps.name)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setLayout(row(self.back, self.words, self.on, gap=4))
        self.show_at(1, 1)

    def show_at(self, at: int, of: int, *, planned: int = 0) -> None:
        """Show which one of how many; silently. 0 of 0 where there are none; more may be ``planned`` than are there."""
        self.of, self.at, self.planned = of, max(min(at, of), min(1, of)), planned
        all_ = max(of, planned)
        wide = QFontMetricsF(THEME.font("body", BOLD)).horizontalAdvance(said(self.steps.at(all_, all_)))
        self.words.setMinimumWidth(int(wide) + THEME.px(4))
        self.words.say(self.steps.at(self.at, all_) if of else NO_WORDS)
        self.back.setEnabled(self.at > 1)
        self.on.setEnabled(self.at < of)

    def go(self, at: int) -> None:
        """Go to one of them, as far as there are that many."""
        at = max(1, min(at, self.of))
        if at != self.at and self.of:
            self.show_at(at, self.of, planned=self.planned)
            self.stepped.emit(self.at)
