"""The ways of scoring, one file each.  To add a method, write its file and name it here."""

from scorer.methods.butler import Butler
from scorer.methods.cross_imps import CrossImps
from scorer.methods.matchpoints import Matchpoints
from scorer.methods.method import Method

METHODS: tuple[Method, ...] = (
    Matchpoints(),
    CrossImps(),
    Butler(),
)


def method(key: str) -> Method:
    """Look a method up by the key a file holds; ``KeyError`` where there is none of that name."""
    for each in METHODS:
        if each.key == key:
            return each
    raise KeyError(key)
