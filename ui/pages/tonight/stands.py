"""Tonight in play: who leads, as many of them as there is room for below the evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from rules.text import t
from ui.pages.tonight.won import Final, listed
from ui.parts import LinkButton, Words, boxed, column, row, rule
from ui.parts.layout import emptied
from ui.theme import THEME

LEAST, MOST, BESIDE = 3, 12, 2  # places that are worth showing, that are shown at most, and rankings beside each other
HEAD = 76  # px at 100 %: the title of the panel, and its edges
BESIDES = 44  # px at 100 %: what is free beside a ranking
TITLE = 28  # px at 100 %: the title of a ranking, where there are several


class HowItStands(QWidget):
    """The first of each ranking so far; nothing where there is little room, and then nothing is ranked for it."""

    def __init__(self, look: Callable[[], Sequence[Final]], to_ranking: Callable[[], object]) -> None:
        super().__init__()
        self.look, self.rankings = look, tuple[Final, ...]()
        self._lines: list[list[QWidget]] = []
        self._lists = row(gap=24)
        self.panel = QFrame()
        self.panel.setProperty("as", "panel")
        head = row(Words(t("How it stands"), "lead"), None, LinkButton(t("Whole ranking"), to_ranking))
        self.panel.setLayout(column(head, self._lists, gap=8, margin=(16, 16, 16, 12)))
        self.panel.hide()
        self.setLayout(column(self.panel, None, gap=0))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)

    def minimumSizeHint(self) -> QSize:
        """It has what is left, and no page is higher for its sake."""
        return QSize(0, 0)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), 0)

    @property
    def room(self) -> int:
        """For how many places there is room."""
        taken = THEME.px(HEAD) + (THEME.px(TITLE) if len(self.rankings) > 1 else 0)
        wide = self.width() // max(1, len(self.rankings)) - THEME.px(BESIDES)
        high = (line.heightForWidth(wide) for lines in self._lines for line in lines)
        return (self.height() - taken) // max(high, default=THEME.px(TITLE))

    def look_again(self) -> None:
        """Show how it stands by now, where that is seen."""
        if not self.isVisible() or self.room < LEAST:
            self.panel.hide()
            return
        found = tuple(self.look())[:BESIDE]
        if found != self.rankings:
            self.rankings = found
            emptied(self._lists)
            self._lines = [
                [boxed(column(listed(one, first=one.at == 1), rule(), gap=0)) for one in each.placed[:MOST]]
                for each in found
            ]
            titles = [[Words(each.title, "strong")] if len(found) > 1 else [] for each in found]
            for title, lines in zip(titles, self._lines, strict=True):
                self._lists.addWidget(boxed(column(*title, *lines, gap=0)), 1)
        many = self.room
        for lines in self._lines:
            for at, line in enumerate(lines):
                line.setVisible(at < many)
        self.panel.setVisible(bool(found) and many >= LEAST)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.look_again()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look_again()
