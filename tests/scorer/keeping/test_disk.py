"""A disk that says it could not keep what was written is believed: nothing is told to be safe that it refused."""

import errno
import os
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import checked, listed
from scorer.keeping.restoring import bring_back
from scorer.store import copying
from scorer.store.trouble import FileTrouble, FolderTrouble, GoneAway, copies_folder
from tests.scorer.keeping.deeds import boards, entered

REFUSED = [errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS]
BELIEVED = [errno.EINVAL, errno.ENOTSUP, errno.EBADF]


def refusing(monkeypatch, error, times=10_000):
    """The disk refuses so many times to keep what was written; returns how often it was asked."""
    asked = []

    def synced(handle):
        asked.append(handle)
        if len(asked) <= times:
            raise OSError(error, "the disk")

    monkeypatch.setattr(copying, "synced", synced)
    return asked


@pytest.mark.parametrize("error", REFUSED)
def test_a_copy_that_the_disk_refused_is_none_and_what_was_recorded_is_remembered(club, monkeypatch, error):
    desk = Desk(club, who="Ann")
    entered(desk, 7)
    before, kept = listed(club), list(desk.keeper._fresh)
    refusing(monkeypatch, error)
    assert desk.keeper.take(desk.head) is None
    assert desk.keeper.trouble
    assert listed(club) == before
    assert desk.keeper._fresh == kept
    monkeypatch.undo()
    assert desk.keeper.take(desk.head) is not None
    assert not desk.keeper.trouble
    desk.close(copy=False)


@pytest.mark.parametrize("error", REFUSED)
@pytest.mark.parametrize("good", range(4))
def test_a_copy_that_cannot_be_kept_does_not_take_the_place_of_a_sound_file(club, monkeypatch, error, good):
    asked = refusing(monkeypatch, error, times=0)
    copy = listed(club)[0].path
    content, synced = club.read_bytes(), copying.synced

    def later(handle):
        if len(asked) >= good:
            raise OSError(error, "the disk")
        synced(handle)

    monkeypatch.setattr(copying, "synced", later)
    with pytest.raises(FolderTrouble):
        bring_back(club, copy)
    assert club.read_bytes() == content
    assert checked(club) == ()


def test_what_the_first_place_refused_is_rescued_into_the_next(club, home, monkeypatch):
    desk = Desk(club, who="Ann")
    entered(desk, 7)
    club.unlink()
    refused = []

    def synced(handle):
        if not refused:
            refused.append(handle)
            raise OSError(errno.EIO, "the disk")

    monkeypatch.setattr(copying, "synced", synced)
    with pytest.raises(GoneAway) as trouble:
        entered(desk, 8)
    [safe] = home.rglob("*rescued*.overtrick")
    assert not [*copies_folder(club).glob("*rescued*")]
    assert safe.name in str(trouble.value)
    assert 7 in boards(Desk(safe))
    desk.close()


@pytest.mark.parametrize("error", BELIEVED)
def test_a_disk_that_cannot_say_is_believed(tmp_path, monkeypatch, error):
    refusing(monkeypatch, error)
    copying.reach_the_disk(tmp_path)


def test_a_file_that_is_not_there_need_not_reach_the_disk(tmp_path):
    copying.reach_the_disk(tmp_path / "nothing")


@pytest.mark.parametrize("error", REFUSED)
def test_what_it_says_is_said(tmp_path, monkeypatch, error):
    refusing(monkeypatch, error)
    with pytest.raises(OSError, match="the disk"):
        copying.reach_the_disk(tmp_path)
    with pytest.raises(FileTrouble), copying.said_of_folder(tmp_path):
        copying.reach_the_disk(tmp_path)


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Where a program may keep what is its own."""
    (tmp_path / "home").mkdir()
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")
    return tmp_path / "home"


def given_up(monkeypatch, folder):
    """Once something has its name in a folder, the disk is only read, and says so of all that lies there."""
    link, gone = os.link, []

    def named(made, name, **more):
        link(made, name, **more)
        if folder == Path(name).parent:
            gone.append(name)

    def synced(handle):
        at = Path(os.readlink(f"/proc/self/fd/{handle}"))
        if gone and folder in (at, at.parent):
            raise OSError(errno.EROFS, "the disk")

    monkeypatch.setattr(os, "link", named)
    monkeypatch.setattr(copying, "synced", synced)
    monkeypatch.setattr(copying, "cleared", lambda _: None)  # nothing can be removed there either


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="nobody tells of which file a handle is")
def test_what_a_disk_shows_that_gave_up_is_not_taken_to_be_safe(club, home, monkeypatch):
    desk = Desk(club, who="Ann")
    entered(desk, 7)
    club.unlink()
    given_up(monkeypatch, copies_folder(club))
    with pytest.raises(GoneAway) as trouble:
        entered(desk, 8)
    [safe] = home.rglob("*rescued*.overtrick")
    assert f"the folder “{safe.parent}”" in str(trouble.value)
    desk.close()


# --- each thing that has to be on the disk, refused by itself -------------------------------------------


def asked_of(monkeypatch):
    """What the disk is asked about, by its name, or by what it is where it has none yet."""
    asked = []
    monkeypatch.setattr(copying, "synced", lambda handle: asked.append(os.readlink(f"/proc/self/fd/{handle}")))
    return asked


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="nobody tells of which file a handle is")
def test_all_that_a_copy_and_a_way_back_need_is_asked_of_the_disk(club, monkeypatch):
    copy = listed(club)[0].path
    asked = asked_of(monkeypatch)
    bring_back(club, copy)
    names = [("part" if each.endswith(".part") else Path(each).name, Path(each).parent.name) for each in asked]
    folder, beside = copies_folder(club).name, club.parent.name
    assert ("part", beside) in names  # what is brought back
    assert ("part", folder) in names  # what is set aside
    assert (folder, beside) in names  # the name it is set aside under
    assert names[-1] == (beside, club.parent.parent.name)  # at last the club's own name, which is another file's now
    asked.clear()
    desk = Desk(club, who="Ann")
    entered(desk, 9)
    desk.keeper.take(desk.head)
    assert [Path(each).name.endswith(".part") for each in asked] == [True, True, False]
    assert asked[-1] == str(copies_folder(club))
    desk.close(copy=False)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="nobody tells of which file a handle is")
@pytest.mark.parametrize("at", range(5))
def test_a_way_back_that_the_disk_refuses_anywhere_is_not_said_to_be_done(club, monkeypatch, at):
    copy, asked = listed(club)[0].path, []

    def synced(handle):
        asked.append(handle)
        if len(asked) == at + 1:
            raise OSError(errno.EIO, "the disk")

    monkeypatch.setattr(copying, "synced", synced)
    with pytest.raises(FileTrouble):
        bring_back(club, copy)
    assert checked(club) == ()
