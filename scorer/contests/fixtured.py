"""Which events have fixtures: matches on days of their own, that may be known by their result alone."""

from __future__ import annotations

from scorer.contests import contest_of
from scorer.event.event import Event
from scorer.event.fixtures import RESULT, fixtures


def has_fixtures(event: Event) -> bool:
    """Whether an event has them."""
    return contest_of(event).fixtures


def by_results_alone(event: Event) -> bool:
    """Whether some matches are known by their results alone, and no board of any."""
    if event.slips or not has_fixtures(event):
        return False
    return any(event.whole.get(each.named(RESULT)) for section in event.sections for each in fixtures(section))
