"""Pages painted as shapes, for printers that take no PDF: as fine as the printer makes them, and no picture of dots.

A sheet is laid out once more and written with a pen that keeps outlines: of letters, which HarfBuzz knows of every
typeface, of lines and of grounds. So nothing goes by what fonts a system has, or by what its printers make of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QTransform

from resources.typefaces import noto, suits
from scorer.sheets.page import fonts
from scorer.sheets.page.scripts import Typeface, shaped, typeface
from scorer.sheets.page.strip import CUT
from scorer.sheets.page.words import printing
from scorer.sheets.printers.pdf import BLACK, DASHES, Pen, Point, Print, grey_of
from scorer.sheets.printers.spelling import runs
from ui.jobs import Job
from ui.pages.sheets.paper import Pages, sheet_of

Marks = list[tuple[QPainterPath, QColor]]  # what is filled, in which colour, in the order it is painted
OURS = {"Noto": noto, "Suits": suits}


def painted_pages(pages: Pages, job: Job) -> Iterator[Marks]:
    """Each page of a sheet, in points from its corner at the top left."""
    asked = pages.asked
    sheet = Print(sheet_of(asked, job), asked.paper, asked.imprint)
    with printing(sheet.sheet, asked.imprint.language) as sheet.sheet:
        for pen in sheet.pages(lambda: PaintedPen(sheet.format.height)):
            yield [*pen.marks, *pen.letters.marks]


def paint(painter: QPainter, marks: Marks, size: Point) -> None:
    """Paint a page, of a size in points, as large as the paper lets it be."""
    paper = painter.viewport()
    scale = min(paper.width() / size[0], paper.height() / size[1])
    left, top = (paper.width() - size[0] * scale) / 2, (paper.height() - size[1] * scale) / 2
    painter.setTransform(QTransform(scale, 0, 0, scale, left, top))
    for shape, colour in marks:
        painter.fillPath(shape, colour)


class PaintedPen(Pen):
    """Keeps what stands on one page as outlines."""

    def __init__(self, high: float) -> None:
        self.letters, self.high = PaintedLetters(high), high
        super().__init__(self.letters)
        self.marks: Marks = []

    def line(self, weight: float, start: Point, end: Point) -> None:
        drawn = QPainterPath()
        drawn.moveTo(start[0], self.high - start[1])
        drawn.lineTo(end[0], self.high - end[1])
        self.marks.append((stroker(weight).createStroke(drawn), colour_of((grey_of(weight),) * 3)))

    def ground(self, colour: tuple[float, ...], corner: Point, size: Point) -> None:
        drawn = QPainterPath()
        drawn.addRect(QRectF(corner[0], self.high - corner[1] - size[1], *size))
        self.marks.append((drawn, colour_of(colour)))


class PaintedLetters:
    """Keeps the lines of text of one page as outlines."""

    def __init__(self, high: float) -> None:
        self.high, self.colour = high, colour_of(BLACK)
        self.marks: Marks = []
        self.lacking: dict[str, None] = {}

    def dip(self, colour: tuple[float, ...]) -> None:
        """Take another colour for what is said next."""
        self.colour = colour_of(colour)

    def say(self, x: float, y: float, text: str, *, size: float, bold: bool) -> None:
        """One line of text from a point on its base line."""
        at = QTransform(size, 0, 0, -size, x, self.high - y)
        self.marks.append((at.map(written(text, bold)), self.colour))
        self.lacking |= dict.fromkeys(fonts.lacking(text, bold))


def colour_of(parts: tuple[float, ...]) -> QColor:
    """A colour of its parts."""
    return QColor.fromRgbF(*parts)


@cache
def stroker(weight: float) -> QPainterPathStroker:
    """What makes a line so heavy; dashed where it is there to cut along."""
    made = QPainterPathStroker()
    made.setWidth(weight)
    made.setCapStyle(Qt.PenCapStyle.FlatCap)
    if weight == CUT:
        made.setDashPattern([each / weight for each in DASHES])
    return made


def written(text: str, bold: bool) -> QPainterPath:
    """A line of text at size 1, from the left end of its base line upwards."""
    line = QPainterPath()
    line.setFillRule(Qt.FillRule.WindingFill)
    for font, number, at, y in placed(text, bold):
        line.addPath(outline(font, number).translated(at, y))
    return line


def placed(text: str, bold: bool) -> Iterator[tuple[str, int, float, float]]:
    """Each shape of a line: the font, its number there, and where it stands, in ems."""
    x = 0.0
    for run in runs(text, bold):
        em = face(run.font).em
        for cluster in run.clusters:
            yield from ((run.font, each.number, x + each.x / em, each.y / em) for each in cluster.shapes)
            x += cluster.advance
        for letter in "" if run.clusters else run.text:
            yield run.font, face(run.font).font.get_nominal_glyph(ord(letter)) or 0, x, 0.0
            x += fonts.Run(run.font, letter).ems


@cache
def face(font: str) -> Typeface:
    """The typeface of a font by its name on paper."""
    if shaped(font):
        return typeface(font)
    family, _, style = font.partition("-")
    return Typeface(OURS[family](style or "Regular"))


@cache
def outline(font: str, number: int) -> QPainterPath:
    """The outline of a shape, in ems."""
    pen = OutlinePen(1 / face(font).em)
    face(font).font.draw_glyph_with_pen(number, pen)
    return pen.path


class OutlinePen:
    """Follows an outline as HarfBuzz tells it, in units of the typeface."""

    def __init__(self, unit: float) -> None:
        self.path, self.unit = QPainterPath(), unit

    def moveTo(self, to: Point) -> None:
        self.path.moveTo(*self._ems(to))

    def lineTo(self, to: Point) -> None:
        self.path.lineTo(*self._ems(to))

    def qCurveTo(self, by: Point, to: Point) -> None:
        self.path.quadTo(*self._ems(by), *self._ems(to))

    def curveTo(self, by: Point, then: Point, to: Point) -> None:
        self.path.cubicTo(*self._ems(by), *self._ems(then), *self._ems(to))

    def closePath(self) -> None:
        self.path.closeSubpath()

    def _ems(self, at: Point) -> Point:
        return at[0] * self.unit, at[1] * self.unit
