"""A working line by line, each line with the law or rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from html import escape
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from rules.text import Text, joined
from scorer.methods.method import Step
from ui.parts import LinkButton, Table, Words, boxed, column, giving_way, row
from ui.parts.saying import said
from ui.theme import THEME, TYPE

GAP, MARGIN = 3, (16, 4, 16, 4)  # px at 100 %, between lines and round them
SHORT = 16  # letters of a law that has a line to itself rather than two


class Steps(QScrollArea):
    """Lines to be read, under a few words that say of what; they scroll where there is no room.

    Folded, one part is whole and the others are their titles, which are pressed to have the lines of another instead;
    ``turned`` is sent then.
    """

    turned = Signal()

    def __init__(self, name: Text) -> None:
        super().__init__()
        self.setObjectName("steps")
        self.setAccessibleName(said(name))
        self.setProperty("as", "bare")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        giving_way(self, 84)
        self.told: list[tuple[Text, tuple[Step, ...]]] = []
        self._parts: list[tuple[QWidget, QWidget]] = []  # of each part its lines under their title, and its title alone
        self.folded, self._open = False, 0

    def fold(self, yes: bool) -> None:
        """Show the lines of one part and the titles of the others, or all lines."""
        if yes != self.folded:
            self.folded = yes
            self._show()

    def _turn_to(self, at: int) -> None:
        """Open another part; the keyboard is where the one that was open is had again."""
        had, before = self._parts[at][1].hasFocus(), self._open
        self._open = at
        self._show()
        if had:
            self._parts[before][1].setFocus(Qt.FocusReason.OtherFocusReason)
        self.turned.emit()

    def _show(self) -> None:
        for at, (whole, link) in enumerate(self._parts):
            folded = self.folded and at != self._open
            whole.setHidden(folded)
            over = link.parentWidget()
            assert over is not None
            over.setVisible(folded)

    def needed(self, wide: int, *, folded: bool = False) -> int:
        """How high all lines are in a width, px, or with all parts but one ``folded``."""
        left, top, right, bottom = map(THEME.px, MARGIN)
        heights = [
            self._high(whole, wide - left - right) if not folded or at == self._open else link.sizeHint().height()
            for at, (whole, link) in enumerate(self._parts)
        ]
        return top + sum(heights) + THEME.px(GAP) * (len(heights) - 1) + bottom if heights else 0

    def _high(self, whole: QWidget, wide: int) -> int:
        """How high the lines of a part are in a width, px, also while they are not seen."""
        lines = whole.findChildren(Words)
        for words in lines:
            words.ensurePolished()  # or it would be measured in letters of another size
        return sum(words.heightForWidth(wide) for words in lines) + THEME.px(GAP) * (len(lines) - 1)

    def tell(self, parts: Sequence[tuple[Text, tuple[Step, ...]]]) -> None:
        """Show other lines, part by part, each under its title."""
        if list(parts) == self.told:
            return
        self.told = list(parts)
        self._parts = [
            (boxed(column(*part(title, steps), gap=GAP)), LinkButton(title, partial(self._turn_to, at)))
            for at, (title, steps) in enumerate(parts)
        ]
        either = (widget for whole, link in self._parts for widget in (whole, boxed(row(link, None))))
        self.setWidget(boxed(column(*either, None, gap=GAP, margin=MARGIN)))
        for before, after in pairwise((self, *(link for _, link in self._parts))):
            QWidget.setTabOrder(before, after)
        self._open = self._open if self._open < len(parts) else 0
        self._show()
        self.setAccessibleDescription(said(joined(aloud(step) for _, steps in parts for step in steps)))


def stretched(table: Table[Any]) -> None:
    """Let the last column have what is left over, where no other takes it."""
    table.horizontalHeader().setStretchLastSection(all(column.width for column in table.rows.columns))


def part(title: Text, steps: Iterable[Step]) -> Iterable[QWidget]:
    """A title and its lines."""
    if title:
        yield Words(title, "strong", wrap=True)
    for step in steps:
        words = Words(wrap=True)
        words.mark_up(rich(step), aloud(step))
        yield words


def rich(step: Step) -> str:
    """A line as the window says it, and smaller behind it the law or rule, as markup."""
    text, law = escape(said(step.text)), escape(said(step.law))
    if len(law) <= SHORT:
        law = law.replace(" ", "&nbsp;")  # “Law 78A” stays together
    small = f'<span style="color:{THEME.colours["soft"]}; font-size:{THEME.px(TYPE["small"])}px">{law}</span>'
    return f"{text}&ensp;{small}" if law else text


def aloud(step: Step) -> Text:
    """A line and its law, to be read aloud."""
    return joined(filter(None, (step.text, step.law)))
