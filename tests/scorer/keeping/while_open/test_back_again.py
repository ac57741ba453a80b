"""A drive that went away for a moment: what was open on it stays dead, and the file is there."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, nullcontext

import pytest

import scorer.desk
from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping.copies import checked
from scorer.keeping.told import NO_ROOM
from scorer.store.file import WholeOrNot
from scorer.store.handles import open_handle
from scorer.store.meant import gone
from scorer.store.place import place
from scorer.store.trouble import (
    AnswersAgain,
    DamagedMeanwhile,
    DiskFailed,
    DiskUnread,
    GoneAway,
    Locked,
    OutOfReach,
    Uncertain,
)
from tests.scorer.keeping.deeds import boards, crashed, entered, result
from tests.scorer.keeping.while_open.harms import NO_ANSWER, away, torn, unread


def away_for_one_look(monkeypatch, path):
    """The same until what is wrong is looked into; from then on they read it again."""
    at, look = place(path), scorer.desk.of_the_handle
    dead = [handle for handle in range(3, 100) if place(handle) == at]

    def back(*asked):
        while dead:
            alive = os.open(path, os.O_RDWR)
            os.dup2(alive, dead.pop())
            os.close(alive)
        return look(*asked)

    away(path, NO_ANSWER)
    monkeypatch.setattr("scorer.desk.of_the_handle", back)


def unseen(monkeypatch, path, looks):
    """So many looks at where a file lies, from now on, have no answer."""
    see, left = os.stat, list(range(looks))

    def asked(at, *args, **more):
        if left and isinstance(at, str | os.PathLike) and os.fspath(at) == str(path):
            left.pop()
            raise OSError(errno.EHOSTDOWN, os.strerror(errno.EHOSTDOWN))
        return see(at, *args, **more)

    monkeypatch.setattr(os, "stat", asked)


@pytest.mark.parametrize("like", [None, NO_ANSWER])
def test_the_next_result_is_refused_and_then_recorded_by_a_handle_of_its_own(desk, like):
    command = result(desk, 5)
    away(desk.path, like)
    before = desk.head.deed
    with pytest.raises(AnswersAgain, match="Nothing was changed: do it again"):
        desk.do(command)
    assert desk.do(command).id == desk.head.deed == before + 1
    assert desk.saved
    assert boards(desk) == {1, 2, 3, 4, 5}
    assert checked(desk.path) == ()


def test_what_is_only_read_is_read_again_at_once_and_nothing_is_said(desk):
    for ask in (desk.catch_up, lambda: boards(desk)):
        away(desk.path)
        ask()
        assert (desk.trouble, desk.saved) == (None, True)
    entered(desk, 5)
    assert boards(desk) == {1, 2, 3, 4, 5}


@pytest.mark.parametrize(("said", "kind"), [("database is locked", Locked), ("disk I/O error", DiskUnread)])
def test_of_what_cannot_be_read_it_is_not_said_that_nothing_was_changed_which_may_have_been_just_before(
    desk, said, kind
):
    def unread(_file):
        raise sqlite3.OperationalError(said)

    with pytest.raises(kind) as caught:
        desk.read(unread)
    assert "nothing was changed" not in str(caught.value).casefold()
    assert boards(desk) == {1, 2, 3, 4}


def test_of_a_deed_that_was_recorded_as_its_drive_went_away_nobody_hears_that_nothing_was_changed(desk, monkeypatch):
    see, heard = desk._see_it_safe, []

    def then():
        see()
        away(desk.path)

    monkeypatch.setattr(desk, "_see_it_safe", then)
    desk.listen(lambda _: heard.append(boards(desk)))
    entered(desk, 5)
    assert heard == [{1, 2, 3, 4, 5}]


def test_what_another_program_left_half_written_meanwhile_is_taken_back(desk):
    command = result(desk, 5)
    away(desk.path)
    crashed(desk.path)
    with pytest.raises(AnswersAgain):
        desk.do(command)
    assert desk.do(command).id == desk.head.deed
    assert boards(desk) == {1, 2, 3, 4, 5}
    assert checked(desk.path) == ()


@pytest.mark.parametrize("done", [True, False])
def test_whether_a_deed_was_done_whose_handle_died_is_seen_by_another(desk, monkeypatch, done):
    def commit(connection):
        (sqlite3.Connection.commit if done else sqlite3.Connection.rollback)(connection)
        away(desk.path)
        raise sqlite3.OperationalError("disk I/O error")

    command = result(desk, 5)
    with monkeypatch.context() as patch, nullcontext() if done else pytest.raises(DiskFailed, match="nothing was"):
        patch.setattr(WholeOrNot, "commit", commit)
        assert desk.do(command).id == desk.head.deed
    desk.catch_up()
    assert boards(desk) == {1, 2, 3, 4} | ({5} if done else set())
    entered(desk, 6)
    assert desk.saved
    assert checked(desk.path) == ()


@pytest.mark.parametrize("done", [True, False])
@pytest.mark.parametrize("looks", [1, 2, 3])
def test_a_deed_whose_end_nobody_saw_is_not_done_again_however_soon_the_drive_is_back(desk, monkeypatch, done, looks):
    def commit(connection):
        (sqlite3.Connection.commit if done else sqlite3.Connection.rollback)(connection)
        unseen(monkeypatch, desk.path, looks)
        raise sqlite3.OperationalError("disk I/O error")

    before = desk.head.deed
    with monkeypatch.context() as patch:
        patch.setattr(WholeOrNot, "commit", commit)
        with pytest.raises(Uncertain):
            desk.do(NameClub(name="Harbour", said="The club is Harbour."))
    monkeypatch.undo()
    desk.catch_up()
    assert desk.head.deed == before + done
    entered(desk, 5)
    assert desk.saved


@pytest.mark.skipif(not hasattr(os, "O_PATH"), reason="every handle lets go of its locks here")
@pytest.mark.parametrize(("looks", "said"), [(0, DiskFailed), (9, Uncertain)])
def test_a_dead_handle_that_still_has_a_lock_is_in_nobody_s_way(desk, home, monkeypatch, looks, said):
    def commit(connection):
        patch.undo()
        connection.execute("PRAGMA cache_size = 1")  # so that a part of it is written, and the file locked for that
        connection.execute("UPDATE deed SET what = what || hex(randomblob(60000))")
        away(desk.path, how=os.O_PATH)
        unseen(monkeypatch, desk.path, looks)
        sqlite3.Connection.commit(connection)

    command = result(desk, 5)
    with monkeypatch.context() as patch:
        patch.setattr(WholeOrNot, "commit", commit)
        with pytest.raises(said):
            desk.do(command)
    monkeypatch.undo()
    desk.catch_up()
    assert boards(desk) == {1, 2, 3, 4}
    assert desk.do(command).id == desk.head.deed
    assert desk.saved


UNTOLD = [
    # whether its handle reads, and the deed was done, and what is said
    (False, True,  Uncertain),
    (False, False, Uncertain),
    (True,  False, GoneAway),
]  # fmt: skip


@pytest.mark.parametrize(("reads", "done", "said"), UNTOLD)
def test_what_is_put_together_of_a_stick_that_was_pulled_out_tells_nothing_of_a_deed_that_was_ending(
    desk, home, monkeypatch, reads, done, said
):
    desk.close(copy=False)
    with closing(Desk(desk.path)) as again:  # which remembers every deed until a copy has it
        entered(again, 5)
        there = again.path.parent

        def commit(connection):
            patch.undo()
            (sqlite3.Connection.commit if done else sqlite3.Connection.rollback)(connection)
            there.rename(there.with_name("unplugged"))
            if not reads:
                patch.setattr(os, "pread", unread)
            raise sqlite3.OperationalError("disk I/O error")

        command = result(again, 6)
        with monkeypatch.context() as patch:
            patch.setattr(WholeOrNot, "commit", commit)
            with pytest.raises((Uncertain, GoneAway)) as caught:
                again.do(command)
        assert caught.type is said
        assert list(home.glob("*/club rescued 20*"))
        there.with_name("unplugged").rename(there)
        again.catch_up()
        assert boards(again) == {1, 2, 3, 4, 5} | ({6} if done else set())
        entered(again, 7)
        assert again.saved


@pytest.mark.skipif(not hasattr(os, "O_PATH"), reason="every handle lets go of its locks here")
def test_a_dead_handle_that_still_has_a_lock_is_in_nobody_s_way_once_its_folder_is_back(desk, home, monkeypatch):
    there = desk.path.parent

    def commit(connection):
        patch.undo()
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("UPDATE deed SET what = what || hex(randomblob(60000))")
        away(desk.path, how=os.O_PATH)
        there.rename(there.with_name("unplugged"))
        sqlite3.Connection.commit(connection)

    command = result(desk, 5)
    with monkeypatch.context() as patch:
        patch.setattr(WholeOrNot, "commit", commit)
        with pytest.raises((GoneAway, Uncertain)):
            desk.do(command)
    there.with_name("unplugged").rename(there)
    desk.catch_up()
    with closing(Desk(desk.path)) as other:
        entered(other, 6)
    assert desk.do(command).id == desk.head.deed
    assert boards(desk) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("looks", [2, 3])
def test_a_deed_that_is_not_seen_once_it_was_written_may_be_recorded(desk, home, monkeypatch, looks):
    def commit(connection):
        sqlite3.Connection.commit(connection)
        unseen(monkeypatch, desk.path, looks)

    before = desk.head.deed
    with monkeypatch.context() as patch:
        patch.setattr(desk.keeper, "rescued", lambda *_: NO_ROOM)
        patch.setattr(WholeOrNot, "commit", commit)
        with pytest.raises(Uncertain):
            desk.do(NameClub(name="Harbour", said="The club is Harbour."))
    monkeypatch.undo()
    desk.catch_up()
    assert desk.head.deed == before + 1


@pytest.mark.parametrize(("windows", "kind"), [(0, GoneAway), (2, GoneAway), (53, OutOfReach), (67, OutOfReach)])
def test_a_share_that_is_away_is_not_one_from_which_the_club_was_moved(desk, monkeypatch, windows, kind):
    def unanswered(*_, **__):
        error = FileNotFoundError(errno.ENOENT, "not there")
        error.winerror = windows
        raise error

    at = place(desk.path)
    monkeypatch.setattr(os, "stat", unanswered)
    assert gone(desk.path, at) is kind


def test_a_drive_that_is_back_at_once_was_not_the_club_s_being_moved(desk, home, monkeypatch):
    command = result(desk, 5)
    unseen(monkeypatch, desk.path, 1)
    with pytest.raises(OutOfReach):
        desk.do(command)
    assert desk.do(command).id == desk.head.deed


def test_what_could_not_be_read_once_is_no_damage(desk, home, monkeypatch):
    """SQLite says the same of a disk that does not read as of pages that do not fit together."""
    command = result(desk, 5)
    away_for_one_look(monkeypatch, desk.path)
    with pytest.raises(AnswersAgain):
        desk.do(command)
    desk.do(command)
    assert (desk.trouble, desk.saved) == (None, True)
    assert boards(desk) == {1, 2, 3, 4, 5}
    assert not any(home.iterdir())


def test_a_dead_handle_beside_one_that_is_not_is_no_damage(desk, home):
    command = result(desk, 5)
    away(desk.path, NO_ANSWER)
    with desk.path.open("rb"), pytest.raises(AnswersAgain):  # as a copy that is being taken has it
        desk.do(command)
    assert desk.do(command).id == desk.head.deed


def test_a_file_that_is_damaged_is_said_to_be_that_whatever_its_handle_reads(desk, home):
    command = result(desk, 5)
    away(desk.path, NO_ANSWER)
    torn(desk.path)
    with pytest.raises(DamagedMeanwhile):
        desk.do(command)


def test_a_club_that_is_gone_once_its_drive_is_back_is_said_to_be_gone(desk, monkeypatch):
    monkeypatch.setattr(desk.keeper, "rescued", lambda *_: NO_ROOM)
    monkeypatch.setattr(desk.keeper, "_where", NO_ROOM)
    command = result(desk, 5)
    unseen(monkeypatch, desk.path, 1)
    with pytest.raises(OutOfReach):
        desk.do(command)
    desk.path.unlink()
    with pytest.raises(GoneAway, match="was moved, removed or exchanged"):
        desk.do(command)


def test_while_it_is_away_the_handle_that_is_open_is_kept(desk, monkeypatch):
    command = result(desk, 5)
    away(desk.path)
    monkeypatch.setattr("scorer.store.again.answers", lambda *_, **__: False)
    for _ in range(2):
        with pytest.raises(DiskFailed):
            desk.do(command)
    assert open_handle(place(desk.path)) is not None
    assert not desk._file.invalidated
    monkeypatch.undo()
    with pytest.raises(AnswersAgain):
        desk.do(command)
    assert desk.do(command).id == desk.head.deed


def test_a_drive_that_does_not_answer_is_said_to_be_that_until_it_does(desk, home, monkeypatch):
    command, see = result(desk, 5), os.stat

    def unanswered(path, *args, **more):
        if isinstance(path, str | os.PathLike) and os.fspath(path).startswith(str(desk.path.parent)):
            raise OSError(errno.EHOSTDOWN, os.strerror(errno.EHOSTDOWN))
        return see(path, *args, **more)

    away(desk.path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", unanswered)
        for _ in range(2):
            with pytest.raises(OutOfReach, match="does not answer"):
                desk.do(command)
        assert "moved" not in str(desk.trouble)
    assert desk.do(command).id == desk.head.deed
    assert (desk.trouble, desk.saved) == (None, True)
    desk.path.unlink()
    with pytest.raises(GoneAway, match="was moved, removed or exchanged"):
        entered(desk, 6)


def test_another_file_that_came_in_its_place_is_none_of_it(desk, home):
    command = result(desk, 5)
    away(desk.path)
    with closing(Desk(desk.path.with_name("other.overtrick"))) as other:
        other.path.replace(desk.path)
    with pytest.raises(GoneAway, match="was moved, removed or exchanged"):
        desk.do(command)
