"""A club file is made, upgraded and filled with the sample whole or not at all, whoever else does it too."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from scorer.desk import Desk
from scorer.keeping.copies import checked
from scorer.samples import FILE, visit
from scorer.store.file import HEAD
from scorer.store.trouble import copies_folder
from tests.scorer.keeping.deeds import sql

ROOT = Path(__file__).parents[3]
OLD = Path(__file__).parent.parent / "old_files"
# All wait for the same moment, so that they come at once.
OPENER = """
import sys, time
from pathlib import Path
from scorer.desk import Desk
print("ready", flush=True)
sys.stdin.readline()
print(len(Desk(Path(sys.argv[1])).events()), flush=True)
"""
VISITOR = """
import sys
from pathlib import Path
from scorer.samples import visit
print("ready", flush=True)
sys.stdin.readline()
visit(Path(sys.argv[1]))
print("made", flush=True)
"""


def programs(script, count, target):
    """So many programs that are ready to begin."""
    command = [sys.executable, "-c", script, str(target)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    started = [subprocess.Popen(command, cwd=ROOT, **pipes) for _ in range(count)]
    for each in started:
        assert each.stdout.readline() == "ready\n", each.stderr.read()
    return started


def all_at_once(script, count, target):
    """What so many programs say that begin at the same moment."""
    started = programs(script, count, target)
    for each in started:
        each.stdin.write("\n")
        each.stdin.flush()
    return [each.communicate(timeout=100) for each in started]


@pytest.mark.parametrize("count", [2, 5])
def test_makers_at_once_make_one_file(tmp_path, count):
    club = tmp_path / "club.overtrick"
    assert all_at_once(OPENER, count, club) == [("0\n", "")] * count
    assert checked(club) == ()
    assert [each.name for each in tmp_path.iterdir()] == ["club.overtrick"]


@pytest.mark.parametrize("old", ["0001", "0002"])
def test_upgraders_at_once_upgrade_once(tmp_path, old):
    club = Path(shutil.copy(OLD / f"{old}.overtrick", tmp_path / "club.overtrick"))
    said = all_at_once(OPENER, 3, club)
    assert len(set(said)) == 1
    assert said[0][1] == ""
    assert int(said[0][0]) >= 1
    assert checked(club) == ()
    with closing(sqlite3.connect(club)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
    assert len(list(copies_folder(club).glob("*before upgrade*"))) == 1


def test_the_sample_made_by_several_at_once_is_one_whole_club(tmp_path):
    assert all_at_once(VISITOR, 3, tmp_path) == [("made\n", "")] * 3
    assert checked(tmp_path / FILE) == ()
    assert [each.name for each in tmp_path.iterdir()] == [FILE]


@pytest.mark.parametrize("script", [OPENER, VISITOR])
def test_a_kill_while_something_is_made_leaves_it_to_be_made_whole(tmp_path, script):
    target = tmp_path if script is VISITOR else tmp_path / "club.overtrick"
    for wait in (0.0, 0.01, 0.03, 0.1, 0.3):
        [program] = programs(script, 1, target)
        program.stdin.write("\n")
        program.stdin.flush()
        time.sleep(wait)
        os.kill(program.pid, signal.SIGKILL)
        program.communicate()
    if script is VISITOR:
        assert checked(visit(tmp_path)) == ()
        assert len(Desk(tmp_path / FILE).events()) == 2
    else:
        assert Desk(target).events() == ()
        assert checked(target) == ()


def test_an_upgrade_that_is_killed_leaves_the_old_file_or_the_new(tmp_path):
    club = Path(shutil.copy(OLD / "0002.overtrick", tmp_path / "club.overtrick"))
    for wait in (0.0, 0.05, 0.1, 0.2, 0.4):
        [program] = programs(OPENER, 1, club)
        program.stdin.write("\n")
        program.stdin.flush()
        time.sleep(wait)
        os.kill(program.pid, signal.SIGKILL)
        program.communicate()
    assert Desk(club).events()
    assert checked(club) == ()


def emptied(path):
    path.write_bytes(b"")


def text(path):
    path.write_text("Name,Number\n")


def half(path):
    sql(path, "DELETE FROM slip", "DELETE FROM deed WHERE id > 5")


def flipped(path):
    sql(path, "UPDATE slip SET slip = replace(slip, '10', '11')")


def torn(path):
    content = bytearray(path.read_bytes())
    content[-5000:-1000] = b"\xff" * 4000
    path.write_bytes(content)


def without_tables(path):
    path.unlink()
    sql(path, "CREATE TABLE x (y)")


@pytest.mark.parametrize("wrong", [emptied, text, half, flipped, torn, without_tables])
def test_a_sample_that_is_not_what_it_should_be_is_made_again_and_the_other_kept(tmp_path, wrong):
    wrong(visit(tmp_path))
    before = (tmp_path / FILE).read_bytes()
    path = visit(tmp_path)
    assert len(Desk(path).events()) == 2
    assert checked(path) == ()
    [aside] = copies_folder(path).glob("*set aside*.overtrick")
    assert aside.read_bytes() == before
