"""A page's heading, and what a page shows while there is nothing to show."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QWidget

from rules.text import NO_WORDS, Text, as_it_is
from ui.parts.drawing import Lettering
from ui.parts.layout import boxed, column, frame, restyle, row
from ui.parts.words import IconLabel, Words
from ui.parts.wrapped import broken
from ui.theme import BOLD, THEME

HEADING, FEW_LINES = Lettering("sentence", BOLD), 2
RING = 4  # px at 100 %: room about the acts, so that the ring of the keyboard is whole


class PageSentence(QWidget):
    """The sentence a page exists for, and at its right (below it, where there is little room) what can be done."""

    def __init__(self, text: Text = NO_WORDS, *acts: QWidget | QLayout) -> None:
        super().__init__()
        self._ways: tuple[Text, ...] = (text,)
        self.words = Words(text, "sentence", wrap=True)
        self.words.setObjectName("sentence")
        self.words.setMinimumHeight(THEME.px(38 + 2 * RING))
        self._acts = boxed(row(*acts, gap=12, margin=RING))
        self._line: QBoxLayout = row((self.words, 1), self._acts, gap=12, margin=(RING, 0, 0, 0))
        self._line.setAlignment(self._acts, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setLayout(self._line)
        self._acts.setVisible(bool(acts))  # not before it is in the window, or it would be one itself for a moment

    def say(self, *ways: Text) -> None:
        """Show another sentence; of several ways to say it the first that has room on one line, else the last."""
        self._ways = ways
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the acts where they leave the sentence room: a sentence of many lines, as of people with long names, is
        in smaller letters."""
        self.words.say(next((way for way in self._ways[:-1] if self._lines(way, beside=True) == 1), self._ways[-1]))
        below = self._goes_below()
        direction = QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
        if self._line.direction() != direction:
            self._line.setDirection(direction)
        long = "true" if self._lines(self._said(), beside=not below) > FEW_LINES else "false"
        if (self.words.property("long") or "false") != long:
            restyle(self.words, long=long)

    def _goes_below(self) -> bool:
        """Whether the acts would leave the sentence less than half: two fifths are enough for one of few lines."""
        acts, wide = self._acts.sizeHint().width(), self.width()
        return acts > wide / 2 and (acts > wide * 3 / 5 or self._lines(self._said(), beside=True) > FEW_LINES)

    def _said(self) -> Text:
        return as_it_is(self.words.accessibleName() or self.words.text())

    def _lines(self, words: Text, *, beside: bool) -> int:
        """How many lines a sentence takes with the acts beside it, or below."""
        acts = self._acts.sizeHint().width() + THEME.px(12) if beside and not self._acts.isHidden() else 0
        wide = self.width() - THEME.px(RING) - acts
        return len(broken(words, wide, HEADING)) if wide > 0 else 0


class Empty(QFrame):
    """Where there is nothing yet: what is missing, why, and the button that begins."""

    def __init__(self, icon: str, what: Text, why: Text, *acts: QWidget) -> None:
        super().__init__()
        self.setProperty("as", "panel")
        self.what, self.why = Words(what, "lead", wrap=True), Words(why, "soft", wrap=True)
        self.why.setMaximumWidth(THEME.px(560))
        words = column(self.what, self.why, 8, row(*acts, None), None, gap=4)
        self.setLayout(row(column(IconLabel(icon, 32, "house"), None), 8, (words, 1), margin=24))

    def say(self, what: Text, why: Text) -> None:
        """Say other words."""
        self.what.say(what)
        self.why.say(why)


def offer(icon: str, what: Text, why: Text, act: QWidget) -> QFrame:
    """One of several ways on: an icon, what it is, a line about it, and its button."""
    made = frame("")
    words = column(Words(what, "strong"), Words(why, "small", wrap=True), gap=2)
    made.setLayout(row(IconLabel(icon, 26, "house"), 8, (words, 1), act, gap=8, margin=(20, 13, 16, 13)))
    return made
