"""Parts beside each other, and below each other where there is no room for both."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QScrollArea, QWidget

from ui.parts import Part, boxed, column, row
from ui.parts.arranged import ANY_SIZE, Arranged
from ui.theme import THEME

ROOM_FOR_BOTH = 1180  # effective px of window
READABLE = 1240  # px at 100 %


class ScrolledColumn(QScrollArea):
    """A column that is scrolled by itself beside another; ``whole`` below it, where the page is scrolled."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.whole = False
        self.setProperty("as", "bare")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(content)

    def be_whole(self, yes: bool) -> None:
        """Be as high as what is on it, or as there is room for."""
        if yes != self.whole:
            self.whole = yes
            bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if yes else Qt.ScrollBarPolicy.ScrollBarAsNeeded
            self.setVerticalScrollBarPolicy(bar)
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        least, content = super().minimumSizeHint(), self.widget()
        if not self.whole or content is None:
            return least
        high = content.heightForWidth(self.width()) if content.hasHeightForWidth() else 0
        return QSize(least.width(), max(high, content.minimumSizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.whole and event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def event(self, event: QEvent) -> bool:
        """What is on it may be higher than it was."""
        if event.type() == QEvent.Type.LayoutRequest and self.whole:
            self.updateGeometry()
        return super().event(event)


class Beside(Arranged):
    """Two columns; beside each other, the left one is ``left`` px wide at 100 %, the right one has what is left."""

    turned = Signal(bool)  # whether they are beside each other

    def __init__(self, first: QWidget, second: QWidget, *, left: int) -> None:
        super().__init__()
        self.first, self.left = first, left
        self._layout = row(first, (second, 1), gap=16)
        self.setLayout(self._layout)

    def arrange(self) -> None:
        both = THEME.effective(self.window().width()) >= ROOM_FOR_BOTH
        direction = QBoxLayout.Direction.LeftToRight if both else QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(direction)
        self.first.setMinimumWidth(THEME.px(self.left) if both else 0)
        self.first.setMaximumWidth(THEME.px(self.left) if both else ANY_SIZE)
        if isinstance(self.first, ScrolledColumn):
            self.first.be_whole(not both)
        self.turned.emit(both)


class Trailing(QWidget):
    """Words, and at their right (below them, where they would have less than half) what can be done."""

    def __init__(self, words: QWidget, *acts: QWidget) -> None:
        super().__init__()
        self.acts = boxed(row(None, *acts, gap=12, margin=4))  # the ring about a button needs room
        self._layout = row((words, 1), self.acts, gap=12)
        self.setLayout(self._layout)

    def resizeEvent(self, event: QResizeEvent) -> None:
        below = self.acts.sizeHint().width() > self.width() / 2
        direction = QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
        if self._layout.direction() != direction:
            self._layout.setDirection(direction)
        super().resizeEvent(event)


def narrowed(*parts: Part) -> QLayout:
    """Parts below each other, at the left, no wider than forms are good to read."""
    made = boxed(column(*parts, gap=16))
    made.setMaximumWidth(THEME.px(READABLE))
    return row((made, 1000), None)
