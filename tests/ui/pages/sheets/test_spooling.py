"""Pages handed to CUPS as the PDF they are: the words of its command, and what comes of it."""

import os
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPageLayout, QPageRanges, QPageSize
from PySide6.QtPrintSupport import QPrinter

from ui.pages.sheets import printing, spooling
from ui.pages.sheets.printing import PrinterSilent, put_on_paper

A4_PAGES = SimpleNamespace(body=b"%PDF-a page", sizes=((595.3, 841.9), (841.9, 595.3)))
SIDES = QPrinter.DuplexMode


class Told:
    """A printer of CUPS after its window was closed with *Print*: what each question is answered."""

    def __init__(self, window=("number-up", "1"), size="A4", **answers):
        layout = QPageLayout()
        layout.setPageSize(QPageSize(getattr(QPageSize.PageSizeId, size)))
        self.answers = {
            "printerName": "Office",
            "docName": "Ranking",
            "outputFormat": QPrinter.OutputFormat.NativeFormat,
            "copyCount": 1,
            "pageRanges": QPageRanges(),
            "duplex": SIDES.DuplexNone,
            "collateCopies": True,
            "pageOrder": QPrinter.PageOrder.FirstPageFirst,
            "colorMode": QPrinter.ColorMode.Color,
            "pageLayout": layout,
            "printEngine": SimpleNamespace(property=lambda key: window),
        } | answers

    def __getattr__(self, asked):
        return lambda: self.answers[asked]


def pages_told(said):
    """Pages as they are typed in the printer's window."""
    return QPageRanges.fromString(said)


GRAY, LAST_FIRST = QPrinter.ColorMode.GrayScale, QPrinter.PageOrder.LastPageFirst
# What the window is told, what that replaces in the command of one that is told nothing, and what stands there then.
ORDERS = [
    ({},                                   "",                  ""),
    ({"copyCount": 3},                     "-n 1",              "-n 3"),
    ({"pageRanges": pages_told("1-3,5")},  "-n 1",              "-n 1 -P 1-3,5"),
    ({"duplex": SIDES.DuplexLongSide},     "one-sided",         "two-sided-long-edge"),
    ({"duplex": SIDES.DuplexShortSide},    "one-sided",         "two-sided-short-edge"),
    ({"duplex": SIDES.DuplexAuto},         "-o sides=one-sided ", ""),
    ({"size": "Letter"},                   "A4 -o print-scaling=none", "Letter -o print-scaling=fit"),
    ({"colorMode": GRAY},                  "-o Collate",        "-o print-color-mode=monochrome -o Collate"),
    ({"pageOrder": LAST_FIRST},            "-o Collate",        "-o outputorder=reverse -o Collate"),
    ({"collateCopies": False},             "True",              "False"),
    ({"window": ["InputSlot", "Tray2", "job-billing", ""]}, "number-up=1", "InputSlot=Tray2"),
]  # fmt: skip
PLAIN = (
    "lp -d Office -t Ranking -n 1 -o media=A4 -o print-scaling=none -o sides=one-sided -o Collate=True -o number-up=1"
)


@pytest.mark.parametrize(("told", "instead_of", "said"), ORDERS)
def test_what_was_chosen_in_the_printers_window_is_said_to_cups(told, instead_of, said):
    assert spooling.order(Told(**told), A4_PAGES) == PLAIN.replace(instead_of, said).split(" ")


@pytest.fixture
def lp(tmp_path, monkeypatch):
    """The command of CUPS as one that keeps what it was given, and ends with the status it is told."""

    def made(status):
        command = tmp_path / "lp"
        command.write_text(f'#!/bin/sh\n/bin/cat > "{tmp_path}/got"\nexit {status}\n', "utf-8")
        command.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        return tmp_path / "got"

    return made


class Heard:
    """A job that nobody gave up."""

    tell = staticmethod(lambda *_: None)


needs_a_shell = pytest.mark.skipif(os.name == "nt", reason="CUPS is not on Windows")


A4_SIZE, LETTER_SIZE = (QPageSize(getattr(QPageSize.PageSizeId, each)) for each in ("A4", "Letter"))
ANSI_A = QPageSize(QSizeF(612, 792), QPageSize.Unit.Point, "ANSI A", QPageSize.SizeMatchPolicy.ExactMatch)
LETTER_PAGES = SimpleNamespace(body=b"", sizes=((792.0, 612.0), (612.0, 792.0)))
# On what the printer prints by itself, what it has, what its window says afterwards: what Letter pages come out on.
PAPERS = [
    ("A4",     (A4_SIZE, LETTER_SIZE),         "A4",     "Letter", "none"),
    ("A4",     (A4_SIZE, ANSI_A, LETTER_SIZE), "A4",     "Letter", "none"),
    ("Letter", (A4_SIZE, LETTER_SIZE),         "Letter", "Letter", "none"),
    ("Letter", (A4_SIZE, LETTER_SIZE),         "A4",     "A4",     "fit"),
    ("A4",     (A4_SIZE,),                     "A4",     "A4",     "fit"),
]  # fmt: skip


@pytest.mark.parametrize(("usual", "has", "window", "media", "scaling"), PAPERS)
def test_pages_come_out_on_the_paper_they_were_made_for_unless_another_is_chosen(
    usual, has, window, media, scaling, monkeypatch
):
    usually = QPageSize(getattr(QPageSize.PageSizeId, usual))
    there = SimpleNamespace(defaultPageSize=lambda: usually, supportedPageSizes=lambda: list(has))
    monkeypatch.setattr(spooling, "QPrinterInfo", SimpleNamespace(printerInfo={"Office": there}.get))
    ways = dict(spooling.ways(Told(size=window), LETTER_PAGES))
    assert (ways["media"], ways["print-scaling"]) == (media, scaling)


@needs_a_shell
def test_the_pages_go_there_as_they_are(lp, qapp):
    got = lp(0)
    assert put_on_paper(Told(pageRanges=pages_told("2")), A4_PAGES, Heard()) == 1
    assert got.read_bytes() == A4_PAGES.body


@needs_a_shell
def test_a_printer_that_does_not_take_them_is_named(lp, qapp):
    lp(1)
    with pytest.raises(PrinterSilent, match="“Office” did not take the pages"):
        put_on_paper(Told(), A4_PAGES, Heard())


@pytest.mark.parametrize(("window", "there"), [([], True), (None, True), (["number-up", "1"], False)])
def test_elsewhere_every_page_is_painted(monkeypatch, tmp_path, qapp, lp, window, there):
    if there:
        lp(0)
    else:
        monkeypatch.setenv("PATH", str(tmp_path))
    done = []
    monkeypatch.setattr(printing, "painted", lambda printer, pages, numbers, job: done.append(numbers))
    assert put_on_paper(Told(window=window), A4_PAGES, Heard()) == 2
    assert done == [[0, 1]]
