"""The line under the head while everything is shown as it once stood, or as a copy has it."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtWidgets import QFrame, QWidget

from rules.text import Text, joined, t
from scorer.clock import WallClock
from scorer.event.days import in_month
from scorer.journal import Deed
from scorer.keeping import elsewhere
from scorer.keeping.copies import described
from scorer.keeping.looks import time_of
from scorer.keeping.rescues import rescue_folders
from scorer.places import user_documents_path
from scorer.store.file import SUFFIX
from ui.copied import Copied
from ui.pages.folder import CLUBS
from ui.parts import Button, KeyButton, Mark, Words, announce, row
from ui.room import Room
from ui.wanted import BringBack

MAKE, MAKE_KEY = t("Make this the club’s file"), "Ctrl+Shift+B"
ONLY = t("Nothing can be changed here.")


class Then(QFrame):
    """Says when what one sees was so, and leads back to now; it takes no room at any other time."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        deed, desk = room.looking_back, room.desk
        self.setObjectName("then")
        self.setProperty("as", "doubt")
        if deed is not None:
            self._show(seen(deed, room.clock), KeyButton(t("Back to now"), "Alt+Home", room.come_back))
        elif isinstance(desk, Copied):
            self._show(copied(desk), *self._ways(desk))
        else:
            self.hide()

    def _ways(self, desk: Copied) -> list[Button]:
        make = KeyButton(MAKE, MAKE_KEY, lambda: make_the_clubs_file(self, self.room, desk))
        back = KeyButton(t("Open the club’s file"), "Alt+Home", lambda: self.room.open_file(desk.of))
        return [make, back] if os.path.exists(desk.of) else [make]

    def _show(self, seen: Text, *acts: Button) -> None:
        sentence = joined([seen, ONLY])
        self.words = Words(sentence, wrap=True)
        self.setLayout(row(Mark("late", 18), (self.words, 1), *acts, margin=(20, 6, 16, 6)))
        announce(self, sentence, urgent=True)


def make_the_clubs_file(over: QWidget, room: Room, desk: Copied) -> None:
    """Where the club lies beside the copy, show what that would lose and bring; else ask where it shall lie."""
    if os.path.exists(desk.of):
        room.go("copies", copy=desk.path)
        return
    from ui.parts import files

    proposed = elsewhere.lay_at(desk.path) or at_home(desk.of)  # perhaps it never lay here: this may be a stick
    club = files.file_to_save(over, t("Where shall the club’s file lie?"), proposed, CLUBS)
    if club is not None:
        club = club if club.suffix.lower() == SUFFIX else club.with_name(club.name + SUFFIX)
        room.wanted.emit(BringBack(club, desk.path))


def at_home(club: Path) -> Path:
    """Where a club file may lie on this computer: where it is looked for, unless that is no folder of one's own."""
    home, documents = Path.home(), user_documents_path()
    if club.is_relative_to(home) and club.parent not in rescue_folders():
        return club
    return (documents if os.path.isdir(documents) else home) / club.name


def seen(deed: Deed, clock: WallClock) -> Text:
    """As it stood right after a deed."""
    at = clock.here(deed.at)
    return t(
        "You see {time} on {day}, right after this was done: {what}",
        time=f"{at:%H:%M}",
        day=in_month(at),
        what=deed.words,
    )


def copied(desk: Copied) -> Text:
    """As a copy has it."""
    return t("You see a copy of {club}, as it was on {time}.", club=desk.of.stem, time=time_of(described(desk.path)))
