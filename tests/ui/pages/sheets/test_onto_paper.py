"""From the page Sheets to files and printers, also where that takes long."""

from time import sleep

import openpyxl
import pypdfium2
import pytest
from PySide6.QtCore import Qt

from scorer.event.event import Event, Session
from scorer.sheets.printers.pdf import Print
from tests.ui.evening import tuesday
from tests.ui.pages.sheets.open import SMALL, prints_into, ready
from ui.jobs import BENCH
from ui.pages.sheets import files, sending
from ui.pages.sheets.errands import NO_PRINTER, UNDER_WAY
from ui.pages.sheets.printing import made_ready, put_on_paper
from ui.parts import Button

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


# --- saving ---------------------------------------------------------------------------


def told(window, qtbot, begins):
    """Wait for a line at the foot."""
    qtbot.waitUntil(lambda: window.foot.deed.text.startswith(begins))
    return window.foot.deed.text


@pytest.mark.parametrize("ending", [".pdf", ".xlsx", ".html"])
def test_a_sheet_is_saved_as_one_file(open_on, qtbot, tmp_path, monkeypatch, ending):
    window, page = open_on()
    asked = []

    def choose(over, title, start, kinds):
        asked.append(start)
        return tmp_path / "papers" / "mine"

    monkeypatch.setattr("ui.parts.files.file_to_save", choose)
    if ending == ".pdf":
        qtbot.keyClick(page.list, Qt.Key.Key_S, CTRL)
    else:
        page.findChild(Button, f"save {ending.removeprefix('.')}").click()
    assert told(window, qtbot, "Saved") == f"Saved: mine{ending}."
    assert asked == [tmp_path / "papers" / f"Ranking, Tuesday Pairs, 2026-11-17{ending}"]
    assert (tmp_path / "papers" / f"mine{ending}").stat().st_size > 500
    if ending == ".xlsx":
        assert openpyxl.load_workbook(tmp_path / "papers" / "mine.xlsx").sheetnames


def test_all_three_are_saved_beside_each_other_and_nothing_is_written_over(open_on, qtbot, tmp_path, monkeypatch):
    window, page = open_on()
    papers = tmp_path / "papers"
    (papers / "Ranking, Tuesday Pairs, 2026-11-17.pdf").write_text("mine")
    monkeypatch.setattr("ui.parts.files.folder", lambda *_: papers)
    qtbot.keyClick(page.list, Qt.Key.Key_S, CTRL | SHIFT)
    assert told(window, qtbot, "Saved") == "Saved: Ranking, Tuesday Pairs, 2026-11-17 2 as PDF, XLSX, HTML."
    assert sorted(path.suffix for path in papers.glob("* 2.*")) == [".html", ".pdf", ".xlsx"]
    assert (papers / "Ranking, Tuesday Pairs, 2026-11-17.pdf").read_text() == "mine"


def test_leaving_the_file_chooser_saves_nothing(open_on, qtbot, tmp_path, monkeypatch):
    _, page = open_on()
    monkeypatch.setattr("ui.parts.files.file_to_save", lambda *_: None)
    monkeypatch.setattr("ui.parts.files.folder", lambda *_: None)
    page.save(files.THREE[0])
    page.save_all()
    assert (page.errand, list((tmp_path / "papers").iterdir())) == (None, [])


def test_where_it_cannot_be_written_it_says_why_under_the_head(open_on, qtbot, tmp_path, monkeypatch):
    window, page = open_on()
    monkeypatch.setattr("ui.parts.files.file_to_save", lambda *_: tmp_path / "gone" / "x.pdf")
    page.save(files.THREE[0])
    qtbot.waitUntil(lambda: window.notice.state == "wrong")
    assert "there is no folder" in window.notice.words.text()
    assert page.errand is None


TUESDAY = Session(date="2026-11-17")


NAMES = [
    ("Ranking",   Event(name="Tuesday: A/B?", sessions=(TUESDAY,)),  "Ranking, Tuesday A B, 2026-11-17"),
    ("Ranking",   Event(name="\u202efdp\x1b[2J\x85\u2066"),          "Ranking, fdp [2J"),
    ("Ranking",   Event(),                                         "Ranking"),
]  # fmt: skip


@pytest.mark.parametrize(("sheet", "event", "name"), NAMES)
def test_a_files_name_has_nothing_in_it_that_a_disk_refuses_or_nobody_sees(sheet, event, name):
    assert files.name_of(sheet, event) == name


def test_a_long_name_of_an_event_is_shortened_so_that_a_disk_takes_the_file(tmp_path):
    name = files.name_of("Ranking", Event(name="♠ of the evening " * 40, sessions=(Session(date="2026-11-17"),)))
    assert name.startswith("Ranking, ♠ of the evening ♠")
    assert name.endswith(", 2026-11-17")
    (tmp_path / f"{name} 2.html").touch()


# --- printing -------------------------------------------------------------------------


def test_without_a_printer_it_says_so_and_offers_a_pdf(open_on, qtbot, monkeypatch):
    window, page = open_on()
    monkeypatch.setattr(sending, "there_is_a_printer", lambda: False)
    qtbot.keyClick(page.list, Qt.Key.Key_P, CTRL)
    assert window.notice.words.text() == NO_PRINTER
    assert [act.text() for act in window.notice.said[0].acts] == ["Save as PDF"]


@pytest.fixture
def printer(monkeypatch, tmp_path):
    """A printer that prints into a file."""
    made = []
    prints_into(tmp_path / "printed.pdf", monkeypatch, lambda printer, pages: made.append(printer))
    return made


def test_what_was_printed_is_said_and_can_be_printed_again(open_on, qtbot, printer, tmp_path):
    window, page = open_on(tuesday(SMALL))
    page.tray.choices.copies.setValue(2)
    qtbot.keyClick(page.list, Qt.Key.Key_P, CTRL)
    assert told(window, qtbot, "Printed") == "Printed: Ranking, two copies."
    assert printer[0].copyCount() == 2
    printed = pypdfium2.PdfDocument(tmp_path / "printed.pdf")
    assert len(printed) == 1
    assert printed.get_page_size(0) == pytest.approx((595, 842), abs=1)
    printed.close()
    (tmp_path / "printed.pdf").unlink()
    window.foot._act.click()
    qtbot.waitUntil(lambda: (tmp_path / "printed.pdf").exists())
    qtbot.waitUntil(lambda: not UNDER_WAY)


class Counted:
    """A job that only counts."""

    def __init__(self):
        self.told = []

    def tell(self, done=0, of=0):
        if of:
            self.told.append((done, of))


def test_only_the_pages_that_were_asked_for_are_printed(open_on, qtbot, printer, tmp_path):
    _, page = open_on(tuesday(SMALL))
    page.list.choose("travellers")
    ready(qtbot, page, "travellers")

    ready_, job = made_ready(page.pages, "Travellers", page.paper, 1), Counted()
    ready_.setOutputFileName(str(tmp_path / "some.pdf"))
    ready_.setFromTo(1, 1)
    assert BENCH.submit(put_on_paper, ready_, page.pages, job).result(30) == 1
    assert job.told == [(1, 1)]
    landscape = pypdfium2.PdfDocument(tmp_path / "some.pdf").get_page_size(0)
    assert landscape[0] > landscape[1]


# --- long jobs ------------------------------------------------------------------------


def test_a_long_job_is_told_in_pages_and_can_be_left(open_on, qtbot, monkeypatch):
    window, page = open_on()
    fill = Print.fill

    def slowly(self, pen, filled):
        sleep(0.05)
        return fill(self, pen, filled)

    monkeypatch.setattr(Print, "fill", slowly)
    page.list.choose("scorecards")
    qtbot.waitUntil(lambda: page.tray.bottom.currentWidget() is page.tray.progress)
    qtbot.waitUntil(lambda: page.tray.progress.words.text.startswith("Making “Personal scorecards”: page "))
    assert page.tray.progress.words.text.endswith(" of 18")
    qtbot.keyClick(page.tray.progress.cancel, Qt.Key.Key_Escape)
    assert not page.making.busy
    assert page.tray.bottom.currentIndex() == 0
    assert window.foot.deed.text == "The pages were not finished."
    assert page.pages.asked.key == "ranking"
    monkeypatch.setattr(Print, "fill", fill)
    window.foot._act.click()
    ready(qtbot, page, "scorecards")
