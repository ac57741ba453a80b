"""Printing tried in a bare Debian: through CUPS, by the system's own window, to a printer that makes a PDF of it."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pypdfium2 as pdfium

from installer.trying_machine import Machine, awaited, held
from scorer.commands.remembering import printed_on
from scorer.desk import Desk
from scorer.sheets.page.paper import LETTER

PRINTER, BOTH_SIDES = "Paper", "Office"  # one that makes a PDF, and one of an office that prints on both sides
PAPER_MODEL, OFFICE_MODEL = "CUPS-PDF_opt.ppd", "Generic-PDF_Printer-PDF.ppd"
PRINTED = "people/ann/PDF"
# In the printer's window: all of it shown, back to how many copies, three; and on its next page, both sides.
THREE_ON_BOTH_SIDES = ("alt+o", *["shift+Tab"] * 6, "ctrl+a", "3", "ctrl+Tab", "Down")
COPIES = re.compile(rb"copies\x00\x04(....)", re.DOTALL)  # as CUPS keeps a number under a name
NEAR = 1.0  # of 255, on average: what is printed has been through Ghostscript, and says when it was; others are 10 away
MANY = 100  # letters: no sheet has fewer
SMALL = 2.0  # of 72 dots an inch


class OnPaper(NamedTuple):
    """What is printed: of which club, on which page Ctrl+P is pressed, and the sheet that comes of it."""

    club: str
    page: str
    sheet: str


def printed(here: Machine, club: str) -> None:
    """Upright and landscape, on A4 and on Letter, several on both sides; and what comes out is the preview."""
    letter = on_letter(here, club)
    with spooler(here):
        for what in (OnPaper(club, "", "ranking"), OnPaper(club, "by board", "recap"), OnPaper(letter, "", "ranking")):
            like_the_preview(here, what)
        on_both_sides(here, club)


def on_letter(here: Machine, club: str) -> str:
    """A copy of the club that prints on the paper of America."""
    copy = here.root / "tmp" / "letter.overtrick"
    shutil.copy(here.root / club[1:], copy)
    desk = Desk(copy, who="ann", apart=True)
    desk.do(printed_on(LETTER.key, LETTER.name, before=""))
    desk.close(copy=False)
    here.does("root", "chown ann: /tmp/letter.overtrick")
    return "/tmp/letter.overtrick"


def like_the_preview(here: Machine, what: OnPaper) -> None:
    """Ctrl+P, Enter in the printer's window, and the page that comes out is the one of the preview."""
    folder = here.root / PRINTED
    here.does("root", f"rm -rf /{PRINTED} /tmp/to-compare")
    here.does("ann", f"cd /tmp && overtrick sheets '{what.club}' --out /tmp/to-compare")
    to_the_printer(here, what)
    awaited(f"{what} is printed", lambda: [each for each in folder.glob("*.pdf") if is_whole(each)])
    paper = next(folder.glob("*.pdf"))
    apart = {each.stem: difference(paper, each) for each in sorted((here.root / "tmp/to-compare").glob("*.pdf"))}
    nearest = min(apart, key=lambda name: apart[name])
    is_it = (nearest, apart[nearest] < NEAR) == (what.sheet, True)
    held(f"what was printed is the sheet {what.sheet} as it is previewed: {apart}", is_it)
    held("its letters are letters, not a picture of them", len(letters(paper)) > MANY and not pictures(paper))


def to_the_printer(here: Machine, what: OnPaper, *keys: str) -> None:
    """Open the club, go to a page, press Ctrl+P, and these keys and Enter in the printer's window."""
    window = here.opens("ann", f"overtrick '{what.club}'")
    awaited("a window opens", here.windows)
    time.sleep(3)
    if what.page:
        here.finds(what.page)
    here.press("ctrl+p")
    awaited("the printer's window opens", lambda: here.windows("^Print"))
    time.sleep(1)
    for key in keys:
        here.press_in("^Print", key)
    here.picture("printing")
    here.press_in("^Print", "Return")
    awaited("the printer's window closes", lambda: not here.windows("^Print"))
    time.sleep(3)
    here.end(window)


def on_both_sides(here: Machine, club: str) -> None:
    """Three copies on both sides are what CUPS is told of."""
    here.does("root", f"lpadmin -d {BOTH_SIDES}")
    to_the_printer(here, OnPaper(club, "", "ranking"), *THREE_ON_BOTH_SIDES)
    told = max((here.root / "var/spool/cups").glob("c*")).read_bytes()
    copies = [int.from_bytes(each) for each in COPIES.findall(told)]
    held(f"both sides are asked for, and three copies, not {copies}", b"two-sided-long-edge" in told and 3 in copies)


@contextmanager
def spooler(here: Machine) -> Iterator[None]:
    """The system's printing, without a network: it is reached by a file, and two printers are there."""
    here.does("root", "apt-get -qq install -y --no-install-recommends cups cups-client printer-driver-cups-pdf")
    line = ["unshare", "--net", *here.inside("root"), "/usr/sbin/cupsd", "-f"]
    going = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        awaited("CUPS is there", (here.root / "run/cups/cups.sock").exists)
        for name, model in ((PRINTER, PAPER_MODEL), (BOTH_SIDES, OFFICE_MODEL)):
            found = f"$(lpinfo -m | awk '/{model}/ {{print $1; exit}}')"
            here.does("root", f"lpadmin -p {name} -E -v cups-pdf:/ -m {found} -o PageSize=A4")
        here.does("root", f"lpadmin -d {PRINTER}")
        yield
    finally:
        going.terminate()
        going.wait(timeout=30)


def is_whole(path: Path) -> bool:
    """Whether a PDF has its end already."""
    return b"%%EOF" in path.read_bytes()[-64:]


def difference(one: Path, other: Path) -> float:
    """How much the first pages of two files differ, a dot on average, from 0 to 255; infinite in another size.

    CUPS makes a paper whole points wide and high, and puts a page in its middle: both are laid on one so.
    """
    here, there = (size(each) for each in (one, other))
    if any(abs(mine - theirs) > 1 for mine, theirs in zip(here, there, strict=True)):
        return float("inf")
    return float(np.abs(gray(one, there) - gray(other, there)).mean())


def size(path: Path) -> tuple[float, float]:
    """How wide and how high a first page is, in points."""
    with pdfium.PdfDocument(path) as document:
        wide, high = document[0].get_size()
    return wide, high


def gray(path: Path, paper: tuple[float, float]) -> np.ndarray:
    """A first page as it is seen in the middle of a paper, in shades from 0 to 255."""
    with pdfium.PdfDocument(path) as document:
        page = document[0]
        wide, high = (
            paper[::-1] if page.get_rotation() % 180 else paper
        )  # a page that is turned lies otherwise in its file
        begins, low, ends, top = page.get_mediabox()
        left, low = (begins + ends - wide) / 2, (low + top - high) / 2
        for cut in (page.set_mediabox, page.set_cropbox):
            cut(left, low, left + wide, low + high)
        dots: np.ndarray = page.render(scale=SMALL, grayscale=True).to_numpy()
    return dots.squeeze().astype(float)


def letters(path: Path) -> str:
    """What can be read on a first page."""
    with pdfium.PdfDocument(path) as document:
        said: str = document[0].get_textpage().get_text_range()
    return said


def pictures(path: Path) -> int:
    """How many pictures are on a first page."""
    with pdfium.PdfDocument(path) as document:
        return sum(1 for _ in document[0].get_objects(filter=[pdfium.raw.FPDF_PAGEOBJ_IMAGE]))
