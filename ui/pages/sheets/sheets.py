"""The page Sheets: which paper, for whom, how it will look; and out of the printer with it, or into a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import Text, joined, t
from scorer.commands import Touch
from scorer.contests import contest_of
from scorer.evening.releasing import next_round
from scorer.event.event import Event
from scorer.movements.words import counted_first
from scorer.sheets.imprint import club_answers, imprint_of, paper_of
from scorer.sheets.kinds import SHEETS, kind, sheets_for
from scorer.sheets.kinds.kind import Kind
from scorer.sheets.page.paper import PAPERS, Paper
from scorer.sheets.printers.printers import Printer
from scorer.sheets.sheet import Imprint
from ui.pages.keys import shown_only
from ui.pages.page import KEY, Page, Printed
from ui.pages.sections import NOTHING_OPEN, OPEN_ONE
from ui.pages.sheets.errands import Errand, SaveErrand
from ui.pages.sheets.files import THREE, chosen_file, chosen_files, name_of
from ui.pages.sheets.listing import SheetList
from ui.pages.sheets.making import SheetMaking
from ui.pages.sheets.paper import Asked, PageImage, Pages
from ui.pages.sheets.sending import Wanted, sent
from ui.pages.sheets.tray import Tray
from ui.parts import Button, Empty, Half, Halves, KeyButton, LinkButton, column
from ui.parts.saying import said
from ui.room import Room

SOON = 150  # ms after a deed before the pages are made anew


class SheetsPage(Page):
    """The sheets of the event, and the pages of the one in hand as they will come out."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.chosen: dict[str, dict[str, Any]] = {}
        self.imprint, self.ours = Imprint(), club_answers(room.desk)
        self.paper: Paper = paper_of(room.desk)
        self.clubs = self.paper  # what the club prints on, unless another is chosen here
        self.pages: Pages | None = None
        self.errand: Errand | None = None
        self.list, self.tray, self.making = SheetList(), Tray(self.paper, 1), SheetMaking(self)
        left = QFrame()
        left.setProperty("as", "panel")
        left.setLayout(column((self.list, 1), gap=0, margin=(1, 4, 1, 4)))
        self.halves = Halves(Half(t("Sheets"), left, width=348), Half(t("Pages"), self.tray))
        self.nothing = self._empty()
        self.name = KeyButton(t("Name the club"), "Alt+N", lambda: room.go("club"))
        self.name.hide()
        self.put((self.halves, 1), self.nothing, acts=(self.name, self.halves.switch))
        self._soon = QTimer(self, interval=SOON, singleShot=True)
        self._soon.timeout.connect(self.make)
        self._connect()
        self._show_event()

    def _connect(self) -> None:
        self.list.chosen.connect(lambda _: self.show_sheet())
        self.list.turned.connect(self.tray.turn)
        self.list.opened.connect(lambda _: self._to_pages())
        self.tray.choices.chosen.connect(self._choose)
        self.tray.choices.paper_picked.connect(self._other_paper)
        self.tray.preview.wanted.connect(self._paint)
        self.tray.print_asked.connect(self.print_it)
        self.tray.save_asked.connect(self.save)
        self.tray.all_asked.connect(self.save_all)
        self.tray.left.connect(self._leave)
        self.making.drawn.connect(self._drawn)
        self.making.pictured.connect(self._pictured)
        self.making.counted.connect(self.list.count)
        self.making.told.connect(self.tray.progress.tell)
        self.making.refused.connect(self._refused)
        QShortcut(QKeySequence("F7"), self).activated.connect(self.tray.turn_zoom)

    # --- what it says -------------------------------------------------------------------

    def heading(self) -> Text:
        event = self.room.evening
        if event is None:
            return NOTHING_OPEN
        sheets, far = counted_first(len(sheets_for(event)), "sheet"), self.room.progress()
        if not far.due:
            return t("{sheets} can be printed. Nobody has a seat yet.", sheets=sheets)
        if far.done == far.due and not next_round(event):
            return joined((t("All results are in."), contest_of(event).printing))
        return t("{sheets} can be printed now; who stands where is final once everything is in.", sheets=sheets)

    def first(self) -> QWidget | None:
        return self.list

    def prints(self) -> Printed:
        return Printed(self.kind.key, t("{key} prints this sheet", key=KEY))

    # --- what is looked at --------------------------------------------------------------

    @property
    def kind(self) -> Kind:
        """The sheet in hand."""
        value = self.list.value()
        return kind(value.key) if value else SHEETS[0]

    def asked(self, event: Event, each: Kind) -> Asked:
        """A sheet as it is asked for now."""
        printed = f"{self.room.clock.now():%H:%M}"
        return Asked(event, each.key, self._answers(event, each), self.paper, replace(self.imprint, printed=printed))

    def _answers(self, event: Event, each: Kind) -> dict[str, Any]:
        """What is chosen of a sheet, as far as the event still has it, and else what the club answers."""
        return each.settings(event).fitting({**self.ours, **self.chosen.get(each.key, {})})

    def show_sheet(self) -> None:
        """Show the sheet in hand."""
        event = self.room.evening
        if event is not None:
            self.tray.choices.show_fields(self.kind.settings(event), self._answers(event, self.kind))
            self.make()

    def make(self) -> None:
        """Make the pages of the sheet in hand, as things stand."""
        self._soon.stop()
        if event := self.room.evening:
            self.making.make(self.asked(event, self.kind))
            if self.errand is None:
                self.tray.begun(t("Making “{sheet}”", sheet=self.kind.name))

    def _show_event(self) -> None:
        event = self.room.evening
        self.halves.setVisible(event is not None)
        self.nothing.setVisible(event is None)
        if event is None:
            return
        self.imprint, self.ours = imprint_of(self.room.desk), club_answers(self.room.desk)
        self.name.setVisible(not self.imprint.club)  # or every sheet goes out without whose it is
        if (clubs := paper_of(self.room.desk)) is not self.clubs:
            self.clubs = self.paper = clubs
            self.tray.choices.paper.choose(clubs.key)
        offered = sheets_for(event)
        self.list.offer(offered)
        if self.list.value() is None:
            self.list.choose(offered[0].key)  # which shows it
        else:
            self.show_sheet()
        self.making.count([self.asked(event, each) for each in offered])

    def _to_pages(self) -> None:
        self.halves.show_half(1)
        self.tray.preview.setFocus()

    def _choose(self, name: str, answer: Any) -> None:
        self.chosen.setdefault(self.kind.key, {})[name] = answer
        self._soon.start()

    def _other_paper(self, key: str) -> None:
        self.paper = PAPERS.find(key)
        self._show_event()

    # --- what was made ------------------------------------------------------------------

    def _drawn(self, pages: Pages) -> None:
        before, self.pages = self.pages, pages
        if self.errand is None:
            self.tray.ended()
        stay = before is not None and before.asked.key == pages.asked.key
        self.tray.show_pages(self.kind.name, pages.sizes, stay=stay)
        self.list.count(pages.asked.key, len(pages.sizes))

    def _paint(self, page: int, wide: int) -> None:
        if self.pages:
            self.making.paint(self.pages, page, wide)

    def _pictured(self, made: PageImage) -> None:
        if made.pages is self.pages:
            self.tray.preview.put(made)

    def _refused(self, sentence: Text) -> None:
        self.tray.ended()
        self.room.refuse(sentence)

    def _leave(self) -> None:
        """Leave the job that takes so long."""
        self.tray.ended()
        if self.errand is not None:
            self.errand.give_up()
        elif self.making.busy:
            self.making.give_up()
            self.room.say(t("The pages were not finished."), LinkButton(t("Make them"), self.make))

    # --- onto paper, into files ---------------------------------------------------------

    def print_it(self) -> None:
        """Print the sheet in hand."""
        if self.pages is None or self.making.busy:
            return
        copies = self.tray.choices.copies.value()
        wanted = Wanted(self.pages, self._title(), lambda: self.save(THREE[0]), copies)
        if (errand := sent(self.room, wanted, self)) is not None:
            self._begin(errand, t("Printing"))

    def save(self, printer: Printer) -> None:
        """Save it as one file."""
        if event := self.room.evening:
            path = chosen_file(self, printer, name_of(said(self.kind.name), event), club=self.room.desk.path)
            if path is not None:
                self._save([(printer, path)])

    def save_all(self) -> None:
        """Save it as PDF, Excel and web page."""
        if event := self.room.evening:
            self._save(chosen_files(self, name_of(said(self.kind.name), event), club=self.room.desk.path))

    def _save(self, files: list[tuple[Printer, Any]]) -> None:
        event = self.room.evening
        if files and event is not None:
            self._begin(SaveErrand(self.room, self.asked(event, self.kind), files, title=self._title()), t("Saving"))

    def _begin(self, errand: Errand, what: Text) -> None:
        self.errand = errand
        errand.told.connect(self.tray.progress.tell)
        errand.over.connect(self._errand_over)
        self.tray.begun(what)
        errand.start()

    def _errand_over(self) -> None:
        self.errand = None
        self.tray.ended()

    def _title(self) -> Text:
        return self.kind.name

    # --- what happens -------------------------------------------------------------------

    def refresh(self, touched: frozenset[Touch]) -> None:
        super().refresh(touched)
        event = self.room.evening
        mine = {touch.what for touch in touched if event is None or touch.event in (event.id, 0)}
        if event is None or mine - {"result", "members"}:
            self._show_event()
        elif "result" in mine:
            self._soon.start()

    def arrive(self, where: Mapping[str, Any]) -> None:
        """``sheet``: the one to show; ``publish``: to save it in every kind of file."""
        if "sheet" in where:
            self.list.choose(where["sheet"])
        if where.get("publish"):
            QTimer.singleShot(0, self, self.save_all)  # once the page is seen behind what is asked

    def remember(self) -> dict[str, Any]:
        return {
            "sheet": self.list.key_here(),
            "chosen": self.chosen,
            "paper": self.paper.key,
            "copies": self.tray.choices.copies.value(),
            "zoom": self.tray.zoom.chosen(),
            "half": self.halves.front(),
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        self.chosen = dict(kept["chosen"])
        self.tray.choices.paper.choose(kept["paper"])
        self.paper = PAPERS.find(kept["paper"])
        self.tray.choices.copies.setValue(kept["copies"])
        if kept["zoom"] != self.tray.zoom.chosen():
            self.tray.turn_zoom()
        self.halves.show_half(kept["half"])
        if not self.list.choose(kept["sheet"]) or self.kind.key == SHEETS[0].key:
            self.show_sheet()

    def _empty(self) -> Empty:
        act = shown_only(Button(t("Go to Tonight"), lambda: self.room.go("tonight"), as_="primary", key="Ctrl+1"))
        return Empty("sheets", NOTHING_OPEN, OPEN_ONE, act)
