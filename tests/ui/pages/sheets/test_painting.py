"""Pages painted as shapes: what a printer gets that takes no PDF is what the preview shows, and no picture of it."""

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PySide6.QtPrintSupport import QPrinter

from scorer.sheets.page.paper import A4, LETTER
from scorer.sheets.page.strip import CUT, STRONG
from scorer.sheets.printers.pdf import DASHES
from scorer.sheets.sheet import Imprint
from tests.ui.evening import tuesday
from tests.ui.pages.sheets.open import SMALL
from ui.pages.sheets.painting import PaintedPen
from ui.pages.sheets.paper import Asked, drawn
from ui.pages.sheets.printing import made_ready, painted

DOTS, BLOCK = 2, 8  # for each point; and so many together, as Qt ends a page at a whole point
NEAR = 1.5  # of 255, on average; a letter is a hundred times that
EVERY_SCRIPT = Imprint(club="Ζωή ♠ Анна משה 12 כהן नमस्ते ก្ 王")


class Patient:
    """A job that nobody gives up."""

    tell = staticmethod(lambda *_: None)


def printed(pages, target, paper=A4, numbers=None):
    """The pages painted by Qt's printer of files."""
    printer = made_ready(pages, "Tried", paper, 1)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(target))
    painted(printer, pages, numbers or list(range(len(pages.sizes))), Patient())
    return pypdfium2.PdfDocument(target)


def pages_of(key, paper=A4):
    """The pages of a sheet of a small evening."""
    return drawn(Asked(tuesday(SMALL), key, {}, paper, EVERY_SCRIPT), Patient())


def apart(one, other):
    """How much two pages differ, block by block."""
    high, wide = np.minimum(one.shape, other.shape) // BLOCK * BLOCK
    shape = (high // BLOCK, BLOCK, wide // BLOCK, BLOCK)
    mine, theirs = (each[:high, :wide].reshape(shape).mean(axis=(1, 3)) for each in (one, other))
    return np.abs(mine - theirs).mean()


def gray(page):
    """A page as it is seen, in shades from 0 to 255."""
    return page.render(scale=DOTS, grayscale=True).to_numpy().squeeze().astype(float)


# Upright and landscape, with grounds, on cards, and with lines to cut along.
SHEETS = ["ranking", "travellers", "scorecards", "table-cards", "pickup-slips"]


@pytest.mark.parametrize("key", SHEETS)
def test_what_is_printed_is_what_was_previewed(qapp, tmp_path, key):
    pages = pages_of(key)
    previewed = pypdfium2.PdfDocument(pages.body)
    got = printed(pages, tmp_path / "printed.pdf")
    assert len(got) == len(previewed)
    for at in range(len(previewed)):
        mine, theirs = gray(got[at]), gray(previewed[at])
        assert np.abs(np.subtract(mine.shape, theirs.shape)).max() <= DOTS
        assert apart(mine, theirs) < NEAR
        assert {each.type for each in got[at].get_objects()} <= {pdfium.FPDF_PAGEOBJ_PATH, pdfium.FPDF_PAGEOBJ_FORM}


def test_only_some_of_the_pages(qapp, tmp_path):
    pages = pages_of("pickup-slips")
    got, previewed = printed(pages, tmp_path / "printed.pdf", numbers=[1]), pypdfium2.PdfDocument(pages.body)
    assert (len(got), len(previewed)) == (1, 2)
    assert apart(gray(got[0]), gray(previewed[1])) < NEAR < apart(gray(got[0]), gray(previewed[0]))


def test_on_other_paper_it_is_made_to_fit_and_keeps_its_shape(qapp, tmp_path):
    pages = pages_of("ranking", A4)
    got = printed(pages, tmp_path / "printed.pdf", LETTER)[0]
    assert got.get_size() == pytest.approx((612, 792), abs=1)
    dark = np.argwhere(gray(got) < 128)
    whole = np.argwhere(gray(pypdfium2.PdfDocument(pages.body)[0]) < 128)
    scale = np.ptp(dark, axis=0) / np.ptp(whole, axis=0)
    assert scale == pytest.approx([792 / 841.9] * 2, rel=0.01)


def test_a_ground_and_a_line_stand_where_they_are_told_and_only_a_line_to_cut_along_has_gaps(qapp):
    pen = PaintedPen(100.0)
    pen.ground((1.0, 0.0, 0.0), (10.0, 15.0), (20.0, 5.0))
    pen.line(STRONG, (10.0, 50.0), (90.0, 50.0))
    pen.line(CUT, (10.0, 50.0), (90.0, 50.0))
    (ground, red), (line, black), (cut, _) = pen.marks
    assert (ground.boundingRect().getRect(), red.name()) == ((10.0, 80.0, 20.0, 5.0), "#ff0000")
    assert line.boundingRect().getRect() == pytest.approx((10.0, 50 - STRONG / 2, 80.0, STRONG))
    assert black.name() == "#000000"
    assert [len(each.toSubpathPolygons()) for each in (line, cut)] == [1, 80 // sum(DASHES) + 1]
