"""A club file that is moved, removed, exchanged or damaged while it is open: what was acknowledged is safe."""

from __future__ import annotations

import errno
import os
import re
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from scorer.commands.members import NameClub
from scorer.commands.results import enter
from scorer.desk import Desk
from scorer.event.results import BareScore, Key, Slip
from scorer.keeping.copies import checked, described, listed, take
from scorer.keeping.keeper import AGAIN
from scorer.keeping.soundness import Fault
from scorer.store.file import WholeOrNot, open_file
from scorer.store.trouble import (
    Broken,
    DamagedMeanwhile,
    DiskFailed,
    Exchanged,
    FileTrouble,
    GoneAway,
    Locked,
    Uncertain,
    copies_folder,
    in_words,
)
from tests.long.harm import half_written
from tests.long.ways import teleported
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, entered, refusing, sql

SAFE = re.compile(r" is (?:safe )?in “([^”]+)”, in the folder “([^”]+)”")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    (tmp_path / "home").mkdir()
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")
    return tmp_path / "home"


@pytest.fixture
def desk(tmp_path):
    """Boards 1 and 2 in a copy, 3 and 4 not."""
    (tmp_path / "club").mkdir()
    desk = open_club(tmp_path / "club")
    for number in (1, 2):
        entered(desk, number)
    desk.keeper.take(desk.head)
    for number in (3, 4):
        entered(desk, number)
    return desk


def moved(path):
    path.rename(path.with_name("elsewhere.overtrick"))


def removed(path):
    path.unlink()


def renamed_over(path):
    os.replace(another(path), path)


def written_over(path):
    shutil.copyfile(another(path), path)


def an_earlier_state(path):
    shutil.copyfile(next(copies_folder(path).glob("*.overtrick")), path)


def emptied(path):
    os.truncate(path, 0)


def cut_short(path):
    os.truncate(path, 4096 * 3)


def torn(path):
    content = bytearray(path.read_bytes())
    content[24:28] = os.urandom(4)  # SQLite’s own count of changes: it reads again what it knew
    content[4096 : 4096 * 8] = os.urandom(4096 * 7)
    path.write_bytes(content)


def no_file_any_more(path):
    path.write_text("Name,Number\n" * 900)


def another(path):
    """Another club, of the same name."""
    folder = path.parent / "another"
    folder.mkdir()
    with closing(open_club(folder)) as other:
        entered(other, 9)
    return folder / path.name


HARM = [
    # what happens       what is said
    (moved,              GoneAway),
    (removed,            GoneAway),
    (renamed_over,       GoneAway),
    (written_over,       Exchanged),
    (an_earlier_state,   Exchanged),
    (emptied,            DamagedMeanwhile),
    (cut_short,          DamagedMeanwhile),
    (torn,               DamagedMeanwhile),
    (no_file_any_more,   DamagedMeanwhile),
]  # fmt: skip
every_harm = pytest.mark.parametrize(("harm", "said"), HARM, ids=lambda each: each.__name__)


def rescued(path, home, trouble):
    """The file that a sentence names, where it says."""
    file, folder = SAFE.search(str(trouble)).groups()
    return (path.parent / folder if not Path(folder).is_absolute() else Path(folder)) / file


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
        desk.close()
    assert isinstance(desk.trouble, GoneAway)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_who_closes_does_not_wait_for_another_program_and_nothing_is_lost(desk, monkeypatch):
    monkeypatch.setattr("scorer.store.file.AT_THE_END", 1)
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
    monkeypatch.setattr("scorer.store.file.AT_THE_END", 1)
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


def gone_once_it_is_written(desk, monkeypatch, harm):
    """What happens to the file between a deed and the look that follows it; returns that deed's command."""
    look, looks = desk._stand_by, []

    def meanwhile():
        looks.append(1)
        if len(looks) == 2:  # the second look is after the deed was written
            harm(desk.path)
        look()

    event = desk.event(1)
    monkeypatch.setattr(desk, "_stand_by", meanwhile)
    return enter(event, Key(event.sections[0].id, 1, 1, 5), Slip(BareScore(105)))


@pytest.mark.parametrize("harm", [moved, removed, renamed_over])
def test_a_deed_into_a_file_that_goes_away_meanwhile_is_done_where_it_was_rescued(desk, home, monkeypatch, harm):
    told = []
    desk.listen(told.append)
    assert desk.do(gone_once_it_is_written(desk, monkeypatch, harm)).id == desk.head.deed
    assert len(told) == 1
    with pytest.raises(GoneAway) as caught:
        desk.catch_up()
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5}


def test_a_deed_into_a_file_that_was_moved_meanwhile_stands_there_once_when_it_is_put_back(desk, monkeypatch):
    desk.do(gone_once_it_is_written(desk, monkeypatch, moved))
    assert not desk.saved
    desk.path.with_name("elsewhere.overtrick").rename(desk.path)
    desk.catch_up()
    assert (desk.saved, boards(desk), len(desk.journal())) == (True, {1, 2, 3, 4, 5}, 6)


def test_a_deed_into_a_file_that_goes_away_meanwhile_and_is_nowhere_is_not_done(desk, monkeypatch):
    command, before = gone_once_it_is_written(desk, monkeypatch, removed), desk.head
    monkeypatch.setattr("scorer.keeping.keeper.Keeper._rescue", lambda *_, **__: (None, True))
    with pytest.raises(GoneAway, match="could not be brought to safety"):
        desk.do(command)
    assert desk.head == before


def test_a_deed_is_done_whatever_lies_beside_the_file_by_then(desk, home, monkeypatch):
    def broken_beside(_path):
        monkeypatch.setattr("scorer.keeping.leftovers.settle", broken)
        desk.path.with_name(desk.path.name + "-journal").write_bytes(b"x")

    def broken(path):
        raise in_words(path, Broken)

    assert desk.do(gone_once_it_is_written(desk, monkeypatch, broken_beside)).id == desk.head.deed
    with pytest.raises(DamagedMeanwhile):
        entered(desk, 6)


@every_harm
def test_a_deed_below_anothers_is_safe_whatever_becomes_of_the_file_at_once(desk, home, monkeypatch, harm, said):
    with closing(Desk(desk.path, who="Bo")) as other:
        entered(other, 8)
        look, looks = desk._stand_by, []

        def before():
            look()
            looks.append(1)
            if len(looks) == 2:  # the second look is after the deed was written
                harm(desk.path)

        event = desk.event(1)
        command = enter(event, Key(event.sections[0].id, 1, 1, 5), Slip(BareScore(105)))
        monkeypatch.setattr(desk, "_stand_by", before)
        desk.do(command)
        assert isinstance(desk.trouble, said)
    with closing(Desk(rescued(desk.path, home, desk.trouble))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5, 8}


def at_the_end(commit):
    """The journal is gone, and the disk does not say that its being gone is safe."""
    commit()
    raise sqlite3.OperationalError("disk I/O error")


def before_the_end(_commit):
    raise sqlite3.OperationalError("disk I/O error")


def failing(monkeypatch, commit):
    monkeypatch.setattr(WholeOrNot, "commit", lambda self: failed(self, commit))


def failed(self, commit):
    try:
        commit(lambda: sqlite3.Connection.commit(self))
    finally:
        self.rollback()


def test_a_deed_is_done_where_it_is_in_the_file_although_the_disk_failed_at_the_end(desk, monkeypatch):
    told = []
    desk.listen(told.append)
    with monkeypatch.context() as patch:
        failing(patch, at_the_end)
        assert entered(desk, 5).id == desk.head.deed
    assert (len(told), boards(desk), len(desk.journal())) == (1, {1, 2, 3, 4, 5}, 6)
    desk.undo(1)
    assert boards(desk) == {1, 2, 3, 4}


def test_a_deed_that_the_disk_failed_at_is_not_done_and_can_be_done_again(desk, monkeypatch):
    with monkeypatch.context() as patch:
        failing(patch, before_the_end)
        with pytest.raises(DiskFailed, match="nothing was changed"):
            entered(desk, 5)
    assert boards(desk) == {1, 2, 3, 4}
    entered(desk, 5)
    assert (boards(desk), len(desk.journal())) == ({1, 2, 3, 4, 5}, 6)


def test_where_nobody_can_tell_whether_a_deed_was_done_that_is_said(desk, monkeypatch):
    def unanswered(*_):
        raise OperationalError("", None, sqlite3.OperationalError("disk I/O error"))

    with monkeypatch.context() as patch:
        failing(patch, at_the_end)
        patch.setattr("scorer.desk.chain_at", unanswered)
        with pytest.raises(Uncertain, match="look whether this was recorded before you do it again"):
            entered(desk, 5)
    desk.catch_up()
    assert boards(desk) == {1, 2, 3, 4, 5}


def another_being_written(path):
    """Another state lies at the path of a file that was moved, with the journal of who is writing that just now."""
    away = path.rename(path.with_name("elsewhere.overtrick"))
    shutil.copyfile(next(copies_folder(path).glob("*deed 3.overtrick")), path)
    half_written(path)
    return away


def test_what_is_moved_while_a_deed_waits_for_another_program_is_not_written_into(desk, home):
    look, looks, before = desk._stand_by, [], desk.path.read_bytes()

    def meanwhile():
        look()
        looks.append(1)
        if len(looks) == 3:  # it has been waiting for a while
            another_being_written(desk.path)

    with closing(sqlite3.connect(desk.path, isolation_level=None, timeout=0)) as other:
        other.execute("BEGIN IMMEDIATE")
        desk._file = desk._file.execution_options(before_each_try=meanwhile)
        with pytest.raises(GoneAway) as caught:
            entered(desk, 5)
    assert desk.path.with_name("elsewhere.overtrick").read_bytes() == before
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}
    with closing(Desk(desk.path)) as opened:  # whose journal was not used up
        assert boards(opened) == {1, 2}
    assert checked(desk.path) == ()


def test_what_is_moved_in_the_instant_before_a_deed_has_it_not(desk):
    look, before = desk._stand_by, desk.path.read_bytes()

    def meanwhile():
        look()
        desk._file = desk._file.execution_options(before_each_try=look)
        moved(desk.path)

    desk._file = desk._file.execution_options(before_each_try=meanwhile)
    with pytest.raises(GoneAway):
        entered(desk, 5)
    away = desk.path.with_name("elsewhere.overtrick")
    assert away.read_bytes() == before
    away.rename(desk.path)
    entered(desk, 6)
    assert boards(desk) == {1, 2, 3, 4, 6}


def test_what_another_files_journal_was_mixed_into_after_all_is_rescued(desk, home):
    look, away = desk._stand_by, []

    def meanwhile():
        look()
        if not away:  # the instant that is left
            away.append(another_being_written(desk.path))

    desk._file = desk._file.execution_options(before_each_try=meanwhile)
    with pytest.raises(GoneAway) as caught:
        entered(desk, 5)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}
    assert checked(away[0]) != ()


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


def a_newer_programs(desk):
    teleported(desk.path)


def flipped_long_ago(desk):
    rot(desk.path)


NOT_JUDGED = [
    # what is in it     what is said                in its name
    (a_newer_programs,  "is safe in",               " rescued 20"),
    (flipped_long_ago,  "could not be found sound", " rescued, not sound 20"),
]  # fmt: skip


@pytest.mark.parametrize(("there", "words", "mark"), NOT_JUDGED)
@pytest.mark.parametrize("harm", [moved, removed])
def test_what_cannot_be_found_sound_is_kept_all_the_same(desk, home, monkeypatch, harm, there, words, mark):
    monkeypatch.setattr("scorer.keeping.keeper.MOST_FRESH", 1)
    desk.close(copy=False)
    there(desk)
    with closing(Desk(desk.path, who="Bo")) as late:
        entered(late, 5)
        entered(late, 6)
        harm(desk.path)
        with pytest.raises(GoneAway, match=words) as caught:
            entered(late, 7)
    found = rescued(desk.path, home, caught.value)
    assert mark in found.name
    with closing(Desk(found)) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5, 6}


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
    monkeypatch.setattr("scorer.store.file.AT_THE_END", 1)
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


def test_what_is_remembered_for_a_rescue_has_what_others_recorded_before_the_first_deed(desk, home):
    with closing(Desk(desk.path, who="Cy")) as late:
        entered(desk, 8)
        entered(late, 9)
        torn(desk.path)
        with pytest.raises(DamagedMeanwhile) as caught:
            entered(late, 10)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 8, 9}


@pytest.mark.parametrize("telling", [True, False], ids=["after a newer program's deed", "where looking failed"])
def test_what_was_acknowledged_and_never_told_of_is_looked_for_too(desk, home, monkeypatch, telling):
    with closing(Desk(desk.path, who="another")) as other:
        entered(other, 20)
    earlier = desk.path.with_name("earlier")
    shutil.copyfile(desk.path, earlier)
    with monkeypatch.context() as patch:
        if telling:
            teleported(desk.path)
        else:
            patch.setattr(Desk, "catch_up", held_just_then)
        entered(desk, 21)
    assert desk.saved
    written_over_with(desk.path, earlier)
    assert not desk.saved
    assert isinstance(desk.trouble, Exchanged)
    if not telling:
        with closing(Desk(rescued(desk.path, home, desk.trouble))) as opened:
            assert 21 in boards(opened)


def held_just_then(desk):
    raise in_words(desk.path, Locked)


def written_over_with(path, content):
    """As ``cp`` does it: it is the same file for who has it open."""
    with path.open("r+b") as file:
        file.truncate()
        file.write(content.read_bytes())


def test_whether_closing_loses_anything_is_asked_without_a_change_to_how_long_others_are_waited_for(desk):
    waits = desk.read(lambda file: file.exec_driver_sql("PRAGMA busy_timeout").scalar())
    assert not desk.would_lose()
    assert desk.read(lambda file: file.exec_driver_sql("PRAGMA busy_timeout").scalar()) == waits


def test_a_link_to_nowhere_that_comes_to_lie_beside_the_file_is_no_ones_journal(desk):
    desk.path.with_name(desk.path.name + "-journal").symlink_to("nowhere")
    entered(desk, 20)
    assert desk.saved


def newest(path):
    return max(copies_folder(path).glob("*deed*.overtrick"), key=lambda each: described(each).deed)


def rot(path):
    """A result that nobody entered stands there; SQLite finds nothing wrong with that."""
    sql(path, "UPDATE slip SET slip = replace(slip, '101', '909') WHERE number = 1")


def test_what_a_copy_says_that_it_has_is_not_taken_for_safe_before_it_was_found_sound(desk, home):
    desk.keeper.take(desk.head)
    rot(newest(desk.path))
    with closing(Desk(desk.path, who="Cy")) as late:
        entered(late, 5)
        torn(desk.path)
        with pytest.raises(DamagedMeanwhile) as caught:
            entered(late, 6)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5}


def test_a_file_that_is_not_as_its_journal_tells_is_no_rescue(desk, home):
    rot(desk.path)
    removed(desk.path)
    with pytest.raises(GoneAway) as caught:
        entered(desk, 5)
    found = rescued(desk.path, home, caught.value)
    assert checked(found) == ()
    with closing(Desk(found)) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_of_two_copies_of_one_deed_a_rescue_is_made_of_the_sound_one(desk, home):
    made = newest(desk.path)
    shutil.copy(made, made.with_stem(f"{made.stem} (2)"))
    rot(made)
    torn(desk.path)
    with pytest.raises(DamagedMeanwhile) as caught:
        entered(desk, 5)
    with closing(Desk(rescued(desk.path, home, caught.value))) as opened:
        assert boards(opened) == {1, 2, 3, 4}


def test_what_can_only_be_made_of_a_damaged_copy_is_not_said_to_be_safe(desk):
    rot(newest(desk.path))
    torn(desk.path)
    with pytest.raises(DamagedMeanwhile, match="could not be brought to safety"):
        entered(desk, 5)
    assert not list(copies_folder(desk.path).glob("*rescued*"))


def test_a_stray_log_beside_an_open_file_is_put_away_unread(desk):
    log = desk.path.with_name(desk.path.name + "-wal")
    with closing(sqlite3.connect(desk.path.with_name("x.overtrick"))) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("CREATE TABLE x (y)")
        other.commit()
        shutil.copyfile(desk.path.with_name("x.overtrick-wal"), log)
    entered(desk, 5)
    assert not log.exists()
    assert checked(desk.path) == ()


def test_a_copy_that_finds_the_file_damaged_ends_the_recording(desk, home):
    with closing(sqlite3.connect(desk.path)) as file:
        [root] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_section_event_id'").fetchone()
    with desk.path.open("r+b") as raw:  # nothing that the next deed touches
        raw.seek((root - 1) * 4096)
        raw.write(os.urandom(4096))
    desk.keeper.take(desk.head)
    with pytest.raises(DamagedMeanwhile) as caught:
        desk.do(NameClub(name="Harbour"))
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
