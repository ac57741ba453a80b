"""The line on which a member is added."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from rules.text import t
from scorer.commands.saying import member_words
from scorer.event.event import Member
from scorer.roster.members import added, resembled
from scorer.roster.naming import called
from ui.pages.keys import answered, shown_only
from ui.parts import Button, KeyButton, Remark, TypingLine, Words, column, labelled, row
from ui.room import Room
from ui.theme import THEME

NUMBERS = (("number", t("Number")), ("club_number", t("Club number")), ("national_number", t("National number")))


class Adding(QFrame):
    """Name and numbers of somebody new; Enter adds them and waits for the next, Esc puts the line away."""

    def __init__(self, room: Room, members: Callable[[], Sequence[Member]], done: Callable[[], object]) -> None:
        super().__init__()
        self.room, self.members, self.done = room, members, done
        self.name = TypingLine(t("Name"), hint=t("First name and surname, or Surname, First name"))
        self.numbers = {kind: TypingLine(label) for kind, label in NUMBERS}
        for each in self.numbers.values():
            each.setFixedWidth(THEME.px(132))
        self.remark = Remark(room=36)
        self.act = KeyButton(t("Add"), "Enter", self.add, as_="primary")
        leave = shown_only(KeyButton(t("Done"), "Esc", self.leave, as_="quiet"))
        fields = [labelled(label, self.numbers[kind]) for kind, label in NUMBERS]
        buttons = column(None, row(self.act, leave))
        line = row((labelled(t("Name"), self.name), 1), *fields, buttons, gap=16)
        self.setProperty("as", "panel")
        self.setLayout(column(Words(t("A new member"), "lead"), line, self.remark, gap=8, margin=(16, 12, 16, 6)))
        for each in (self.name, *self.numbers.values()):
            each.textEdited.connect(self.remark.clear)
        self.hide()

    def open(self) -> None:
        """Show it, with the keyboard on the name."""
        self.show()
        self.name.setFocus()

    def leave(self) -> None:
        """Put it away."""
        self.clear()
        self.hide()
        self.done()

    def clear(self) -> None:
        """Wait for the next."""
        for each in (self.name, *self.numbers.values()):
            each.clear()
        self.remark.clear()

    def wanted(self) -> Member:
        """Who is meant, as far as typed."""
        told = {kind: line.text().strip() for kind, line in self.numbers.items()}
        return called(Member(**told), self.name.text())  # type: ignore[arg-type]  # all of them are text

    def add(self) -> None:
        """Add them, or say who might be meant instead."""
        wanted = self.wanted()
        found = resembled(wanted, self.members())
        if not wanted.name:
            self.remark.say("wrong", t("A member has a name; type it first."))
            self.name.refused()
            self.name.setFocus()
        elif other := found.before or found.like:
            sure = Button(t("Add all the same"), lambda: self.put(wanted))
            self.remark.say("doubt", t("{member} is a member already.", member=member_words(other)), sure)
        else:
            self.put(wanted)

    def put(self, wanted: Member) -> None:
        """Add somebody, whoever they are like."""
        if self.room.do(added(wanted)) is not None:
            self.clear()
            self.name.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not answered(event, self.add, self.leave):
            super().keyPressEvent(event)
