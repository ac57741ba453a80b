"""A setting of a few lines of text, such as a table of the club's own, with texts to begin with."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from rules.fields import Lines
from rules.text import Text
from ui.parts import LinkButton, Remark, column
from ui.parts.filled import Filled
from ui.parts.saying import said
from ui.theme import THEME

MOST = 9  # lines that are seen at a time


class FewLines(QPlainTextEdit):
    """As many lines as somebody types; Tab leaves it, and what stands in it counts then."""

    left = Signal()

    def __init__(self, name: Text, least: int) -> None:
        """``least`` is how many lines there is always room for."""
        super().__init__()
        self.least = least
        self.setAccessibleName(said(name))
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.filled = Filled(self, put=self.setPlainText, value=self.toPlainText, said=self.toPlainText)
        self.textChanged.connect(self._grow)
        self._grow()

    def _grow(self) -> None:
        lines = max(self.least, min(MOST, self.blockCount()))
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + THEME.px(28))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class FewLinesBelow(QWidget):
    """The lines with what is wrong with them below, and a link for each text to begin with."""

    def __init__(self, field: Lines) -> None:
        super().__init__()
        self.field = field
        self.control, self.remark = FewLines(field.label, field.seen), Remark(room=24)
        begin = [LinkButton(name, partial(self._begin, text)) for name, text in field.presets]
        self.control.textChanged.connect(self.remark.clear)
        self.setLayout(column(self.control, self.remark, *begin, gap=4))
        self.setFocusProxy(self.control)

    def _begin(self, text: str) -> None:
        self.control.setPlainText(text)
        self.control.left.emit()

    def read(self) -> Any:
        """What stands there; ``None`` where it cannot be read, which is said then."""
        text = self.control.toPlainText().strip()
        if wrong := self.field.wrong(text):
            self.remark.say("wrong", wrong)
            return None
        return text
