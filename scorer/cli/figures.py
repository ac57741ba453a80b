"""Counts and lists in words, as every command says them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from types import MappingProxyType

from rules.text import Text, as_it_is, t

SHOWN = 40  # of a list that a file may make as long as it likes

COUNTS: Mapping[str, Callable[[int], Text]] = MappingProxyType(
    {
        "board": lambda n: t("{n:,} board", "{n:,} boards", n=n),
        "board average": lambda n: t("{n:,} board average", "{n:,} board averages", n=n),
        "cell": lambda n: t("{n:,} cell", "{n:,} cells", n=n),
        "deed": lambda n: t("{n:,} deed", "{n:,} deeds", n=n),
        "figure of pairs without results": lambda n: t(
            "{n:,} figure of a pair without results", "{n:,} figures of pairs without results", n=n
        ),
        "match": lambda n: t("{n:,} match score", "{n:,} match scores", n=n),
        "number of a match": lambda n: t("{n:,} number of a match", "{n:,} numbers of matches", n=n),
        "line": lambda n: t("{n:,} line", "{n:,} lines", n=n),
        "master point award": lambda n: t("{n:,} master point award", "{n:,} master point awards", n=n),
        "other figure": lambda n: t("{n:,} other figure", "{n:,} other figures", n=n),
        "pair": lambda n: t("{n:,} pair", "{n:,} pairs", n=n),
        "place": lambda n: t("{n:,} place", "{n:,} places", n=n),
        "player": lambda n: t("{n:,} player", "{n:,} players", n=n),
        "points": lambda n: t("{n:,} points figure", "{n:,} points", n=n),
        "points on boards without results": lambda n: t(
            "{n:,} points figure on a board without a result", "{n:,} points on boards without results", n=n
        ),
        "result": lambda n: t("{n:,} result", "{n:,} results", n=n),
        "result without a score": lambda n: t("{n:,} result without a score", "{n:,} results without a score", n=n),
        "score": lambda n: t("{n:,} score", "{n:,} scores", n=n),
        "contract-score": lambda n: t("{n:,} score of a contract", "{n:,} scores of contracts", n=n),
        "stated count": lambda n: t("{n:,} stated count", "{n:,} stated counts", n=n),
        "team": lambda n: t("{n:,} team", "{n:,} teams", n=n),
        "total": lambda n: t("{n:,} total", "{n:,} totals", n=n),
    }
)


def counted(many: int, what: str) -> Text:
    """So many of one of ``COUNTS``: ``1 result``, ``2 results``."""
    return COUNTS[what](many)


def alternatives(items: Iterable[str]) -> Text:
    """What there is to choose from, with a word between each two: ``A or B or C``."""
    return as_it_is(reduce(lambda one, other: t("{one} or {other}", one=one, other=other), items))


def one_and_all(items: Iterable[str]) -> Text:
    """All of several, with a word between each two: ``A and B and C``."""
    return as_it_is(reduce(lambda one, other: t("{one} and {other}", one=one, other=other), items))


def not_shown(many: int) -> list[Text]:
    """That of so many lines about a file only the first were printed, and where the others are."""
    return [t("… and {n:,} more; rescore --json has them all.", n=many - SHOWN)] if many > SHOWN else []
