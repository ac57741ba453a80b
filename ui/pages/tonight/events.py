"""The club's events, newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtWidgets import QFrame

from scorer.clock import WallClock
from scorer.contests import UnknownContest, contest
from scorer.event.days import in_short
from scorer.store.reading import Listed
from ui.pages.keys import shown_only
from ui.parts import Button, Column, KeyButton, Table, Words, column, row, rule, two_lines


def day_words(written: str, today: date) -> str:
    """When an event was or is, in one or two words."""
    try:
        day = date.fromisoformat(written)
    except ValueError:
        return written
    if day == today:
        return "Tonight"
    return in_short(day) + ("" if day.year == today.year else f" {day.year}")


def day_of(one: Listed, today: date) -> str:
    """The day that an event is listed under: its first, and its last on that day itself."""
    return one.last if one.last == today.isoformat() else one.date


def entered(one: Listed) -> str:
    """How many play, and how many results or deals there are."""
    try:
        who, what = one.form.removesuffix("s"), contest(one.contest).handed_in
    except UnknownContest:
        return "of a newer Overtrick"
    people = f"{one.contestants} {who}{'s' * (one.contestants != 1)}" if one.contestants else "nobody named"
    return f"{people}, {one.slips} {what}{'s' * (one.slips != 1)}" if one.slips else f"{people}, no {what}s"


def called(one: Listed) -> str:
    """What it is called."""
    return one.name or "An event without a name"


class Events(QFrame):
    """The list, and the way to a new one; Enter opens the event the keyboard is at."""

    def __init__(self, open_event: Callable[[int], object], new_event: Callable[[], object], clock: WallClock) -> None:
        super().__init__()
        self.new: Button = shown_only(KeyButton("New event", "Ctrl+N", new_event))
        columns: list[Column[Listed]] = [
            Column("When", lambda one: day_words(day_of(one, clock.today()), clock.today()), 92, colour="soft"),
            Column("Event", lambda one: f"{called(one)}, {entered(one)}", draw=two_lines(called, entered)),
        ]
        self.table: Table[Listed] = Table("Events", columns, key=lambda one: one.id, height=50)
        self.table.horizontalHeader().hide()
        self.table.opened.connect(lambda one: open_event(one.id))
        top = row(Words("Events", "lead"), None, self.new, margin=(16, 12, 12, 8))
        self.setProperty("as", "panel")
        self.setLayout(column(top, rule(), (self.table, 1), gap=0, margin=(0, 0, 0, 8)))

    def show_events(self, events: Sequence[Listed], chosen: int) -> None:
        """Show these, the open one chosen."""
        at_none = self.table.value() is None
        self.table.show_values(events)
        if at_none:
            self.table.choose(chosen)
