"""Ctrl+P: what is before one goes to the printer, from any page."""

from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
from PySide6.QtCore import Qt

from scorer.evening.changes import session_added
from scorer.evening.stages import whole_changed
from scorer.event.whole import ADDING, TOTAL
from scorer.sheets.kinds import sheets_for
from tests.scorer.sheets.team_evening import round_robin, swiss
from tests.ui.evening import open_evening, tuesday
from tests.ui.pages.sheets.open import SMALL, prints_into
from tests.ui.pages.windows import clashes, focus, window_on
from ui.pages import PAGES
from ui.pages.fixtures.fixtures import FixturesPage
from ui.pages.line_ups.line_ups import LineUpsPage
from ui.pages.sessions.sessions import SessionsPage
from ui.pages.sheets import sending
from ui.pages.sheets.errands import NO_PRINTER, UNDER_WAY
from ui.parts import KeyButton
from ui.room import Room

CTRL = Qt.KeyboardModifier.ControlModifier
# By page: what the foot says of Ctrl+P, and the sheet that it prints.
PRINTED = (
    ("tonight", "Ctrl+P prints the ranking", "Ranking"),
    ("players", "Ctrl+P prints the ranking", "Ranking"),
    ("movement", "Ctrl+P prints the table cards", "Table cards"),
    ("seats", "Ctrl+P prints the name list", "Name list"),
    ("results", "Ctrl+P prints the traveller of this board", "Travellers"),
    ("standings", "Ctrl+P prints the ranking", "Ranking"),
    ("sheets", "Ctrl+P prints this sheet", "Ranking"),
    ("journal", "Ctrl+P prints the ranking", "Ranking"),
)


@pytest.fixture
def papers(monkeypatch, tmp_path):
    """The pages that a printer was handed, which prints into a file."""
    handed = []
    prints_into(tmp_path / "printed.pdf", monkeypatch, lambda printer, pages: handed.append(pages))
    return handed


@pytest.fixture
def at(tmp_path, shown):
    desks = []

    def window(page: str, event=None):
        desks.append(open_evening(tmp_path, event or tuesday(SMALL)))
        return window_on(desks[-1], shown, page)

    yield window
    for desk in desks:
        desk.close(copy=False)


def words_on(pages) -> str:
    document = pypdfium2.PdfDocument(BytesIO(pages.body))
    text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    return text


def test_every_page_of_the_rail_is_in_the_table():
    assert [page for page, *_ in PRINTED] == [kind.key for kind in PAGES]


def test_once_another_round_of_matches_is_drawn_seats_prints_who_meets_whom(at):
    for event, foot in ((swiss(), "the draw of the round"), (round_robin(), "the name list")):
        window = at("seats", replace(event, id=0))
        assert window.foot.paper.text() == f"Ctrl+P prints {foot}"
        assert window.pages.front().prints().sheet in {each.key for each in sheets_for(event)}


@pytest.mark.parametrize(("page", "foot", "sheet"), PRINTED)
def test_it_prints_what_the_foot_says(at, qtbot, papers, page, foot, sheet):
    window = at(page)
    assert window.foot.paper.text() == foot
    if page == "sheets":
        qtbot.waitUntil(lambda: window.pages.front().pages is not None)
    qtbot.keyClick(focus(), Qt.Key.Key_P, CTRL)
    qtbot.waitUntil(lambda: window.foot.deed.text.startswith("Printed"))
    assert window.foot.deed.text == f"Printed: {sheet}."
    assert len(papers) == 1
    qtbot.waitUntil(lambda: not UNDER_WAY)
    assert clashes(window) == []


def test_the_traveller_is_of_the_board_that_one_is_at_and_of_no_other(at, qtbot, papers):
    window = at("results")
    window.room.go("results", board=2)
    qtbot.keyClick(focus(), Qt.Key.Key_P, CTRL)
    qtbot.waitUntil(lambda: bool(papers) and not UNDER_WAY)
    assert papers[0].asked.chosen["board"] == 2
    assert "Board 2" in words_on(papers[0])
    assert "Board 1\n" not in words_on(papers[0])


def test_the_page_that_one_is_on_stays(at, qtbot, papers):
    window = at("standings")
    qtbot.keyClick(focus(), Qt.Key.Key_P, CTRL)
    qtbot.waitUntil(lambda: bool(papers) and not UNDER_WAY)
    assert window.here == "standings"


@pytest.mark.parametrize("view", ["settings", "new"])
def test_a_view_of_a_page_prints_too(at, qtbot, papers, view):
    window = at("tonight")
    window.room.go("tonight", **{view: True})
    qtbot.keyClick(focus(), Qt.Key.Key_P, CTRL)
    qtbot.waitUntil(lambda: bool(papers) and not UNDER_WAY)
    assert papers[0].asked.key == "ranking"


def test_without_a_printer_it_says_so_and_the_pdf_is_saved(at, qtbot, tmp_path, monkeypatch):
    window = at("journal")
    monkeypatch.setattr(sending, "there_is_a_printer", lambda: False)
    monkeypatch.setattr("ui.parts.files.file_to_save", lambda *_: tmp_path / "mine.pdf")
    qtbot.keyClick(focus(), Qt.Key.Key_P, CTRL)
    qtbot.waitUntil(lambda: window.notice.words.text() == NO_PRINTER)
    [save] = window.notice.said[0].acts
    assert isinstance(save, KeyButton)
    qtbot.keyClick(focus(), Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: (tmp_path / "mine.pdf").exists() and not UNDER_WAY)
    assert not window.notice.isVisible()


def test_where_no_event_is_open_it_says_so_and_the_foot_offers_nothing(at, qtbot):
    window = at("journal")
    window.room.open(0)
    assert window.foot.paper.text() == ""
    qtbot.keyClick(focus(), Qt.Key.Key_P, CTRL)
    assert window.notice.words.text() == "No event is open."


def test_a_page_names_a_sheet_that_the_event_has(at, qtbot):
    window = at("movement")
    room: Room = window.room
    for kind in PAGES:
        page = kind.make(room)
        qtbot.addWidget(page)
        assert page.prints().sheet in {each.key for each in sheets_for(room.evening)}


@pytest.mark.parametrize("page", [SessionsPage, FixturesPage, LineUpsPage])
def test_a_page_without_paper_of_its_own_has_no_button_for_that_and_prints_the_ranking(at, qtbot, page):
    made = page(at("movement").room)
    qtbot.addWidget(made)
    assert made.prints().sheet == "ranking"
    assert [each.text() for each in made.findChildren(KeyButton) if each.key == "Ctrl+P" and not each.isHidden()] == []


def test_the_foot_says_what_is_printed_by_then_of_a_page_whose_paper_comes_and_goes(at):
    window = at("sessions")
    told = window.foot.paper
    assert told.text() == "Ctrl+P prints the ranking"
    room = window.room
    room.do(session_added(room.evening))
    room.do(whole_changed(room.evening, ADDING, TOTAL))
    assert told.text() == "Ctrl+P prints the whole"
    room.undo()
    assert told.text() == "Ctrl+P prints the ranking"
