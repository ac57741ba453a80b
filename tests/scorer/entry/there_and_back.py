"""A line as it is typed, understood, written and read again."""

from typing import Any

from rules import game
from scorer.entry.line import read_line
from scorer.event.lines import write_line

BRIDGE = game("duplicate-bridge")


def there_and_back(typed: str, at: Any, *, written: str, understood: str) -> None:
    """Nothing is missing or wrong; what is written of it is read as the same again."""
    entry = read_line(typed, BRIDGE, at)
    assert (entry.missing, entry.problems, entry.reading) == ("", (), understood)
    assert write_line(entry.result, BRIDGE, at) == written
    assert read_line(written, BRIDGE, at).result == entry.result
