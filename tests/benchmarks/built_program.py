"""From the start of the built program to its window with the Tonight page, against the checkout's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from installer.trying_machine import UNSEEN
from scorer.samples import visit
from tests.benchmarks.measure import Measure, Skipped, quickest

NAME = "start of the built program to Tonight / the checkout's"
BUILT = Path(__file__).parents[2] / "out" / "installer" / "built" / "overtrick" / "overtrick"
NEEDED = ("Xvfb", "xdotool")


def measures() -> Iterator[Measure | Skipped]:
    """Whole processes, in turn, until their window is shown."""
    if not BUILT.exists():
        yield Skipped(NAME, "nothing is built: make installer")
        return
    if lacking := [each for each in NEEDED if not shutil.which(each)]:
        yield Skipped(NAME, f"{' and '.join(lacking)} would have to be there")
        return
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        club = str(visit(Path(folder)))
        env = surroundings(folder, display)
        ours, theirs = started(env, str(BUILT), club), started(env, sys.executable, "-m", "ui", club)
        yield quickest(NAME, ours, theirs, limit=1.5, runs=7, clock=time.perf_counter)


@contextmanager
def screen() -> Iterator[str]:
    """A screen of its own that is drawn unseen; gives its name once it answers."""
    heard, said = os.pipe()
    command = ["Xvfb", "-displayfd", str(said), *UNSEEN]
    drawn = subprocess.Popen(command, pass_fds=[said], stderr=subprocess.DEVNULL)
    os.close(said)
    try:
        with os.fdopen(heard) as answer:
            yield f":{answer.readline().strip()}"
    finally:
        drawn.terminate()
        drawn.wait()


def surroundings(folder: str, display: str) -> dict[str, str]:
    """What a program is started in, with nobody's settings."""
    own = {f"XDG_{each}_HOME": folder for each in ("CONFIG", "DATA", "STATE", "CACHE")}
    return {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"} | own | {"DISPLAY": display}


def started(env: dict[str, str], *command: str) -> Callable[[], object]:
    """Starts a program, waits for its window, and ends it."""

    def job() -> None:
        running = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        look = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Tonight"]
        try:
            subprocess.run(look, env=env, check=True, capture_output=True, timeout=60)
        finally:
            running.kill()
            running.wait()

    return job
