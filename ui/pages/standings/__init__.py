"""The page Standings: who is winning, and why."""

from __future__ import annotations

from importlib import import_module

from scorer.contests import contest_of
from ui.pages.page import Page
from ui.room import Room

# Where the page is, and its name, by what a contest shows.
SHOWN = {
    "boards": ("standings.standings", "Standings"),
    "matches": ("standings.standings", "Standings"),
    "pads": ("pads.standings", "PadStandings"),
}


def page(room: Room) -> Page:
    """The page for what the contest of the event that is open shows; that for boards while none is."""
    module, name = SHOWN[contest_of(room.evening).shown if room.evening else "boards"]
    made = getattr(import_module(f"ui.pages.{module}"), name)(room)
    assert isinstance(made, Page)
    return made
