"""The page Copies: copying now, a second place, and that Enter takes nothing away."""

import errno

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.keeping import copies, elsewhere
from scorer.store.trouble import DiskFull, copies_folder
from tests.scorer.keeping.deeds import refusing
from tests.ui.pages.copies.kept import listed, renamed, settled
from ui.parts import KeyButton
from ui.wanted import BringBack

CTRL = Qt.KeyboardModifier.ControlModifier


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


def test_the_page_is_not_on_the_rail_and_marks_nothing_there(window, qtbot):
    assert window.here == "copies"
    assert not window.rail.view.currentIndex().isValid()
    window.go("players")
    assert window.rail.view.currentIndex().row() == 1


def test_a_copy_is_brought_back_by_its_key_also_where_only_the_list_is_seen(window, page, qtbot):
    window.resize(700, 640)
    settled()
    assert page.choosing.halves.tabbed
    assert not page.choosing.chosen.back.isVisible()
    with qtbot.waitSignal(page.choosing.brought) as asked:
        qtbot.keyClick(page.choosing.table, Qt.Key.Key_B, CTRL)
    assert isinstance(asked.args[0], BringBack)
