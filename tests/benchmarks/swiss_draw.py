"""A Swiss round of a large field, against only matching the same graph."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from operator import neg
from random import Random

import rustworkx

from scorer.draws import DrawnRound, Meeting, PointsSoFar
from scorer.draws.draw import NO_WISHES
from scorer.draws.parts.pairing import PairedField
from scorer.draws.swiss import Swiss
from tests.benchmarks.measure import Measure, quickest

TEAMS, ROUNDS = 500, 8
LIMIT = 3


def measures() -> Iterator[Measure]:
    """After eight rounds, each with its reasons."""
    order, played, scores = after()
    bare = graph_of(PairedField(order, played, NO_WISHES, scores))
    what = f"a Swiss round of {TEAMS} teams after {ROUNDS}, with reasons / rustworkx on the same graph"
    yield quickest(
        what,
        lambda: Swiss().next_round(order, played, scores=scores),
        lambda: rustworkx.max_weight_matching(bare, max_cardinality=True, weight_fn=neg),
        limit=LIMIT,
        runs=5,
    )


def after() -> tuple[list[int], list[DrawnRound], PointsSoFar]:
    """The teams as they stand, the rounds they have played, each met by who stood beside, and what they have."""
    chance, met = Random(1), set[frozenset[int]]()
    scores = dict.fromkeys(range(1, TEAMS + 1), Fraction(0))
    before, played = scores, list[DrawnRound]()
    for _ in range(ROUNDS):
        order, before = sorted(scores, key=lambda n: (-scores[n], n)), dict(scores)
        left, meetings = order[:], []
        while left:
            one = left.pop(0)
            other = next((n for n in left if frozenset((one, n)) not in met), left[0])
            left.remove(other)
            meetings.append(Meeting(one, other))
            met.add(frozenset((one, other)))
            made = Fraction(chance.randrange(2001), 100)
            scores[one], scores[other] = scores[one] + made, scores[other] + 20 - made
        played.append(DrawnRound(tuple(meetings)))
    return sorted(scores, key=lambda n: (-scores[n], n)), played, PointsSoFar(scores, before)


def graph_of(field: PairedField) -> rustworkx.PyGraph:
    """The graph that the draw has matched."""
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(field.places))
    graph.add_edges_from([*field.edges()])
    return graph
