"""A copy that is opened to look at only, and made the club's file."""

import errno
import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.keeping import copies, elsewhere
from scorer.store.place import held
from scorer.store.trouble import copies_folder
from tests.scorer.clubs import open_club
from tests.ui.club.opened import CTRL, NAME, band, button, damage, deeds, name, renamed, settled
from ui.copied import Copied


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


@pytest.mark.parametrize("which", range(4))
def test_a_copy_that_the_disk_does_not_show_for_a_moment_is_not_opened_to_be_recorded_in(
    club, path, monkeypatch, which
):
    copy, look, looks = copies.listed(path)[1].path, os.stat, iter(range(1 << 30))
    club.start(path)

    def asked(at, *args, **more):
        if str(at) == str(copy) and next(looks) == which:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(at))
        return look(at, *args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", asked)
        club.window.room.open_file(copy)
    assert not held(copy)


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


def test_a_second_place_is_named_from_a_copy_too_which_gets_the_newest(club, path, tmp_path):
    club.start(copies.listed(path)[1].path)
    club.window.go("copies")
    stick = tmp_path / "a stick"
    stick.mkdir()
    club.window.pages.front().name_second(stick)
    settled()
    assert club.window.notice.isHidden()
    assert elsewhere.second_place(path) == stick
    assert [copy.deed for copy in copies.listed_in(elsewhere.own_folder(stick, path))] == [deeds(path)]


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
