"""The page Standings: who is winning, and why."""

from __future__ import annotations

from scorer.contests import contest_of
from ui.pages.page import Page
from ui.room import Room


def page(room: Room) -> Page:
    """The page for what is handed in of the event that is open: boards, or pads."""
    if room.evening is not None and contest_of(room.evening).on_pads:
        from ui.pages.pads.standings import PadStandings

        return PadStandings(room)
    from ui.pages.standings.standings import Standings

    return Standings(room)
