"""A large copy is judged by a process of its own: played again in this one, it would hold up every result meanwhile.

Python lets one thread of a process go on at a time, and whoever writes a deed gives that turn away and waits for it
again some fifty times.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from scorer.keeping import JUDGE
from scorer.keeping.soundness import Fault, Go
from scorer.store.file import HEAD
from scorer.store.place import held

# Bytes: a club of some four hundred deeds, which is judged more quickly than another process begins. Whoever waits for
# a result meanwhile does not notice.
LARGE = 1 << 19
LOOK = 0.05  # seconds between two looks at whether anybody still wants to know
MOST_LOOKS = 6000  # five minutes, in which hundreds of thousands of deeds are judged: a process that hangs says nothing
ROOT = Path(__file__).parents[2]  # where the program lies
# -P: whatever lies in the folder one is in is not the program. A built program has no interpreter that could be handed
# a module: it is told to be the judge by a word of its own (installer/launch.py).
BUILT = bool(getattr(sys, "frozen", False))
COMMAND = (sys.executable, JUDGE) if BUILT else (sys.executable, "-P", "-m", "scorer.keeping")
FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)


class Question(NamedTuple):
    """Is a file sound, going on from another that is? Each is named with what it is: the answer is about no other."""

    path: str
    identity: tuple[int, ...]
    base: str = ""
    base_identity: tuple[int, ...] = ()
    version: str = HEAD  # whoever knows files of another was brought up to date meanwhile, and judges otherwise

    @classmethod
    def read(cls, said: str) -> Question:
        """As it was handed to another process."""
        path, identity, base, base_identity, version = json.loads(said)
        return cls(path, tuple(identity), base, tuple(base_identity), version)


def worth_it(path: Path) -> bool:
    """Whether a file is better judged by another process; raises an ``OSError`` where there is none.

    Not for the one thread that waits for the answer, for nobody else is held up then, and never of a file that is open
    here: that is its own process's.
    """
    beside = threading.current_thread() is not threading.main_thread()
    return beside and bool(sys.executable) and os.stat(path).st_size >= LARGE and not held(path)


def faults(question: Question, go_on: Go) -> tuple[Fault, ...] | None:
    """What another process finds wrong with a file; ``None`` where it cannot be had, or came to no answer.

    ``go_on`` may raise: then it is not waited for.
    """
    try:
        with begun(json.dumps(question)) as judge:
            said = heard(judge, go_on)
        return None if judge.returncode else tuple(map(Fault.again, json.loads(said)))
    except (OSError, ValueError, TypeError, LookupError):
        return None


@contextmanager
def begun(question: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process with a question. It ends when this one does, however it ends: then nobody holds the pipe any more."""
    end, held_here = os.pipe()
    try:
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        with subprocess.Popen(
            (*COMMAND, question),
            stdin=end,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": path},
            creationflags=FLAGS,
        ) as judge:
            try:
                yield judge
            except BaseException:
                judge.kill()
                raise
    finally:
        os.close(held_here)
        os.close(end)


def heard(judge: subprocess.Popen[bytes], go_on: Go) -> bytes:
    """All that a process says until it ends; raises a ``TimeoutError`` where that is too long."""
    for _ in range(MOST_LOOKS):  # which pass while the computer is awake
        try:
            return judge.communicate(timeout=LOOK)[0]
        except subprocess.TimeoutExpired:
            go_on()
    raise TimeoutError
