"""The window on a club file: brought back, looked at, damaged, missing, and closed."""

import errno
import os
import shutil
import signal
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from scorer.commands.events import ChangeEvent
from scorer.commands.members import PutMembers
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.event.results import BareScore, Slip
from scorer.keeping import copies, elsewhere
from scorer.keeping.looks import changed_by
from scorer.keeping.rescues import rescue_folder
from scorer.store.file import looked_at
from scorer.store.place import held
from scorer.store.trouble import Damaged, Locked, copies_folder
from tests.scorer.clubs import first_key, made_once, open_club
from tests.scorer.keeping.deeds import protected, refusing
from ui.app import end_when_told
from ui.club import ClubWindow
from ui.copied import Copied
from ui.habits import Habits
from ui.jobs import QUIETLY
from ui.pages import PAGES
from ui.pages.copies.choosing import came_about
from ui.parts import Button
from ui.search.there import everything
from ui.theme import THEME
from ui.then import Then
from ui.wanted import BringBack

NAME = "club.overtrick"
CTRL = Qt.KeyboardModifier.ControlModifier


def test_whoever_says_who_they_are_is_that_after_a_crash_too(qtbot, path, tmp_path):
    kept, habits = tmp_path / "window.json", Habits()
    club = ClubWindow(habits, "", lambda: habits.write(kept))
    club.open(path)
    club.window.room.call_me("Ida Holm")
    assert Habits.read(kept).who == "Ida Holm"
    club.close()


def renamed(name):
    return ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name})


@pytest.fixture(autouse=True)
def boxes(monkeypatch):
    """What was said in a box; nothing is done in the background, which has its own tests."""
    said = []
    monkeypatch.setattr("ui.keeping.FIRST", 10**8)
    for kind in ("critical", "warning"):
        monkeypatch.setattr(QMessageBox, kind, lambda *given: said.append(given[-1]))
    return said


def with_two_copies(folder):
    desk = open_club(folder)
    desk.keeper.take(desk.head)
    desk.do(renamed("Wednesday Pairs"))
    desk.keeper.take(desk.head)
    desk.do(renamed("Thursday Pairs"))
    desk.close(copy=False)


@pytest.fixture
def path(tmp_path):
    """A club file of three deeds, with copies of one and of two of them."""
    made_once(with_two_copies, tmp_path)
    return tmp_path / NAME


@pytest.fixture
def club(qtbot):
    made = ClubWindow(Habits(), "Ann")
    yield made
    made.close()
    made._end_rescue()


def deeds(path):
    return copies.described(path).deed


def name(club):
    return club.window.room.evening.name


def press(window, with_, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Z, with_)


def settled():
    for _ in range(4):
        QUIETLY.submit(int).result()
        QApplication.processEvents()


def button(inside, text):
    [found] = [each for each in inside.findChildren(Button) if each.text() == text and not each.isHidden()]
    return found


def band(club):
    return club.window.findChild(Then)


def damage(path):
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 20000)


def altered(path, statement):
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(statement)


def test_a_copy_is_brought_back_and_undo_takes_that_back(club, path):
    club.start(path)
    first, before = copies.listed(path)[1].path, club.desk
    club.window.room.wanted.emit(BringBack(path, first))
    assert before._file.closed
    assert (name(club), deeds(path)) == ("Tuesday Pairs", 1)
    assert club.window.foot.deed.text.startswith("Brought back as of ")
    club.window.foot.undo.click()
    assert (name(club), deeds(path)) == ("Thursday Pairs", 3)
    assert club.window.foot.deed.text.startswith("Taken back, and as of ")
    club.window.foot.redo.click()
    assert (name(club), deeds(path)) == ("Tuesday Pairs", 1)


def test_undo_means_one_thing_after_a_copy_was_brought_back_at_the_foot_in_the_head_and_by_its_key(club, path, qtbot):
    club.start(path)
    club.change(BringBack(path, copies.listed(path)[1].path))
    assert club.window.head.undo.toolTip().startswith("Undo: Brought back as of ")
    press(club.window, CTRL, qtbot)
    assert (name(club), deeds(path)) == ("Thursday Pairs", 3)
    press(club.window, CTRL | Qt.KeyboardModifier.ShiftModifier, qtbot)
    assert (name(club), deeds(path)) == ("Tuesday Pairs", 1)
    club.window.room.undo()
    club.window.room.undo()  # what was recorded goes next, and the bringing back does not begin again
    assert (name(club), deeds(path)) == ("Wednesday Pairs", 4)


def test_after_the_next_deed_undo_takes_that_back_and_not_the_copy(club, path):
    club.start(path)
    club.change(BringBack(path, copies.listed(path)[1].path))
    assert club.window.room.do(renamed("Friday Pairs")) is not None
    assert club.window.head.undo.toolTip().startswith("Undo: The event is now called Friday Pairs.")
    club.window.foot.undo.click()
    assert (name(club), deeds(path)) == ("Tuesday Pairs", 3)


def test_the_foot_says_what_was_brought_back_in_another_size_too(club, path):
    club.start(path)
    club.change(BringBack(path, copies.listed(path)[1].path))
    THEME.step(1)
    assert club.window.foot.deed.text.startswith("Brought back as of ")
    assert not club.window.foot.undo.isHidden()


def test_what_is_recorded_after_a_copy_was_brought_back_goes_into_the_file(club, path):
    club.start(path)
    club.change(BringBack(path, copies.listed(path)[1].path))
    assert club.window.room.do(renamed("Friday Pairs")) is not None
    club.close()
    assert deeds(path) == 2
    assert "The event is now called Friday Pairs." in [copy.what for copy in copies.listed(path)]


def test_a_copy_that_turns_out_damaged_is_not_brought_back_and_the_file_stays_open(club, path):
    club.start(path)
    first = copies.listed(path)[1].path
    altered(first, "UPDATE event SET name = 'Sunday'")
    club.change(BringBack(path, first))
    assert (name(club), deeds(path)) == ("Thursday Pairs", 3)
    assert "is damaged itself and was not brought back" in club.window.notice.words.text()
    assert club.window.room.do(renamed("Friday Pairs")) is not None


def test_a_copy_is_opened_to_look_at_only_and_says_so(club, path):
    copy = copies.listed(path)[1].path
    before = copy.read_bytes()
    club.start(path)
    club.window.room.open_file(copy)
    assert name(club) == "Tuesday Pairs"
    said = band(club).words.text()
    assert said.startswith("You see a copy of club, as it was on ")
    assert said.endswith("Nothing can be changed here.")
    assert club.window.room.do(renamed("Friday Pairs")) is None
    assert club.window.notice.words.text().startswith("This is a copy, to look at only.")
    assert not club.window.head.undo.isEnabled()
    assert copy.read_bytes() == before


def test_from_a_copy_one_goes_back_to_the_clubs_file(club, path):
    club.start(copies.listed(path)[1].path)
    button(band(club), "Open the club’s file").click()
    assert name(club) == "Thursday Pairs"
    assert band(club).isHidden()


def test_a_copy_that_is_looked_at_is_made_the_clubs_file_once_it_is_seen_what_that_costs(club, path, qtbot):
    club.start(copies.listed(path)[1].path)
    with qtbot.waitActive(club.window):
        club.window.activateWindow()
    qtbot.keyClick(club.window, Qt.Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier)
    page = club.window.pages.front()
    assert (club.window.here, page.choosing.own(), deeds(path)) == ("copies", club.desk.path, 3)
    settled()
    assert page.choosing.chosen.outcome.text() == "Two deeds would be lost."
    assert QApplication.focusWidget() is page.choosing.table
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert deeds(path) == 3
    page.choosing.chosen.back.click()
    assert (name(club), deeds(path), club.window.room.desk.path) == ("Tuesday Pairs", 1, path)
    assert club.window.room.do(renamed("Friday Pairs")) is not None


def on_a_stick(path, tmp_path, monkeypatch):
    """A copy in the second place, and nothing of the club anywhere else."""
    monkeypatch.setattr(elsewhere, "user_config_path", lambda *_, **__: tmp_path / "own")
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    found = copies.carried(copies.listed(path)[0].path, stick, path)
    path.unlink()
    shutil.rmtree(copies_folder(path))
    return found


def test_a_copy_on_a_stick_is_made_the_clubs_file_where_it_lay(club, path, tmp_path, monkeypatch):
    copy, asked = on_a_stick(path, tmp_path, monkeypatch), []
    monkeypatch.setattr("ui.parts.files.file_to_save", lambda *given: asked.append(given[2]) or given[2])
    club.start(copy)
    button(band(club), "Make this the club’s file").click()
    assert asked == [path]
    assert (name(club), club.desk.path, deeds(path)) == ("Wednesday Pairs", path, 2)
    assert club.window.room.do(renamed("Friday Pairs")) is not None
    assert [each.name for each in copy.parent.parent.iterdir()] == ["club copies"]


@pytest.mark.parametrize(("chosen", "made"), [("spring", "spring.overtrick"), (None, "")])
def test_it_is_made_where_somebody_wants_it_or_not_at_all(club, path, tmp_path, monkeypatch, chosen, made):
    copy = on_a_stick(path, tmp_path, monkeypatch)
    shutil.rmtree(tmp_path / "own")  # another computer
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr("ui.then.user_documents_path", lambda: tmp_path)
    asked = []
    answer = tmp_path / chosen if chosen else None
    monkeypatch.setattr("ui.parts.files.file_to_save", lambda *given: asked.append(given[2]) or answer)
    club.start(copy)
    button(band(club), "Make this the club’s file").click()
    assert asked == [tmp_path / NAME]
    assert [each.name for each in tmp_path.glob("*.overtrick")] == ([made] if made else [])
    assert isinstance(club.desk, Copied) == (chosen is None)


def test_what_nobody_foresaw_as_a_file_was_closed_is_raised_and_the_next_one_has_its_care(club, path, tmp_path):
    (tmp_path / "other").mkdir()
    other = open_club(tmp_path / "other")
    other.close(copy=False)
    club.start(path)
    before = club.window
    before.room.do(renamed("Friday Pairs"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(copies, "take", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            club.open(other.path)
    assert (club.window is not before, club.desk.path) == (True, other.path)
    assert club.keeping.desk is club.desk
    assert not held(path)
    with pytest.MonkeyPatch.context() as patch:
        club.window.room.do(renamed("Friday Pairs"))
        patch.setattr(copies, "take", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            club.close()
    assert (club.window, club.desk, club.keeping) == (None, None, None)


def test_a_damaged_copy_cannot_be_looked_at_and_what_was_open_stays(club, path):
    club.start(path)
    copy = copies.listed(path)[1].path
    copy.write_bytes(b"x" * 5000)
    club.window.room.open_file(copy)
    assert name(club) == "Thursday Pairs"
    assert "is damaged and cannot be looked at" in club.window.notice.words.text()


def test_a_damaged_file_offers_its_copies_at_once(club, path, boxes):
    damage(path)
    assert club.start(path)
    assert (club.window, boxes) == (None, [])
    assert club.rescue.why == "club.overtrick is damaged and was left as it is. Which copy shall be brought back?"
    assert club.rescue.begin.isHidden()
    club.rescue.choosing.table.choose(copies.listed(path)[0].path)
    club.rescue.choosing.chosen.bring_back()
    assert (name(club), deeds(path), club.rescue) == ("Wednesday Pairs", 2, None)


def test_undo_brings_even_a_damaged_file_back_and_its_copies_are_offered_again(club, path):
    damage(path)
    before = path.read_bytes()
    club.start(path)
    club.change(BringBack(path, copies.listed(path)[0].path))
    club.window.foot.undo.click()
    assert (path.read_bytes(), club.window) == (before, None)
    assert club.rescue.isVisible()


@pytest.mark.parametrize("gone", [False, True])
def test_redo_brings_a_copy_back_again_where_undo_left_nothing_that_opens(club, path, qtbot, gone):
    path.unlink() if gone else damage(path)
    club.start(path)
    assert club.rescue.redo.isHidden()
    club.change(BringBack(path, copies.listed(path)[0].path, sound=True))
    for _ in range(2):
        press(club.window, CTRL, qtbot)
        assert club.window is None
        press(club.rescue, CTRL | Qt.KeyboardModifier.ShiftModifier, qtbot)
        assert (name(club), deeds(path), club.rescue) == ("Wednesday Pairs", 2, None)
        assert club.window.head.undo.toolTip().startswith("Undo: Brought back as of ")


def test_a_missing_file_with_copies_is_not_made_but_they_are_offered(club, path):
    path.unlink()
    assert club.start(path)
    assert not path.exists()
    assert club.rescue.why == "club.overtrick is not there, but copies of it are. Which shall be brought back?"
    club.rescue.choosing.chosen.bring_back()
    assert deeds(path) == 2
    assert club.window.foot.deed.text.startswith("Brought back as of ")
    club.window.foot.undo.click()
    assert (path.exists(), club.window, club.rescue.isVisible()) == (False, None, True)


def test_a_new_club_that_was_begun_where_only_copies_were_is_taken_back_and_begun_again(club, path, qtbot):
    path.unlink()
    club.start(path)
    club.rescue.begin.click()
    for _ in range(2):
        assert (deeds(path), club.rescue) == (0, None)
        assert club.window.foot.deed.text == "A new club was begun: club.overtrick."
        assert not club.window.foot.undo.isHidden()
        press(club.window, CTRL, qtbot)
        assert (path.exists(), club.window, club.rescue.isVisible()) == (False, None, True)
        press(club.rescue, CTRL | Qt.KeyboardModifier.ShiftModifier, qtbot)
    assert club.window.room.do(PutMembers(said="One member.", put=(Member(name="Ida Holm"),)))
    assert not club.window.foot.deed.text.startswith("A new club")
    club.window.room.undo()
    assert path.exists()


def test_where_there_was_no_file_undo_leaves_none_again_and_nothing_that_was_recorded_is_lost(club, path):
    path.unlink()
    club.start(path)
    club.rescue.choosing.chosen.bring_back()
    for _ in range(2):
        club.window.room.do(renamed("Friday Pairs"))
    club.change(BringBack(path, None, sound=True))
    assert (path.exists(), club.window, club.desk) == (False, None, None)
    assert club.rescue.why == "club.overtrick is not there, but copies of it are. Which shall be brought back?"
    [aside] = [copy for copy in copies.listed(path) if "set aside" in copy.path.name]
    assert aside.deed == 4
    club.change(BringBack(path, aside.path, sound=True))
    assert (name(club), deeds(path)) == ("Friday Pairs", 4)


def test_a_file_that_cannot_be_put_away_stays_open(club, path, monkeypatch):
    club.start(path)

    def locked(*_):
        raise Locked(name=path.name)

    monkeypatch.setattr("scorer.keeping.restoring.put_away", locked)
    club.change(BringBack(path, None))
    assert (name(club), deeds(path)) == ("Thursday Pairs", 3)
    assert "is being written by another program" in club.window.notice.words.text()
    assert club.window.room.do(renamed("Friday Pairs")) is not None


def test_a_link_to_a_file_that_is_damaged_or_gone_leads_to_its_copies(club, path, tmp_path):
    (tmp_path / "desktop").mkdir()
    link = tmp_path / "desktop" / "my club.overtrick"
    link.symlink_to(path)
    for harm in (damage, Path.unlink):
        harm(path)
        assert club.start(link)
        assert club.rescue.club == path
        club.rescue.choosing.chosen.bring_back()
        assert (name(club), club.desk.path) == ("Wednesday Pairs", path)
        club.close()
    assert link.is_symlink()


def test_a_new_club_can_be_begun_where_only_copies_are(club, path):
    path.unlink()
    club.start(path)
    button(club.rescue, "Begin a new club").click()
    assert (club.window.room.evening, deeds(path), club.rescue) == (None, 0, None)
    assert len(copies.listed(path)) == 2


def test_a_file_that_is_there_is_never_made_anew(club, path):
    damage(path)
    club.start(path)
    before = path.read_bytes()
    club.begin(path)
    assert (path.read_bytes(), club.window) == (before, None)


def test_a_file_that_went_away_offers_the_ways_on_whenever_something_is_tried_and_is_told_of_once(club, path):
    club.start(path)
    path.rename(path.with_name("elsewhere.overtrick"))
    for _ in range(2):
        assert club.window.room.do(renamed("Friday Pairs")) is None
        assert_ways_on(club.window)


def assert_ways_on(window):
    """What is wrong with the club file stands under the head, with what can be done about it."""
    assert "was moved, removed or exchanged while it was open" in window.harm.words.text()
    assert not window.harm.isHidden()
    assert button(window.harm, "See the copies")
    assert button(window.harm, "Open a club file")


def test_what_is_wrong_with_the_file_stays_on_every_page_until_it_is_back(club, path, qtbot):
    club.start(path)
    window, aside = club.window, path.with_name("elsewhere.overtrick")
    window.room.do(renamed("Friday Pairs"))
    path.rename(aside)
    window.room.do(renamed("Sunday Pairs"))
    assert window.notice.isHidden()
    for at, kind in enumerate(window.railed, 1):
        with qtbot.waitActive(window):
            window.activateWindow()
        with qtbot.captureExceptions() as caught:
            qtbot.keyClick(window, Qt.Key(Qt.Key.Key_0 + at), CTRL)
        for _, error, _ in caught:
            club.refuse(str(error))  # as the program does
        assert_ways_on(window)
        shown = window.pages.currentWidget().accessibleName() or window.pages.front().accessibleName()
        assert [shown, window.rail.view.currentIndex().data(), window.windowTitle().split(" – ")[0]] == [kind.title] * 3
    assert window.pages.unread.sentence.words.text() == "Journal cannot be shown now."
    THEME.step(1)
    assert_ways_on(window)
    aside.rename(path)
    window.room.catch_up()
    assert (window.harm.isHidden(), window.pages.unread) == (True, None)
    assert window.pages.front().deeds.values


def test_sheets_opened_first_while_the_file_is_gone_says_what_the_others_say(club, path, qtbot):
    club.start(path)
    path.rename(path.with_name("elsewhere.overtrick"))
    with qtbot.captureExceptions() as caught:
        club.window.go("sheets")
    assert club.window.pages.unread.sentence.words.text() == "Sheets cannot be shown now."
    assert caught == []


def test_copy_now_of_a_file_that_was_damaged_says_so_with_the_ways_on(club, path):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    club.window.go("copies")
    damage(path)
    page = club.window.pages.front()
    club.desk.keeper.take(club.desk.head)
    page._copied((None, None))
    assert "was damaged while it was open" in club.window.harm.words.text()
    assert club.window.notice.isHidden()


def test_a_file_that_was_moved_and_is_opened_where_it_is_now_needs_no_words(club, path, boxes):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    moved = path.with_name("elsewhere.overtrick")
    path.rename(moved)
    club.window.room.open_file(moved)
    assert (club.desk.path, name(club), boxes) == (moved, "Friday Pairs", [])
    assert club.window.notice.isHidden()


def test_a_file_that_went_away_as_another_was_opened_is_told_of_in_the_window(club, path, tmp_path, boxes):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    open_club(tmp_path, "other.overtrick").close()
    path.rename(path.with_name("elsewhere.overtrick"))
    club.window.room.open_file(tmp_path / "other.overtrick")
    assert boxes == []
    assert "club.overtrick was moved, removed or exchanged" in club.window.notice.words.text()
    assert club.window.notice.words.text().endswith(" Open club.overtrick where it is now, or a copy.")


def test_a_file_that_went_away_as_the_window_closed_is_told_of(club, path, boxes):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    path.rename(path.with_name("elsewhere.overtrick"))
    club.close()
    assert "club.overtrick was moved, removed or exchanged" in boxes[0]


def test_a_last_copy_that_could_not_be_taken_is_told_of(club, path, boxes, monkeypatch):
    monkeypatch.setattr("scorer.store.file.AT_THE_END", 1)
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        club.close()
    assert boxes == [
        "What is new is in the file, but no last copy of it was taken. club.overtrick is held by another program, "
        "which was not waited for. A copy is taken when its window opens next."
    ]


def test_where_nothing_can_be_offered_it_is_said_and_nothing_opens(club, tmp_path, boxes):
    other = tmp_path / "holiday.jpg"
    other.write_bytes(b"\xff\xd8 a picture")
    assert not club.start(other)
    assert boxes[0].startswith("holiday.jpg is not an Overtrick club file.")


def test_another_damaged_file_leaves_the_open_one_open(club, path, tmp_path):
    club.start(path)
    desk = open_club(tmp_path, "other.overtrick")
    desk.close()
    damage(tmp_path / "other.overtrick")
    club.window.room.open_file(tmp_path / "other.overtrick")
    assert (name(club), club.rescue.club.name) == ("Thursday Pairs", "other.overtrick")
    club.rescue.choosing.chosen.bring_back()
    assert (name(club), club.rescue) == ("Tuesday Pairs", None)


def test_closing_takes_a_last_copy_of_what_is_new(club, path):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    club.close()
    assert copies.listed(path)[0].deed == 4


def test_a_file_whose_events_cannot_be_listed_is_let_go(club, path, monkeypatch):
    opened = []

    def damaged(self):
        opened.append(self)
        raise Damaged(name="club.overtrick", way="")

    monkeypatch.setattr(Desk, "events", damaged)
    monkeypatch.setattr(Desk, "besides", lambda _: "What lay beside it is kept.")
    assert club.start(path)
    assert club.rescue.why.endswith("Which copy shall be brought back? What lay beside it is kept.")
    assert opened[0]._file.closed


def test_what_a_damaged_file_tells_beyond_the_copy_is_said_when_the_copy_is_in_its_place(club, path):
    altered(path, "UPDATE deed SET at = CAST(x'ff' AS TEXT) WHERE id = 1")
    club.start(path)
    club.change(BringBack(path, copies.listed(path)[0].path))
    said = club.window.notice.sentence
    assert said.startswith("One deed after this copy can be read in the damaged file: type it again.")
    assert said.endswith("“The event is now called Thursday Pairs.”")


def test_gone_with_its_copies_a_club_is_brought_back_from_its_second_place(club, path, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    shutil.rmtree(copies_folder(path))
    path.unlink()
    assert club.start(path)
    assert "in its second place" in club.rescue.why
    assert [line.copy.path for line in club.rescue.choosing.looking.lines] == [newest]
    assert str(newest.parent) in club.rescue.choosing.lies.text().replace("\u200b", "")
    club.change(BringBack(path, newest))
    assert (name(club), deeds(path)) == ("Wednesday Pairs", 2)


def test_a_damaged_file_without_copies_beside_it_offers_those_of_its_second_place(club, path, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    shutil.rmtree(copies_folder(path))
    damage(path)
    assert club.start(path)
    assert club.rescue.why == "club.overtrick is damaged and was left as it is. Which copy shall be brought back?"
    club.rescue.choosing.chosen.bring_back()
    assert (name(club), deeds(path), newest.exists()) == ("Wednesday Pairs", 2, True)
    club.window.foot.undo.click()  # what was set aside is beside it now, and the other is offered all the same
    assert newest in [line.copy.path for line in club.rescue.choosing.looking.lines]


def test_where_no_copy_beside_a_damaged_file_is_sound_those_of_its_second_place_are_offered_too(club, path, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    for copy in copies.listed(path):
        altered(copy.path, "UPDATE event SET name = 'Sunday Pairs'")
    damage(path)
    assert club.start(path)
    QUIETLY.submit(int).result()
    QApplication.processEvents()
    looking, chosen = club.rescue.choosing.looking, club.rescue.choosing.chosen
    assert [(line.copy.deed, line.look.state) for line in looking.lines] == [
        (2, "damaged"),
        (2, "sound"),
        (1, "damaged"),
    ]
    assert chosen.line.copy.path == newest
    chosen.bring_back()
    assert (name(club), deeds(path)) == ("Wednesday Pairs", 2)


def rescued_of(path):
    """What the program made of a club whose folder was gone: it is in a folder of its own, on this computer."""
    rescue_folder().mkdir(parents=True)
    made = rescue_folder() / "club rescued 2026-11-17 20.52 deed 3.overtrick"
    shutil.copyfile(path, made)
    return made


def test_gone_with_its_copies_a_club_is_brought_back_from_what_was_rescued_of_it(club, path, boxes):
    made = rescued_of(path)
    shutil.rmtree(copies_folder(path))
    path.unlink()
    assert club.start(path)
    assert "This was brought to safety of it." in club.rescue.why
    [line] = club.rescue.choosing.looking.lines
    assert (line.copy.path, came_about(line), line.away) == (made, "rescued", False)
    assert "is known by its name alone" in said_under(club)
    club.rescue.choosing.chosen.bring_back()
    assert (name(club), deeds(path), boxes) == ("Thursday Pairs", 3, [])


@pytest.mark.parametrize("plugged", [True, False])
def test_beside_what_was_rescued_the_second_place_is_shown_or_said_to_be_missing(club, path, tmp_path, plugged):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    made = rescued_of(path)
    shutil.rmtree(copies_folder(path))
    path.unlink()
    if not plugged:
        stick.rename(tmp_path / "pocket")
    assert club.start(path)
    assert ("More copies go to “stick”, which is not there" in club.rescue.why) != plugged
    there = [line.copy.path for line in club.rescue.choosing.looking.lines]
    assert there == ([made, newest] if plugged else [made])


def said_under(club):
    settled()
    return club.rescue.choosing.whereabouts.text()


def test_where_the_whole_disk_is_gone_what_was_rescued_is_looked_at_and_made_the_clubs_file_elsewhere(
    club, path, tmp_path, boxes, monkeypatch
):
    made = rescued_of(path)
    lost = tmp_path / "media" / "stick" / NAME
    assert club.start(lost)
    assert club.rescue.why.startswith("The disk or folder of club.overtrick is not there.")
    settled()
    club.rescue.choosing.chosen.bring_back()
    assert club.rescue.remark.sentence().startswith("The folder “stick” is not there")
    club.rescue.choosing.chosen.look_at()
    assert (isinstance(club.desk, Copied), club.desk.path, name(club)) == (True, made, "Thursday Pairs")
    asked = []
    monkeypatch.setattr("ui.parts.files.file_to_save", lambda *given: asked.append(given[2]) or path.with_name("new"))
    button(band(club), "Make this the club’s file").click()
    assert not asked[0].is_relative_to(made.parent)
    assert (name(club), deeds(path.with_name("new.overtrick")), boxes) == ("Thursday Pairs", 3, [])


def test_the_copies_of_a_file_that_went_away_while_open_have_what_was_rescued(club, tmp_path):
    (tmp_path / "stick").mkdir()
    desk = open_club(tmp_path / "stick")
    desk.close(copy=False)
    club.start(desk.path)
    desk.path.parent.rename(tmp_path / "pocket")
    club.window.room.catch_up()
    club.window.go("copies")
    [line] = club.window.pages.front().choosing.looking.lines
    assert came_about(line) == "rescued"


def test_what_is_newer_in_the_second_place_is_chosen_although_a_copy_beside_a_damaged_file_is_sound(
    club, path, tmp_path
):
    stick = tmp_path / "stick"
    stick.mkdir()
    elsewhere.name_second_place(path, stick)
    newest = copies.carried(copies.listed(path)[0].path, stick, path)
    copies.listed(path)[0].path.unlink()
    damage(path)
    assert club.start(path)
    settled()
    lines = club.rescue.choosing.looking.lines
    assert [(line.copy.deed, line.look.state, line.away) for line in lines] == [(2, "sound", True), (1, "sound", False)]
    assert club.rescue.choosing.chosen.line.copy.path == newest


def unread(path, monkeypatch):
    """The disk cannot read what is in a file."""

    def failing(asked, **more):
        if asked == path:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname = "SQLITE_IOERR_CORRUPTFS"
            raise error
        return looked_at(asked, **more)

    monkeypatch.setattr("scorer.store.file.looked_at", failing)


def test_a_file_that_the_disk_cannot_read_offers_its_copies_at_once(club, path, boxes, monkeypatch):
    unread(path, monkeypatch)
    assert club.start(path)
    assert (club.window, boxes) == (None, [])
    assert club.rescue.why.startswith("The disk cannot read all of club.overtrick, or does not answer.")
    club.rescue.choosing.table.choose(copies.listed(path)[0].path)
    monkeypatch.undo()  # what takes its place lies elsewhere on the disk
    club.rescue.choosing.chosen.bring_back()
    assert (name(club), deeds(path), club.rescue) == ("Wednesday Pairs", 2, None)


def test_where_the_disk_reads_neither_the_file_nor_the_folder_of_copies_that_is_said(club, path, boxes, monkeypatch):
    unread(path, monkeypatch)
    listdir = os.listdir

    def failing(folder):
        if Path(folder) == copies_folder(path):
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(folder))
        return listdir(folder)

    monkeypatch.setattr(os, "listdir", failing)
    assert not club.start(path)
    assert boxes[0].startswith("The disk of club.overtrick does not answer, or cannot read all of it")


def test_where_the_second_place_is_unplugged_that_is_said_and_a_new_club_can_be_begun(club, path, tmp_path):
    elsewhere.name_second_place(path, tmp_path / "stick")
    shutil.rmtree(copies_folder(path))
    path.unlink()
    assert club.start(path)
    assert "go to “stick”, where none is seen now" in club.rescue.why
    assert not path.exists()
    club.rescue.begin.click()
    assert (club.rescue, deeds(path)) == (None, 0)


# --- what would be lost ---------------------------------------------------------------------


@pytest.fixture
def full(tmp_path, monkeypatch):
    """No disk has room for anything new, until it is called; and ``again`` from when that is."""
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")
    patch = pytest.MonkeyPatch()

    def room():
        patch.undo()

    room.again = partial(refusing, patch, errno.ENOSPC, copies_folder(tmp_path / NAME), tmp_path / "home")
    room.again()
    yield room
    room()


@pytest.fixture
def in_no_file(club, path, full):
    """A window with a deed that no copy has, whose file is gone, and no disk has room."""
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    path.unlink()
    club.window.room.catch_up()
    assert "leave this window open" in club.window.harm.words.text()
    assert "Open club.overtrick" not in club.window.harm.words.text()
    return club.window


def answered(with_, asked, then=lambda: None):
    """Answer the next box that opens, by a key or by the button of that name, and do something when it is closed."""

    def answer():
        box = QApplication.activeModalWidget()
        if box is None:
            QTimer.singleShot(0, answer)
            return
        asked.append(box.text())
        if isinstance(with_, str):
            next(each for each in box.buttons() if each.text() == with_).click()
        else:
            QTest.keyClick(box.focusWidget() or box, with_)
        QTimer.singleShot(0, then)

    QTimer.singleShot(0, answer)


def rescued_in(path):
    [found] = copies_folder(path).glob("club rescued *")
    return found


WAYS_TO_CLOSE = [
    # by what one closes
    lambda window: window.close(),
    lambda window: QTest.keyClick(window, Qt.Key.Key_Q, CTRL),
    lambda window: QTest.keyClick(window, Qt.Key.Key_W, CTRL),
    lambda _: QApplication.quit(),
    lambda _: os.kill(os.getpid(), signal.SIGTERM),
]
KEPT = [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, "Keep it open"]


@pytest.fixture
def told_to_end():
    """The program hears when it is ended from outside, during one test."""
    before = {each: signal.signal(each, signal.SIG_DFL) for each in (signal.SIGTERM, signal.SIGHUP)}
    end_when_told()
    yield
    for each, was in before.items():
        signal.signal(each, was)


@pytest.mark.skipif(os.name != "posix", reason="a process is told to end otherwise there")
@pytest.mark.parametrize("way", WAYS_TO_CLOSE)
def test_who_closes_what_is_in_no_file_is_asked_and_enter_keeps_it_open(in_no_file, told_to_end, qtbot, way):
    asked = []
    with qtbot.waitActive(in_no_file):
        in_no_file.activateWindow()
    QTimer.singleShot(0, in_no_file, lambda: way(in_no_file))
    answered(Qt.Key.Key_Return, asked, then=QApplication.exit)
    nobody_was_asked = QTimer(in_no_file, singleShot=True, interval=60_000)  # that fails, and hangs not
    nobody_was_asked.timeout.connect(QApplication.exit)
    nobody_was_asked.start()
    QApplication.exec()
    nobody_was_asked.stop()  # an application that is told to exit while it does not run lets no later test wait
    assert in_no_file.isVisible()
    assert asked == [
        "What was recorded in club.overtrick since its last copy is in no file, for no disk has room for it: it is "
        "lost when this window closes. Keep it open, and free some space first."
    ]


@pytest.mark.skipif(os.name != "posix", reason="a process is told to end otherwise there")
@pytest.mark.parametrize("first", WAYS_TO_CLOSE)
def test_who_is_told_to_end_while_the_question_stands_loses_nothing(in_no_file, told_to_end, qtbot, first):
    """Qt takes a window that is asking whether it may close for closed."""
    with qtbot.waitActive(in_no_file):
        in_no_file.activateWindow()
    QTimer.singleShot(0, in_no_file, lambda: first(in_no_file))
    ended, lasted = [], QTimer(in_no_file, singleShot=True, interval=1500)
    lasted.timeout.connect(lambda: (ended.append(False), QApplication.exit()))
    lasted.start()

    def again():
        if QApplication.activeModalWidget() is None:
            QTimer.singleShot(10, again)
        else:
            os.kill(os.getpid(), signal.SIGTERM)

    QTimer.singleShot(0, again)
    QApplication.exec()
    lasted.stop()
    assert ended == [False]
    assert in_no_file.isVisible()


@pytest.mark.parametrize("with_", KEPT)
def test_what_is_kept_open_is_safe_once_there_is_room_and_closes_without_a_question(
    in_no_file, club, path, full, boxes, with_
):
    asked = []
    answered(with_, asked)
    assert not in_no_file.close()
    full()
    assert in_no_file.close()
    assert len(asked) == 1
    club.close()
    assert f"is safe in “{rescued_in(path).name}”" in boxes[0]
    assert deeds(rescued_in(path)) == 4


def test_that_it_is_in_no_file_is_said_no_more_once_it_is_in_one(in_no_file, club, path, full):
    club.change(BringBack(path, copies.listed(path)[0].path, sound=True))
    assert "is in no file" in in_no_file.notice.sentence
    full()
    club.desk.keeper.hurry()
    in_no_file.room.catch_up()
    assert "is in no file" not in in_no_file.notice.sentence
    assert f"is safe in “{rescued_in(path).name}”" in in_no_file.harm.words.text()


def test_nobody_is_asked_any_more_once_there_is_room(in_no_file, club, path, full, boxes, monkeypatch):
    monkeypatch.setattr("ui.closing.ASK_EVERY", 1)
    QTimer.singleShot(0, full)
    assert in_no_file.close()
    shown = in_no_file.harm.words.text()  # where it was safe before the window was closed
    club.close()
    assert any(f"is safe in “{rescued_in(path).name}”" in said for said in (*boxes, shown))
    assert deeds(rescued_in(path)) == 4


def test_who_would_rather_lose_it_closes_and_is_told_what_there_is(in_no_file, club, boxes):
    asked = []
    answered("Close and lose it", asked)
    assert in_no_file.close()
    club.close()
    assert len(asked) == len(boxes) == 1
    assert "look what that copy has, and add it" in boxes[0]


def test_who_looks_back_is_asked_too(club, path, full):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    club.window.room.look_back(2)
    path.unlink()
    asked = []
    answered(Qt.Key.Key_Return, asked)
    assert not club.window.close()
    assert len(asked) == 1


ANOTHER_FILE = [
    # what takes the place of the file that is open
    lambda path: BringBack(path, copies.listed(path)[0].path),
    lambda path: path.with_name("other.overtrick"),
    lambda path: path.with_name("new.overtrick"),
    lambda path: path,
    lambda path: copies.listed(path)[0].path,
]


@pytest.mark.parametrize("another", ANOTHER_FILE)
def test_nothing_takes_the_place_of_what_is_in_no_file(in_no_file, club, path, full, another):
    open_club(path.parent, "other.overtrick").close(copy=False)
    there, desk = sorted(path.parent.iterdir()), club.desk
    club.change(another(path))
    assert (club.window, club.desk, club.rescue) == (in_no_file, desk, None)
    assert in_no_file.notice.words.text() == (
        "What was recorded in club.overtrick is in no file, for no disk has room for it. Free some space, then do this "
        "again."
    )
    assert sorted(path.parent.iterdir()) == there
    full()
    club.change(another(path))
    assert (club.window is None or club.window is not in_no_file) or club.rescue is not None
    assert deeds(rescued_in(path)) == 4


def meanwhile(path, full, do):
    """Do something, and have the file that is open go, with no room on any disk, before it is done."""

    def done(*given, **more):
        made = do(*given, **more)
        full.again()
        path.unlink()
        return made

    return done


@pytest.mark.parametrize("with_", KEPT)
def test_what_comes_to_be_in_no_file_while_another_opens_is_asked_about_and_kept_open(
    club, path, full, monkeypatch, with_
):
    other = open_club(path.parent, "other.overtrick")
    other.close(copy=False)
    full()
    club.start(path)
    window, desk, asked = club.window, club.desk, []
    window.room.do(renamed("Friday Pairs"))
    monkeypatch.setattr(club, "desk_at", meanwhile(path, full, club.desk_at))
    answered(with_, asked)
    club.change(other.path)
    assert (club.window, club.desk, window.isVisible(), len(asked)) == (window, desk, True, 1)
    assert "is in no file, for no disk has room" in window.notice.sentence
    assert not held(other.path)
    full()
    club.close()
    assert deeds(rescued_in(path)) == 4


def test_who_would_rather_lose_it_opens_the_other(club, path, full, monkeypatch):
    other = open_club(path.parent, "other.overtrick")
    other.close(copy=False)
    full()
    club.start(path)
    asked = []
    club.window.room.do(renamed("Friday Pairs"))
    monkeypatch.setattr(club, "desk_at", meanwhile(path, full, club.desk_at))
    answered("Close and lose it", asked)
    club.change(other.path)
    assert (club.desk.path, len(asked)) == (other.path, 1)
    assert "look what that copy has, and add it" in club.window.notice.sentence


def test_what_comes_to_be_in_no_file_as_a_copy_is_brought_back_stays_open_with_its_care(club, path, full, monkeypatch):
    full()
    club.start(path)
    window, desk, care = club.window, club.desk, club.keeping
    window.room.do(renamed("Friday Pairs"))
    monkeypatch.setattr("ui.club.changed_by", meanwhile(path, full, changed_by))
    club.change(BringBack(path, copies.listed(path)[0].path))
    assert (club.window, club.desk, window.isVisible()) == (window, desk, True)
    assert "is in no file, for no disk has room" in window.notice.sentence
    assert club.keeping not in (None, care)
    full()
    club.close()
    assert deeds(rescued_in(path)) == 4


def removed(path, _copy):
    path.unlink()


def written_over(path, copy):
    shutil.copyfile(copy, path)


@pytest.mark.parametrize("harm", [removed, written_over])
def test_what_was_recorded_is_safe_where_a_copy_is_brought_back_before_the_next_look(club, path, harm, boxes):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    copy = copies.listed(path)[1].path
    harm(path, copy)
    club.change(BringBack(path, copy))
    assert (name(club), deeds(path), boxes) == ("Tuesday Pairs", 1, [])
    assert deeds(rescued_in(path)) == 4
    assert f"is safe in “{rescued_in(path).name}”" in club.window.notice.sentence


def test_where_a_rescue_lies_is_said_again_in_the_window_of_a_copy_that_has_less(club, path, boxes):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    path.unlink()
    club.window.room.catch_up()
    older = next(each.path for each in copies.listed(path) if each.deed == 2)
    club.change(BringBack(path, older, sound=True))
    assert name(club) == "Wednesday Pairs"
    assert f"is safe in “{rescued_in(path).name}”" in club.window.notice.sentence
    assert boxes == []


def test_it_is_not_said_again_once_more_was_recorded_in_the_file_that_was_put_back(club, path, boxes):
    club.start(path)
    room = club.window.room
    room.do(renamed("Friday Pairs"))
    path.rename(path.with_name("away"))
    room.catch_up()
    path.with_name("away").rename(path)
    room.catch_up()
    room.do(renamed("Saturday Pairs"))
    older = next(each.path for each in copies.listed(path) if each.deed == 2)
    club.change(BringBack(path, older, sound=True))
    assert (name(club), boxes) == ("Wednesday Pairs", [])
    assert "is safe in" not in club.window.notice.sentence


@pytest.mark.parametrize("harm", [removed, written_over])
def test_it_is_safe_too_where_the_copy_cannot_be_brought_back(club, path, harm, boxes):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    copy = copies.listed(path)[1].path
    harm(path, copy)
    damage(copy)
    club.change(BringBack(path, copy))
    assert deeds(rescued_in(path)) == 4
    said = boxes[0] if harm is removed else club.window.notice.sentence
    assert f"is safe in “{rescued_in(path).name}”" in said


class Session:
    """The session of whoever is logged in, as it ends."""

    cancelled = False

    def cancel(self):
        self.cancelled = True


def test_a_computer_that_is_switched_off_waits_for_what_is_in_no_file(in_no_file, club, path, full):
    session = Session()
    club.hold_up(session)
    assert session.cancelled
    assert "is in no file" in in_no_file.notice.words.text()
    session.cancelled = False
    full()
    club.hold_up(session)
    assert not session.cancelled
    assert deeds(rescued_in(path)) == 4


def asked_to_choose(club, path):
    """Somebody else was quicker."""
    club.start(path)
    key = first_key(club.desk)
    mine = enter(club.desk.event(1), key, Slip(BareScore(110)))
    theirs = Desk(path, who="Bo")
    theirs.do(enter(theirs.event(1), key, Slip(BareScore(140))))
    theirs.close(copy=False)
    assert club.window.room.do(mine) is None


def choosing(club):
    """What the question under the head says, and its buttons."""
    shown = sorted(
        each.text() for each in club.window.choice.findChildren(Button) if each.text() and not each.isHidden()
    )
    return club.window.choice.isHidden(), shown


def test_once_nothing_more_is_recorded_no_choice_is_asked_for_that_cannot_be_made(club, path, qtbot):
    asked_to_choose(club, path)
    assert choosing(club) == (False, ["Leave theirs", "Record mine"])
    os.replace(shutil.copy(copies.listed(path)[1].path, path.with_name("earlier")), path)
    club.window.room.catch_up()
    assert choosing(club) == (False, [])
    assert "Here it cannot be chosen any more" in club.window.choice.sentence
    club.change(path)
    assert "Choose first" not in club.window.notice.sentence
    assert "It is in no file." in club.window.notice.sentence
    club.change(path)
    assert name(club) == "Tuesday Pairs"


def test_a_choice_can_be_made_again_once_the_file_is_back(club, path):
    asked_to_choose(club, path)
    path.rename(path.with_name("elsewhere"))
    club.window.room.catch_up()
    assert choosing(club) == (False, [])
    path.with_name("elsewhere").rename(path)
    club.window.room.catch_up()
    assert choosing(club) == (False, ["Leave theirs", "Record mine"])


def test_that_no_copy_was_brought_back_is_said_beside_that_nothing_may_be_written(club, path, monkeypatch):
    club.start(path)
    with monkeypatch.context() as patched:
        refusing(patched, errno.EACCES, path.parent)
        protected(patched, path.parent)
        club.change(BringBack(path, copies.listed(path)[1].path))
        first = club.window.notice.sentence
        club.keeping.begin()
        assert first.startswith("No copy was brought back. ")
        assert club.window.notice.sentence.startswith(first)
        assert "nothing is recorded" in club.window.notice.sentence
    club.keeping.look()
    assert club.window.notice.isHidden()


def test_another_file_is_not_opened_over_a_choice_that_is_open_before_that_was_said(club, path, tmp_path):
    (tmp_path / "other").mkdir()
    other = open_club(tmp_path / "other")
    other.close(copy=False)
    asked_to_choose(club, path)
    for wanted in (other.path, BringBack(path, copies.listed(path)[0].path)):
        club.window.notice.clear()
        club.change(wanted)
        assert (club.desk.path, deeds(path)) == (path, 4)
        assert club.window.notice.sentence.startswith("You have not chosen yet.")
    club.change(other.path)
    assert club.desk.path == other.path


def test_a_file_in_whose_place_another_window_brought_a_copy_is_opened_again_by_one_key(club, path, qtbot, monkeypatch):
    club.start(path)
    path.write_bytes(copies.listed(path)[1].path.read_bytes())  # the same file on the disk, with an earlier state in it
    club.window.room.catch_up()
    assert [each.text() for each in club.window.harm.findChildren(Button) if each.text() and not each.isHidden()] == [
        "Open it again",
        "See the copies",
        "Open a club file",
    ]
    with qtbot.waitActive(club.window):
        club.window.activateWindow()
    chosen = []
    monkeypatch.setattr("ui.parts.files.file_to_open", lambda *given: chosen.append(given))
    shift = CTRL | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(club.window, Qt.Key.Key_O, shift)
    qtbot.keyClick(club.window, Qt.Key.Key_C, shift)
    assert (len(chosen), club.window.here) == (1, "copies")
    qtbot.keyClick(club.window, Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert (name(club), club.window.harm.isHidden()) == ("Tuesday Pairs", True)


def test_the_search_finds_how_a_copy_becomes_the_clubs_file(club, path, qtbot):
    club.start(copies.listed(path)[1].path)
    with qtbot.waitActive(club.window):
        club.window.activateWindow()
    [found] = [each for each in everything(club.window.room, PAGES) if each.what == "Make this the club’s file"]
    assert found.key == "Ctrl+Shift+B"
    found.act()
    assert (club.window.here, deeds(path)) == ("copies", 3)
