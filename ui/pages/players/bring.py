"""Bringing members in: a list is read, shown with what would become of it, and only then taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from rules.text import Text, joined, t
from scorer.commands.remembering import HEADINGS
from scorer.movements.words import counted, spelled, spelled_first
from scorer.roster.bringing import Bringing, bringing_in, read
from scorer.roster.decisions import taken, turned
from scorer.store.place import hold_of
from scorer.store.reading import remembered
from ui.jobs import Job
from ui.pages.folder import beside
from ui.pages.keys import answered, shown_only
from ui.pages.page import Page
from ui.pages.players.columns import ColumnPicks
from ui.pages.players.preview import ImportPreview
from ui.parts import Bar, Button, Empty, KeyButton, Words, boxed, column, files, panel, row
from ui.room import Room

FILES = joined([t("Lists (*.csv *.xlsx *.txt *.tsv)"), t("All files (*)")], ";;")
NOTHING_COPIED = t("There is no list on the clipboard. Copy the rows in your spreadsheet first, then paste them here.")
WHY = t(
    "A CSV file, an Excel workbook, or rows copied from any spreadsheet. What its columns hold is guessed, and you can "
    "put it right. You see what will change, row by row, before it does; and one Undo takes all of it back."
)


def outcome(list_: Bringing) -> Text:
    """What importing a list would do, in a sentence."""
    changes = taken(list_.rows)
    added = sum(change.before is None for change in changes)
    other = len(changes) - added
    if added and other:
        return t("{added} to add, {changed} to change.", added=spelled_first(added), changed=spelled(other))
    if added:
        return t("{many} to add.", "{many} to add.", n=added, many=spelled_first(added))
    if other:
        return t("{many} to change.", "{many} to change.", n=other, many=spelled_first(other))
    return t("Nothing in this list is new.")


class Bring(Page):
    """First the list, then what it would change; Enter imports, Esc goes back, and before that nothing changes."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.list: Bringing | None = None
        self.job: Job | None = None
        self.columns, self.preview = ColumnPicks(self.take_column, self.take_heading), ImportPreview(self.turn)
        self.act = KeyButton(t("Import"), "Enter", self.bring, as_="primary")
        self.act.setObjectName("import")
        self.other = Button(t("Another list"), self.choose, key="Ctrl+O", as_="quiet")
        leave = shown_only(KeyButton(t("Not now"), "Esc", self.leave, as_="quiet"))
        self.pick = Button(t("Choose a file"), self.choose, as_="primary", key="Ctrl+O")
        self.ask, self.busy = self._ask(), self._busy()
        self.work = boxed(column(self.columns, (self.preview, 1), gap=16))
        self.put(self.busy, self.ask, (self.work, 1), acts=(self.other, leave, self.act))
        self.show_all()

    def heading(self) -> Text:
        return t("Which list shall be brought in?") if self.list is None else outcome(self.list)

    # --- the list -----------------------------------------------------------------------

    def choose(self) -> None:
        """Choose a file."""
        start = beside(self.room.desk.path)
        if chosen := files.file_to_open(self, t("Choose a list of members"), start, FILES):
            self.read(chosen)

    def paste(self) -> None:
        """Take what was copied in a spreadsheet."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.read(text)
        else:
            self.room.refuse(NOTHING_COPIED)

    def read(self, where: Path | str) -> None:
        """Read a list, and hold it against the members; a club file that is open is never opened as anything else."""
        if isinstance(where, Path) and hold_of(where):
            why = t("{name} is the club file that is open here: expected a list of members.", name=where.name)
            self.room.refuse(why)
            return
        members, known = self.room.desk.members(), self.room.desk.read(remembered, HEADINGS)
        self._work(lambda job: read(where, known).compared(members, job.tell))

    def take_column(self, at: int, kind: str) -> None:
        """A column holds something else."""
        if self.list is not None:
            self._again(self.list.taken_for(at, kind))

    def take_heading(self, headed: bool) -> None:
        """The first row is a heading, or somebody."""
        if self.list is not None:
            self._again(replace(self.list, headed=headed))

    def turn(self, line: int) -> None:
        """Decide otherwise about a row."""
        if self.list is not None:
            rows = tuple(turned(each) if each.first.line == line else each for each in self.list.rows)
            self.list = replace(self.list, rows=rows)
            self.show_all()

    def bring(self) -> None:
        """Import what is taken, as one deed."""
        changes = taken(self.list.rows) if self.list is not None else ()
        if self.list is not None and changes and self.room.do(bringing_in(self.list)) is not None:
            self.leave()

    def leave(self) -> None:
        """Give up what is being read, and go back to the members."""
        self.give_up()
        self.room.go("players", members=True)

    # --- work that may take long --------------------------------------------------------

    def _again(self, list_: Bringing) -> None:
        members = self.room.desk.members()
        self._work(lambda job: list_.compared(members, job.tell))

    def _work(self, work: Callable[[Job], Any]) -> None:
        self.give_up()
        self.job = Job(work)
        self.job.told.connect(self.bar.show_done)
        self.job.told.connect(
            lambda done, of: self.done.say(t("{done} of {n} rows", "{done} of {n} rows", done=done, n=of))
        )
        self.job.finished.connect(self._read)
        self.job.refused.connect(self._refused)
        self.job.broke.connect(lambda _: self.give_up())
        self.busy.show()
        self.job.start()

    def _read(self, list_: Bringing) -> None:
        fresh = self.list is None
        self.job, self.list = None, list_
        self.show_all()
        if fresh:
            self.preview.table.setCurrentIndex(self.preview.table.rows.index(0, 0))
            self.preview.table.setFocus()

    def _refused(self, sentence: Text) -> None:
        self.job = None
        self.show_all()
        self.room.refuse(sentence)

    def give_up(self) -> None:
        """Do not wait for what is being read."""
        if self.job is not None:
            self.job.give_up()
            self.job = None
            self.busy.hide()

    # --- how ----------------------------------------------------------------------------

    def show_all(self) -> None:
        """Show how far it is."""
        self.busy.setVisible(self.job is not None)
        self.ask.setVisible(self.list is None)
        self.work.setVisible(self.list is not None)
        self.other.setVisible(self.list is not None)
        self.act.setVisible(self.list is not None)
        if self.list is not None:
            self.columns.show_list(self.list)
            self.preview.show_rows(self.list.rows)
            count = len(taken(self.list.rows))
            self.act.setEnabled(count > 0)
            self.act.call(t("Import {members}", members=counted(count, "member")) if count else t("Import"))
        self.sentence.say(self.heading())

    def _ask(self) -> Empty:
        paste = Button(t("Paste what I copied"), self.paste, key="Ctrl+V")
        return Empty("import", t("Choose a file, paste rows, or drop either on this page."), WHY, self.pick, paste)

    def _busy(self) -> QFrame:
        self.bar, self.done = Bar(), Words(as_="soft")
        cancel = Button(t("Cancel"), self.give_up)
        return panel(row(Words(t("Reading the list")), (self.bar, 1), self.done, cancel, gap=16))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not answered(event, self.act.click, self.leave):
            super().keyPressEvent(event)

    def first(self) -> QWidget | None:
        return self.pick if self.list is None else self.preview.table

    def arrive(self, where: Mapping[str, Any]) -> None:
        if found := where.get("file") or where.get("text"):
            self.read(found)

    def remember(self) -> dict[str, Any]:
        return {"list": self.list}

    def restore(self, kept: Mapping[str, Any]) -> None:
        self.list = kept.get("list")
        self.show_all()
