"""The card games, one file each.  To add a game, write its file and name it here."""

from typing import Any

from rules.game import Game
from rules.shelf import Shelf

GAMES: Shelf[Game[Any, Any]] = Shelf.of_files(
    __name__,
    "duplicate_bridge.DuplicateBridge",
    "rubber_bridge.RubberBridge",
    "chicago.Chicago",
    "five_hundred.FiveHundred",
    "beyond.Beyond",
    "illustrated_whist.IllustratedWhist",
    "pitch.Pitch",
    "twenty_eight.TwentyEight",
    "trex.Trex",
    "solo_whist.SoloWhist",
    "oh_hell.OhHell",
    "nap.Nap",
    "whist.Whist",
    "euchre.Euchre",
    "spades.Spades",
    "colour_whist.ColourWhist",
)


def game(key: str) -> Game[Any, Any]:
    """Look a game up by the key a saved tournament holds; ``KeyError`` where there is none of that name."""
    return GAMES.find(key)
