"""Ctrl+C: never in the middle of a deed, and with a sentence that says what became of what was asked."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rules.text import Text, t
from scorer.cli.terminal import complain
from scorer.safety.signs import kept_name


@contextmanager
def stopped_between() -> Iterator[Callable[[], None]]:
    """Ctrl+C is raised where that is asked for: in mid-deed nobody would know whether it was done.

    A second one waits for nothing.
    """
    heard = list[int]()

    def hear(number: int, _frame: object) -> None:
        heard.append(number)
        signal.signal(number, as_ever)

    def go_on() -> None:
        if heard:
            raise KeyboardInterrupt

    as_ever = signal.getsignal(signal.SIGINT)
    if as_ever is signal.default_int_handler:  # else whoever started it does not want it to be heard
        signal.signal(signal.SIGINT, hear)
    try:
        yield go_on
    finally:
        signal.signal(signal.SIGINT, as_ever or signal.SIG_DFL)


def nothing_of(file: Path) -> Text:
    """What is said to who stops an import before anything is done, as while all that it needs is loaded."""
    return t("Stopped: nothing of {file} was imported.", file=kept_name(file.name))


@contextmanager
def told_when_stopped(sentence: Text) -> Iterator[None]:
    """Tell whoever stops it meanwhile so, unless something within has said already what became of it."""
    try:
        yield
    except KeyboardInterrupt as stopped:
        if not stopped.args:
            complain(sentence)
        raise KeyboardInterrupt(sentence) from stopped
