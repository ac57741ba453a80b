"""Another program has a club file that is open here keep a write-ahead log: no deed is left in it when the log goes."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress

import pytest
from sqlalchemy.event import listen

from scorer.desk import Desk
from scorer.keeping import leftovers
from scorer.keeping.copies import checked
from scorer.store import file as store_file
from scorer.store.copying import beside
from scorer.store.meant import said_in_words
from scorer.store.trouble import DiskFailed, DiskUnread, GoneAway, Locked, Logged, copies_folder
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
        with pytest.raises(Logged, match="Close that program"):
            entered(desk, 5)
        assert boards(desk) == {1, 2, 3, 4}
        assert not list(copies_folder(desk.path).glob("*left over*"))
        assert other.execute("PRAGMA user_version").fetchone() == (5,)
    entered(desk, 5)
    assert boards(desk) == {1, 2, 3, 4, 5}
    assert (checked(desk.path), left_over(desk.path)) == ((), [])


def test_whoever_makes_one_anew_each_time_is_not_waited_for_for_ever(desk, monkeypatch):
    monkeypatch.setattr(store_file, "WAIT_SECONDS", 0)
    tries, before_each_try = iter(range(5)), desk._stand_by

    def meanwhile():
        before_each_try()
        assert next(tries, None) is not None, "tried for ever"
        died(desk.path)

    as_ever, desk._file = desk._file, desk._file.execution_options(before_each_try=meanwhile)
    with pytest.raises(Logged, match="keeps a log beside"):
        entered(desk, 5)
    desk._file = as_ever.execution_options(before_each_try=before_each_try)
    entered(desk, 5)
    assert boards(desk) == {1, 2, 3, 4, 5}


def test_one_that_is_made_as_the_last_is_ended_is_no_fault_of_the_disk(desk, monkeypatch):
    monkeypatch.setattr(store_file, "WAIT_SECONDS", 0)
    connect = store_file.connected

    def connected(*asked):
        file = connect(*asked)
        died(desk.path)
        return file

    died(desk.path)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(store_file, "connected", connected)
        with pytest.raises(Logged, match="Close that program"):
            entered(desk, 5)
    entered(desk, 5)
    assert (boards(desk), checked(desk.path)) == ({1, 2, 3, 4, 5}, ())


def test_one_that_is_begun_anew_as_it_is_about_to_be_set_aside_stays(desk, monkeypatch):
    """That program ended the one that was seen, as the file then says, and is writing the next."""
    monkeypatch.setattr(store_file, "WAIT_SECONDS", 0)
    is_logged = leftovers.logged
    with closing(sqlite3.connect(desk.path, isolation_level=None)) as other:

        def logged(path):
            monkeypatch.setattr(leftovers, "logged", is_logged)
            other.execute("PRAGMA journal_mode = DELETE")
            found = is_logged(path)
            other.execute("PRAGMA journal_mode = WAL")
            other.execute("PRAGMA user_version = 6")
            return found

        other.execute("PRAGMA journal_mode = WAL")
        other.execute("PRAGMA user_version = 5")
        monkeypatch.setattr(leftovers, "logged", logged)
        with pytest.raises(Logged):
            entered(desk, 5)
        assert beside(desk.path, "-wal").stat().st_size
    entered(desk, 5)
    with closing(sqlite3.connect(desk.path)) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (6,)
    assert (boards(desk), left_over(desk.path)) == ({1, 2, 3, 4, 5}, [])


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


def test_what_was_recorded_is_safe_where_the_file_goes_as_whoever_read_it_is_closed(desk, monkeypatch):
    """Nothing that was recorded is known here but by that, and it is closed for the sake of the log."""
    monkeypatch.setattr(store_file, "WAIT_SECONDS", 0)
    desk.close(copy=False)
    with closing(Desk(desk.path, who="Bo")) as other:
        refused_beside_a_log(other)
        died(desk.path)
        listen(other._reader, "invalidate", lambda *_: desk.path.unlink(missing_ok=True))
        assert other.read(lambda file: file.exec_driver_sql("SELECT count(*) FROM slip").scalar()) == 4
        assert not desk.path.exists()
        with pytest.raises(GoneAway, match="is safe in"):
            entered(other, 5)
        with closing(Desk(other.keeper.rescued_to)) as rescued:
            assert boards(rescued) == {1, 2, 3, 4}
