"""A drive: winners and losers of each table go on as its rule has it, and sit down with other partners or the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from random import Random
from typing import ClassVar

from rules.text import Text, t
from scorer.draws.by_lot import tables
from scorer.draws.draw import (
    NO_POINTS_YET,
    NO_WISHES,
    TWO,
    Draw,
    DrawnRound,
    Meeting,
    NotAsWished,
    Played,
    PointsSoFar,
    Wishes,
)
from scorer.draws.parts.drive_reasons import DriveReasons, WhyHere
from scorer.draws.parts.moving import CHANGED, CROSSED, FOUR, RULES, DriveRule, Slot, destination
from scorer.draws.parts.wished import exchanged

NUMBERED, BY_LOT = "numbered", "lot"  # how everybody sits down first
Sides = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Drive(Draw):
    """Where everybody goes by how they did at their last table, by one of the ``RULES``.

    Where a table was level they cut, by the lot of that ``number``. Whoever has done so least often sits out, the
    lowest first, and is in again at the lowest table. Where partners are free, they are those who have least been so.
    Where everybody plays alone a table has so many ``seats``, and ``fewest`` may play at a smaller one.
    """

    key: ClassVar[str] = "drive"
    name: ClassVar[Text] = t("Drive")
    how: ClassVar[Text] = t("by who won at each table")
    by_winners: ClassVar[bool] = True
    kind: str = "winners-up"
    first: str = NUMBERED
    seats: int = FOUR
    fewest: int = FOUR
    number: int = 1

    @property
    def rule(self) -> DriveRule:
        """How it moves."""
        return RULES[self.kind]

    def by_chance(self, round_: int) -> bool:
        return round_ == 1 and self.first == BY_LOT

    def next_round(
        self, entries: Sequence[int], played: Played, wishes: Wishes = NO_WISHES, *, scores: PointsSoFar = NO_POINTS_YET
    ) -> DrawnRound:
        most = self.rule.seats or self.seats
        sizes = tables(len(entries), most, self.rule.seats or min(self.fewest, most))
        wishes.check(seats=max(sizes), out=len(entries) - sum(sizes))
        room = DriveRoom(self, sorted(entries), played, sizes, wishes)
        found = room.alone() if not self.rule.seats else room.partnered()
        meetings = exchanged(found, wishes, same_seats=self.rule.sexes)
        drawn = DrawnRound(tuple(Meeting(*each) for each in meetings), tuple(sorted(room.out)))
        if not wishes.granted(drawn):
            raise NotAsWished()
        why = DriveReasons(drawn, played, room.why, wishes, self.rule)
        first = None if played else self.first == BY_LOT
        return drawn._replace(reasons=tuple(why.whole(first)), because=tuple(why.each()))


@dataclass
class DriveRoom:
    """Those who are there for the next round: where each goes, who sits out, and who fills what is left."""

    draw: Drive
    here: Sequence[int]
    played: Played
    sizes: Sequence[int]
    wishes: Wishes
    why: dict[int, WhyHere] = field(default_factory=dict)
    out: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = Random(f"{self.draw.number}/{len(self.played)}")
        self.outs = Counter(number for each in self.played for number in each.out)
        self.mates = Counter(chain.from_iterable(map(self.partners, self.played)))

    def partners(self, drawn: DrawnRound) -> Iterator[frozenset[int]]:
        """Every two partners of a round; of pairs, or where everybody plays alone, nobody is."""
        for who in drawn.meetings if self.draw.rule.seats == FOUR else ():
            yield from (frozenset(side) for side in sides_of(who))

    # --- who sits out --------------------------------------------------------------------

    def send_out(self, order: Sequence[int]) -> list[int]:
        """Choose who sits out of those in an order, first table first; those who stay in it."""
        left, much = list(order), len(order) - sum(self.sizes)
        for _ in range(much):
            least = min(self.outs[number] for number in left)
            able = [n for n in left if n in self.wishes.out] or [n for n in left if self.outs[n] == least]
            able = [n for n in able if self.was_there(n)] or able
            able = self.of_the_more(able, left) or able
            self.out.append(able[-1])
            left.remove(able[-1])
        return left

    def was_there(self, number: int) -> bool:
        """Whether somebody played the round before, if there was one."""
        return not self.played or any(number in who for who in self.played[-1].meetings)

    def of_the_more(self, able: Sequence[int], left: Sequence[int]) -> list[int]:
        """Those who play as ladies, or as gentlemen, whichever there are more of."""
        odd = sum(number % TWO for number in left)
        if not self.draw.rule.sexes or 2 * odd == len(left):
            return []
        return [number for number in able if (number % TWO) == (2 * odd > len(left))]

    # --- where everybody goes -----------------------------------------------------------------

    def partnered(self) -> list[tuple[int, ...]]:
        """The tables of the round, two sides at each."""
        slots = self.moved() if self.played else {}
        order = [slots[each] for each in sorted(slots)]
        waiting = [number for number in self.here if number not in order]
        if not self.played and self.draw.first == BY_LOT:
            waiting = self.chance.sample(waiting, len(waiting))
        stay = self.send_out([*order, *waiting])
        count, each = len(self.sizes), self.sizes[0] // TWO
        kept = {at: number for at, number in slots.items() if number in stay and at.table <= count}
        left = [number for number in stay if number not in {*kept.values()}]
        holes = [Slot(table, side, nth) for table in range(1, count + 1) for side in range(TWO) for nth in range(each)]
        empty = [at for at in holes if at not in kept]
        self.fill(kept, empty if not self.played else sorted(empty, key=lambda at: (-at.table, at.side, at.nth)), left)
        return [self.seated(table, kept) for table in range(1, count + 1)]

    def moved(self) -> dict[Slot, int]:
        """Where those go who sat at a table in the last round and are here still."""
        last, found = self.played[-1], dict[Slot, int]()
        for table, who in enumerate(last.meetings, 1):
            sides = sides_of(who)
            ahead, cut = self.winner(sides, last)
            for side, numbers in enumerate(sides):
                for nth, number in enumerate(numbers):
                    won = side == ahead
                    to = destination(self.draw.rule.moves, Slot(table, side, nth), won=won, tables=len(last.meetings))
                    self.why[number] = WhyHere(table, won, cut)
                    if number in self.here:
                        found[to] = number
        return found

    def winner(self, sides: Sides, last: DrawnRound) -> tuple[int, bool]:
        """Which side won a table, and whether only by the cut."""
        won = [side for side, numbers in enumerate(sides) if set(numbers) & set(last.won)]
        return (won[0], False) if len(won) == 1 else (self.chance.randrange(TWO), True)

    def fill(self, kept: dict[Slot, int], holes: Sequence[Slot], left: list[int]) -> None:
        """Let those who are left sit down where there is room, as far as it goes ladies where a lady is wanted."""
        for at in holes:
            able = [n for n in left if self.as_lady(n) == (at.nth == 0)] if self.draw.rule.sexes else []
            kept[at] = (able or left)[0]
            left.remove(kept[at])

    def as_lady(self, number: int) -> bool:
        """Whether somebody plays as a lady: as in the last round, else by the number, the odd ones being theirs."""
        for who in self.played[-1].meetings if self.played else ():
            if number in who:
                return who.index(number) < TWO
        return number % TWO == 1

    def seated(self, table: int, kept: dict[Slot, int]) -> tuple[int, ...]:
        """Who sits at a table, North, East, South and West in turn, or the two pairs."""
        if self.sizes[0] == TWO:
            return kept[Slot(table, 0, 0)], kept[Slot(table, 1, 0)]
        a, b, c, d = (kept[Slot(table, side, nth)] for side in range(TWO) for nth in range(TWO))
        return self.paired(table, (a, b), (c, d))

    def paired(self, table: int, first: tuple[int, int], others: tuple[int, int]) -> tuple[int, ...]:
        """Those who are at a table first, and those who join them, as partners and opponents."""
        (a, b), (c, d) = first, others
        rule = self.draw.rule
        if not self.played or rule.change not in (CHANGED, CROSSED) or (table == 1 and self.draw.kind == "head-kept"):
            return a, c, b, d
        if rule.change == CROSSED:
            return a, c, d, b
        again = [sum(self.mates[frozenset(two)] for two in ways) for ways in (((a, c), (b, d)), ((a, d), (b, c)))]
        return (a, b, c, d) if again[0] <= again[1] else (a, b, d, c)

    def alone(self) -> list[tuple[int, ...]]:
        """The tables of the round where everybody plays alone: who won a table up, who was last a table down."""
        last = self.played[-1] if self.played else DrawnRound(())
        rows: list[list[int]] = [[] for _ in last.meetings]
        for table, who in enumerate(last.meetings):
            first = next((n for n in who if n in last.won), None)
            lowest = next((n for n in reversed(who) if n in last.lost and n != first), None)
            cut = [n for n in self.chance.sample(who, len(who)) if n not in (first, lowest)]
            up, down = (n if n is not None else cut.pop() for n in (first, lowest))
            for number in who:
                goes = -(number == up) + (number == down)
                rows[min(len(rows) - 1, max(0, table + goes))].append(number)
                self.why[number] = WhyHere(table + 1, bool(goes < 0) if goes else None, number not in (first, lowest))
        order = [number for each in rows for number in each if number in self.here]
        waiting = [number for number in self.here if number not in order]
        if not self.played and self.draw.first == BY_LOT:
            waiting = self.chance.sample(waiting, len(waiting))
        stay = iter(self.send_out([*order, *waiting]))
        return [tuple(next(stay) for _ in range(size)) for size in self.sizes]


def sides_of(who: Sequence[int]) -> Sides:
    """The two sides of a table: every other seat."""
    return tuple(who[::2]), tuple(who[1::2])
