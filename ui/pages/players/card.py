"""A member beside the list: what is kept of them, and how their last evenings went."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.event.days import in_short
from scorer.event.event import Member
from scorer.methods.parts.figures import figure
from scorer.roster.evenings import Evening, average
from ui.pages.keys import shown_only
from ui.pages.players.form_curve import FormCurve
from ui.parts import RIGHT, KeyButton, Table, TableColumn, Words, column, row
from ui.parts.wrapped import highest, in_lines
from ui.theme import BOLD

WITH, PERCENT, POINTS = 1, 3, 4  # the columns by their place


def day(written: str) -> Text:
    """A day in short; what is no date stays as it was written."""
    try:
        return in_short(date.fromisoformat(written))
    except ValueError:
        return as_it_is(written)


def about(member: Member) -> Text:
    """The numbers and the grade, in a line."""
    said = (
        (member.number, t("No. {number}", number=member.number)),
        (member.club_number, t("club number {number}", number=member.club_number)),
        (member.national_number, t("national number {number}", number=member.national_number)),
        (member.grade, as_it_is(member.grade)),
    )
    return joined((words for there, words in said if there), ", ")


def reached(member: Member) -> Text:
    """How somebody is reached."""
    return joined((as_it_is(each) for each in (member.telephone, member.email) if each), ", ")


def with_whom(evening: Evening) -> Text:
    """Whom one played with; who played alone, at what."""
    return evening.partners or as_it_is(evening.name)


class MemberCard(QFrame):
    """``changes`` is sent to change what is kept, ``opened(event)`` by Enter on an evening, ``left`` by Esc."""

    changes = Signal()
    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.name, self.about = Words(as_="lead", wrap=True), Words(as_="soft", wrap=True)
        self.reached, self.notes = Words(wrap=True), Words(as_="soft", wrap=True)
        self.mostly = Words(as_="soft", wrap=True)
        self.title, self.average = Words(as_="strong"), Words(as_="soft")
        self.table: Table[Evening] = Table(t("Evenings"), self._columns(), key=lambda each: each.event)
        self.table.opened.connect(lambda evening: self.opened.emit(evening.event))
        self.table.let_grow(WITH, highest(with_whom))
        self.change = shown_only(KeyButton(t("Change", sense="what F2 does"), "F2", self.changes.emit))
        facts = column(self.name, self.about, self.reached, self.notes, self.mostly, gap=4)
        over = row(self.title, None, self.average)
        self.curve = FormCurve()
        top = column(facts, over, self.curve, gap=12, margin=(16, 12, 16, 4))
        foot = row(Words(t("Enter opens an evening."), "small"), None, self.change, margin=(16, 8, 12, 10))
        self.setLayout(column(top, (self.table, 1), foot, gap=0, margin=(1, 0, 1, 0)))

    def show_member(self, member: Member, mostly: Text) -> None:
        """Say who it is; the evenings come after."""
        self.name.say(as_it_is(member.name))
        said = {self.about: about(member), self.reached: reached(member), self.notes: as_it_is(member.notes)}
        for words, text in {**said, self.mostly: mostly}.items():
            words.say(text)
            words.setVisible(bool(text))

    def show_evenings(self, played: Sequence[Evening], of: int) -> None:
        """Show the last of them, out of so many; those that are still being looked up have no place yet."""
        self.table.show_values(played)
        points = any(each.place and each.share is None for each in played)
        self.table.hide_column(PERCENT, points and all(each.share is None for each in played))
        self.table.hide_column(POINTS, not points)
        self.table.widen()
        self.title.say(title(len(played), of))
        self.curve.show_percents([each.share for each in reversed(played) if each.share is not None])
        mean = average(played)
        self.average.say(NO_WORDS if mean is None else t("average {percent} %", percent=figure(mean, 1)))

    @staticmethod
    def _columns() -> list[TableColumn[Evening]]:
        return [
            TableColumn(t("Date"), lambda e: day(e.date), 72, colour="soft", hint=lambda e: as_it_is(e.name)),
            TableColumn(t("With"), with_whom, hint=lambda e: as_it_is(e.name), least=100, draw=in_lines(with_whom)),
            TableColumn(t("Place"), lambda e: e.place, 60, RIGHT),
            TableColumn(t("%"), lambda e: NO_WORDS if e.share is None else e.points, 60, RIGHT, weight=BOLD),
            TableColumn(t("Points"), lambda e: e.points if e.share is None else NO_WORDS, 60, RIGHT, weight=BOLD),
        ]


def title(shown: int, of: int) -> Text:
    """What stands above the evenings."""
    if not of:
        return t("Has not played here yet.")
    if 0 < shown < of:  # while they are looked up it is only known how many there are
        return t("The last {shown} of one evening", "The last {shown} of {n} evenings", n=of, shown=shown)
    return t("One evening", "{n} evenings", n=of)
