"""Matches of a file as the rounds of a movement: two tables for each, and where every line of theirs lies in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorer.event.movement import Round, Seating
from scorer.event.results import Key
from scorer.formats.matches import NOBODY, FileMatch


@dataclass(frozen=True)
class MatchesInRounds:
    """The rounds of some matches, and the key that each line of theirs has in them.

    At the odd table of a match its first side sits N–S, at the even one the second; two fours have two tables more.
    """

    rounds: tuple[Round, ...]
    keys: Mapping[Key, Key]


def in_rounds(matches: Sequence[FileMatch], section: int, *, turned: bool = False) -> MatchesInRounds:
    """Matches as they are played; ``turned`` where the directions of the lines are those of the opponents."""
    rounds, keys = [], {}
    for number, each in enumerate(by_round(matches), 1):
        seatings: list[Seating] = []
        for match in each:
            made = list(tables(match, len(seatings) + 1, turned=turned))
            seatings += [seating for seating, _ in made]
            for seating, there in made:
                keys.update({key: Key(section, number, seating.table, key.number) for key in there})
        rounds.append(tuple(seatings))
    return MatchesInRounds(tuple(rounds), keys)


def by_round(matches: Sequence[FileMatch]) -> list[list[FileMatch]]:
    """Matches round by round as the file has them; where somebody would be there twice, in a round of its own.

    Without rounds each is in the first in which both are free.
    """
    there = [match for match in matches if NOBODY not in match.sides]
    found: list[list[FileMatch]] = []
    for number in sorted({match.round for match in there}):
        here: list[list[FileMatch]] = []
        for match in (each for each in there if each.round == number):
            free = (each for each in here if all({*match.sides}.isdisjoint(other.sides) for other in each))
            if (round_ := next(free, None)) is None:
                here.append(round_ := [])
            round_.append(match)
        found += here
    return found


def tables(match: FileMatch, first: int, *, turned: bool) -> Iterator[tuple[Seating, list[Key]]]:
    """The tables of a match from a number on, each with the lines that were played there."""
    home, away = (side + 1 for side in match.sides)
    numbers = tuple(sorted({board.number for board in match.boards}))
    ways = [[[room.key for room in board.rooms if room.north_south == (way == turned)] for board in match.boards]
            for way in (False, True)]  # fmt: skip
    fours = max((len(there) for way in ways for there in way), default=1) or 1
    for nth in range(fours):
        for at, way in enumerate(ways):
            keys = [there[nth] for there in way if nth < len(there)]
            yield Seating(first + 2 * nth + at, (away, home) if at else (home, away), numbers), keys
