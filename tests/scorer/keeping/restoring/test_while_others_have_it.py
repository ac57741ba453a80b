"""The way back while somebody has the file open or waits for it, or the disk answers nothing."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing, suppress

import pytest

from scorer.desk import Desk
from scorer.keeping import restoring
from scorer.keeping.copies import checked
from scorer.keeping.restoring import bring_back, put_aside
from scorer.keeping.set_aside import Unsettled
from scorer.store import copying
from scorer.store.trouble import FileTrouble, Locked, copies_folder
from tests.scorer.keeping.deeds import crashed, entered
from tests.scorer.keeping.restoring.ways_back import copy_of, hot, hot_and_torn, sound, text, there
from tests.scorer.keeping.stutters import stuttering


def test_who_has_the_file_open_meanwhile_is_told_and_loses_nothing(club):
    with closing(Desk(club, who="Bo")) as desk:
        aside = bring_back(club, copy_of(club))
        with pytest.raises(FileTrouble, match="moved, removed or exchanged"):
            entered(desk, 4)
    assert there(aside) == {1, 2, 3}
    assert there(club) == {1, 2}


def test_nobody_writes_into_what_was_brought_back_before_everything_has_its_name(club, monkeypatch):
    replace, others = os.replace, []

    def at_once(instead, path):
        replace(instead, path)
        other = sqlite3.connect(path, timeout=0, isolation_level=None)
        others.append(other)
        with suppress(sqlite3.OperationalError):
            other.execute("BEGIN IMMEDIATE")
            other.execute("UPDATE club SET name = 'Hill'")

    monkeypatch.setattr(os, "replace", at_once)
    aside = bring_back(club, copy_of(club))
    assert sorted(each.name for each in aside.parent.glob("*set aside*")) == [aside.name]
    with closing(others[0]) as other:
        other.execute("BEGIN IMMEDIATE")
    assert (checked(aside), checked(club)) == ((), ())


@pytest.fixture
def refused(club, monkeypatch):
    """What Cy is told, and what has Cy record in the club; what was acknowledged must be in a file at the end."""
    monkeypatch.setattr("scorer.store.file.WAIT_SECONDS", 0.05)
    monkeypatch.setattr("scorer.store.looking.WAIT_SECONDS", 0.05)
    told, acknowledged = [], set()

    def recording():
        desk = Desk(club, who="Cy")
        try:
            acknowledged.add(entered(desk, 7).what)
        except FileTrouble as trouble:
            told.append(type(trouble))
        desk.close(copy=False)

    yield told, recording
    files = [each for each in (club, *copies_folder(club).glob("*.overtrick")) if each.exists()]
    assert acknowledged <= {deed.what for each in files for deed in journal_of(each)}


def journal_of(path):
    with closing(Desk(path)) as desk:
        found = desk.journal()
        desk.close(copy=False)
        return found


@pytest.mark.parametrize("act", ["bring back", "put aside"])
@pytest.mark.parametrize("state", [sound, hot])
def test_nobody_records_in_a_file_that_was_set_aside_already(club, state, act, refused, monkeypatch):
    told, recording = refused
    state(club)
    copy, put = copy_of(club), copying.put_in_place

    def then(made, wanted):
        named = put(made, wanted)
        recording()
        return named

    monkeypatch.setattr(copying, "put_in_place", then)
    bring_back(club, copy) if act == "bring back" else put_aside(club)
    assert told == [Locked]


def test_who_waited_for_another_that_brings_a_copy_back_holds_what_that_brought(club, refused, monkeypatch):
    told, recording = refused
    copy, connect, replace, quicker = copy_of(club), sqlite3.connect, os.replace, []

    def late(target, **more):
        file = connect(target, **more)
        if str(club) in str(target) and "isolation_level" in more and not quicker:
            quicker.append(bring_back)
            bring_back(club, copy)
            monkeypatch.setattr(os, "replace", then)
        return file

    def then(made, named):
        recording()
        replace(made, named)

    monkeypatch.setattr(sqlite3, "connect", late)
    bring_back(club, copy)
    assert told == [Locked]


def test_a_file_that_somebody_made_meanwhile_is_held_too(club, refused, monkeypatch):
    told, recording = refused
    copy, put, replace = copy_of(club), restoring.put_away, os.replace
    club.unlink()

    def made_meanwhile(path, begun=None, **more):
        if not path.exists():
            shutil.copy(copy, path)
        return put(path, begun, **more)

    def then(made, named):
        recording()
        replace(made, named)

    monkeypatch.setattr(restoring, "put_away", made_meanwhile)
    monkeypatch.setattr(os, "replace", then)
    bring_back(club, copy)
    assert told == [Locked]


def test_who_still_has_the_old_file_open_spoils_nothing_that_was_set_aside(club):
    with closing(sqlite3.connect(club, isolation_level=None)) as old:
        old.execute("SELECT count(*) FROM deed").fetchone()
        aside = bring_back(club, copy_of(club))
        before = aside.read_bytes()
        crashed(club)  # what somebody writes just now lies beside it
        with suppress(sqlite3.Error):
            old.execute("SELECT count(*) FROM deed").fetchone()
    assert (aside.read_bytes() == before, checked(aside)) == (True, ())


def test_what_could_not_be_brought_back_leaves_nothing_set_aside(club, monkeypatch):
    copy = copy_of(club)

    def refused(*_):
        raise OSError(errno.EIO, "not now")

    with monkeypatch.context() as patch:
        patch.setattr(restoring.os, "replace", refused)
        with pytest.raises(FileTrouble):
            bring_back(club, copy)
    assert not [each for each in copies_folder(club).iterdir() if "set aside" in each.name]
    assert checked(club) == ()


@pytest.fixture(params=["EIO", "EUCLEAN"])
def bad_sector(club, monkeypatch, request):
    """The disk cannot read what the club file has in one place, or its file system does not know where that is."""
    number = getattr(errno, request.param, errno.EIO)
    copy = copying.as_it_lies

    def read(path, made):
        if path == club:
            raise OSError(number, os.strerror(number))
        copy(path, made)

    monkeypatch.setattr(copying, "as_it_lies", read)


@pytest.fixture
def last_answer(club, monkeypatch):
    """The disk does not answer any more when all is done, as it is asked whether the folder is on it."""
    ask = copying.reach_the_disk

    def asked(path):
        if path == club.parent:
            raise OSError(errno.EIO, "no answer")
        ask(path)

    monkeypatch.setattr(copying, "reach_the_disk", asked)


def said_to_be_done(club, act):
    with pytest.raises(Unsettled) as caught:
        bring_back(club, copy_of(club)) if act == "bring back" else put_aside(club)
    [aside] = [each for each in copies_folder(club).iterdir() if "set aside" in each.stem]
    assert str(caught.value) == (
        "It was done, but the disk does not answer now: see to the disk. What club.overtrick was is "
        f"“{aside.name}” in “club copies”."
    )
    assert there(club) == {1, 2} if act == "bring back" else not club.exists()
    return aside


@pytest.mark.usefixtures("last_answer")
@pytest.mark.parametrize("act", ["bring back", "put aside"])
def test_what_is_done_is_said_to_be_where_the_disk_does_not_answer_at_the_end(club, act):
    before = club.read_bytes()
    assert said_to_be_done(club, act).read_bytes() == before


@pytest.mark.usefixtures("bad_sector")
@pytest.mark.parametrize("act", ["bring back", "put aside"])
@pytest.mark.parametrize("state", [sound, hot, hot_and_torn, text])
def test_what_the_disk_cannot_read_any_more_is_moved_aside_as_it_is(club, state, act):
    state(club)
    copy, before, journal = copy_of(club), club.stat().st_ino, club.with_name(f"{club.name}-journal")
    beside = journal.read_bytes() if journal.exists() else None
    aside = bring_back(club, copy) if act == "bring back" else put_aside(club)
    assert (aside.stat().st_ino, "set aside unread" in aside.name) == (before, True)
    assert not journal.exists()
    if beside is not None:
        assert aside.with_name(f"{aside.name}-journal").read_bytes() == beside
    if act == "bring back":
        assert there(club) == {1, 2}
    else:
        assert not club.exists()


@pytest.mark.usefixtures("bad_sector")
@pytest.mark.parametrize("act", ["bring back", "put aside"])
def test_so_is_one_of_which_not_even_the_head_is_read(club, act):
    copy = copy_of(club)
    with stuttering(club, lambda: True, within=range(4096), least=1):
        aside = bring_back(club, copy) if act == "bring back" else put_aside(club)
    assert "set aside unread" in aside.name
    assert there(aside) == {1, 2, 3}
    assert there(club) == {1, 2} if act == "bring back" else not club.exists()


@pytest.mark.usefixtures("bad_sector", "last_answer")
@pytest.mark.parametrize("act", ["bring back", "put aside"])
def test_so_it_is_of_what_was_moved_aside(club, act):
    before = club.stat().st_ino
    assert said_to_be_done(club, act).stat().st_ino == before


@pytest.mark.usefixtures("bad_sector")
def test_what_the_disk_cannot_read_stays_where_nothing_could_be_brought_back(club, monkeypatch):
    copy, before, move = copy_of(club), club.stat().st_ino, copying.moved
    journal = crashed(club)

    def refused(made, named):
        if made.name.endswith(".part"):
            raise OSError(errno.EROFS, "not now")
        move(made, named)

    with monkeypatch.context() as patch:
        patch.setattr(copying, "moved", refused)
        with pytest.raises(FileTrouble):
            bring_back(club, copy)
    assert (club.stat().st_ino, journal.exists()) == (before, True)
    assert not list(copies_folder(club).glob("*set aside*"))
