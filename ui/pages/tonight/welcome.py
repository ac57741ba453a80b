"""The first minute: no club is open, so an evening is begun, a club opened or made, or an invented one visited."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import Text, joined, t
from scorer.evening.beginning import as_usual
from scorer.evening.club_before import ClubBefore, unnamed
from scorer.evening.new_club import NewClub, new_file
from scorer.places import clubs_folder
from ui.instead import places
from ui.nowhere import Nowhere
from ui.pages.beside import Beside, narrowed
from ui.pages.folder import choose_club, lying, make_club
from ui.pages.keys import OPEN_KEY, shown_only
from ui.pages.page import Page
from ui.pages.tonight.events import called, day_of, day_words
from ui.pages.tonight.first import BeginPanel, visit_sample
from ui.pages.tonight.greeting import greeting
from ui.parts import (
    Button,
    Drawn,
    IconLabel,
    KeyButton,
    LinkButton,
    TypingLine,
    Words,
    block,
    boxed,
    column,
    mark,
    offer,
    panel,
    row,
    rule,
)
from ui.parts.layout import show_only_if
from ui.parts.saying import WINDOW
from ui.room import Room
from ui.theme import THEME

ROWS, DOTS = 5, 12  # of results in the picture of an evening
DONE = (8, 9, 10, 8, 9)  # so many of each row are in
DOUBT = (2, 4)  # and one of them is doubtful
SPREAD = (0.9, 0.62, 0.3, -0.14, -0.5, -0.86)  # about the middle, of the picture of a ranking
LEFT = 524  # px at 100 %, of the ways to a club of one's own
BEGIN_KEY, VISIT_KEY = "Alt+2", "Alt+3"


class Welcome(Page):
    """What a start shows that names no club; the one that was open last comes first, on Enter."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        assert isinstance(room.desk, Nowhere)
        self.before, now = room.desk.before, room.clock.now()
        usual = (self.before and self.before.usual) or as_usual(now)
        self.begin = BeginPanel(room, usual, key=BEGIN_KEY if self.before else "Enter")
        self.begin.say_where(self._where(room.desk))
        self.name = TypingLine(t("Name of your club"), hint=t("Name of your club"))
        self.name.returnPressed.connect(self.make)
        self._naming = False  # whether the keyboard was there as the window was built anew
        below = Beside(self._own(), self._invented(), left=LEFT)
        self.put(narrowed(*([self._back(self.before)] if self.before else []), self.begin, below, None))

    def heading(self) -> Text:
        return greeting(self.room.clock.now().hour)

    # --- the club that was open last ----------------------------------------------------

    def _back(self, before: ClubBefore) -> QFrame:
        """The way back to it, or that its disk is not there; copies of it may be seen all the same."""
        self.copies = Button(t("See the copies"), self.go_back, as_="quiet")
        show_only_if(before.away and isinstance(before.place, Path) and bool(places(before.place)), self.copies)
        if before.away:
            self.open = KeyButton(t("Look again"), "Enter", lambda: self.room.open_file(None), as_="primary")
        else:
            self.open = KeyButton(t("Open it"), "Enter", self.go_back, as_="primary")
        self.open.setObjectName("open")
        words = column(
            Words(before.name, "lead", wrap=True), Words(told_of(before, self.room), "small", wrap=True), gap=2
        )
        acts = (self.copies, self.open)
        return panel(row(IconLabel("open", 26, "house"), 8, (words, 1), *acts, gap=8), margin=(20, 14, 20, 14))

    def go_back(self) -> None:
        """Open the club that was open last."""
        if self.before is not None:
            self.room.open_file(self.before.place)

    @staticmethod
    def _where(desk: Nowhere) -> Text:
        before = desk.before
        if before and before.gone:
            return t("{club} is not there any more: what is left of it is shown first.", club=before.name)
        if before and not before.away:
            return t("The evening begins in {club}.", club=before.name)
        path = desk.new
        if os.path.lexists(path):
            return t("The evening begins in {club}.", club=lying(path))
        return t("A club is made for it, the file {file}; its name can come later.", file=lying(path))

    # --- another one ----------------------------------------------------------------------

    def _own(self) -> QFrame:
        """The ways to a club of one's own."""
        make = Button(t("Make it"), self.make)
        more = LinkButton(t("Where, paper, letters"), lambda: self.room.go("club", new=True, name=self.name.words()))
        fields = row((self.name, 1), make, margin=(54, 0, 16, 14))
        why = t("One file for members, evenings and results.")
        words = column(Words(t("Make a new club"), "strong"), Words(why, "small", wrap=True), gap=2)
        new = row(IconLabel("plus", 26, "house"), 8, (words, 1), more, gap=8, margin=(20, 13, 16, 8))
        open_ = shown_only(KeyButton(t("Open"), OPEN_KEY, lambda: choose_club(self, self.room)))
        other = offer("open", t("Open another club") if self.before else t("Open a club"), ELSEWHERE, open_)
        title = boxed(row(Words(t("Your club"), "lead"), None, margin=(20, 12, 16, 10)))
        parts = (title, rule(), boxed(new), boxed(fields), rule(), other)
        return panel(*parts, *(() if self.before else self._members()), None, gap=0, margin=0)

    def _members(self) -> tuple[QFrame, QFrame]:
        """The way to begin with the members, for who has had no club here yet."""
        why = t("From a spreadsheet, or rows that are pasted.")
        return rule(), offer("import", t("Bring your members"), why, Button(t("Choose a list"), self.bring))

    def bring(self) -> None:
        """Bring members into a club that is made for them, of the name that was typed."""
        name = self.name.words()
        path = new_file(clubs_folder(), name, unnamed(WINDOW.language))
        make_club(self.room, path, NewClub(name, WINDOW.language.code), bring=True)

    def make(self) -> None:
        """Make a club of the name that was typed, where clubs lie."""
        if name := self.name.words():
            make_club(self.room, new_file(clubs_folder(), name), NewClub(name, WINDOW.language.code))
        else:
            self.name.setFocus()

    def _invented(self) -> QFrame:
        """The way into the invented club."""
        head = row(Words(t("Look around Lindenhof"), "lead"), Words(t("an invented club"), "soft"), None)
        why = Words(
            t("People who do not exist, on a Tuesday that never was. Type, print, rule, break things."), wrap=True
        )
        visit = KeyButton(t("Visit Lindenhof"), VISIT_KEY, lambda: visit_sample(self.room))
        says = Words(t("Window and paper say “invented” as long as you are there."), "small", wrap=True)
        pictures = row((InPlay(), 1), (Ranked(), 1), gap=16)
        return panel(head, why, (pictures, 1), row((says, 1), visit, gap=12), gap=12, margin=(20, 12, 16, 14))

    # --- staying where one was --------------------------------------------------

    def first(self) -> QWidget | None:
        if self._naming:
            return self.name
        return self.open if self.before else self.begin.act

    def remember(self) -> dict[str, Any]:
        return {"beginning": self.begin.beginning, "name": self.name.text(), "naming": self.name.hasFocus()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        if "beginning" in kept:
            self.begin.restore(kept["beginning"])
            self.name.setText(kept["name"])
            self._naming = kept["naming"]


ELSEWHERE = t("From this computer, a stick or a server.")


def told_of(before: ClubBefore, room: Room) -> Text:
    """What there is to say of the club that was open last: its newest event, and where it lies."""
    if before.away:
        return t("It was open last, and is not there now. Put its stick or disk in, then look again.")
    where = lying(before.place) if isinstance(before.place, Path) else t("on its server")
    if before.held:
        return joined((t("It was open last, and another program holds it now: close that, then open it."), where))
    if before.gone:
        return joined((t("It was open last, and is not there any more: open it to see what is left of it."), where))
    if before.last is None:
        return joined((t("It was open last."), where))
    today = room.clock.today()
    day = day_of(before.last, today)
    if not day:
        return joined((t("Last: {event}.", event=called(before.last)), where))
    if day == today.isoformat():
        return joined((t("Last: {event}, today.", event=called(before.last)), where))
    return joined((t("Last: {event}, {day}.", event=called(before.last), day=day_words(day, today)), where))


class InPlay(Drawn):
    """An evening as it goes, in dots."""

    def draw(self, painter: QPainter) -> None:
        box = QRectF(self.rect())
        block(painter, box, "well", "line")
        inner, side = box.adjusted(THEME.px(14), THEME.px(12), -THEME.px(14), -THEME.px(12)), THEME.px(12)
        across, down = inner.width() / DOTS, inner.height() / ROWS
        for line in range(ROWS):
            for at in range(DOTS):
                state = "doubt" if (line, at) == DOUBT else "in" if at < DONE[line] else "due"
                middle = QPointF(inner.left() + (at + 0.5) * across, inner.top() + (line + 0.5) * down)
                mark(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), state)


class Ranked(Drawn):
    """A ranking, in lines about its middle."""

    def draw(self, painter: QPainter) -> None:
        box = QRectF(self.rect())
        block(painter, box, "well", "line")
        inner = box.adjusted(THEME.px(20), THEME.px(12), -THEME.px(20), -THEME.px(12))
        middle, step, thick = inner.center().x(), inner.height() / len(SPREAD), THEME.px(3)
        painter.setPen(QPen(THEME.colour("edge"), 1))
        painter.drawLine(QPointF(middle, inner.top()), QPointF(middle, inner.bottom()))
        for line, share in enumerate(SPREAD):
            colour = THEME.colour("house" if share > 0 else "soft")
            end = QPointF(middle + share * inner.width() / 2, inner.top() + (line + 0.5) * step)
            painter.setPen(QPen(colour, thick, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(middle, end.y()), end)
            painter.setBrush(colour)
            painter.drawEllipse(end, thick, thick)
