"""The ways of counting rounds at the tables, one file each.  To add one, write its file and name it here."""

from typing import Any

from rules.game import Game
from rules.shelf import Shelf
from rules.text import t
from scorer.event.shelved import unknown
from scorer.tallies.deals_won import DealsWon
from scorer.tallies.games_won import GamesWon
from scorer.tallies.matches_won import MatchesWon
from scorer.tallies.tally import Tally
from scorer.tallies.total_points import TotalPoints
from scorer.tallies.tricks_taken import TricksTaken

TALLIES: Shelf[Tally] = Shelf(
    TotalPoints(),
    GamesWon(),
    TricksTaken(),
    DealsWon(),
    MatchesWon(),
    refused=unknown(t("way of counting rounds")),
)


def tally(key: str) -> Tally:
    """Look a tally up by the key a file holds; raises ``UnknownScoring``."""
    return TALLIES.find(key)


def tallies_for(rules: Game[Any, Any]) -> tuple[Tally, ...]:
    """The tallies that make sense for a game."""
    return tuple(each for each in TALLIES if each.suits(rules))
