"""What each key does where one types: one place is in hand, its line is judged, recorded, and left for the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from rules.text import t
from scorer.commands.results import enter
from scorer.entry.cursor import Cursor
from scorer.entry.judged import Judged
from scorer.entry.understood import Jump
from scorer.event.event import Event
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from ui.pages.parts.entry import EntryPanel
from ui.pages.parts.keys import KeysPanel
from ui.parts import Halves
from ui.room import Room


class Leads(Protocol):
    """Where the cursor goes in an event."""

    @property
    def event(self) -> Event:
        """The event as it is now."""

    def due(self, key: Key) -> bool:
        """Whether there is such a place."""

    def beside(self, here: Key, down: int, across: int, /) -> Key | None:
        """Where the arrow keys lead; nothing at the edge."""

    def jump(self, here: Key, to: Jump) -> Key:
        """Where a typed jump goes; raises a ``Refusal``."""


class Spot(Protocol):
    """A place at which something is typed."""

    @property
    def recorded(self) -> Slip | None:
        """What stands recorded there."""

    def text(self) -> str:
        """The line as it is recorded; nothing where nothing is."""

    def judged(self, text: str) -> Judged:
        """What a text comes to."""


class Entering(QWidget):
    """The line, the large keys, and what they do; a page says what it shows beside them, and where it goes next.

    ``spot`` is the place in hand, set whenever it is shown; the line is in the second of the ``halves``.
    """

    spot: Spot
    halves: Halves
    goes_on = False  # whether one types on elsewhere while a line waits to be recorded

    def __init__(self, room: Room, course: Leads, entry: EntryPanel) -> None:
        super().__init__()
        self.room, self.course, self.entry, self.keys = room, course, entry, KeysPanel()
        self.in_hand, self.judged = Cursor(), Judged()
        self._recording = False
        self.keys.setParent(self)  # where no page lays them out they go with it
        self.keys.hide()
        entry.typed.connect(self.type)
        entry.accepted.connect(self.accept)
        entry.verdict.right.connect(self.leave_as_right)
        entry.escaped.connect(self.escape)
        entry.moved.connect(self.step)
        entry.line.mending.connect(self.mend)
        entry.keyed.connect(self.show_keys)
        entry.line.busy = lambda: self.in_hand.changed or bool(self.in_hand.trail)
        self.keys.typed.connect(self.press)
        self.keys.accepted.connect(self.accept)

    # --- what a page says ---------------------------------------------------------------------

    def show_place(self) -> None:
        """Show the place in hand, with what is typed there."""

    def in_words(self, judged: Judged) -> Judged:
        """What a line comes to, in the words of whoever is at the place: by name, where names are known there."""
        return judged

    def show_judged(self, text: str) -> None:
        """Show what a text comes to, beside the line."""

    def show_keys(self, yes: bool) -> None:
        """Show the large keys in the place of something else, or that again."""

    def put_keys(self, text: str) -> None:
        """Press the large keys that say what is typed, where they are seen."""

    def go_on(self) -> None:
        """Go where one types after something was recorded."""

    def pass_over(self) -> None:
        """Enter on an empty line: leave the place as it is, or without what was recorded there."""

    # --- where ----------------------------------------------------------------------------------

    @property
    def key(self) -> Key:
        """The place in hand."""
        assert self.in_hand.key is not None
        return self.in_hand.key

    def go(self, key: Key, *, jump: bool = False) -> None:
        """Take another place in hand; after a ``jump`` Esc leads back."""
        self.in_hand.go(key, jump=jump)
        self.show_place()
        if self.room.waiting.waits(key):
            self.entry.line.selectAll()  # as what is recorded: whoever types there types it anew

    def jump(self, key: Key) -> None:
        """Go somewhere from where Esc leads back, and type there."""
        self.go(key, jump=True)
        self.take_keyboard()

    def step(self, down: int, across: int) -> None:
        """Go where an arrow key leads, if anywhere."""
        if (to := self.course.beside(self.key, down, across)) is not None:
            self.go(to)

    def take_keyboard(self) -> None:
        """Put the cursor into the line."""
        self.halves.show_half(1)
        self.entry.line.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- what is typed ------------------------------------------------------------------------

    def type(self, text: str) -> None:
        """Understand what is typed, and show it everywhere."""
        self._typed(text)
        self.put_keys(text)

    def press(self, text: str) -> None:
        """Take a line from the large keys."""
        self.entry.line.refused(False)
        self.entry.line.setText(text)
        self._typed(text)

    def _typed(self, text: str) -> None:
        self.room.waiting.withdraw(self.key)
        self.in_hand.type(text, self.spot.text(), self.spot.recorded, offer=self.judged.offer)
        self.judge(text)

    def judge(self, text: str) -> None:
        """Say what a text comes to at the place in hand."""
        self.judged = self.in_words(self.spot.judged(text))
        recorded = self.spot.recorded is not None
        self.entry.show_judged(self.judged, clears=recorded and not text.strip())
        self.keys.allow(self.judged.slip is not None)
        self.show_judged(text)

    def accept(self) -> None:
        """Enter: record what is whole and go on, go where a jump leads, or say what is missing."""
        judged, text = self.judged, self.entry.line.text()
        if judged.slip is not None:
            self.record(judged.slip)
        elif judged.jump is not None:
            self._follow(judged.jump)
        elif not text.strip():
            self.pass_over()
        elif judged.refusal is not None:
            self.entry.refuse(judged.refusal.message, judged.refusal.mends)
        else:
            said = t("“{typed}” is not whole yet. Next comes {what}.", typed=text.strip(), what=judged.missing)
            self.entry.refuse(said, whole=False)

    def mend(self) -> None:
        """F2 while the line is being typed: take what is offered in its place."""
        if self.judged.refusal is not None and self.judged.refusal.mends:
            self.entry.put(self.judged.refusal.mends[0].text)

    def leave_as_right(self) -> None:
        """F3: it is right; the mark goes, and the journal says that it was looked at."""
        if self.judged.slip is not None:
            self.record(replace(self.judged.slip, right=True))

    def escape(self) -> None:
        """Esc: clear what is typed, then return to where the last jump began."""
        if self.in_hand.changed:
            self.room.waiting.withdraw(self.key)
            self.in_hand.drop()
            self.show_place()
        elif self.in_hand.back():
            self.show_place()

    def _follow(self, jump: Jump) -> None:
        try:
            to = self.course.jump(self.key, jump)
        except Refusal as refusal:
            self.entry.refuse(refusal.in_full)
            return
        self.in_hand.drop()
        self.jump(to)

    # --- what is recorded -----------------------------------------------------------------------

    def record(self, slip: Slip) -> None:
        """Record something at the place in hand, unless it stands there already, and go on."""
        if slip == self.spot.recorded or self.do(slip):
            self.in_hand.drop()
            self.go_on()
        elif self.room.waiting.waits(self.key):  # it stays as it is typed, and is recorded once the server is back
            self.go_on()

    def do(self, slip: Slip | None) -> bool:
        """Have the desk put something in the place in hand, or nothing; whether it stands there now."""
        self._recording = True
        command = enter(self.course.event, self.key, slip)
        try:
            wanted = replace(command, seen=self.in_hand.over(self.spot.recorded))
            done = self.room.do(wanted, waits=self.goes_on and slip is not None) is not None
        finally:
            self._recording = False
        if not done:  # what others recorded there was passed over meanwhile
            self.leave_what_stands()
            self.show_place()
            self.entry.line.selectAll()  # whoever types on types it anew
        return done

    def leave_what_stands(self) -> None:
        """What was typed is what stands there now: nothing of it waits to be recorded."""
        if self.judged.slip is not None and self.judged.slip == self.course.event.slips.get(self.key):
            self.in_hand.drop()

    def settled(self, key: Key) -> None:
        """It was chosen what shall stand at a place: what is typed there is over."""
        self.in_hand.drop(key)
        self.show_place()

    # --- being built anew -----------------------------------------------------------------------

    def remember(self) -> dict[str, Any]:
        """What is typed, and where."""
        return {**self.in_hand.remember(), "keys": self.entry.keys.isChecked()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put that back, as far as it is still there; whoever asks for it shows it."""
        self.in_hand.restore(kept, self.course.due)
        self.entry.keys.setChecked(kept["keys"])
