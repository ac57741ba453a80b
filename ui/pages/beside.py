"""Two columns beside each other, below each other where the window has no room for both."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from ui.parts import row
from ui.theme import THEME

ROOM_FOR_BOTH = 1180  # effective px of window


class Beside(QWidget):
    """Two columns; beside each other, the left one is ``left`` px wide at 100 %, the right one has what is left."""

    def __init__(self, first: QWidget, second: QWidget, *, left: int) -> None:
        super().__init__()
        self.first, self.left = first, left
        self._layout = row(first, (second, 1), gap=16)
        self.setLayout(self._layout)

    def showEvent(self, event: QShowEvent) -> None:
        self.window().installEventFilter(self)
        self._arrange()
        super().showEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window says when there is more or less room."""
        if event.type() == QEvent.Type.Resize and watched is self.window():
            self._arrange()
        return False

    def _arrange(self) -> None:
        both = THEME.effective(self.window().width()) >= ROOM_FOR_BOTH
        direction = QBoxLayout.Direction.LeftToRight if both else QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(direction)
        self.first.setMinimumWidth(THEME.px(self.left) if both else 0)
        self.first.setMaximumWidth(THEME.px(self.left) if both else 16777215)
