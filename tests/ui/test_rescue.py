"""The window when a club file cannot be opened: by keyboard, in another mode, and what it says."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.keeping import copies
from tests.scorer.clubs import open_club
from ui.guide import Guide
from ui.jobs import QUIETLY
from ui.parts import Button, KeyButton
from ui.rescue import Rescue
from ui.wanted import BringBack

CTRL = Qt.KeyboardModifier.ControlModifier


def settled():
    for _ in range(4):
        QUIETLY.submit(int).result()
        QApplication.processEvents()


@pytest.fixture
def path(tmp_path):
    desk = open_club(tmp_path)
    desk.close()
    return tmp_path / "club.overtrick"


@pytest.fixture
def rescue(path, shown):
    path.write_bytes(b"x" * 5000)
    made = shown(Rescue(path, "club.overtrick is damaged.", lambda: None), 1040, 640, active=True)
    made.asked = []
    made.wanted.connect(made.asked.append)
    settled()
    return made


def test_the_keyboard_is_at_the_copies_and_enter_changes_nothing(rescue, qtbot):
    assert QApplication.focusWidget() is rescue.choosing.table
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert rescue.asked == []


@pytest.fixture
def torn(path, shown):
    """Above the sound copy lies what was set aside, of which the end of the journal can still be read."""
    first = copies.listed(path)[0].path
    aside = first.with_name("club set aside 2026-11-17 21.45.00.overtrick")
    shutil.copyfile(first, aside)
    with closing(sqlite3.connect(aside)) as file:
        file.execute("UPDATE deed SET command = CAST(x'ff' AS TEXT), chain = 'z'")
        file.commit()
    path.unlink()
    made = shown(Rescue(path, "club.overtrick is gone.", lambda: None), 1040, 640, active=True)
    made.asked = []
    made.wanted.connect(made.asked.append)
    return made


def test_the_first_sound_copy_is_the_one_that_is_chosen(torn, path, qtbot):
    [first, aside] = [copy.path for copy in copies.listed(path)]
    assert "set aside" in aside.name
    settled()
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_B, CTRL)
    assert torn.asked == [BringBack(path, first, sound=True)]
    torn.choosing.table.choose(aside)
    torn.choosing.looking.begin()
    settled()
    assert torn.choosing.table.key_here() == aside


def test_what_was_set_aside_is_brought_back_whatever_it_is_and_promises_nothing(torn, path, qtbot):
    settled()
    aside = copies.listed(path)[-1].path
    torn.choosing.table.choose(aside)
    assert (
        torn.choosing.chosen.outcome.text() == "Its journal cannot be read: what it would bring or lose is not known."
    )
    rows = torn.choosing.table.rows
    assert [rows.data(rows.index(1, column)) for column in (1, 2, 3)] == ["damaged", "?", "?"]
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_B, CTRL)
    assert torn.asked == [BringBack(path, aside, sound=True)]


def test_a_copy_is_brought_back_by_its_key(rescue, path, qtbot):
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_B, CTRL)
    assert rescue.asked == [BringBack(path, copies.listed(path)[0].path, sound=True)]


def test_another_file_can_be_opened(rescue, path, qtbot, monkeypatch):
    monkeypatch.setattr("ui.parts.files.file_to_open", lambda *_: path.with_name("other.overtrick"))
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_O, CTRL)
    assert rescue.asked == [path.with_name("other.overtrick")]


def test_every_way_on_shows_its_key(rescue):
    ways = [each for each in rescue.findChildren(Button) if not each.text().startswith("A ")]
    assert {each.key for each in ways} >= {"Ctrl+B", "Ctrl+L", "Ctrl+N", "Ctrl+O", "Ctrl+Shift+Z", "Esc"}
    assert all(isinstance(each, KeyButton) for each in ways if each.key)


def test_the_guide_is_opened_at_the_copies_and_closed_by_esc(rescue, qtbot):
    qtbot.keyClick(rescue, Qt.Key.Key_F1)
    [guide] = rescue.findChildren(Guide)
    assert guide.text.toPlainText().startswith("Copies")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert (rescue.isVisible(), guide.isVisible()) == (True, False)
    assert QApplication.focusWidget() is rescue.choosing.table


def test_esc_leaves(rescue, qtbot):
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not rescue.isVisible()


def test_why_something_cannot_be_done_is_said_under_the_sentence(rescue):
    rescue.refuse("The disk is full.")
    assert (rescue.remark.isVisible(), rescue.remark.sentence()) == (True, "The disk is full.")


def test_another_mode_builds_it_anew(rescue, theme, path, qtbot):
    before = rescue.choosing
    theme.prefer(True)
    settled()
    assert rescue.choosing is not before
    qtbot.keyClick(rescue.choosing.table, Qt.Key.Key_B, CTRL)
    assert [each.copy for each in rescue.asked] == [copies.listed(path)[0].path]


@pytest.mark.parametrize("there", [True, False])
def test_a_new_club_is_offered_only_where_no_file_is(path, shown, there):
    if not there:
        path.unlink()
    made = shown(Rescue(path, "It cannot be opened.", lambda: None))
    assert made.begin.isVisible() != there
