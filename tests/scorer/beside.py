"""Other programs on a club file: processes of their own, forked off one that has loaded everything already."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path

from scorer.commands.members import PutMembers
from scorer.commands.results import EnterResult
from scorer.desk import Desk
from scorer.event.event import Member
from scorer.event.results import BareScore, Key, Slip
from scorer.samples import visit
from scorer.store import file

SERVER = multiprocessing.get_context("forkserver")
SERVER.set_forkserver_preload([__name__])


def open_club(path: Path) -> Iterator[int]:
    """Open a club file, or make it; how many events it has."""
    yield len(Desk(path).events())


def called(path: Path) -> Iterator[str]:
    """Open a club file; what the club is called."""
    with closing(Desk(path)) as desk:
        yield desk.club()


def open_sample(folder: Path) -> Iterator[str]:
    """Make the sample club."""
    yield visit(folder).name


def record(path: Path, first: int) -> Iterator[int]:
    """Record one result after another, and say the number of each once it was acknowledged."""
    desk = Desk(path)
    section = desk.event(1).sections[0].id
    for number in count(first):
        desk.do(EnterResult(event=1, key=Key(section, 1, 1, number), slip=Slip(BareScore(number))))
        yield number


def enrol(path: Path, name: str) -> Iterator[str]:
    """Open a club file, or make it, and enrol somebody at once."""
    Desk(path).do(PutMembers(put=(Member(name=name),)))
    yield name


def die_half_way(path: Path) -> Iterator[str]:
    """Begin to make a club file, and die with half of it written."""
    with file.changed_whole(path, new=True) as made:
        made.exec_driver_sql("PRAGMA cache_spill = 1")
        made.exec_driver_sql("PRAGMA cache_size = 1")
        file.build(made)
        made.exec_driver_sql("INSERT INTO club (id, name, settings) VALUES (2, hex(zeroblob(99999)), '{}')")
        os.kill(os.getpid(), signal.SIGKILL)
    yield "made"


class Program:
    """A process that is ready to begin, and says what it comes to."""

    def __init__(self, does: Callable[..., Iterator[object]], *given: object) -> None:
        self._pipe, theirs = SERVER.Pipe()
        self._process = SERVER.Process(target=run, args=(theirs, does, given))
        self._process.start()
        theirs.close()
        assert self._pipe.recv() == "ready"

    def begin(self) -> None:
        self._pipe.send("begin")

    def kill(self) -> None:
        self._process.kill()

    def hear(self) -> object:
        """The next that it says."""
        return self._pipe.recv()

    def said(self) -> list[object]:
        """All that it has said when it is over; half a word of one that was killed does not count."""
        heard = []
        with suppress(EOFError, OSError):
            while True:
                heard.append(self._pipe.recv())
        self._process.join()
        return heard


def run(pipe: Connection, does: Callable[..., Iterator[object]], given: tuple[object, ...]) -> None:
    """Be a program, once it is told to begin."""
    pipe.send("ready")
    pipe.recv()
    for said in does(*given):
        pipe.send(said)


def all_at_once(programs: int, does: Callable[..., Iterator[object]], *given: object) -> list[list[object]]:
    """What so many programs say that begin at the same moment."""
    started = [Program(does, *given) for _ in range(programs)]
    for each in started:
        each.begin()
    return [each.said() for each in started]


def killed(after: float, does: Callable[..., Iterator[object]], *given: object) -> None:
    """Begin a program and kill it so many seconds later."""
    program = Program(does, *given)
    program.begin()
    time.sleep(after)
    program.kill()
    program.said()
