"""The foot: the last deed in words, who did it and when, and how to take it back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.clock import WallClock
from scorer.commands import CLUB
from scorer.desk import Desk
from scorer.event.days import in_month
from scorer.journal import Deed
from scorer.store.reading import event_name
from scorer.store.trouble import FileTrouble
from ui.nowhere import Nowhere, invented
from ui.parts import IconLabel, Lettering, LinkButton, OneLine, Words, announce, draw_text, row, tip
from ui.parts.saying import said
from ui.parts.wrapped import broken
from ui.room import Room
from ui.theme import THEME
from ui.wanted import BroughtBack

HIGH, BESIDE = 44, 110  # px at 100 %: the foot, and what is free in it between its parts


def not_written(club: Path) -> Text:
    """That a club file is protected from writing."""
    return t(
        "{name} may not be written here: nothing is recorded. Allow that, or copy it to a folder of your own, and open "
        "the copy.",
        name=club.name,
    )


def who_and_when(done: Deed | BroughtBack, who: Text, clock: WallClock) -> Text:
    """Who did something, and when: "you, 20:52"."""
    return joined([who, when(done.at, clock)], ", ")


def when(moment: datetime, clock: WallClock) -> Text:
    """The time of something; the day where that is not today."""
    at = clock.here(moment)
    return as_it_is(f"{at:%H:%M}") if at.date() == clock.today() else in_month(at)


def kept(desk: Desk) -> tuple[Text, Text]:
    """What can be said of what was recorded: saved, copied or not; and why not. Nothing while nobody can know."""
    if isinstance(desk, Nowhere):
        return t("no club is open"), NO_WORDS
    if desk.looks_only:
        return t("to look at only"), NO_WORDS
    saved = desk.saved
    if desk.trouble:
        return t("not saved any more"), desk.trouble.in_full
    if not desk.writable:
        return t("write-protected"), not_written(desk.path)
    if not saved:
        return NO_WORDS, NO_WORDS
    if desk.keeper.trouble:
        return t("saved, not copied"), desk.keeper.trouble
    if desk.keeper.missing:
        return t("saved, copied here only"), desk.keeper.missing
    return t("everything saved"), NO_WORDS


def in_parts(text: str, wide: float, how: Lettering) -> str:
    """A text that has no room in a width, cut behind a comma where it has one: no name or number of it is cut."""
    parts = text.split(", ")
    cut = (f"{', '.join(parts[:many])}, …" for many in range(len(parts) - 1, 0, -1))
    return text if how.wide(text) <= wide else next((each for each in cut if how.wide(each) <= wide), text)


class FootLine(OneLine):
    """The sentence of the foot: where it has no room it is smaller, and takes two lines, before it is cut."""

    def draw(self, painter: QPainter) -> None:
        """Draw it as large as it fits."""
        small, wide = Lettering("small"), float(self.width())
        lines = broken(as_it_is(self.text), wide, small)
        if self.sizeHint().width() <= self.width() + 2:
            super().draw(painter)
            return
        self.setToolTip(self.text if len(lines) > 2 else "")
        shown = lines if len(lines) < 2 else (lines[0], in_parts(" ".join(lines[1:]), wide, small))
        high = self.height() / len(shown)
        for at, line in enumerate(shown):
            draw_text(painter, QRectF(0, at * high, wide, high), as_it_is(line), small)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), THEME.px(HIGH - 6))


class Foot(QFrame):
    """The status line. A deed stays until the next one; nothing pops up and vanishes."""

    def __init__(self, room: Room, undo: Callable[[], object], redo: Callable[[], object]) -> None:
        super().__init__()
        self.room, self.narrow, self._invented = room, False, invented(room.desk)
        self.setObjectName("foot")
        self.setFixedHeight(THEME.px(HIGH))
        self.deed, self.who = FootLine(), Words(as_="small")
        self.undo, self.redo = LinkButton(t("Undo"), undo), LinkButton(t("Redo"), redo)
        self.undo.setToolTip(tip(t("Undo"), "Ctrl+Z"))
        self.redo.setToolTip(tip(t("Redo"), "Ctrl+Shift+Z"))
        self.state, self.paper = Words(as_="small"), Words(as_="small")
        self.paper.setObjectName("prints")
        self._act: QWidget | None = None
        self._line = row(
            IconLabel("check", 18, "house"), self.deed, self.who, 4, self.undo, self.redo, margin=(20, 0, 20, 0)
        )
        self._line.addStretch(1)
        self._line.addWidget(self.paper)
        self._line.addSpacing(THEME.px(12))
        self._line.addWidget(self.state)
        self.setLayout(self._line)
        self.refresh()

    def refresh(self) -> None:
        """Show the last deed of the file, whoever did it; or the copy that was brought back after it.

        Where nobody can look what was done last, what was said of it stands, and cannot be taken back from here.
        """
        last = self.room.last_done()
        self._beside(None)
        self.undo.setVisible(last is not None and self.room.can_undo() == last)
        self.redo.setVisible(last is not None and self.room.can_redo() == last)
        if last is not None or not self.room.desk.trouble:
            self.who.say(who_and_when(last, self.room.by(last), self.room.clock) if last else NO_WORDS)
            self._show(self._told(last) if last else t("Overtrick is ready. Nothing has been done yet."))
        self.slim(self.narrow)

    def _told(self, last: Deed | BroughtBack) -> Text:
        """What was done last; with the event before it where that is another than the one that is open."""
        where = ""
        if isinstance(last, Deed) and last.event not in (CLUB, self.room.event_id):
            with suppress(FileTrouble):  # which the next look tells
                where = self.room.desk.read(event_name, last.event)
        return last.words if where in said(last.words) else joined([as_it_is(where), last.words], ": ")

    def slim(self, yes: bool) -> None:
        """Only what matters most, where the window is narrow."""
        self.narrow = yes
        self._make_room()
        self.tick()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """What can be printed is said where the last deed leaves room for it."""
        there = (self.who, self.undo, self.redo, self.state, *([self._act] if self._act else []))
        others = sum(each.sizeHint().width() for each in there if not each.isHidden()) + THEME.px(BESIDE)
        left = self.width() - others - self.deed.sizeHint().width()
        self.paper.setVisible(not self.narrow and left >= self.paper.sizeHint().width())

    def prints(self, told: Text) -> None:
        """Say what Ctrl+P prints now."""
        self.paper.say(told)
        self._make_room()

    def tick(self) -> None:
        """Say whether everything is saved, which is true or not said, and whether it is copied."""
        state, why = kept(self.room.desk)
        words = joined(filter(None, (self._club(), state)), "  ·  ")
        if (self.state.text(), self.state.toolTip()) != (said(words), said(why)):
            self.state.say(words)
            self.state.setToolTip(said(why))

    def _club(self) -> Text:
        """Which club is open, by its file; where there is no room, only whether it is an invented one."""
        desk = self.room.desk
        if self._invented:
            return t("invented club") if self.narrow else t("{club}, an invented club", club=desk.path.stem)
        return NO_WORDS if self.narrow or isinstance(desk, Nowhere) else as_it_is(desk.path.stem)

    def say(self, sentence: Text, act: QWidget | None) -> None:
        """Say something that is no deed, until the next deed."""
        self.undo.hide()
        self.redo.hide()
        self.who.say(joined([t("you"), f"{self.room.clock.now():%H:%M}"], ", "))
        self._beside(act)
        self._show(sentence)

    def _show(self, sentence: Text) -> None:
        if said(sentence) != self.deed.text:
            self.deed.say(sentence)
            announce(self, sentence)
        self._make_room()

    def _beside(self, act: QWidget | None) -> None:
        if self._act is not None:
            self._line.removeWidget(self._act)
            self._act.deleteLater()
        self._act = act
        if act is not None:
            self._line.insertWidget(self._line.indexOf(self.undo), act)
