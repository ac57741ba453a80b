"""A journal that a crash left beside a file that another program has open, and whose content is exchanged then."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.keeping import leftovers
from scorer.keeping.copies import checked, take
from scorer.store.trouble import AnswersAgain, DamagedMeanwhile, DiskFailed, Exchanged, FileTrouble, copies_folder
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import boards, crashed, entered, result
from tests.scorer.keeping.stutters import stuttering, the
from tests.scorer.keeping.while_open.harms import rescued


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    (tmp_path / "home").mkdir()
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")
    return tmp_path / "home"


@pytest.fixture
def desk(tmp_path):
    """Boards 1 and 2 in a copy, 3 to 30 not; the file is open, and nothing is being done."""
    (tmp_path / "club").mkdir()
    desk = open_club(tmp_path / "club")
    for number in (1, 2):
        entered(desk, number)
    desk.keeper.take(desk.head)
    for number in range(3, 31):
        entered(desk, number)
    return desk


ALL = set(range(1, 31))


def an_earlier_state(path):
    return next(copies_folder(path).glob("*deed 3.overtrick"))


def another_club(path):
    folder = path.parent / "another"
    folder.mkdir()
    with closing(open_club(folder)) as other:
        for number in range(50, 90):
            entered(other, number)
        other.close(copy=False)
    return folder / path.name


def the_same_state(path):
    return take(path).path


def a_later_state(path):
    later = Path(shutil.copy(path, path.with_name("later.overtrick")))
    with closing(Desk(later)) as other:
        for number in range(31, 50):
            entered(other, number)
        other.close(copy=False)
    return later


def nothing(path):
    path.with_name("nothing").touch()
    return path.with_name("nothing")


def noise(path):
    path.with_name("noise").write_bytes(b"\xa5" * 40000)
    return path.with_name("noise")


def over(content, path):
    """Write a file over another as ``cp`` does, in a program of its own."""
    subprocess.run(["cp", str(content), str(path)], check=True)


def settled_by(desk):
    """What the desk says when the next result comes in; nothing where it took it."""
    try:
        entered(desk, 99)
    except FileTrouble as trouble:
        return trouble
    return None


def read_by(desk):
    """The same where somebody only looks first, and then records."""
    try:
        desk.catch_up()
    except FileTrouble as trouble:
        return trouble
    return settled_by(desk)


EXCHANGED = [
    # put there          what is said
    (an_earlier_state,   Exchanged),
    (another_club,       Exchanged),
    (nothing,            DamagedMeanwhile),
    (noise,              DamagedMeanwhile),
]  # fmt: skip


@pytest.mark.parametrize("asked", [settled_by, read_by])
@pytest.mark.parametrize(("put_there", "said"), EXCHANGED)
def test_a_journal_of_what_was_there_is_never_mixed_into_what_is_there_now(desk, home, put_there, said, asked):
    content = put_there(desk.path)
    crashed(desk.path)
    over(content, desk.path)
    trouble = asked(desk)
    assert isinstance(trouble, said)
    with closing(Desk(rescued(desk.path, home, trouble))) as opened:
        assert boards(opened) == ALL
    assert desk.path.read_bytes() == content.read_bytes()
    if said is Exchanged:
        assert not desk.path.with_name(desk.path.name + "-journal").exists()
        assert len(list(copies_folder(desk.path).glob("*left over*-journal"))) == 1


@pytest.mark.parametrize("asked", [settled_by, read_by])
@pytest.mark.parametrize(("put_there", "stands"), [(the_same_state, ALL), (a_later_state, ALL | set(range(31, 50)))])
def test_where_the_file_goes_on_from_what_was_seen_so_does_the_desk(desk, put_there, stands, asked):
    content = put_there(desk.path)
    crashed(desk.path)
    over(content, desk.path)
    assert asked(desk) is None
    assert boards(desk) == stands | {99}
    assert checked(desk.path) == ()
    assert desk.saved


@pytest.mark.parametrize("asked", [settled_by, read_by])
def test_what_another_program_had_half_written_when_it_died_is_taken_back(desk, asked):
    crashed(desk.path)
    assert asked(desk) is None
    assert boards(desk) == ALL | {99}
    assert checked(desk.path) == ()
    assert not copies_folder(desk.path).joinpath("x").exists()
    assert not list(desk.path.parent.glob("club.overtrick-*"))


def test_a_copy_is_taken_after_another_program_died(desk):
    crashed(desk.path)
    assert desk.keeper.take(desk.head) is not None
    assert desk.keeper.trouble == ""


@pytest.mark.parametrize(("put_there", "said"), EXCHANGED)
def test_a_copy_taken_in_the_background_mixes_nothing_either(desk, home, put_there, said):
    content = put_there(desk.path)
    crashed(desk.path)
    over(content, desk.path)
    desk.keeper.take(desk.head)
    assert desk.path.read_bytes() == content.read_bytes()
    trouble = settled_by(desk)
    assert isinstance(trouble, said)
    with closing(Desk(rescued(desk.path, home, trouble))) as opened:
        assert boards(opened) == ALL


WRITES = """
import sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=0)
file.execute("BEGIN IMMEDIATE")
"""


@pytest.mark.parametrize("look", [leftovers.outcome, leftovers.follows, leftovers.logged, leftovers.in_use])
def test_looking_at_what_lies_beside_an_open_file_takes_none_of_its_locks_away(desk, look):
    with desk._file.begin():
        desk.path.with_name(desk.path.name + "-journal").write_bytes(b"of nothing")
        look(desk.path)
        other = subprocess.run([sys.executable, "-S", "-c", WRITES, str(desk.path)], capture_output=True, check=False)
    assert b"database is locked" in other.stderr


def test_two_that_find_a_journal_at_once_set_it_aside_once(desk, monkeypatch):
    journal = desk.path.with_name(desk.path.name + "-journal")
    journal.write_bytes(b"of nothing")
    put, quicker = leftovers.copying.free, []

    def late(moving, wanted, **how):
        if not quicker:
            quicker.append(put(moving, wanted))
        return put(moving, wanted, **how)

    monkeypatch.setattr(leftovers.copying, "free", late)
    assert leftovers.set_aside(desk.path, "-journal") == []
    assert [each.read_bytes() for each in quicker] == [b"of nothing"]


@pytest.mark.parametrize("which", range(1, 13))
def test_half_a_deed_is_not_said_to_be_damage_where_the_disk_did_not_read_for_a_moment(desk, which):
    desk.close(copy=False)
    crashed(desk.path)
    with stuttering(desk.path, the(which), least=1), suppress(DiskFailed):
        Desk(desk.path).close(copy=False)
    with closing(Desk(desk.path)) as opened:
        assert boards(opened) == ALL


def test_half_a_deed_is_taken_back_though_the_file_could_not_be_opened_to_be_written_for_a_moment(desk, monkeypatch):
    desk.close(copy=False)
    crashed(desk.path)
    connect, refused = sqlite3.connect, []

    def opened(target, **more):
        if str(target).endswith("mode=rw") and not refused:  # SQLite opens it to be read then
            refused.append(target)
            target = target.removesuffix("rw") + "ro"
        return connect(target, **more)

    monkeypatch.setattr(sqlite3, "connect", opened)
    with closing(Desk(desk.path)) as again:
        assert boards(again) == ALL
    assert refused


@pytest.mark.parametrize(
    "act", [lambda desk, command: desk.do(command), lambda desk, _: boards(desk)], ids=["recorded", "read"]
)
@pytest.mark.parametrize("rest", ["-journal", "-wal"])
@pytest.mark.parametrize("unseen", [range(3), range(2), range(1, 2), range(1, 3), range(6)], ids=str)
def test_a_journal_of_anothers_is_never_mixed_in_where_what_lies_there_is_not_seen_for_a_moment(
    desk, monkeypatch, unseen, rest, act
):
    """A log that may be there kept the journal from being looked at, and reading took it up."""
    other = another_club(desk.path)
    content, journal = crashed(other).read_bytes(), desk.path.with_name(f"{desk.path.name}-journal")
    command = result(desk, 99)
    journal.write_bytes(content)
    looks = iter(range(1 << 30))

    def asked(call):
        def looked(at, *args, **more):
            if str(at) == f"{desk.path}{rest}" and next(looks) in unseen:
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(at))
            return call(at, *args, **more)

        return looked

    with monkeypatch.context() as patch:
        for name in ("stat", "lstat"):
            patch.setattr(os, name, asked(getattr(os, name)))
        with suppress(DiskFailed, AnswersAgain):
            act(desk, command)
    entered(desk, 98)
    assert boards(desk) >= ALL | {98}
    assert checked(desk.path) == ()


def test_a_journal_stays_beside_a_file_that_the_disk_does_not_show_for_a_moment(desk, monkeypatch):
    """Newer Pythons say of such a file that it is none, and its journal was put away."""
    desk.close()
    crashed(desk.path)
    with monkeypatch.context() as patch:
        look, unseen = os.stat, []

        def stutters(at, *args, **more):
            if at == desk.path:
                unseen.append(at)
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(at))
            return look(at, *args, **more)

        patch.setattr(os, "stat", stutters)
        patch.setattr(Path, "is_file", lambda each: os.path.isfile(each))
        with pytest.raises(FileTrouble):
            Desk(desk.path)
    assert unseen
    with closing(Desk(desk.path)) as again:
        assert again.set_aside == []
        assert boards(again) == ALL
