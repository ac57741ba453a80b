"""A working line by line, each line with the law or rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from scorer.methods.method import Step
from ui.parts import Table, Words, boxed, column, giving_way
from ui.theme import THEME, TYPE


class Steps(QScrollArea):
    """Lines to be read, under a few words that say of what; they scroll where there is no room."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("steps")
        self.setAccessibleName(name)
        self.setProperty("as", "bare")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        giving_way(self, 84)
        self.told: list[tuple[str, tuple[Step, ...]]] = []

    def tell(self, parts: Sequence[tuple[str, tuple[Step, ...]]]) -> None:
        """Show other lines, part by part, each under its title."""
        if list(parts) == self.told:
            return
        self.told = list(parts)
        widgets = [widget for title, steps in parts for widget in part(title, steps)]
        self.setWidget(boxed(column(*widgets, None, gap=3, margin=(16, 4, 16, 4))))
        self.setAccessibleDescription(" ".join(f"{step.text} {step.law}" for _, steps in parts for step in steps))


def stretched(table: Table[Any]) -> None:
    """Let the last column have what is left over, where no other takes it."""
    table.horizontalHeader().setStretchLastSection(all(column.width for column in table.rows.columns))


def part(title: str, steps: Iterable[Step]) -> Iterable[QWidget]:
    """A title and its lines."""
    if title:
        yield Words(title, "strong", wrap=True)
    for step in steps:
        words = Words("", wrap=True)
        words.say(rich(step), rich=True)
        words.setAccessibleName(f"{step.text} {step.law}".strip())
        yield words


def rich(step: Step) -> str:
    """A line, and smaller behind it the law or rule."""
    law = (
        f'<span style="color:{THEME.colours["soft"]}; font-size:{THEME.px(TYPE["small"])}px">{escape(step.law)}</span>'
    )
    return f"{escape(step.text)}&ensp;{law}" if step.law else escape(step.text)
