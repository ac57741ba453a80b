"""The card games, one file each.  To add a game, write its file and name it here."""

from typing import Any

from rules.beyond import Beyond
from rules.chicago import Chicago
from rules.colour_whist import ColourWhist
from rules.duplicate_bridge import DuplicateBridge
from rules.euchre import Euchre
from rules.five_hundred import FiveHundred
from rules.game import Game
from rules.illustrated_whist import IllustratedWhist
from rules.nap import Nap
from rules.oh_hell import OhHell
from rules.pitch import Pitch
from rules.rubber_bridge import RubberBridge
from rules.shelf import Shelf
from rules.solo_whist import SoloWhist
from rules.spades import Spades
from rules.trex import Trex
from rules.twenty_eight import TwentyEight
from rules.whist import Whist

GAMES: Shelf[Game[Any, Any]] = Shelf(
    DuplicateBridge(),
    RubberBridge(),
    Chicago(),
    FiveHundred(),
    Beyond(),
    IllustratedWhist(),
    Pitch(),
    TwentyEight(),
    Trex(),
    SoloWhist(),
    OhHell(),
    Nap(),
    Whist(),
    Euchre(),
    Spades(),
    ColourWhist(),
)


def game(key: str) -> Game[Any, Any]:
    """Look a game up by the key a saved tournament holds; ``KeyError`` where there is none of that name."""
    return GAMES.find(key)
