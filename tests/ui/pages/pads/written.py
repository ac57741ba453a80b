"""The pads of an evening at the tables, for the tests of their page."""

from PySide6.QtCore import Qt

from tests.ui.pages.windows import focus, front


def play(window):
    return front(window).play


def write(qtbot, window, *lines):
    """Type lines where the keyboard is, each with Enter."""
    for line in lines:
        qtbot.keyClicks(focus(), line)
        qtbot.keyClick(focus(), Qt.Key.Key_Return)
