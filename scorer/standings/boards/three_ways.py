"""Three teams that have all met in a knock-out: how they stand, and who of them are level.

They stand by wins, a draw being half of one, then by the net of both their matches, and two who are level in that by
the match between them (English Bridge Union, 143.2.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, groupby
from typing import TypeVar

from scorer.standings.boards.matches import MatchScore

Ahead = Mapping[tuple[int, int], Fraction]  # by what the first of two is ahead
Score = TypeVar("Score", bound=MatchScore)


def net(ahead: Ahead, who: int) -> Fraction:
    """What somebody is ahead by in all matches."""
    return sum(of(ahead, who), Fraction(0))


def of(ahead: Ahead, who: int) -> list[Fraction]:
    """What somebody is ahead by in each match."""
    return [by * (1 if who == one else -1) for (one, other), by in ahead.items() if who in (one, other)]


def won(ahead: Ahead, who: int) -> Fraction:
    """How many matches somebody has won."""
    return sum((Fraction(by > 0) if by else Fraction(1, 2) for by in of(ahead, who)), Fraction(0))


def ranked(ahead: Ahead) -> list[tuple[int, ...]]:
    """Everybody, the best first, those who are level together."""
    worth = {who: (won(ahead, who), net(ahead, who)) for two in ahead for who in two}
    order = sorted(worth, key=lambda who: (*(-each for each in worth[who]), who))
    found: list[tuple[int, ...]] = []
    for _, level in groupby(order, key=worth.__getitem__):
        found += parted(ahead, tuple(level))
    return found


def parted(ahead: Ahead, level: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Those who are level otherwise: two by their match."""
    if len(level) == 2 and (by := net({two: by for two, by in ahead.items() if {*two} == {*level}}, level[0])):
        return [level[:1], level[1:]] if by > 0 else [level[1:], level[:1]]
    return [level]


def through(ahead: Ahead, many: int) -> tuple[int, ...]:
    """So many as go on; fewer where others are level for the last place, more where all of those who are level would.

    Whoever is ahead of those who are level is named alone.
    """
    found: tuple[int, ...] = ()
    for level in ranked(ahead):
        if len(found) + len(level) > many:
            return found or level
        found += level
        if len(found) == many:
            break
    return found


def of_threes(scores: Iterable[Score]) -> list[Sequence[Score]]:
    """The matches of a round together that belong to three who have all met in it; the others one by one."""
    left = {frozenset(each.meeting.teams): each for each in scores}
    found: list[Sequence[Score]] = []
    while left:
        two = next(iter(left))
        others = {who for each in left if each & two and each != two for who in each}
        whole = next((two | {third} for third in others - two if all_met(two | {third}, left)), two)
        found.append([left.pop(frozenset(each)) for each in combinations(sorted(whole), 2)])
    return found


def all_met(who: frozenset[int], met: Mapping[frozenset[int], object]) -> bool:
    """Whether every two of some have met."""
    return all(frozenset(two) in met for two in combinations(who, 2))
