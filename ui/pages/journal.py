"""The page Journal: who did that, and taking it back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from operator import attrgetter
from typing import Any

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.clock import WallClock
from scorer.commands import CLUB, Touch
from scorer.event.days import in_month, in_short, weekday
from scorer.journal import Deed, told
from ui.models.deeds import Deeds
from ui.pages.me import Me
from ui.pages.page import Page
from ui.parts import (
    Button,
    Empty,
    Half,
    Halves,
    Lettering,
    Segments,
    Table,
    TableColumn,
    TypingLine,
    Words,
    boxed,
    column,
    draw_text,
    panel,
    row,
    rule,
)
from ui.parts.buttons import ENTER
from ui.parts.cells import sides
from ui.parts.leaves import scrolled
from ui.parts.saying import said
from ui.room import Room
from ui.theme import ROW, THEME

HERE, ALL = "here", "all"
LINES = Lettering()  # of what was done
WHEN, WHAT, EVENT, WHO = range(4)  # the columns
AFTER_TYPING = 200  # ms between the last letter and asking the file
TO_TABLE = (Qt.Key.Key_Down, Qt.Key.Key_PageDown, *ENTER)


def time_of(deed: Deed, clock: WallClock) -> Text:
    """When; with the day where that is not today."""
    at = clock.here(deed.at)
    time = f"{at:%H:%M}"
    return as_it_is(time) if at.date() == clock.today() else joined([in_short(at), time], ", ")


class DeedTable(Table[Deed]):
    """The deeds, read from the file as far as somebody scrolls."""

    def __init__(self, deeds: Deeds) -> None:
        super().__init__(t("Deeds"), deeds.columns, key=lambda deed: deed.id)
        self.rows = self.deeds = deeds
        deeds.setParent(self)
        self.setModel(deeds)
        for came in (deeds.modelReset, deeds.rowsInserted, deeds.dataChanged):
            came.connect(lambda *_: self._make_room())  # a day may be written before the hour by now
        self.selectionModel().currentRowChanged.connect(self._went)

    def hide_column(self, column: int, yes: bool) -> None:
        """Hide a column, or show it again; what was done has the room it leaves."""
        super().hide_column(column, yes)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Let what was done be read whole: on as many lines as it takes."""
        self.widen(WHEN, WHO)
        metric, wide = QFontMetricsF(LINES.font()), self.columnWidth(WHAT) - sides(WHAT, len(self.rows.columns))
        for at, deed in enumerate(self.deeds.values):
            lines = len(wrapped(said(deed.words), metric, wide))
            high = THEME.px(ROW) + (lines - 1) * ceil(metric.lineSpacing())
            if self.rowHeight(at) != high:
                self.setRowHeight(at, high)


def wrapped(text: str, metric: QFontMetricsF, wide: float) -> list[str]:
    """A text in lines that are no wider, but for a word that is."""
    if metric.horizontalAdvance(text) <= wide:
        return [text]
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and metric.horizontalAdvance(longer) > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def draw_words(painter: QPainter, box: QRectF, deed: Deed) -> None:
    """What was done, line by line."""
    metric = QFontMetricsF(LINES.font())
    lines, high = wrapped(said(deed.words), metric, box.width()), ceil(metric.lineSpacing())
    top = box.center().y() - len(lines) * high / 2
    for at, text in enumerate(lines):
        draw_text(painter, QRectF(box.left(), top + at * high, box.width(), high), as_it_is(text), LINES)


class ChosenDeed(QFrame):
    """One deed at length, and the ways back from it; ``taken`` is sent with the deed by which one was taken back."""

    taken = Signal(int)

    def __init__(self, room: Room, events: Callable[[], Mapping[int, str]]) -> None:
        """``events`` are the club's by name."""
        super().__init__()
        self.room, self._events = room, events
        self.deed: Deed | None = None
        self.what, self.when = Words(NO_WORDS, "lead", wrap=True), Words(NO_WORDS, "soft", wrap=True)
        self.alone = Button(t("Take this back"), self.take_back, key="Ctrl+Backspace")
        self.since = Button(t("Take back everything since"), self.take_back_since, key="Ctrl+Shift+Backspace")
        self.stood = Button(t("See it as it stood then"), self.look_back, key="Ctrl+L")
        self.told = Words(NO_WORDS, "small", wrap=True)
        self.more = scrolled(boxed(column(self.told, None, margin=(16, 0, 16, 12))))
        ways = (
            (self.alone, t("By itself, if nothing later has changed the same thing.")),
            (self.since, NO_WORDS),
            (self.stood, t("The whole event, to be looked at and not changed.")),
        )
        told = [Words(why, "small", wrap=True) for _, why in ways]
        self.reach = told[1]
        # not in boxes, which would cut the frame about a button
        parts = [column(button, words, gap=4) for (button, _), words in zip(ways, told, strict=True)]
        self.setProperty("as", "panel")
        head = column(self.what, self.when, gap=4, margin=16)
        self.setLayout(column(head, (self.more, 1), rule(), column(*parts, None, gap=16, margin=16), gap=0))

    def show_deed(self, deed: Deed | None) -> None:
        """Show one, or that none is chosen."""
        self.deed = deed
        now = self.room.looking_back is None
        for button, can in ((self.alone, now), (self.since, now), (self.stood, True)):
            button.setEnabled(can and deed is not None)
        self.what.say(deed.words if deed else t("No deed is chosen."))
        self.reach.say(self._since(deed))
        more = self.room.desk.read(told, deed.id) if deed else ()
        self.told.say(joined(more, "\n"))
        self.more.setVisible(bool(more))
        if deed is None:
            self.when.say(t("Choose one to take it back, or to see how things stood."))
            return
        at = self.room.clock.here(deed.at)
        day = t("{weekday} {day}", weekday=weekday(at), day=in_month(at))
        self.when.say(joined([self.room.by(deed), day, f"{at:%H:%M:%S}"], ", "))

    def take_back(self) -> None:
        """Take back this one by itself."""
        if self.deed is not None:
            self._taken(self.room.take_back(self.deed.id))

    def take_back_since(self) -> None:
        """Take back this one and all after it."""
        if self.deed is not None:
            self._taken(self.room.take_back_since(self.deed.id))

    def _taken(self, deed: Deed | None) -> None:
        if deed is not None:
            self.taken.emit(deed.id)

    def _since(self, deed: Deed | None) -> Text:
        """What goes with a deed, of what by its name: undoing it may change an event that is not open."""
        event = deed.event if deed else self.room.event_id
        if event == CLUB:
            return t(
                "This, and all that anybody did after it in the club’s own things, as one deed that Undo takes back."
            )
        if name := self._events().get(event, ""):
            return t(
                "This, and all that anybody did after it in “{event}”, as one deed that Undo takes back.", event=name
            )
        return t("This, and all that anybody did after it in the same event, as one deed that Undo takes back.")

    def look_back(self) -> None:
        """Show the event as it stood right after this one."""
        if self.deed is not None:
            self.room.look_back(self.deed.id)


class Journal(Page):
    """Every deed in words, newest first: of this event or of all, and with a word in it."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        here = room.evening is not None
        self.line = TypingLine(t("Find a deed"), hint=t("A name, board 12, table 4 …"))
        self.which = Segments(
            t("Deeds shown"), [(HERE, t("This event")), (ALL, t("Everything"))], HERE if here else ALL
        )
        self.which.setEnabled(here)
        self.events = {each.id: each.name for each in room.desk.events()}
        self.deeds = Deeds(self._columns(), self._read)
        self.table, self.chosen = DeedTable(self.deeds), ChosenDeed(room, lambda: self.events)
        self.nothing = Empty(
            "journal", t("Nothing has been done here yet."), t("Every deed will stand here, in words.")
        )
        self.timer = QTimer(self, interval=AFTER_TYPING, singleShot=True)
        top = row((self.line, 1), self.which, gap=12, margin=(16, 12, 16, 12))
        left = panel(top, rule(), (self.table, 1), gap=0, margin=(0, 0, 0, 4))
        self.me, self._to_me = Me(room), False
        self.me.setFixedWidth(THEME.px(200))
        you = boxed(row(Words(t("You are"), "soft"), self.me, gap=8))
        self.halves = Halves(Half(t("Deeds"), left), Half(t("This deed"), self.chosen, width=340))
        self.put(self.nothing, (self.halves, 1), acts=(self.halves.switch, you))
        self._connect()
        self.begin()

    def heading(self) -> Text:
        newest, found = next(iter(self.deeds.values), None), bool(self.line.text().strip())
        if newest is None:
            return t("No deed says that.") if found else t("Nothing has been done yet.")
        who, at = self.room.by(newest), time_of(newest, self.room.clock)
        if newest.who == self.room.desk.who:
            return (
                t("The last of these was yours, at {time}.", time=at)
                if found
                else t("The last deed was yours, at {time}.", time=at)
            )
        if found:
            return t("The last of these was {who}’s, at {time}.", who=who, time=at)
        return t("The last deed was {who}’s, at {time}.", who=who, time=at)

    def refresh(self, touched: frozenset[Touch]) -> None:
        self.events = {each.id: each.name for each in self.room.desk.events()}
        self.deeds.catch_up()
        self.deeds.say_again()  # perhaps somebody said who sits here, and what was “you” has a name now
        self.chosen.show_deed(self.chosen.deed)
        self.me.show_name()
        self._show()

    def begin(self) -> None:
        """Ask the file anew."""
        self.deeds.begin()
        self._show()

    # --- how ----------------------------------------------------------------------------

    def _read(self, before: int | None, most: int) -> tuple[Deed, ...]:
        event = self.room.event_id if self.which.chosen() == HERE else None
        return self.room.desk.journal(event=event, before=before, text=self.line.text(), most=most)

    def _columns(self) -> list[TableColumn[Deed]]:
        words = attrgetter("words")
        return [
            TableColumn(t("When"), lambda deed: time_of(deed, self.room.clock), 64, colour="soft"),
            TableColumn(t("What"), words, hint=words, draw=draw_words),
            TableColumn(t("Event"), lambda deed: as_it_is(self.events.get(deed.event, "")), 152, colour="soft"),
            TableColumn(t("Who"), self.room.by, 64, colour="soft"),
        ]

    def _connect(self) -> None:
        self.timer.timeout.connect(self.begin)
        self.line.textEdited.connect(lambda _: self.timer.start())
        self.which.picked.connect(lambda _: self.begin())
        self.table.chosen.connect(self.chosen.show_deed)
        self.chosen.taken.connect(self.table.choose)
        self.table.opened.connect(lambda _: self.halves.show_half(1))

    def _show(self) -> None:
        some = bool(self.deeds.values)
        self.table.hide_column(EVENT, self.which.chosen() == HERE)
        self.nothing.setVisible(not some and not self.line.text())
        self.halves.setVisible(some or bool(self.line.text()))
        if some and not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.deeds.index(0, 0))
        if not some:
            self.chosen.show_deed(None)
        self.sentence.say(self.heading())

    # --- keys, and staying where one was ------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter go from what was typed to what was found; Esc clears it."""
        if self.line.hasFocus() and event.key() in TO_TABLE and self.deeds.values:
            self.table.setFocus()
        elif event.key() == Qt.Key.Key_Escape and self.line.text():
            self.line.clear()
            self.begin()
        else:
            super().keyPressEvent(event)

    def first(self) -> QWidget | None:
        to_me, self._to_me = self._to_me, False
        if to_me:
            self.me.selectAll()
            return self.me
        return self.table if self.deeds.values else self.line

    def arrive(self, where: Mapping[str, Any]) -> None:
        if "deed" in where:
            self.table.choose(where["deed"])
        self._to_me = "me" in where

    def remember(self) -> dict[str, Any]:
        return {"text": self.line.text(), "which": self.which.chosen(), "deed": self.table.key_here()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        self.line.setText(kept.get("text", ""))
        if self.which.isEnabled():
            self.which.choose(kept.get("which", HERE))
        self.begin()
        self.table.choose(kept.get("deed"))
