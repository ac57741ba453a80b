"""Somebody who types results, by keyboard alone."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from scorer.event.results import Key, Slip
from tests.ui.pages.windows import focus, front
from ui.pages.results.results import Results

K = Qt.Key
NAMED_KEYS = {
    "⏎": K.Key_Return, "⇥": K.Key_Tab, "⎋": K.Key_Escape, "↑": K.Key_Up, "↓": K.Key_Down, "⇞": K.Key_PageUp,
    "⇟": K.Key_PageDown, "②": K.Key_F2, "③": K.Key_F3, "④": K.Key_F4, "⑤": K.Key_F5, "⑦": K.Key_F7, "⑧": K.Key_F8,
}  # fmt: skip


class Director:
    """Somebody at the keyboard; every key goes to whatever has it."""

    def __init__(self, window, qtbot) -> None:
        self.window, self.qtbot, self.pressed = window, qtbot, 0

    @property
    def page(self) -> Results:
        return front(self.window)

    @property
    def typing(self):
        return self.page.typing

    @property
    def here(self) -> tuple[int, int, int]:
        """Round, table and board in hand."""
        return self.typing.key[1:]

    @property
    def line(self) -> str:
        return self.typing.entry.line.text()

    def recorded(self, *place: int) -> Slip | None:
        section = self.window.room.evening.sections[0].id
        return self.window.room.desk.event(1).slips.get(Key(section, *place))

    def type(self, keys: str) -> None:
        """Type letters, and the keys that stand for themselves above."""
        for sign in keys:
            self.pressed += 1
            assert focus() is not None, "nothing has the keyboard"
            if sign in NAMED_KEYS:
                self.qtbot.keyClick(focus(), NAMED_KEYS[sign])
            else:
                self.qtbot.keyClicks(focus(), sign)
            QApplication.processEvents()

    def press(self, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
        self.pressed += 1
        self.qtbot.keyClick(focus(), key, *modifiers)
        QApplication.processEvents()

    def says(self, name: str) -> str:
        label = self.page.findChild(QLabel, name)
        return label.accessibleName() or label.text()
