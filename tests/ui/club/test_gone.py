"""The window on a club file that goes away, is damaged or cannot be read: the ways on, said once."""

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from scorer.desk import Desk
from scorer.keeping import copies, elsewhere
from scorer.keeping.whereabouts import OPEN_HERE
from scorer.store.file import HEAD
from scorer.store.looking import looked_at
from scorer.store.trouble import Damaged, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import sql
from tests.scorer.keeping.stutters import unseen
from tests.ui.club.opened import CTRL, asked_to_choose, button, damage, deeds, name, renamed
from ui.parts import Button
from ui.theme import THEME
from ui.wanted import BringBack


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
    assert [each.text() for each in window.harm.findChildren(Button) if each.text().startswith("Open ")]


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
    monkeypatch.setattr("scorer.store.looking.AT_THE_END", 1)
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        club.close()
    assert boxes == [
        "What is new is recorded, but no last copy of it was taken. club.overtrick is held by another program, "
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


def unread(path, monkeypatch):
    """The disk cannot read what is in a file."""

    def failing(asked, **more):
        if asked == path:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorname = "SQLITE_IOERR_CORRUPTFS"
            raise error
        return looked_at(asked, **more)

    monkeypatch.setattr("scorer.store.looking.looked_at", failing)


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


def taken_over(path):
    sql(path, "UPDATE alembic_version SET version_num = '0999'", "ALTER TABLE slip RENAME COLUMN slip TO told")


@pytest.mark.parametrize(("harm", "said"), [
    (damage, "was damaged while it was open"),
    (lambda path: os.truncate(path, 0), "was damaged while it was open"),
    (taken_over, "was taken over by a newer version of Overtrick while open"),
])  # fmt: skip
def test_of_a_file_that_is_harmed_as_a_whole_it_is_not_said_that_its_other_events_can_be_opened(club, path, harm, said):
    club.start(path)
    room = club.window.room
    harm(path)
    room.catch_up()
    room.open(1)
    QApplication.processEvents()
    shown = [each for each in (club.window.notice.sentence, club.window.harm.sentence) if each]
    assert len(shown) == 1
    assert said in shown[0]
    assert "can be opened" not in shown[0]
    assert room.event_id == 1


def test_a_file_that_a_newer_version_took_over_is_said_to_be_before_anything_is_tried(club, path):
    club.start(path)
    taken_over(path)
    club.window._look()
    assert "was taken over by a newer version of Overtrick while open" in club.window.harm.sentence
    assert not club.window.harm.isHidden()
    sql(path, f"UPDATE alembic_version SET version_num = '{HEAD}'", "ALTER TABLE slip RENAME COLUMN told TO slip")
    club.window._look()
    assert club.window.harm.isHidden()


@pytest.mark.skipif(not OPEN_HERE.is_dir(), reason="only Linux says where it is")
def test_a_file_that_was_moved_is_opened_where_it_is_now_by_one_key(club, path):
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    now = path.parent / "stick" / "Harbour.overtrick"
    now.parent.mkdir()
    path.rename(now)
    assert club.window.room.do(renamed("Sunday Pairs")) is None
    way = button(club.window.harm, "Open “stick/Harbour.overtrick”")
    way.click()
    assert (club.window.room.desk.path, name(club)) == (now, "Friday Pairs")


def test_what_was_put_in_its_place_is_opened_by_the_same_key(club, path):
    """As a service does that synchronises the folder."""
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    other = path.with_name("passing")
    other.write_bytes(copies.listed(path)[0].path.read_bytes())
    other.replace(path)
    assert club.window.room.do(renamed("Sunday Pairs")) is None
    [way] = [each for each in club.window.harm.findChildren(Button) if each.text().startswith("Open “")]
    way.click()
    assert club.window.room.desk.path == path
    assert club.window.harm.isHidden()


def test_under_its_old_name_the_file_that_was_only_renamed_is_named_beside_its_copies(club, path):
    path.rename(path.with_name("Harbour.overtrick"))
    club.start(path)
    assert club.rescue.why == (
        "club.overtrick is not there, but copies of it are. Which shall be brought back? “Harbour.overtrick” in the "
        "same folder is the same club: where that was only renamed, open it."
    )


PUT_BY = ".local/share/Trash/files/Harbour.overtrick", ".stversions/Harbour~20261129-011500.overtrick"


@pytest.mark.parametrize("replaced", [False, True], ids=["", "replaced"])
@pytest.mark.parametrize("where", [*PUT_BY, "{copies}/{stem} set aside unread 2026-11-29 01.15.00.overtrick"])
def test_it_is_not_opened_where_it_was_only_put_by_to_be_forgotten(club, path, where, replaced):
    """In a bin, or where a service keeps what it replaced, it goes in time, and all that is recorded in it."""
    club.start(path)
    club.window.room.do(renamed("Friday Pairs"))
    now = path.parent / where.format(copies=copies_folder(path).name, stem=path.stem)
    now.parent.mkdir(parents=True, exist_ok=True)
    path.rename(now)
    if replaced:
        shutil.copyfile(now, path)
    assert club.window.room.do(renamed("Sunday Pairs")) is None
    ways = [each for each in club.window.harm.findChildren(Button) if "Open “" in each.text()]
    assert len(ways) == replaced
    for each in ways:
        each.click()
    assert club.window.room.desk.path == path


@pytest.mark.parametrize("harm", [Path.unlink, lambda path: path.rename(path.with_name("x")).unlink()])
def test_one_that_was_removed_is_nowhere(club, path, harm):
    club.start(path)
    harm(path)
    assert club.window.room.do(renamed("Sunday Pairs")) is None
    assert_ways_on(club.window)
    assert [each.text() for each in club.window.harm.findChildren(Button) if "Open “" in each.text()] == []


def test_a_file_that_its_disk_does_not_show_is_not_said_to_be_gone_and_its_way_back_ends_in_no_circle(
    club, path, monkeypatch
):
    unseen(monkeypatch, path)
    club.start(path)
    rescue = club.rescue
    assert rescue.why.startswith("The disk cannot read all of club.overtrick, or does not answer.")
    rescue.wanted.emit(BringBack(path, copies.listed(path)[0].path))
    assert club.rescue is rescue
    assert "or copy “club copies” to another, to bring one back." in rescue.remark.words.text()


def test_of_a_drive_that_is_gone_with_all_that_is_open_on_it_it_is_said_that_it_does_not_answer(
    club, path, monkeypatch
):
    """Nor does such a handle say then which file it is on, as on a share that somebody unmounts."""
    club.start(path)
    found = os.stat(path)

    def refusing(call):
        def asked(of, *args, **more):
            if str(of) == str(path) or (isinstance(of, int) and os.path.samestat(fstat(of), found)):
                raise OSError(errno.ENOTCONN, os.strerror(errno.ENOTCONN), str(of))
            return call(of, *args, **more)

        return asked

    fstat = os.fstat
    with monkeypatch.context() as patch:
        for call in ("stat", "lstat", "fstat"):
            patch.setattr(os, call, refusing(getattr(os, call)))
        assert club.window.room.do(renamed("Friday Pairs")) is None
    assert "does not answer: no more is recorded until it does" in club.window.harm.words.text()
    club.window.room.catch_up()
    assert club.window.harm.isHidden()
    assert club.window.room.do(renamed("Friday Pairs")) is not None
