"""Work that takes long enough to be felt: done in the background, told in numbers, and given up when asked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Lock
from typing import Any

from PySide6.QtCore import QCoreApplication, QMetaMethod, QObject, Signal

from scorer.event.refusal import Refusal

# One after another: two long jobs at once would only make both longer, and PDFium may be used by one at a time.
BENCH = ThreadPoolExecutor(max_workers=1, thread_name_prefix="job")

# What nobody waits for, such as copies of the club file, is done beside those.
QUIETLY = ThreadPoolExecutor(max_workers=1, thread_name_prefix="quietly")

# Seconds the window waits for its turn while work is done: painting asks for it some hundred times.
BRIEFLY, USUALLY = 0.0005, sys.getswitchinterval()
WORKING: list[None] = []  # one for each job that is being done
LOCK = Lock()


class GivenUp(Exception):
    """Somebody has pressed Cancel, or nobody wants the work any more."""


@contextmanager
def briefly() -> Iterator[None]:
    """The window waits only briefly for its turn, as long as anything is done in the background."""
    with LOCK:
        WORKING.append(None)
        sys.setswitchinterval(BRIEFLY)
    try:
        yield
    finally:
        with LOCK:
            WORKING.pop()
            sys.setswitchinterval(BRIEFLY if WORKING else USUALLY)


class Relay(QObject):
    """Lives where windows do, and lets go there of what is over: a widget that another thread takes down is a crash."""

    over = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.over.connect(self._let_go)

    def _let_go(self, jobs: list[Job]) -> None:
        jobs.clear()


RELAY = Relay()


def carried_out(jobs: list[Job]) -> None:
    """Do a job, and nothing else with it: this thread has the list alone, and so never the last word on the job.

    The work holds what it is done for, a page perhaps, that nobody else may hold by then.
    """
    jobs[0].run()
    RELAY.over.emit(jobs)


class Job(QObject):
    """One piece of work in the background; what it tells arrives where windows live.

    The work is handed its job: it calls ``tell(done, of)`` now and then, which ends it when it was given up.
    ``told``, ``finished(value)`` and ``refused(sentence)`` are sent to the window's own thread; any other error, and a
    refusal that nobody listens for, is raised there, as if it had happened there.
    """

    told = Signal(int, int)
    finished = Signal(object)
    refused = Signal(object)
    broke = Signal(object)

    def __init__(self, work: Callable[[Job], Any]) -> None:
        super().__init__()
        self._work = work
        self._given_up = False
        self.broke.connect(self._raise)

    def start(self, bench: ThreadPoolExecutor = BENCH) -> Job:
        """Have it done when those before it on the same bench are."""
        if app := QCoreApplication.instance():
            app.aboutToQuit.connect(self.give_up)
        self._future = bench.submit(carried_out, [self])
        return self

    def end(self, *, within: float) -> None:
        """Give it up, and wait until it has ended, so many seconds at most."""
        self.give_up()
        wait([self._future], within)

    def give_up(self) -> None:
        """Nobody wants it any more: it ends at the next ``tell``, and nothing more is heard of it."""
        self._given_up = True

    def tell(self, done: int = 0, of: int = 0) -> None:
        """Say how far it is; raises ``GivenUp`` where that is of no interest any more."""
        if self._given_up:
            raise GivenUp
        if of:
            self.told.emit(done, of)

    def _do(self) -> Any:
        with briefly():
            self.tell()
            value = self._work(self)
            self.tell()
        return value

    def run(self) -> None:
        """Work, and tell from this thread how it ended: it is heard when the window has nothing else in hand."""
        try:
            value = self._do()
        except GivenUp:
            return
        except Refusal as refusal:
            if self.isSignalConnected(QMetaMethod.fromSignal(self.refused)):
                self.refused.emit(refusal.in_full)
            else:
                self.broke.emit(refusal)
        except Exception as error:  # noqa: BLE001  raised where windows live, as if it had happened there
            self.broke.emit(error)
        else:
            self.finished.emit(value)

    def _raise(self, error: Exception) -> None:
        raise error
