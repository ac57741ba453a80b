"""The page Results in table play: what every table has written on its pad."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from scorer.commands import Command, Touch
from scorer.commands.results import EnterResult
from scorer.movements.words import counted_first
from ui.pages.pads.play import Play
from ui.pages.page import KEY, Page, Printed
from ui.parts import Button, Empty, boxed, column, emptied, row
from ui.room import Room

NOBODY, NO_TABLE = t("Nobody is seated yet."), t("No table can play yet.")


class PadResults(Page):
    """The evening's pads, typed deal by deal."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.play: Play | None = None
        self._content, self._acts = column(gap=0), row(gap=12)
        self.put((boxed(self._content), 1), acts=(boxed(self._acts),))
        self._build()
        self.sentence.say(self.heading())

    def heading(self) -> Text:
        if self.play is None:
            return NO_TABLE if self._seated() else NOBODY
        pads = self.play.pads
        places = self.play.course.places
        left = [place for place in places if not pads.finished(*place)]
        if not left:
            return t("Every table has finished.")
        now = min(place.round for place in left)
        here = [place for place in left if place.round == now]
        return t(
            "{tables} still plays round {round}.",
            "{tables} still play round {round}.",
            n=len(here),
            tables=counted_first(len(here), "table"),
            round=now,
        )

    def prints(self) -> Printed:
        return Printed("filled-pads", t("{key} prints the pads as written", key=KEY))

    def first(self) -> QWidget | None:
        return self.play.first() if self.play else None

    def refresh(self, touched: frozenset[Touch]) -> None:
        event = self.room.evening
        mine = [touch for touch in touched if event and touch.event == event.id]
        keys = [touch.key for touch in mine if touch.key]
        if self.play is None or self.play.pads is not self.room.pads or len(keys) < len(mine):
            self.anew(self._build)
        elif keys:
            self.play.follow()
        super().refresh(touched)

    def settled(self, mine: Command) -> None:
        if self.play is not None and isinstance(mine, EnterResult):
            self.play.settled(mine.key)

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``table``, ``round``, ``section`` and ``board`` (a line of the pad): as many as are known."""
        if self.play is None:
            return
        numbers = {name: int(where[name]) for name in ("section", "round", "table", "board") if name in where}
        found = self.play.course.found(self.play.key, **numbers) if numbers.keys() - {"section"} else None
        if found is not None:
            self.play.go(found, jump=True)
        if where.get("penalty"):
            self.play.penalise()

    def remember(self) -> dict[str, Any]:
        return {"play": self.play.remember()} if self.play else {}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if kept and self.play:
            self.play.restore(kept["play"])

    def _build(self) -> None:
        """Begin anew with the event as it is now."""
        emptied(self._content, self._acts)
        pads = self.room.pads
        self.play = Play(self.room, pads) if pads is not None and any(pads.tables()) else None
        if self.play is None:
            self._content.addWidget(self._empty())
            self._content.addStretch(1)
            return
        self._content.addWidget(self.play)
        self._acts.addWidget(self.play.halves.switch)

    def _seated(self) -> bool:
        """Whether it is known who meets whom."""
        event = self.room.evening
        return event is not None and any(section.movement for section in event.sections)

    def _empty(self) -> Empty:
        if self._seated():
            act = Button(t("See who is missing"), lambda: self.room.go("seats"), as_="primary", key="Ctrl+4")
            return Empty("results", NO_TABLE, t("Every table waits for somebody who is missing."), act)
        act = Button(t("Choose who meets whom"), lambda: self.room.go("movement"), as_="primary", key="Ctrl+3")
        why = t("Tables are drawn by lot or typed in. Names can wait: a pad needs only numbers.")
        return Empty("results", NOBODY, why, act)
