"""The jobs behind the page Sheets: the pages asked for last, their pictures, and how many pages the others have."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from rules.text import Text
from ui.jobs import Job
from ui.pages.sheets.paper import Asked, Pages, count_of, drawn, picture


class SheetMaking(QObject):
    """What was asked for last is made, and what was asked for before is given up."""

    drawn = Signal(object)  # Pages
    pictured = Signal(object)  # Picture
    counted = Signal(str, int)
    told = Signal(int, int)
    refused = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.asked: Asked | None = None
        self._to_count: list[Asked] = []
        self._drawing: Job | None = None
        self._counting: Job | None = None
        self._painting: list[Job] = []

    @property
    def busy(self) -> bool:
        """Whether pages are being made."""
        return self._drawing is not None

    def make(self, asked: Asked) -> None:
        """Draw a sheet."""
        self.give_up()
        self.asked = asked
        self._drawing = Job(lambda job: drawn(asked, job))
        self._drawing.told.connect(self.told)
        self._drawing.finished.connect(self._drawn)
        self._drawing.refused.connect(self._refused)
        self._drawing.start()

    def give_up(self) -> None:
        """Leave whatever is being made; what remains to be counted is counted later."""
        for job in (self._drawing, self._counting, *self._painting):
            if job:
                job.give_up()
        self._drawing, self._counting, self._painting = None, None, []

    def paint(self, pages: Pages, index: int, wide: int) -> None:
        """Make a picture of a page."""
        job = Job(lambda _: picture(pages, index, wide))
        job.finished.connect(self.pictured)
        self._painting = [*self._painting[-40:], job]
        job.start()

    def count(self, sheets: Iterable[Asked]) -> None:
        """Count the pages of sheets, one after another, when there is nothing more pressing."""
        self._to_count = list(sheets)
        if not self.busy:
            self._count_next()

    # --- how ----------------------------------------------------------------------------

    def _drawn(self, pages: Pages) -> None:
        if pages.asked is self.asked:
            self._drawing = None
            self.drawn.emit(pages)
            self._count_next()

    def _refused(self, sentence: Text) -> None:
        self._drawing = None
        self.refused.emit(sentence)

    def _count_next(self) -> None:
        if self._to_count and self._counting is None:
            asked = self._to_count[0]
            self._counting = Job(lambda job: count_of(asked, job))
            self._counting.finished.connect(self._counted)
            self._counting.start()

    def _counted(self, found: tuple[Asked, int]) -> None:
        asked, pages = found
        self._counting = None
        if self._to_count and self._to_count[0] is asked:
            self._to_count.pop(0)
            self.counted.emit(asked.key, pages)
        if not self.busy:
            self._count_next()
