"""The page By board: every board at every table, and why each result is worth what it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import Text, t
from scorer.commands import Touch
from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.results import Key
from scorer.sheets.kinds.parts.recaps import Recap, RecapBox
from scorer.sheets.kinds.recap import PEOPLE, RecapSheet, ways_across
from scorer.standings import Standings
from ui.models.recap import RecapRows
from ui.pages.keys import PRINT_KEY, shown_only
from ui.pages.page import KEY, Printed
from ui.pages.parts.named_marks import Marks
from ui.pages.sections import SectionPage, SectionView
from ui.pages.standings.board import BoardSheet
from ui.pages.standings.by_board_grid import RecapView
from ui.pages.standings.match import MatchSheet
from ui.parts import STATES, Button, Empty, Half, Halves, KeyButton, Segments, Words, boxed, column, panel, row
from ui.parts.layout import show_only_if
from ui.room import Room
from ui.theme import TIGHT

# What says why, by what the contest of an event shows.
WHY: dict[str, Callable[[Any, Text], BoardSheet | MatchSheet]] = {"boards": BoardSheet, "matches": MatchSheet}
SHEET = RecapSheet()


class NothingByBoard(SectionView):
    """What is said where nothing is compared board by board."""

    def __init__(self, room: Room, section: int) -> None:
        super().__init__(room, section)
        act = shown_only(Button(t("Go to Standings"), lambda: room.go("standings"), as_="primary", key="Ctrl+6"))
        why = t("No boards are compared in this event yet; its standings say how it stands.")
        self.setLayout(column(Empty("standings", t("There is nothing by board."), why, act), None, gap=0))

    def headline(self) -> Text:
        return t("There is nothing by board.")

    def stale(self) -> bool:
        return True


class BoardByBoard(SectionView):
    """One section's recap, and at its right why."""

    def __init__(self, room: Room, section: int) -> None:
        super().__init__(room, section)
        live = room.ranked(Standings)
        assert live is not None
        self.live: Standings = live
        ways = ways_across(self.evening)
        self.across = Segments(t("Across"), ways)
        if len(ways) < 2:
            self.across.hide()
        self.across.picked.connect(lambda _: self._show())
        assert room.states is not None
        self.grid = RecapView(RecapRows(self._recap(), room.states.of))
        self.grid.opened.connect(self.open_box)
        self.why = WHY[contest_of(self.evening).shown](live, t("Back to the boards"))
        self.why.back.connect(self.go_back)
        self.why.correct.connect(self.correct)
        right = QFrame()
        right.setProperty("as", "panel")
        right.setLayout(column(self.why, gap=0))
        self.told, self.marks = Words(as_="small", wrap=True), Marks()
        foot = row((self.told, 1), (self.marks, 1), gap=16, margin=(16, 6, 16, 8))
        left = panel((self.grid, 1), boxed(foot), gap=0, margin=1)
        boards, why = Half(t("By board"), left), Half(t("Why?"), right, width=self.why.wide)
        self.halves = Halves(boards, why, drawer=True, low=TIGHT)
        self.setLayout(column(self.halves, gap=0))
        self._show()

    # --- what it says -------------------------------------------------------------------

    def headline(self) -> Text:
        far = self.room.progress()
        if far.done == far.due:
            return t("All {due} results, board by board.", due=far.due)
        return t("{done} of {due} results, board by board.", done=far.done, due=far.due)

    def acts(self) -> tuple[QWidget, ...]:
        paper = shown_only(KeyButton(t("Print recap"), PRINT_KEY, self._print, as_="primary"))
        return self.across, self.halves.switch, paper

    def first(self) -> QWidget | None:
        return self.grid

    def stale(self) -> bool:
        return self.room.ranked(Standings) is not self.live

    def follow(self, touched: frozenset[Touch]) -> None:
        self._show()
        self.why.again()
        self.changed.emit()

    def prints(self) -> Printed:
        """The same on paper."""
        asked = {"section": self.id, "across": self.across.chosen()}
        known = {field.name for field in SHEET.settings(self.evening)}
        chosen = {name: value for name, value in asked.items() if name in known}
        return Printed(SHEET.key, t("{key} prints the recap", key=KEY), chosen)

    # --- what happens -------------------------------------------------------------------

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``board``, and ``table`` where it is known."""
        rows = [each.number for each in self.grid.rows.recap.rows]
        if int(where.get("board", 0)) in rows:
            at = [column.number for column in self.grid.rows.recap.columns]
            table = int(where.get("table", 0))
            across = at.index(table) if table in at and not self.grid.rows.recap.people else 0
            self._to(rows.index(int(where["board"])), across)

    def open_box(self, box: RecapBox) -> None:
        """Show why a result is worth what it is."""
        self.why.show_board(box.key, box.side)
        self.halves.show_half(1)
        self.why.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self.grid.scrollTo(self.grid.currentIndex())

    def go_back(self) -> None:
        """Close it again."""
        self.halves.show_half(0)
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def correct(self, key: Key) -> None:
        """Go to a result to put it right."""
        self.room.go("results", section=key.section, round=key.round, table=key.table, board=key.number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes why."""
        if event.key() == Qt.Key.Key_Escape and self.halves.front() == 1:
            self.go_back()
        else:
            super().keyPressEvent(event)

    def remember(self) -> dict[str, Any]:
        at = self.grid.currentIndex()
        shown = (self.why.key, self.why.side) if self.halves.front() == 1 else None
        return {"across": self.across.chosen(), "at": (at.row(), at.column()), "why": shown}

    def restore(self, kept: Mapping[str, Any]) -> None:
        self.across.choose(kept["across"])
        self._show()
        self._to(*kept["at"])
        if kept["why"] is not None and kept["why"][0] in self.evening.slips:
            self.why.show_board(*kept["why"])
            self.halves.show_half(1)

    # --- how ----------------------------------------------------------------------------

    def _recap(self) -> Recap:
        return Recap(self.live, self.section, people=self.across.chosen() == PEOPLE)

    def _show(self) -> None:
        recap = self._recap()
        self.grid.show_recap(recap)
        self.told.say(recap.told)
        marks = self.grid.rows.marks()
        self.marks.show_words({state: STATES[state].name for state in marks})
        show_only_if(bool(marks), self.marks)

    def _to(self, row: int, across: int) -> None:
        if (index := self.grid.rows.index(row, across)).isValid():
            self.grid.setCurrentIndex(index)
            self.grid.scrollTo(index)

    def _print(self) -> None:
        self.room.printed.emit(self.prints())


class ByBoardPage(SectionPage):
    """The evening as a recap, a section at a time."""

    icon = "standings"

    def show_section(self, section: int) -> SectionView:
        live = self.room.standings
        event = self.room.evening
        there = event is not None and compares(event) and live is not None and bool(live.rankings())
        return BoardByBoard(self.room, section) if there else NothingByBoard(self.room, section)

    def prints(self) -> Printed:
        return self.view.prints() if isinstance(self.view, BoardByBoard) else super().prints()


def compares(event: Event) -> bool:
    """Whether an event has boards that are compared, and so a page by board."""
    return SHEET.suits(event)
