"""The members: found by typing, sorted, changed in place, added and struck off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import Text, as_it_is, t
from scorer.commands import Touch
from scorer.commands.saying import member_words
from scorer.event.event import Member
from scorer.event.refusal import Refusal
from scorer.languages import Letters
from scorer.roster.members import changed, finding, shares_number, struck
from scorer.store.appearances import appearances
from ui.pages.keys import shown_only
from ui.pages.page import Page
from ui.pages.players.adding import Adding
from ui.parts import RIGHT, Button, Column, Empty, KeyButton, Line, Pick, Table, Words, column, frame, row, rule
from ui.parts.saying import WINDOW
from ui.room import Room
from ui.theme import BOLD, THEME

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
NOTHING: tuple[Letters, str] = ((), "")
TO_TABLE = (Qt.Key.Key_Down, Qt.Key.Key_PageDown, *ENTER)
WHY_BRING = t(
    "Bring them from a spreadsheet, or type them as they come. Play does not wait for them: a name typed at a seat is "
    "enough."
)
ORDERS = (
    (-1, t("by name")),
    (1, t("by number")),
    (2, t("by club number")),
    (3, t("by national number")),
    (5, t("by events played")),
)


def natural(text: str) -> tuple[int, int, tuple[Letters, str]]:
    """What to sort a number by: numbers as numbers, then words, and nothing at the end."""
    if text.isdecimal():
        return (0, int(text), NOTHING)
    return (1, 0, WINDOW.language.order(text)) if text else (2, 0, NOTHING)


class Members(Page):
    """Everybody the club knows."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.members: tuple[Member, ...] = ()
        self.played: dict[int, int] = {}
        self.read()
        self.line = Line(t("Find a member"), hint=t("Name or number"))
        self.order: Pick[int] = Pick(t("Sorted"), ORDERS, width=200)
        self.adding = Adding(room, lambda: self.members, self.to_list)
        self.table = Table(t("Members"), self._columns(), key=lambda member: member.id)
        self.strike = shown_only(KeyButton(t("Strike off"), "Del", self.strike_off, as_="quiet"))
        self.list, self.empty = self._list(), self._empty()
        add = Button(t("Add a member"), self.adding.open, key="Ctrl+Shift+N")
        bring = Button(t("Import"), lambda: room.go("players", bring=True), key="Ctrl+I", icon="import")
        self.put(self.adding, self.empty, (self.list, 1), acts=(add, bring))
        self._connect()
        self.show_found()

    def read(self) -> None:
        """Read the members, and how often each has played."""
        members = self.room.desk.members()
        self.members = tuple(sorted(members, key=lambda member: WINDOW.language.order(member.name)))
        self.played = self.room.desk.read(appearances)

    def heading(self) -> Text:
        count = len(self.members)
        if not count:
            return t("Nobody is a member yet.")
        if not self.line.text().strip():
            return t("One member.", "{n} members.", n=count)
        if found := len(self.found()):
            return t("{found} of one member.", "{found} of {n} members.", n=count, found=found)
        return t("Nobody of {n} is called that.", "Nobody of {n} is called that.", n=count)

    def refresh(self, touched: frozenset[Touch]) -> None:
        if any(touch.what != "result" for touch in touched):
            self.read()
            self.show_found()

    # --- what is shown ------------------------------------------------------------------

    def found(self) -> tuple[Member, ...]:
        """Those that were asked for."""
        return finding(self.members, self.line.text())

    def show_found(self) -> None:
        """Show those that were asked for, and say how many."""
        self.table.show_values(self.found())
        self.list.setVisible(bool(self.members))
        self.empty.setVisible(not self.members and not self.adding.isVisible())
        self.strike.setEnabled(self.table.value() is not None)
        self.sentence.say(self.heading())

    # --- changing -----------------------------------------------------------------------

    def change(self, member: Member, kind: str, text: str) -> None:
        """Change one value of a member; a number that is somebody else's too is said, and stays."""
        try:
            done = self.room.do(changed(member, kind, text))
        except Refusal as refusal:
            self.room.refuse(refusal.in_full)
            return
        now = next((each for each in self.members if each.id == member.id), None)
        if done is not None and now is not None and kind != "name" and (other := shares_number(now, self.members)):
            other_words = member_words(other)
            self.room.notice(t("{name} now has the same number as {other}.", name=now.name, other=other_words))

    def strike_off(self) -> None:
        """Strike off whom the keyboard is at."""
        member = self.table.value()
        if member is not None:
            row = self.table.currentIndex().row()
            self.room.do(struck((member,)))
            self.table.setCurrentIndex(self.table.rows.index(min(row, self.table.rows.rowCount() - 1), 0))

    def to_list(self) -> None:
        """Back to the list."""
        self.show_found()
        (self.table if self.members else self).setFocus()

    # --- how ----------------------------------------------------------------------------

    def _columns(self) -> list[Column[Member]]:
        def number(kind: str, title: Text, width: int) -> Column[Member]:
            return Column(
                title,
                lambda m: as_it_is(str(getattr(m, kind))),
                width,
                sort=lambda m: natural(getattr(m, kind)),
                write=self._writer(kind),
            )

        return [
            Column(t("Name"), lambda m: as_it_is(m.name), weight=BOLD, write=self._writer("name")),
            number("number", t("Number"), 96),
            number("club_number", t("Club number"), 120),
            number("national_number", t("National number"), 140),
            Column(t("Notes"), lambda m: as_it_is(m.notes), colour="soft", write=self._writer("notes")),
            Column(
                t("Events"),
                lambda m: as_it_is(str(self.played.get(m.id, ""))),
                84,
                RIGHT,
                sort=lambda m: -self.played.get(m.id, 0),
                tip=t("In how many events of this file they played"),
            ),
        ]

    def _writer(self, kind: str) -> Callable[[Member, str], object]:
        return lambda member, text: self.change(member, kind, text)

    def _list(self) -> QFrame:
        made = frame("panel")
        sorted_ = Words(t("sorted"), "soft")
        top = row((self.line, 1), None, sorted_, self.order, self.strike, margin=(16, 12, 12, 12))
        keys = Words(t("F2 changes what stands in a cell. Del strikes off."), "small")
        self.line.setMaximumWidth(THEME.px(420))
        made.setLayout(column(top, rule(), (self.table, 1), row(keys, None, margin=(16, 8, 16, 10)), gap=0))
        return made

    def _empty(self) -> Empty:
        bring = Button(t("Bring a list"), lambda: self.room.go("players", bring=True), as_="primary")
        add = Button(t("Add one by hand"), self.adding.open)
        return Empty("players", t("The club has no members in this file."), WHY_BRING, bring, add)

    def _connect(self) -> None:
        self.line.textChanged.connect(lambda _: self.show_found())
        self.order.currentIndexChanged.connect(lambda _: self.table.rows.sort(self.order.picked()))
        self.table.let_sort()
        self.table.let_type()
        self.table.chosen.connect(lambda _: self.strike.setEnabled(True))
        struck_off = QShortcut(QKeySequence(Qt.Key.Key_Delete), self.table)
        struck_off.setContext(Qt.ShortcutContext.WidgetShortcut)
        struck_off.activated.connect(self.strike_off)

    # --- keys, and staying where one was ------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter go from what was typed to who was found; Esc clears it."""
        if self.line.hasFocus() and event.key() in TO_TABLE and self.table.rows.rowCount():
            if not self.table.currentIndex().isValid():
                self.table.setCurrentIndex(self.table.rows.index(0, 0))
            self.table.setFocus()
        elif event.key() == Qt.Key.Key_Escape and self.line.text():
            self.line.clear()
            self.line.setFocus()
        else:
            super().keyPressEvent(event)

    def first(self) -> QWidget | None:
        if self.table.value() is not None:
            return self.table
        return self.line if self.members else None

    def arrive(self, where: Mapping[str, Any]) -> None:
        if "member" in where:
            self.line.clear()
            self.table.choose(where["member"])

    def remember(self) -> dict[str, Any]:
        return {"find": self.line.text(), "order": self.order.picked(), "member": self.table.key_here()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        self.line.setText(kept.get("find", ""))
        self.order.choose(kept.get("order", -1))
        self.table.choose(kept.get("member"))
