"""The page Sheets on an evening, for the tests of it."""

from PySide6.QtPrintSupport import QPrinter

from tests.ui.evening import mitchell, named
from ui.pages.sheets import sending

SMALL = named(mitchell(3, 3, 2))


def ready(qtbot, page, key=None):
    """Wait until the pages of the sheet in hand are there, and those that can be seen are painted."""
    wanted = key or page.kind.key
    qtbot.waitUntil(lambda: not page.making.busy and page.pages is not None and page.pages.asked.key == wanted)
    preview = page.tray.preview
    qtbot.waitUntil(lambda: all(preview.pictures.get(at, (0,))[0] == wide(preview, at) for at in preview.visible()))


def wide(preview, at):
    """How wide a page is on the screen."""
    return round(preview.box(at).width())


def prints_into(path, monkeypatch, handed):
    """Have a printer that prints into a file; ``handed`` is told of it, and of the pages, each time."""

    def agreed(printer, pages, over):
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(path))
        handed(printer, pages)
        return True

    monkeypatch.setattr(sending, "there_is_a_printer", lambda: True)
    monkeypatch.setattr(sending, "agreed", agreed)
