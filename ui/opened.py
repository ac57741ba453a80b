"""The pages that have been opened so far, one of them in front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget

from scorer.commands import Command, Touch
from ui.pages import Page, PageKind
from ui.room import Room

Memory = dict[str, dict[str, Any]]


class Opened(QStackedWidget):
    """Makes a page when it is first wanted, keeps it, and tells it what was touched once it can be seen.

    ``memory`` is what the pages before these ones remembered; a page that is made takes its own out of it.
    """

    def __init__(self, room: Room, pages: Sequence[PageKind], memory: Memory) -> None:
        super().__init__()
        self.room, self.kinds, self._memory = room, {kind.key: kind for kind in pages}, memory
        self._pages: dict[str, Page] = {}
        self._sheets: dict[str, QScrollArea] = {}
        self._missed: dict[str, frozenset[Touch]] = {}

    def bring(self, key: str, where: Mapping[str, Any]) -> Page:
        """Bring a page to the front, and go to a place on it where one is named; ``KeyError`` for no such page."""
        page = self._pages.get(key) or self._make(key)
        if (missed := self._missed.pop(key, None)) is not None:
            page.refresh(missed)
        self.setCurrentWidget(self._sheets[key])
        if where:
            page.arrive(where)
        return page

    def touched(self, touched: frozenset[Touch]) -> None:
        """Tell the page in front at once, and the others when they come to the front."""
        for key, page in self._pages.items():
            if self._sheets[key] is self.currentWidget():
                page.refresh(touched)
            else:
                self._missed[key] = self._missed.get(key, frozenset()) | touched

    def settled(self, key: str, mine: Command) -> None:
        """Tell a page that it was chosen what shall stand, wherever one is by now."""
        (self._pages.get(key) or self._make(key)).settled(mine)

    def front(self) -> Page | None:
        """The page in front."""
        return next((page for key, page in self._pages.items() if self._sheets[key] is self.currentWidget()), None)

    def remembered(self) -> Memory:
        """What every page would have put back."""
        return self._memory | {key: page.remember() for key, page in self._pages.items()}

    def _make(self, key: str) -> Page:
        page = self.kinds[key].make(self.room)
        page.setObjectName(key)
        page.setAccessibleName(self.kinds[key].title)
        sheet = QScrollArea()  # where even the smallest form of a page is too large for the window
        sheet.setProperty("as", "bare")
        sheet.setFrameShape(QFrame.Shape.NoFrame)
        sheet.setWidgetResizable(True)
        sheet.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it follows whatever has the keyboard
        sheet.setWidget(page)
        self.addWidget(sheet)
        self._pages[key], self._sheets[key] = page, sheet
        if kept := self._memory.pop(key, None):
            page.restore(kept)
        return page
