"""Typing once everything is in: the line is empty, and nothing recorded is typed over unless one goes there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.fields import Problem
from rules.text import Text, as_it_is, t
from scorer.entry.course import Course
from scorer.entry.hint import APART
from scorer.entry.judged import Judged, JudgedBoard
from scorer.evening.drawing_on import next_drawn
from scorer.event.results import Key
from ui.pages.parts.entering import Entering
from ui.pages.parts.entry import EntryPanel
from ui.room import Room

NO_RESULT = t("No result in hand")
GO_THERE = t("All results are in. To put one right go there first, with ↑ or by its place, as t6 b2.")
PLACES = as_it_is(APART.join(("t6", "b14", "t6 b2")))  # what may be typed there


class AllIn(Entering):
    """Where results are typed one after the other; after the last of them no result is in the line.

    The place in hand stays where it was: the arrows begin there, and a ruling is on it.
    """

    course: Course
    spot: JudgedBoard
    _past_the_last = False

    def __init__(self, room: Room, course: Course, entry: EntryPanel) -> None:
        super().__init__(room, course, entry)
        busy = entry.line.busy
        entry.line.busy = lambda: busy() or (self.past_the_last and bool(entry.line.text()))

    @property
    def past_the_last(self) -> bool:
        """Whether everything is in, and nobody has gone to a result since."""
        return self._past_the_last and not self.in_hand.changed and self.course.next(None) is None

    def go(self, key: Key, *, jump: bool = False) -> None:
        """Whoever goes to a result may type over it."""
        self._past_the_last = False
        super().go(key, jump=jump)

    def go_on(self) -> None:
        """Go to the next missing result; where there is none, to none."""
        if (to := self.course.next(self.key)) is not None:
            self.go(to)
        else:
            self.go(self.key)
            self.stop_after_the_last()

    def stop_after_the_last(self) -> None:
        """Have no result in the line, unless the one in hand is doubtful: that is seen before one leaves it."""
        if self.course.next(None) is None and not self.course.states.doubtful(self.key):
            self._past_the_last = True
            self.show_place()

    def stop_where_others_ended(self) -> None:
        """What somebody else recorded last, at the place in hand, is in no line of whoever did not go to it."""
        if self.spot.recorded is None and self.key in self.course.event.slips and not self.in_hand.changed:
            self.stop_after_the_last()

    def step(self, down: int, across: int) -> None:
        """From after the last result the arrows lead to the one in hand."""
        if self.past_the_last:
            self.go(self.key)
        else:
            super().step(down, across)

    def escape(self) -> None:
        """And Esc clears what is typed there, or leads back."""
        if self.past_the_last and self.entry.line.text():
            self.show_place()
        else:
            self._past_the_last = False
            super().escape()

    def _typed(self, text: str) -> None:
        """What is typed after the last result belongs to no place, and waits at none."""
        if self.past_the_last:
            self.judge(text)
        else:
            super()._typed(text)

    @property
    def drawn_next(self) -> tuple[int, int] | None:
        """The section and number of the round that is drawn by what is in by now, where there is to be one more."""
        event = self.course.event
        found = ((each.id, next_drawn(event, each)) for each in event.sections)
        return next((each for each in found if each[1]), None)

    def lead_on(self) -> None:
        """Where Enter leads once everything is in: to the draw of the next round, or to the standings."""
        if (drawn := self.drawn_next) is None:
            self.room.go("standings")
        else:
            self.room.go("seats", section=drawn[0], draw=True)

    def judge(self, text: str) -> None:
        """After the last result a line leads somewhere, and records nothing."""
        if not self.past_the_last:
            super().judge(text)
            return
        judged = self.spot.judged(text) if text.strip() else Judged()
        if judged.slip is not None or judged.refusal is not None:
            judged = Judged(refusal=Problem("", GO_THERE))
        self.judged = Judged(judged.slip, judged.jump, judged.refusal, missing=judged.missing, reading=judged.reading)
        self.entry.show_judged(self.judged)
        self.keys.allow(False)
        self.show_judged(text)
        if not text.strip():
            self.entry.verdict.tell(self._leads())

    def _leads(self) -> Text:
        where = self.spot.where
        if (drawn := self.drawn_next) is None:
            return t("Enter: on to the standings. ↑: back to {where}.", where=where)
        return t("Enter: draw round {round}. ↑: back to {where}.", round=drawn[1], where=where)

    def remember(self) -> dict[str, Any]:
        return {**super().remember(), "past_the_last": self.past_the_last}

    def restore(self, kept: Mapping[str, Any]) -> None:
        super().restore(kept)
        self._past_the_last = bool(kept["past_the_last"])
