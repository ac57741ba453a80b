"""What now: the next steps, the evening as it goes, and the club's events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from rules.text import NO_WORDS, Text, t
from scorer.commands import Touch
from scorer.evening.arranging import to_draw_next
from scorer.evening.releasing import next_round
from scorer.evening.steps import Going, NextStep, headline, how_it_goes, is_over, next_steps
from scorer.event.pads import SLIP
from scorer.live.pace import TablePace
from scorer.live.words import event_called
from ui.pages.keys import shown_only
from ui.pages.page import Page
from ui.pages.tonight.events import Events
from ui.pages.tonight.going import EveningStrip, StepList
from ui.pages.tonight.reading_out import ReadingOut
from ui.pages.tonight.round_clock import KEY as CLOCK_KEY
from ui.pages.tonight.round_clock import RoundClockPanel
from ui.pages.tonight.stands import HowItStands
from ui.pages.tonight.won import Final, Podium, final, who_won
from ui.parts import Button, Half, Halves, LinkButton, boxed, column
from ui.room import Room

LOOK_EVERY, TICK_EVERY = 20_000, 1_000  # ms between two looks at how it goes, and at the clock of the round


class Now(Page):
    """What wants somebody, how the evening stands, and the other evenings there are."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.listed = room.desk.events()
        self.going, self.next = self.look()
        self.steps, self.evening = StepList(self.take), EveningStrip(self.to_round, self.to_table)
        self.events = Events(room.open, lambda: room.go("tonight", new=True), room.clock)
        self.clock = RoundClockPanel(room)
        self.won = Podium(lambda: room.go("standings"))
        self.stands = HowItStands(self.so_far, lambda: room.go("standings"))
        self._left = column(self.steps, self.won, self.evening, (self.stands, 1), gap=16)
        self.read_out = ReadingOut()
        left, right = boxed(self._left), boxed(column(self.read_out, (self.events, 1), self.clock, gap=16))
        self.halves = Halves(Half(t("Now"), left), Half(t("Events"), right, width=356))
        go = partial(room.go, "tonight", settings=True)
        settings = shown_only(Button(t("Event settings"), go, key="Ctrl+,", as_="quiet"))
        settings.setObjectName("settings")
        self.put((self.halves, 1), acts=(self.halves.switch, settings))
        self.show_all()
        QShortcut(QKeySequence(CLOCK_KEY), self).activated.connect(self.clock.start_or_stop)  # on either half
        for every, act in ((LOOK_EVERY, self.tick), (TICK_EVERY, self.clock.tick)):
            timer = QTimer(self, interval=every)
            timer.timeout.connect(act)
            timer.start()

    # --- reading ------------------------------------------------------------------------

    def look(self) -> tuple[Going, tuple[NextStep, ...]]:
        """How the evening goes now, and what comes next."""
        assert self.room.states is not None
        going = how_it_goes(self.room.states, self.room.clock.now())
        return going, next_steps(going)

    @property
    def over(self) -> bool:
        """Whether nothing is left but the acts of the end."""
        return is_over(self.going, self.next)

    def heading(self) -> Text:
        won = who_won(self.room) if self.over else NO_WORDS
        return won or headline(self.going, self.next)

    def refresh(self, touched: frozenset[Touch]) -> None:
        if any(touch.what in ("event", "values", "section", "seats", "club") for touch in touched):
            self.listed = self.room.desk.events()
        self.tick()

    def tick(self) -> None:
        """Look again: something was done, or it has grown later; an evening that is gone is shown no longer."""
        if self.room.states is None:
            return
        self.going, self.next = self.look()
        self.sentence.say(self.heading())
        self.show_all()

    def show_all(self) -> None:
        """Show what was read."""
        event, in_ = self.going.event, bool(self.going.states.due) and not self.going.missing
        in_ = in_ and not any(to_draw_next(self.going)) and not next_round(event)
        self.won.show_rankings(final(self.room) if in_ else (), whole=self.over)
        self.read_out.show_end(self.room.standings if self.over else None)
        self._left.insertWidget(0, self.won if self.over else self.steps)
        self.steps.show_steps(self.next)
        self.evening.show_going(self.going, self.room.clock.now())
        self.clock.show_going(self.going)
        if self.won.rankings:
            self.evening.hide()
        self.stands.look_again()
        slips, of_rounds = len(event.slips), sum(key.number == SLIP for key in event.slips)
        listed = [replace(e, slips=slips, of_rounds=of_rounds) if e.id == event.id else e for e in self.listed]
        self.events.show_events(listed, event.id)

    def so_far(self) -> tuple[Final, ...]:
        """The rankings as they stand while the evening goes on; at its end they are shown above, as they came out."""
        return () if self.won.rankings else final(self.room)

    # --- going there --------------------------------------------------------------------

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``away``: the evening is put away, for the next one; ``clock``: to the clock of the round."""
        if where.get("clock") and not self.clock.isHidden():
            self.halves.show_half(1)
            self.clock.start.setFocus()
        if where.get("away"):
            event, name = self.going.event.id, event_called(self.going.event.name)
            self.room.open(0)
            self.room.go("tonight", closed=event)
            again = LinkButton(t("Open it again"), lambda: self.room.open(event))
            self.room.say(t("{event} is put away; it stays among the events.", event=name), again)

    def take(self, step: NextStep) -> None:
        """Go where a step leads."""
        self.room.go(step.page, **step.where)

    def to_round(self, number: int) -> None:
        """Go to the first missing result of a round, or to its first."""
        here = [key for key in self.going.states.due if key.round == number]
        key = next((key for key in here if not self.going.states.is_in(key)), here[0])
        self.room.go("results", section=key.section, round=key.round, table=key.table, board=key.number)

    def to_table(self, table: TablePace) -> None:
        """Go to what a table owes, or to its results."""
        missing = [key for key, done in zip(table.boards, table.done, strict=True) if not done]
        key = next(iter((*table.owed, *missing, *table.boards)), None)
        where = {"round": key.round, "board": key.number} if key else {}
        self.room.go("results", section=table.section.id, table=table.table, **where)

    # --- staying where one was ----------------------------------------------------------

    def first(self) -> QWidget | None:
        return self.steps.buttons[0] if self.steps.buttons else self.events.table

    def remember(self) -> dict[str, Any]:
        return {"event": self.events.table.key_here(), "half": self.halves.front()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        self.events.table.choose(kept.get("event"))
        self.halves.show_half(kept.get("half", 0))
