"""The ways of scoring, one file each.  To add a method, write its file and name it here."""

from typing import Any

from rules.game import Game
from rules.shelf import Shelf
from rules.text import t
from scorer.event.shelved import unknown
from scorer.methods.method import Method

METHODS: Shelf[Method] = Shelf.of_files(
    __name__,
    "matchpoints.Matchpoints",
    "cross_imps.CrossImps",
    "butler.Butler",
    "average_points.Averages",
    refused=unknown(t("way of scoring")),
)


def method(key: str) -> Method:
    """Look a method up by the key a file holds; raises ``UnknownScoring``."""
    return METHODS.find(key)


def methods_for(rules: Game[Any, Any]) -> tuple[Method, ...]:
    """The methods that make sense for a game."""
    return tuple(each for each in METHODS if rules.imps or not each.needs_imps)
