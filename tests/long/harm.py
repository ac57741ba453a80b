"""What happens to a club file from outside while programs have it open, or between two of them."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from multiprocessing.connection import wait
from pathlib import Path
from typing import NoReturn

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
LOGGING = """
import random, sqlite3, sys, time
path, chance, told = sys.argv[1], random.Random(sys.argv[2]), [
    *["PRAGMA journal_mode = WAL"] * 3, "PRAGMA journal_mode = DELETE", "PRAGMA user_version = 5", "REINDEX", "VACUUM",
    "UPDATE slip SET slip = slip", "PRAGMA wal_autocheckpoint = 0", "PRAGMA wal_checkpoint(TRUNCATE)", "BEGIN",
    "COMMIT", "SELECT count(*) FROM deed", "BEGIN IMMEDIATE", "ROLLBACK",
]
while True:
    try:
        file = sqlite3.connect(path, timeout=0.1, isolation_level=None, uri=True)
    except sqlite3.Error:
        sys.exit()  # it is gone
    try:
        for _ in range(chance.randint(1, 12)):
            file.execute(chance.choice(told)).fetchall()
            time.sleep(chance.choice((0, 0, 0.01, 0.1)))
    except sqlite3.Error:
        time.sleep(0.01)
    if chance.random() < 0.8:
        file.close()
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


def brought_up_to_date(path: Path, chance: random.Random) -> list[str]:
    """A later version of the program makes it a file of its own; returns what makes it one of this version again."""
    renamed = chance.random() < 0.5
    there, back = ("ALTER TABLE slip RENAME COLUMN slip TO told", "ALTER TABLE slip RENAME COLUMN told TO slip")
    with closing(sqlite3.connect(path, timeout=20, isolation_level=None)) as file:
        file.execute("BEGIN IMMEDIATE")
        [was] = file.execute("SELECT version_num FROM alembic_version").fetchone()
        file.execute("UPDATE alembic_version SET version_num = '0999'")
        file.execute(there if renamed else "CREATE TABLE more (id INTEGER PRIMARY KEY)")
        file.execute("COMMIT")
    return [f"UPDATE alembic_version SET version_num = '{was}'", back if renamed else "DROP TABLE more"]


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
    done = subprocess.run([sys.executable, "-S", "-c", HALF, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr


@contextmanager
def logging(path: Path, chance: random.Random) -> Iterator[None]:
    """Another program has it keep a write-ahead log, and none again, over and over, and is killed over it."""
    told = [f"{path.as_uri()}?mode=rw", str(chance.random())]
    with subprocess.Popen([sys.executable, "-S", "-c", LOGGING, *told]) as program:
        try:
            yield
        finally:
            program.kill()


class Other:
    """Another program that does one thing to a club file, in a process of its own, and may be killed over it."""

    def __init__(self, act: Callable[[], object]) -> None:
        self._hear, tell = os.pipe()
        self.pid = os.fork()
        if not self.pid:
            alone(act, tell)
        os.close(tell)

    def kill(self) -> None:
        """End it at once, wherever it is."""
        os.kill(self.pid, signal.SIGKILL)  # until it is waited for, nobody else has that number

    def ended(self, seconds: float = 120.0) -> int:
        """How it ended, once it has; raises ``WentWrong`` where that was neither by being done nor by being killed."""
        with os.fdopen(self._hear, encoding="utf-8", errors="replace") as heard:
            over = wait([heard], seconds)
            if not over:
                self.kill()
            said = heard.read().strip().replace("\n", " | ")
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        if not over:
            raise WentWrong(f"it was not done after {seconds:g} seconds")
        if said or status not in (0, -signal.SIGKILL):
            raise WentWrong(said or f"it ended with status {status}")
        return status


class WentWrong(Exception):
    """What another program raised, or how else it ended that should have done something."""


def alone(act: Callable[[], object], tell: int) -> NoReturn:
    """Be a process that does one thing and no more, and tells what that raised: never again the one it came of."""
    status = 1
    try:
        act()
        status = 0
    except BaseException:  # noqa: BLE001  the tester must hear of it
        os.write(tell, traceback.format_exc().encode())
    finally:
        os._exit(status)


def killed_at(step: int, act: Callable[[], object]) -> bool:
    """Another program does something and is killed before one of its steps; whether it came so far.

    Raises ``WentWrong`` where it could not do what it should.
    """
    steps = count()

    def dying(call):
        return lambda *args, **more: (
            os.kill(os.getpid(), signal.SIGKILL) if next(steps) == step else call(*args, **more)
        )

    def acting() -> None:
        for name in STEPS:
            setattr(os, name, dying(getattr(os, name)))
        act()

    return Other(acting).ended() == -signal.SIGKILL
