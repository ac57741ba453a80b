"""A whole Swiss, invented: who comes, late or not at all, what is made; and every round held to what it has to be.

The best round is searched for here once more, another way: by trying all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

from scorer.draws import DrawnRound, PointsSoFar
from scorer.draws.draw import TWO, rounds_met
from scorer.draws.swiss import BYE as OUT
from scorer.draws.swiss import THREE, Swiss

SMALL = 12  # places, of which all ways to pair them are tried
BYE = 12
AGAIN = 3  # aims of a round that are none of what anybody has: who sits out again, who meets again, and how often
Cost = tuple[Fraction, ...]


class PlayedSwiss:
    """A Swiss as it is played: those who are there, the rounds drawn, and what everybody has after each."""

    def __init__(self, seed: str, entries: int, rounds: int, *, draw: Swiss | None = None) -> None:
        self.chance, self.draw, self.rounds = Random(seed), draw or Swiss(), rounds
        self.here = list(range(1, entries + 1))
        self.scores = {number: Fraction(0) for number in self.here}
        self.after: list[Mapping[int, Fraction]] = []  # what everybody had after each round
        self.played: list[DrawnRound] = []
        self.strength = {number: self.chance.gauss(0, 4) for number in self.here}

    def play(self) -> None:
        """All its rounds, each looked at as it is drawn."""
        for _ in range(self.rounds):
            self.come_and_go()
            nth = len(self.played) + 1
            by, order = self.draw.goes_by(nth), self.order()
            scores, before = self.had(by), self.had(self.draw.goes_by(nth - 1)) if nth > 1 else {}
            drawn = self.draw.next_round(order, self.played, scores=PointsSoFar(scores, before))
            known = bool(by or not self.played)
            found = wrong(drawn, order, self.played, scores, before, odd=self.draw.odd, known=known)
            assert not found, found
            self.make(drawn)

    def had(self, round_: int) -> Mapping[int, Fraction]:
        """What everybody had after a round, those who came since nothing; nothing at all before the first."""
        return defaultdict(Fraction, self.after[round_ - 1]) if round_ else {}

    def order(self) -> list[int]:
        """Those who are there as they stood by the results that the next round goes by."""
        had = defaultdict(Fraction, self.had(self.draw.goes_by(len(self.played) + 1)))
        return sorted(self.here, key=lambda number: (-had[number], number))

    def come_and_go(self) -> None:
        """After the first round somebody may come late, leave, or stay away from one round."""
        if not self.played:
            return
        if self.chance.random() < 0.3:
            late = max(self.scores) + 1
            self.scores[late], self.strength[late] = Fraction(0), self.chance.gauss(0, 4)
            self.here.append(late)
        if len(self.here) > 2 * self.rounds and self.chance.random() < 0.3:
            self.here.remove(self.chance.choice(self.here))

    def make(self, drawn: DrawnRound) -> None:
        """What a round brings, a correction of one before now and then."""
        for one, other, share in brought(drawn):
            ahead = self.strength[one] - self.strength[other] + self.chance.gauss(0, 6)
            made = Fraction(min(2000, max(0, round(1000 + 90 * ahead))), 100)
            self.scores[one] += made * share
            self.scores[other] += (20 - made) * share
        for number in drawn.out:
            self.scores[number] += BYE
        if self.chance.random() < 0.2:
            one, other = self.chance.sample(sorted(self.scores), 2)
            self.scores[one], self.scores[other] = self.scores[one] + 1, self.scores[other] - 1
        self.played.append(drawn)
        self.after.append(dict(self.scores))


def brought(drawn: DrawnRound):
    """Who has a match that ends in a round, and what part of one it is: half of one in a three-way of one round."""
    for each in drawn.meetings:
        if each not in drawn.begun:
            half = len(each) == THREE and each not in drawn.ended
            yield from ((one, other, Fraction(1, 2) if half else 1) for one, other in combinations(each, 2))


def wrong(
    drawn: DrawnRound,
    order: Sequence[int],
    played: Sequence[DrawnRound],
    scores: Mapping[int, Fraction],
    before: Mapping[int, Fraction],
    *,
    odd: str = OUT,
    known: bool = True,
) -> str:
    """What is wrong with a round of a Swiss, in a few words; nothing where nothing is.

    Where nothing is ``known`` of anybody, only who meets again and who sits out.
    """
    scores = scores or dict.fromkeys(order, Fraction(0))
    met, outs = rounds_met(played), Counter(number for each in played for number in each.out)
    if sorted([*(n for two in drawn.meetings for n in two), *drawn.out]) != sorted(order):
        return "not everybody has one place"
    if went := gone_on(drawn, order, played):
        return went
    on = {number for each in drawn.ended for number in each}
    order = [number for number in order if number not in on]
    drawn = drawn._replace(meetings=tuple(each for each in drawn.meetings if each not in drawn.ended), ended=())
    if odd != OUT and len(order) % 2 and len(order) >= THREE:
        return wrong_three(drawn, order, played, scores, before, known=known)
    if len(drawn.out) != len(order) % 2 or any(len(each) > TWO for each in drawn.meetings):
        return f"{drawn.out} sit out of {len(order)}"
    if any(outs[number] > min(outs[each] for each in order) for number in drawn.out):
        return f"{drawn.out} sit out again"
    again = [two for two in drawn.pairings if two in met]
    if played and len(order) <= SMALL:
        best = the_best(tuple(order), played, scores, before)
        mine = cost(drawn, order, played, scores, before)
        if not known:
            best, mine = best[:AGAIN], mine[:AGAIN]
        return "" if mine == best else f"{drawn.meetings} costs {mine}, and {best} can be had"
    # Each has met so few that a round in which nobody meets again is there (Dirac).
    if not on and 2 * (most_met(met, order) + 1) < len(order) and again:
        return f"{again} meet again"
    return swapped(drawn, met, scores) if played and known else ""


def most_met(met, order) -> int:
    """How many of those that are there somebody has met at the most."""
    found = Counter(number for two in met if two <= {*order} for number in two)
    return max(found.values(), default=0)


def gone_on(drawn, order, played) -> str:
    """Whether those who were in the middle of their matches are the ones who go on, and nobody else."""
    begun = played[-1].begun if played else ()
    there = [tuple(number for number in each if number in order) for each in begun]
    if {tuple(each) for each in drawn.ended} != {each for each in there if len(each) >= TWO}:
        return f"{drawn.ended} go on, and {begun} had begun"
    return "" if not (begun and drawn.begun) else "two go on at a time"


def wrong_three(drawn, order, played, scores, before, *, known: bool = True) -> str:
    """What is wrong with a round in which three meet at a time."""
    threes = [each for each in drawn.meetings if len(each) == THREE]
    if len(threes) != 1 or drawn.out:
        return f"{threes} and {drawn.out} of {len(order)}"
    met, often = rounds_met(played), spared(played)
    again = [two for two in drawn.pairings if two in met]
    if played and len(order) <= SMALL:
        aims = slice(None) if known else slice(AGAIN)
        best = best_with_three(tuple(order), played, scores, before)[aims]
        mine = for_three(cost(drawn, order, played, scores, before))[aims]
        return "" if mine == best else f"{drawn.meetings} costs {mine}, and {best} can be had"
    if 2 * (most_met(met, order) + 3) < len(order):
        if again:
            return f"{again} meet again"
        fresh = [number for number in order if often[number] == min(often[each] for each in order)]
        could = any(
            not {frozenset(two) for two in combinations(three, 2)} & met.keys() for three in combinations(fresh[-9:], 3)
        )
        if could and not {*threes[0]} <= {*fresh}:
            return f"{threes} are not all in their first"
    return swapped(drawn, met, scores) if played and known else ""


def spared(played) -> Counter:
    """How often everybody has sat out or been in a three-way match, one over two rounds counted once."""
    found = Counter(number for each in played for number in each.out)
    for each in played:
        found.update(n for three in each.meetings if len(three) == THREE and three not in each.ended for n in three)
    return found


def for_three(costs: Cost) -> Cost:
    """The aims in their order where three meet: that nobody meets again comes first."""
    return (costs[1], costs[0], *costs[2:])


def best_with_three(order, played, scores, before) -> Cost:
    """The least that a round can cost in which three meet, of all threes and all ways to pair the others."""
    ways = []
    for three in combinations(order, 3):
        alone = cost_of_three(three, order, played, scores, before)
        left = tuple(number for number in order if number not in three)
        ways.append(for_three(added((alone, the_best(left, played, scores, before, of_all=order)))))
    return min(ways)


def cost_of_three(three, order, played, scores, before) -> Cost:
    """What three cost who meet at a time: what each would who sat out, and each two who met."""
    often = spared(played)
    alone = ((often[n], 0, 0, len(order) - 1 - order.index(n), 0, 0, 0) for n in three)
    return added((*alone, *(of_two(*two, order, played, scores, before) for two in combinations(three, 2))))


def swapped(drawn: DrawnRound, met: Mapping[frozenset[int], object], scores: Mapping[int, Fraction]) -> str:
    """Two tables that would be closer if two exchanged places and nobody met again; nothing where there are none."""
    twos = [each for each in drawn.meetings if len(each) == TWO]
    for at, (a, b) in enumerate(twos):
        for c, d in twos[at + 1 :]:
            here = (scores[a] - scores[b]) ** 2 + (scores[c] - scores[d]) ** 2
            for one, other in (((a, c), (b, d)), ((a, d), (b, c))):
                there = sum((scores[x] - scores[y]) ** 2 for x, y in (one, other))
                if there < here and not {frozenset(one), frozenset(other)} & met.keys():
                    return f"{a}–{b} and {c}–{d} instead of {one} and {other}"
    return ""


# --- all ways to pair a few -----------------------------------------------------------------


def cost(drawn, order, played, scores, before) -> Cost:
    """What a round costs, aim by aim, as it is said of a Swiss."""
    pairs = [*(each for each in drawn.meetings if len(each) == TWO), *((number, 0) for number in drawn.out)]
    costs = [of_two(one, other, order, played, scores, before) for one, other in pairs]
    threes = (each for each in drawn.meetings if len(each) == THREE)
    return added((*costs, *(cost_of_three(each, order, played, scores, before) for each in threes)))


def of_two(one, other, order, played, scores, before) -> Cost:
    """What two cost who meet, or one who sits out: other is 0 then."""
    if not other:
        outs = sum(one in each.out for each in played)
        return (
            Fraction(outs),
            Fraction(0),
            Fraction(0),
            Fraction(len(order) - 1 - order.index(one)),
            *[Fraction(0)] * 3,
        )
    times = sum(frozenset((one, other)) in each.pairings for each in played)
    gap, ranks = scores[one] - scores[other], order.index(one) - order.index(other)
    turns = sum(turned(who, whom, played, scores, before) for who, whom in ((one, other), (other, one)))
    values = (0, times > 0, times, 0, gap**2, turns, (abs(ranks) - 1) ** 2)
    return tuple(map(Fraction, values))


def turned(who, whom, played, scores, before) -> bool:
    """Whether somebody goes up, or down, who did in the round before."""
    if not before:
        return False
    twos = (two for two in played[-1].meetings if len(two) == TWO and who in two)
    last = next((other for two in twos for other in two if other != who), None)
    if last is None:
        return False
    then, now = before.get(who, 0) - before.get(last, 0), scores[who] - scores[whom]
    return then * now > 0


def added(costs) -> Cost:
    """Costs added up aim by aim."""
    return tuple(map(sum, zip(*costs, strict=True)))


def the_best(order, played, scores, before, of_all=()) -> Cost:
    """The least that a round can cost, of all ways to pair everybody, or those who are left ``of_all``."""
    places = (*order, *[0] * (len(order) % 2))
    order = of_all or order

    @cache
    def of(left: tuple[int, ...]) -> Cost:
        if not left:
            return (Fraction(0),) * 7
        first, *rest = left
        ways = (
            added((of_two(first, other, order, played, scores, before), of(tuple(n for n in rest if n != other))))
            for other in rest
        )
        return min(ways)

    return of(places)
