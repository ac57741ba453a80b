"""The pauses of the window while copies of a big club are taken and checked in the background."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from shutil import rmtree
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLineEdit

from scorer.desk import Desk
from scorer.store.trouble import copies_folder
from tests.benchmarks.measure import Measure, on_disk, shown
from tests.benchmarks.recording import opened
from ui.app import application
from ui.jobs import QUIETLY, Job

DEEDS = 20_000  # of many years
PAUSE = 0.050  # seconds after which a letter that was typed seems to hang
EVERY = 0.004  # seconds between two letters; nobody types as fast
ROUNDS = 3  # the middle one counts
ALONE = 1.0  # seconds of letters without a copy before each: what these wait is none of its doing
# A share of all moments, not of all letters: a pause of a second hides among thousands of letters that were seen at
# once, but whoever presses a key at any moment of ten seconds meets it one time in ten. What even this share hides is
# a pause that makes up less than a hundredth of the time, however long it is: so the longest is told beside it.
SHARE = 0.99


class Wait(NamedTuple):
    """From one letter to the next, in seconds: by the clock, and what this program worked meanwhile.

    A pause in which it did not work is the machine's, which had something else to do; the limit is for what is ours.
    """

    seconds: float
    worked: float

    @property
    def ours(self) -> float:
        """The pause that the program made."""
        return max(0.0, min(self) - EVERY)


def measures() -> Iterator[Measure]:
    """How much later a letter is seen while one copy after another is taken and checked than without."""
    with on_disk() as folder:
        desk = opened(folder / "big.overtrick", DEEDS)
        rounds = [(waits(lambda _: time.sleep(ALONE)), waits(lambda job: copied(desk, job))) for _ in range(ROUNDS)]
        desk.close(copy=False)
    floor, pause = (statistics.median(map(at_any_moment, each)) for each in zip(*rounds, strict=True))
    all_of_them = [each for _, meanwhile in rounds for each in meanwhile]
    longest, clock = max(each.ours for each in all_of_them), max(each.seconds for each in all_of_them)
    told = f"longest {shown(longest)}, by the clock {shown(clock - EVERY)}"
    name = f"a letter while 20,000 deeds are copied and checked / 50 ms ({told})"
    yield Measure(name, max(0.0, pause - floor) / PAUSE, 1, pause, floor)


def at_any_moment(waits: list[Wait]) -> float:
    """The pause than which nobody meets a longer one but in one moment of a hundred."""
    left = sum(each.seconds for each in waits) * (1 - SHARE)
    for each in sorted(waits, key=lambda wait: wait.ours, reverse=True):
        left -= each.seconds
        if left <= 0:
            return each.ours
    return 0.0


def waits(work: Callable[[Job], object]) -> list[Wait]:
    """The waits of letters that are typed and seen as long as something is done in the background."""
    app, line, found = application(), QLineEdit(), []
    line.resize(300, 30)
    line.show()
    app.processEvents()  # the first letters of a program are drawn for the first time
    last = Wait(time.perf_counter(), time.process_time())

    def typed() -> None:
        nonlocal last
        line.insert("4")
        line.repaint()
        now = Wait(time.perf_counter(), time.process_time())
        found.append(Wait(now.seconds - last.seconds, now.worked - last.worked))
        last = now

    timer = QTimer(interval=int(EVERY * 1000), timerType=Qt.TimerType.PreciseTimer)
    timer.timeout.connect(typed)
    timer.start()
    job = Job(work)
    job.finished.connect(app.quit)
    job.start(QUIETLY)
    app.exec()
    timer.stop()
    return found


def copied(desk: Desk, job: Job) -> None:
    """The first copy of a club, which is played again from nothing."""
    rmtree(copies_folder(desk.path), ignore_errors=True)
    assert desk.keeper.take(desk.head, go_on=job.tell), desk.keeper.trouble
