"""What somebody made of each round, drawn as bars about the middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from rules.fields import Answers
from rules.text import Text, joined, t
from scorer.standings import shown
from ui.theme import THEME

Who = tuple[int, int]
Rounds = Mapping[int, Fraction]  # round → per cent, of those of which anything is in
MIDDLE = 50
REACH = 35  # per cent from the middle for which there is room; a bar of more is no longer than that
BAR, GAP, MARGIN = 8, 3, 10  # px at 100 %
LEAST = 72  # px at 100 %: there is room for the title


class ByRound:
    """A bar up for each round that was better than the middle, and one down for each that was worse."""

    def __init__(self, rounds: int, chosen: Answers) -> None:
        """``rounds`` is how many there are to be."""
        self.rounds, self.chosen = rounds, chosen
        self.begin(lambda *_: {})

    def begin(self, of: Callable[[int, int], Rounds]) -> None:
        """``of`` is asked anew of everybody who is looked at."""
        self._kept, self._of = dict[Who, Rounds](), of

    def made(self, who: Who) -> Rounds:
        """What somebody made of their rounds; looked up once."""
        if who not in self._kept:
            self._kept[who] = self._of(*who)
        return self._kept[who]

    @property
    def width(self) -> int:
        """How wide the bars are together, px at 100 %, with the margins of a cell."""
        return max(LEAST, self.rounds * (BAR + GAP) + 2 * MARGIN)

    def words(self, who: Who) -> Text:
        """The same in words: ``round 1: 62.50 %, round 2: 41.67 %``."""
        each = (
            t("round {number}: {percent} %", number=at, percent=shown.percent(percent, self.chosen))
            for at, percent in sorted(self.made(who).items())
        )
        return joined(each, ", ")

    def draw(self, painter: QPainter, box: QRectF, who: Who) -> None:
        """The bars on the line of the middle, the first round at the left."""
        half, y = box.height() / 2 - THEME.px(3), box.center().y()
        for at, percent in self.made(who).items():
            above = percent >= MIDDLE
            high = min(float(abs(percent - MIDDLE)) / REACH, 1) * half
            x = box.left() + (at - 1) * THEME.px(BAR + GAP)
            bar = QRectF(x, y - high if above else y, THEME.px(BAR), high)
            painter.fillRect(bar, THEME.colour("house" if above else "soft"))
        painter.setPen(QPen(THEME.colour("edge"), 1))
        painter.drawLine(QPointF(box.left(), y), QPointF(box.left() + THEME.px(self.rounds * (BAR + GAP) - GAP), y))
