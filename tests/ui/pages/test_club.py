"""The page of the club: what stands on its paper, where its file lies, copies to take along, and making another."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import BareScore, Slip
from scorer.keeping import copies
from scorer.sheets.imprint import imprint_of, paper_of
from scorer.store.trouble import FolderReadOnly, in_words
from tests.ui.evening import open_evening
from tests.ui.pages.windows import button, clashes, focus, front, nameless
from ui.jobs import QUIETLY
from ui.main_window import MainWindow
from ui.room import Room
from ui.theme import THEME
from ui.wanted import Opening


@pytest.fixture
def desk(tmp_path):
    opened = open_evening(tmp_path)
    yield opened
    opened.close(copy=False)


@pytest.fixture
def window(desk, shown):
    window = shown(MainWindow(Room(desk, 1)), 1280, 800, active=True)
    window.go("club")
    return window


@pytest.fixture
def page(window):
    return front(window)


def settled():
    for _ in range(5):
        QApplication.processEvents()


def typed(field, words, qtbot):
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, words)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_it_opens_with_the_keyboard_on_the_name_and_everything_has_one(window, page):
    assert page.sentence.words.text() == "This club has no name yet."
    assert focus() is page.asked.name
    assert nameless(window.pages) == []
    assert clashes(window) == []


def test_the_club_is_given_its_name_for_every_sheet(page, window, desk, qtbot):
    typed(page.asked.name, "Lindenhof  Card Club", qtbot)
    assert (desk.club(), page.sentence.words.text()) == ("Lindenhof Card Club", "Lindenhof Card Club.")
    assert window.foot.deed.text == "The club is called Lindenhof Card Club."
    window.room.undo()
    assert (desk.club(), page.asked.name.text()) == ("", "")


def test_the_club_chooses_the_language_of_its_paper(page, window, desk):
    page.asked.language.choose("nl")
    assert imprint_of(desk).language.code == "nl"
    assert window.foot.deed.text == "The club’s paper is in Dutch."
    window.room.undo()
    assert imprint_of(desk).language.code == page.asked.language.picked() == "en"


def test_the_club_chooses_the_size_of_its_paper_and_sheets_follow(page, window, desk, qtbot):
    window.go("sheets")
    assert front(window).paper.key == "a4"
    window.go("club")
    button(page, "US Letter").click()
    assert (paper_of(desk).key, window.foot.deed.text) == ("letter", "The club prints on US Letter.")
    window.go("sheets")
    assert (front(window).paper.key, front(window).tray.choices.paper.chosen()) == ("letter", "letter")
    window.room.undo()
    assert (front(window).paper.key, page.asked.paper.chosen()) == ("a4", "letter")
    window.go("club")
    assert page.asked.paper.chosen() == "a4"


def test_what_is_half_typed_stays_while_a_result_comes_in(page, window, desk, qtbot):
    page.asked.name.setFocus()
    qtbot.keyClicks(page.asked.name, "Half a na")
    event = desk.event(1)
    desk.do(enter(event, next(iter(event.slips)), Slip(BareScore(50))))
    assert page.asked.name.text() == "Half a na"


def test_esc_goes_back(page, window, qtbot):
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert window.here == "tonight"


def test_event_settings_lead_there(window):
    window.settings()
    settled()
    button(front(window), "Name, paper, file").click()
    assert window.here == "club"


# --- its file ---------------------------------------------------------------------------


def along(page, window, to, monkeypatch, qtbot):
    monkeypatch.setattr("ui.parts.files.file_to_save", lambda *_: to)
    page.copy_away()
    QUIETLY.submit(int).result()
    qtbot.waitUntil(lambda: "Copied" in window.foot.deed.text or window.notice.isVisible(), timeout=20000)


def test_a_checked_copy_goes_wherever_one_likes_and_over_nothing(page, window, desk, tmp_path, monkeypatch, qtbot):
    (tmp_path / "stick").mkdir()
    along(page, window, tmp_path / "stick" / "Größe ♠", monkeypatch, qtbot)
    made = tmp_path / "stick" / "Größe ♠.overtrick"
    assert window.foot.deed.text == "Copied, and checked: Größe ♠.overtrick."
    assert copies.checked(made) == ()
    copy = Desk(made)
    assert (copy.head, [each.name for each in copy.events()]) == (desk.head, ["Tuesday Pairs"])
    copy.close(copy=False)
    before = made.read_bytes()
    window.foot.deed.say("")
    along(page, window, made, monkeypatch, qtbot)
    assert made.read_bytes() == before
    assert sorted(each.name for each in made.parent.glob("*.overtrick")) == ["Größe ♠ (2).overtrick", made.name]


def test_where_no_copy_can_go_it_is_said(page, window, tmp_path, monkeypatch, qtbot):
    def refused(*_, **__):
        raise in_words(tmp_path / "stick", FolderReadOnly)

    monkeypatch.setattr("ui.pages.club.own.carried_to", refused)
    along(page, window, tmp_path / "stick" / "a.overtrick", monkeypatch, qtbot)
    assert "stick" in window.notice.sentence


def test_another_club_a_new_one_and_the_first_page_are_a_press_away(page, window, tmp_path, monkeypatch, qtbot):
    wanted = []
    window.room.wanted.connect(wanted.append)
    monkeypatch.setattr("ui.parts.files.file_to_open", lambda *_: tmp_path / "other.overtrick")
    qtbot.waitUntil(page.away.isVisible)
    button(page, "Open").click()
    button(page, "Show it").click()
    assert wanted == [tmp_path / "other.overtrick", Opening(None)]
    button(page, "Make a club").click()
    assert front(window).sentence.words.text() == "What is your club called?"
    qtbot.keyClick(focus(), Qt.Key.Key_Escape)
    assert window.here == "tonight"


@pytest.mark.parametrize("size", [(1280, 800, 1.0), (1920, 1080, 1.25), (1280, 800, 1.5)])
def test_it_has_room_for_a_club_of_a_long_name(window, desk, page, qtbot, size):
    typed(page.asked.name, "The Card Club of Upper and Lower Hollow-on-the-Hill", qtbot)
    wide, high, scale = size
    THEME.resize(scale)
    window.resize(wide, high)
    settled()
    sheet = window.pages.currentWidget()
    assert sheet.horizontalScrollBar().maximum() == 0
    inside = front(window).findChildren(QWidget)
    assert all(each.width() > 0 for each in inside if each.isVisible())
