"""Where a deal of a pad is typed: a line across the page, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent

from rules.fields import Mend
from rules.text import NO_WORDS, Text, t
from scorer.entry.judged import Judged
from ui.pages.parts.entry import Act, EntryPanel
from ui.parts import row
from ui.parts.layout import fill, show_only_if
from ui.parts.ways import WaysWords
from ui.theme import THEME

PENALTY = Act(t("A penalty"), t("Enter a penalty or a bonus as a line of its own"))
ROOM, ACROSS = 44, 860  # px at 100 %: kept for a remark, and the width from which that stands beside the line
MARGIN = (16, 8, 16, 8)  # px at 100 %; half of it below what is asked
BEHIND_LINE = 2  # where in the row of the line what it comes to stands


class DealEntry(EntryPanel):
    """The line across the page: where it is, what is typed, what it comes to; below, what stands before the deal.

    Whatever is asked about a line has the width of the page, below it, and what stands before the deal takes its place:
    beside the line it would be so high that the page had to be scrolled.
    """

    facts: WaysWords

    def __init__(self) -> None:
        super().__init__(PENALTY, hint=NO_WORDS, room=ROOM, beside=True)
        self.slim(True)
        self._parts.removeWidget(self.names)
        self.names.hide()
        self.facts = WaysWords("soft", wrap=True, more=1)
        self._asked = self._whole = False
        self._laid_out = (False, False, False)
        self._across, self._beneath = row(gap=14), row(gap=14)
        self._parts.insertLayout(0, self._across)
        self._parts.addLayout(self._beneath)
        fill(self._across, self.where, (self.line, 4), (self.verdict, 5), self.rule, self.keys)
        fill(self._beneath, (self.facts, 2))
        self._parts.setSpacing(THEME.px(4))

    def show_judged(self, judged: Judged, *, clears: bool = False) -> None:
        self._whole = judged.slip is not None
        self._ask(bool(judged.doubts))
        super().show_judged(judged, clears=clears)

    def refuse(self, sentence: Text, mends: Sequence[Mend] = (), *, whole: bool = True) -> None:
        self._ask(True)
        super().refuse(sentence, mends, whole=whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _ask(self, yes: bool) -> None:
        self._asked = yes
        self._arrange()

    def _arrange(self) -> None:
        """Where there is little room for all across, what a line comes to stands below it, beside the facts.

        They take no second line there for the sake of names, and give way to what is asked, or to what a whole line
        comes to.
        """
        now = little, asked, whole = self.width() < THEME.px(ACROSS), self._asked, self._whole
        if now == self._laid_out:
            return
        self._laid_out = now
        self.facts.more = 0 if little or asked else 1
        self.verdict.reading.more = 0 if little else 1
        show_only_if(not (little and (asked or whole)), self.facts)
        if asked and not little:
            self._across.insertWidget(BEHIND_LINE, self.facts, 5)
        else:
            self._beneath.insertWidget(0, self.facts, 2)
        if asked or little:
            self._beneath.addWidget(self.verdict, 3)
        else:
            self._across.insertWidget(BEHIND_LINE, self.verdict, 5)
        self.verdict.slim(True)
        left, above, right, _ = MARGIN
        self._parts.setContentsMargins(*map(THEME.px, (left, above, right, above // 2 if asked else above)))
