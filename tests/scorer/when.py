"""An event in other words, for tests: with values of its own, and of when it is played in its first session."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scorer.event.event import Event
from scorer.store.reading import WHEN


def with_values(event: Event, **more: Any) -> Event:
    """The event with these values; ``date``, ``starts`` and ``minutes_per_board`` are those of its first session."""
    when = {name: more.pop(name) for name in WHEN if name in more}
    changed = replace(event, **more)
    return replace(changed, sessions=(replace(changed.first, **when), *changed.sessions[1:]))
