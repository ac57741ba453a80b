"""The club's events, newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from PySide6.QtWidgets import QFrame

from rules.text import Figure, Text, as_it_is, joined, t
from scorer.clock import WallClock
from scorer.contests import UnknownContest, contest
from scorer.event.days import in_short
from scorer.event.seated import one_of
from scorer.movements.words import NOUNS
from scorer.store.reading import EventSummary
from ui.pages.keys import shown_only
from ui.parts import Button, KeyButton, Table, TableColumn, Words, column, row, rule, two_lines

WHEN = 0  # a column
NOTHING_IN = {"result": t("no results"), "deal": t("no deals")}


def day_words(written: str, today: date) -> Text:
    """When an event was or is, in one or two words."""
    try:
        day = date.fromisoformat(written)
    except ValueError:
        return as_it_is(written)
    if day == today:
        return t("Tonight")
    return in_short(day) if day.year == today.year else t("{day} {year}", day=in_short(day), year=day.year)


def day_of(one: EventSummary, today: date) -> str:
    """The day that an event is listed under: its first, and its last on that day itself."""
    return one.last if one.last == today.isoformat() else one.date


def entered(one: EventSummary) -> Text:
    """How many play, and how many results, deals or slips of rounds there are."""
    try:
        what = contest(one.contest).handed_in
    except UnknownContest:
        return t("of a newer Overtrick")
    people = so_many(one.contestants, one_of(one.form)) if one.contestants else t("nobody named")
    counts = ((one.slips - one.of_rounds, what), (one.of_rounds, "slip"), (one.alone, "match"))
    there = [so_many(count, thing) for count, thing in counts if count]
    return joined((people, *(there or [NOTHING_IN[what]])), ", ")


def so_many(count: int, thing: str) -> Text:
    """``8 pairs``, ``1 result``: in figures."""
    return NOUNS[thing](count, Figure(str(count)))


def called(one: EventSummary) -> Text:
    """What it is called."""
    return as_it_is(one.name) or t("An event without a name")


class Events(QFrame):
    """The list, and the way to a new one; Enter opens the event the keyboard is at."""

    def __init__(self, open_event: Callable[[int], object], new_event: Callable[[], object], clock: WallClock) -> None:
        super().__init__()
        self.new: Button = shown_only(KeyButton(t("New event"), "Ctrl+N", new_event))
        columns: list[TableColumn[EventSummary]] = [
            TableColumn(t("When"), lambda one: day_words(day_of(one, clock.today()), clock.today()), 92, colour="soft"),
            TableColumn(
                t("Event"),
                lambda one: joined((called(one), entered(one)), ", "),
                draw=two_lines(called, entered),
            ),
        ]
        self.table: Table[EventSummary] = Table(t("Events"), columns, key=lambda one: one.id, height=50)
        self.table.horizontalHeader().hide()
        self.table.opened.connect(lambda one: open_event(one.id))
        top = row(Words(t("Events"), "lead"), None, self.new, margin=(16, 12, 12, 8))
        self.setProperty("as", "panel")
        self.setLayout(column(top, rule(), (self.table, 1), gap=0, margin=(0, 0, 0, 8)))

    def show_events(self, events: Sequence[EventSummary], chosen: int) -> None:
        """Show these, the open one chosen."""
        at_none = self.table.value() is None
        self.table.show_values(events)
        self.table.widen(WHEN)
        if at_none:
            self.table.choose(chosen)
