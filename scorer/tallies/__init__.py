"""The ways of counting rounds at the tables, one file each.  To add one, write its file and name it here."""

from typing import Any

from rules.game import Game
from rules.pad import Length
from rules.shelf import Shelf
from rules.text import t
from scorer.event.event import Event
from scorer.event.shelved import UnknownScoring, unknown
from scorer.tallies.tally import NO_SLIP, Tally

TALLIES: Shelf[Tally] = Shelf.of_files(
    __name__,
    "total_points.TotalPoints",
    "games_won.GamesWon",
    "tricks_taken.TricksTaken",
    "deals_won.DealsWon",
    "matches_won.MatchesWon",
    refused=unknown(t("way of counting rounds")),
)


def tally(key: str) -> Tally:
    """Look a tally up by the key a file holds; raises ``UnknownScoring``."""
    return TALLIES.find(key)


def tallies_for(rules: Game[Any, Any]) -> tuple[Tally, ...]:
    """The tallies that make sense for a game."""
    return tuple(each for each in TALLIES if each.suits(rules))


def slips_are(event: Event, length: Length) -> str:
    """What the totals of a slip are in an event where a table plays so long: points, tricks, or of no use."""
    try:
        found = tally(event.method)
    except UnknownScoring:
        return NO_SLIP
    return found.slip(length, found.settings.completed(event.settings))
