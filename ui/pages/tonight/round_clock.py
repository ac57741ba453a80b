"""The clock of the round: how much is left, and the keys that start, stop and move it."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtWidgets import QFrame

from rules.text import Text, as_it_is, t
from scorer.evening.round_clock import LEAST, MOST, RoundClock, face, lasts, minutes_of, moved, started, stopped, timed
from scorer.evening.steps import Going
from ui.bell import clock_of
from ui.pages.keys import shown_only
from ui.parts import Button, Count, KeyButton, Words, boxed, column, row, tip
from ui.parts.flow import Flow
from ui.parts.layout import show_only_if
from ui.parts.saying import said
from ui.room import Room

KEY, MORE, LESS = "Alt+C", "Alt+Up", "Alt+Down"


class RoundClockPanel(QFrame):
    """The clock of the round in play, and how long a round is."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room, self.clock, self.length = room, RoundClock(0), LEAST
        self.face = Words(as_="sentence")
        self.face.setObjectName("round clock")
        self.start = shown_only(KeyButton(t("Start"), KEY, self.start_or_stop))
        self.more = Button(t("+1 min"), lambda: self.give(1), key=MORE)
        self.less = Button(t("−1 min"), lambda: self.give(-1), key=LESS)
        self.more.setToolTip(tip(t("A minute more for this round"), MORE))
        self.less.setToolTip(tip(t("A minute less for this round"), LESS))
        self.minutes = Count(t("Minutes a round"), LEAST, MOST, LEAST)
        self.minutes.editingFinished.connect(self._typed)
        label = Words(t("Minutes a round"), "label")
        label.setBuddy(self.minutes)
        top = row(Words(t("Round clock"), "lead"), None, self.face)
        self.setProperty("as", "panel")
        keys = boxed(Flow(self.start, self.less, self.more, boxed(row(label, self.minutes, gap=8)), gap=6, lines=8))
        self.setLayout(column(top, keys, gap=8, margin=(16, 10, 12, 12)))

    def show_going(self, going: Going) -> None:
        """Show how it stands for the round in play; where none is to come, or all over months, nothing is timed."""
        self.clock = clock_of(self.room)
        self.length = minutes_of(going.event, self.clock, session=going.session, round_=going.playing)
        show_only_if(bool(going.missing) and timed(going.event), self)
        self.minutes.filled.fill(self.length)
        self.tick()

    def tick(self) -> None:
        """Show what it says now."""
        now = self.room.clock.moment()
        on = self.clock.on(now)
        words = self.clock.words(now) if on else as_it_is(face(timedelta(minutes=self.length)))
        if self.face.text() != said(words):
            self.face.say(words)
            self.start.setText(said(self._act(on=on)))
            for each in (self.more, self.less):
                each.setEnabled(on)

    def _act(self, *, on: bool) -> Text:
        """What its first key does."""
        if not on:
            return t("Start")
        if not self.clock.rings:
            return t("Go on", sense="with the round clock")
        return t("Next round", sense="of the round clock") if self._over() else t("Stop")

    def _over(self) -> bool:
        return self.clock.remaining(self.room.clock.moment()).total_seconds() <= 0

    def start_or_stop(self) -> None:
        """Start it, stop it, go on, or start it for the next round where this one is over; once all are, nothing."""
        if self.isHidden():
            return
        now, running = self.room.clock.moment(), bool(self.clock.rings) and not self._over()
        self.room.do(stopped(self.clock, now) if running else started(self.clock, now, self.minutes.value()))

    def give(self, minutes: int) -> None:
        """Give the round a minute more, or fewer."""
        self.room.do(moved(self.clock, self.room.clock.moment(), minutes))

    def _typed(self) -> None:
        if self.minutes.filled.altered:
            self.room.do(lasts(self.clock, self.minutes.value()))
