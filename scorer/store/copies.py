"""Copies of the club file: one before every upgrade, one a day while it is used."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

from scorer.store.trouble import copies_folder

KEPT = 10


def copy_before(path: Path, version: str) -> Path:
    """Copy a file of an older version before it is upgraded; such copies are never removed."""
    return copied(path, f"before-upgrade-from-{version}")


def copy_daily(path: Path, today: date | None = None) -> Path | None:
    """Copy the file once a day and keep the last ten; ``None`` where today's copy is there already."""
    name = (today or date.today()).isoformat()
    if target(path, name).exists():
        return None
    made = copied(path, name)
    for old in daily(path)[:-KEPT]:
        old.unlink()
    return made


def daily(path: Path) -> list[Path]:
    """The daily copies there are, oldest first."""
    return sorted(copies_folder(path).glob(f"{path.stem} [0-9]*-[0-9]*-[0-9]*{path.suffix}"))


def target(path: Path, name: str) -> Path:
    """Where a copy goes."""
    return copies_folder(path) / f"{path.stem} {name}{path.suffix}"


def copied(path: Path, name: str) -> Path:
    """Copy all that was committed, under a passing name first, so that a copy is whole or not there."""
    made = target(path, name)
    made.parent.mkdir(exist_ok=True)
    passing = made.with_suffix(".passing")
    passing.unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(passing)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    os.replace(passing, made)
    return made
