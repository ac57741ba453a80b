"""A club file that is moved, removed, exchanged or damaged while it is open: what was acknowledged is safe."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping.copies import checked, listed, take
from scorer.store.file import open_file
from scorer.store.trouble import AnswersAgain, DamagedMeanwhile, Exchanged, FileTrouble, GoneAway, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, entered, sql
from tests.scorer.keeping.while_open.harms import (
    another,
    every_harm,
    moved,
    no_file_any_more,
    removed,
    rescued,
    written_over,
)


@every_harm
def test_what_was_acknowledged_is_where_the_sentence_says(desk, home, harm, said):
    harm(desk.path)
    with pytest.raises(said) as caught:
        entered(desk, 5)
    found = rescued(desk.path, home, caught.value)
    assert checked(found) == ()
    assert ("from damage" in found.name) == (said is DamagedMeanwhile)
    with closing(Desk(found)) as opened:
        assert boards(opened) == {1, 2, 3, 4}
    assert not desk.saved
    assert str(desk.trouble) == str(caught.value)


@every_harm
def test_nothing_more_is_recorded_and_nothing_is_rescued_twice(desk, harm, said):
    harm(desk.path)
    for _ in range(3):
        with pytest.raises(said):
            desk.undo(1)
    assert len(list(copies_folder(desk.path).glob("*rescued*"))) == 1


@pytest.mark.parametrize("copy", [True, False])
@every_harm
def test_who_only_closes_has_everything_safe_too(desk, home, harm, said, copy):
    harm(desk.path)
    desk.close(copy=copy)
    assert isinstance(desk.trouble, said)
    with closing(Desk(rescued(desk.path, home, desk.trouble))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_a_file_that_was_put_back_is_recorded_in_again(desk):
    moved(desk.path)
    with pytest.raises(GoneAway):
        entered(desk, 5)
    assert not desk.saved
    desk.path.with_name("elsewhere.overtrick").rename(desk.path)
    entered(desk, 6)
    assert desk.saved
    assert boards(desk) == {1, 2, 3, 4, 6}


def test_what_may_be_written_again_is_written_again(desk):
    desk._file.exec_driver_sql("PRAGMA query_only = ON")  # as SQLite has it of a file that it could only open to read
    desk._file.rollback()
    with pytest.raises(AnswersAgain):
        entered(desk, 5)
    entered(desk, 5)
    assert boards(desk) == {1, 2, 3, 4, 5}


def junk(path):
    path.write_bytes(b"SQLite format 3\0" + bytes(9000))


@pytest.mark.parametrize("instead", [no_file_any_more, junk, another])
def test_what_lay_at_the_path_while_a_copy_was_due_is_not_held_against_the_file_that_is_put_back(desk, instead):
    away = desk.path.rename(desk.path.with_name("elsewhere.overtrick"))
    if instead is another:
        another(desk.path).rename(desk.path)
    else:
        instead(desk.path)
    assert desk.keeper.take(desk.head) is None or instead is another
    assert not desk.saved
    os.replace(away, desk.path)
    assert desk.saved
    entered(desk, 6)
    desk.keeper.take(desk.head)
    assert (boards(desk), desk.keeper.trouble, desk.trouble) == ({1, 2, 3, 4, 6}, "", None)


def test_what_was_recorded_after_it_was_put_back_is_rescued_too_however_soon_it_goes_again(desk, home):
    away = desk.path.with_name("elsewhere.overtrick")
    desk.path.rename(away)
    with pytest.raises(GoneAway):
        entered(desk, 5)
    away.rename(desk.path)
    for number in (6, 7, 8):
        entered(desk, number)
    removed(desk.path)
    with pytest.raises(GoneAway) as caught:
        entered(desk, 9)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 6, 7, 8}


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.ESTALE, errno.ENOTCONN])
def test_a_folder_that_does_not_answer_is_said_in_words_and_everything_is_brought_home(desk, home, monkeypatch, number):
    folder = str(desk.path.parent)

    def unanswered(name):
        see = getattr(os, name)

        def asked(path=".", *args, **more):
            if isinstance(path, str | os.PathLike) and os.fspath(path).startswith(folder):
                raise OSError(number, os.strerror(number))
            return see(path, *args, **more)

        return asked

    with monkeypatch.context() as patch:
        for name in ("stat", "lstat", "scandir", "listdir", "open", "mkdir"):
            patch.setattr(os, name, unanswered(name))
        with pytest.raises(FileTrouble) as caught:
            entered(desk, 5)
        assert not desk.saved
        assert ("does not answer" in str(caught.value)) == (number != errno.EACCES)
        desk.close()
    assert isinstance(desk.trouble, GoneAway)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_who_closes_does_not_wait_for_another_program_and_nothing_is_lost(desk, monkeypatch):
    monkeypatch.setattr("scorer.store.looking.AT_THE_END", 1)
    entered(desk, 5)
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other, monkeypatch.context() as patch:
        other.execute("BEGIN EXCLUSIVE")
        patch.setattr("scorer.keeping.copies.take", lambda *_, **__: pytest.fail("another program was waited for"))
        patch.setattr(Desk, "_look", lambda _: pytest.fail("another program was waited for"))
        desk.close()
    assert desk.keeper.trouble == (
        "club.overtrick is held by another program, which was not waited for. A copy is taken when its window opens "
        "next."
    )
    with closing(Desk(desk.path)) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5}
        assert opened.keeper.due(opened.head)
        assert opened.keeper.take(opened.head).deed == opened.head.deed


def test_of_a_held_file_in_which_nothing_is_new_nothing_is_said_at_the_end(desk, monkeypatch):
    monkeypatch.setattr("scorer.store.looking.AT_THE_END", 1)
    desk.keeper.take(desk.head)
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        desk.close()
    assert (desk.keeper.trouble, desk.trouble) == ("", None)


def test_who_closes_beside_a_program_that_only_writes_takes_a_last_copy(desk):
    entered(desk, 5)
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # it lets others read
        desk.close()
    assert listed(desk.path)[0].head == desk.head


def test_what_was_recorded_where_it_was_meanwhile_is_seen_when_it_is_put_back(desk):
    away = desk.path.with_name("elsewhere.overtrick")
    desk.path.rename(away)
    with closing(Desk(away, who="Bo")) as other:
        entered(other, 8)
    away.rename(desk.path)
    desk.catch_up()
    entered(desk, 5)
    assert boards(desk) == {1, 2, 3, 4, 5, 8}
    assert checked(desk.path) == ()


def test_what_another_program_recorded_and_this_one_had_not_seen_is_rescued_too(desk, home):
    with closing(Desk(desk.path, who="Bo")) as other:
        entered(other, 8)
        removed(desk.path)
        with pytest.raises(GoneAway) as caught:
            entered(desk, 5)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 8}


def test_a_moved_file_is_never_made_anew_at_its_old_place(desk):
    moved(desk.path)
    for ask in (desk.events, desk.club, desk.catch_up, lambda: entered(desk, 5), desk.close):
        with suppress(FileTrouble):
            ask()
    assert not desk.path.exists()


def test_without_its_folder_what_was_acknowledged_goes_to_the_persons_own(desk, home):
    desk.path.parent.rename(desk.path.parent.with_name("unplugged"))
    with pytest.raises(GoneAway) as caught:
        entered(desk, 5)
    assert str(home) in str(caught.value)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_a_file_that_was_written_over_is_not_recorded_in_again_whatever_is_written_into_it_next(desk):
    before = desk.path.read_bytes()
    written_over(desk.path)
    with pytest.raises(Exchanged):
        entered(desk, 5)
    desk.path.write_bytes(before)
    with pytest.raises(Exchanged):
        desk.do(NameClub(name="Harbour"))
    with closing(Desk(desk.path, who="Ann")) as again:
        entered(again, 5)
        assert boards(again) == {1, 2, 3, 4, 5}


def test_no_connection_makes_a_file_where_one_was(tmp_path):
    path = tmp_path / "club.overtrick"
    open_club(tmp_path).close(copy=False)
    engine = open_file(path)
    path.unlink()
    with pytest.raises(OperationalError):
        engine.connect()
    assert not path.exists()


def test_one_event_that_cannot_be_read_does_not_end_the_recording_in_another(desk):
    sql(desk.path, "UPDATE event SET note = CAST(x'ff' AS TEXT) WHERE id = 1")
    with pytest.raises(FileTrouble):
        desk.event(1)
    assert desk.trouble is None


def test_a_copy_of_the_open_file_by_the_systems_own_means_is_the_file(desk):
    by_hand = Path(shutil.copy(desk.path, desk.path.with_name("by hand.overtrick")))
    assert checked(by_hand) == ()
    assert not list(desk.path.parent.glob("club.overtrick-*"))
    take(desk.path)
