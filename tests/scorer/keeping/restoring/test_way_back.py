"""The way back: from every state of the club file, and half way through."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorer.desk import Desk
from scorer.keeping import restoring, set_aside
from scorer.keeping.copies import checked, take
from scorer.keeping.restoring import NotSound, bring_back, difference, is_a_copy, put_aside
from scorer.keeping.set_aside import NotPutBack
from scorer.store import copying, handles
from scorer.store.copying import beside
from scorer.store.place import place
from scorer.store.trouble import FileTrouble, FolderNotThere, Locked, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import crashed, entered, sql
from tests.scorer.keeping.restoring.ways_back import copy_of, hot, hot_and_torn, sound, text, there, torn


def deleted(club):
    club.unlink()


def emptied(club):
    club.write_bytes(b"")


def deleted_with_a_journal_left(club):
    crashed(club)
    club.unlink()


STATES = (sound, deleted, emptied, text, torn, hot, hot_and_torn, deleted_with_a_journal_left)


every_state = pytest.mark.parametrize("state", STATES, ids=lambda each: each.__name__)


@every_state
def test_a_copy_comes_back_whatever_became_of_the_file(club, state):
    state(club)
    bring_back(club, copy_of(club))
    assert there(club) == {1, 2}
    assert checked(club) == ()
    assert not list(club.parent.glob("club.overtrick-*"))


@every_state
def test_what_was_there_is_set_aside_and_can_be_brought_back_as_it_was(club, state):
    state(club)
    before = club.read_bytes() if club.exists() else None
    aside = bring_back(club, copy_of(club))
    if before is None:
        assert aside is None
        return
    if state is hot:  # what was half written is taken back first, and nothing has to lie beside it
        assert (checked(aside), list(aside.parent.glob("*set aside*-journal"))) == ((), [])
    else:
        assert aside.read_bytes() == before
    bring_back(club, aside, unsound_too=True)
    if state in (sound, hot):
        assert there(club) == {1, 2, 3}
    elif state in (emptied, text, torn):
        assert club.read_bytes() == before
    assert copy_of(club).exists()


@pytest.mark.parametrize("cold", [b"", bytes(512)], ids=["empty", "of zeros"])
def test_it_can_be_brought_back_with_a_journal_of_which_sqlite_makes_nothing(club, cold):
    """Of a computer that lost its power as one was begun; SQLite leaves it where it lies."""
    beside(club, "-journal").write_bytes(cold)
    aside = bring_back(club, copy_of(club))
    assert beside(aside, "-journal").read_bytes() == cold
    bring_back(club, aside, unsound_too=True)
    assert (there(club), checked(club)) == ({1, 2, 3}, ())


@pytest.mark.parametrize("state", [text, torn, hot_and_torn])
def test_a_damaged_file_was_written_when_it_was_however_often_it_is_set_aside_and_brought_back(club, state):
    state(club)
    os.utime(club, (1_700_000_000, 1_700_000_000))
    for _ in range(2):
        aside = bring_back(club, copy_of(club))
        assert aside.stat().st_mtime == 1_700_000_000
        bring_back(club, aside, unsound_too=True)
        assert club.stat().st_mtime == 1_700_000_000
    assert put_aside(club).stat().st_mtime == 1_700_000_000


class Killed(BaseException):
    """The program ends here."""


@pytest.mark.parametrize("state", [sound, torn, hot])
@pytest.mark.parametrize("at", range(13))
def test_killed_at_any_step_there_is_a_club_and_nothing_is_lost(club, state, at, monkeypatch):
    state(club)
    copy, steps = copy_of(club), iter(range(100))

    def counted(call):
        def stepped(*args, **more):
            if next(steps) == at:
                raise Killed
            return call(*args, **more)

        return stepped

    monkeypatch.setattr(copying, "synced", counted(copying.synced))
    for name in ("link", "replace", "rename", "unlink"):
        monkeypatch.setattr(os, name, counted(getattr(os, name)))
    with suppress(Killed):
        bring_back(club, copy)
    monkeypatch.undo()
    assert club.exists()
    with suppress(FileTrouble):
        assert there(club) in ({1, 2}, {1, 2, 3})
    if state is not torn:
        asides = [each for each in copies_folder(club).glob("*set aside*.overtrick")]
        assert any(3 in there(each) for each in (club, *asides))
    bring_back(club, copy)
    assert there(club) == {1, 2}


def four_recorded(club):
    with closing(Desk(club)) as desk:
        entered(desk, 4)


@pytest.fixture
def as_windows_does(monkeypatch):
    """Nothing that is open gets another name; what is done before each file gets its own is handed in here."""
    before = []

    def only_closed(name, call):
        def done(made, path):
            if before:
                before.pop(0)()
            if name == "rename" and os.path.lexists(path):
                raise FileExistsError(errno.EEXIST, "already exists", str(path))
            if any(handles.open_handle(place(Path(each))) is not None for each in (made, path)):
                raise PermissionError(errno.EACCES, "used by another process", str(path))
            call(made, path)

        return done

    for module in ("copying", "place"):
        monkeypatch.setattr(f"scorer.store.{module}.fcntl", None)
    for name in ("rename", "replace"):
        monkeypatch.setattr(os, name, only_closed(name, getattr(os, name)))
    return before


def test_a_system_that_exchanges_nothing_that_is_open_brings_a_copy_back_all_the_same(
    club, as_windows_does, monkeypatch
):
    copy = copy_of(club)
    monkeypatch.setattr(set_aside, "WAIT_SECONDS", 0.05)
    with closing(sqlite3.connect(club)) as other:
        other.execute("SELECT * FROM deed")
        with pytest.raises(Locked):
            bring_back(club, copy)
    assert there(club) == {1, 2, 3}
    assert there(bring_back(club, copy)) == {1, 2, 3}
    assert there(club) == {1, 2}


@pytest.mark.usefixtures("as_windows_does")
def test_what_reads_the_file_there_for_a_moment_as_a_look_at_the_copies_does_is_waited_for(club, monkeypatch):
    copy, reading, pauses = copy_of(club), club.open("rb"), []

    def paused(seconds):
        pauses.append(seconds)
        if len(pauses) == 3:
            reading.close()

    monkeypatch.setattr(set_aside, "time", SimpleNamespace(sleep=paused))
    assert there(bring_back(club, copy)) == {1, 2, 3}
    assert there(club) == {1, 2}
    assert pauses == [set_aside.PAUSE] * 3


def test_what_is_recorded_there_until_the_last_moment_is_set_aside_with_the_rest(club, as_windows_does):
    copy = copy_of(club)
    as_windows_does.append(lambda: four_recorded(club))
    assert there(bring_back(club, copy)) == {1, 2, 3, 4}
    assert there(club) == {1, 2}


def nothing():
    """Somebody else does nothing before a file is moved."""


def test_who_reads_it_there_for_a_moment_is_waited_for_and_it_is_set_aside_among_the_copies(club, as_windows_does):
    copy, reader = copy_of(club), club.open("rb")
    as_windows_does.extend([nothing, reader.close])
    assert bring_back(club, copy).parent == copies_folder(club)
    assert there(club) == {1, 2}


def test_where_no_folder_for_copies_can_be_the_old_one_is_set_aside_beside_the_club(club, as_windows_does):
    copy = copy_of(club)
    copy = copy.rename(club.with_name("kept.overtrick"))
    for each in copies_folder(club).iterdir():
        each.unlink()
    copies_folder(club).rmdir()
    copies_folder(club).touch()
    aside = bring_back(club, copy)
    assert aside.parent == club.parent
    assert (there(aside), there(club)) == ({1, 2, 3}, {1, 2})


def test_where_another_program_makes_the_file_meanwhile_it_is_said_where_the_old_one_is(club, as_windows_does):
    copy = copy_of(club)
    as_windows_does.extend([nothing, club.touch])
    with pytest.raises(NotPutBack) as said:
        bring_back(club, copy)
    (aside,) = (each for each in copies_folder(club).glob("*set aside*.overtrick"))
    assert aside.name in str(said.value)
    assert there(aside) == {1, 2, 3}


def test_what_cannot_be_moved_keeps_its_journal(club, as_windows_does):
    hot(club)
    with club.open("rb"), pytest.raises(PermissionError):
        copying.moved_whole(club, club.with_name("elsewhere.overtrick"))
    assert {each.name for each in club.parent.glob("*.overtrick*") if each.is_file()} == {
        club.name,
        f"{club.name}-journal",
    }


def test_a_copy_that_is_damaged_itself_is_not_brought_back(club):
    copy = copy_of(club)
    sql(copy, "DELETE FROM slip WHERE number = 2")
    with pytest.raises(NotSound, match="board 2"):
        bring_back(club, copy)
    assert there(club) == {1, 2, 3}


def test_where_the_stick_is_out_that_the_club_lay_on_no_folder_is_made_in_its_place(club, tmp_path):
    stick = tmp_path / "stick"
    with pytest.raises(FolderNotThere, match="“stick” is not there"):
        bring_back(stick / club.name, copy_of(club))
    assert not stick.exists()
    stick.mkdir()
    assert bring_back(stick / club.name, copy_of(club)) is None
    assert there(stick / club.name) == {1, 2}


def test_a_file_that_somebody_writes_just_now_is_left(club, monkeypatch):
    monkeypatch.setattr(restoring, "WAIT_SECONDS", 0.05)
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked):
            bring_back(club, copy_of(club))
    assert there(club) == {1, 2, 3}


def test_the_difference_says_what_would_be_lost_and_gained(club):
    copy = copy_of(club)
    found = difference(club, copy)
    assert ([line.split(":")[0] for line in found.lost], found.gained, found.readable) == (
        ["Table 1, board 3"],
        (),
        True,
    )
    back = difference(copy, club)
    assert (len(back.lost), len(back.gained)) == (0, 1)
    text(club)
    assert not difference(club, copy).readable


def test_a_copy_on_a_disk_without_links_comes_back_too(club, monkeypatch):
    def none(*_, **__):
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", none)
    bring_back(club, copy_of(club))
    assert there(club) == {1, 2}


def renamed_by_hand(copy):
    return copy.rename(copy.with_name("before the final.overtrick"))


def with_the_club_gone(copy):
    copy.parent.with_name("club.overtrick").unlink()
    return copy


def renamed_with_the_club_gone(copy):
    shutil.copy(copy, copy.with_name("before the final.overtrick"))
    return with_the_club_gone(copy).with_name("before the final.overtrick")


def on_a_stick(copy):
    stick = copy.parent.parent / "stick"
    shutil.copytree(copy.parent, stick / "club copies")
    return stick / "club copies" / copy.name


def by_a_link_from_elsewhere(copy):
    link = copy.parent.parent / "link.overtrick"
    link.symlink_to(copy)
    return link


def in_a_folder_by_another_name(copy):
    (copy.parent.parent / "old").symlink_to(copy.parent)
    return copy.parent.parent / "old" / copy.name


FOUND = (
    lambda copy: copy,
    renamed_by_hand,
    with_the_club_gone,
    renamed_with_the_club_gone,
    on_a_stick,
    by_a_link_from_elsewhere,
    in_a_folder_by_another_name,
)


@pytest.mark.parametrize("found", FOUND, ids=lambda each: each.__name__)
def test_a_copy_knows_whose_it_is_however_it_is_called(club, found):
    path = found(copy_of(club))
    of = club.parent / "stick" / club.name if found is on_a_stick else club
    assert is_a_copy(path) == of


def test_a_club_file_is_no_copy(club, tmp_path):
    assert is_a_copy(club) is None
    assert is_a_copy(shutil.copy(copy_of(club), tmp_path / "x.overtrick")) is None
    own = tmp_path / "Old copies"
    own.mkdir()
    assert is_a_copy(shutil.copy(copy_of(club), own / "autumn.overtrick")) is None
    assert is_a_copy(tmp_path / "nowhere copies" / "x.overtrick") is None


ODD = ["CLUB.OVERTRICK", "n" * 150 + ".overtrick", "橋" * 78 + ".overtrick", "Café.v2.overtrick"]


@pytest.mark.parametrize("name", ODD, ids=["capitals", "long", "long in bytes", "dots"])
def test_whose_a_copy_is_is_told_by_the_club_beside_it_whatever_that_is_called(tmp_path, name):
    with closing(open_club(tmp_path, name)) as desk:
        assert is_a_copy(take(desk.path).path) == desk.path


def test_what_is_put_aside_comes_back_as_it_was(club):
    before = club.read_bytes()
    aside = put_aside(club)
    assert (club.exists(), aside.read_bytes()) == (False, before)
    bring_back(club, aside, unsound_too=True)
    assert there(club) == {1, 2, 3}
    club.unlink()
    assert put_aside(club) is None


def test_a_file_that_somebody_writes_just_now_is_not_put_aside(club, monkeypatch):
    monkeypatch.setattr(restoring, "WAIT_SECONDS", 0.05)
    with closing(sqlite3.connect(club, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked):
            put_aside(club)
    assert there(club) == {1, 2, 3}


def test_a_file_that_nobody_may_write_is_copied_and_brought_back_all_the_same(club):
    desk = Desk(club)
    entered(desk, 1)
    desk.close(copy=False)
    club.chmod(0o444)
    copy = take(club)
    assert checked(copy.path) == ()
    copy.path.chmod(0o444)
    aside = bring_back(club, copy.path)
    assert checked(club) == checked(aside) == ()
    club.unlink()
    bring_back(club, copy.path)
    with closing(Desk(club)) as opened:
        entered(opened, 2)
