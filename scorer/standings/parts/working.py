"""A working: a number, and line by line how it came about."""

from __future__ import annotations

from typing import NamedTuple

from rules.text import Text
from scorer.event.event import Contestant
from scorer.methods.method import Step


class Working(NamedTuple):
    """How a number came about: what it is about, line by line, and the number."""

    title: Text
    lines: tuple[Step, ...]
    result: Text


def called(contestant: Contestant) -> str:
    """The number and the names, as far as they are known."""
    return f"{contestant.called} {contestant.names}".rstrip()
