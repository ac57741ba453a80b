"""What may lie beside a club file."""

from __future__ import annotations

from pathlib import Path

from scorer.store import copying
from scorer.store.trouble import copies_folder

OLD = Path(__file__).parents[2] / "old_files"


def beside(path, rest="-journal"):
    return copying.beside(path, rest)


def copy_of(path):
    return next(each for each in copies_folder(path).glob("*deed 3.overtrick"))
