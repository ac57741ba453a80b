"""Copies of the club file: one before every upgrade, one a day while it is used."""

from __future__ import annotations

import glob
import os
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

from scorer.store.trouble import copies_folder

KEPT = 10
A_DAY = "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]"


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
    return sorted(copies_folder(path).glob(glob.escape(target(path, "").stem) + A_DAY + glob.escape(path.suffix)))


def target(path: Path, name: str) -> Path:
    """Where a copy goes; a very long name is cut, or the copy's would be too long for the folder."""
    return copies_folder(path) / f"{path.stem[:100]} {name}{path.suffix[:20]}"


def copied(path: Path, name: str) -> Path:
    """Copy all that was committed, under a passing name first, so that a copy is whole or not there."""
    made = target(path, name)
    made.parent.mkdir(exist_ok=True)
    passing = made.with_suffix(".passing")
    try:
        passing.unlink(missing_ok=True)
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(passing)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        os.replace(passing, made)
    finally:
        passing.unlink(missing_ok=True)
    return made
