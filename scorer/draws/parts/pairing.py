"""Those who are to be paired by results: what is known of them, and what it costs that two of them meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import repeat
from math import isqrt, lcm

from scorer.draws.draw import NO_WISHES, TWO, Meeting, MetBefore, Played, PointsSoFar, Wishes, rounds_met
from scorer.draws.parts.matching import Edge, room, units

NEVER, RUNNING, ANYBODY = "never", "running", "anybody"  # who has met: not again at all, not at once, or at any time


@dataclass(frozen=True)
class PairedField:
    """Those to be paired in their order, best first, and all that bears on who meets whom.

    A place is one in that order, counted from 0; of an odd number there is one more, and who meets that sits out. Those
    ``again`` are not to meet who have met; where nothing is known of anybody, as in the first round, the top half is to
    meet the bottom half, best those that stand ``halves`` of the field apart, in any other round those who stand beside
    each other. Where ``three`` of an odd
    number meet at a time, these halves are of the others. ``earlier`` says who met in sessions before, and how often.
    """

    order: Sequence[int]
    played: Played
    wishes: Wishes
    scores: PointsSoFar
    again: str = NEVER
    halves: bool = False
    three: bool = False
    earlier: MetBefore = field(default_factory=dict, hash=False)

    # --- what is known ---------------------------------------------------------------------

    @property
    def places(self) -> int:
        """How many places there are to be paired."""
        return len(self.order) + len(self.order) % TWO

    @cached_property
    def met(self) -> Mapping[frozenset[int], Sequence[int]]:
        """The rounds in which every two met."""
        return rounds_met(self.played)

    @cached_property
    def kept_apart(self) -> Mapping[frozenset[int], Sequence[int]]:
        """Those of them that are not to meet again, if it can be avoided."""
        if self.again == NEVER:
            return self.met
        last = len(self.played) if self.again == RUNNING else -1
        return {two: met for two, met in self.met.items() if last in met}

    def has_met(self, one: int, other: int) -> bool:
        """Whether two are kept apart, if that can be, since they met in this session or before."""
        two = frozenset((one, other))
        return two in self.kept_apart or two in self.earlier

    @cached_property
    def outs(self) -> Counter[int]:
        """How often everybody has sat out."""
        return Counter(number for each in self.played for number in each.out)

    @cached_property
    def spared(self) -> Counter[int]:
        """How often everybody has sat out or been in a three-way match."""
        threes = (three for each in self.played for three in {*each.meetings} - {*each.ended} if len(three) > TWO)
        return self.outs + Counter(number for three in threes for number in three)

    def score(self, number: int) -> Fraction:
        """What somebody has; nothing where they have come only now."""
        return Fraction(self.scores.now.get(number, 0)) if self.played else Fraction(0)

    @cached_property
    def floated(self) -> Mapping[int, int]:
        """Who met somebody with less in the last round (1), and who somebody with more (−1)."""
        before, found = self.scores.before, dict[int, int]()
        twos = (each for each in self.played[-1].meetings if len(each) == TWO) if self.played and before else ()
        for one, other in twos:
            if before.get(one, 0) != before.get(other, 0):
                found[one] = 1 if before.get(one, 0) > before.get(other, 0) else -1
                found[other] = -found[one]
        return found

    def at_home(self, one: int, other: int) -> Meeting:
        """Two who meet: who has been at home less often is, then who was away last, then who stands better."""
        been = {number: self.been_home(number) for number in (one, other)}
        return Meeting(*sorted((one, other), key=been.__getitem__))

    def been_home(self, number: int) -> tuple[int, int]:
        """How much more often somebody was at home than away, and how it was last."""
        turns = [1 if each.home == number else -1 for each in self.meetings_of.get(number, ())]
        return sum(turns), turns[-1] if turns else 0

    @cached_property
    def meetings_of(self) -> Mapping[int, Sequence[Meeting]]:
        """Everybody's meetings, first to last; of three at a time each is at home once and away once."""
        found: dict[int, list[Meeting]] = {}
        for each in self.played:
            for meeting in (two for two in each.meetings if len(two) == TWO):
                for number in meeting:
                    found.setdefault(number, []).append(meeting)
        return found

    # --- what a meeting costs ----------------------------------------------------------------

    def edges(self) -> list[Edge]:
        """Who may meet whom, and what that costs."""
        costs, count, found = MeetingCosts(self), len(self.order), list[Edge]()
        for at in range(count):
            found += zip(repeat(at), range(at + 1, count), costs.row(at), strict=False)
            if self.places > count:
                found.append((at, count, costs.out(at)))
        return [each for each in found if self.may_meet(*each[:2])] if self.wishes != NO_WISHES else found

    def may_meet(self, at: int, to: int) -> bool:
        """Whether no wish is against it that those at two places meet, or that one sits out."""
        two = frozenset(self.order[at : at + 1]) | frozenset(self.order[to : to + 1])
        bound = [each.two for each in self.wishes.together if two & each.two]
        return all(each == two for each in bound) and all(each.two != two for each in self.wishes.apart)


class MeetingCosts:
    """What it costs that two meet, or that one sits out: each aim in units of its own, the first before all others.

    Nobody sits out again while somebody has done so less often; as few as can be meet again, then as seldom as can be
    (where three meet at a time, that nobody meets again comes before that nobody is in a second three-way match); as
    few as can be, and as seldom, have met in sessions before; the lowest sits out; the squares of the differences in
    score add up to the least; nobody goes down, or up, twice running; and the squares of the differences in rank add up
    to the least. Scores finer than 120 bits have room for are rounded for this, which those of no scale are.
    """

    def __init__(self, field: PairedField) -> None:
        self.field, self.count = field, len(field.order)
        self.outs = [(field.spared if field.three else field.outs)[number] for number in field.order]
        self.turns = [field.floated.get(number, 0) for number in field.order]
        self.apart = (self.count - 3 * field.three) // TWO if field.halves else 1
        # Three who meet are as three meetings, one more than their share of the places.
        often, meetings = max(map(len, field.kept_apart.values()), default=0), field.places // TWO + field.three
        before = max(field.earlier.values(), default=0)
        first, last = [max(self.outs), 1, often, before, self.count], [TWO, self.count**2]
        if field.three:
            first = [1, max(self.outs), often, before, self.count]
        self.scores = in_whole([*map(field.score, field.order)], isqrt(room([*first, *last], meetings)))
        away = max(self.scores) - min(self.scores)
        found = units([*first, away**2, *last], meetings)
        self.sitting_again, self.pair, self.time, self.before, self.low, self.score, self.turn, rank = found
        if field.three:
            self.sitting_again, self.pair = self.pair, self.sitting_again
        self.ranks = [rank * (each - self.apart) ** 2 for each in range(self.count)]
        self.farthest = rank * self.count**2
        self.again: dict[int, list[tuple[int, int]]] = {}
        at = {number: place for place, number in enumerate(field.order)}
        met = ((two, self.pair + self.time * len(rounds)) for two, rounds in field.kept_apart.items())
        for two, cost in (*met, *((two, self.before * times) for two, times in field.earlier.items())):
            if two <= at.keys():
                one, other = sorted(at[number] for number in two)
                self.again.setdefault(one, []).append((other, cost))

    def row(self, at: int) -> list[int]:
        """What it costs that somebody meets each of those below them."""
        mine, turn, score = self.scores[at], self.turns[at], self.score
        both = zip(self.scores[at + 1 :], self.ranked(at), strict=False)
        costs = [score * (mine - theirs) ** 2 + rank for theirs, rank in both]
        if self.field.floated:
            for to, theirs in enumerate(self.turns[at + 1 :], at + 1):
                down = (mine > self.scores[to]) - (mine < self.scores[to])
                costs[to - at - 1] += self.turn * (bool(down) * ((turn == down) + (theirs == -down)))
        for to, cost in self.again.get(at, ()):
            costs[to - at - 1] += cost
        return costs

    def ranked(self, at: int) -> Sequence[int]:
        """The same as far as it goes by rank; in halves it costs the most to meet somebody of one's own half."""
        if not self.field.halves:
            return self.ranks[1:]
        own = [self.farthest] * (max(0, self.apart - at - 1) if at < self.apart else self.count)
        return [*own, *self.ranks[len(own) + 1 :]]

    def out(self, at: int) -> int:
        """What it costs that somebody sits out."""
        return self.sitting_again * self.outs[at] + self.low * (self.count - 1 - at)


def in_whole(scores: Sequence[Fraction], most: int) -> list[int]:
    """PointsSoFar in whole numbers that are as far apart as they are, the lowest nought and none above the ``most``."""
    least, parts = min(scores), lcm(*(each.denominator for each in scores))
    away = max(scores) - least
    if away * parts > most:
        return [round((each - least) * most / away) for each in scores]
    return [int((each - least) * parts) for each in scores]
