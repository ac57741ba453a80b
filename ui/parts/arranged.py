"""What lies otherwise in a wide window than in a narrow one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

ANY_SIZE = 16_777_215  # Qt's own name for it, QWIDGETSIZE_MAX, is not there in Python


class Arranged(QWidget):
    """Arranges itself when it is shown, and again whenever the window has more or less room."""

    def arrange(self) -> None:
        """Lay out what is on it, by the width of the window."""

    def showEvent(self, event: QShowEvent) -> None:
        self.window().installEventFilter(self)
        self.arrange()
        super().showEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window says when there is more or less room."""
        if event.type() == QEvent.Type.Resize and watched is self.window():
            self.arrange()
        return False
