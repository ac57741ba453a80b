"""What an event names by its key, looked up on its shelf, and said in words where there is none such."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.text import Text
from scorer.event.refusal import Refusal

Known = TypeVar("Known")


class UnknownScoring(Refusal):
    """“{key}” is not a {what} that this program knows: choose another in the event's settings."""


def known(find: Callable[[str], Known], key: str, what: Text) -> Known:
    """What a shelf has under a key; raises ``UnknownScoring``."""
    try:
        return find(key)
    except KeyError as error:
        raise UnknownScoring(key=key, what=what) from error
