"""The rounds as tabs beside each other, each with how many of its tables are in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from rules.text import Text, joined, t
from scorer.live.states import Done
from ui.parts import LEFT, RIGHT, Drawn, Lettering, block, draw_text
from ui.parts.saying import said
from ui.theme import BOLD, THEME

HIGH, GAP, BESIDE = 48, 6, 12  # px at 100 %: a tab, between two, and what is free at its sides
NAMED = Lettering("body", BOLD)


class Tab(NamedTuple):
    """A round: its number, and how many tables have finished it of how many."""

    round: int
    done: Done

    @property
    def named(self) -> Text:
        """What it is called."""
        return t("Round {number}", number=self.round)

    @property
    def counted(self) -> Text:
        """How far it has come."""
        return t("{done} of {tables} in", done=self.done.done, tables=self.done.due)

    @property
    def over(self) -> bool:
        """Whether every table has finished it."""
        return self.done.done == self.done.due


class RoundTabs(Drawn):
    """The rounds; ``picked`` is sent with the number of the one that is pressed."""

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.tabs: Sequence[Tab] = ()
        self.now = 0
        self.setFixedHeight(THEME.px(HIGH))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_rounds(self, rounds: Mapping[int, Done], now: int) -> None:
        """Show how far each round is, one of them in hand."""
        self.tabs, self.now = [Tab(number, done) for number, done in rounds.items()], now
        self.says(joined((joined((tab.named, tab.counted), ", ") for tab in self.tabs), "; "))
        self.update()

    def box(self, at: int) -> QRectF:
        """Where a tab stands: all are as wide, and no wider than is of use."""
        gap = THEME.px(GAP)
        wide = min((self.width() + gap) / max(1, len(self.tabs)) - gap, THEME.px(240))
        return QRectF(at * (wide + gap), 0, wide, self.height())

    def draw(self, painter: QPainter) -> None:
        for at, tab in enumerate(self.tabs):
            chosen = tab.round == self.now
            fill, edge = ("house", "") if chosen else ("tint", "") if tab.over else ("sheet", "line")
            box = self.box(at)
            block(painter, box, fill, edge)
            self._draw_words(painter, box.adjusted(THEME.px(BESIDE), 0, -THEME.px(BESIDE), 0), tab, chosen=chosen)

    def _draw_words(self, painter: QPainter, box: QRectF, tab: Tab, *, chosen: bool) -> None:
        """Its name and its count, beside each other where there is room."""
        name = NAMED._replace(colour="on_house" if chosen else "ink")
        count = Lettering("small", colour="on_house" if chosen else "soft", align=RIGHT)
        wide = sum(
            QFontMetricsF(how.font()).horizontalAdvance(said(text))
            for how, text in ((name, tab.named), (count, tab.counted))
        )
        if wide + THEME.px(BESIDE) <= box.width():
            draw_text(painter, box, tab.named, name)
            draw_text(painter, box, tab.counted, count)
            return
        upper, lower = QRectF(box), QRectF(box)
        upper.setBottom(box.center().y() + THEME.px(2))
        lower.setTop(box.center().y() - THEME.px(2))
        tight = THEME.px(BESIDE - 4)
        draw_text(painter, upper.adjusted(-tight, 0, tight, 0), tab.named, name)
        draw_text(painter, lower.adjusted(-tight, 0, tight, 0), tab.counted, count._replace(align=LEFT))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for at, tab in enumerate(self.tabs):
            if self.box(at).contains(event.position()):
                self.picked.emit(tab.round)
                return
