"""The page Standings: who is winning, and why."""

from __future__ import annotations

from scorer.event.event import TABLE
from ui.pages.page import Page
from ui.room import Room


def page(room: Room) -> Page:
    """The page for the way the event that is open is played: boards, or pads."""
    if room.evening is not None and room.evening.play == TABLE:
        from ui.pages.pads.standings import PadStandings

        return PadStandings(room)
    from ui.pages.standings.standings import Standings

    return Standings(room)
