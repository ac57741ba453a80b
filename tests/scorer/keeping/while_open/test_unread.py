"""A page that the disk does not read any more, for whatever reason: nothing is half done, and nothing is in danger."""

from __future__ import annotations

import errno
import os
import sqlite3
import threading
from contextlib import closing, suppress

import pytest

from scorer import journal
from scorer.desk import Desk
from scorer.keeping.copies import checked
from scorer.keeping.keeper import AGAIN, EVERY
from scorer.picture import Picture
from scorer.store.deeds import rows_after
from scorer.store.gateway import NotAnswered
from scorer.store.trouble import AnswersAgain, DiskFailed, DiskFull, DiskUnread, OutOfReach, copies_folder
from tests.scorer.keeping.deeds import boards, crashed, entered, result, sql
from tests.scorer.keeping.stutters import stuttering
from tests.scorer.keeping.while_open.harms import rescued, torn, unread

PAGE = range(3 * 4096, 4 * 4096)  # which nobody asks for anything of while results come in
REASONS = [errno.EIO, errno.ETIMEDOUT]  # of a disk of one's own, and of a network drive
why = pytest.mark.parametrize("number", REASONS, ids=errno.errorcode.get)


def boards_in(path):
    with closing(Picture(path)) as club:
        return boards(club)


@pytest.fixture
def unremembered(desk, monkeypatch):
    """Another desk, and what lets it read nothing as it would remember what no copy has, before its first deed."""
    asked = [False]

    def remembering(*given):
        asked[0] = True
        try:
            return rows_after(*given)
        finally:
            asked[0] = False

    monkeypatch.setattr("scorer.keeping.keeper.rows_after", remembering)
    with closing(Desk(desk.path, who="Cy")) as late:
        yield late, lambda number: stuttering(desk.path, lambda: asked[0], number=number)


@why
def test_a_deed_is_whole_or_not_there_though_nothing_could_be_remembered_before_it(unremembered, monkeypatch, number):
    """SQLite takes a whole transaction back for what it could not read in it, and goes on without one."""

    def full(*_):
        raise sqlite3.OperationalError("database or disk is full")

    late, unreadable = unremembered
    command = result(late, 5)
    with unreadable(number), monkeypatch.context() as patch:
        patch.setattr(journal.rows, "write", full)
        with pytest.raises((DiskFull, AnswersAgain)):
            late.do(command)
    assert boards(late) == {1, 2, 3, 4}
    assert checked(late.path) == ()


@why
def test_what_sqlite_took_back_by_itself_is_not_acknowledged_whoever_passed_over_why(desk, monkeypatch, number):
    """Of a transaction that it has ended there is nothing left to commit, which Python takes for done."""
    command, write = result(desk, 5), journal.rows.write

    def passing_over(file, row):
        write(file, row)
        with stuttering(desk.path, lambda: True, number=number), suppress(NotAnswered):
            file.exec_driver_sql("SELECT count(*) FROM member").scalar()

    with monkeypatch.context() as patch:
        patch.setattr(journal.rows, "write", passing_over)
        with pytest.raises((DiskFailed, AnswersAgain)):
            desk.do(command)
    assert boards(desk) == {1, 2, 3, 4}
    assert desk.do(command).id == desk.head.deed
    assert checked(desk.path) == ()


@why
def test_what_could_not_be_remembered_for_a_moment_is_a_while_later(unremembered, home, clock, number):
    late, unreadable = unremembered
    command = result(late, 5)
    with unreadable(number):
        assert late.do(command)
    clock.running = lambda: 1000.0 + AGAIN
    entered(late, 6)
    torn(late.path)
    late.close()
    assert boards_in(rescued(late.path, home, late.trouble)) == {1, 2, 3, 4, 5, 6}


def test_no_deed_is_refused_for_what_cannot_be_remembered_however_often_that_is_tried(desk, clock):
    deep = "[" * 100_000
    sql(desk.path, f"UPDATE deed SET command = '{deep}' WHERE id = 2")
    with closing(Desk(desk.path, who="Cy")) as late:
        for times, number in enumerate((5, 6)):
            clock.running = lambda times=times: 1000.0 + times * AGAIN
            assert entered(late, number)


@why
def test_what_cannot_be_read_for_long_is_never_said_to_be_readable(desk, home, monkeypatch, number):
    command = result(desk, 5)
    with closing(sqlite3.connect(desk.path)) as file:
        [page] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'deed'").fetchone()
    within = range((page - 1) * 4096, page * 4096)
    with monkeypatch.context() as patch, stuttering(desk.path, lambda: True, within=within, number=number):
        patch.setattr(os, "pread", unread)
        for _ in range(2):
            with pytest.raises(OutOfReach, match="does not answer") as caught:
                desk.do(command)
    assert boards_in(rescued(desk.path, home, caught.value)) == {1, 2, 3, 4}
    desk.do(command)
    assert desk.saved


@why
def test_what_was_recorded_is_safe_as_soon_as_a_copy_finds_that_not_all_is_read(desk, home, monkeypatch, clock, number):
    """The program may be killed before the club is closed; and as often as it would be copied, no more."""
    entered(desk, 5)
    with monkeypatch.context() as patch, stuttering(desk.path, lambda: True, within=PAGE, number=number):
        patch.setattr(os, "pread", unread)
        for late, found in (
            (0, [{1, 2, 3, 4, 5}]),
            (AGAIN, [{1, 2, 3, 4, 5}]),
            (EVERY, [{*range(1, 6)}, {*range(1, 7)}]),
        ):
            clock.running = lambda late=late: 1000.0 + late
            desk.keeper.take(desk.head)
            assert list(map(boards_in, sorted(copies_folder(desk.path).glob("club rescued 20*")))) == found
            assert "is safe in" not in desk.keeper.trouble, "which would be said of what is recorded next, too"
            if not late:
                entered(desk, 6)
        entered(desk, 7)
        desk.close()
    assert boards_in(rescued(desk.path, home, desk.keeper.trouble)) == {1, 2, 3, 4, 5, 6, 7}


def test_what_is_brought_to_safety_meanwhile_by_another_thread_is_not_taken_for_all(desk, home, monkeypatch):
    """A copy that fails brings to safety what was recorded when it was begun, while more is recorded."""
    before, brought = desk.head, desk.keeper._brought_to_safety
    entered(desk, 5)
    later = threading.Thread(target=desk.keeper.rescued, args=(desk.head,))

    def slowly(seen):
        if seen == before:
            later.start()
            later.join(0.5)
        return brought(seen)

    monkeypatch.setattr(desk.keeper, "_brought_to_safety", slowly)
    desk.keeper.rescued(before)
    later.join()
    assert desk.keeper.brought(desk.head)
    assert boards_in(desk.keeper.rescued_to) == {1, 2, 3, 4, 5}


def test_a_disk_that_takes_no_half_deed_back_is_never_said_to_be_usable_again(desk, monkeypatch):
    """What could not be finished let go of every handle: none of them is at fault any more."""

    def unwritten(_):
        raise sqlite3.OperationalError("disk I/O error")

    command = result(desk, 5)
    desk._let_go()
    crashed(desk.path)
    with monkeypatch.context() as patch:
        patch.setattr("scorer.keeping.leftovers.take_up", unwritten)
        for asked in (lambda: desk.do(command), lambda: boards(desk), lambda: desk.do(command)):
            with pytest.raises(DiskFailed, match="does not answer"):
                asked()
        assert not desk.saved
    assert desk.do(command)
    assert boards(desk) == {1, 2, 3, 4, 5}


def test_what_fails_of_a_picture_is_said_and_what_is_in_memory_stays(desk):
    def fails(file):
        raise sqlite3.OperationalError("disk I/O error")

    with closing(Picture(desk.path)) as picture:
        with pytest.raises(DiskUnread):
            picture.read(fails)
        assert boards(picture) == {1, 2, 3, 4}
