"""What is kept of a member, to be changed: each on a line, all of it one deed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from rules.text import Text, t
from scorer.event.event import Member
from scorer.roster.naming import Parted, named
from ui.pages.keys import answered, shown_only
from ui.pages.players.naming import parts
from ui.parts import Button, KeyButton, TypingLine, Words, column, labelled, row

ABOUT: tuple[tuple[str, Text], ...] = (
    ("number", t("Number")),
    ("grade", t("Grade")),
    ("club_number", t("Club number")),
    ("national_number", t("National number")),
    ("telephone", t("Telephone")),
    ("email", t("E-mail")),
    ("notes", t("Notes")),
)
BESIDE = 4  # so many of them stand two on a line


class MemberForm(QFrame):
    """``kept(before, after)`` is sent by Enter, ``left`` by Esc; what others do changes nothing typed here."""

    kept = Signal(object, object)
    left = Signal()
    struck = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.member = Member()
        self.given, self.surname = TypingLine(t("Given name")), TypingLine(t("Surname"))
        self.about = {kind: TypingLine(label) for kind, label in ABOUT}
        fields = [labelled(label, self.about[kind]) for kind, label in ABOUT]
        pairs = [
            row((one, 1), (other, 1), gap=12) for one, other in zip(fields[:BESIDE:2], fields[1:BESIDE:2], strict=True)
        ]
        names = (labelled(t("Given name"), self.given), labelled(t("Surname"), self.surname))
        self.act = shown_only(KeyButton(t("Keep"), "Enter", self.keep, as_="primary"))
        leave = shown_only(KeyButton(t("Leave it"), "Esc", self.left.emit, as_="quiet"))
        strike = Button(t("Strike off"), self.struck.emit, as_="quiet")
        acts = row(strike, None, leave, self.act)
        self.title = Words(t("Change a member"), "lead")
        self.setLayout(column(self.title, *names, *pairs, *fields[BESIDE:], None, acts, gap=8, margin=(16, 12, 16, 12)))

    def open(self, member: Member) -> None:
        """Show what is kept of a member, with the keyboard on the given name."""
        self.member, name = member, parts(member)
        self.given.filled.fill(name.given, anew=True)
        self.surname.filled.fill(name.surname, anew=True)
        for kind, line in self.about.items():
            line.filled.fill(getattr(member, kind), anew=True)
        self.given.setFocus(Qt.FocusReason.OtherFocusReason)

    def wanted(self) -> Member:
        """The member as typed; a name that was left alone stays as it was said."""
        name = Parted(self.given.words(), self.surname.words())
        after = self.member if name == parts(self.member) else named(self.member, name)
        about: dict[str, Any] = {kind: line.words() for kind, line in self.about.items()}
        return replace(after, **about)

    def keep(self) -> None:
        """Hand over what was typed; nothing typed is nothing done."""
        after = self.wanted()
        if after == self.member:
            self.left.emit()
        else:
            self.kept.emit(self.member, after)

    def lines(self) -> tuple[TypingLine, ...]:
        """All that can be typed in."""
        return self.given, self.surname, *self.about.values()

    def remember(self) -> dict[str, Any]:
        """What is half typed, and over whom."""
        return {"member": self.member, "typed": [line.text() for line in self.lines()]}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back."""
        self.open(kept["member"])
        for line, typed in zip(self.lines(), kept["typed"], strict=True):
            line.setText(typed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not answered(event, self.keep, self.left.emit):
            super().keyPressEvent(event)
