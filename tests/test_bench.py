"""``make bench``: a line a measure, in columns, however long its name; and nothing left behind where it is ended."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from scorer.screen import x11_answers
from tests.benchmarks import __main__ as bench
from tests.benchmarks import built_program
from tests.benchmarks.measure import Measure, Skipped

LONG = (
    "one corrected result, 5,000 pairs × 26 boards, some results missing, told at length / working all of it out afresh"
)
KEPT = Measure("a result / a bare transaction", ratio=1.25, limit=2, ours=1.5e-3, theirs=1.2e-3)
MISSED = Measure(LONG, ratio=12.5, limit=0.05, ours=61.5, theirs=4.92)
SKIPPED = Skipped("score / salliere", "Java is not here")


@pytest.fixture
def printed(monkeypatch, tmp_path, capsys):
    def printed(*taken):
        monkeypatch.setattr(bench, "taken", lambda _: iter(taken))
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("COLUMNS", "80")
        return bench.main([]), capsys.readouterr().out.splitlines()

    return printed


def test_every_measure_is_told_on_one_line_under_the_heads_of_its_columns(printed):
    status, lines = printed(KEPT, MISSED, SKIPPED)
    assert status == 1
    assert lines == [
        "           Ratio  Limit     Ours   Theirs  Measure",
        "kept       1.250      2   1.5 ms   1.2 ms  a result / a bare transaction",
        f"MISSED    12.500   0.05   61.5 s   4.92 s  {LONG}",
        "skipped                                    score / salliere: Java is not here",
        "3 measures, 1 missed.",
    ]


def test_a_limit_that_is_kept_is_no_failure(printed):
    assert printed(KEPT, SKIPPED)[0] == 0


# A measure that has its folder and waits in it.
WAITING = """
from tests.benchmarks import measure

measure.end_in_order()
with measure.on_disk() as folder:
    (folder / "club.overtrick").touch()
    print(folder, flush=True)
    input()
"""


@pytest.mark.parametrize("ended", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_measure_that_is_told_to_end_leaves_no_folder(ended, tmp_path):
    env = os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen([sys.executable, "-c", WAITING], cwd=tmp_path, env=env, text=True, **pipes) as running:
        folder = Path(running.stdout.readline().strip())
        assert folder.parent == tmp_path / "out"
        assert list(folder.iterdir())
        running.send_signal(ended)
    assert running.returncode
    assert [each.name for each in tmp_path.rglob("*")] == ["out"]


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="Xvfb would have to be there")
def test_a_screen_answers_again_at_once_when_the_last_window_has_gone(monkeypatch):
    with built_program.screen() as display:
        monkeypatch.setenv("DISPLAY", display)
        assert [each for each in range(300) if not x11_answers()] == []
