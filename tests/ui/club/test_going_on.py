"""A club that is opened again once its file was away: one goes on where one was."""

import shutil

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLineEdit

from scorer.commands.events import begin
from scorer.store.trouble import copies_folder
from tests.ui.club.opened import NAME, renamed, rescued_in
from tests.ui.evening import tuesday
from ui.pages.folder import choose_club
from ui.wanted import BringBack


@pytest.mark.parametrize("way", ["moved", "brought back"])
def test_once_it_is_open_again_one_is_at_the_same_event_and_page_with_what_was_half_typed(club, path, way):
    """Or the next result would be another event's, the one that was made last."""
    club.start(path)
    room = club.window.room
    room.do(begin(tuesday()))
    room.open(1)
    room.go("results")
    club.window.pages.front().typing.entry.put("4s n =")
    now = path.with_name("Harbour.overtrick")
    path.rename(now)
    assert club.window.room.do(renamed("Sunday Pairs")) is None
    if way == "moved":
        club.change(now)
    else:
        club.change(BringBack(path, rescued_in(path), sound=True))
    assert club.window.room.desk.path == (now if way == "moved" else path)
    assert (club.window.room.event_id, club.window.here) == (1, "results")
    assert club.window.pages.front().typing.entry.line.text() == "4s n ="


@pytest.mark.parametrize("from_copies", [False, True], ids=["from a page", "from the copies of another"])
@pytest.mark.parametrize("whole", [False, True], ids=["in its folder", "with its folder"])
def test_one_that_is_gone_is_opened_by_its_old_name_and_its_copies_are_shown(
    club, path, tmp_path, monkeypatch, qtbot, whole, from_copies
):
    def typed_in(asking):
        asking.setDirectory(str(tmp_path if whole else path.parent))
        line = asking.findChild(QLineEdit, "fileNameEdit")
        line.setText(str(path.with_name("nobody.overtrick")))
        opens = asking.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Open)
        assert not opens.isEnabled()
        line.setText(str(path) if whole else NAME)
        assert opens.isEnabled()
        qtbot.keyClick(line, Qt.Key.Key_Return)
        return asking.result()

    monkeypatch.setattr(QFileDialog, "exec", typed_in)
    path.unlink()
    if from_copies:
        other = tmp_path / "other" / NAME
        shutil.copytree(copies_folder(path), copies_folder(other))
        other.write_bytes(b"x" * 5000)
        club.start(other)
        club.rescue.choose()
    else:
        club.start(None)
        choose_club(club.window, club.window.room)
    assert club.rescue.club == path
    assert not path.exists()
