"""Who stands where: everybody in descending order, equal ones sharing a place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple


class Rank(NamedTuple):
    """A place from 1 (0: none yet), and whether others have it too."""

    number: int
    tied: bool = False

    def __str__(self) -> str:
        return f"{self.number}{'=' * self.tied}"


def ranks(keys: Sequence[Any]) -> list[Rank]:
    """The rank of each of some keys, in their own order: the more the better, and the places after a tie left out."""
    given = dict(listed(keys))
    return [given[at] for at in range(len(keys))]


def listed(keys: Sequence[Any]) -> list[tuple[int, Rank]]:
    """Where in ``keys`` each stands, and its rank: the best first, equal ones as they come."""
    order = best_first(keys)
    numbers = places([keys[at] for at in order])
    tied = shared(numbers)
    return [(at, Rank(number, number in tied)) for at, number in zip(order, numbers, strict=True)]


def best_first(keys: Sequence[Any]) -> list[int]:
    """Where in ``keys`` the best stands, and those after it; equal ones as they come."""
    return sorted(range(len(keys)), key=keys.__getitem__, reverse=True)


def places(keys: Sequence[Any]) -> list[int]:
    """The places of keys that stand best first."""
    found: list[int] = []
    for at, key in enumerate(keys):
        found.append(found[-1] if at and key == keys[at - 1] else at + 1)
    return found


def shared(numbers: Sequence[int]) -> set[int]:
    """Which of these places, the first first, more than one has."""
    return {one for one, other in pairwise(numbers) if one == other}


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
