"""Mistakes of the program, written down without anything that belongs to the club: no names, no words, no folders."""

from __future__ import annotations

import faulthandler
import platform
import re
import sys
from contextlib import suppress
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import TextIO

from rules.text import Text, t
from scorer.clock import CLOCK
from scorer.event.refusal import Refusal
from scorer.places import user_log_path

LOG, CRASHES = "overtrick.log", "overtrick-crash.log"
FRAME = re.compile(r'File "(.*)", line')
WATCHED: list[TextIO] = []  # the file that a crash is written to, which has to stay open


class NoHome(Refusal):
    """Whoever is logged in here has no home folder for settings and a log. Let the variable HOME name a folder."""


def homeless() -> bool:
    """Whether there is no place for what the program keeps, as for a number that the system knows nobody of."""
    try:
        user_log_path()
    except RuntimeError:
        return True
    return False


def written_down(error: BaseException) -> Text:
    """Add a mistake to the log; returns the sentence to say."""
    steps = list(trace(error.__traceback__))
    kind, where = type(error).__name__, steps[-1].strip() if steps else t("the command line")
    try:
        log = logged(*steps, kind)
    except (OSError, RuntimeError):  # the latter where nobody has a home
        return t(
            "Something went wrong inside Overtrick ({kind} in {where}). Please tell whoever looks after the program.",
            kind=kind,
            where=where,
        )
    return t(
        "Something went wrong inside Overtrick. Please send {log} to whoever looks after the program.", log=str(log)
    )


def logged(*lines: str) -> Path:
    """Add lines to the log; returns where that is. Raises ``OSError``."""
    log = user_log_path("overtrick", appauthor=False, ensure_exists=True) / LOG
    with log.open("a", encoding="utf-8") as file:
        file.write("\n".join((head(), *lines, "")) + "\n")
    return log


def watch_for_crashes() -> None:
    """Have the system write down where the program was should it die under us: files, lines and functions, no values.

    What an earlier crash left goes into the log, without the folders that only this machine has.
    """
    with suppress(OSError):
        crashes = user_log_path("overtrick", appauthor=False, ensure_exists=True) / CRASHES
        if crashes.exists() and (left := crashes.read_text(encoding="utf-8", errors="replace")):
            logged(*FRAME.sub(lambda found: f'File "{inside(Path(found[1]))}", line', left).splitlines())
            crashes.write_text("")
        WATCHED[:] = [crashes.open("a", encoding="utf-8")]
        faulthandler.enable(WATCHED[0])


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
