"""The page Copies: what is told of each copy, copying now, a second place, and that Enter takes nothing away."""

import errno
import os
import sqlite3
from contextlib import closing, suppress

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication

from scorer.commands.events import ChangeEvent
from scorer.desk import Desk
from scorer.keeping import copies, elsewhere
from scorer.keeping.restoring import bring_back
from scorer.store.trouble import DiskFull, FileTrouble, copies_folder, short_stem
from tests.scorer.clubs import made_once, open_club
from tests.scorer.keeping.deeds import refusing, sql
from ui.jobs import QUIETLY
from ui.main_window import MainWindow
from ui.pages.copies.choosing import came_about
from ui.pages.copies.chosen import changes, outcome
from ui.pages.copies.looking import LOOKS
from ui.parts import KeyButton, Words
from ui.room import Room
from ui.wanted import BringBack

CTRL = Qt.KeyboardModifier.ControlModifier


def renamed(name):
    return ChangeEvent(event=1, said=f"The event is now called {name}.", changes={"name": name})


def with_three_copies(folder):
    desk = open_club(folder)
    for name in ("Wednesday", "Thursday", "Friday"):
        desk.keeper.take(desk.head)
        desk.do(renamed(name))
    with closing(sqlite3.connect(copies.listed(desk.path)[1].path)) as file, file:
        file.execute("UPDATE event SET name = 'Sunday'")
    desk.close(copy=False)


@pytest.fixture
def desk(tmp_path):
    """Copies of one, two and three deeds; of the file's four the last is in none. The second copy is damaged."""
    (tmp_path / "club").mkdir()
    made_once(with_three_copies, tmp_path / "club")
    desk = Desk(tmp_path / "club" / "club.overtrick", who="Ann")
    yield desk
    desk.close(copy=False)


@pytest.fixture
def window(desk, shown):
    room = Room(desk, 1)
    window = shown(MainWindow(room), 1280, 800, active=True)
    window.go("copies")
    settled()
    yield window
    room.leave()


@pytest.fixture
def page(window):
    return window.pages.front()


def settled():
    for _ in range(4):
        QUIETLY.submit(int).result()
        QApplication.processEvents()


def listed(page):
    rows = page.choosing.table.rows
    return [
        [rows.data(rows.index(row, column)) for column in (1, 2, 3)] for row in range(rows.rowCount())
    ]  # fmt: skip


def test_every_copy_is_listed_with_its_state_and_what_it_would_lose_and_bring(page):
    assert listed(page) == [["sound", "1", "0"], ["damaged", "2", "0"], ["sound", "3", "0"]]
    assert page.sentence.words.text() == "Three copies. One is damaged."


def test_until_a_copy_was_looked_into_it_is_said_to_be_checked(window, monkeypatch):
    page = window.pages.front()
    monkeypatch.setattr("ui.pages.copies.looking.LOOKS", {})
    page.choosing.looking.begin()
    assert listed(page)[0] == ["being checked", "", ""]
    assert page.sentence.words.text() == "Three copies. Each is being checked."
    assert not page.choosing.chosen.back.isEnabled()
    settled()
    assert listed(page)[0] == ["sound", "1", "0"]
    assert page.choosing.chosen.back.isEnabled()


def test_a_copy_that_has_not_changed_is_not_checked_twice(page, monkeypatch):
    def checked(*_):
        raise AssertionError("It was checked again.")

    monkeypatch.setattr("scorer.keeping.looks.checked", checked)
    page.choosing.looking.begin()
    settled()
    assert page.sentence.words.text() == "Three copies. One is damaged."


def as_before(path, change):
    """Change a file, and set the time of its last writing back."""
    found = path.stat()
    change()
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (found.st_size, found.st_mtime_ns)


def spoil(path):
    as_before(path, lambda: sql(path, "UPDATE event SET name = 'Midweek'"))


def test_a_copy_that_has_changed_is_checked_again_whatever_the_time_it_bears(page):
    spoil(copies.listed(page.club)[2].path)
    page.choosing.looking.begin()
    settled()
    assert [state for state, *_ in listed(page)] == ["sound", "damaged", "damaged"]


def test_a_copy_that_is_changed_as_it_is_looked_into_is_checked_again(page, monkeypatch):
    looking, check = page.choosing.looking, soundly(monkeypatch)
    monkeypatch.setattr("ui.pages.copies.looking.LOOKS", {})
    looking.begin()
    settled()
    assert listed(page)[2][0] == "sound"
    monkeypatch.setattr("scorer.keeping.looks.checked", check)
    looking.begin()
    settled()
    assert listed(page)[2][0] == "damaged"


def soundly(monkeypatch):
    """The check, of which every file is changed as soon as it has come to its end; returns the check as it is."""
    check = copies.checked

    def checked(path, *given):
        found = check(path, *given)
        if not found:
            spoil(path)
        return found

    monkeypatch.setattr("scorer.keeping.looks.checked", checked)
    return check


def test_the_chosen_copy_says_what_would_change_in_words(page):
    page.choosing.table.choose(copies.listed(page.club)[2].path)
    chosen = page.choosing.chosen
    assert chosen.what.text() == "New event: Tuesday Pairs."
    assert chosen.outcome.text() == "Three deeds would be lost."
    assert [change.what for change in chosen.deeds.rows.values] == [
        f"The event is now called {name}." for name in ("Friday", "Thursday", "Wednesday")
    ]


def test_a_damaged_copy_says_what_is_wrong_and_cannot_be_brought_back(page):
    page.choosing.table.choose(copies.listed(page.club)[1].path)
    chosen = page.choosing.chosen
    assert "is not as the journal tells" in chosen.state.text()
    assert (chosen.back.isEnabled(), chosen.look.isEnabled()) == (False, True)


def test_a_deed_is_one_more_that_every_copy_would_lose(window, page):
    window.room.do(renamed("Saturday"))
    settled()
    assert [loses for _, loses, _ in listed(page)] == ["2", "3", "4"]


def test_enter_in_the_list_changes_nothing_and_the_keys_of_the_acts_do(window, page, qtbot):
    wanted = []
    page.room.wanted.connect(wanted.append)
    assert QApplication.focusWidget() is page.choosing.table
    qtbot.keyClick(page.choosing.table, Qt.Key.Key_Return)
    assert wanted == []
    qtbot.keyClick(page.choosing.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.choosing.table, Qt.Key.Key_Down)
    third = copies.listed(page.club)[2].path
    qtbot.keyClick(page.choosing.table, Qt.Key.Key_B, CTRL)
    qtbot.keyClick(page.choosing.table, Qt.Key.Key_L, CTRL)
    assert wanted == [BringBack(page.club, third, sound=True), third]


def test_a_copy_is_taken_now_and_said_at_the_foot(window, page, qtbot):
    qtbot.keyClick(page.choosing.table, Qt.Key.Key_S, CTRL)
    settled()
    assert window.foot.deed.text.startswith("Copied, and checked: everything up to ")
    assert listed(page)[0] == ["sound", "0", "0"]
    page.copy_now()
    settled()
    assert window.foot.deed.text == "There is a copy of everything up to now already."


def test_the_latest_sound_copy_is_chosen_until_somebody_chooses(window, page, qtbot, theme):
    chosen = page.choosing.table.value
    assert chosen().copy.deed == 3
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_S, CTRL)
    settled()
    assert (chosen().copy.deed, page.choosing.chosen.outcome.text()[:28]) == (4, "It has the same deeds as the")
    theme.resize(1.25)  # which chooses nothing
    window.room.do(renamed("Saturday"))
    page = window.pages.front()
    page.copy_now()
    settled()
    assert page.choosing.table.value().copy.deed == 5
    qtbot.keyClick(page.choosing.table, Qt.Key.Key_Down)
    window.room.do(renamed("Sunday"))
    page.copy_now()
    settled()
    assert page.choosing.table.value().copy.deed == 4


def test_the_keys_of_what_can_be_done_stand_on_the_buttons(page):
    acts = (page.choosing.chosen.back, page.choosing.chosen.look, page.now)
    assert [(type(each), each.key) for each in acts] == [(KeyButton, f"Ctrl+{key}") for key in "BLS"]


def test_beside_a_damaged_file_a_copy_with_the_same_deeds_says_what_it_puts_right(window, page, desk):
    page.copy_now()
    settled()
    page.choosing.table.choose(copies.listed(desk.path)[0].path)
    same = "It has the same deeds as the club file"
    assert page.choosing.chosen.outcome.text() == f"{same}: none would be lost, and none would come back."
    with closing(sqlite3.connect(desk.path)) as file, file:
        file.execute("UPDATE event SET name = 'Sunday'")
    page.choosing.looking.begin()
    settled()
    said = page.choosing.chosen.outcome.text()
    assert said.startswith(f"{same}, without what is wrong with that: ")
    assert "is not as the journal tells" in said


def test_what_was_set_aside_is_told_from_the_copies_in_the_list(page, desk):
    aside = bring_back(desk.path, copies.listed(desk.path)[0].path)
    page.choosing.looking.begin()
    settled()
    rows = page.choosing.table.rows
    kinds = {line.copy.path: came_about(line) for line in page.choosing.looking.lines}
    assert {path for path, kind in kinds.items() if kind == "set aside"} == {aside}
    told = [rows.data(rows.index(row, 0)) for row in range(rows.rowCount())]
    assert sum(", set aside: " in each for each in told) == 1


def test_what_was_done_taken_back_and_done_again_are_told_apart(window, page):
    window.room.do(renamed("Saturday"))
    window.room.undo()
    window.room.redo()
    settled()
    page.choosing.table.choose(copies.listed(page.club)[0].path)
    assert [change.what for change in page.choosing.chosen.deeds.rows.values][:3] == [
        f"{before}The event is now called Saturday." for before in ("Done again: ", "Taken back: ", "")
    ]
    page.copy_now()
    settled()
    assert copies.listed(page.club)[0].what == "Done again: The event is now called Saturday."


def test_the_list_is_made_anew_while_somebody_looks_and_as_soon_as_somebody_does_again(window, page, monkeypatch):
    asked = []
    monkeypatch.setattr(type(page.choosing.looking), "look_again", lambda _: asked.append(True))
    looks_often = page.choosing.looking._timer.isActive
    assert looks_often()
    window.go("tonight")
    assert not looks_often()
    window.go("copies")
    assert (looks_often(), window.pages.front() is not page or asked == [True]) == (True, True)


def test_it_is_said_where_the_file_lies_and_whether_something_is_replaced(page, desk):
    assert page.choosing.lies.text().replace("\u200b", "") == f"The club’s file is {desk.path}"
    assert page.choosing.chosen.why.text() == "What is there now is set aside, and can be brought back."
    desk.path.rename(desk.path.with_name("elsewhere.overtrick"))
    page.choosing.looking.begin()
    settled()
    assert page.choosing.chosen.why.text() == "There is no club file now, so nothing is replaced."


def test_long_names_leave_everything_to_be_seen_in_a_small_window(tmp_path, shown, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    folder = tmp_path / "The Ladies and Gentlemen of the Old Mill" / "The Wednesday Afternoon Duplicate of May"
    folder.mkdir(parents=True)
    desk = open_club(folder, "Kaffeekraenzchen der Donnerstagsspieler.overtrick")
    for name in ("The Ladies and Gentlemen of the Old Mill", "Kaffeekränzchen der Donnerstagsspielerin"):
        desk.keeper.take(desk.head)
        desk.do(renamed(name))
    desk.keeper.take(desk.head)
    newest = copies.listed(desk.path)[0].path
    newest.rename(newest.with_name(f"{short_stem(desk.path)} set aside 2026-11-17 21.45.00.overtrick"))
    desk.undo(1)
    stick = tmp_path / "A stick that somebody has named at length"
    stick.mkdir()
    elsewhere.name_second_place(desk.path, stick)
    window = shown(MainWindow(Room(desk, 1)), 1024, 640)
    window.go("copies")
    settled()
    page = window.pages.front()
    assert page.choosing.second.isVisible()
    for widget in (page.choosing.chosen.back, page.choosing.chosen.look, page.choosing.lies, page.other, page.now):
        box = QRect(widget.mapTo(window.pages, QPoint()), widget.size())
        assert window.pages.rect().contains(box), widget.text()
        assert widget.width() >= widget.minimumSizeHint().width()
    for words in page.choosing.chosen.findChildren(Words):
        assert words.height() >= words.heightForWidth(words.width()), words.text()
    desk.close(copy=False)


def test_a_copy_says_that_it_is_in_the_second_place_too_and_what_stays_where_it_was(window, page, tmp_path):
    for name in ("stick", "disk"):
        (tmp_path / name).mkdir()
    page.name_second(tmp_path / "stick")
    settled()
    page.copy_now()
    settled()
    assert window.foot.deed.text.endswith(f" It is also in “{tmp_path / 'stick'}”.")
    page.name_second(tmp_path / "disk")
    stay = f"Those in “{tmp_path / 'stick'}” stay there."
    assert window.foot.deed.text == f"Copies now also go to “{tmp_path / 'disk'}”. {stay}"
    settled()
    page.name_second(None)
    assert window.foot.deed.text.startswith("Copies no longer go to a second place. Those in “")


def test_that_the_second_place_is_missing_is_not_said_any_more_once_it_is_back(page, tmp_path):
    (tmp_path / "stick").mkdir()
    page.name_second(tmp_path / "stick")
    settled()
    (tmp_path / "stick").rename(tmp_path / "away")
    page.choosing.looking.begin()
    settled()
    assert page.choosing.missing.isVisible()
    (tmp_path / "away").rename(tmp_path / "stick")
    page.choosing.looking.look_again()
    settled()
    assert not page.choosing.missing.isVisible()


def test_what_was_said_of_the_second_place_goes_once_it_is_so_no_more(window, page, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    page.name_second(stick)
    settled()
    stick.rename(tmp_path / "away")
    page.copy_now()
    settled()
    assert window.notice.sentence.endswith("is not there. Put it in, or choose another.")
    stick.mkdir()  # another one, with nothing on it
    page.choosing.looking.look_again()
    settled()
    assert "has none of this club’s" in page.choosing.doubt.text()
    assert window.notice.sentence == ""


def test_a_second_place_that_is_full_is_not_said_to_get_copies(window, page, tmp_path, monkeypatch):
    stick = tmp_path / "stick"
    stick.mkdir()
    page.name_second(stick)
    settled()
    page.room.do(renamed("Saturday"))
    with monkeypatch.context() as patched:
        refusing(patched, errno.ENOSPC, stick)
        page.copy_now()
        settled()
    assert not page.choosing.second.isVisible()
    assert page.choosing.doubt.text() == window.notice.sentence
    assert "is full. Free some space on it" in window.notice.sentence
    page.copy_now()
    settled()
    assert page.choosing.second.isVisible()
    assert not page.choosing.missing.isVisible()
    assert window.notice.sentence == ""


def test_a_copy_that_failed_is_said(window, page, monkeypatch):
    def full(*_, **__):
        raise DiskFull(name="club.overtrick")

    monkeypatch.setattr("scorer.keeping.copies.take", full)
    page.copy_now()
    settled()
    assert window.notice.words.text().startswith("The disk is full")


def test_a_second_place_gets_the_newest_copy_and_is_told_when_it_is_missing(window, page, tmp_path, monkeypatch):
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr("ui.parts.files.folder", lambda *_: stick)
    page.other.click()
    settled()
    assert elsewhere.second_place(page.club) == stick
    assert [each.name for each in (stick / "club copies").iterdir()] == [copies.listed(page.club)[0].path.name]
    assert page.choosing.second.text() == f"Copies also go to “{stick}”."
    stick.rename(tmp_path / "away")
    page.choosing.looking.begin()
    settled()
    assert page.choosing.missing.isVisible()
    assert "is not there" in page.choosing.doubt.text()
    page.only.click()
    settled()
    assert (elsewhere.second_place(page.club), page.only.isVisible()) == (None, False)


@pytest.mark.parametrize("where", ["beside the file", "among its copies"])
def test_the_second_place_is_another_one(window, page, where):
    page.name_second(page.club.parent if where == "beside the file" else copies_folder(page.club))
    assert elsewhere.second_place(page.club) is None
    assert window.notice.words.text().startswith("The copies are there already.")


def test_where_the_file_lies_is_said_under_the_list(page, monkeypatch):
    monkeypatch.setattr("ui.pages.copies.looking.whereabouts", lambda _: "It lies on a network drive.")
    page.choosing.looking.begin()
    settled()
    assert page.choosing.whereabouts.text() == "It lies on a network drive."


def test_a_club_without_copies_says_when_one_is_taken(tmp_path, shown):
    desk = open_club(tmp_path)
    window = shown(MainWindow(Room(desk, 1)), 1280, 800)
    window.go("copies")
    settled()
    page = window.pages.front()
    assert page.sentence.words.text() == "There is no copy of this club file yet."
    assert (page.choosing.nothing.isVisible(), page.choosing.halves.isVisible()) == (True, False)
    desk.close(copy=False)


def test_the_page_is_not_on_the_rail_and_marks_nothing_there(window, qtbot):
    assert window.here == "copies"
    assert not window.rail.view.currentIndex().isValid()
    window.go("players")
    assert window.rail.view.currentIndex().row() == 1


@pytest.mark.parametrize("theme_change", ["prefer", "resize"])
def test_another_mode_or_size_stays_at_the_same_copy(window, theme, theme_change):
    third = copies.listed(window.room.desk.path)[2].path
    window.pages.front().choosing.table.choose(third)
    theme.prefer(True) if theme_change == "prefer" else theme.resize(1.25)
    assert window.pages.front().choosing.table.key_here() == third


def test_a_copy_of_another_branch_loses_and_brings(window, page):
    window.room.undo()
    settled()
    newest = page.choosing.looking.lines[0].look
    assert outcome(newest) == "Two deeds would be lost."
    assert {change.kind for change in changes(newest)} == {"lost"}


def test_after_an_error_in_the_background_a_copy_can_be_asked_for_again(window, desk, qtbot, monkeypatch):
    def broken(*_, **__):
        raise RuntimeError("broken")

    page = window.pages.front()
    monkeypatch.setattr(desk.keeper, "take", broken)
    with qtbot.capture_exceptions() as raised:
        page.copy_now()
        assert not page.now.isEnabled()
        qtbot.waitUntil(page.now.isEnabled)
    assert [str(error) for _, error, _ in raised] == ["broken"]


def test_a_copy_is_brought_back_by_its_key_also_where_only_the_list_is_seen(window, page, qtbot):
    window.resize(700, 640)
    settled()
    assert page.choosing.halves.tabbed
    assert not page.choosing.chosen.back.isVisible()
    with qtbot.waitSignal(page.choosing.brought) as asked:
        qtbot.keyClick(page.choosing.table, Qt.Key.Key_B, CTRL)
    assert isinstance(asked.args[0], BringBack)


def test_a_file_that_another_program_holds_is_said_to_be_held_and_looked_at_once_it_is_free(page, monkeypatch):
    monkeypatch.setattr("scorer.store.file.WAIT_SECONDS", 0.01)
    LOOKS.clear()
    with closing(sqlite3.connect(page.club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        page.choosing.looking.begin()
        settled()
        assert page.choosing.doubt.text().startswith("club.overtrick is being written by another program.")
    page.choosing.looking.look_again()
    settled()
    assert all(line.look for line in page.choosing.looking.lines)
    assert not page.choosing.missing.isVisible()


def test_what_was_rescued_while_one_looks_at_the_copies_is_among_them_and_chosen(window, page, desk):
    desk.path.unlink()
    with suppress(FileTrouble):
        desk.catch_up()
    [rescued] = copies_folder(desk.path).glob("club rescued *")
    assert rescued not in [line.copy.path for line in page.choosing.looking.lines]
    page.choosing.looking.look_again()
    settled()
    settled()
    assert page.choosing.table.key_here() == rescued
    assert page.choosing.lies.text().startswith("The club’s file was ")


def test_where_nothing_has_changed_the_copies_are_not_listed_again(page, monkeypatch):
    monkeypatch.setattr(page.choosing.looking, "begin", lambda: pytest.fail("listed again"))
    page.choosing.looking.look_again()
    settled()
