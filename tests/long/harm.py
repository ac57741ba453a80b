"""What happens to a club file from outside while programs have it open, or between two of them."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

STEPS = ("link", "rename", "replace", "unlink")  # by which names come and go
HALF = """
import os, signal, sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute("PRAGMA cache_size = 1")
file.execute("BEGIN IMMEDIATE")
file.execute("UPDATE slip SET slip = replace(slip, '10', '99')")
for number in range(100):
    file.execute("INSERT INTO member (name, number) VALUES (hex(randomblob(9000)), '')")
os.kill(os.getpid(), signal.SIGKILL)
"""


def moved_away(path: Path, chance: random.Random) -> Path:
    """Somebody gives it another name."""
    to = path.with_name(f"moved {chance.randrange(10**6)}.overtrick")
    with suppress(FileNotFoundError):
        path.rename(to)
    return to


def put_back(path: Path, away: Path) -> None:
    """Somebody gives it its own name again."""
    if away.exists() and not path.exists():
        away.rename(path)


def removed(path: Path) -> None:
    path.unlink(missing_ok=True)


def renamed_over(path: Path, other: Path) -> None:
    """Another state takes its name in one step, as most programs save."""
    beside = path.with_name("incoming.part")
    shutil.copyfile(other, beside)
    os.replace(beside, path)


def written_over(path: Path, other: Path) -> None:
    """Another state is written into the same file, as ``cp`` does."""
    shutil.copyfile(other, path)


def copied_out(path: Path, chance: random.Random) -> Path:
    """Somebody copies it with the system's own means, at whatever moment."""
    to = path.with_name(f"by hand {chance.randrange(10**6)}.overtrick")
    with suppress(FileNotFoundError):
        shutil.copyfile(path, to)
    return to


def flipped(path: Path, chance: random.Random, bits: int = 1) -> None:
    """The disk gives back something else than was written."""
    with suppress(FileNotFoundError), path.open("r+b") as file:
        for _ in range(bits):
            at = chance.randrange(100, max(101, path.stat().st_size))
            file.seek(at)
            old = file.read(1) or b"\0"
            file.seek(at)
            file.write(bytes([old[0] ^ 1 << chance.randrange(8)]))


def stale_journal(path: Path, journal: bytes) -> None:
    """A journal of another file, or of another time, lies beside it."""
    path.with_name(path.name + "-journal").write_bytes(journal)


def half_written(path: Path) -> None:
    """Another program dies when a part of its deed is in the file, and leaves its journal."""
    subprocess.run([sys.executable, "-S", "-c", HALF, str(path)], check=False)


def killed_at(step: int, act: Callable[[], object]) -> bool:
    """Another program does something and is killed before one of its steps; whether it came so far."""
    pid = os.fork()
    if not pid:
        steps = count()

        def dying(call):
            return lambda *args, **more: (
                os.kill(os.getpid(), signal.SIGKILL) if next(steps) == step else call(*args, **more)
            )

        for name in STEPS:
            setattr(os, name, dying(getattr(os, name)))
        try:
            act()
        finally:
            os._exit(0)
    return os.waitpid(pid, 0)[1] == signal.SIGKILL
