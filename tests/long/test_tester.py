"""Whether the fault tester can fail: what another program should have done and could not is a round that failed."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from scorer.keeping.restoring import NotSound
from scorer.store.trouble import Locked
from tests.long import ways
from tests.long.harm import Other, WentWrong, half_written, killed_at
from tests.long.programs import Conditions
from tests.long.rounds import Stage
from tests.long.running import Program
from tests.long.verdict import State, deeds, lost

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the programs of the tester are forked")
ROOT = Path(__file__).parents[2]
BROKEN = """
import sys
import tests.long.ways as ways

def broken(*_, **__):
    raise KeyError("a bug in the way back")

ways.bring_back = ways.put_aside = broken
from tests.long.__main__ import main
at = ["--at", "2026-11-17T20:52:00+01:00"]
sys.exit(main(["--rounds", "1", "--seed", "1", "--only", "setting_aside", *at]))
"""


@pytest.mark.slow
def test_a_round_whose_way_back_only_fails_has_failed():
    command = [sys.executable, "-c", BROKEN]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=380, check=False)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "a bug in the way back" in done.stdout
    assert done.stdout.count("FAILED") == done.stdout.count("rounds 1") == 1, "there is one tester, and no second"


RAISED = [
    # what bringing a copy back raises while others record, and whether that is as it should be
    (Locked(name="club.overtrick"), True),
    (NotSound(name="club.overtrick", why="It is damaged."), False),
    (KeyError("a bug"), False),
    (MemoryError(), False),
]


@pytest.mark.parametrize(("error", "allowed"), RAISED)
def test_what_a_copy_that_is_brought_back_comes_to_is_noted(tmp_path, monkeypatch, error, allowed):
    def raised(*_, **__):
        raise error

    monkeypatch.setattr(ways, "bring_back", raised)
    stage = Stage(tmp_path, random.Random(1), [])
    for _ in range(3):
        ways.brought_back(stage, tmp_path / "club deed 1.overtrick")
    assert bool(stage.wrong) is not allowed
    assert all(type(error).__name__ in said for said in stage.wrong)


def refused():
    raise LookupError("no such copy")


ENDS = [
    # what another program does, and what is said of it where it should not end so
    (lambda: None, None),
    (lambda: os.kill(os.getpid(), signal.SIGKILL), None),
    (refused, "LookupError: no such copy"),
    (sys.exit, "SystemExit"),
    (lambda: os._exit(3), "status 3"),
    (lambda: os.kill(os.getpid(), signal.SIGTERM), "status -15"),
    (lambda: time.sleep(300), "not done after"),
]


@pytest.mark.parametrize(("act", "said"), ENDS)
def test_another_program_that_ends_otherwise_than_it_should_is_heard_of(act, said):
    other = Other(act)
    if said is None:
        assert other.ended() in (0, -signal.SIGKILL)
    else:
        with pytest.raises(WentWrong, match=said):
            other.ended(0.5 if "after" in said else 120)


def test_a_program_is_killed_before_the_step_that_was_meant_or_comes_to_its_end(tmp_path):
    def act():
        os.rename(tmp_path / "0", tmp_path / "1")
        os.rename(tmp_path / "1", tmp_path / "2")

    for step, there, died in ((0, "0", True), (1, "1", True), (2, "2", False)):
        (tmp_path / "0").touch()
        assert killed_at(step, act) is died
        (tmp_path / there).unlink()
        assert not list(tmp_path.iterdir())


def test_a_deed_that_was_not_half_written_is_not_taken_for_one(tmp_path):
    with pytest.raises(AssertionError, match="no such table: slip"):
        half_written(tmp_path / "club.overtrick")


def test_a_program_that_cannot_be_begun_is_heard_of_and_goes_no_further(tmp_path, monkeypatch):
    def without(*_):
        raise OSError("no program can be without powers here")

    monkeypatch.setattr("tests.long.programs.without_powers", without)
    program = Program("desk", tmp_path / "club.overtrick", "p0", Conditions(powers=False))
    program.stop(10)
    assert "no program can be without powers here" in program.bugs[0]


def test_a_thread_of_a_program_that_dies_of_what_nobody_thought_of_is_heard_of(tmp_path, monkeypatch):
    def take(*_):
        raise ArithmeticError("of the copies")

    monkeypatch.setattr("scorer.keeping.keeper.Keeper.take", take)
    program = Program("desk", tmp_path / "club.overtrick", "p0", Conditions())
    while not program.bugs:
        program.listen(0.01)
    program.kill()
    assert "of the copies" in program.bugs[0]


def test_of_a_damaged_file_what_can_be_read_is_there(tmp_path):
    path = tmp_path / "club.overtrick"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE deed (id INTEGER PRIMARY KEY, chain, step, what)")
        file.executemany(
            "INSERT INTO deed VALUES (?, '', 'do', ?)", [(deed, f"p{deed} " * 400) for deed in range(1, 40)]
        )
        file.commit()
    pages = path.read_bytes()
    at = pages.index(b"p20 p20 ") // 4096 * 4096
    path.write_bytes(pages[:at] + b"\xff" * 4096 + pages[at + 4096 :])
    there = {number for number, *_ in deeds(path)}
    assert {1, 39} <= there
    assert 20 not in there


def in_a_file(path, *found):
    return State(path, frozenset(found), None, ())


def test_the_same_done_in_one_file_and_in_the_next_is_two_deeds(tmp_path):
    stage = Stage(tmp_path, random.Random(1), [])
    stage.path.touch()
    program = stage.start("desk")
    program.kill()
    program.acked[("undo", "p0-3")] = 2
    before, after = (25, "aa", "undo", "p0-3"), (32, "bb", "undo", "p0-3")
    first, second = tmp_path / "set aside.overtrick", stage.path
    assert not list(lost(stage, {first: in_a_file(first, before), second: in_a_file(second, after)}, {}))
    both = {first: in_a_file(first, before), second: in_a_file(second, before)}
    assert "of which 1 are gone" in next(lost(stage, both, {}))


@pytest.mark.parametrize(
    ("lossy", "killed", "before", "said", "excused"),
    [
        (True, True, (), ("Locked",), True),  # written over, and dead before it could see that
        (True, True, (), ("AnswersAgain",), True),
        (True, True, (), (), True),
        (True, True, ("Exchanged",), (), True),  # it saw that, opened the file anew, and all that once more
        (True, True, (), ("Locked", "Exchanged"), False),  # it saw it, and brought nothing to safety
        (True, True, ("Exchanged",), ("Exchanged",), False),
        (True, False, (), ("Locked",), False),
        (False, True, (), (), False),
    ],
)
def test_only_who_died_before_it_saw_that_its_file_was_written_over_may_leave_a_deed_to_it(
    tmp_path, lossy, killed, before, said, excused
):
    stage = Stage(tmp_path, random.Random(1), [])
    stage.path.touch()
    stage.lossy = lossy
    program = stage.start("desk")
    program.kill()
    program.killed = killed
    for line in (*(f"no {each} …" for each in before), "did do p0-9", *(f"no {each} …" for each in said)):
        program._take(line)
    assert bool(list(lost(stage, {stage.path: in_a_file(stage.path)}, {}))) is not excused
