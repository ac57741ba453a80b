"""To the printer: which there are, what the printer's own window says, and the pages on their way."""

from __future__ import annotations

from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from scorer.event.refusal import Refusal
from scorer.sheets.page.paper import A4, Paper
from ui.jobs import GivenUp, Job
from ui.pages.sheets.painting import paint, painted_pages
from ui.pages.sheets.paper import Pages
from ui.pages.sheets.spooling import spooled, takes_pdf
from ui.theme import THEME


class PrinterSilent(Refusal):
    """The printer “{name}” did not take the pages. See whether it is switched on, and print again."""


def there_is_a_printer() -> bool:
    """Whether anything can be printed on from here."""
    return bool(QPrinterInfo.availablePrinterNames())


def made_ready(pages: Pages, title: str, paper: Paper, copies: int) -> QPrinter:
    """A printer set to the sheet's paper."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    printer.setCreator("Overtrick")
    size = QPageSize.PageSizeId.A4 if paper is A4 else QPageSize.PageSizeId.Letter
    wide, high = pages.sizes[0]
    upright = QPageLayout.Orientation.Portrait if wide <= high else QPageLayout.Orientation.Landscape
    printer.setPageSize(QPageSize(size))
    printer.setPageOrientation(upright)
    printer.setFullPage(True)
    printer.setCopyCount(copies)
    return printer


def agreed(printer: QPrinter, pages: Pages, over: QWidget) -> bool:
    """Let the printer's own window ask which printer, which pages and how many; whether *Print* was pressed there."""
    dialog = QPrintDialog(printer, over)
    THEME.space(dialog)
    dialog.setMinMax(1, len(pages.sizes))
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange)
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintToFile, on=False)  # its file dialog would read what it lists
    return bool(dialog.exec())


def wanted(printer: QPrinter, pages: Pages) -> list[int]:
    """The pages to be printed, counted from 0."""
    ranges = printer.pageRanges()
    return [at for at in range(len(pages.sizes)) if ranges.isEmpty() or ranges.contains(at + 1)]


def put_on_paper(printer: QPrinter, pages: Pages, job: Job) -> int:
    """Print; return how many pages that were. Raises ``PrinterSilent``."""
    numbers = wanted(printer, pages)
    if takes_pdf(printer):
        job.tell()
        if not spooled(printer, pages):
            raise PrinterSilent(name=printer.printerName())
    else:
        painted(printer, pages, numbers, job)
    return len(numbers)


def painted(printer: QPrinter, pages: Pages, numbers: list[int], job: Job) -> None:
    """Print page by page, each as its shapes, where nothing takes the PDF. Raises ``PrinterSilent``."""
    painter = QPainter()
    if not painter.begin(printer):
        raise PrinterSilent(name=printer.printerName())
    try:
        asked_for = (each for each in enumerate(painted_pages(pages, job)) if each[0] in numbers)
        for done, (index, marks) in enumerate(asked_for):
            if done:
                printer.newPage()
            paint(painter, marks, pages.sizes[index])
            job.tell(done + 1, len(numbers))
    except GivenUp:
        printer.abort()
        raise
    finally:
        painter.end()
