"""The line results are typed on, and the keys that are its own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionFrame

from rules.text import NO_WORDS, Text, t
from scorer.entry.hint import APART
from ui.parts import EntryLine
from ui.parts.saying import said

ENTRY = t("entry", sense="the line that results are typed on")
MOVES = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_PageUp: (0, -1),
    Qt.Key.Key_PageDown: (0, 1),
}
EDGES = 4  # px that a line of Qt keeps free at the left and right of what is written


class ResultLine(EntryLine):
    """Enter records, Esc clears, the arrows go to other tables and boards, Tab completes, F2 mends; all else is
    typed.  On an empty line → writes what is ``offered``.

    ``busy`` says whether Esc has anything to do here; where it has not, it is left to the window.
    """

    accepted = Signal()
    completing = Signal(str)  # the line to write
    escaped = Signal()
    mending = Signal()
    moved = Signal(int, int)  # tables, boards

    def __init__(self, hint: Text = NO_WORDS) -> None:
        super().__init__(ENTRY, hint=hint)
        self.completion = self.offered = ""
        self._examples = said(hint)
        self.busy: Callable[[], bool] = lambda: bool(self.text())

    def suggest(self, examples: str) -> None:
        """Show in the empty line as many of some examples as it has room for."""
        self._examples = examples
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        frame = QStyleOptionFrame()
        self.initStyleOption(frame)
        room = self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, frame, self).width() - EDGES
        kept, metric = self._examples.split(APART), QFontMetricsF(self.font())
        while len(kept) > 1 and metric.horizontalAdvance(APART.join(kept)) > room:
            kept.pop()
        self.setPlaceholderText(APART.join(kept))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, plain = event.key(), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self.accepted.emit()
        elif key in MOVES and plain:
            self.moved.emit(*MOVES[Qt.Key(key)])
        elif key == Qt.Key.Key_Right and plain and self.offered and not self.text():
            self.completing.emit(f"{self.offered} ")
        elif key == Qt.Key.Key_F2 and plain:
            self.mending.emit()
        elif key == Qt.Key.Key_Escape and self.busy():
            self.escaped.emit()
        elif key == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tab completes where it can, and leaves the field where it cannot, so that nobody is trapped."""
        tab = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab
        if tab and self.completion:
            self.completing.emit(self.completion)
            return True
        return super().event(event)
