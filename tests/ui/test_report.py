"""A problem reported in the window: shown first, written by one press, and with the club only if that is wished."""

from types import SimpleNamespace
from zipfile import ZipFile

import pytest
from PySide6.QtWidgets import QMainWindow

from scorer.cli import report
from scorer.served import Served, ServedPicture
from scorer.store.address import Address
from tests.ui.evening import PAIRS, open_evening
from ui import report as problem
from ui.nowhere import Nowhere
from ui.report import REPORT, open_report
from ui.room import Room
from ui.search.deeds import deeds


@pytest.fixture
def window(tmp_path, shown, monkeypatch):
    monkeypatch.setattr(problem, "desktop", lambda: tmp_path)
    monkeypatch.setattr(report, "user_log_path", lambda *_: tmp_path)
    (tmp_path / report.LOG).write_text("  scorer/x.py:3 read\nKeyError\n")
    return shown(QMainWindow(), 1000, 800)


@pytest.fixture
def room(tmp_path, qapp):
    desk = open_evening(tmp_path)
    room = Room(desk, 1)
    yield room
    room.leave()
    desk.close(copy=False)


def test_what_goes_into_the_file_is_shown_and_nothing_is_written_yet(window, room, tmp_path):
    leaf = open_report(window, room)
    said = leaf.text.toPlainText()
    assert "scorer/x.py:3 read" in said
    assert all(line in said for line in ("Qt 6", "Python 3", "Version "))
    assert not leaf.with_club.isChecked()
    assert "“Masked 0001” and so on in place of every name" in said
    assert not list(tmp_path.glob("*.zip"))


@pytest.mark.parametrize("kind", [Served, ServedPicture])
def test_there_is_no_file_to_hand_on_of_a_club_on_a_server_not_even_as_it_stood_once(kind):
    desk = object.__new__(kind)
    desk.address = Address.of("postgresql://ann@example.org/harbour")
    desk.path = desk.address.path
    assert problem.club_of(SimpleNamespace(desk=desk)) is None


@pytest.mark.parametrize("wished", [False, True])
def test_one_press_writes_it_and_says_where(window, room, tmp_path, qtbot, wished):
    leaf = open_report(window, room)
    leaf.with_club.setChecked(wished)
    with qtbot.waitSignal(room.noticed) as told:
        leaf.write.click()
    [path] = tmp_path.glob("*.zip")
    assert str(path) in told.args[1]
    with ZipFile(path) as file:
        assert file.namelist() == ["report.txt", *(["masked.overtrick"] if wished else [])]
        whole = b"".join(map(file.read, file.namelist()))
    assert not any(name.encode() in whole for both in PAIRS.values() for name in both.split(" & "))


def test_a_folder_that_cannot_be_written_is_said_in_words(window, room, tmp_path, qtbot, monkeypatch):
    monkeypatch.setattr(problem, "desktop", lambda: tmp_path / "gone")
    leaf = open_report(window, room)
    with qtbot.waitSignal(room.noticed) as told:
        leaf.write.click()
    assert told.args[0] == "wrong"


def test_where_no_club_is_open_none_is_offered(window, qapp):
    room = Room(Nowhere(None), 1)
    assert open_report(window, room).with_club.isHidden()
    room.leave()


@pytest.mark.parametrize("told", [True, False])
def test_the_search_finds_it_whether_or_not_the_system_says_which_window_is_typed_into(window, room, told, monkeypatch):
    monkeypatch.setattr("ui.search.deeds.QApplication.activeWindow", lambda: window if told else None)
    assert {REPORT, "About Overtrick", "Where are my files?"} <= {each.what for each in deeds(room)}
