"""What the marks of the grid mean, and how many results have each."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, joined, t
from ui.pages.parts.named_marks import Marks
from ui.parts import STATES, LinkButton, row
from ui.parts.saying import said

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
