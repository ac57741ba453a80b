"""Boards at more than one table at a time: which tables may, how often a board is dealt, and where it happens."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from scorer.event.movement import Group, Movement, Part, Round
from scorer.movements.halves import parts_of

NUMBER = r"(?<!\d)\d{1,3}(?!\d)"  # as in the lines that are typed below


def part_of(parts: Iterable[Part], table: int) -> int:
    """Which part a table stands in, counted from 1; 0 where the room is not divided."""
    return next((number for number, (first, last) in enumerate(parts, 1) if first <= table <= last), 0)


def read(text: str) -> tuple[Group, ...]:
    """Groups of tables from ``1+10, 2+3``."""
    found = (tuple(sorted({int(n) for n in re.findall(NUMBER, part)})) for part in text.split(","))
    return tuple(group for group in found if len(group) > 1)


def written(shared: Iterable[Group]) -> str:
    """Groups of tables as ``read`` takes them."""
    return ", ".join("+".join(map(str, group)) for group in shared)


def read_parts(text: str) -> tuple[Part, ...]:
    """Parts of the room from ``1-7, 8-14``."""
    return tuple((int(first), int(last)) for first, last in re.findall(rf"({NUMBER})-({NUMBER})", text))


def written_parts(parts: Iterable[Part]) -> str:
    """Parts of the room as ``read_parts`` takes them."""
    return ", ".join(f"{first}-{last}" for first, last in parts)


def tables_of_boards(round_: Round) -> Mapping[int, tuple[int, ...]]:
    """For every board in play in a round, the tables that are to play it, lowest first."""
    found: dict[int, set[int]] = defaultdict(set)
    for seating in round_:
        if seating.full:
            for board in seating.boards:
                found[board].add(seating.table)
    return {board: tuple(sorted(tables)) for board, tables in found.items()}


def needed(tables: Group, shared: Collection[Group]) -> int:
    """How many copies of a board so many tables need at once, where a group that shares needs only one."""
    left = set(tables)
    count = 0
    while len(left) > 1 and (at := max((left.intersection(group) for group in shared), key=len, default=set())):
        if len(at) < 2:
            break
        left -= at
        count += 1
    return count + len(left)


def too_many(movement: Movement, tables: Group) -> bool:
    """Whether more tables want a board at once than there are copies: one in every part that has its own."""
    if not movement.parts:
        return needed(tables, movement.sharing) > movement.copies
    places = range(len(movement.parts) + 1)
    at = [tuple(table for table in tables if part_of(movement.parts, table) == part) for part in places]
    return any(needed(there, movement.sharing) > 1 for there in at)


def sharing(movement: Movement) -> tuple[tuple[Group, tuple[int, ...]], ...]:
    """The tables that do share their boards, of those that are to, each group with the rounds in which it does."""
    met = [{*tables_of_boards(each).values()} for each in movement.rounds]
    found = (
        (group, tuple(number for number, at in enumerate(met, 1) if any(len({*group} & {*t}) > 1 for t in at)))
        for group in movement.sharing
    )
    return tuple((group, rounds) for group, rounds in found if rounds)


def copies_needed(movement: Movement) -> int:
    """How many times the boards must be dealt for all who play them at once."""
    parts = (part for each in movement.rounds for part in parts_of(each))
    at_once = {tables for part in parts for tables in tables_of_boards(part).values()}
    return max((needed(tables, movement.sharing) for tables in at_once), default=1)
