"""One window for each person and file: who starts the program again is shown the window that is there."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from ui import only
from ui.only import Handed, Only, brought_to_front, mark_of, question_at


@pytest.fixture(autouse=True)
def _own_marks(tmp_path, monkeypatch):
    monkeypatch.setattr(only, "user_cache_path", lambda: tmp_path / "cache")


@pytest.fixture
def club(tmp_path):
    path = tmp_path / "Größe ♠.overtrick"
    path.touch()
    return path


@pytest.fixture
def there(qapp, club):
    """A window on the club, and how often it was shown."""
    shown = []
    made = Only(qapp, lambda: shown.append(1))
    made.look_after(club)
    yield made, shown
    made.leave()
    made.deleteLater()


def asked_elsewhere(club, qtbot):
    """What a second program hears; it asks from another thread, for here the window is looked after."""
    heard = []
    asking = threading.Thread(target=lambda: heard.append(brought_to_front(club, wait=20)))
    asking.start()
    qtbot.waitUntil(lambda: bool(heard), timeout=20000)
    asking.join()
    return heard[0]


def test_a_second_start_brings_the_window_to_the_front(there, club, qtbot):
    assert asked_elsewhere(club, qtbot)
    assert there[1] == [1]


def test_the_same_file_by_another_way_is_the_same(there, club, tmp_path, qtbot):
    (tmp_path / "link.overtrick").symlink_to(club)
    assert asked_elsewhere(tmp_path / "link.overtrick", qtbot)


def test_another_file_has_a_window_of_its_own(there, tmp_path):
    assert not brought_to_front(tmp_path / "other.overtrick")


def test_who_opens_another_club_answers_for_that(there, club, tmp_path, qtbot):
    other = tmp_path / "other.overtrick"
    there[0].look_after(other)
    assert not brought_to_front(club)
    assert asked_elsewhere(other, qtbot)


def test_after_the_window_has_closed_there_is_none(there, club):
    there[0].leave()
    assert not brought_to_front(club)


def test_a_program_that_died_gives_no_answer_and_leaves_no_question(club):
    mark_of(club).touch()
    assert not brought_to_front(club, wait=0.1)
    assert not question_at(mark_of(club)).exists()


def test_on_links_that_lead_in_a_circle_no_window_is_open(tmp_path):
    (tmp_path / "a.overtrick").symlink_to("b.overtrick")
    (tmp_path / "b.overtrick").symlink_to("a.overtrick")
    assert not brought_to_front(tmp_path / "a.overtrick")


def test_where_no_mark_can_be_left_the_window_opens_all_the_same(qapp, club, tmp_path, monkeypatch):
    (tmp_path / "in the way").touch()
    monkeypatch.setattr(only, "user_cache_path", lambda: tmp_path / "in the way")
    made = Only(qapp, lambda: None)
    made.look_after(club)
    made.look()
    assert not brought_to_front(club)
    made.deleteLater()


def test_a_file_that_the_system_hands_over_is_opened(qapp):
    opened = []
    handed = Handed(qapp, opened.append)
    QApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile("/clubs/Größe.overtrick")))
    qapp.removeEventFilter(handed)
    assert opened == [Path("/clubs/Größe.overtrick")]
