"""The two sides of the page Seats, as panels."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from rules.text import t
from ui.parts import Words, boxed, column, frame, row
from ui.parts.leaves import Leaves, scrolled


def names_side(entry: QWidget, leaves: Leaves, foot: QWidget) -> QWidget:
    """The line, below it the leaf that is turned to, and what can be said of the pair in hand."""
    made = frame("panel")
    top = column(entry, margin=(16, 0, 16, 0))
    made.setLayout(column(top, (leaves, 1), foot, gap=8, margin=(1, 14, 1, 12)))
    return made


def room_side(plan: QWidget, steps: QWidget, how: Words) -> QWidget:
    """The room in a round, and how people are moved in it."""
    made = frame("panel")
    head = row((Words(t("The room"), "lead", wrap=True), 1), steps, margin=(16, 0, 8, 0))
    room = boxed(column(scrolled(plan), margin=(8, 0, 8, 0)))
    made.setLayout(column(head, (room, 1), column(how, margin=(16, 0, 16, 0)), gap=8, margin=(1, 8, 1, 10)))
    return made
