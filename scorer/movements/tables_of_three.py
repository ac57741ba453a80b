"""Three teams at three tables, each against both others: how they sit, and how that is read off a round again.

North–South stay at rest. After the first half East–West go to the next table and the boards to the one before, so that
every match has its boards at its second table then. It is the movement of the English Bridge Union's triples and of the
French federation, here with North–South at rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from scorer.draws import DrawnRound, Meeting
from scorer.event.movement import NOBODY, Round, Seating
from scorer.movements.round_by_round import drawn_round

THREE, HALVES = 3, 2
Boards = tuple[int, ...]


class Threesome(NamedTuple):
    """Three who meet in a round: in the order of their tables, where each sits North–South, and what lies there.

    ``whole`` they play both halves in that round.
    """

    who: Meeting
    tables: tuple[int, ...]
    boards: tuple[Boards, ...]
    whole: bool


def half(boards: Sequence[Boards], nth: int, *, who: Sequence[int] = (1, 2, 3), first: int = 1) -> Round:
    """The first half (0) or the second from a table on: each at home N–S, against the one before, then the other."""
    return tuple(
        Seating(first + at, (who[at], who[(at + 2 * nth - 1) % THREE]), boards[(at + nth) % THREE])
        for at in range(THREE)
    )


def threesomes(round_: Round) -> Iterator[Threesome]:
    """Those of a round that was written, in the order of their tables: three who meet each other and nobody else."""
    met: dict[int, set[int]] = {}
    for seating in round_:
        for number in seating.who if seating.full else ():
            met.setdefault(number, {number}).update(seating.who)
    closed = {frozenset(each) for each in met.values() if len(each) == THREE and all(met[one] == each for one in each)}
    for those in sorted(closed, key=lambda those: min(each.table for each in round_ if those.issuperset(each.who))):
        seated = sorted((each for each in round_ if those.issuperset(each.who)), key=lambda each: each.table)
        first = {each.table: each for each in reversed(seated)}
        at = tuple(sorted(first))
        who = Meeting(*(first[table].who[0] for table in at))
        yield Threesome(who, at, tuple(first[table].boards for table in at), len(seated) > len(at))


def as_drawn_in_threes(rounds: Sequence[Round]) -> list[DrawnRound]:
    """Rounds that were written out as they were drawn, where some of them may have three who meet."""
    found: list[DrawnRound] = []
    for each in rounds:
        going = found[-1].begun if found else ()
        threes = [*threesomes(each)]
        theirs = {number for three in threes for number in three.who}
        others = drawn_round(tuple(seating for seating in each if theirs.isdisjoint(seating.who)))
        ended = tuple(m for m in others.meetings if any(m.two < three.two for three in going))
        ended += tuple(three.who for three in threes if any(three.who.two == other.two for other in going))
        begun = tuple(three.who for three in threes if not three.whole and three.who not in ended)
        pairs = tuple(m for m in others.meetings if m not in ended)
        new = (three.who for three in threes if three.who not in ended)
        found.append(others._replace(meetings=(*pairs, *ended, *new), begun=begun, ended=ended))
    return found


class RoundWithThrees:
    """A round as it is laid out where three meet in it, or have met before: its boards are the next that nobody had.

    Who goes on keeps the tables; the matches of two have neighbouring tables as ever, and all others of three the
    tables behind them. A round that is the second of three who go on has the boards that they had second.
    """

    def __init__(self, drawn: DrawnRound, before: Sequence[Round], boards: int, *, first: int) -> None:
        self.drawn, self.size = drawn, boards
        self.going = [*threesomes(before[-1])] if before else []
        self.next = count(max((b for each in before for s in each for b in s.boards), default=first - 1) + 1)
        going = [three for three in self.going if any(each.two <= three.who.two for each in drawn.ended)]
        self.own = going[0].boards[1] if going else self.set_of(boards)
        self.taken = {table for three in going for table in three.tables}

    def set_of(self, boards: int) -> Boards:
        """So many boards that nobody has had."""
        return tuple(next(self.next) for _ in range(boards))

    def tables(self, many: int) -> int:
        """The first of so many free tables; those of a match stand as they do in every round."""
        first = 1
        while self.taken.intersection(range(first, first + many)):
            first += 2
        self.taken.update(range(first, first + many))
        return first

    def seatings(self) -> Iterator[Seating]:
        """Its tables, those of two first; last who sits out."""
        ended, threes = self.drawn.ended, [each for each in self.drawn.meetings if len(each) == THREE]
        for home, away in (each for each in self.drawn.meetings if len(each) < THREE and each not in ended):
            first = self.tables(2)
            yield Seating(first, (home, away), self.own)
            yield Seating(first + 1, (away, home), self.own)
        for each in ended:
            yield from self.second(each)
        for each in (three for three in threes if three not in ended):
            yield from self.three(each)
        last = max(self.taken, default=0) + 1
        yield from (Seating(last + nth, (number, NOBODY), ()) for nth, number in enumerate(self.drawn.out))

    def second(self, of: Meeting) -> Iterator[Seating]:
        """The second half of those who go on, without the tables of one who has left."""
        three = next(each for each in self.going if of.two <= each.who.two)
        yield from (
            each for each in half(three.boards, 1, who=three.who, first=three.tables[0]) if of.two.issuperset(each.who)
        )

    def three(self, who: Meeting) -> Iterator[Seating]:
        """The first half of three who go on in the next round, or, table by table, both halves."""
        if who in self.drawn.begun:
            sets = [self.own, self.set_of(self.size), self.set_of(self.size)]
            yield from half(sets, 0, who=who, first=self.tables(THREE))
            return
        each = self.size // HALVES
        sets = [self.own[:each], self.own[each : HALVES * each], self.set_of(each)]
        first = self.tables(THREE)
        for both in zip(*(half(sets, nth, who=who, first=first) for nth in range(HALVES)), strict=True):
            yield from both
