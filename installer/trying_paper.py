"""Printing tried in a bare Debian: through CUPS, by the system's own window, to a printer that makes a PDF of it."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pypdfium2 as pdfium

from installer.trying_machine import Machine, awaited, held

PRINTER = "Paper"
SHEET = "ranking"  # what Ctrl+P prints on Tonight
NEAR = 3.0  # of 255, on average: what is printed has been through Ghostscript, and says when it was printed
MANY = 100  # letters: no ranking has fewer
SMALL = 2.0  # of 72 dots an inch


def printed(here: Machine, club: str) -> None:
    """Ctrl+P, Enter in the printer's window, and the page that comes out is the one of the preview."""
    here.does("root", "apt-get -qq install -y --no-install-recommends cups cups-client printer-driver-cups-pdf")
    here.does("ann", f"cd /tmp && overtrick sheets '{club}' --out /tmp/to-compare")
    with spooler(here):
        window = here.opens("ann", f"overtrick '{club}'")
        awaited("a window opens", here.windows)
        time.sleep(3)
        here.press("ctrl+p")
        awaited("the printer's window opens", lambda: here.windows("^Print"))
        time.sleep(1)
        here.picture("printing")
        here.press_in("^Print", "Return")
        folder = here.root / "people/ann/PDF"
        awaited("it is printed", lambda: [each for each in folder.glob("*.pdf") if is_whole(each)])
        here.end(window)
    paper = next(folder.glob("*.pdf"))
    sheets = sorted((here.root / "tmp/to-compare").glob("*.pdf"))
    apart = {sheet.stem: difference(paper, sheet) for sheet in sheets}
    nearest = min(apart, key=lambda name: apart[name])
    is_it = (nearest, apart[nearest] < NEAR) == (SHEET, True)
    held(f"what was printed is the ranking as it is previewed: {apart}", is_it)
    held("its letters are letters, not a picture of them", len(letters(paper)) > MANY)


@contextmanager
def spooler(here: Machine) -> Iterator[None]:
    """The system's printing, without a network: it is reached by a file, and one printer is there."""
    line = ["unshare", "--net", *here.inside("root"), "/usr/sbin/cupsd", "-f"]
    going = subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        awaited("CUPS is there", (here.root / "run/cups/cups.sock").exists)
        model = "$(lpinfo -m | awk '/[Cc][Uu][Pp][Ss]-PDF/ {print $1; exit}')"
        here.does("root", f"lpadmin -p {PRINTER} -E -v cups-pdf:/ -m {model} -o PageSize=A4 && lpadmin -d {PRINTER}")
        yield
    finally:
        going.terminate()
        going.wait(timeout=30)


def is_whole(path: Path) -> bool:
    """Whether a PDF has its end already."""
    return b"%%EOF" in path.read_bytes()[-64:]


def difference(one: Path, other: Path) -> float:
    """How much the first pages of two files differ, a dot on average, from 0 to 255; infinite in another size."""
    here, there = (gray(each) for each in (one, other))
    if any(abs(mine - theirs) > 2 for mine, theirs in zip(here.shape, there.shape, strict=True)):
        return float("inf")
    high, wide = (min(sizes) for sizes in zip(here.shape, there.shape, strict=True))
    return float(np.abs(here[:high, :wide] - there[:high, :wide]).mean())


def gray(path: Path) -> np.ndarray:
    """A first page as it is seen, in shades from 0 to 255."""
    with pdfium.PdfDocument(path) as document:
        dots: np.ndarray = document[0].render(scale=SMALL, grayscale=True).to_numpy()
    return dots.squeeze().astype(float)


def letters(path: Path) -> str:
    """What can be read on a first page."""
    with pdfium.PdfDocument(path) as document:
        said: str = document[0].get_textpage().get_text_range()
    return said
