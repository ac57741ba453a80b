"""Parts in a line that is broken where there is no room, as words are."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayoutItem, QWidget

from ui.parts.listed import Listed
from ui.theme import THEME


class Flow(Listed):
    """Widgets beside each other, going on in the next line; those of a line share its middle."""

    def __init__(self, *parts: QWidget, gap: int = 8, lines: int = 12) -> None:
        """``gap`` is between two parts, ``lines`` between two lines, px at 100 %."""
        super().__init__()
        self._lines = THEME.px(lines)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(THEME.px(gap))
        for part in parts:
            self.addWidget(part)

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        shown = [item.sizeHint() for item in self.shown()]
        wide = sum(size.width() for size in shown) + self.spacing() * max(0, len(shown) - 1)
        return QSize(wide, max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Put the parts where they go; how high all of it is."""
        top = rect.top()
        for line in self._broken(rect.width()):
            high, left = max(size.height() for _, size in line), rect.left()
            for item, wanted in line if move else ():
                size = wanted.boundedTo(QSize(max(rect.width(), item.minimumSize().width()), high))
                item.setGeometry(QRect(QPoint(left, top + (high - size.height()) // 2), size))
                left += size.width() + self.spacing()
            top += high + self._lines
        return max(0, top - self._lines - rect.top())

    def _broken(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """The parts that are shown, line by line, each with the size it wants, which is asked once."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        left, gap = width + 1, self.spacing()
        for item in self.shown():
            size = item.sizeHint()
            if lines and left + size.width() <= width:
                lines[-1].append((item, size))
            else:
                lines.append([(item, size)])
                left = 0
            left += size.width() + gap
        return lines
