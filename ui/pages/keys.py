"""Buttons that show a key which is already somebody else's."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtGui import QShortcut

from ui.parts import Button

COPIES_KEY, OPEN_KEY = "Ctrl+Shift+C", "Ctrl+Shift+O"  # the window's: to the copies, and to another club file
PRINT_KEY = "Ctrl+P"  # the window's: prints what the page in front is about
B = TypeVar("B", bound=Button)


def shown_only(button: B) -> B:
    """The same button, its key only on its face: the window has it already, and two would stand in each other's way."""
    for shortcut in button.findChildren(QShortcut):
        shortcut.setEnabled(False)
    return button
