"""Mistakes of the program, written down without anything that belongs to the club: no names, no words, no folders."""

from __future__ import annotations

import platform
import sys
from pathlib import Path
from traceback import extract_tb
from types import TracebackType

from platformdirs import user_log_path

from scorer.clock import CLOCK

LOG = "overtrick.log"
SORRY = (
    "Something went wrong inside Overtrick; no club file was harmed. "
    "Please send {log} to whoever looks after the program."
)
UNKEPT = "Something went wrong inside Overtrick ({kind} in {where}); no club file was harmed."


def written_down(error: BaseException) -> str:
    """Add a mistake to the log; returns the sentence to say."""
    steps = list(trace(error.__traceback__))
    kind, where = type(error).__name__, steps[-1] if steps else "the command line"
    try:
        log = user_log_path("overtrick", appauthor=False, ensure_exists=True) / LOG
        with log.open("a", encoding="utf-8") as file:
            file.write("\n".join((head(), *steps, kind, "")) + "\n")
    except OSError:
        return UNKEPT.format(kind=kind, where=where)
    return SORRY.format(log=log)


def head() -> str:
    """When it was, and on what."""
    return f"{CLOCK.now():%Y-%m-%d %H:%M:%S}, Python {platform.python_version()}, {sys.platform}"


def trace(found: TracebackType | None) -> list[str]:
    """The way to the mistake: files below the folder of the program they belong to, lines and functions; no values."""
    return [f"  {inside(Path(step.filename))}:{step.lineno} {step.name}" for step in extract_tb(found)]


def inside(path: Path) -> str:
    """A file without the folders that only this machine has."""
    ours = Path(__file__).resolve().parents[2]
    try:
        return path.resolve().relative_to(ours).as_posix()
    except ValueError:
        return "/".join(path.parts[-2:])
