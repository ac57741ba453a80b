"""A working line by line, each line with the law or rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from html import escape
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from rules.text import Text, joined
from scorer.methods.method import Step
from ui.parts import LinkButton, Table, Words, boxed, column, giving_way, row
from ui.parts.saying import said
from ui.theme import THEME, TYPE

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
        self._folded, self._open = False, 0

    def fold(self, yes: bool) -> None:
        """Show the lines of one part and the titles of the others, or all lines."""
        if yes != self._folded:
            self._folded = yes
            self._show()

    def _turn_to(self, at: int) -> None:
        self._open = at
        self._show()
        self.turned.emit()

    def _show(self) -> None:
        for at, (whole, link) in enumerate(self._parts):
            folded = self._folded and at != self._open
            whole.setHidden(folded)
            over = link.parentWidget()
            assert over is not None
            over.setVisible(folded)

    def needed(self, wide: int) -> int:
        """How high all lines are in a width, px."""
        inside = self.widget()
        its = inside.layout() if inside is not None else None
        if inside is None or its is None:
            return 0
        for words in inside.findChildren(Words):
            words.ensurePolished()  # or it would be measured in letters of another size
        its.invalidate()
        return its.totalHeightForWidth(wide)

    def tell(self, parts: Sequence[tuple[Text, tuple[Step, ...]]]) -> None:
        """Show other lines, part by part, each under its title."""
        if list(parts) == self.told:
            return
        self.told = list(parts)
        self._parts = [
            (boxed(column(*part(title, steps), gap=3)), LinkButton(title, partial(self._turn_to, at)))
            for at, (title, steps) in enumerate(parts)
        ]
        either = (widget for whole, link in self._parts for widget in (whole, boxed(row(link, None))))
        self.setWidget(boxed(column(*either, None, gap=3, margin=(16, 4, 16, 4))))
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
