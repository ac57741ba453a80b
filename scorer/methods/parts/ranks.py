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
    in_order = sorted(often, reverse=True)
    better = accumulate((often[key] for key in in_order), initial=0)
    rank = {key: Rank(above + 1, often[key] > 1) for key, above in zip(in_order, better, strict=False)}
    return [rank[key] for key in keys]
