"""What may be typed into a file dialog in place of a file's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLineEdit

from rules.text import Text
from ui.parts.saying import said

ENTER = Qt.Key.Key_Return, Qt.Key.Key_Enter


class Other(NamedTuple):
    """How the line is called into which something else than a file's name may be typed, and whether that is typed."""

    label: Text
    fits: Callable[[str], bool]
    before: str = ""  # what was typed there last, to be opened again


class OtherTyped(QObject):
    """Has a file dialog take what is typed or pasted, where that is the other thing; ``text`` is what was taken."""

    def __init__(self, asking: QFileDialog, other: Other) -> None:
        super().__init__(asking)
        self.asking, self.other, self.text = asking, other, ""
        asking.setOption(QFileDialog.Option.DontUseNativeDialog)
        asking.setLabelText(QFileDialog.DialogLabel.FileName, said(other.label))
        line, box = asking.findChild(QLineEdit, "fileNameEdit"), asking.findChild(QDialogButtonBox)  # Qt's names
        if line is None or box is None:
            return
        self.line, self.open = line, box.button(QDialogButtonBox.StandardButton.Open)
        line.textChanged.connect(self._typed)  # after Qt, which lets only files be opened
        self.open.pressed.connect(self._taken)
        line.installEventFilter(self)
        if other.before:
            line.setText(other.before)
            line.selectAll()

    def eventFilter(self, line: QObject, event: QEvent) -> bool:
        """Enter is for what is typed, before Qt looks for a file of that name and says that there is none."""
        entered = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER
        return (entered and self._taken()) or super().eventFilter(line, event)

    def _typed(self, text: str) -> None:
        if self.other.fits(text):
            self.open.setEnabled(True)

    def _taken(self) -> bool:
        """Take what is typed, where it is the other thing; whether it is."""
        if fits := self.other.fits(self.line.text()):
            self.text = self.line.text().strip()
            self.asking.reject()
        return fits
