"""Everything that the first side can be ahead by on one deal of Beyond, by a club's table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from rules.parts.amounts import Amount
from rules.parts.beyond_hand import BeyondTable, Kept


@lru_cache(maxsize=16)
def nets(table: BeyondTable) -> frozenset[Amount]:
    """Everything that the first side can be ahead by on one hand."""
    tricks = [(*three, 13 - sum(three)) for three in product(range(14), repeat=3) if sum(three) <= 13]
    # Whoever fails may have claimed anything else, and somebody always fails.
    outcomes = (tuple(zip(does, took, strict=True)) for took in tricks for does in product((True, False), repeat=4))
    found: set[Amount] = {
        each * apart * sign for each in table.pass_round for apart in range(1, 14, 2) for sign in (1, -1)
    }
    for done in outcomes:
        if not all(fulfilled for fulfilled, _ in done):
            found.update(ahead(done, table))
    return frozenset(found)


def ahead(done: tuple[Kept, ...], table: BeyondTable) -> Iterator[Amount]:
    """What the first side can be ahead by when the players did so, whoever made trumps and raised."""
    north, east, south, west = (table.place(sum(other > mine for other in done), done.count(mine)) for mine in done)
    bonuses = {0}
    for sign, pair in ((1, done[::2]), (-1, done[1::2])):
        if all(fulfilled for fulfilled, _ in pair):
            bonuses = {sign * worth for worth in (*table.makers, *table.defence)}
    yield from (north + south - east - west + more for more in bonuses)
