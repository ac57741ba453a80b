"""First rounds found by search, from which everybody gets another partner in every round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

FOUR = 4

# The tables of the first round, each with its two sides.  From one round to the next every number goes up by one, the
# last to 1; where everybody can sit down the highest number stays as it is, and there is a round less.
FIRST_ROUND = {
    8: "8 1 2 4, 3 7 5 6",
    9: "7 2 9 1, 8 5 6 4",
    10: "6 10 4 7, 1 3 8 9",
    11: "5 6 7 2, 3 11 8 10",
    12: "12 1 2 4, 3 10 7 8, 5 11 6 9",
    13: "2 11 3 8, 4 5 7 9, 6 12 10 13",
    14: "1 13 9 4, 8 11 6 12, 10 14 3 2",
    15: "9 7 8 14, 5 15 11 12, 10 3 1 13",
    16: "16 1 5 14, 2 6 7 8, 3 10 11 13, 4 9 12 15",
    17: "2 4 10 14, 3 15 11 17, 5 13 6 16, 7 8 9 12",
    18: "13 6 2 18, 11 3 4 1, 8 9 5 17, 12 16 10 15",
    19: "13 12 10 18, 4 11 15 5, 6 1 2 8, 3 7 14 17",
    20: "20 1 3 14, 2 8 17 18, 4 19 5 12, 6 9 11 13, 7 16 10 15",
    21: "2 12 3 9, 4 21 8 10, 5 18 17 20, 6 13 11 16, 7 19 14 15",
    22: "6 5 16 20, 18 11 2 14, 10 12 13 4, 1 7 3 8, 19 22 9 17",
    23: "16 22 12 4, 20 19 10 21, 9 13 15 2, 7 14 11 6, 8 17 3 23",
    24: "24 1 18 23, 2 13 20 22, 3 19 7 10, 4 5 9 17, 6 16 8 14, 11 15 12 21",
    25: "2 23 4 20, 3 15 5 16, 6 13 10 18, 7 9 24 25, 8 14 19 22, 11 21 12 17",
    26: "15 5 17 18, 19 25 24 9, 20 6 12 14, 3 11 1 10, 26 22 4 23, 13 16 7 2",
    27: "2 4 7 10, 22 18 16 9, 1 11 21 12, 6 27 5 19, 17 25 13 14, 24 8 15 20",
    28: "28 1 8 17, 2 16 6 10, 3 22 4 19, 5 7 9 25, 11 12 14 24, 13 18 23 26, 15 21 20 27",
    29: "2 24 17 26, 3 14 8 11, 4 10 19 29, 5 18 16 28, 6 20 7 9, 12 13 21 25, 15 23 22 27",
    30: "21 5 16 22, 7 8 10 20, 27 29 15 3, 13 9 18 25, 12 17 11 2, 6 28 1 14, 23 26 30 19",
    31: "15 14 26 5, 19 30 23 27, 28 21 1 6, 22 16 8 10, 31 12 25 2, 17 20 4 18, 29 13 24 11",
    32: "32 1 9 11, 2 8 19 26, 3 30 4 7, 5 20 17 29, 6 16 21 22, 10 15 13 24, 12 25 23 31, 14 28 18 27",
}


class Four(NamedTuple):
    """Four at a table, North, East, South and West in turn."""

    north: int
    east: int
    south: int
    west: int


FEWEST, SEARCHED = min(FIRST_ROUND), max(FIRST_ROUND)


def lasts(players: int) -> int:
    """How many rounds there are in which nobody has a partner again; 0 where no design is known.

    To 32 as many as numbers go round. Beyond, of a number that fours fill, as many as there are tables.
    """
    if players in FIRST_ROUND:
        return players if players % FOUR else players - 1
    return players // FOUR if players > SEARCHED and players % FOUR == 0 else 0


def turned(players: int, turns: int) -> tuple[Sequence[Four], Sequence[int]]:
    """A round after so many turns: the tables, and who sits out, lowest first."""
    if players > SEARCHED:
        return [in_steps(players // FOUR, table, turns) for table in range(players // FOUR)], ()
    going = lasts(players)
    numbers = [int(each) for each in FIRST_ROUND[players].replace(",", "").split()]
    now = [(each + turns - 1) % going + 1 if each <= going else each for each in numbers]
    sides = [now[at : at + FOUR] for at in range(0, len(now), FOUR)]
    return [Four(n, e, s, w) for n, s, e, w in sides], sorted({*range(1, players + 1)}.difference(now))


def in_steps(tables: int, table: int, turns: int) -> Four:
    """Who sits at a table, counted from 0, after so many moves, as chatgamers’ progressive rules have it.

    Norths keep their tables, Souths go a table down, Easts one up and Wests two up.
    """
    places = (table, table - turns, table + turns, table - 2 * turns)
    return Four(*(FOUR * (at % tables) + nth for nth, at in enumerate(places, 1)))
