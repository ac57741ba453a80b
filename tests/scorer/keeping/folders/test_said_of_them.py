"""The folders that copies go into: what is wrong with one is said of it, and not of the club file."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import take
from scorer.keeping.restoring import bring_back
from scorer.store import copying
from scorer.store.trouble import FolderFailed, FolderFull, FolderNotThere, FolderReadOnly, NoFolder, copies_folder
from tests.scorer.keeping.deeds import boards, entered, refusing

SAID = [
    # what the system says                         what is said of the folder
    (errno.ENOSPC, FolderFull,     "disk that the folder “club copies” lies on is full"),
    (errno.EDQUOT, FolderFull,     "is full"),
    (errno.EROFS,  FolderReadOnly, "may be written into the folder “club copies”"),
    (errno.EACCES, FolderReadOnly, "may be written into the folder “club copies”"),
    (errno.EIO,    FolderFailed,   "does not answer"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "kind", "said"), SAID)
def test_a_folder_that_takes_no_copy_is_blamed_and_not_the_club_file(desk, monkeypatch, number, kind, said):
    refusing(monkeypatch, number, copies_folder(desk.path))
    with pytest.raises(kind, match=said) as caught:
        take(desk.path)
    assert "club.overtrick" not in str(caught.value)
    desk.keeper.take(desk.head)
    assert desk.keeper.trouble == str(caught.value)


def test_a_file_where_the_folder_of_copies_should_be_is_said_to_be_one(desk):
    copies_folder(desk.path).write_text("a list")
    with pytest.raises(NoFolder, match="A file lies where the folder “club copies” should be"):
        take(desk.path)
    entered(desk, 2)
    assert boards(desk) == {1, 2}


@pytest.mark.parametrize("stands", [b"SQLite format 3" + bytes(9000), b""])
def test_what_cannot_be_set_aside_for_want_of_a_folder_is_not_said_of_the_club_file(desk, tmp_path, stands):
    apart = take(desk.path).path.rename(tmp_path / "apart.overtrick")
    desk.close(copy=False)
    copies_folder(desk.path).rmdir()
    copies_folder(desk.path).write_text("a list")
    desk.path.write_bytes(stands)
    with pytest.raises(NoFolder):
        bring_back(desk.path, apart)
    desk.path.unlink()
    desk.path.with_name(desk.path.name + "-journal").write_bytes(b"of nothing")
    with closing(Desk(desk.path)) as anew:
        [aside] = anew.set_aside
        assert (aside.parent, aside.read_bytes()) == (desk.path.parent, b"of nothing")


WRITING = [
    ("SQLITE_FULL",           FolderFull),
    ("SQLITE_READONLY",       FolderReadOnly),
    ("SQLITE_CANTOPEN",       FolderNotThere),
    ("SQLITE_IOERR_WRITE",    FolderFailed),
    ("SQLITE_IOERR_FSYNC",    FolderFailed),
]  # fmt: skip


READING = ["SQLITE_IOERR_READ", "SQLITE_CORRUPT", "SQLITE_READONLY_ROLLBACK", "SQLITE_BUSY"]


def source_that_says(name):
    error = sqlite3.OperationalError("something")
    error.sqlite_errorname = name

    def backup(*_, **__):
        raise error

    return SimpleNamespace(backup=backup)


@pytest.mark.parametrize(("name", "kind"), WRITING)
def test_what_sqlite_cannot_write_is_said_of_the_folder(tmp_path, name, kind):
    with pytest.raises(kind, match=f"“{tmp_path.name}”"):
        copying.pour(source_that_says(name), tmp_path / "made")


@pytest.mark.parametrize("name", READING)
def test_what_sqlite_cannot_read_is_not(tmp_path, name):
    with pytest.raises(sqlite3.OperationalError):
        copying.pour(source_that_says(name), tmp_path / "made")


def test_a_way_back_without_room_names_the_folder_and_changes_nothing(desk, monkeypatch):
    made = take(desk.path)
    entered(desk, 2)
    desk.close(copy=False)
    before = desk.path.read_bytes()
    refusing(monkeypatch, errno.ENOSPC, desk.path.parent)
    with pytest.raises(FolderFull, match="“club”"):
        bring_back(desk.path, made.path)
    assert desk.path.read_bytes() == before
