"""Somebody who reads the page Standings."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.pages.windows import focus, front
from ui.theme import THEME

K = Qt.Key


class Reader:
    """Somebody who looks at the page with the keyboard."""

    def __init__(self, window, qtbot) -> None:
        self.window, self.qtbot = window, qtbot

    @property
    def page(self):
        return front(self.window)

    def press(self, *keys) -> None:
        for key in keys:
            self.qtbot.keyClick(focus(), key)
            QApplication.processEvents()

    def says(self, name: str) -> str:
        return self.page.findChild(QLabel, name).text()


def beside(someone: Reader, wide: int, high: int, *, larger: bool = False):
    """Both rankings beside each other in a window so large, once the page has been made anew at its size."""
    someone.window.resize(wide, high)
    someone.qtbot.waitUntil(lambda: not larger or THEME.grown > 1)
    someone.qtbot.waitUntil(lambda: someone.page.rankings.beside and someone.page.rankings.width() > wide * 3 / 4)
    return someone.page.rankings
