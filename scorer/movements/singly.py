"""A movement of pairs for a game in which everybody plays alone: each pair becomes its two players."""

from __future__ import annotations

from dataclasses import replace

from scorer.event.movement import NOBODY, Movement, Seating
from scorer.event.seated import Seated


def singly(movement: Movement) -> Movement:
    """The same movement with a number for every player; those of a pair keep facing each other.

    Pair 1 is players 1 and 2, pair 2 players 3 and 4, and so on; a table has North, East, South and West in turn.
    """
    rounds = tuple(tuple(four(seating) for seating in each) for each in movement.rounds)
    return replace(movement, rounds=rounds, winners=1, seats=Seated.PLAYERS, alone=True)


def four(seating: Seating) -> Seating:
    """One table with its four players."""
    first, second = seating.who
    return replace(
        seating, who=(*(player(pair, 1) for pair in (first, second)), *(player(pair, 2) for pair in (first, second)))
    )


def player(pair: int, nth: int) -> int:
    """The first or second player of a pair; nobody where there is no pair."""
    return NOBODY if pair == NOBODY else 2 * pair - 2 + nth
