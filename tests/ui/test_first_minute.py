"""The first minute: what a start shows that names no club, how far a first result is, and where one comes back to."""

from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorer import places
from scorer.cli.sample_evening import finished
from scorer.commands.events import begin
from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.sheets.imprint import imprint_of
from scorer.sheets.kinds import SHEETS
from scorer.sheets.printers import html, text
from scorer.standings import BoardPlay
from tests.examples import a_share
from tests.languages import catalogued
from tests.ui.evening import tuesday
from tests.ui.pages.windows import button, clashes, focus, front, nameless
from ui import only
from ui.app import beside, is_open
from ui.club import ClubWindow
from ui.habits import Habits
from ui.only import Only
from ui.pages.tonight.first import visit_sample
from ui.pages.tonight.welcome import Welcome
from ui.parts import Words
from ui.parts.saying import WINDOW
from ui.theme import THEME

ENTER, ALT = Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier
MOST_KEYS = 9  # from a first start to a first result


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A computer on which nobody has had a club yet."""
    home = tmp_path / "home"
    (home / "Documents").mkdir(parents=True)
    monkeypatch.setattr("ui.keeping.FIRST", 10**8)
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(places.platformdirs, "user_documents_path", lambda: home / "Documents")
    for what in ("config", "data", "cache"):
        monkeypatch.setattr(places.platformdirs, f"user_{what}_path", lambda *_, what=what, **__: home / what)
    monkeypatch.setattr("ui.pages.tonight.first.user_data_path", lambda *_, **__: home / "data")
    return home


@pytest.fixture
def start(qtbot, qapp, monkeypatch):
    """Starts the program without a club, or with one; told what is open, as the program is."""
    started, said = [], []
    monkeypatch.setattr("ui.club.told", lambda _kind, sentence: said.append(sentence))

    def start_(path=None):
        club = ClubWindow(Habits(), "Ann")
        started.append(club)
        marks = Only(qapp, lambda: None)
        club.look_after_another = lambda desk: beside(marks, desk)
        assert club.start(path)
        club.look_after_another(club.desk)
        club.marks = marks
        come_to_rest(club)
        return club

    yield start_
    for club in started:
        club.marks.leave()
        club.marks.deleteLater()
        club.close()
    settled()
    assert said == []


def settled():
    """What was closed is gone, and what is shown is laid out, as in the loop of the program."""
    for _ in range(12):
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def come_to_rest(club):
    club.window.resize(1280, 800)
    club.window.activateWindow()
    settled()


def typed(club, *strokes):
    """Press keys where the keyboard is; how many they were."""
    many = 0
    for stroke in strokes:
        come_to_rest(club)
        for key in stroke if isinstance(stroke, str) else [stroke]:
            QTest.keyClick(focus(), key)
            many += 1
    come_to_rest(club)
    return many


def words(club):
    return [each.text() for each in club.window.findChildren(Words) if each.isVisible()]


# --- a first start ------------------------------------------------------------------------


def test_a_first_start_shows_nobodys_evening_and_makes_no_file(start, home):
    club = start()
    assert isinstance(front(club.window), Welcome)
    assert club.window.head.name.text == "No club is open"
    assert (focus().objectName(), focus().property("as")) == ("begin", "primary")
    assert list(home.rglob("*.overtrick")) == []


def test_from_a_first_start_to_a_first_result_by_keys_alone(start, home):
    """Begun, on to Results, and the first line typed: 3NT made by North."""
    club = start()
    keys = typed(club, ENTER)
    assert club.desk.path == home / "Documents" / "Our club.overtrick"
    QTest.keyClick(focus(), Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    keys += 1 + typed(club, "3nn=", ENTER)
    assert len(club.window.room.evening.slips) == 1, words(club)
    assert keys <= MOST_KEYS
    assert keys == 7


def test_what_is_said_in_the_sentence_is_what_begins(start):
    club = start()
    front(club.window).begin.line.game.choose("euchre")
    front(club.window).begin.line.count.setValue(4)
    typed(club, ENTER)
    assert club.desk.event(1).game == "euchre"


def test_more_choices_begin_in_a_new_club_too(start, home):
    club = start()
    front(club.window).begin.more.click()
    typed(club, ENTER)
    assert (club.desk.path.parent, len(club.desk.events())) == (home / "Documents", 1)


def test_beginning_is_taken_back_by_undo(start):
    club = start()
    typed(club, ENTER)
    club.window.room.undo()
    assert club.desk.events() == ()


def test_pages_that_have_no_club_say_so_and_keep_what_was_typed(start, home):
    club = start()
    assert club.window.room.do(NameClub(said="Named.", name="Harbour")) is None
    assert club.window.notice.sentence.startswith("No club is open yet: begin an evening")
    for kind in club.window.kinds:
        club.window.go(kind.key)
        assert nameless(club.window.pages) == []
    assert list(home.rglob("*.overtrick")) == []


# --- a club of one's own --------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Harbour", "Größe ♠ 中文", "The Card Club of Upper and Lower Hollow-on-the-Hill"])
def test_a_club_is_made_by_its_name_and_the_evening_is_on_enter_there(start, home, name):
    club = start()
    page = front(club.window)
    page.name.setFocus()
    page.name.setText(name)
    typed(club, ENTER)
    assert (club.desk.path, club.desk.club()) == (home / "Documents" / f"{name}.overtrick", name)
    typed(club, ENTER)
    assert len(club.desk.events()) == 1


def test_a_letter_that_brings_its_own_typeface_leaves_the_keyboard_where_it_is(start):
    club = start()
    front(club.window).name.setFocus()
    typed(club, "H")
    THEME.changed.emit()
    settled()
    assert (focus(), focus().text()) == (front(club.window).name, "H")


def test_without_a_name_none_is_made(start, home):
    club = start()
    front(club.window).name.setFocus()
    typed(club, ENTER)
    assert (club.window.room.evening, list(home.rglob("*.overtrick"))) == (None, [])


def test_a_club_is_made_elsewhere_with_other_paper(start, home, monkeypatch):
    (home / "stick").mkdir()
    club = start()
    front(club.window).name.setText("Hafen")
    button(club.window.pages, "Where, paper, letters").click()
    page = front(club.window)
    monkeypatch.setattr("ui.parts.files.folder", lambda *_: home / "stick")
    settled()
    button(page, "Elsewhere").click()
    page.asked.language.choose("de")
    page.asked.paper.choose("letter")
    page.asked.letters.choose("german")
    THEME.resize(1.25)
    front(club.window).asked.name.setFocus()
    typed(club, ENTER)  # the name came along
    assert club.desk.path == home / "stick" / "Hafen.overtrick"
    assert (imprint_of(club.desk).language.code, club.window.room.letters.key) == ("de", "german")


def test_where_documents_may_not_be_written_it_is_said_and_nothing_is_lost(start, home, monkeypatch):
    club = start()
    monkeypatch.setattr("scorer.store.file.os.access", lambda *_: False)
    typed(club, ENTER)
    assert "Documents" in club.window.notice.sentence
    assert isinstance(front(club.window), Welcome)
    monkeypatch.undo()


# --- coming back ----------------------------------------------------------------------------


@pytest.fixture
def harbour(home):
    """A club that was open last."""
    path = home / "clubs" / "Harbour ♠.overtrick"
    path.parent.mkdir()
    desk = Desk(path, who="Ann")
    desk.do(NameClub(said="Named.", name="Harbour Bridge Club"))
    desk.do(begin(tuesday()))
    desk.close()
    places.note_club(path)
    return path


def test_the_club_that_was_open_last_comes_first_on_enter(start, harbour):
    club = start()
    assert "Harbour Bridge Club" in words(club)
    assert any(each.startswith("Last: Tuesday Pairs, today.") for each in words(club))
    assert focus().objectName() == "open"
    assert clashes(club.window) == []
    typed(club, ENTER)
    assert (club.desk.path, club.window.room.evening.name) == (harbour, "Tuesday Pairs")


def test_an_evening_begins_in_it_as_is_usual_there(start, harbour):
    club = start()
    assert front(club.window).begin.line.count.value() == 9
    QTest.keyClick(focus(), Qt.Key.Key_2, ALT)
    come_to_rest(club)
    assert (club.desk.path, len(club.desk.events())) == (harbour, 2)


def test_what_was_opened_here_is_the_last_one_from_now_on(start, home, harbour):
    club = start(home / "Hill.overtrick")
    assert places.last_club() == home / "Hill.overtrick"
    club.window.room.open_file(None)
    come_to_rest(club)
    assert front(club.window).before.place == home / "Hill.overtrick"


def test_while_its_stick_is_out_enter_looks_again(start, harbour):
    harbour.parent.rename(harbour.parent.with_name("drawer"))
    club = start()
    assert focus().text() == "Look again"
    typed(club, ENTER)
    assert (focus().text(), club.window.room.evening) == ("Look again", None)
    harbour.parent.with_name("drawer").rename(harbour.parent)
    typed(club, ENTER)
    assert focus().text() == "Open it"


def test_one_that_is_gone_is_not_said_to_be_there_and_its_copies_are_shown(start, harbour):
    harbour.unlink()
    club = start()
    assert "It was open last, and is not there any more: open it to see what is left of it." in " ".join(words(club))
    typed(club, ENTER)
    assert club.rescue is not None


def test_one_that_is_damaged_says_so_and_the_first_page_stays(start, harbour):
    harbour.write_bytes(b"\xff\xd8 a picture")
    for copy in harbour.parent.glob("*copies/*"):
        copy.unlink()
    club = start()
    typed(club, ENTER)
    assert "is not an Overtrick club file" in club.window.notice.sentence
    assert isinstance(front(club.window), Welcome)


def test_one_on_a_server_is_told_without_a_password_and_asked_only_when_wanted(start, home):
    places.note("postgresql://ann@example.invalid/harbour")
    club = start()
    assert "harbour (example.invalid)" in words(club)
    typed(club, ENTER)
    assert isinstance(front(club.window), Welcome)
    assert club.window.notice.isVisible()


# --- an invented one --------------------------------------------------------------------------


def test_the_invented_club_says_so_on_every_page_and_on_paper_and_is_nobodys_to_come_back_to(start, home):
    club = start()
    QTest.keyClick(focus(), Qt.Key.Key_3, ALT)
    come_to_rest(club)
    for kind in club.window.kinds:
        club.window.go(kind.key)
        assert "an invented club" in club.window.foot.state.text()
        assert "an invented club" in club.window.head.day.text()
    THEME.resize(1.5)
    assert club.window.foot.state.text().startswith("invented club")
    assert places.last_club() is None
    club.window.room.open_file(None)
    come_to_rest(club)
    assert front(club.window).before is None


def test_what_is_printed_of_it_says_so_in_the_language_of_its_paper(start):
    club = start()
    visit_sample(club.window.room)
    imprint, event = imprint_of(club.desk), finished(club.desk)
    sheet = SHEETS[0].sheets(event, BoardPlay(event), {})
    assert "Lindenhof Card Club, an invented club" in html.page(sheet, imprint=imprint)
    assert "Lindenhof Card Club, an invented club" in text.written(sheet, imprint=imprint)
    german = type(imprint)(imprint.club, language=catalogued("de"))
    assert "an invented club" not in html.page(sheet, imprint=german)
    assert "Lindenhof Card Club" in html.page(sheet, imprint=german)


def test_ones_own_club_says_nothing_of_the_kind(start, harbour):
    club = start(harbour)
    assert "invented" not in club.window.foot.state.text()
    assert "invented" not in club.window.head.day.text()
    assert imprint_of(club.desk).club == "Harbour Bridge Club"


# --- second starts ----------------------------------------------------------------------------


def test_a_second_start_finds_the_first_page_or_the_club_that_is_open(start, harbour, monkeypatch):
    asked = []
    monkeypatch.setattr("ui.app.brought_to_front", lambda path: asked.append(path) or only.mark_of(path).exists())
    assert not is_open(None)
    club = start()
    assert is_open(None)
    assert not is_open(harbour)
    typed(club, ENTER)
    assert is_open(None)
    assert asked[-1] == harbour
    club.marks.leave()
    assert not is_open(None)


def test_two_first_starts_at_once_end_in_one_club(start):
    one, other = start(), start()
    typed(one, ENTER)
    typed(other, ENTER)
    assert one.desk.path == other.desk.path
    assert len(other.desk.events()) == 2


def test_who_opens_what_another_window_has_is_shown_that(start, harbour):
    club = start()
    club.is_elsewhere = lambda path: path == harbour
    typed(club, ENTER)
    assert not club.window.isVisible()


# --- how it looks -------------------------------------------------------------------------------

SIZES = [(1280, 800, 1.0), (1366, 768, 1.0), (1280, 720, 1.0), (1920, 1080, 1.25), (1280, 800, 1.5)]


@pytest.mark.parametrize("code", ["en", "de"])
def test_everything_is_there_at_any_size_and_in_german(start, harbour, code):
    if code != "en":
        WINDOW.speak(catalogued(code))
    club = start()
    for dark, (wide, high, scale) in a_share([*product((False, True), SIZES)]):
        THEME.prefer(dark)
        THEME.resize(scale)
        club.window.resize(wide, high)
        settled()
        page = front(club.window)
        assert focus() is page.open
        assert nameless(club.window.pages) == []
        for each in page.findChildren(QWidget):
            if each.isVisible() and not each.window().isAncestorOf(page):
                continue
            if isinstance(each, Words) and each.isVisible():
                need = each.heightForWidth(each.width()) if each.wordWrap() else each.sizeHint().height()
                assert each.height() >= need - 1, each.text()
                assert each.wordWrap() or each.width() >= each.sizeHint().width() - 1, each.text()
        bar = club.window.pages.currentWidget()
        assert bar.horizontalScrollBar().maximum() == 0
        if code == "en" and scale == 1.0 and wide >= 1280:
            assert bar.verticalScrollBar().maximum() == 0, (wide, high, dark)
