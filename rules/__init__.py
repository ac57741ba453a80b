"""The card games, one file each.  To add a game, write its file and name it here."""

from typing import Any

from rules.duplicate_bridge import DuplicateBridge
from rules.game import Game
from rules.oh_hell import OhHell
from rules.rubber_bridge import RubberBridge

GAMES: tuple[Game[Any, Any], ...] = (
    DuplicateBridge(),
    RubberBridge(),
    OhHell(),
)


def game(key: str) -> Game[Any, Any]:
    """Look a game up by the key a saved tournament holds; ``KeyError`` where there is none of that name."""
    for each in GAMES:
        if each.key == key:
            return each
    raise KeyError(key)
