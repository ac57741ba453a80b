"""Where results belong: every board at its table or, in table play, the whole pad of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorer.event import pads
from scorer.event.event import TABLE, Event, Section
from scorer.event.movement import Seating
from scorer.event.results import Key

Spot = Key | pads.Place


def spot_of(event: Event, key: Key) -> Spot:
    """Where a result belongs."""
    return pads.place_of(key) if event.play == TABLE else key


def spots(event: Event, section: Section) -> Mapping[Spot, Seating]:
    """Everything that a section, which need not be as it stands in the event, is to hand in, and who sits there."""
    if event.play != TABLE:
        return dict(section.due())
    alone = replace(event, sections=(section,), slips={})
    return {pads.Place(section.id, round_, at.table): at for _, round_, at in pads.Pads(alone).tables()}


def first_line(spot: Spot) -> Key:
    """The result itself, or the first line of the pad."""
    return spot if isinstance(spot, Key) else Key(*spot, 1)
