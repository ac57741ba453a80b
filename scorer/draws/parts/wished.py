"""Wishes in a round that is fixed but for them: those change places by whom most of them come true."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from scorer.draws.draw import Wishes

Seat = tuple[int, int]  # the table and the place at it, counted from 0


def exchanged(tables: Sequence[Sequence[int]], wishes: Wishes, *, same_seats: bool = False) -> list[tuple[int, ...]]:
    """The tables with as few exchanged as grant the wishes one after another, as far as exchanges of two can.

    ``same_seats`` lets only those of the same half of their tables change, where the halves play as ladies and
    gentlemen.
    """
    found = [list(each) for each in tables]
    seats = [(table, place) for table, each in enumerate(found) for place in range(len(each))]
    while against(found, wishes):
        able = (two for two in combinations(seats, 2) if allowed(*two, same=same_seats))
        better = next((two for two in able if gains(found, two, wishes)), None)
        if better is None:
            break
        change(found, better)
    return [tuple(each) for each in found]


def allowed(one: Seat, other: Seat, *, same: bool) -> bool:
    """Whether those at two seats may change."""
    return one[0] != other[0] and (not same or one[1] // 2 == other[1] // 2)


def gains(tables: list[list[int]], two: tuple[Seat, Seat], wishes: Wishes) -> bool:
    """Whether more wishes are granted once two have changed."""
    before = against(tables, wishes)
    change(tables, two)
    after = against(tables, wishes)
    change(tables, two)
    return after < before


def change(tables: list[list[int]], two: tuple[Seat, Seat]) -> None:
    """Let those at two seats change places."""
    (a, at), (b, to) = two
    tables[a][at], tables[b][to] = tables[b][to], tables[a][at]


def against(tables: Sequence[Sequence[int]], wishes: Wishes) -> int:
    """How many wishes the tables go against."""
    where = {number: table for table, each in enumerate(tables) for number in each}
    apart = sum(two.home in where and where.get(two.home) == where.get(two.away) for two in wishes.apart)
    return apart + sum(len({where.get(number, -number) for number in each}) - 1 for each in wishes.together)
