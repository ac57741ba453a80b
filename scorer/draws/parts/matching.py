"""Everybody meets somebody, at the least cost in all: a perfect matching, exact in whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import neg
from typing import Any

Edge = tuple[int, int, int]  # two places, the lower first, and what it costs that they meet
MOST = 2**120  # what one meeting may cost: what the library adds up of that fits its 128 bits


def least(places: int, edges: Iterable[Edge]) -> tuple[tuple[int, int], ...] | None:
    """Who meets whom so that nobody is left and the costs add up to the least, by the lower place of the two.

    ``places`` are counted from 0; who may meet has an edge. ``None`` where somebody would be left.
    """
    import rustworkx  # seven megabytes that only a draw by results needs

    graph: Any = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(places))
    graph.add_edges_from([*edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=neg)
    if 2 * len(found) < places:
        return None
    return tuple(sorted((min(two), max(two)) for two in found))


def units(most: Sequence[int], meetings: int) -> list[int]:
    """What one of each aim counts, so that no sum of all later aims is worth one of an earlier one.

    ``most`` is the most of each aim in one meeting, the first aim first, of so many ``meetings``.
    """
    found = [1]
    for each in reversed(most[1:]):
        found.append(found[-1] * (meetings * each + 1))
    return found[::-1]


def room(most: Sequence[int], meetings: int) -> int:
    """The most that one more aim may have in a meeting, beside others, so that all of it can be added up."""
    taken = 1
    for each in most:
        taken *= meetings * each + 1
    return max(1, (MOST // taken - 1) // meetings)
