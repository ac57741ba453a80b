"""Tables and numbers as they are printed, each behind its section's letter where there are several sections."""

from __future__ import annotations

from scorer.event.event import Event, Section


def table_called(event: Event, section: Section, table: int) -> str:
    """``6``, ``B6``: a table without its word, as a grid and a list have it."""
    return f"{event.letter(section)}{table}"


def called(event: Event, section: Section, number: int) -> str:
    """``12``, ``B12``: the number of an entry, or its label where it has one."""
    return f"{event.letter(section)}{section.contestant(number).called}"
