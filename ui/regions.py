"""The regions of the window that F6 goes round."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid


def first_of(region: QWidget) -> QWidget | None:
    """The first thing in a region that can have the keyboard."""
    return next((widget for widget in [region, *region.findChildren(QWidget)] if _can_have_it(widget)), None)


def _can_have_it(widget: QWidget) -> bool:
    wants = widget.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
    return wants and widget.isEnabled() and widget.isVisible() and widget.focusProxy() is None


class Regions:
    """Rail, head, notice, page and foot; each remembers where the keyboard was in it."""

    def __init__(self, *regions: QWidget) -> None:
        self._regions = regions
        self._left: dict[int, QWidget] = {}

    def step(self, by: int) -> None:
        """Go to the next region that can have the keyboard, forwards or backwards."""
        at, count = self._here(), len(self._regions)
        for n in range(1, count + 1):
            to = (at + by * n) % count
            if target := self._back_in(to) or first_of(self._regions[to]):
                target.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return

    def _here(self) -> int:
        now = QApplication.focusWidget()
        for i, region in enumerate(self._regions):
            if now is not None and (now is region or region.isAncestorOf(now)):
                self._left[i] = now
                return i
        return -1

    def _back_in(self, to: int) -> QWidget | None:
        was = self._left.get(to)
        return was if was is not None and isValid(was) and _can_have_it(was) else None
