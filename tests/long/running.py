"""A program as the tester has it in hand: what it said, and whether it still runs."""

from __future__ import annotations

import os
import random
import re
import signal
import time
from collections import Counter
from contextlib import suppress
from multiprocessing.connection import wait
from pathlib import Path

from scorer.store.trouble import AnswersAgain, Locked, Logged
from tests.long.programs import Conditions, Pipes, Script, run

SAFE = re.compile(r"safe in “(?P<file>[^”]+)”, in the folder “(?P<folder>[^”]+)”")
OVER_SOON = {Locked.__name__, Logged.__name__, AnswersAgain.__name__}
PATIENCE = 300.0  # seconds: on a machine on which much else runs a window takes a minute to close


class Program:
    """One process on a club file."""

    def __init__(self, kind: str, path: Path, name: str, odd: Conditions) -> None:
        self.kind, self.path, self.name, self.odd = kind, path, name, odd
        self.tried: set[str] = set()
        self.acked: Counter[tuple[str, str]] = Counter()
        self.seen: dict[tuple[str, str], int] = {}  # how often its recording had ended when a deed was acknowledged
        self.troubles: list[tuple[str, str]] = []
        self.bugs: list[str] = []
        self.view: tuple[int, str] | None = None
        self.opened = self.over = self.killed = False
        self._rest = b""
        told, self._ask = os.pipe()
        self._hear, tell = os.pipe()
        seed = random.random()
        self.pid = os.fork()
        if not self.pid:
            os.close(self._ask), os.close(self._hear)
            run(kind, path, Script(name, Pipes(tell, told), random.Random(seed)), odd)
        os.close(told), os.close(tell)

    @property
    def count(self) -> int:
        """How many deeds were acknowledged."""
        return sum(self.acked.values())

    @property
    def ends(self) -> int:
        """How often it said what ends its recording: that the file is not to be used just then is over soon."""
        return sum(kind not in OVER_SOON for kind, _ in self.troubles)

    def listen(self, seconds: float = 0.0) -> None:
        """Take in what it says for a while; only whole lines count."""
        until = time.monotonic() + seconds
        while not self.over and wait([self._hear], max(0.0, until - time.monotonic())):
            more = os.read(self._hear, 65536)
            if not more:
                self._end()
            *lines, self._rest = (self._rest + more).split(b"\n")
            for line in lines:
                self._take(line.decode())
            if time.monotonic() > until:
                return

    def _take(self, line: str) -> None:
        what, _, rest = line.partition(" ")
        first, _, last = rest.partition(" ")
        match what:
            case "open":
                self.opened = True
            case "try":
                self.tried.add(rest)
            case "did":
                self.acked[first, last] += 1
                self.seen[first, last] = self.ends
            case "no":
                self.troubles.append((first, last))
            case "view":
                self.view = (int(first), last)
            case "bug":
                self.bugs.append(rest)

    def ask(self, what: str) -> None:
        """Ask for a view (``v``) or an end (``q``)."""
        with suppress(OSError):
            os.write(self._ask, what.encode())

    def kill(self) -> None:
        """End it at once, wherever it is."""
        if not self.over:
            os.kill(self.pid, signal.SIGKILL)
            self.killed = True
            self.listen(5)
            self._end()

    def stop(self, seconds: float = PATIENCE) -> None:
        """Let it close the file and end."""
        self.ask("q")
        until = time.monotonic() + seconds
        while not self.over and time.monotonic() < until:
            self.listen(0.05)
        if not self.over:
            self.bugs.append(f"{self.kind} {self.name} did not end when asked")
            self.say_where()
            self.kill()

    def say_where(self) -> None:
        """Have it write where it is just now."""
        if not self.over:
            os.kill(self.pid, signal.SIGUSR1)
            time.sleep(0.3)

    def _end(self) -> None:
        if not self.over:
            self.over = True
            status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            if status and not (self.killed and status == -signal.SIGKILL):
                self.bugs.append(f"it died by itself, with status {status}")
            os.close(self._hear)
            os.close(self._ask)

    @property
    def rescues(self) -> set[Path]:
        """The files that its sentences named as holding what was recorded."""
        home = self.path.parent / "home" / "overtrick"
        found = set()
        for _, said in self.troubles:
            if named := SAFE.search(said):
                folder = home / "rescued" if named["folder"] == "rescued" else self.path.parent / named["folder"]
                found.add(folder / named["file"])
        return found
