"""When the sessions of an event are played: a day, a time and a pace for each, of those behind the first on a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, joined, t
from scorer.clock import WallClock
from scorer.commands import Command
from scorer.evening.changes import session_changed, session_removed
from scorer.event.event import Event, Session
from ui.pages.tonight.fields import Day
from ui.parts import Clock, Count, LinkButton, column, labelled, row
from ui.parts.saying import said

Ask = Callable[[Callable[[Event], Command]], object]


class When:
    """The fields of one session; each asks for its change as it is left."""

    def __init__(self, session: Session, clock: WallClock, ask: Ask, *, unit: Text, called: Text = NO_WORDS) -> None:
        """``unit`` is what takes so many minutes; ``called`` stands before the names, where sessions are several."""
        self.number = session.number
        self.day = Day(of_session(called, t("Date")), session.date, clock)
        self.starts = Clock(of_session(called, t("Play starts at")), session.starts)
        self.minutes = Count(of_session(called, t("Minutes a {unit}", unit=unit)), 1, 60, session.minutes_per_board)
        self.fields: Mapping[str, Day | Clock | Count] = {
            "date": self.day,
            "starts": self.starts,
            "minutes_per_board": self.minutes,
        }
        self._ask = ask
        for name, field in self.fields.items():
            field.editingFinished.connect(partial(self._typed, name))

    def show(self, session: Session, *, anew: bool = False) -> None:
        """Show when it is played; what is half typed stays, unless everything is shown ``anew``."""
        for name, field in self.fields.items():
            field.filled.fill(getattr(session, name), anew=anew)

    def seen(self, session: Session) -> Session:
        """The session as it is shown."""
        return replace(session, **{name: field.filled.shown for name, field in self.fields.items()})

    def _typed(self, name: str) -> None:
        field = self.fields[name]
        value: Any = field.filled.value()
        if field.filled.altered and value != field.filled.shown:
            self._ask(lambda event: session_changed(event, self.number, **{name: value}))


def of_session(session: Text, field: Text) -> Text:
    """What a field is called, with its session where that is named."""
    return joined(filter(None, (session, field)), ": ")


class OneLater(QWidget):
    """A session behind the first, on a line; one that no section plays in can be taken out."""

    def __init__(self, session: Session, clock: WallClock, ask: Ask, *, unit: Text) -> None:
        super().__init__()
        named = t("Session {number}", number=session.number)
        self.when = When(session, clock, ask, unit=unit, called=named)
        self.out = LinkButton(t("Take out"), lambda: ask(lambda event: session_removed(event, session.number)))
        self.out.setAccessibleName(said(t("Take out session {number}", number=session.number)))
        times = (
            labelled(t("Play starts at"), self.when.starts),
            labelled(t("Minutes a {unit}", unit=unit), self.when.minutes),
        )
        fields = row(labelled(named, self.when.day), *times, None, gap=16)
        self.setLayout(column(fields, row(None, self.out), gap=2))


class Later(QWidget):
    """The sessions behind the first, each on a line; nothing where there is one."""

    def __init__(self, clock: WallClock, ask: Ask, *, unit: Text) -> None:
        super().__init__()
        self.clock, self.ask, self.unit = clock, ask, unit
        self.lines: dict[int, OneLater] = {}
        self._layout = column(gap=16)
        self.setLayout(self._layout)

    def show_event(self, event: Event, *, anew: bool = False) -> None:
        """Show the sessions of an event; a line that is there stays, with what is half typed in it."""
        later = event.session_numbers[1:]
        for number in self.lines.keys() - set(later):
            gone = self.lines.pop(number)
            gone.hide()
            gone.deleteLater()
        for at, number in enumerate(later):
            if number not in self.lines:
                self.lines[number] = OneLater(event.session(number), self.clock, self.ask, unit=self.unit)
                self._layout.insertWidget(at, self.lines[number])
            self.lines[number].out.setVisible(not event.in_session(number))
            self.lines[number].when.show(event.session(number), anew=anew)
        self.setVisible(bool(later))

    def seen(self, session: Session) -> Session:
        """A session as it is shown: what somebody has seen who changes something."""
        line = self.lines.get(session.number)
        return line.when.seen(session) if line else session
