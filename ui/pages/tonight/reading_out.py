"""Tonight at the end: what a director reads out, beside the podium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame

from rules.text import joined, t
from scorer.event.event import Event
from ui.parts import LinkButton, Words, boxed, column, row
from ui.parts.layout import emptied, show_only_if
from ui.parts.saying import said

if TYPE_CHECKING:  # what ranks is loaded when there is something to rank
    from scorer.live.read_out import ReadOut
    from scorer.standings import Reckoning


class ReadingOut(QFrame):
    """Facts in sentences, to be read into a microphone or copied; put away where there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: tuple[ReadOut, ...] = ()
        self._of: Event | None = None  # the event that they are of
        self.copy = LinkButton(t("Copy", sense="what is read out"), self.take_along)
        self._lines = column(gap=10)
        self.setProperty("as", "panel")
        head = row(Words(t("To read out"), "lead"), None, self.copy)
        self.setLayout(column(head, boxed(self._lines), gap=8, margin=(16, 12, 16, 14)))
        self.hide()

    def show_end(self, standings: Reckoning | None) -> None:
        """Show what there is to tell of an event that is over, as far as rounds are released; else nothing."""
        event = standings.event if standings else None
        if event is self._of:
            return
        self._of = event
        if standings is None:
            self.show_facts(())
            return
        from scorer.contests.released import as_released
        from scorer.live.read_out import read_out

        self.show_facts(read_out(as_released(standings)))

    def show_facts(self, facts: Sequence[ReadOut]) -> None:
        """Show these."""
        show_only_if(bool(facts), self)
        if tuple(facts) == self.facts:
            return
        self.facts = tuple(facts)
        emptied(self._lines)
        for fact in self.facts:
            lines = column(Words(fact.title, "small"), Words(fact.says, wrap=True), gap=2)
            self._lines.addWidget(boxed(lines))

    def take_along(self) -> None:
        """Put all of it where it can be pasted from."""
        QGuiApplication.clipboard().setText(said(joined((fact.says for fact in self.facts), "\n")))
