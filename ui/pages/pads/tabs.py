"""The rounds as tabs beside each other, each with how many of its tables are in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

from rules.text import Text, as_it_is, joined, t
from scorer.live.states import Done
from ui.parts import CENTRE, RIGHT, Drawn, Lettering, block, draw_text
from ui.parts.saying import said
from ui.theme import BOLD, THEME

HIGH, GAP = 48, 6  # px at 100 %: a tab, and between two
BESIDE, TIGHT = 12, 3  # px at 100 %: what is free at its sides, and at least
NAMED, COUNTED = Lettering("body", BOLD), Lettering("small")


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

    def seen(self) -> range:
        """Which of the tabs are seen: all, or as many as can say their number, about the one in hand."""
        number = NAMED.wide("0" * len(str(len(self.tabs)))) + 2 * THEME.px(TIGHT)
        count = max(1, min(len(self.tabs), int((self.width() + THEME.px(GAP)) / (number + THEME.px(GAP)))))
        at = next((at for at, tab in enumerate(self.tabs) if tab.round == self.now), 0)
        first = max(0, min(at - count // 2, len(self.tabs) - count))
        return range(first, min(first + count, len(self.tabs)))

    def box(self, at: int) -> QRectF:
        """Where a tab stands: all are as wide, and no wider than is of use."""
        gap, seen = THEME.px(GAP), self.seen()
        wide = min((self.width() + gap) / max(1, len(seen)) - gap, THEME.px(240))
        return QRectF((at - seen.start) * (wide + gap), 0, wide, self.height())

    def draw(self, painter: QPainter) -> None:
        for at in self.seen():
            tab = self.tabs[at]
            fill, edge = ("house", "") if tab.round == self.now else ("tint", "") if tab.over else ("sheet", "line")
            block(painter, self.box(at), fill, edge)
            for (text, how), box in self.written(at):
                draw_text(painter, box, as_it_is(text), how)

    def written(self, at: int) -> Iterator[tuple[tuple[str, Lettering], QRectF]]:
        """What stands in a tab, and where: its name and its count, beside or below each other, or only its number."""
        tab, box = self.tabs[at], self.box(at)
        chosen = tab.round == self.now
        name = said(tab.named), NAMED._replace(colour="on_house" if chosen else "ink")
        count = said(tab.counted), COUNTED._replace(colour="on_house" if chosen else "soft")
        wide, roomy, tight = [how.wide(text) for text, how in (name, count)], THEME.px(BESIDE), THEME.px(TIGHT)
        middle = box.center().y()
        if sum(wide) + roomy <= box.width() - 2 * roomy:
            inside = box.adjusted(roomy, 0, -roomy, 0)
            yield name, inside
            yield (count[0], count[1]._replace(align=RIGHT)), inside
        elif max(wide) <= box.width() - 2 * tight:
            yield name, QRectF(box.left() + tight, box.top(), box.width() - 2 * tight, middle + THEME.px(2))
            yield count, QRectF(box.left() + tight, middle - THEME.px(2), box.width() - 2 * tight, middle + THEME.px(2))
        else:
            yield (str(tab.round), name[1]._replace(align=CENTRE)), box

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for at in self.seen():
            if self.box(at).contains(event.position()):
                self.picked.emit(self.tabs[at].round)
                return
