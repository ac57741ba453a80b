"""What the marks of the grid mean, and how many results have each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rules.text import NO_WORDS, Text, joined, t
from ui.parts import STATES, Drawn, Lettering, LinkButton, draw_text, mark, row
from ui.parts.saying import said
from ui.theme import THEME

# What is counted together under one mark: what is not due yet is still to come.
SHOWN = {
    "in": ("in",),
    "due": ("due", "later"),
    "late": ("late",),
    "doubt": ("doubt",),
    "ruled": ("ruled",),
    "out": ("out",),
}
ALWAYS = ("in", "due")
SMALL = Lettering("small", colour="soft")
MARK, LINE, APART = 15, 20, 14  # px at 100 %


class LegendItem(NamedTuple):
    """A mark, what it says, and where it is drawn."""

    state: str
    words: Text
    box: QRectF


class Marks(Drawn):
    """The marks beside each other, on as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._words: dict[str, Text] = {}
        self._items: list[LegendItem] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_words(self, words: Mapping[str, Text]) -> None:
        """Show these marks with these words."""
        if words != self._words:
            self._words = dict(words)
            self.says(joined(words.values(), ", "))
            self._arrange()

    def draw(self, painter: QPainter) -> None:
        side = THEME.px(MARK)
        for item in self._items:
            middle = item.box.center().y() - side / 2
            mark(painter, QRectF(item.box.left(), middle, side, side), item.state)
            draw_text(painter, item.box.adjusted(side + THEME.px(5), 0, 0, 0), item.words, SMALL)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        metric, x, y, high = QFontMetricsF(SMALL.font()), 0.0, 0.0, THEME.px(LINE)
        self._items = []
        for state, words in self._words.items():
            wide = THEME.px(MARK + 5) + metric.horizontalAdvance(said(words)) + 2
            if x and x + wide > self.width():
                x, y = 0.0, y + high
            self._items.append(LegendItem(state, words, QRectF(x, y, wide, high)))
            x += wide + THEME.px(APART)
        self.setFixedHeight(int(y) + high)


class Legend(QWidget):
    """The marks that the grid has with their counts; what nothing has is left out.

    ``waiting`` is sent when somebody wants to see what was typed and not recorded.
    """

    waiting = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.marks = Marks()
        self.drafts = LinkButton(NO_WORDS, self.waiting.emit)
        self.drafts.setObjectName("drafts")
        self.setLayout(row((self.marks, 1), self.drafts, gap=12, margin=(12, 0, 0, 0)))
        self.show_counts({}, 0)

    def show_counts(self, counts: Mapping[str, int], drafts: int) -> None:
        """How many results are in each state, and how many lines are typed and not recorded."""
        numbers = {state: sum(counts.get(each, 0) for each in alike) for state, alike in SHOWN.items()}
        shown = {state: number for state, number in numbers.items() if number or state in ALWAYS}
        self.marks.show_words({state: joined((str(number), STATES[state].name)) for state, number in shown.items()})
        self.drafts.call(t("{n} not recorded", "{n} not recorded", n=drafts))
        self.drafts.setToolTip(said(t("Typed elsewhere and not recorded yet: go there")))
        self.drafts.setVisible(drafts > 0)
