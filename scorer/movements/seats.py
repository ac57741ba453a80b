"""The seats of a table as a movement names them: two sides for pairs, N E S W for four players, numbers for more."""

from __future__ import annotations

from collections.abc import Sequence

from rules.parts.seats import LETTERS
from rules.text import Text, t
from scorer.event.movement import Movement
from scorer.event.seated import Seated

PAIRS = (t("N–S"), t("E–W"))
PLAYERS = tuple(LETTERS.values())


def titles(movement: Movement) -> tuple[Text, ...]:
    """What the seats of its tables are called: they are counted, unless all tables have the two or four with names."""
    sizes = movement.sizes or {len(PAIRS)}
    most = max(sizes)
    named = {2: PAIRS, 4: PLAYERS}.get(most) if len(sizes) == 1 else None
    return named or tuple(t("seat {number}", number=seat) for seat in range(1, most + 1))


def begun(called: Sequence[Text], seat: int) -> Text:
    """One of the seats of a table, counted from 0, as a sentence begins with it."""
    return called[seat] if tuple(called) in (PAIRS, PLAYERS) else t("Seat {number}", number=seat + 1)


def most_seats(movement: Movement) -> int:
    """How many contestants sit at its largest table."""
    return max(movement.sizes, default=len(PAIRS))


def partners(one: int, other: int, of: int) -> bool:
    """Whether two of so many seats are on one side: of four players those who sit opposite each other are."""
    return of == len(PLAYERS) and one % 2 == other % 2


def change_partners(movement: Movement) -> bool:
    """Whether its players sit down four at a table, each with a partner for the round."""
    return movement.seats is Seated.PLAYERS and most_seats(movement) == len(PLAYERS) and not movement.alone
