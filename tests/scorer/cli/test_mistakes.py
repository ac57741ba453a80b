"""What the program writes down of its own mistakes and crashes: where, and never whose."""

import faulthandler
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorer.cli import mistakes

ROOT = Path(__file__).parents[3]
DIES = """
import ctypes
from scorer.cli.mistakes import watch_for_crashes

def read_the_hand(player):
    ctypes.string_at(0)

watch_for_crashes()
read_the_hand("Ida Holm")
"""


@pytest.fixture
def logs(tmp_path, monkeypatch):
    monkeypatch.setattr(mistakes, "user_log_path", lambda *_, **__: tmp_path)
    monkeypatch.setattr(mistakes, "WATCHED", [])
    yield tmp_path
    for file in mistakes.WATCHED:  # where a crash of the tests themselves would be written, too
        faulthandler.enable()
        file.close()


def died(folder):
    """A program that ran into memory which is not its own."""
    env = os.environ | {"HOME": str(folder), "XDG_STATE_HOME": str(folder), "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", DIES], env=env, capture_output=True, check=False)
    return done.returncode, next(folder.rglob(mistakes.CRASHES))


def test_a_crash_leaves_where_it_was_beside_the_log_and_no_values(tmp_path):
    status, crashes = died(tmp_path)
    assert status != 0
    said = crashes.read_text()
    assert "in read_the_hand" in said
    assert "Ida" not in said


def test_the_next_start_takes_it_into_the_log_without_the_folders_of_this_machine(logs):
    _, crashes = died(logs)
    crashes.rename(logs / mistakes.CRASHES)
    where = ROOT / "scorer" / "desk.py"
    with (logs / mistakes.CRASHES).open("a") as file:
        file.write(f'  File "{where}", line 12 in do\n  File "/secret/place/x/y.py", line 3 in go\n')
    mistakes.watch_for_crashes()
    log = (logs / mistakes.LOG).read_text()
    assert "in read_the_hand" in log
    assert 'File "scorer/desk.py", line 12 in do' in log
    assert 'File "x/y.py", line 3 in go' in log
    assert str(ROOT) not in log
    assert (logs / mistakes.CRASHES).read_text() == ""


def test_watching_is_no_trouble_where_nothing_can_be_written(tmp_path, monkeypatch):
    def nowhere(*_, **__):
        raise PermissionError

    monkeypatch.setattr(mistakes, "user_log_path", nowhere)
    mistakes.watch_for_crashes()


def test_nothing_is_said_of_the_club_file_that_nobody_has_checked(logs, monkeypatch):
    kept = mistakes.written_down(ValueError())
    monkeypatch.setattr(mistakes, "LOG", "no folder/no log")
    for sentence in (kept, mistakes.written_down(ValueError())):
        assert "file was" not in sentence
        assert "harm" not in sentence
