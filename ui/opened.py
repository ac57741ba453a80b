"""The pages that have been opened so far, one of them in front."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget

from rules.text import NO_WORDS, Text, t
from scorer.commands import Command, Touch
from scorer.store.trouble import FileTrouble
from ui.pages import Page, PageKind
from ui.pages.keyboard import Keyboard, keyboard_on
from ui.parts import Empty
from ui.parts.saying import said
from ui.regions import first_of
from ui.room import Room

UNREAD = t("What stands here cannot be read now.")
Memory = dict[str, dict[str, Any]]


class UnreadPage(Page):
    """Stands for a page that cannot be read, until it is opened again or the club file is back."""

    def __init__(self, room: Room, kind: PageKind, why: Text) -> None:
        super().__init__(room)
        self.kind = kind
        self.setAccessibleName(said(kind.title))
        self.put(Empty(kind.icon, UNREAD, why), None)

    def heading(self) -> Text:
        return t("{page} cannot be shown now.", page=self.kind.title)


class Opened(QStackedWidget):
    """Makes a page when it is first wanted, keeps it, and tells it what was touched once it can be seen.

    ``memory`` is what the pages before these ones remembered; a page that is made takes its own out of it. ``printing``
    is sent with what Ctrl+P prints from the page in front, in words; empty where nothing is.
    """

    printing = Signal(object)

    def __init__(self, room: Room, pages: Sequence[PageKind], memory: Memory) -> None:
        super().__init__()
        self.room, self.kinds, self._memory = room, {kind.key: kind for kind in pages}, memory
        self._pages: dict[str, Page] = {}
        self._sheets: dict[str, QScrollArea] = {}
        self._missed: dict[str, frozenset[Touch]] = {}
        self.unread: UnreadPage | None = None  # stands for a page that cannot be read now

    def bring(self, key: str, where: Mapping[str, Any]) -> None:
        """Bring a page to the front, and go to a place on it where one is named; ``KeyError`` for no such page.

        Where the club file is such that the page cannot be read, that is what is shown.
        """
        self._end_unread()
        try:
            self._bring(key, where)
        except FileTrouble as trouble:
            self.unread = UnreadPage(self.room, self.kinds[key], trouble.in_full)
            self.addWidget(self.unread)
            self.setCurrentWidget(self.unread)
        self._say_prints()

    def _bring(self, key: str, where: Mapping[str, Any]) -> None:
        page = self._pages.get(key) or self._make(key)
        if (missed := self._missed.get(key)) is not None:
            page.refresh(missed)
            del self._missed[key]
        self.setCurrentWidget(self._sheets[key])
        if where:
            page.arrive(where)

    def _end_unread(self) -> None:
        if self.unread is not None:
            self.removeWidget(self.unread)
            self.unread.deleteLater()
            self.unread = None

    def touched(self, touched: frozenset[Touch]) -> None:
        """Tell the page in front at once, and the others when they come to the front."""
        for key, page in self._pages.items():
            if self._sheets[key] is self.currentWidget():
                page.refresh(touched)
            else:
                self._missed[key] = self._missed.get(key, frozenset()) | touched
        self._say_prints()

    def _say_prints(self) -> None:
        page = self.front()
        self.printing.emit(page.prints().told if page is not None and self.room.evening else NO_WORDS)

    def settled(self, key: str, mine: Command) -> None:
        """Tell a page that it was chosen what shall stand, wherever one is by now."""
        (self._pages.get(key) or self._make(key)).settled(mine)

    def front(self) -> Page | None:
        """The page in front."""
        return next((page for key, page in self._pages.items() if self._sheets[key] is self.currentWidget()), None)

    def enter(self, at: Keyboard | None = None) -> None:
        """Put the keyboard on the page in front, where it was on the one before, or else where that begins."""
        if (page := self.front()) is None:
            return
        first = page.first() or first_of(page)
        if at is not None:
            at.back(page, first, typed=True)
        elif first:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyboard(self) -> Keyboard | None:
        """Where the keyboard is on the page in front."""
        page = self.front()
        return None if page is None else keyboard_on(page)

    def remembered(self) -> Memory:
        """What every page would have put back."""
        return self._memory | {key: page.remember() for key, page in self._pages.items()}

    def _make(self, key: str) -> Page:
        page = self.kinds[key].make(self.room)
        page.turned_over.connect(self._say_prints)
        page.setObjectName(key)
        page.setAccessibleName(said(self.kinds[key].title))
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
