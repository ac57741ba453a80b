"""What killed programs left among copies is swept, and what somebody else makes is left to them."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorer.keeping.copies import carried, checked, listed, take
from scorer.store import copying, handles
from scorer.store.place import place
from scorer.store.trouble import copies_folder
from tests.scorer.clubs import open_club

ROOT = Path(__file__).parents[4]


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


def test_a_system_without_locks_may_rename_what_is_made_for_nobody_has_it_open(tmp_path, monkeypatch):
    for module in ("copying", "place"):
        monkeypatch.setattr(f"scorer.store.{module}.fcntl", None)
    with copying.passing(tmp_path) as made:
        assert made.exists()
        assert handles.open_handle(place(made)) is None


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
