"""A field of many lines, each with its number before it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from rules.text import Text, as_it_is
from ui.parts import RIGHT, Lettering, draw_text, mark
from ui.parts.saying import said
from ui.theme import BOLD, THEME

TAB = 58  # px at 100 %


class LineNumbers(QWidget):
    """The numbers beside the lines, and a mark at those with something wrong in them."""

    def __init__(self, lines: LinesEdit) -> None:
        super().__init__(lines)
        self.lines = lines

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), THEME.colour("well"))
        for number, box in self.lines.visible_lines():
            state = self.lines.marked.get(number, "")
            ink = {"wrong": "wrong_ink", "doubt": "doubt_ink"}.get(state, "faint")
            at = QRectF(0, box.top(), self.width() - THEME.px(8), box.height())
            draw_text(painter, at, as_it_is(str(number)), Lettering("small", BOLD if state else 400, ink, RIGHT))
            if state:
                side = THEME.px(13)
                mark(painter, QRectF(THEME.px(4), box.center().y() - side / 2, side, side), state)
        painter.end()


class LinesEdit(QPlainTextEdit):
    """Text whose lines are counted; Tab leaves the field, and pasted columns keep theirs."""

    def __init__(self, name: Text) -> None:
        super().__init__()
        self.marked: Mapping[int, str] = {}
        self.setObjectName(name)
        self.setAccessibleName(said(name))
        self.setTabChangesFocus(True)
        self.setMinimumHeight(THEME.px(120))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabStopDistance(THEME.px(TAB))
        self.numbers = LineNumbers(self)
        self.updateRequest.connect(lambda *_: self.numbers.update())
        self.blockCountChanged.connect(lambda _: self._widen())
        self._widen()

    def mark_lines(self, marked: Mapping[int, str]) -> None:
        """Mark lines by their numbers, from 1, with a state."""
        self.marked = marked
        self.numbers.update()

    def go_to_line(self, number: int) -> None:
        """Put the cursor into a line, all of it selected."""
        cursor = QTextCursor(self.document().findBlockByNumber(number - 1))
        cursor.select(QTextCursor.SelectionType.LineUnderCursor)
        self.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def visible_lines(self) -> list[tuple[int, QRectF]]:
        """The numbers of the lines that can be seen, and where they are."""
        block, found = self.firstVisibleBlock(), []
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if box.top() > self.viewport().height():
                break
            found.append((block.blockNumber() + 1, box.translated(0, self.viewport().y() - self.numbers.y())))
            block = block.next()
        return found

    def _widen(self) -> None:
        self.setViewportMargins(self._wide(), 0, 0, 0)
        self._place()

    def _wide(self) -> int:
        return THEME.px(36 + 8 * len(str(max(10, self.blockCount()))))

    def _place(self) -> None:
        inside = self.contentsRect()
        self.numbers.setGeometry(QRect(inside.left(), inside.top(), self._wide() - THEME.px(6), inside.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()
