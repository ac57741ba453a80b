"""Keys that several pages have: buttons whose key is already somebody else's, and what Enter and Esc answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShortcut

from ui.parts import Button
from ui.parts.buttons import ENTER

COPIES_KEY, OPEN_KEY = "Ctrl+Shift+C", "Ctrl+Shift+O"  # the window's: to the copies, and to another club file
PRINT_KEY = "Ctrl+P"  # the window's: prints what the page in front is about
B = TypeVar("B", bound=Button)


def shown_only(button: B) -> B:
    """The same button, its key only on its face: the window has it already, and two would stand in each other's way."""
    for shortcut in button.findChildren(QShortcut):
        shortcut.setEnabled(False)
    return button


def answered(event: QKeyEvent, act: Callable[[], object], leave: Callable[[], object]) -> bool:
    """Whether a key answers what a page asks: Enter does it, from whichever field, and Esc goes back."""
    if event.key() in ENTER:
        act()
    elif event.key() == Qt.Key.Key_Escape:
        leave()
    else:
        return False
    return True
