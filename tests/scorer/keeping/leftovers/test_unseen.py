"""What lies beside a club file that is open, where the disk does not say for a moment: nothing follows of no answer."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress

import pytest

from rules.text import NO_WORDS
from scorer.desk import Desk
from scorer.event.refusal import Refusal
from scorer.keeping import leftovers, outcomes
from scorer.keeping.copies import checked, take
from scorer.keeping.restoring import bring_back
from scorer.keeping.soundness import Fault
from scorer.store import copying, handles
from scorer.store.copying import beside
from scorer.store.looking import lacks_its_end, read_whole
from scorer.store.place import is_gone, is_there, place
from scorer.store.trouble import AnswersAgain, DiskUnread, HalfWritten
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, crashed, entered, result
from tests.scorer.keeping.stutters import the, unshown

JOURNAL = "club.overtrick-journal"
ACTS = pytest.mark.parametrize(
    "act", [lambda desk, command: desk.do(command), lambda desk, _: boards(desk)], ids=["recorded", "read"]
)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")


@pytest.fixture
def desk(tmp_path):
    """Boards 1 to 3; the file is open, and nothing is being done."""
    (tmp_path / "club").mkdir()
    desk = open_club(tmp_path / "club")
    for number in (1, 2, 3):
        entered(desk, number)
    return desk


@pytest.fixture
def anothers(tmp_path):
    """The journal that a crash left beside another club."""
    (tmp_path / "another").mkdir()
    with closing(open_club(tmp_path / "another")) as other:
        for number in range(50, 60):
            entered(other, number)
        other.close(copy=False)
    return crashed(other.path).read_bytes()


def unanswered(monkeypatch, names, *, least, many=1, call="stat"):
    """So many looks at what has one of these names in its path come to nothing, after the first few."""
    look, looks = getattr(os, call), iter(range(1 << 30))

    def asked(at, *args, **more):
        if names in str(at) and next(looks) in range(least, least + many):
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(at))
        return look(at, *args, **more)

    monkeypatch.setattr(os, call, asked)


def whole_but_for(desk, number):
    """All that was recorded is in the file, and nothing of another's; a result more is taken."""
    entered(desk, number)
    assert boards(desk) - {99} == {1, 2, 3, number}
    assert checked(desk.path) == ()


@ACTS
@pytest.mark.parametrize("least", range(9))
def test_what_was_set_aside_is_not_put_back_where_nobody_can_tell_what_it_is(desk, monkeypatch, anothers, act, least):
    command = result(desk, 99)
    beside(desk.path, "-journal").write_bytes(anothers)
    with monkeypatch.context() as patch:
        unanswered(patch, "left over", least=least)
        with suppress(Refusal):
            act(desk, command)
    whole_but_for(desk, 98)
    assert len(list(desk.path.parent.rglob("*left over*-journal"))) == 1


@ACTS
@pytest.mark.parametrize("many", range(1, 7))
def test_a_journal_that_sqlite_was_not_shown_is_looked_for_again(desk, anothers, act, many):
    """Of one that was not shown to it SQLite says nothing, and took it up as soon as it was."""
    command = result(desk, 99)
    beside(desk.path, "-journal").write_bytes(anothers)
    with unshown(JOURNAL, the(*range(1, many + 1))), suppress(Refusal):
        act(desk, command)
    whole_but_for(desk, 98)


@ACTS
def test_what_could_not_be_tried_is_not_taken_for_harmless(desk, anothers, act):
    """Without the journal the file came to the same twice, and so the journal was taken up."""
    command = result(desk, 99)
    beside(desk.path, "-journal").write_bytes(anothers)
    with unshown("tried.overtrick-journal", lambda: True), suppress(Refusal):
        act(desk, command)
    whole_but_for(desk, 98)


@pytest.mark.parametrize("first", range(1, 13))
@pytest.mark.parametrize("many", [1, 2, 3])
def test_half_a_deed_is_taken_back_or_the_disk_is_said_not_to_answer(desk, first, many):
    desk.close(copy=False)
    crashed(desk.path)
    with unshown(JOURNAL, the(*range(first, first + many))), suppress(DiskUnread, AnswersAgain):
        Desk(desk.path).close(copy=False)
    with closing(Desk(desk.path)) as opened:
        assert (boards(opened), opened.set_aside) == ({1, 2, 3}, [])


def test_half_a_deed_that_stays_half_written_is_not_taken_for_taken_back(desk, monkeypatch):
    monkeypatch.setattr(leftovers, "is_hot", lambda _: True)
    with pytest.raises(DiskUnread):
        leftovers.take_up(desk.path)


def test_a_copy_comes_back_though_nobody_can_tell_what_a_journal_makes_of_the_file(desk, monkeypatch):
    copy = take(desk.path).path
    desk.close(copy=False)
    journal = crashed(desk.path).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(outcomes, "checked", lambda *_, **__: (Fault(NO_WORDS, unknown=True),))
        aside = bring_back(desk.path, copy)
    assert beside(aside, "-journal").read_bytes() == journal
    with closing(Desk(desk.path)) as opened:
        assert boards(opened) == {1, 2, 3}


def test_who_only_asks_takes_no_journal_up(desk, monkeypatch, anothers):
    """It was begun after it was looked what lies beside the file."""
    look, laid = desk._stand_by, []

    def before():
        look()
        if not laid:
            laid.append(beside(desk.path, "-journal").write_bytes(anothers))

    monkeypatch.setattr(desk, "_stand_by", before)
    whole = desk.path.read_bytes()
    assert boards(desk) == {1, 2, 3}
    assert laid
    assert desk.path.read_bytes() == whole
    whole_but_for(desk, 98)


def test_a_deed_takes_no_journal_up_as_a_handle_that_was_let_go_of_is_opened_anew(desk, monkeypatch, anothers):
    command, look, laid = result(desk, 99), desk._stand_by, []
    desk._let_go()

    def before():
        look()
        if not laid:
            laid.append(beside(desk.path, "-journal").write_bytes(anothers))

    monkeypatch.setattr(desk, "_stand_by", before)
    desk.do(command)
    assert laid
    whole_but_for(desk, 98)


def test_what_a_program_leaves_half_written_as_the_file_is_opened_is_seen_to(desk, monkeypatch):
    """It died after it was looked what lies beside the file."""
    desk.close(copy=False)
    settle, died = leftovers.settle, []

    def settled(path):
        found = settle(path)
        if not died:
            died.append(crashed(path))
        return found

    monkeypatch.setattr(leftovers, "settle", settled)
    with closing(Desk(desk.path)) as opened:
        assert boards(opened) == {1, 2, 3}


def test_half_a_deed_that_nobody_can_take_back_is_not_said_to_be_over(desk, monkeypatch):
    """A share may let nobody write, whatever the permissions of the file say."""

    def refused(path):
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as file:
            file.execute("SELECT count(*) FROM sqlite_master")

    crashed(desk.path)
    with monkeypatch.context() as patch:
        patch.setattr(leftovers, "take_up", refused)
        with pytest.raises(HalfWritten):
            boards(desk)
    whole_but_for(desk, 98)


def test_a_file_that_is_not_there_for_a_moment_is_no_worse_without_the_journal(desk, monkeypatch, anothers):
    beside(desk.path, "-journal").write_bytes(anothers)
    lies, unseen = copying.as_it_lies, [FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))]

    def copied(path, made):
        if unseen and path == desk.path:
            raise unseen.pop()
        lies(path, made)

    monkeypatch.setattr(outcomes, "checked", lambda *_, **__: ())
    monkeypatch.setattr(copying, "as_it_lies", copied)
    with pytest.raises(FileNotFoundError):
        leftovers.settle(desk.path)
    assert beside(desk.path, "-journal").read_bytes() == anothers


WRITES = """
import sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=0)
file.execute("BEGIN IMMEDIATE")
"""
LOOKS = [leftovers.logged, leftovers.in_use, leftovers.follows, lambda path: [*handles.pieces(path)]]


@pytest.mark.parametrize("call", ["stat", "fstat"])
@pytest.mark.parametrize("least", [0, 1])
@pytest.mark.parametrize("look", LOOKS)
def test_a_file_that_is_open_keeps_its_locks_though_the_disk_does_not_say_which_it_is(
    desk, monkeypatch, look, least, call
):
    """It was taken for one that nobody has open, and opened: as it was closed again the locks were gone."""
    with desk._file.begin():
        beside(desk.path, "-journal").write_bytes(b"of nothing")
        at, stat, looks = place(desk.path), os.stat, iter(range(1 << 30))

        def asked(of, *args, **more):
            found = stat(of, *args, **more)
            its = isinstance(of, int) == (call == "fstat") and (found.st_dev, found.st_ino) == at
            if its and next(looks) in (least, least + 1):
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            return found

        with monkeypatch.context() as patch:
            patch.setattr(os, "stat", asked)
            with suppress(OSError):
                look(desk.path)
        other = subprocess.run([sys.executable, "-S", "-c", WRITES, str(desk.path)], capture_output=True, check=False)
    assert b"database is locked" in other.stderr


@pytest.mark.parametrize("code", [53, 67])
def test_a_share_that_is_away_is_not_said_to_hold_nothing(tmp_path, monkeypatch, code):
    """Python takes what Windows says of it for a file that is not there."""
    away = FileNotFoundError(errno.ENOENT, "The network path was not found")
    away.winerror = code

    def asked(*_, **__):
        raise away

    for name in ("stat", "lstat"):
        monkeypatch.setattr(os, name, asked)
    assert not is_gone(tmp_path / JOURNAL)
    with pytest.raises(FileNotFoundError):
        is_there(tmp_path / JOURNAL)


def test_what_is_not_there_for_a_moment_is_asked_after_once_more(tmp_path, monkeypatch):
    look, unseen = os.stat, [FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))]

    def asked(*args, **more):
        if unseen:
            raise unseen.pop()
        return look(*args, **more)

    monkeypatch.setattr(os, "stat", asked)
    assert is_there(tmp_path)


def test_a_log_of_which_the_disk_does_not_say_whether_it_is_there_makes_no_file_too_short(desk, monkeypatch):
    desk.close(copy=False)
    at = place(desk.path)
    with closing(read_whole(desk.path)) as whole:
        os.truncate(desk.path, desk.path.stat().st_size - 4096)
        assert lacks_its_end(desk.path, whole, at)
        unanswered(monkeypatch, "-wal", least=0, many=9)
        unanswered(monkeypatch, "-wal", least=0, many=9, call="lstat")
        assert not lacks_its_end(desk.path, whole, at)
