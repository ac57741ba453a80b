"""Where what was acknowledged can be brought nowhere: it is said, tried again, and asked about before it is lost."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from scorer.desk import Desk
from scorer.keeping.elsewhere import name_second_place
from scorer.keeping.keeper import AGAIN
from scorer.keeping.soundness import Fault
from scorer.picture import Picture
from scorer.store.trouble import DamagedMeanwhile, Exchanged, FileTrouble, GoneAway, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, entered, refusing
from tests.scorer.keeping.while_open.harms import every_harm, moved, removed, renamed_over, rescued, torn, written_over

NOT_TO_SAFETY = [
    # what happens   what is said
    (moved,          "in the file itself, wherever that is now"),
    (removed,        "since the last copy could not be brought to safety"),
    (written_over,   "since the last copy could not be brought to safety"),
]  # fmt: skip


@pytest.mark.parametrize(("harm", "words"), NOT_TO_SAFETY)
def test_where_nothing_can_be_brought_to_safety_the_sentence_says_so(desk, monkeypatch, harm, words):
    def refused(*_):
        raise FileNotFoundError

    monkeypatch.setattr("scorer.keeping.copies.checked", lambda *_, **__: (Fault("Something."),))
    monkeypatch.setattr("scorer.store.copying.pour_open", refused)
    harm(desk.path)
    with pytest.raises(FileTrouble, match=words):
        entered(desk, 5)


@pytest.mark.parametrize("harm", [removed, written_over, torn])
def test_what_finds_no_room_is_brought_to_safety_when_there_is_some(desk, home, harm, clock):
    with pytest.MonkeyPatch.context() as patch:
        refusing(patch, errno.ENOSPC, copies_folder(desk.path), home)
        harm(desk.path)
        for _ in range(2):
            with pytest.raises(FileTrouble, match="leave this window open and free some space"):
                entered(desk, 5)
    with pytest.raises(FileTrouble, match="leave this window open"):  # it is not tried all the time
        desk.catch_up()
    clock.running = lambda: 1000.0 + AGAIN
    with pytest.raises(FileTrouble) as caught:
        desk.catch_up()
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def without_room(desk, home, harm):
    """What happens to the file while no disk has room, and is noticed; the sentence says what to do, and no more."""
    with pytest.MonkeyPatch.context() as patch:
        refusing(patch, errno.ENOSPC, copies_folder(desk.path), home)
        harm(desk.path)
        with pytest.raises(FileTrouble, match=r"and free some space\. That is tried again every two minutes\.$"):
            entered(desk, 5)


@pytest.mark.parametrize("copy", [True, False])
@every_harm
def test_what_found_no_room_is_tried_once_more_as_the_desk_is_closed(desk, home, harm, said, copy):
    without_room(desk, home, harm)
    desk.close(copy=copy)
    assert isinstance(desk.trouble, said)
    with closing(Desk(rescued(desk.path, home, desk.trouble))) as opened:
        assert boards(opened) == {1, 2, 3, 4}
    desk.path.unlink(missing_ok=True)
    told = desk.trouble
    desk.close()  # there is no file any more that it could lose
    assert desk.trouble is told


NO_MORE_TRIES = [
    # what happens   what is said once the desk is closed without room
    (moved,          "look for what was recorded in the file itself, wherever that is now. Open club.overtrick where"),
    (removed,        "could not be brought to safety: look what that copy has, and add it. Open club.overtrick where"),
    (written_over,   "could not be brought to safety: look what that copy has, and add it. Open club.overtrick again"),
    (torn,           "could not be brought to safety: look what that copy has, and add it. Open club.overtrick to"),
]  # fmt: skip


@pytest.mark.parametrize(("harm", "words"), NO_MORE_TRIES)
def test_a_desk_closed_without_room_promises_no_further_try(desk, home, monkeypatch, harm, words):
    refusing(monkeypatch, errno.ENOSPC, copies_folder(desk.path), home)
    harm(desk.path)
    desk.close()
    assert words in str(desk.trouble)
    assert "leave this window open" not in str(desk.trouble)


LOSES = [
    # what happens     with room   without
    (lambda path: None, False,     False),
    (moved,             False,     False),
    (removed,           False,     True),
    (renamed_over,      False,     True),
    (written_over,      False,     True),
    (torn,              False,     True),
]  # fmt: skip


@pytest.mark.parametrize(("harm", "with_room", "without"), LOSES)
def test_whether_closing_loses_anything_is_whether_it_is_in_no_file(desk, home, monkeypatch, harm, with_room, without):
    with monkeypatch.context() as patch:
        refusing(patch, errno.ENOSPC, copies_folder(desk.path), home)
        harm(desk.path)
        assert desk.would_lose() is without
    assert desk.would_lose() is with_room
    desk.close()
    assert not desk.would_lose()


def test_what_is_in_no_file_is_lost_whoever_holds_the_other_state_in_its_place(desk, home, monkeypatch):
    monkeypatch.setattr("scorer.store.looking.AT_THE_END", 1)
    refusing(monkeypatch, errno.ENOSPC, copies_folder(desk.path), home)
    written_over(desk.path)
    assert desk.would_lose()
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert desk.would_lose()


def test_what_is_put_back_is_not_lost_by_closing(desk, home):
    away = desk.path.with_name("elsewhere.overtrick")
    os.link(desk.path, away)
    without_room(desk, home, removed)
    away.rename(desk.path)
    assert not desk.would_lose()
    assert desk.trouble is None


def test_what_is_written_back_after_no_more_was_recorded_is_brought_to_safety_all_the_same(desk, home):
    whole = desk.path.read_bytes()
    without_room(desk, home, written_over)
    desk.path.write_bytes(whole)
    desk.close()
    with closing(Desk(rescued(desk.path, home, desk.trouble))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_what_could_not_be_read_to_be_rescued_is_tried_once_more_as_the_desk_is_closed(desk, home, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr("scorer.keeping.copies.checked", lambda *_, **__: (Fault("Something."),))
        written_over(desk.path)
        with pytest.raises(Exchanged, match="could not be brought to safety"):
            entered(desk, 5)
    desk.close()
    with closing(Desk(rescued(desk.path, home, desk.trouble))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_where_there_is_no_room_but_a_copy_has_everything_that_is_said(desk, home, monkeypatch):
    made = desk.keeper.take(desk.head)
    refusing(monkeypatch, errno.ENOSPC, copies_folder(desk.path), home)
    written_over(desk.path)
    with pytest.raises(Exchanged) as caught:
        entered(desk, 5)
    assert rescued(desk.path, home, caught.value) == made.path


def test_a_fresh_club_without_a_copy_is_rebuilt_from_what_was_recorded(tmp_path, home):
    (tmp_path / "new").mkdir()
    desk = open_club(tmp_path / "new")
    entered(desk, 1)
    torn(desk.path)
    with pytest.raises(DamagedMeanwhile) as caught:
        entered(desk, 2)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1}


def test_whether_closing_loses_anything_is_asked_without_a_change_to_how_long_others_are_waited_for(desk):
    waits = desk.read(lambda file: file.exec_driver_sql("PRAGMA busy_timeout").scalar())
    assert not desk.would_lose()
    assert desk.read(lambda file: file.exec_driver_sql("PRAGMA busy_timeout").scalar()) == waits


def pulled_out(desk, monkeypatch):
    """The disk is gone with the club and its copies, and nothing of what is open on it can be read."""

    def unanswered(*_):
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr("scorer.store.copying.pour_open", unanswered)
    shutil.rmtree(desk.path.parent)
    with pytest.raises(GoneAway) as caught:
        entered(desk, 9)
    return caught.value


@pytest.mark.parametrize("since", [(), (5,)])
def test_where_the_disk_is_gone_the_copy_in_the_second_place_and_what_was_recorded_since_are_safe(
    desk, home, tmp_path, monkeypatch, since
):
    (tmp_path / "second").mkdir()
    name_second_place(desk.path, tmp_path / "second")
    desk.keeper.take(desk.head)
    for number in since:
        entered(desk, number)
    with closing(Picture(rescued(desk.path, home, pulled_out(desk, monkeypatch)))) as opened:
        assert boards(opened) == {1, 2, 3, 4, *since}


def test_where_the_disk_is_gone_and_no_copy_is_anywhere_nobody_is_told_to_make_room(desk, monkeypatch):
    assert "its disk or folder does not answer: leave this window open, and plug it in" in str(
        pulled_out(desk, monkeypatch)
    )
