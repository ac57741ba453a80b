"""What was recorded in the file that a club on a server has on this computer is not written over."""

import errno
import shutil
import sqlite3
from contextlib import closing, nullcontext
from types import SimpleNamespace

import pytest

from scorer.desk import Desk
from scorer.keeping import copies
from scorer.served import FromServer
from scorer.store import moving
from scorer.store.file import in_memory
from scorer.store.moving import keep_what_is_only_here
from scorer.store.trouble import copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, crashed, entered, sql


def clubs(tmp_path):
    """A club as a server has it, and the file of it on this computer."""
    desk = open_club(tmp_path, "server.overtrick")
    entered(desk, 1)
    desk.close(copy=False)
    here = tmp_path / "club.overtrick"
    shutil.copy(desk.path, here)
    return desk.path, here


def test_a_file_that_the_club_goes_on_from_is_only_an_older_copy(tmp_path):
    club, here = clubs(tmp_path)
    with copies.pictured(club) as source:
        keep_what_is_only_here(here, source)
    assert here.exists()
    assert copies.listed(here) == []


def test_what_was_recorded_in_it_alone_is_kept_among_its_copies(tmp_path):
    club, here = clubs(tmp_path)
    desk = Desk(here)
    entered(desk, 2)
    desk.close(copy=False)
    now = copies.described(here)
    with copies.pictured(club) as source:
        keep_what_is_only_here(here, source)
    assert not here.exists()
    assert [copy.head for copy in copies.listed(here)] == [now.head]
    assert [copy.path.parent for copy in copies.listed(here)] == [copies_folder(here)]


@pytest.fixture
def keeper(tmp_path, monkeypatch):
    """What looks after the copies of a club on a server, of which there is a file that was recorded in by itself."""
    club, here = clubs(tmp_path)
    with closing(Desk(here)) as desk:
        entered(desk, 2)
        entered(desk, 3)
        desk.close(copy=False)
    monkeypatch.setattr(moving, "pictured", lambda *_: in_memory(club))
    monkeypatch.setattr(moving.server, "said_of_server", lambda _: nullcontext())
    return FromServer(SimpleNamespace(path=here), in_memory(club))


def taken(keeper):
    """A copy is taken; what was kept apart then."""
    keeper.take(copies.described(keeper.path.with_name("server.overtrick")).head)
    return keeper.found_here


def test_it_is_though_a_program_died_over_it_and_left_its_journal(keeper):
    crashed(keeper.path)
    found = taken(keeper)
    with closing(Desk(found)) as rescued:
        assert boards(rescued) == {1, 2, 3}
    assert keeper.trouble == ""


def test_where_it_is_kept_is_known_though_the_new_file_finds_no_place(keeper, monkeypatch):
    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(moving.Path, "replace", full)
        found = taken(keeper)
    assert keeper.trouble
    assert not keeper.path.exists()
    assert copies.described(found).deed
    assert taken(keeper) == found  # until somebody was told
    assert keeper.trouble == ""


def garbled(path):
    with path.open("r+b") as file:
        file.write(b"x" * 4096)


def without_a_journal(path):
    sql(path, "DROP TABLE deed")


def of_an_older_program(path):
    sql(path, "ALTER TABLE deed DROP COLUMN chain")


@pytest.mark.parametrize("spoil", [garbled, without_a_journal, of_an_older_program])
def test_one_that_cannot_be_read_is_kept_as_it_is(keeper, spoil):
    spoil(keeper.path)
    before = keeper.path.read_bytes()
    found = taken(keeper)
    assert (found.name, found.read_bytes()) == ("club rescued unread.overtrick", before)
    assert copies.described(keeper.path).deed == copies.described(keeper.path.with_name("server.overtrick")).deed


def test_one_that_another_program_holds_waits(keeper, monkeypatch):
    monkeypatch.setattr("scorer.store.file.WAIT_SECONDS", 0.01)
    before = copies.described(keeper.path).head
    with closing(sqlite3.connect(keeper.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert taken(keeper) is None
        assert keeper.trouble
    assert copies.described(keeper.path).head == before
    assert taken(keeper) is not None


def test_an_empty_file_or_none_is_nothing_to_keep(keeper):
    for _ in range(2):
        keeper.path.write_bytes(b"")
        assert taken(keeper) is None
        keeper.path.unlink()
        assert taken(keeper) is None


def test_what_another_program_of_this_computer_wrote_there_meanwhile_is_on_the_server(keeper, monkeypatch):
    """The picture that is to be written is older than the file; the server by now has all that is in it."""
    keeper._club = in_memory(keeper.path)
    assert taken(keeper) is None
