"""What happens to a club file from outside while programs have it open, or between two of them."""

from __future__ import annotations

import os
import random
import shutil
from contextlib import suppress
from pathlib import Path


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
