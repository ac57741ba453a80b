"""Who stands where: everybody in descending order, equal ones sharing a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple


class Rank(NamedTuple):
    """A place from 1 (0: none yet), and whether others have it too."""

    number: int
    tied: bool = False

    def __str__(self) -> str:
        return f"{self.number}{'=' * self.tied}"


def ranks(keys: Sequence[Any]) -> list[Rank]:
    """The rank of each of some keys, in their own order: the more the better, and the places after a tie left out."""
    often = Counter(keys)
    best = sorted(often, reverse=True)
    better = accumulate((often[key] for key in best), initial=0)
    rank = {key: Rank(above + 1, often[key] > 1) for key, above in zip(best, better, strict=False)}
    return [rank[key] for key in keys]


def listed(keys: Sequence[Any]) -> list[tuple[int, Rank]]:
    """Where in ``keys`` each stands, and its rank: the best first, equal ones as they come."""
    given = ranks(keys)
    numbers = [rank.number for rank in given]
    return [(at, given[at]) for at in sorted(range(len(given)), key=numbers.__getitem__)]


def in_order(amounts: Sequence[tuple[int, int]]) -> list[int]:
    """A whole number for every fraction (numerator, denominator), in the same order and equal where they are equal.

    Two different fractions lie at least one part in the product of their denominators apart: multiplied by more
    than that they differ by more than one, and so do the whole numbers below them.
    """
    pers = {per for _, per in amounts}
    if len(pers) <= 1:
        return [amount for amount, _ in amounts]
    shift = 2 * max(pers).bit_length()
    return [(amount << shift) // per for amount, per in amounts]
