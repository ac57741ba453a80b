"""The folders that copies go into: what is wrong with one is said of it, and what killed programs left is swept."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorer.commands.members import NameClub
from scorer.desk import Desk
from scorer.keeping import copies, elsewhere, looks
from scorer.keeping.copies import carried, checked, listed, take
from scorer.keeping.restoring import bring_back, difference, is_a_copy
from scorer.store import copying
from scorer.store.trouble import (
    FolderFailed,
    FolderFull,
    FolderNotThere,
    FolderReadOnly,
    FolderTrouble,
    NoFolder,
    copies_folder,
)
from tests.scorer.clubs import open_club
from tests.scorer.keeping.deeds import FEW, SEVEN, boards, entered, on, refusing, sql

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    (tmp_path / "home").mkdir()
    monkeypatch.setattr("scorer.keeping.rescues.user_data_path", lambda *_, **__: tmp_path / "home")
    monkeypatch.setattr(elsewhere, "user_config_path", lambda *_, **__: tmp_path / "home")
    return tmp_path / "home"


@pytest.fixture
def desk(tmp_path):
    (tmp_path / "club").mkdir()
    desk = open_club(tmp_path / "club")
    entered(desk, 1)
    yield desk
    desk.close(copy=False)


@pytest.fixture
def stick(tmp_path, desk):
    folder = tmp_path / "stick"
    folder.mkdir()
    elsewhere.name_second_place(desk.path, folder)
    return folder


# --- what is said of them -----------------------------------------------------------------


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
    with pytest.raises(NoFolder):
        Desk(desk.path)


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


# --- a second place -----------------------------------------------------------------------


def test_copies_go_to_the_second_place_too(desk, stick):
    made = desk.keeper.take(desk.head)
    assert (copies_folder(stick / "club.overtrick") / made.path.name).read_bytes() == made.path.read_bytes()
    assert desk.keeper.missing == ""


def test_a_second_place_that_is_missing_is_told_of_until_it_is_back(desk, stick):
    stick.rename(stick.with_name("pulled out"))
    desk.keeper.take(desk.head)
    assert desk.keeper.missing == f"The second place for copies, “{stick}”, is not there. Put it in, or choose another."
    stick.with_name("pulled out").rename(stick)
    desk.keeper.take(desk.head)
    assert desk.keeper.missing == ""
    assert len(list(copies_folder(stick / "club.overtrick").iterdir())) == 1


@pytest.mark.parametrize(("number", "said"), [(errno.ENOSPC, "is full"), (errno.EROFS, "may be written")])
def test_a_second_place_that_takes_nothing_is_not_said_to_be_missing(desk, stick, monkeypatch, number, said):
    with monkeypatch.context() as patch:
        refusing(patch, number, stick)
        assert desk.keeper.take(desk.head) is not None
    assert desk.keeper.trouble == ""
    assert desk.keeper.missing.startswith("No copy went to the second place, “stick”. ")
    assert said in desk.keeper.missing
    assert "not there" not in desk.keeper.missing


def test_what_is_damaged_is_never_carried_in_place_of_a_sound_copy_of_the_same_state(desk, stick):
    made = desk.keeper.take(desk.head)
    (copies_folder(stick / "club.overtrick") / made.path.name).unlink()
    aside = made.path.with_name("club set aside 2026-11-17 21.45.00.overtrick")
    shutil.copyfile(made.path, aside)
    sql(aside, "UPDATE event SET name = 'Sunday'")
    assert [copy.path for copy in listed(desk.path)] == [made.path, aside]
    assert desk.keeper.take(desk.head) is None
    assert [each.name for each in copies_folder(stick / "club.overtrick").iterdir()] == [made.path.name]


@pytest.fixture
def mute(monkeypatch):
    """A folder on a disk that answers nothing but an error, as one that is shared and is being taken away."""

    def mute(folder):
        stat = os.stat

        def fails(path, *args, **kwargs):
            if not isinstance(path, int) and Path(os.fsdecode(path)).is_relative_to(folder):
                raise OSError(errno.EIO, "Input/output error", str(path))
            return stat(path, *args, **kwargs)

        monkeypatch.setattr(os, "stat", fails)

    return mute


def test_a_second_place_that_does_not_answer_is_missing_and_a_copy_lies_beside_the_file_all_the_same(desk, stick, mute):
    mute(stick)
    assert desk.keeper.take(desk.head) is not None
    assert (desk.keeper.trouble, desk.keeper.missing.startswith("The second place for copies")) == ("", True)


@pytest.mark.parametrize("harm", [Path.unlink, lambda path: path.write_bytes(b"x" * 5000)], ids=["gone", "damaged"])
def test_where_the_second_place_does_not_answer_the_copies_beside_the_file_are_offered(desk, stick, mute, harm):
    path, made = desk.path, desk.keeper.take(desk.head)
    desk.close()
    harm(path)
    mute(stick)
    assert [copy.path for copy in looks.there(path)] == [made.path]
    made.path.unlink()
    assert elsewhere.left_in(path) == stick


def test_a_file_in_place_of_the_second_place_is_said_to_be_one(desk, stick):
    shutil.rmtree(stick)
    stick.write_text("a list")
    desk.keeper.take(desk.head)
    assert "A file lies where the folder “stick” should be" in desk.keeper.missing


def test_a_disk_that_fills_up_while_a_copy_is_carried_is_said_of_the_second_place(desk, stick, monkeypatch):
    made = take(desk.path)

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", full)
    with pytest.raises(FolderTrouble, match="“stick” lies on is full"):
        carried(made.path, stick, desk.path)
    assert list(copies_folder(stick / "club.overtrick").iterdir()) == []


def test_an_empty_folder_that_a_pulled_stick_leaves_is_not_the_second_place(desk, stick):
    desk.keeper.take(desk.head)
    stick.rename(stick.with_name("pulled out"))
    stick.mkdir()
    entered(desk, 2)
    desk.keeper.take(desk.head)
    assert desk.keeper.missing.startswith(f"The second place for copies, “{stick}”, has none of this club’s.")
    assert list(stick.iterdir()) == []
    stick.rmdir()
    stick.with_name("pulled out").rename(stick)
    desk.keeper.take(desk.head)
    assert desk.keeper.missing == ""
    assert len(list(copies_folder(stick / "club.overtrick").iterdir())) == 2


def test_a_club_that_was_renamed_knows_its_second_place_again(desk, stick):
    desk.keeper.take(desk.head)
    desk.close(copy=False)
    with closing(Desk(desk.path.rename(desk.path.with_name("Autumn.overtrick")), who="Ann")) as renamed:
        entered(renamed, 2)
        renamed.keeper.take(renamed.head)
        assert renamed.keeper.missing == ""
    assert [copy.deed for copy in listed(stick / "Autumn.overtrick")] == [3]


# --- two clubs of one name ----------------------------------------------------------------


@pytest.fixture
def namesake(tmp_path, stick):
    """Another club whose file has the same name, and whose copies go to the same stick."""
    (tmp_path / "other").mkdir()
    other = Desk(tmp_path / "other" / "club.overtrick", who="Bo")
    other.do(NameClub(said="Harbour.", name="Harbour"))
    other.do(NameClub(said="Hill.", name="Hill"))
    elsewhere.name_second_place(other.path, stick)
    yield other
    other.close(copy=False)


def test_two_clubs_whose_files_have_one_name_have_a_folder_each_in_the_second_place(desk, stick, namesake):
    for number in (2, 3):
        for each in (desk, namesake):
            each.keeper.take(each.head)
            assert each.keeper.missing == ""
        entered(desk, number)
        namesake.do(NameClub(said=f"{number}.", name=f"Hill {number}"))
    for of in (desk, namesake):
        folder = elsewhere.own_folder(stick, of.path)
        assert {each.name for each in folder.iterdir()} == {copy.path.name for copy in listed(of.path)}
        assert all(not difference(of.path, each).gained for each in folder.iterdir())
    assert sorted(each.name for each in stick.iterdir()) == ["club (2) copies", "club copies"]


def test_of_either_it_is_told_that_it_is_a_copy(desk, stick, namesake):
    for each in (desk, namesake):
        made = carried(each.keeper.take(each.head).path, stick, each.path)
        assert is_a_copy(made) == stick / "club.overtrick"
        assert elsewhere.lay_at(made) == each.path


def test_what_an_older_version_put_into_one_folder_is_found_and_nobody_goes_on_in_it(desk, stick, namesake):
    together = copies_folder(stick / "club.overtrick")
    namesake.do(NameClub(said="Dale.", name="Dale"))
    for each in (desk, namesake):
        shutil.copy(take(each.path).path, together)
    before = set(together.iterdir())
    for each in (desk, namesake):
        each.keeper.take(each.head)
    assert (set(together.iterdir()), len(list(stick.iterdir()))) == (before, 3)


def test_a_copy_is_not_taken_to_be_there_because_one_of_its_name_is(desk, stick):
    made = desk.keeper.take(desk.head).path
    there = copies_folder(stick / "club.overtrick") / made.name
    there.write_bytes(b"cut short")
    assert carried(made, stick, desk.path).read_bytes() == made.read_bytes()
    assert there.read_bytes() == b"cut short"
    carried(made, stick, desk.path)
    assert len(list(there.parent.iterdir())) == 2


def test_copies_in_the_second_place_are_thinned_out_too(desk, stick, monkeypatch):
    monkeypatch.setattr(copies, "EVENINGS", FEW)
    for number, when in enumerate(SEVEN, 2):
        on(monkeypatch, when)
        entered(desk, number)
        desk.keeper.take(desk.head)
    assert [copy.deed for copy in listed(stick / "club.overtrick")] == [copy.deed for copy in listed(desk.path)]
    assert len(listed(desk.path)) < len(SEVEN)


def test_without_a_second_place_nothing_is_missing(desk):
    desk.keeper.take(desk.head)
    assert desk.keeper.missing == ""


# --- what killed programs left ------------------------------------------------------------

MAKER = """
import sys
from pathlib import Path
from scorer.store import copying
with copying.passing(Path(sys.argv[1])) as made:
    made.write_bytes(bytes(9000))
    made.with_name(made.name + "-journal").write_bytes(bytes(500))
    print(made.name, flush=True)
    sys.stdin.readline()
    print(copying.put_in_place(made, made.with_name("whole")).name, flush=True)
"""


@pytest.fixture
def maker():
    """Programs that are making something in a folder, and wait."""
    running = []

    def begun(folder):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        running.append(subprocess.Popen([sys.executable, "-c", MAKER, str(folder)], cwd=ROOT, **pipes))
        return running[-1], folder / running[-1].stdout.readline().strip()

    yield begun
    for each in running:
        each.kill()
        each.communicate()


def killed(program):
    os.kill(program.pid, signal.SIGKILL)
    program.wait()


def test_what_a_killed_program_left_goes_with_the_next_copy_wherever_it_is(desk, home, stick, maker):
    beside = copies_folder(stick / "club.overtrick")
    folders = [copies_folder(desk.path), desk.path.parent, home / "rescued", beside]
    for folder in folders:
        folder.mkdir(exist_ok=True)
        killed(maker(folder)[0])
        assert len(list(folder.glob("~*"))) == 2
    desk.keeper.take(desk.head)
    assert [list(folder.glob("~*")) for folder in folders] == [[]] * 4
    assert [checked(copy.path) for copy in listed(desk.path)] == [()]


def test_what_another_program_is_making_this_moment_is_left_to_it(desk, maker):
    folder = copies_folder(desk.path)
    folder.mkdir()
    program, made = maker(folder)
    os.utime(made, (0, 0))  # whatever any clock says
    assert desk.keeper.take(desk.head) is not None
    assert made.exists()
    assert program.communicate("\n")[0] == "whole\n"
    assert (folder / "whole").read_bytes() == bytes(9000)
    assert list(folder.glob("~*")) == []


def test_what_is_somebody_elses_is_never_swept(desk):
    folder = copies_folder(desk.path)
    folder.mkdir()
    for name in ("~lecture.part", "~overtrick notes.txt"):
        (folder / name).touch()
    os.mkfifo(folder / "~overtrick-pipe.part")
    desk.keeper.take(desk.head)
    assert len(list(folder.glob("~*"))) == 3


def test_what_was_swept_before_it_could_be_held_is_begun_again(tmp_path, monkeypatch):
    hold, first = copying.fcntl.flock, []

    def late(handle, how):
        if not first:
            first.extend(tmp_path.glob("~*"))
            first[0].unlink()
        hold(handle, how)

    monkeypatch.setattr(copying.fcntl, "flock", late)
    with copying.passing(tmp_path) as made:
        assert made not in first
        assert made.exists()


def no_locks(*_):
    raise OSError(errno.ENOLCK, "No locks available")


@pytest.mark.parametrize("system", [None, SimpleNamespace(flock=no_locks, LOCK_EX=2, LOCK_NB=4)])
def test_where_there_are_no_locks_copies_are_taken_and_nothing_is_swept(desk, monkeypatch, system):
    monkeypatch.setattr(copying, "fcntl", system)
    folder = copies_folder(desk.path)
    folder.mkdir()
    (folder / "~overtrick-x.part").touch()
    assert desk.keeper.take(desk.head) is not None
    assert len(list(folder.glob("~*"))) == 1


@pytest.mark.parametrize("mode", [0o600, 0o640])
def test_what_is_half_made_is_never_read_by_more_than_may_read_the_file(desk, mode):
    desk.path.chmod(mode)
    with copying.passing(copies_folder(desk.path), like=desk.path) as made:
        assert made.stat().st_mode & 0o777 == mode
    desk.path.unlink()
    with copying.passing(copies_folder(desk.path), like=desk.path) as made:
        assert made.stat().st_mode & 0o777 == 0o600


def test_a_club_whose_name_begins_like_what_is_passing_has_its_copies_listed(tmp_path):
    with closing(open_club(tmp_path, "~autumn.overtrick")) as desk:
        made = take(desk.path)
        assert [copy.path for copy in listed(desk.path)] == [made.path]


def test_what_went_bad_in_the_second_place_without_a_sign_of_it_is_carried_again(desk, stick):
    made = desk.keeper.take(desk.head).path
    there = carried(made, stick, desk.path)
    was = there.stat()
    content = bytearray(there.read_bytes())
    content[-1] ^= 1
    there.write_bytes(content)
    os.utime(there, ns=(was.st_atime_ns, was.st_mtime_ns))
    again = carried(made, stick, desk.path)
    assert (again != there, again.read_bytes()) == (True, made.read_bytes())
