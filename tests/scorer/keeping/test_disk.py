"""A disk that says it could not keep what was written is believed: nothing is told to be safe that it refused."""

import errno

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import checked, listed
from scorer.keeping.restoring import bring_back
from scorer.store import copying
from scorer.store.trouble import FileTrouble, FolderTrouble, GoneAway, copies_folder
from tests.scorer.keeping.deeds import boards, entered

REFUSED = [errno.EIO, errno.ENOSPC, errno.EDQUOT]
BELIEVED = [errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EROFS]


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


def test_what_the_first_place_refused_is_rescued_into_the_next(club, tmp_path, monkeypatch):
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setattr("scorer.keeping.keeper.user_data_path", lambda *_, **__: home)
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
