"""The first rounds from which the Howell movements grow, found by search."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple


class Start(NamedTuple):
    """A table of the first round: its two pairs and the number of its set of boards."""

    ns: int
    ew: int
    set: int


class Starter(NamedTuple):
    """A first round, and what is played once at the end.

    From one round to the next every pair and set numbered up to ``turns`` goes up by one, the last to 1;
    higher pairs sit still and tables stay where they are.
    """

    pairs: int
    turns: int
    first: tuple[Start, ...]
    last: tuple[tuple[Start, ...], ...] = ()

    @property
    def rounds(self) -> int:
        """How many rounds it lasts."""
        return self.turns + len(self.last)

    def round(self, number: int) -> tuple[Start, ...]:
        """The tables of a round, counted from 0."""
        if number >= self.turns:
            return self.last[number - self.turns]
        return tuple(Start(*(self.turned(n, number) for n in start)) for start in self.first)

    def turned(self, number: int, times: int) -> int:
        """A pair's or a set's number so many rounds on."""
        return number if number > self.turns else (number - 1 + times) % self.turns + 1


@cache
def starters() -> dict[int, dict[int, Starter]]:
    """For so many pairs, those that last so many rounds, the shorter ones first."""
    found: dict[int, dict[int, Starter]] = {}
    for line in STARTERS.strip().splitlines():
        pairs, turns, rest = line.split(maxsplit=2)
        first, *last = (starts(part) for part in rest.split("|"))
        made = Starter(int(pairs), int(turns), first, tuple(last))
        found.setdefault(made.pairs, {})[made.rounds] = made
    return found


def starts(text: str) -> tuple[Start, ...]:
    """Tables written ``8-1:1``: N–S, E–W, set."""
    return tuple(Start(*map(int, found)) for found in re.findall(r"(\d+)-(\d+):(\d+)", text))


def starter(pairs: int, rounds: int) -> Starter:
    """The shortest that lasts so many rounds."""
    return next(made for lasts, made in starters()[pairs].items() if lasts >= rounds)


# Pairs, rounds, and for each table of the first round N–S, E–W and the set of boards, so that in so many rounds no
# two pairs meet twice, every pair plays every set once, and no set is at two tables at once. Among those the ones
# whose pairs compare most evenly. With four pairs the two tables have to share; with six, five rounds can only end
# with one that all three tables play with the same boards.
STARTERS = """
 4  3  4-1:1 2-3:1
 6  4  6-1:1 5-4:3 2-3:4
 6  4  6-1:1 5-2:3 3-4:2 | 6-5:5 1-3:5 2-4:5
 8  7  8-1:1 4-3:7 7-5:6 6-2:4
10  6  10-1:1 9-6:4 8-5:2 7-3:5 4-2:3
10  7  10-1:1 9-7:4 8-6:5 2-5:3 3-4:6
10  9  10-1:1 6-9:8 7-5:3 8-4:5 2-3:6
12  8  12-1:1 11-8:6 10-7:3 9-3:8 2-5:4 4-6:7
12  9  12-1:1 11-9:4 10-8:6 7-2:8 3-6:2 4-5:7
12 10  12-1:1 11-8:9 9-3:8 4-7:10 5-6:3 10-2:4
12 11  12-1:1 2-10:3 9-3:5 4-5:2 6-8:11 11-7:6
14  8  14-1:1 13-8:7 12-6:2 11-5:3 10-4:5 9-3:6 2-7:4
14  9  14-1:1 13-9:6 12-8:3 11-6:9 10-4:2 2-5:4 7-3:8
14 10  14-1:1 13-10:9 12-9:6 11-6:10 4-7:5 3-5:8 8-2:4
14 11  14-1:1 13-10:6 12-8:3 4-6:9 5-2:4 11-7:8 9-3:7
14 12  1-14:1 12-13:7 4-11:3 2-5:8 7-3:12 8-6:4 9-10:11
14 13  14-1:1 13-3:8 2-4:6 5-10:3 6-12:13 7-11:10 9-8:5
16 10  16-1:1 15-9:8 14-8:6 13-7:10 12-6:2 11-5:7 2-4:9 3-10:4
16 11  16-1:1 15-10:9 14-8:11 13-7:8 12-6:2 3-9:7 11-4:6 5-2:10
16 12  16-1:1 15-12:9 14-11:4 13-10:8 5-3:7 9-4:10 6-2:5 7-8:3
16 13  1-16:1 10-15:3 9-14:10 13-6:11 7-11:6 8-3:12 12-2:9 5-4:7
16 14  16-1:1 15-13:9 3-12:11 10-4:7 5-7:14 6-2:8 9-8:13 14-11:12
16 15  16-1:1 10-6:12 11-4:9 3-12:4 15-13:10 9-14:8 5-2:13 8-7:11
18 10  18-1:1 17-10:8 16-8:2 15-7:3 14-6:5 13-5:6 12-4:7 11-3:10 2-9:4
18 11  18-1:1 17-11:5 16-10:3 15-9:8 14-8:11 13-5:2 12-4:10 7-2:9 3-6:4
18 12  1-18:1 12-17:10 9-16:11 8-15:5 6-14:7 5-13:12 7-10:3 11-3:2 4-2:8
18 13  18-1:1 17-12:5 16-11:10 15-8:4 14-7:11 2-4:9 5-6:7 3-9:6 10-13:8
18 14  18-1:1 17-12:13 16-8:11 15-6:5 13-4:10 5-9:3 7-10:12 11-3:7 14-2:9
18 15  1-18:1 15-17:4 12-16:10 4-5:6 6-13:9 7-10:15 2-8:14 11-9:3 3-14:13
18 16  18-1:1 17-15:9 8-7:6 9-12:5 10-14:16 11-4:15 2-13:10 16-6:7 5-3:8
18 17  1-18:1 16-7:5 17-3:8 8-2:15 5-4:14 13-6:17 14-9:11 10-12:13 11-15:10
20 19  20-1:1 13-12:17 5-9:4 14-3:11 16-6:18 15-10:6 19-17:7 7-4:10 11-18:12 8-2:19
22 21  22-1:1 15-2:9 21-3:17 10-5:8 20-19:4 7-9:20 12-16:7 8-14:16 11-18:15 4-13:14 17-6:5
24 23  24-1:1 18-10:9 2-19:15 17-20:18 22-12:19 15-16:3 11-9:14 21-7:16 23-5:17 8-4:10 14-3:7 13-6:21
"""
