"""What the program has to say about what was just typed, at the place where it was typed."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from rules.text import NO_WORDS, Text
from ui.parts.flow import Flow
from ui.parts.layout import boxed, column, emptied, restyle, row
from ui.parts.marks import Mark
from ui.parts.speech import announce
from ui.parts.words import Words
from ui.theme import THEME

SENTENCE = 320  # px at 100 %: what a sentence has at least with buttons beside it
AS = {"doubt": "doubt", "wrong": "refused", "ruled": "ruled"}


class Remark(QFrame):
    """A sentence under a field, with the likeliest mends as buttons; its room is kept while it says nothing.

    ``room`` is its least height in px at 100 %: 24 for a sentence alone under a small field (no ground is drawn then),
    36 for one with its ground, 84 for one with buttons. Those stand below the sentence, or ``beside`` it where there is
    room for that.
    """

    def __init__(self, room: int = 36, *, beside: bool = False) -> None:
        super().__init__()
        self._beside = beside
        self._small = room < 36
        self.mark = Mark("wrong", 14 if self._small else 18)
        self.words = Words(NO_WORDS, "small" if self._small else "", wrap=True)
        self._acts = Flow(gap=5, lines=5)
        self._bottom = boxed(self._acts)
        top = row(column(2, self.mark, None, gap=0), (self.words, 1), gap=6 if self._small else 8)
        self._margin = (0, 2, 0, 0) if self._small else (10, 8, 10, 8)
        self._lines = column(top, self._bottom, None, gap=6, margin=self._margin)
        self._all = boxed(self._lines)
        self.setLayout(column(self._all))
        self.setMinimumHeight(THEME.px(room))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.clear()

    def say(self, state: str, sentence: Text, *acts: QWidget) -> None:
        """Say a sentence in a state of ``doubt``, ``wrong`` or ``ruled``, with what can be done about it."""
        self._drop()
        for act in acts:
            self._acts.addWidget(act)
        self._bottom.setVisible(bool(acts))
        self._arrange()
        self.mark.show_state(state)
        self.words.say(sentence)
        self._all.show()
        restyle(self, as_="" if self._small else AS[state])
        announce(self, sentence, urgent=state == "wrong")

    def clear(self) -> None:
        """Say nothing; the room stays."""
        self._drop()
        self._all.hide()
        self.words.say(NO_WORDS)
        restyle(self, as_="")

    def _arrange(self) -> None:
        beside = self._beside and self._acts.sizeHint().width() + THEME.px(SENTENCE) <= self.width()
        ways = QBoxLayout.Direction
        self._lines.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        for at, share in ((0, int(beside)), (2, int(not beside))):
            self._lines.setStretch(at, share)
        left, above, right, _ = self._margin
        high = above // 2 - 1 if beside else above  # the buttons have room of their own about their words
        self._lines.setContentsMargins(*map(THEME.px, (left, high, right, high)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def sentence(self) -> str:
        """What is being said; empty for nothing."""
        return self.words.accessibleName() or self.words.text()

    def _drop(self) -> None:
        emptied(self._acts)
