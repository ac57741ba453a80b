"""Three of an odd number who meet at a time, and who meet beside them, at the least cost in all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import combinations
from typing import NamedTuple

from scorer.draws.parts.matching import least
from scorer.draws.parts.pairing import MeetingCosts, PairedField

TRIES = 400  # threes for whom all others are paired; of up to thirteen places that is every three there is
Three = tuple[int, int, int]
Places = tuple[int, int]


class ThreeAndPairs(NamedTuple):
    """Everybody of an odd number by their places: three who meet, and the others by twos."""

    three: Three
    pairs: tuple[Places, ...]


def with_a_three(field: PairedField) -> ThreeAndPairs | None:
    """Who meets whom; ``None`` where the wishes leave no way.

    A three costs what each of them would who sat out, and what each two of them would who met: so as few as can be meet
    again, nobody is in a second while somebody was in none, and those of the lowest places are. The cheapest come
    first, and none is looked at that costs as much by itself as the best with all the others.
    """
    costs, edges = MeetingCosts(field), {(one, other): cost for one, other, cost in field.edges()}
    own = [costs.out(at) for at in range(len(field.order))]
    best, found, tries = 0, None, 0
    for alone, three in cheapest(own):
        if found and (alone >= best or tries >= TRIES):
            break
        twos = [*combinations(three, 2)]
        if any(two not in edges for two in twos):
            continue
        cost = alone + sum(edges[two] for two in twos)
        if found and cost >= best:
            continue
        tries += 1
        pairs = paired([at for at in range(len(own)) if at not in three], edges)
        if pairs is None:
            continue
        whole = cost + sum(edges[two] for two in pairs)
        if found is None or whole < best:
            best, found = whole, ThreeAndPairs(three, pairs)
    return found


def paired(left: Sequence[int], edges: dict[Places, int]) -> tuple[Places, ...] | None:
    """Those at some places by twos at the least cost; ``None`` where somebody would be left."""
    twos = ((one, other) for one, other in combinations(range(len(left)), 2) if (left[one], left[other]) in edges)
    found = least(len(left), ((one, other, edges[left[one], left[other]]) for one, other in twos))
    return None if found is None else tuple((left[one], left[other]) for one, other in found)


def cheapest(own: Sequence[int]) -> Iterator[tuple[int, Three]]:
    """Every three with what they cost by themselves, the cheapest first."""
    order = sorted(range(len(own)), key=lambda at: (own[at], -at))
    waiting, seen = [(sum(own[at] for at in order[:3]), (0, 1, 2))], {(0, 1, 2)}
    while waiting:
        cost, (a, b, c) = heappop(waiting)
        first, second, third = sorted((order[a], order[b], order[c]))
        yield cost, (first, second, third)
        for after in ((a + 1, b, c), (a, b + 1, c), (a, b, c + 1)):
            if after[0] < after[1] < after[2] < len(order) and after not in seen:
                seen.add(after)
                heappush(waiting, (sum(own[order[at]] for at in after), after))
