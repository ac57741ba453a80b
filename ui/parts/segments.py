"""A switch between a few ways to look at the same thing."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QButtonGroup, QFrame, QSizePolicy

from rules.text import Text
from ui.parts.buttons import Button
from ui.parts.layout import row
from ui.parts.saying import said
from ui.theme import BOLD, THEME

TAB, NONE = Qt.FocusPolicy.TabFocus, Qt.FocusPolicy.NoFocus
RING = 4  # px at 100 %: room about the buttons, so that the ring of the keyboard is whole


class Segments(QFrame):
    """A few words beside each other, one of them chosen; the arrow keys go along them.

    ``picked(key)`` is sent when another is chosen by hand, not when the program chooses.
    """

    picked = Signal(str)

    def __init__(self, name: Text, options: Sequence[tuple[str, Text]], chosen: str = "") -> None:
        """``options`` are key and words, in order; the first is chosen where none is named."""
        super().__init__()
        self.setProperty("as", "well")
        self.setAccessibleName(said(name))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self._group = QButtonGroup(self)
        self._keys = [key for key, _ in options]
        buttons = [Button(words, as_="segment") for _, words in options]
        for i, button in enumerate(buttons):
            button.setCheckable(True)
            button.setAutoExclusive(True)  # the group sees to it; by this a screen reader is told that one is chosen
            button.setObjectName(self._keys[i])
            bold = QFontMetricsF(THEME.font("body", BOLD)).horizontalAdvance(button.text())
            button.setMinimumWidth(int(bold) + THEME.px(28))  # so that being chosen moves nothing
            button.setFocusPolicy(NONE)  # Tab comes to the chosen one
            self._group.addButton(button, i)
        self._group.buttonToggled.connect(lambda button, yes: button.setFocusPolicy(TAB if yes else NONE))
        self.setLayout(row(*buttons, gap=0, margin=RING))
        self.choose(chosen or self._keys[0])
        self._group.idClicked.connect(lambda at: self.picked.emit(self._keys[at]))

    def choose(self, key: str) -> None:
        """Choose one; ``ValueError`` for a key that is not there."""
        self._group.button(self._keys.index(key)).setChecked(True)

    def chosen(self) -> str:
        """The key of the one chosen."""
        return self._keys[self._group.checkedId()]
