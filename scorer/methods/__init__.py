"""The ways of scoring, one file each.  To add a method, write its file and name it here."""

from typing import Any

from rules.game import Game
from scorer.methods.average_points import Averages
from scorer.methods.butler import Butler
from scorer.methods.cross_imps import CrossImps
from scorer.methods.matchpoints import Matchpoints
from scorer.methods.method import Method

METHODS: tuple[Method, ...] = (
    Matchpoints(),
    CrossImps(),
    Butler(),
    Averages(),
)


def method(key: str) -> Method:
    """Look a method up by the key a file holds; ``KeyError`` where there is none of that name."""
    for each in METHODS:
        if each.key == key:
            return each
    raise KeyError(key)


def methods_for(rules: Game[Any, Any]) -> tuple[Method, ...]:
    """The methods that make sense for a game."""
    return tuple(each for each in METHODS if rules.imps or not each.needs_imps)
