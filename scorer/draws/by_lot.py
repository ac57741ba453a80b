"""By lot: who meets whom is left to chance, but for as few meetings again as can be found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations
from random import Random
from typing import ClassVar

from rules.text import Text, joined, t
from scorer.draws.draw import (
    NO_POINTS_YET,
    NO_WISHES,
    Draw,
    DrawnRound,
    Meeting,
    NotAsWished,
    Played,
    PointsSoFar,
    Wishes,
    again_words,
    met_words,
    rounds_words,
    two_words,
)
from scorer.event.refusal import Refusal

TRIES = 24  # draws of a round, of which the best is taken on
SWAPS, FEW_SWAPS = 12, 2000  # to be tried on the best draw: so many for everybody who sits, or in all
Rounds = dict[frozenset[int], list[int]]  # in which every two met
AGAIN = 3  # times as bad as meeting again is having the same partner again
WISHED = 1000  # times as bad is a wish that is not granted
TWO, FOUR = 2, 4


class TooFewCome(Refusal):
    """There are {come}; a table is for {seats}."""


@dataclass(frozen=True)
class ByLot(Draw):
    """As few as can be meet again, have the same partner again, or sit out again.

    A table has so many ``seats``, and ``fewest`` may play at a smaller one; ``partners`` sit opposite each other, of
    four. The ``number`` names the draw: after the same rounds the same number draws the same.
    """

    key: ClassVar[str] = "by-lot"
    name: ClassVar[Text] = t("By lot")
    how: ClassVar[Text] = t("by lot")
    seats: int = 2
    fewest: int = 2
    partners: bool = False
    number: int = 1

    def by_chance(self, round_: int) -> bool:
        return True

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        chance = Random(f"{self.number}/{len(played)}")
        seats = tables(len(entries), self.seats, self.fewest)
        wishes.check(seats=max(seats), out=len(entries) - sum(seats))
        room = RoundsSoFar(seats, self.partners, wishes)
        for number, each in enumerate(played, 1):
            room.keep(each, number)
        drawn = room.round(entries, chance)
        if not wishes.granted(drawn):
            raise NotAsWished()
        why = Why(room, drawn, entries)
        return drawn._replace(reasons=(why.whole(),), because=tuple(why.each()))


def tables(come: int, seats: int, fewest: int) -> tuple[int, ...]:
    """How many sit at each table that plays, as even as can be; raises ``TooFewCome`` where there is none."""
    count = -(-come // seats)
    if count and count * fewest <= come:
        return tuple(come // count + (table < come % count) for table in range(count))
    if count <= 1:
        raise TooFewCome(come=come, seats=fewest)
    return (seats,) * (count - 1)


@cache
def seat_pairs(size: int, *, partners: bool) -> tuple[tuple[int, int, int], ...]:
    """Every two seats of a table, and how much it counts against those who sit there that they met before."""
    opposite = partners and size == FOUR
    two = combinations(range(size), 2)
    return tuple((one, other, AGAIN if opposite and one % 2 == other % 2 else 1) for one, other in two)


@dataclass
class RoundsSoFar:
    """The tables, and what the rounds so far have brought: who met whom, who were partners, and who sat out."""

    tables: tuple[int, ...]
    partners: bool
    wishes: Wishes = NO_WISHES
    met: dict[tuple[int, int], int] = field(default_factory=dict)  # how much, either way round
    out: Counter[int] = field(default_factory=Counter)
    when: Rounds = field(default_factory=dict)
    mates: Rounds = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.together = {each.two for each in self.wishes.together}
        self.apart = {each.two for each in self.wishes.apart}

    def keep(self, round_: DrawnRound, number: int) -> None:
        """Remember a round."""
        for who in round_.meetings:
            for two, weight in self.pairs(who):
                for one, other in permutations(two):
                    self.met[one, other] = self.met.get((one, other), 0) + weight
                self.when.setdefault(two, []).append(number)
                if weight == AGAIN:
                    self.mates.setdefault(two, []).append(number)
        self.out.update(round_.out)

    def round(self, entries: Sequence[int], chance: Random) -> DrawnRound:
        """Everybody at a table; those sit out who have least often, by lot among equals."""
        everybody = chance.sample(entries, len(entries))
        everybody.sort(key=lambda number: (number in self.wishes.out, -self.out[number]))
        playing, left = everybody[: sum(self.tables)], everybody[sum(self.tables) :]
        best = min((chance.sample(playing, len(playing)) for _ in range(TRIES)), key=self.cost)
        self.mend(best, chance)
        return DrawnRound(tuple(Meeting(*who) for who in self.parted(best)), tuple(left))

    def parted(self, places: Sequence[int]) -> Iterator[Sequence[int]]:
        """Everybody table by table."""
        start = 0
        for size in self.tables:
            yield places[start : start + size]
            start += size

    # --- how good it is ------------------------------------------------------------------

    def cost(self, places: Sequence[int]) -> int:
        """How much meets again at all tables."""
        return sum(map(self.meetings, self.parted(places)))

    def meetings(self, who: Sequence[int]) -> int:
        """How much meets again at one table, and how far it is from what was wished."""
        met, again = self.met, 0
        for one, other, weight in seat_pairs(len(who), partners=self.partners):
            again += met.get((who[one], who[other]), 0) * weight
        return again + WISHED * self.against(frozenset(who)) if self.together or self.apart else again

    def against(self, there: frozenset[int]) -> int:
        """How many wishes a table goes against."""
        return sum(0 < len(two & there) < len(two) for two in self.together) + sum(two <= there for two in self.apart)

    def pairs(self, who: Sequence[int]) -> Iterator[tuple[frozenset[int], int]]:
        """Every two at a table, and how much it counts against them that they met before."""
        for one, other, weight in seat_pairs(len(who), partners=self.partners):
            yield frozenset((who[one], who[other])), weight

    def mend(self, places: list[int], chance: Random) -> None:
        """Let two change places wherever that is better, as long as anybody meets again and tries are left."""
        ends = [*self.parted(range(len(places)))]
        table = [number for number, each in enumerate(ends) for _ in each]
        cost = [self.meetings([places[at] for at in each]) for each in ends]
        for _ in range(max(FEW_SWAPS, SWAPS * len(places))):
            if not any(cost):
                return
            one, other = chance.randrange(len(places)), chance.randrange(len(places))
            places[one], places[other] = places[other], places[one]
            touched = {table[one], table[other]}
            after = {each: self.meetings([places[at] for at in ends[each]]) for each in touched}
            if sum(after.values()) > sum(cost[each] for each in touched):
                places[one], places[other] = places[other], places[one]
            else:
                for each, much in after.items():
                    cost[each] = much


@dataclass(frozen=True)
class Why:
    """Why a round is as it was drawn, of those in a room who were there to be drawn."""

    room: RoundsSoFar
    drawn: DrawnRound
    entries: Sequence[int]

    def whole(self) -> Text:
        """Who meets again, in a sentence."""
        return again_words(self.drawn, self.room.when)

    def each(self) -> Iterator[Text]:
        """Of each table who met there before, and of each who sits out why."""
        for who in self.drawn.meetings:
            wished = [two_words(two) for two in self.room.together if two <= who.two]
            yield joined((*(t("{pair} as wished", pair=two) for two in sorted(wished)), *self.table(who)), "; ")
        for number in self.drawn.out:
            wished_out = number in self.room.wishes.out
            yield t("as wished") if wished_out else t("nobody here has sat out less often")

    def table(self, who: Meeting) -> Iterator[Text]:
        """Who met before at one table: partners again, others again, and of whom it could not be less."""
        met, mates = self.room.when, self.room.mates
        before = [(two, weight) for two, weight in self.room.pairs(who) if two in met]
        partners = sorted((two for two, weight in before if weight == AGAIN and two in mates), key=sorted)
        others = sorted((two for two, _ in before if two not in partners), key=sorted)
        for two in partners:
            yield t("{pair} were partners in {rounds}", pair=two_words(two), rounds=rounds_words(mates[two]))
        if len(who) == TWO or not before:
            yield met_words([number for two in others for number in met[two]])
        elif others:
            each = (t("{pair} ({rounds})", pair=two_words(two), rounds=rounds_words(met[two])) for two in others)
            yield t("met before: {pairs}", pairs=joined(each, ", "))
        if len(who) == TWO:
            bound = (number for two in others for number in self.bound(two))
            yield from (t("nobody here has met {number} less often", number=number) for number in bound)

    def bound(self, two: frozenset[int]) -> Iterator[int]:
        """Of two who meet again, the first who has met everybody else as often."""
        met = self.room.when
        for number in sorted(two):
            others = (frozenset((number, other)) for other in self.entries if other not in two)
            if all(len(met.get(each, ())) >= len(met[two]) for each in others):
                yield number
                return
