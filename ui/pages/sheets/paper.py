"""Sheets made in the background: their pages as a PDF in memory, a page of it as a picture, and files of every kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from weakref import ref

import pypdfium2
from PySide6.QtGui import QImage

from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.sheets.kinds import kind
from scorer.sheets.page.pages import PageFormat, laid
from scorer.sheets.page.paper import Paper
from scorer.sheets.page.words import printing
from scorer.sheets.printers.pdf import Print
from scorer.sheets.printers.printers import Printer
from scorer.sheets.sheet import Imprint, Sheet
from ui.jobs import Job


class Asked(NamedTuple):
    """A sheet as it is asked for: of which event, with which choices, on which paper."""

    event: Event
    key: str
    chosen: Mapping[str, Any]
    paper: Paper
    imprint: Imprint = Imprint()


@dataclass(frozen=True, slots=True, eq=False)
class Pages:
    """A sheet drawn: what was asked for, the PDF, and the width and height of each of its pages in points."""

    asked: Asked
    body: bytes
    sizes: tuple[tuple[float, float], ...]


class Watched:
    """The standings of any contest, that say so each time they are asked, so that a long sheet can be given up.

    They outlive the ``job`` they were asked for last, and do not hold it: it would go when the bench is given another,
    in the bench's thread, and with it the page for which it was done.
    """

    def __init__(self, event: Event) -> None:
        self._standings, self.event = contest_of(event).standings(event), event
        self.job: Callable[[], Job | None] = lambda: None

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._standings, name)
        if callable(found) and (job := self.job()) is not None:
            job.tell()
        return found


class WatchedPrint(Print):
    """A printer that tells its pages."""

    job: Job

    def told(self, done: int, of: int) -> None:
        self.job.tell(done, of)


# Of the event that a sheet was last made of; only ever used on the bench.  The bench has standings of its own: while
# it makes a long sheet of them, deeds go on changing those of the room.
LAST: list[Watched] = []


def standings_of(event: Event, job: Job) -> Watched:
    """The standings, of a picture of the event that nothing changes any more."""
    if not LAST or LAST[0].event is not event:
        LAST[:] = [Watched(event)]
    LAST[0].job = ref(job)
    return LAST[0]


def sheet_of(asked: Asked, job: Job) -> Sheet:
    """The sheet as plain values."""
    return kind(asked.key).sheets(asked.event, standings_of(asked.event, job), asked.chosen)


def drawn(asked: Asked, job: Job) -> Pages:
    """Its pages."""
    body = BytesIO()
    watched = WatchedPrint(sheet_of(asked, job), asked.paper, asked.imprint)
    watched.job = job
    watched.into(body)
    return Pages(asked, body.getvalue(), sizes_of(body.getvalue()))


def sizes_of(body: bytes) -> tuple[tuple[float, float], ...]:
    """The sizes of the pages of a PDF."""
    document = pypdfium2.PdfDocument(body)
    sizes = tuple((float(wide), float(high)) for wide, high in map(document.get_page_size, range(len(document))))
    document.close()
    return sizes


def count_of(asked: Asked, job: Job) -> tuple[Asked, int]:
    """How many pages it has, without drawing them."""
    sheet = sheet_of(asked, job)
    with printing(sheet, asked.imprint.language) as printed:
        return asked, len(laid(printed, PageFormat(asked.paper, sheet.layout)))


BROKEN = "\x02"  # in a page's words, where a hyphen parts one at the end of a line


class PageImage(NamedTuple):
    """A page as it looks, so many px wide, and the words on it for who cannot see it."""

    pages: Pages
    page: int
    wide: int
    image: QImage
    words: str


def picture(pages: Pages, index: int, wide: int) -> PageImage:
    """A page so many px wide, black on white."""
    document = pypdfium2.PdfDocument(pages.body)
    page = document[index]
    bitmap = page.render(scale=wide / pages.sizes[index][0], rev_byteorder=True, prefer_bgrx=True)
    kept = bytes(bitmap.buffer)
    image = QImage(kept, bitmap.width, bitmap.height, bitmap.stride, QImage.Format.Format_RGBX8888).copy()
    text = page.get_textpage()
    words = text.get_text_bounded().replace(BROKEN, "")
    for each in (text, bitmap, page, document):
        each.close()
    return PageImage(pages, index, wide, image, words)


def write(asked: Asked, files: Sequence[tuple[Printer, Path]], job: Job) -> tuple[Path, ...]:
    """The sheet as files; raises ``CannotWrite``."""
    sheet = sheet_of(asked, job)
    for done, (printer, path) in enumerate(files):
        job.tell(done, len(files))
        printer.write(sheet, path, paper=asked.paper, imprint=asked.imprint)
    return tuple(path for _, path in files)
