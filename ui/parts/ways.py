"""Words that can be said in several ways, as long as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent

from rules.text import NO_WORDS, Text, as_it_is
from ui.parts.saying import said
from ui.parts.words import Words

HIGH = 10_000  # px: room for any number of lines
APART = "     "  # between the parts of what is said


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
        return QSize(self.letters().horizontalAdvance(said(way)) + 1, size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._choose()

    def put(self, way: Text) -> None:
        """Show one of the ways."""
        super().say(way)

    def laid(self, words: str) -> str:
        """Words as they are laid out in its width; by default Qt breaks their lines."""
        return words

    def _choose(self) -> None:
        *others, last = map(said, self.ways)
        most = self._lines(last) + self.more
        fits = (way for way, words in zip(self.ways, others, strict=False) if self.has_room(words, most))
        self.put(next(fits, self.ways[-1]))

    def has_room(self, words: str, most: int) -> bool:
        """Whether words take so many lines at most in its width, and no word of them is parted."""
        return self._box(words).width() <= self.width() and self._lines(words) <= most

    def _lines(self, words: str) -> int:
        """On how many lines words stand; Qt rounds the height of each, so that two are a little more than twice one."""
        return round(self._box(words).height() / self.letters().lineSpacing())

    def _box(self, words: str) -> QRect:
        """What words take up, on several lines only if they may."""
        flag = Qt.TextFlag.TextWordWrap if self.wordWrap() else Qt.TextFlag.TextSingleLine
        return self.letters().boundingRect(QRect(0, 0, self.width(), HIGH), flag, self.laid(words))

    def letters(self) -> QFontMetrics:
        """What its words are measured by."""
        self.ensurePolished()
        return self.fontMetrics()


class PartsWords(WaysWords):
    """Parts after each other, ``APART``: a line is broken between two of them, and in none that has room on one."""

    def put(self, way: Text) -> None:
        super().put(as_it_is(self.laid(said(way))))

    def laid(self, words: str) -> str:
        lines, wide = list[str](), self.letters().horizontalAdvance
        for part in words.split(APART):
            longer = f"{lines[-1]}{APART}{part}" if lines else part
            if lines and wide(longer) <= self.width():
                lines[-1] = longer
            else:
                lines.append(part)
        return "\n".join(lines)

    def has_room(self, words: str, most: int) -> bool:
        """And only if each part has a line of its own, so that none is broken."""
        return super().has_room(words, most) and self._whole(words)

    def _whole(self, words: str) -> bool:
        return all(self.letters().horizontalAdvance(part) <= self.width() for part in words.split(APART))
