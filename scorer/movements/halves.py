"""Rounds of which some tables play two halves: one after the other, each with boards and opponents of its own."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from scorer.event.movement import Movement, Round, Seating


def parts_of(round_: Round) -> tuple[Round, ...]:
    """Who sit at a time: the whole round, or its halves, in each of which the tables of no halves play on."""
    tables = by_table(round_)
    most = max((len(each) for each in tables.values() if in_halves(each)), default=1)
    if most == 1:
        return (round_,)
    found = ([part_at(each, nth) for each in tables.values()] for nth in range(most))
    return tuple(tuple(seating for each in seatings for seating in each) for seatings in found)


def as_it_begins(movement: Movement | None, round_: int) -> Round:
    """Who sit down for a round: its first half where some tables play two; nobody before there is a movement."""
    return parts_of(movement.rounds[round_ - 1])[0] if movement else ()


def part_at(seatings: tuple[Seating, ...], nth: int) -> tuple[Seating, ...]:
    """What is played at a table in a part of the round."""
    return seatings[nth : nth + 1] if in_halves(seatings) else seatings


def by_table(round_: Round) -> Mapping[int, tuple[Seating, ...]]:
    """The seatings of every table, in their order."""
    found: dict[int, tuple[Seating, ...]] = {}
    for each in round_:
        found[each.table] = (*found.get(each.table, ()), each)
    return found


def in_halves(seatings: tuple[Seating, ...]) -> bool:
    """Whether a table plays in halves, and is not there twice by mistake: one stays, and no board is played again."""
    boards = [board for each in seatings for board in each.boards]
    stays = len({each.who[0] for each in seatings}) == 1 and len({each.who for each in seatings}) == len(seatings)
    return len(seatings) > 1 and stays and all(each.boards for each in seatings) and len(boards) == len({*boards})


def shares(round_: Round) -> Mapping[int, Fraction]:
    """What part of a match is played at a time at the tables that play in halves."""
    if len({each.table for each in round_}) == len(round_):
        return {}
    return {table: Fraction(1, len(each)) for table, each in by_table(round_).items() if in_halves(each)}


def has_halves(movement: Movement) -> bool:
    """Whether any table of a movement plays in halves."""
    return any(map(shares, movement.rounds))
