"""Which events have fixtures: matches on days of their own, that may be known by their result alone."""

from __future__ import annotations

from scorer.contests import contest_of
from scorer.event.event import Event


def has_fixtures(event: Event) -> bool:
    """Whether an event has them."""
    return contest_of(event).fixtures
