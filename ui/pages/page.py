"""What every page is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from scorer.commands import Touch
from ui.parts import Part, Sentence, column
from ui.parts.sentence import RING
from ui.room import Room


class Page(QWidget):
    """One page of the window, made when it is first opened.

    It is thrown away and made anew whenever the size, the mode or the event changes: so it measures and reads only in
    ``__init__`` and ``refresh``, and what a person would miss goes through ``remember`` and ``restore``.  A subclass
    calls ``put(…)`` once with what is on the page.
    """

    sentence: Sentence

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room

    def put(self, *parts: Part, acts: tuple[QWidget, ...] = (), gap: int = 16) -> None:
        """Lay the page out: its sentence, at its right what can be done, and the parts below each other."""
        self.sentence = Sentence(self.heading(), *acts)
        body = column(*parts, gap=gap, margin=(RING, 0, RING, 0))
        margin = (24 - RING, 18 - RING, 24 - RING, 20)
        self.setLayout(column(self.sentence, (body, 1), gap=gap - RING, margin=margin))

    def heading(self) -> str:
        """The sentence the page exists for, as things stand."""
        return ""

    def refresh(self, touched: frozenset[Touch]) -> None:
        """Read again what a deed touched; an extending page says its sentence again by calling this one first."""
        self.sentence.say(self.heading())

    def arrive(self, where: Mapping[str, Any]) -> None:
        """Go to what was asked for with ``room.go(page, table=6, board=2)``; unknown names are passed over."""

    def first(self) -> QWidget | None:
        """What gets the keyboard when the page is opened; ``None`` for whatever comes first."""
        return None

    def remember(self) -> dict[str, Any]:
        """Cursor, selection and typed text, for the page that is made in this one's place."""
        return {}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back; what is no longer there is passed over."""
