"""What is still to come on a pad of an event, and what its sides still need."""

from __future__ import annotations

from collections.abc import Iterator

from rules.pad import Pad
from rules.text import Text
from scorer.contests import contest_of
from scorer.event import pad_rows
from scorer.event.event import Event


def wanted(event: Event, pad: Pad) -> Iterator[Text]:
    """How many deals are to come, and what is wanted in a game, unless so many deals are played whoever has won it."""
    agreed = pad.rules.agreed(pad.rules.choices.completed(event.choices))
    return pad_rows.wanted(pad, game=bool(contest_of(event).plays_games or agreed or not pad.length.deals))
