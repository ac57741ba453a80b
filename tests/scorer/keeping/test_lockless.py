"""A drive without locks is said to be that: no program that could be closed has the club file."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing

import pytest

from scorer.desk import Desk
from scorer.keeping import leftovers
from scorer.keeping.copies import checked
from scorer.store import copying, file, place
from scorer.store.copying import beside
from scorer.store.looking import is_held
from scorer.store.trouble import Locked, NoLocks
from tests.scorer.keeping.deeds import boards, entered, logged_by_an_older_program
from tests.scorer.keeping.stutters import lockless


@pytest.fixture(autouse=True)
def without_waiting(monkeypatch):
    for each in (copying, file, leftovers):
        monkeypatch.setattr(each, "WAIT_SECONDS", 0)


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_it_is_not_said_that_another_program_has_a_club_there(club, number):
    with lockless(number), pytest.raises(NoLocks, match="no program can have a file to itself"):
        Desk(club)
    assert sorted(each.name for each in club.parent.iterdir()) == ["club copies", "club.overtrick"]
    with closing(Desk(club)) as desk:
        assert boards(desk) == {1, 2, 3}


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_nothing_is_recorded_while_a_drive_has_none(club, number):
    with closing(Desk(club, who="Ann")) as desk:
        with lockless(number):
            for act in (lambda: entered(desk, 4), desk.catch_up, lambda: boards(desk)):
                with pytest.raises(NoLocks):
                    act()
        entered(desk, 4)
        assert boards(desk) == {1, 2, 3, 4}
        desk.close(copy=False)
    assert checked(club) == ()


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_it_is_not_waited_for(club, number):
    with lockless(number):
        assert not is_held(club)


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_nor_that_one_has_the_log_that_an_older_program_left_there(tmp_path, monkeypatch, number):
    path = logged_by_an_older_program(tmp_path)

    def refused(*asked):
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as meanwhile, lockless(number):
        meanwhile.setattr(place.fcntl, "lockf", refused)
        with pytest.raises(NoLocks):
            Desk(path)
    assert beside(path, "-wal").exists()
    with closing(Desk(path)) as desk:
        assert desk.club() == "acknowledged 5"


def test_one_that_another_program_has_is_still_said_to_be_held(club):
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert is_held(club, wait=0)
        with pytest.raises(Locked) as caught:
            Desk(club)
    assert not isinstance(caught.value, NoLocks)
