"""A window on an evening, for tests of its pages."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget

from scorer.desk import Desk
from ui.main_window import MainWindow
from ui.pages import PAGES, Page
from ui.room import Room

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def window_on(desk: Desk, shown, *pages: str, event: int = 1) -> MainWindow:
    """A window that has the keyboard, 1280 × 800, at the first of the pages named; the others are blank."""
    kinds = [kind if kind.key in pages else kind._replace(make=Page) for kind in PAGES]
    window = shown(MainWindow(Room(desk, event), kinds), 1280, 800, active=True)
    window.go(pages[0])
    return window


def front(window: MainWindow):
    """The view in front: the page, or the one of its views that is shown."""
    page = window.pages.front()
    return getattr(page, "view", page)


def button(where: QWidget, words: str):
    """The button whose words begin so; fails where there is none that can be seen."""
    found = [b for b in where.findChildren(QPushButton) if b.isVisible() and b.text().startswith(words)]
    assert found, f"no button “{words}”"
    return found[0]


def focus() -> QWidget | None:
    """What has the keyboard."""
    return QApplication.focusWidget()


def nameless(where: QWidget) -> list[QWidget]:
    """Controls that a screen reader would have no name for."""
    wanting = (w for w in where.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible())
    own = (w for w in wanting if w.objectName() != "qt_spinbox_lineedit")
    return [w for w in own if not w.accessibleName() and not (isinstance(w, QAbstractButton) and w.text())]


def look_at_each(window: MainWindow, pages: Iterable[str]) -> None:
    """Go to page after page: each opens, every control on it has a name, and no key is wanted twice."""
    for page in pages:
        window.go(page)
        QApplication.processEvents()
        assert front(window).isVisible(), page
        assert (nameless(window), clashes(window)) == ([], []), page


def clashes(window: QWidget) -> list[str]:
    """Keys that two things which can be seen both want."""
    keys = [
        shortcut.key().toString()
        for shortcut in window.findChildren(QShortcut)
        if shortcut.isEnabled() and isinstance(shortcut.parent(), QWidget) and shortcut.parent().isVisible()
    ]
    return sorted({key for key in keys if keys.count(key) > 1})


def drawn_short(widget, monkeypatch):
    """The lines that a widget draws and has no room for."""
    found = []

    def cut(line, *how):
        found.append(line)
        return line

    monkeypatch.setattr("ui.parts.drawing.shortened", cut)
    widget.grab()
    return found
