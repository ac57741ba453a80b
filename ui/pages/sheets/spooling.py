"""Pages handed to CUPS as the PDF they are: their letters stay letters, as fine as the printer makes them.

Qt's own way is a picture a page. CUPS, which prints on Linux, takes a PDF by its command ``lp``, with what was chosen
in the printer's window said in the words of lp(1); Qt keeps what its window alone knows as names and values.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator

from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrintEngine, QPrinter, QPrinterInfo

from ui.pages.sheets.paper import Pages

COMMAND = "lp"
LONGEST = 60  # seconds until CUPS has the pages; it prints them when it likes
OF_THE_WINDOW = QPrintEngine.PrintEnginePropertyKey(0xFE00)  # PPK_CupsOptions of Qt's print support for CUPS
SIDES = {
    QPrinter.DuplexMode.DuplexNone: "one-sided",
    QPrinter.DuplexMode.DuplexLongSide: "two-sided-long-edge",
    QPrinter.DuplexMode.DuplexShortSide: "two-sided-short-edge",
}
NEAR = 2  # points: sizes of paper are told in whole millimetres by some


def takes_pdf(printer: QPrinter) -> bool:
    """Whether a printer is one of CUPS, whose own window was asked, and the command is there."""
    native = printer.outputFormat() is QPrinter.OutputFormat.NativeFormat
    return native and bool(of_the_window(printer)) and shutil.which(COMMAND) is not None


def of_the_window(printer: QPrinter) -> list[str]:
    """What was told in the printer's window that Qt has no word for: names and values in turn; none without CUPS."""
    return printer.printEngine().property(OF_THE_WINDOW) or []


def spooled(printer: QPrinter, pages: Pages) -> bool:
    """Hand all pages over; whether CUPS has them."""
    try:
        done = subprocess.run(
            order(printer, pages), input=pages.body, capture_output=True, timeout=LONGEST, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def order(printer: QPrinter, pages: Pages) -> list[str]:
    """The command that prints them: where, how often, which pages, and in what way."""
    line = [COMMAND, "-d", printer.printerName(), "-t", printer.docName(), "-n", str(printer.copyCount())]
    if ranges := printer.pageRanges().toString():
        line += ["-P", ranges]
    for name, value in ways(printer, pages):
        line += ["-o", f"{name}={value}"]
    return line


def ways(printer: QPrinter, pages: Pages) -> Iterator[tuple[str, str]]:
    """Each of lp's options with its value; what the window said last goes before."""
    paper = paper_for(printer, pages)
    yield "media", paper.key()
    yield "print-scaling", "none" if fits(paper, pages) else "fit"
    if sides := SIDES.get(printer.duplex()):
        yield "sides", sides
    if printer.colorMode() is QPrinter.ColorMode.GrayScale:
        yield "print-color-mode", "monochrome"
    if printer.pageOrder() is QPrinter.PageOrder.LastPageFirst:
        yield "outputorder", "reverse"
    yield "Collate", str(printer.collateCopies())
    said = of_the_window(printer)
    yield from ((name, value) for name, value in zip(said[::2], said[1::2], strict=False) if value)


def paper_for(printer: QPrinter, pages: Pages) -> QPageSize:
    """What the pages were made for, where the printer has it and its window chose no other.

    Qt's window begins with the printer's usual paper, whatever was set before, and says that on *Print*. Of two names
    of one size the one that every printer knows goes first.
    """
    there, said = QPrinterInfo.printerInfo(printer.printerName()), printer.pageLayout().pageSize()
    if not said.isEquivalentTo(there.defaultPageSize()):
        return said
    fitting = [each for each in there.supportedPageSizes() if fits(each, pages)]
    return min(fitting, key=lambda each: each.key() != QPageSize.key(each.id()), default=said)


def fits(paper: QPageSize, pages: Pages) -> bool:
    """Whether the pages were laid out for that paper, whichever way round: then nothing is made smaller."""
    size = paper.sizePoints()
    there = sorted((size.width(), size.height()))
    return all(
        abs(mine - theirs) <= NEAR for page in pages.sizes for mine, theirs in zip(sorted(page), there, strict=True)
    )
