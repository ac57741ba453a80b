"""Another program has a club file that is open here keep a write-ahead log: no deed is left in it when the log goes."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import checked
from scorer.store import file as store_file
from scorer.store.copying import beside
from scorer.store.meant import said_in_words
from scorer.store.trouble import DiskFailed, DiskUnread, GoneAway, Locked, copies_folder
from tests.scorer.keeping.deeds import boards, entered
from tests.scorer.keeping.stutters import staying, the

LOGGING = """
import os, sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute("PRAGMA journal_mode = WAL")
file.execute("PRAGMA user_version = 5")
os._exit(0)
"""


def closed(path):
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")


def died(path):
    subprocess.run([sys.executable, "-S", "-c", LOGGING, str(path)], check=True)
    assert beside(path, "-wal").stat().st_size


def asked(desk):
    return boards(desk)


def nothing(desk):
    return None


def left_over(path):
    """What lies beside a file, or was set aside."""
    return [*path.parent.glob("*.overtrick-*"), *copies_folder(path).glob("*left over*")]


def refused_beside_a_log(*desks):
    """Another program keeps a log beside the file, and holds it: nobody can record meanwhile."""
    with closing(sqlite3.connect(desks[0].path, isolation_level=None)) as logging:
        logging.execute("PRAGMA journal_mode = WAL")
        logging.execute("PRAGMA user_version = 5")
        for each in desks:
            with pytest.raises(Locked):
                entered(each, 5)


@pytest.mark.parametrize("ended", [closed, died])
@pytest.mark.parametrize("meanwhile", [asked, nothing])
def test_what_is_recorded_then_is_in_the_file(desk, ended, meanwhile):
    ended(desk.path)
    for number in (5, 6):
        meanwhile(desk)
        entered(desk, number)
        assert left_over(desk.path) == []
        assert boards(desk) == set(range(1, number + 1))
    desk.undo()
    desk.close()
    with closing(Desk(desk.path)) as opened:
        assert boards(opened) == {1, 2, 3, 4, 5}
    assert (checked(desk.path), left_over(desk.path)) == ((), [])


def test_nothing_is_recorded_while_that_program_has_the_file(desk, monkeypatch):
    monkeypatch.setattr(store_file, "WAIT_SECONDS", 0)
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("PRAGMA user_version = 5")
        with pytest.raises(Locked):
            entered(desk, 5)
        assert boards(desk) == {1, 2, 3, 4}
        assert not list(copies_folder(desk.path).glob("*left over*"))
        assert other.execute("PRAGMA user_version").fetchone() == (5,)
    entered(desk, 5)
    assert boards(desk) == {1, 2, 3, 4, 5}
    assert (checked(desk.path), left_over(desk.path)) == ((), [])


@pytest.mark.parametrize("tries", [(1,), (2,), (1, 2, 3)])
def test_nothing_is_recorded_in_a_log_that_the_disk_does_not_remove(desk, tries):
    """SQLite says then that there is none, and goes on in it."""
    died(desk.path)
    there = {1, 2, 3, 4, 6, 7}
    with staying("club.overtrick-wal", the(*tries)), suppress(DiskFailed):
        entered(desk, 5)
        there.add(5)
    for number in (6, 7):
        entered(desk, number)
        assert not list(desk.path.parent.glob("*.overtrick-*"))
    assert (boards(desk), checked(desk.path)) == (there, ())


@pytest.mark.parametrize("ended", [closed, died])
def test_two_who_have_it_open_are_not_in_each_others_way(desk, ended):
    with closing(Desk(desk.path, who="Bo")) as other:
        ended(desk.path)
        for number, (one, two) in enumerate([(desk, other), (other, desk)], 5):
            assert boards(one) == boards(two) == set(range(1, number))
            entered(one, number)
            two.catch_up()
            assert boards(two) == set(range(1, number + 1))
    assert (checked(desk.path), left_over(desk.path)) == ((), [])


def test_what_sqlite_says_of_the_locks_of_a_log_is_said_in_words(tmp_path):
    error = sqlite3.OperationalError("locking protocol")
    error.sqlite_errorname = "SQLITE_PROTOCOL"
    with pytest.raises(DiskUnread), said_in_words(tmp_path / "club.overtrick"):
        raise error


def test_whoever_was_refused_for_a_log_is_in_nobodys_way_later(desk, monkeypatch):
    """Of a log that somebody has open, if only to look, nobody else can be rid."""
    monkeypatch.setattr(store_file, "WAIT_SECONDS", 0)
    with closing(Desk(desk.path, who="Bo")) as other:
        refused_beside_a_log(desk, other)
        for number, (one, two) in enumerate([(desk, other), (other, desk)], 5):
            entered(one, number)
            two.catch_up()
            assert boards(two) == set(range(1, number + 1))
    assert (checked(desk.path), left_over(desk.path)) == ((), [])


def test_what_was_recorded_is_safe_where_the_file_is_removed_after_that(desk, monkeypatch):
    """A copy has only the half of it, and nobody who looks on has recorded anything."""
    monkeypatch.setattr(store_file, "WAIT_SECONDS", 0)
    desk.close(copy=False)
    with closing(Desk(desk.path, who="Bo")) as other:
        refused_beside_a_log(other)
        for each in desk.path.parent.glob("*.overtrick*"):
            each.unlink()
        with pytest.raises(GoneAway, match="is safe in"):
            entered(other, 5)
        with closing(Desk(other.keeper.rescued_to)) as rescued:
            assert boards(rescued) == {1, 2, 3, 4}


def removed(path):
    path.unlink()


def replaced(path):
    shutil.copy(path, path.with_name("another"))
    os.replace(path.with_name("another"), path)


@pytest.mark.parametrize("goes", [removed, replaced])
def test_what_was_recorded_is_safe_where_the_file_goes_as_it_is_read(desk, monkeypatch, goes):
    """Its log stays behind for a moment, and whoever was refused before has no handle on it but that it is read by."""
    monkeypatch.setattr(store_file, "WAIT_SECONDS", 0)
    desk.close(copy=False)

    def going(file):
        found = file.exec_driver_sql("SELECT count(*) FROM slip").scalar()
        goes(desk.path)
        return found

    with closing(Desk(desk.path, who="Bo")) as other:
        refused_beside_a_log(other)
        died(desk.path)
        assert other.read(going) == 4
        with pytest.raises(GoneAway, match="is safe in"):
            entered(other, 5)
        with closing(Desk(other.keeper.rescued_to)) as rescued:
            assert boards(rescued) == {1, 2, 3, 4}
