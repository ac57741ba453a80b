"""A copy that is brought back in the window on a club file, and Undo that takes that back."""

import errno
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from scorer.commands.members import PutMembers
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.keeping import copies, restoring
from scorer.store.trouble import Locked
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import protected, refusing
from tests.ui.club.opened import CTRL, altered, asked_to_choose, button, damage, deeds, name, renamed, settled
from ui.club import ClubWindow
from ui.habits import Habits
from ui.pages import PAGES
from ui.parts import Button
from ui.search.there import everything
from ui.theme import THEME
from ui.wanted import BringBack


def test_whoever_says_who_they_are_is_that_after_a_crash_too(qtbot, path, tmp_path):
    kept, habits = tmp_path / "window.json", Habits()
    club = ClubWindow(habits, "", lambda: habits.write(kept))
    club.open(path)
    club.window.room.call_me("Ida Holm")
    assert Habits.read(kept).who == "Ida Holm"
    club.close()


def press(window, with_, qtbot):
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Z, with_)


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


def test_a_damaged_file_offers_its_copies_at_once(club, path, boxes):
    damage(path)
    assert club.start(path)
    assert (club.window, boxes) == (None, [])
    assert club.rescue.why == "club.overtrick is damaged and was left as it is. Which copy shall be brought back?"
    assert club.rescue.begin.isHidden()
    club.rescue.choosing.table.choose(copies.listed(path)[0].path)
    club.rescue.choosing.chosen.bring_back()
    assert (name(club), deeds(path), club.rescue) == ("Wednesday Pairs", 2, None)


@pytest.mark.parametrize("gone", [False, True])
def test_a_copy_is_brought_back_from_the_first_start_where_the_club_is_the_one_it_would_make(
    club, path, monkeypatch, gone
):
    monkeypatch.setattr("ui.nowhere.first_club", lambda *_: path)
    club.start(None)
    path.unlink() if gone else damage(path)
    club.change(path)
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


def test_no_new_club_is_begun_where_another_window_brought_a_copy_back_meanwhile(club, path):
    path.unlink()
    club.start(path)
    restoring.bring_back(path, copies.listed(path)[0].path)
    club.rescue.begin.click()
    assert (deeds(path), club.rescue) == (2, None)
    assert not club.window.foot.deed.text.startswith("A new club")
    club.window.room.undo()
    assert path.exists()


@pytest.mark.parametrize("harm", [damage, Path.unlink])
def test_no_copy_is_brought_back_over_one_that_another_window_brought_back_and_goes_on_with(club, path, harm):
    harm(path)
    club.start(path)
    restoring.bring_back(path, copies.listed(path)[0].path)
    other = Desk(path, who="Bo")
    other.do(renamed("Friday Pairs"))
    other.close(copy=False)
    club.rescue.choosing.chosen.bring_back()
    assert (deeds(path), club.rescue, name(club)) == (3, None, "Friday Pairs")
    assert club.window.notice.sentence == (
        "club.overtrick is there by now and can be read. It was opened as it is, and no copy was brought back."
    )
    assert button(club.window.notice, "See the copies")


def test_where_the_file_is_another_and_no_better_the_copies_are_offered_again(club, path):
    damage(path)
    club.start(path)
    path.write_bytes(b"x" * 5000)
    club.rescue.choosing.chosen.bring_back()
    assert (club.window, path.read_bytes()) == (None, b"x" * 5000)
    club.rescue.choosing.chosen.bring_back()
    assert (deeds(path), club.rescue) == (2, None)


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


def test_what_a_damaged_file_tells_beyond_the_copy_is_said_when_the_copy_is_in_its_place(club, path):
    altered(path, "UPDATE deed SET at = CAST(x'ff' AS TEXT) WHERE id = 1")
    club.start(path)
    club.change(BringBack(path, copies.listed(path)[0].path))
    said = club.window.notice.sentence
    assert said.startswith("One deed after this copy can be read in the damaged file: type it again.")
    assert said.endswith("“The event is now called Thursday Pairs.”")


def test_the_way_from_what_is_to_be_typed_again_leads_to_its_list(club, path):
    altered(path, "UPDATE deed SET at = CAST(x'ff' AS TEXT) WHERE id = 1")
    club.start(path)
    club.change(BringBack(path, copies.listed(path)[0].path))
    club.window.go("copies")
    settled()
    button(club.window.notice, "See the copies").click()
    chosen = club.window.pages.front().choosing.chosen
    assert "set aside" in chosen.line.copy.path.name
    assert "The event is now called Thursday Pairs." in [str(each.what) for each in chosen.deeds.rows.values]


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
