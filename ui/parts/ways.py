"""Words that can be said in several ways, as long as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent

from rules.text import NO_WORDS, Text
from ui.parts.saying import said
from ui.parts.words import Words

HIGH = 10_000  # px: room for any number of lines


class WaysWords(Words):
    """The longest of some ways to say a thing that has room in its width, else the last.

    It asks for room for the one before that, and gives way to the last. Where that has to ``wrap``, another may take as
    many lines, or some ``more``.
    """

    def __init__(self, as_: str = "", *, wrap: bool = False, more: int = 0) -> None:
        self.ways: tuple[Text, ...] = (NO_WORDS,)
        self.more = more
        super().__init__(as_=as_, wrap=wrap)

    def say(self, text: Text) -> None:
        """Say it in one way."""
        self.say_ways((text,))

    def say_ways(self, ways: Sequence[Text]) -> None:
        """Say it in one of several ways, of which the first is liked best."""
        if tuple(ways) != self.ways:
            self.ways = tuple(ways)
            self.updateGeometry()
        self._choose()

    def sizeHint(self) -> QSize:
        return self._for_one(super().sizeHint(), self.ways[-2:][0])

    def minimumSizeHint(self) -> QSize:
        return self._for_one(super().minimumSizeHint(), self.ways[-1])

    def _for_one(self, size: QSize, way: Text) -> QSize:
        """How large it is to say it in one way."""
        if self.wordWrap():
            return size
        return QSize(self._metric().horizontalAdvance(said(way)) + 1, size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._choose()

    def _choose(self) -> None:
        *others, last = map(said, self.ways)
        high = self._box(last).height() + self.more * self._metric().lineSpacing()
        fits = (way for way, words in zip(self.ways, others, strict=False) if self._has_room(words, high))
        super().say(next(fits, self.ways[-1]))

    def _has_room(self, words: str, high: int) -> bool:
        """Whether words are no higher than that in its width, and no word of them is parted."""
        box = self._box(words)
        return box.width() <= self.width() and box.height() <= high

    def _box(self, words: str) -> QRect:
        """What words take up, on several lines only if they may."""
        flag = Qt.TextFlag.TextWordWrap if self.wordWrap() else Qt.TextFlag.TextSingleLine
        return self._metric().boundingRect(QRect(0, 0, self.width(), HIGH), flag, words)

    def _metric(self) -> QFontMetrics:
        self.ensurePolished()
        return self.fontMetrics()
