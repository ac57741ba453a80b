"""Boards of matches of eights that go by all four tables: each compared with each, or all added before their IMPs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from scorer.event.results import Key, Slip
from scorer.scales.measure import LEVEL, Pair
from scorer.scales.parts.four_tables import ADDED, FOURS
from scorer.standings.boards.match_boards import (
    Fate,
    MatchBoard,
    MatchConditions,
    added,
    counted_in,
    difference,
    swings,
    times_over,
    won,
)
from scorer.standings.boards.meetings import Twice

Slips = Mapping[Key, Slip]


def by_four_tables(lines: tuple[MatchBoard, ...], slips: Slips, conditions: MatchConditions) -> tuple[MatchBoard, ...]:
    """The boards of a match of which each four has a line, with what they bring where the two fours go together.

    Each of the two lines has half of what their board comes to, so that sums, cards and lists need not know of it.
    """
    if conditions.four_tables == FOURS:
        return lines
    boards: dict[int, list[MatchBoard]] = {}
    for line in lines:
        boards.setdefault(line.board.number, []).append(line)
    made = {each.board: each for fours in boards.values() for each in board_of(fours, slips, conditions)}
    return tuple(made[line.board] for line in lines)


def board_of(fours: Sequence[MatchBoard], slips: Slips, conditions: MatchConditions) -> Iterator[MatchBoard]:
    """The lines of one board."""
    if conditions.four_tables in ADDED:
        return all_added(fours, conditions)
    return each_with_each(fours, slips, conditions)


def each_with_each(fours: Sequence[MatchBoard], slips: Slips, conditions: MatchConditions) -> Iterator[MatchBoard]:
    """Every table of the open rooms against every one of the closed: a four that counts has the mean of them all."""
    boards = [line.board for line in fours]
    both = (Twice(one.number, one.open, other.closed) for one, other in product(boards, boards))
    compared = tuple(counted_in(conditions.measure, each, slips, conditions=conditions) for each in both)
    counting = [each for each in compared if each.counts]
    made, awarded = mean([each.made for each in counting]), mean([each.awarded for each in counting])
    for line in fours:
        yield line._replace(made=made, awarded=awarded, made_of=compared) if line.counts else line


def all_added(fours: Sequence[MatchBoard], conditions: MatchConditions) -> Iterator[MatchBoard]:
    """Both fours as one board; where one of them cannot be compared neither is, and a ruling is for all of it."""
    fate, made, awarded, total = max(line.fate for line in fours), LEVEL, LEVEL, sum(line.difference for line in fours)
    if fate == Fate.AWARDED:
        awarded = mean([line.awarded for line in fours if line.fate == fate])
    elif fate == Fate.WEIGHTED:
        awarded = expected(fours, 0, conditions), expected(fours, 1, conditions)
    elif fate == Fate.COMPARED:
        made = won(Fraction(ADDED[conditions.four_tables](Fraction(total) * conditions.times)))
    part = Fraction(1, len(fours))
    for line in fours:
        brought = line._replace(made=times_over(made, part), awarded=times_over(awarded, part))
        yield brought._replace(fate=fate, difference=total, made_of=tuple(fours))


def expected(fours: Sequence[MatchBoard], team: int, conditions: MatchConditions) -> Fraction:
    """What a team is ahead by on average where some of the scores that are added were assigned in parts."""
    found = Fraction(0)
    for each in product(*(swings(line, team, conditions) for line in fours)):
        weight = Fraction(1)
        for swing in each:
            weight *= swing.weight
        parts = sum(sum(swing.scores) for swing in each)
        found += weight * ADDED[conditions.four_tables](difference(parts, conditions))
    return found


def mean(pairs: Sequence[Pair]) -> Pair:
    """The mean of amounts for each side; nothing for either where there are none."""
    return times_over(added(pairs), Fraction(1, max(1, len(pairs))))
