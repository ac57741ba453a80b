"""Sheets as PDF: black on white, hearts and diamonds hollow, every typeface in the file."""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import IO, Protocol, TypeVar

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from rules.text import t
from scorer.sheets.page import fonts
from scorer.sheets.page.pages import FOOT, FilledFrame, Frame, PageFormat, PrintedPage, laid
from scorer.sheets.page.paper import A4, Paper
from scorer.sheets.page.setting import SetText, ems, wrapped
from scorer.sheets.page.strip import CUT, HAIRLINE, ColourBand, Ink, Shade, Strip
from scorer.sheets.page.tones import TONES, parts
from scorer.sheets.page.words import clean, printing
from scorer.sheets.printers.saving import Where, save
from scorer.sheets.printers.spelling import PageWords, Spelling
from scorer.sheets.sheet import Imprint, Sheet

rl_config.useA85 = 0  # pages as they are compressed, not spelt out in letters: a fifth smaller

BLACK, GREY = (0.0,) * 3, (0.33,) * 3  # what is read first, and what is not
PALE = 0.55  # the grey of hairlines
GROUNDS = (1.0, 0.96, 0.92, 0.88, 0.84)  # the greys under cells, the darkest still light enough to read on
BELOW = 0.357  # from the middle of a capital to its foot, in ems
SMALL, LEAST = 8.0, 0.85  # of a foot, and how much of that where it is long
DASHES = (3, 3)
Point = tuple[float, float]
NAMED = 3  # of the letters that cannot be printed, so many are named


def write(sheet: Sheet, where: Where, *, paper: Paper = A4, imprint: Imprint = Imprint()) -> None:
    """Print a sheet into a file; raises ``CannotWrite``."""
    save(where, lambda file: Print(sheet, paper, imprint).into(file))


def grey_of(weight: float) -> float:
    """How light a line is, 0 being black."""
    return PALE if weight <= HAIRLINE else 0.0


def shade(ink: Ink) -> tuple[float, ...]:
    """The colour of a line of text."""
    if ink.tone:
        return parts(TONES[ink.tone].ink)
    return GREY if ink.soft else BLACK


def counted(page: int, of: int) -> str:
    """Which page it is, or which card."""
    return clean(t("{page} of {pages}", page=page, pages=of))


def with_wanting(foot: str, letters: Iterable[str]) -> str:
    """A foot, and after it what the boxes above it and in it stand for, if there are any."""
    wanting = dict.fromkeys((*letters, *fonts.lacking(foot)))
    if not wanting:
        return foot
    named = [f"{unicodedata.name(letter, '').capitalize()} (U+{ord(letter):04X})".strip() for letter in wanting]
    listed = ", ".join((*named[:NAMED], *("…" for _ in named[NAMED : NAMED + 1])))
    return ". ".join(filter(None, (foot, clean(t("□ stands for what cannot be printed: {letters}", letters=listed)))))


def foot_set(words: str, width: float) -> SetText:
    """A foot in two lines, or in smaller type where that is too little for it."""
    made = wrapped(words, SMALL, False, width)
    return made if len(made.lines) <= 2 else wrapped(words, SMALL * LEAST, False, width)


class PageWriter(Protocol):
    """Puts lines of text on one page."""

    lacking: dict[str, None]

    def dip(self, colour: tuple[float, ...]) -> None:
        """Take another colour for what is said next."""

    def say(self, x: float, y: float, text: str, *, size: float, bold: bool) -> None:
        """One line of text from a point on its base line."""


class Pen(ABC):
    """Writes on one page, whatever that is; it remembers the colour of its words."""

    def __init__(self, words: PageWriter) -> None:
        self.words = words
        self.colour: tuple[float, ...] = BLACK

    def say(self, x: float, y: float, ink: Ink) -> None:
        """One line of text from a point on its base line."""
        colour = shade(ink)
        if colour is not self.colour:
            self.colour = colour
            self.words.dip(colour)
        self.words.say(x, y, ink.text, size=ink.size, bold=ink.bold)

    def opposite(self, frame: Frame, y: float, said: tuple[str, str]) -> None:
        """Small words at the left and the right of a frame."""
        left, right = said
        wide = ems(right) * SMALL
        size, lines = foot_set(left, frame.width - wide - SMALL)
        for index, line in enumerate(lines):
            self.say(frame.left, y - index * size * 1.2, Ink(0, 0, line.text, size, soft=True))
        self.say(frame.left + frame.width - wide, y, Ink(0, 0, right, SMALL, soft=True))

    @abstractmethod
    def line(self, weight: float, start: Point, end: Point) -> None:
        """A line, grey and thin or black and heavier; dashed where it is there to cut along."""

    @abstractmethod
    def ground(self, colour: tuple[float, ...], corner: Point, size: Point) -> None:
        """A stretch of colour from its corner at the bottom left, so wide and so high."""

    def band(self, band: ColourBand, left: float, top: float) -> None:
        """A stretch of colour along the top of a strip."""
        corner = (left + band.x, top - band.below - band.height)
        self.ground(parts(TONES[band.tone].band), corner, (band.width, band.height))

    def shade(self, shade: Shade, at: tuple[float, float, float]) -> None:
        """A grey ground as high as its strip, from the strip's corner at the top left."""
        left, top, high = at
        self.ground((GROUNDS[shade.dark],) * 3, (left + shade.x, top - high), (shade.width, high))


class FilePen(Pen):
    """Writes on a page of a file."""

    def __init__(self, canvas: Canvas, spelling: Spelling) -> None:
        self.canvas, self.spelt = canvas, PageWords(spelling)
        super().__init__(self.spelt)
        self.dashed = False

    def line(self, weight: float, start: Point, end: Point) -> None:
        self.canvas.setLineWidth(weight)
        self.canvas.setStrokeGray(grey_of(weight))
        if self.dashed != (weight == CUT):
            self.dashed = weight == CUT
            self.canvas.setDash(*(DASHES if self.dashed else ()))
        self.canvas.line(*start, *end)

    def ground(self, colour: tuple[float, ...], corner: Point, size: Point) -> None:
        self.canvas.saveState()
        if len(set(colour)) == 1:
            self.canvas.setFillGray(colour[0])
        else:
            self.canvas.setFillColorRGB(*colour)
        self.canvas.rect(*corner, *size, stroke=0, fill=1)
        self.canvas.restoreState()

    def lifted(self) -> None:
        """Put the words on the page."""
        self.canvas.addLiteral(self.spelt.operators)


Its = TypeVar("Its", bound=Pen)


class Print:
    """One sheet on one kind of paper, on its way into a file."""

    def __init__(self, sheet: Sheet, paper: Paper, imprint: Imprint) -> None:
        self.sheet, self.imprint = sheet, imprint
        self.format = PageFormat(paper, sheet.layout)

    @property
    def facts(self) -> str:
        """The facts in a line."""
        return clean(self.sheet.line)

    def into(self, file: IO[bytes]) -> None:
        """Into a file, in the language of the paper."""
        with printing(self.sheet, self.imprint.language) as self.sheet:
            self.drawn(file)

    def drawn(self, file: IO[bytes]) -> None:
        """Page after page."""
        fonts.register()
        canvas = self.canvas(file)
        spelling = Spelling(canvas)
        for pen in self.pages(lambda: FilePen(canvas, spelling)):
            pen.lifted()
            canvas.showPage()
        canvas.save()

    def pages(self, taken: Callable[[], Its]) -> Iterator[Its]:
        """Each page written with a pen of its own, which is handed on once the page is full."""
        pages = laid(self.sheet, self.format)
        cards = sum(len(page.filled) for page in pages)
        done = 0
        for number, page in enumerate(pages, 1):
            pen = taken()
            wanting = [self.fill(pen, filled) for filled in page.filled]
            if self.sheet.layout.cut:
                numbers = [counted(done + at, cards) for at in range(1, len(page.filled) + 1)]
                self.card_feet(pen, page, list(zip(numbers, wanting, strict=True)))
                self.cuts(pen, page)
            else:
                self.edges(pen, (number, len(pages)), chain.from_iterable(wanting))
            yield pen
            done += len(page.filled)
            self.told(number, len(pages))

    def told(self, done: int, of: int) -> None:
        """So many pages are drawn: for somebody who waits for them, and may end it by raising."""

    def canvas(self, file: IO[bytes]) -> Canvas:
        """An empty file that says what it holds and who made it."""
        size = (self.format.width, self.format.height)
        first, _ = fonts.faces(bold=False)  # or the first would be Helvetica, which is in no file
        canvas = Canvas(file, pagesize=size, pageCompression=1, initialFontName=first, lang=self.imprint.language.code)  # type: ignore[arg-type]
        canvas.setTitle(clean(self.sheet.title))
        canvas.setSubject(self.facts)
        canvas.setAuthor(clean(self.imprint.club))
        canvas.setCreator("Overtrick")
        return canvas

    def fill(self, pen: Pen, filled: FilledFrame) -> tuple[str, ...]:
        """Everything of one frame, from the top down; returns the letters in it that cannot be printed."""
        pen.words.lacking = {}
        left, y = filled.frame.left, self.format.height - filled.frame.top
        for strip in filled.strips:
            high = strip.at(filled.room)
            self.draw(pen, strip, (left, y, high))
            y -= high
        return tuple(pen.words.lacking)

    def draw(self, pen: Pen, strip: Strip, at: tuple[float, float, float]) -> None:
        """What stands on a strip, from its corner at the top left, so high."""
        left, y, high = at
        middle = y - high / 2
        for band in strip.bands:
            pen.band(band, left, y)
        for shade in strip.shades:
            pen.shade(shade, (left, y, high))
        for ink in strip.ink:
            pen.say(left + ink.x, middle - ink.y - ink.size * BELOW, ink)
        for rule in strip.rules:
            across = middle - rule.below
            pen.line(rule.weight, (left + rule.start, across), (left + rule.end, across))
        for bar in strip.bars:
            pen.line(bar.weight, (left + bar.x, y), (left + bar.x, y - high))

    def edges(self, pen: Pen, counts: tuple[int, int], wanting: Iterable[str]) -> None:
        """What stands at the edges of a page: whose it is, when printed, which of how many, and what it lacks."""
        number, of = counts
        margin = self.format.margin
        whole = Frame(margin, 0, self.format.width - 2 * margin, self.format.height - margin - FOOT / 2)
        again = ". ".join((clean(self.sheet.title), self.facts)) if number > 1 and not self.sheet.layout.down else ""
        foot = with_wanting(clean(self.imprint.line), (*wanting, *fonts.lacking(again)))
        pen.opposite(whole, self.foot_of(whole), (foot, counted(number, of)))
        if again:
            pen.opposite(whole, self.format.height - margin + SMALL, (again, ""))

    def card_feet(self, pen: Pen, page: PrintedPage, feet: list[tuple[str, tuple[str, ...]]]) -> None:
        """Each card says for itself where it belongs, whose it is, and what it lacks."""
        both = ". ".join(filter(None, (self.facts, clean(self.imprint.club))))
        for filled, (number, letters) in zip(page.filled, feet, strict=True):
            pen.opposite(filled.frame, self.foot_of(filled.frame), (with_wanting(both, letters), number))

    def foot_of(self, frame: Frame) -> float:
        """The base line below a frame."""
        return self.format.height - frame.top - frame.height - FOOT * 0.6

    def cuts(self, pen: Pen, page: PrintedPage) -> None:
        """Where to cut."""
        wide, high = self.format.width, self.format.height
        for index in range(1, page.across):
            pen.line(CUT, (wide * index / page.across, 0), (wide * index / page.across, high))
        for index in range(1, page.down):
            pen.line(CUT, (0, high * index / page.down), (wide, high * index / page.down))
