"""A sheet of paper over the window, for what is opened, answered and gone again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from shiboken6 import isValid

from ui.parts import frame
from ui.regions import first_of
from ui.theme import THEME


class Overlay(QWidget):
    """Dims the window under a sheet; Esc or a press beside it closes it, and the keyboard goes back where it was.

    Where size or mode change it is made anew, as the window is.
    """

    def __init__(self, window: QWidget, width: int, height: int) -> None:
        """``width`` and ``height`` are of the sheet, px at 100 %; a smaller window makes it smaller."""
        super().__init__(window)
        self._size, self.below = (width, height), window
        self._before = QApplication.focusWidget()
        self.sheet: QFrame = frame("", name="overlay")
        self.sheet.setParent(self)
        window.installEventFilter(self)
        THEME.changed.connect(self._anew)

    def open(self) -> None:
        """Show it, with the keyboard on the first thing in it."""
        self._place()
        self.show()
        self.raise_()
        if first := first_of(self.sheet):
            first.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Close it; what had the keyboard has it again, where that is still there."""
        if self.isHidden():
            return
        THEME.changed.disconnect(self._anew)
        self.window().removeEventFilter(self)
        self.hide()
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self.deleteLater()

    @abstractmethod
    def another(self) -> Overlay:
        """Another one of what this one is of, which is not open yet."""

    def remember(self) -> dict[str, Any]:
        """What is typed and chosen on it, or how far it was read, for the one that is opened in its place."""
        return {}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back."""

    def _anew(self) -> None:
        """The window under it was built anew, and it is."""
        kept = self.remember()
        self.leave()
        made = self.another()
        made.open()
        made.restore(kept)

    def _place(self) -> None:
        window, gap = self.window(), THEME.px(24)
        self.setGeometry(window.rect())
        wide = min(THEME.px(self._size[0]), window.width() - 2 * gap)
        top = min(THEME.px(84), window.height() // 10)
        high = min(THEME.px(self._size[1]), window.height() - top - gap)
        self.sheet.setGeometry((window.width() - wide) // 2, top, wide, high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to the size of the window."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def event(self, event: QEvent) -> bool:
        """Esc is the sheet's, whatever button of the page under it has that key."""
        if event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab stays on the sheet."""
        inside = [w for w in self.sheet.findChildren(QWidget) if first_of(w) is w]
        now = QApplication.focusWidget()
        at = inside.index(now) if now in inside else -1
        if inside:
            inside[(at + (1 if next else -1)) % len(inside)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.sheet.geometry().contains(event.position().toPoint()):
            self.leave()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), THEME.colour("scrim"))
        painter.end()
