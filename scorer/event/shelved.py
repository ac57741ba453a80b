"""What is said of a key in an event that its shelf does not have."""

from __future__ import annotations

from collections.abc import Callable

from rules.text import Text
from scorer.event.refusal import Refusal


class UnknownScoring(Refusal):
    """“{key}” is not a {what} that this program knows: choose another in the event's settings."""


def unknown(what: Text) -> Callable[[str], Refusal]:
    """How a shelf of such things refuses a key."""
    return lambda key: UnknownScoring(key=key, what=what)
