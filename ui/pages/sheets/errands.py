"""Printing and saving: long jobs that end in a line at the foot, whatever page one is on by then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtPrintSupport import QPrinter

from rules.text import Text, t
from scorer.movements.words import counted
from scorer.sheets.printers.printers import Printer
from ui.jobs import Job
from ui.pages.sheets.paper import Asked, Pages, write
from ui.pages.sheets.printing import put_on_paper
from ui.parts import LinkButton
from ui.room import Room

UNDER_WAY: set[Errand] = set()
NO_PRINTER = t("No printer is set up on this computer. Save the sheet as PDF, and print it where there is one.")


class Errand(QObject):
    """A job in the background that says at the foot what was done, and under the head why it was not."""

    told = Signal(int, int)
    over = Signal()

    def __init__(self, room: Room, work: Callable[[Job], Any]) -> None:
        super().__init__()
        self.room, self.work = room, work
        self.job: Job | None = None

    def start(self) -> None:
        """Begin, or begin again."""
        UNDER_WAY.add(self)
        self.job = Job(self.work)
        self.job.told.connect(self.told)
        self.job.finished.connect(self._finished)
        self.job.refused.connect(self._refused)
        self.job.start()

    def give_up(self) -> None:
        """Leave it."""
        if self.job:
            self.job.give_up()
        self._end()

    def done(self, value: Any) -> None:
        """Say what was done."""

    def _finished(self, value: Any) -> None:
        self._end()
        self.done(value)

    def _refused(self, sentence: Text) -> None:
        self._end()
        self.room.refuse(sentence)

    def _end(self) -> None:
        UNDER_WAY.discard(self)
        self.over.emit()


class PrintErrand(Errand):
    """Pages on their way to a printer."""

    def __init__(self, room: Room, printer: QPrinter, pages: Pages, *, title: Text) -> None:
        super().__init__(room, lambda job: put_on_paper(printer, pages, job))
        self.printer, self.title = printer, title

    def done(self, value: Any) -> None:
        copies = self.printer.copyCount()
        done = t("Printed: {sheet}.", sheet=self.title)
        if copies > 1:
            done = t("Printed: {sheet}, {copies}.", sheet=self.title, copies=counted(copies, "copy"))
        self.room.say(done, LinkButton(t("Print again"), self.start))


class SaveErrand(Errand):
    """A sheet on its way into files."""

    def __init__(self, room: Room, asked: Asked, files: list[tuple[Printer, Path]], *, title: Text) -> None:
        super().__init__(room, lambda job: write(asked, files, job))
        self.title = title

    def done(self, value: Any) -> None:
        first: Path = value[0]
        if len(value) == 1:
            done, show, words = t("Saved: {file}.", file=first.name), first, t("Open it")
        else:
            endings = ", ".join(path.suffix.removeprefix(".").upper() for path in value)
            done = t("Saved: {sheet} as {kinds}.", sheet=first.stem, kinds=endings)
            show, words = first.parent, t("Open the folder")
        self.room.unsay(NO_PRINTER)
        self.room.say(done, LinkButton(words, lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(show)))))
