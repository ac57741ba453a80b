"""A new club: its name, where its file lies, what it prints on and types; Enter makes it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from rules.text import Text, t
from scorer.evening.club_before import unnamed
from scorer.evening.new_club import NewClub, new_file
from scorer.places import clubs_folder
from scorer.sheets.page.paper import A4, PAPERS
from ui.pages.beside import narrowed
from ui.pages.club.asked import Letterhead
from ui.pages.folder import lying, make_club
from ui.pages.keys import answered, shown_only
from ui.pages.page import Page
from ui.parts import Button, KeyButton, Words, boxed, column, panel, row
from ui.parts.saying import WINDOW
from ui.room import Room


class MakeClub(Page):
    """Everything has its usual answer, and all but the place can be changed later."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.folder, self.asked, self.where = clubs_folder(), Letterhead(), Words(wrap=True)
        self.act = KeyButton(t("Make the club"), "Enter", self.make, as_="primary")
        back = shown_only(KeyButton(t("Not now"), "Esc", self.leave, as_="quiet"))
        elsewhere = Button(t("Elsewhere"), self.choose)
        lies = boxed(column(Words(t("Its file"), "label"), row((self.where, 1), elsewhere, gap=12), gap=4))
        self.put(narrowed(panel(self.asked, lies, gap=16, margin=20), None), acts=(back, self.act))
        self.asked.name.textChanged.connect(lambda _: self.look())
        self.look()

    def heading(self) -> Text:
        return t("What is your club called?")

    @property
    def path(self) -> Path:
        """The file that would be made."""
        return new_file(self.folder, self.asked.name.words(), unnamed(WINDOW.language))

    def look(self) -> None:
        """Say which file it would be."""
        self.where.say(lying(self.path))

    def choose(self) -> None:
        """Ask for another folder."""
        from ui.parts import files  # few evenings see a dialog

        if folder := files.folder(self, t("Where shall the club’s file lie?"), self.folder):
            self.folder = folder
            self.look()

    def make(self) -> None:
        """Make it, and open it."""
        asked, paper = self.asked, PAPERS.find(self.asked.paper.chosen())
        other = (paper.key, paper.name) if paper is not A4 else ("", "")
        told = NewClub(asked.name.words(), asked.language.picked(), *other, letters=asked.letters.picked())
        make_club(self.room, self.path, told)

    def leave(self) -> None:
        """Go back without having made anything."""
        self.room.go("tonight", now=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter makes it, from whichever field; Esc goes back."""
        if not answered(event, self.make, self.leave):
            super().keyPressEvent(event)

    # --- staying where one was ------------------------------------------------------------

    def first(self) -> QWidget | None:
        return self.asked.name

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``name``: what was typed already."""
        if where.get("name"):
            self.asked.name.setText(where["name"])

    def remember(self) -> dict[str, Any]:
        asked = self.asked
        own = {"name": asked.name.text(), "language": asked.language.picked(), "paper": asked.paper.chosen()}
        return {**own, "letters": asked.letters.picked(), "folder": self.folder}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if "folder" in kept:
            self.folder = kept["folder"]
            self.asked.name.setText(kept["name"])
            self.asked.language.choose(kept["language"])
            self.asked.paper.choose(kept["paper"])
            self.asked.letters.choose(kept["letters"])
            self.look()
