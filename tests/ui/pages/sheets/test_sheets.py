"""The page Sheets: the list and the pages, what can be chosen, and what is live."""

from dataclasses import replace
from io import BytesIO

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from rules import game
from scorer.commands.results import enter
from scorer.commands.speaking import paper_in
from scorer.contests.beginning import Beginning
from scorer.evening.changes import club_named
from scorer.event.event import Event, Section
from scorer.event.results import Played, Slip
from scorer.sheets.kinds import SHEETS, sheets_for
from scorer.sheets.page.paper import LETTER
from scorer.sheets.printers import pdf
from scorer.sheets.sheet import Note, Sheet, SheetPart
from tests.scorer.sheets.evening import filled
from tests.scorer.sheets.whole_evening import begun
from tests.scorer.standings.team_events import team
from tests.ui.evening import mitchell, slips, tuesday
from tests.ui.pages.pads.evening import at_the_tables
from tests.ui.pages.sheets.open import SMALL, ready
from tests.ui.pages.windows import clashes, focus, nameless
from ui.pages.sheets.listing import ABOUT, LINE, NAME
from ui.pages.sheets.paper import Pages, picture
from ui.parts import Button, Count
from ui.theme import THEME


def text(pages, at=0):
    """What stands on a page."""
    document = pypdfium2.PdfDocument(pages.body)
    words = document[at].get_textpage().get_text_bounded()
    document.close()
    return words


def test_pages_are_in_the_language_of_the_clubs_paper(open_on, qtbot):
    window, page = open_on()
    window.room.do(paper_in("de", before="en"))
    qtbot.waitUntil(lambda: page.pages.asked.imprint.language.code == "de")
    assert page.asked(page.room.evening, page.kind).imprint.club == "Lindenhof Card Club"


def test_a_club_without_a_name_is_given_one_from_here_and_every_sheet_carries_it(open_on, qtbot):
    window, page = open_on()
    assert not page.name.isVisible()
    window.room.do(club_named("", before="Lindenhof Card Club"))
    qtbot.waitUntil(page.name.isVisible)
    assert clashes(window) == []
    qtbot.keyClick(focus(), Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
    assert window.here == "club"
    window.room.do(club_named("Harbour Club", before=""))
    window.go("sheets")
    assert (page.name.isVisible(), page.imprint.club) == (False, "Harbour Club")


def sentence(window):
    return window.pages.front().sentence.words.text()


# --- the list, and the pages ----------------------------------------------------------


def test_every_sheet_is_listed_with_what_it_is_for_and_how_many_pages_it_has(open_on, qtbot):
    window, page = open_on()
    assert [sheet.key for sheet in page.list.rows.values] == [kind.key for kind in sheets_for(window.room.evening)]
    qtbot.waitUntil(lambda: all(sheet.pages is not None for sheet in page.list.rows.values))
    rows = {sheet.key: sheet for sheet in page.list.rows.values}
    assert (rows["scorecards"].pages, rows["ranking"].pages) == (18, 1)
    index = page.list.rows.index(0, 0)
    assert index.data() == "Ranking. Everybody in order, to hang up. 1 page"
    assert focus() is page.list
    assert sentence(window) == "Eleven sheets can be printed now; who stands where is final once everything is in."


def test_the_list_is_a_sound_model(open_on, qtmodeltester):
    _, page = open_on()
    qtmodeltester.check(page.list.rows)


def test_the_pages_are_those_that_will_be_printed_and_a_screen_reader_reads_them(open_on, qtbot):
    window, page = open_on()
    preview = page.tray.preview
    assert preview.accessibleName() == "Preview: Ranking, page 1 of 1"
    assert "Ilse Höfer & Jürgen Baum" in preview.accessibleDescription()
    assert "Lindenhof Card Club. Printed" in text(page.pages)
    assert page.tray.print.text() == "Print 1 page"
    image = preview.pictures[0][1].image
    assert image.width() == round(preview.box(0).width())
    assert image.pixelColor(2, 2) == QColor("white")
    THEME.prefer(True)
    again = window.pages.front()
    ready(qtbot, again)
    assert again.tray.preview.pictures[0][1].image.pixelColor(2, 2) == QColor("white")
    shot = again.tray.preview.viewport().grab().toImage()
    middle = again.tray.preview.box(0)
    assert shot.pixelColor(int(middle.left()) + 4, int(middle.top()) + 40) == QColor("white")


def test_going_down_the_list_shows_each_sheet(open_on, qtbot):
    _, page = open_on()
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    ready(qtbot, page, "scorecards")
    assert page.tray.steps.words.text() == "1 of 18"
    assert page.tray.print.text() == "Print 18 pages"
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        qtbot.keyClick(page.list, key)
    assert page.tray.steps.words.text() == "2 of 18"
    page.tray.steps.on.click()
    assert page.tray.preview.accessibleName() == "Preview: Personal scorecards, page 3 of 18"
    qtbot.keyClick(page.tray.preview, Qt.Key.Key_End)
    ready(qtbot, page)
    assert (page.tray.steps.words.text(), page.tray.steps.on.isEnabled()) == ("18 of 18", False)
    qtbot.keyClick(page.tray.preview, Qt.Key.Key_Home)
    assert page.tray.steps.words.text() == "1 of 18"


def test_a_whole_page_or_as_wide_as_there_is_room(open_on, qtbot):
    _, page = open_on()
    preview = page.tray.preview
    wide = preview.box(0)
    assert wide.width() > preview.viewport().width() * 0.9
    qtbot.keyClick(page.list, Qt.Key.Key_F7)
    ready(qtbot, page)
    assert preview.box(0).height() <= preview.viewport().height()
    assert preview.box(0).width() < wide.width()


# --- what can be chosen ---------------------------------------------------------------


def test_for_one_pair_only_in_large_print_on_letter(open_on, qtbot):
    _, page = open_on()
    page.list.choose("scorecards")
    ready(qtbot, page, "scorecards")
    who, large = page.tray.choices.own
    who.setCurrentIndex(3)
    qtbot.waitUntil(lambda: page.pages is not None and len(page.pages.sizes) == 1)
    assert "Siân Pryce & Owen Thorne" in text(page.pages)
    large.click()
    page.tray.choices.paper.findChild(Button, "letter").click()
    qtbot.waitUntil(lambda: page.pages.sizes[0] == pytest.approx((LETTER.width, LETTER.height), abs=0.5))
    ready(qtbot, page)
    assert page.pages.asked.chosen["large"] is True
    page.list.choose("ranking")
    ready(qtbot, page, "ranking")
    assert page.pages.sizes[0] == pytest.approx((612, 792))
    page.list.choose("scorecards")
    ready(qtbot, page, "scorecards")
    assert page.tray.choices.own[0].currentText().startswith("3 ")
    assert len(page.pages.sizes) == 1


def test_a_choice_that_the_event_no_longer_has_is_everybody_again(open_on, qtbot):
    _, page = open_on()
    page.chosen = {"scorecards": {"who": "1-99", "section": 7}}
    page.list.choose("scorecards")
    ready(qtbot, page, "scorecards")
    assert len(page.pages.sizes) == 18


def test_two_sections_can_be_printed_apart(open_on, qtbot):
    _, page = open_on(tuesday(SMALL, mitchell(3, 3, 2, letter="B", id_=-2)))
    page.list.choose("name-list")
    ready(qtbot, page, "name-list")
    section, order, lines, _ = page.tray.choices.own
    section.setCurrentIndex(2)
    order.setCurrentIndex(1)
    lines.findChild(Count).setValue(0)
    qtbot.waitUntil(lambda: page.pages.asked.chosen["lines"] == 0 and page.pages.asked.chosen["order"] == "name")
    assert page.pages.asked.chosen["section"] == page.room.evening.sections[1].id


# --- live -----------------------------------------------------------------------------


def test_a_new_result_changes_the_pages_and_the_place_on_them_stays(open_on, qtbot):
    window, page = open_on()
    page.list.choose("scorecards")
    ready(qtbot, page, "scorecards")
    page.tray.preview.go(5)
    at, before = page.tray.preview.verticalScrollBar().value(), page.pages
    event = window.room.evening
    key = next(key for key, seating in event.due() if key not in event.slips and 6 in seating.who)
    hand = Played({"level": 7, "strain": "N", "penalty": 4, "declarer": "N", "tricks": 13, "lead": ""})
    window.room.do(enter(event, key, Slip(hand)))
    qtbot.waitUntil(lambda: page.pages is not before)
    assert "7NTXX" in text(page.pages, 5)
    assert page.tray.preview.verticalScrollBar().value() == at
    assert window.pages.front().tray.steps.words.text() == "6 of 18"


def test_when_all_is_in_the_sentence_says_what_to_print(open_on):
    event = tuesday(SMALL)
    hand = Played({"level": 1, "strain": "N", "penalty": 1, "declarer": "N", "tricks": 7, "lead": ""})
    everything = {key: Slip(hand) for key, _ in event.due()}
    window, _ = open_on(replace(event, slips=everything))
    assert sentence(window) == "All results are in. Print the ranking."


def test_where_the_ranking_is_a_league_table_the_sentence_says_so(open_on):
    said = Beginning(contest="league", entrants=3, boards_per_round=2, method="wbf-continuous")
    window, _ = open_on(filled(begun(said, team)))
    assert sentence(window) == "All results are in. Print the league table."


def test_an_event_without_a_movement_has_sheets_that_say_so(open_on):
    window, page = open_on(Event(name="Tuesday", sections=(Section(id=-1),)))
    assert sentence(window) == "Eleven sheets can be printed. Nobody has a seat yet."
    assert "choose a movement first" in text(page.pages)


def test_without_an_event_there_is_nothing_to_print(open_on, qtbot):
    window, page = open_on(at=0)
    assert sentence(window) == "No event is open."
    assert page.nothing.isVisible()
    page.print_it()
    page.save_all()


def test_what_is_asked_for_last_is_shown_however_fast_one_goes(open_on, qtbot):
    _, page = open_on()
    for key in ("scorecards", "travellers", "frequencies", "guide-cards"):
        page.list.choose(key)
    ready(qtbot, page, "guide-cards")
    assert page.tray.preview.title == "Guide cards"


# --- staying where one was, and being heard -------------------------------------------


def test_a_page_made_anew_shows_the_same_sheet_with_the_same_choices(open_on, qtbot):
    window, page = open_on()
    page.list.choose("scorecards")
    ready(qtbot, page, "scorecards")
    page.tray.choices.own[0].setCurrentIndex(2)
    page.tray.choices.copies.setValue(3)
    page.tray.turn_zoom()
    THEME.step(1)
    again = window.pages.front()
    ready(qtbot, again, "scorecards")
    assert len(again.pages.sizes) == 1
    assert (again.tray.choices.copies.value(), again.tray.zoom.chosen()) == (3, "page")
    assert again.tray.choices.own[0].currentText().startswith("2 ")


def test_a_page_thrown_away_while_it_works_is_no_matter(open_on, qtbot):
    window, page = open_on()
    for step in (1, -1):
        window.pages.front().list.choose("scorecards")
        THEME.step(step)
    ready(qtbot, window.pages.front())
    assert window.pages.front() is not page


def test_the_search_opens_a_sheet(open_on, qtbot):
    window, page = open_on()
    window.room.go("sheets", sheet="table-cards")
    ready(qtbot, page, "table-cards")
    assert page.list.value().key == "table-cards"


def test_every_control_has_a_name_and_no_two_want_the_same_key(open_on):
    window, page = open_on(tuesday(SMALL, replace(mitchell(3, 3, 2, letter="B", id_=-2)), slips=slips(SMALL)))
    for kind in SHEETS:
        page.list.choose(kind.key)
        assert nameless(page) == []
        assert clashes(window) == []


def test_paper_copies_zoom_and_pager_stay_whichever_sheet_is_chosen(open_on, qtbot):
    window, page = open_on()
    window.resize(1280, 800)
    choices = page.tray.choices
    for key in ("name-list", "ranking", "travellers", "ranking", "name-list", "ranking"):
        page.list.choose(key)
        ready(qtbot, page, key)
        boxes = [part.geometry() for part in (*choices.own, *choices._last)]
        assert all(choices.rect().contains(box) for box in boxes)
        assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])


@pytest.mark.parametrize("key", ["rubber-bridge", "nap", "beyond"])
def test_an_event_at_the_tables_offers_its_own_sheets(open_on, key):
    event = at_the_tables(key)
    _, page = open_on(event)
    offered = [sheet.key for sheet in page.list.rows.values]
    assert {"ranking", "filled-pads", "blank-pads", "evening-cards", "club-rules"} <= set(offered)
    assert "travellers" not in offered
    assert ("cut-outs" in offered) == bool(game(key).cut_outs({}))


def test_a_word_that_paper_breaks_is_whole_for_who_hears_it():
    word, body = "aussichtsplattform" * 9, BytesIO()
    pdf.write(Sheet("Wide", (), (SheetPart("", blocks=(Note(word),)),)), body)
    assert word in picture(Pages(None, body.getvalue(), ((595.0, 842.0),)), 0, 300).words


@pytest.mark.parametrize("high", [760, 800, 1400])
def test_the_list_is_seen_whole_and_the_sheet_that_is_chosen_says_what_it_is_for(open_on, qtbot, high):
    window, page = open_on()
    window.resize(1280, high)
    qtbot.wait(5)
    there = page.list
    assert there.verticalScrollBar().maximum() == 0
    heights = [there.rowHeight(at) for at in range(len(there.rows.values))]
    assert (min(heights) < NAME + ABOUT + LINE) is (high < 1400)
    assert heights[0] >= NAME + ABOUT + LINE
    there.choose("scorecards")
    assert there.rowHeight(1) >= NAME + ABOUT + 2 * LINE
    assert there.verticalScrollBar().maximum() == 0
    assert there.rows.columns[0].hint(there.rows.values[0]) == "Everybody in order, to hang up."
