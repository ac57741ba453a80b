"""Drawn by lot: who meets whom is left to chance, but for as few meetings again as can be found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import NamedTuple

from rules.fields import Choice, Number
from scorer.event.movement import NOBODY, Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.movements.family import ROUNDS, Answers, Family, Wish
from scorer.movements.seats import partners
from scorer.movements.words import counted

# --- what a director says --------------------------------------------------------------

PAIRS, PARTNERS, ALONE = "pairs", "partners", "alone"
ENTERED = Number(name="entered", label="How many have come", least=2, most=400, default=16)
WHO = Choice(
    name="who",
    label="Drawn are",
    options=(
        (PAIRS, "pairs"),
        (PARTNERS, "players, with a partner for each round"),
        (ALONE, "players, each alone"),
    ),
    default=PAIRS,
)
SEATS = Number(
    name="seats",
    label="Players at a table",
    least=3,
    most=7,
    default=4,
    asked=lambda given: given.get("who") == ALONE,
)
FEWEST = Number(
    name="fewest",
    label="Players at a smaller table, at least",
    least=2,
    most=7,
    default=4,
    asked=lambda given: given.get("who") == ALONE,
)
DRAW = Number(name="draw", label="Number of the draw", least=1, most=999_999, default=1)

TRIES = 24  # draws of a round, of which the best is taken on
SWAPS, FEW_SWAPS = 12, 2000  # to be tried on the best draw: so many for everybody who sits, or in all
AGAIN = 3  # times as bad as meeting again is having the same partner again


class TooFewCome(Refusal):
    """{come} cannot fill a table of {seats}."""


# --- the family ------------------------------------------------------------------------


class Lots(Family):
    """Every round is drawn by lot, so that as few as can be meet again or sit out again; tables deal for themselves."""

    key = "lots"
    name = "Drawn by lot"
    boards = False
    fields = (ENTERED, WHO, replace(ROUNDS, default=6), SEATS, FEWEST, DRAW)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Nothing: what is wished is a movement in which boards are compared."""
        return ()

    def written(self, given: Answers) -> Movement:
        room = Room.of(given)
        drawn = Drawn(room)
        chance = Random(given["draw"])
        rounds = tuple(seated(drawn.round(chance), room) for _ in range(given["rounds"]))
        return Movement(self.key, self.name, rounds, 1, {**given, "boards": 0})


class Room(NamedTuple):
    """How many come, how many seats a table has, how many sit at each table that plays, and whether with partners."""

    come: int
    seats: int
    tables: tuple[int, ...]
    partners: bool

    @classmethod
    def of(cls, given: Answers) -> Room:
        """The tables for all who come, as even as can be; raises ``TooFewCome`` where there is none."""
        come, who = given["entered"], given["who"]
        seats = {"pairs": 2, "partners": 4}.get(who) or given["seats"]
        fewest = min(given["fewest"], seats) if who == ALONE else seats
        tables = -(-come // seats)
        if tables * fewest <= come:
            even = tuple(come // tables + (table < come % tables) for table in range(tables))
            return cls(come, seats, even, who == PARTNERS)
        if tables == 1:
            raise TooFewCome(come=counted(come, "pair" if who == PAIRS else "player").capitalize(), seats=fewest)
        return cls(come, seats, (seats,) * (tables - 1), who == PARTNERS)

    @property
    def playing(self) -> int:
        """How many have a seat at a table that plays."""
        return sum(self.tables)


def seated(places: Sequence[int], room: Room) -> Round:
    """A round from everybody in the order of their seats; who is left over sits out at a table of their own."""
    tables = [*parted(places[: room.playing], room.tables)]
    if left := tuple(places[room.playing :]):
        tables.append((*left, *[NOBODY] * (room.seats - len(left))))
    return tuple(Seating(table, tuple(who), ()) for table, who in enumerate(tables, 1))


def parted(places: Sequence[int], sizes: Iterable[int]) -> Iterator[Sequence[int]]:
    """Places in groups of such sizes."""
    start = 0
    for size in sizes:
        yield places[start : start + size]
        start += size


# --- the draw --------------------------------------------------------------------------


@dataclass
class Drawn:
    """What the rounds drawn so far have brought: who met whom, who were partners, and who sat out."""

    room: Room
    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    out: Counter[int] = field(default_factory=Counter)

    def round(self, chance: Random) -> list[int]:
        """Everybody in the order of their seats for the next round, those who sit out at the end."""
        everybody = [*range(1, self.room.come + 1)]
        chance.shuffle(everybody)
        everybody.sort(key=lambda number: -self.out[number])
        playing, left = everybody[: self.room.playing], everybody[self.room.playing :]
        best = min((shuffled(playing, chance) for _ in range(TRIES)), key=self.cost)
        self.mend(best, chance)
        self.keep(best, left)
        return best + left

    def cost(self, places: Sequence[int]) -> int:
        """How much meets again at all tables."""
        return sum(map(self.meetings, parted(places, self.room.tables)))

    def meetings(self, who: Sequence[int]) -> int:
        """How much meets again at one table."""
        met = self.met
        return sum(met[pair] * weight for pair, weight in self.pairs(who))

    def pairs(self, who: Sequence[int]) -> Iterator[tuple[tuple[int, int], int]]:
        """Every two at a table, and how much it counts against them that they met before."""
        for (one, first), (other, second) in combinations(enumerate(who), 2):
            weight = AGAIN if self.room.partners and partners(one, other, len(who)) else 1
            yield (min(first, second), max(first, second)), weight

    def mend(self, places: list[int], chance: Random) -> None:
        """Let two change places wherever that is better, as long as anybody meets again and tries are left."""
        ends = [*parted(range(len(places)), self.room.tables)]
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

    def keep(self, places: Sequence[int], left: Iterable[int]) -> None:
        """Remember a round that is drawn."""
        for who in parted(places, self.room.tables):
            for pair, weight in self.pairs(who):
                self.met[pair] += weight
        self.out.update(left)


def shuffled(numbers: Sequence[int], chance: Random) -> list[int]:
    """The same in another order."""
    return chance.sample(numbers, len(numbers))
