"""A ratio of two times taken in turn in the same run, and the limit it is held to."""

from __future__ import annotations

import gc
import os
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

OUT = Path("out")


@dataclass(frozen=True, slots=True)
class Measure:
    """``ratio`` is ours over the floor's or the peer's, missed above ``limit``; behind it are both in seconds."""

    name: str
    ratio: float
    limit: float
    ours: float
    theirs: float

    @property
    def missed(self) -> bool:
        """Whether it took longer than allowed."""
        return self.ratio > self.limit


@dataclass(frozen=True, slots=True)
class Skipped:
    """A measure that this machine cannot take, and why."""

    name: str
    why: str


Clock = Callable[[], float]


def seconds(job: Callable[[], object], clock: Clock = time.perf_counter) -> float:
    """How long a job takes once."""
    start = clock()
    job()
    return clock() - start


def compared(
    name: str, ours: Callable[[], object], theirs: Callable[[], object], *, limit: float, runs: int = 15
) -> Measure:
    """Both jobs in turn, after one warm-up of each; the median of the ratios pair by pair."""
    seconds(ours), seconds(theirs)
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(runs)]
    ratio = statistics.median(a / b for a, b in pairs)
    mine, floor = (statistics.median(each) for each in zip(*pairs, strict=True))
    return Measure(name, ratio, limit, mine, floor)


def quickest(
    name: str,
    ours: Callable[[], object],
    theirs: Callable[[], object],
    *,
    limit: float,
    runs: int = 15,
    clock: Clock = time.process_time,
) -> Measure:
    """Both jobs in turn, after one warm-up of each; the quickest of either: what other work costs is no part of it.

    For jobs that do the same work each time, so that only the machine can make one run slower than another. They are
    timed by what this process worked; of what others do for it, or the disk, nothing is seen by that ``clock``. What is
    to be thrown away is thrown away between them: when Python does that by itself hangs on all that was made before.
    """
    seconds(ours), seconds(theirs)
    pairs = [(undisturbed(ours, clock), undisturbed(theirs, clock)) for _ in range(runs)]
    mine, floor = (min(each) for each in zip(*pairs, strict=True))
    return Measure(name, mine / floor, limit, mine, floor)


def undisturbed(job: Callable[[], object], clock: Clock) -> float:
    """How long a job takes once while nothing is thrown away; that is done before it."""
    on = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        return seconds(job, clock)
    finally:
        if on:
            gc.enable()


@contextmanager
def on_disk() -> Iterator[Path]:
    """A new folder on the disk of the checkout, for a while: the system's own may be memory, where nothing is synced.

    It lies among what is made here, so that even a measure that was killed outright leaves nothing beside the source.
    """
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=OUT.absolute(), prefix="bench-") as folder:
        yield Path(folder)


def end_in_order() -> None:
    """From now on who is told to end leaves its folders first, as somebody does who presses Ctrl+C."""
    for each in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, lambda number, _: sys.exit(128 + number))


def on_a_clubs_machine() -> dict[str, str]:
    """The environment of a process that is timed whole: what was compiled once stays compiled."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def shown(taken: float) -> str:
    """A time in the unit that suits it."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if taken >= size:
            return f"{taken / size:.3g} {unit}"
    return f"{taken * 1e9:.0f} ns"
