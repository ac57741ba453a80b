"""The page Copies while no club is open: the ways to a club out of its copies, beside it or on a stick."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from rules.text import Text, as_it_is, t
from ui.nowhere import Nowhere
from ui.pages.folder import choose_club
from ui.pages.keys import OPEN_KEY, shown_only
from ui.pages.page import Page
from ui.parts import Button, KeyButton, offer, panel, rule
from ui.room import Room


class NoneOpen(Page):
    """Nothing is copied here, nor brought back in place of anything: each way leads to a club first, or to a copy."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        assert isinstance(room.desk, Nowhere)
        self.before = room.desk.before
        self.open = shown_only(KeyButton(t("Open a club file"), OPEN_KEY, self.choose))
        self.last = Button(t("See the copies"), self.see)
        gone = t("Open it by its old name, where it lay: its copies are shown, and one is brought back.")
        away = t(
            "Open the copy with the highest deed in its name, in the folder “… copies” there. It is looked at first, "
            "and can be made the club’s file on this computer."
        )
        ways = [
            offer("open", t("A club file is damaged, or gone"), gone, self.open),
            rule(),
            offer("import", t("A club’s copies are on a stick"), away, Button(t("Open a copy"), self.choose)),
        ]
        if self.before and not self.before.away:
            words = t("The club that was open last: its copies, and a second place for them.")
            ways = [offer("clock", as_it_is(self.before.name), words, self.last), rule(), *ways]
        else:
            self.last.hide()
        back = KeyButton(t("Back"), "Esc", lambda: room.go("tonight"))
        self.put(panel(*ways, gap=0, margin=0), None, acts=(back,))

    def heading(self) -> Text:
        return t("No club is open. Which copy shall be brought back?")

    def first(self) -> QWidget | None:
        return self.open if self.last.isHidden() else self.last

    def choose(self) -> None:
        """Open a club file, or a copy, wherever it lies."""
        choose_club(self, self.room)

    def see(self) -> None:
        """Open the club that was open last, at its copies."""
        if self.before is not None:
            self.room.open_file(self.before.place, lambda there: there.go("copies"))
