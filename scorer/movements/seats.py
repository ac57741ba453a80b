"""The seats of a table as a movement names them: two sides for pairs, N E S W for four players, numbers for more."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, Self

from rules.parts.seats import FOUR
from rules.text import Text, as_it_is, t
from scorer.event.movement import Movement

PAIRS = (t("N–S"), t("E–W"))
PLAYERS = tuple(map(as_it_is, FOUR))


class One(NamedTuple):
    """One of those who are seated: the key of its noun, and how many chairs it has, at so many tables at once."""

    thing: str
    chairs: int
    tables: int = 1


class Seated(StrEnum):
    """Whom a movement seats: pairs; players, each with a partner for the round; or teams, each at two tables.

    ``units`` are what they are counted in, with how many of them are in each.
    """

    one: One
    units: tuple[tuple[str, int], ...]

    PAIRS = "pairs", One("pair", 2), (("tables", 2), ("pairs", 1))
    PLAYERS = "players", One("player", 1), (("players", 1),)
    TEAMS = "teams", One("team", 4, tables=2), (("teams", 1),)

    def __new__(cls, value: str, one: One, units: tuple[tuple[str, int], ...]) -> Self:
        made = str.__new__(cls, value)
        made._value_, made.one, made.units = value, one, units
        return made


def titles(movement: Movement) -> tuple[Text, ...]:
    """What the seats of its tables are called: they are counted, unless all tables have the two or four with names."""
    sizes = {len(seating.who) for _, seating in movement.seatings()} or {len(PAIRS)}
    most = max(sizes)
    named = {2: PAIRS, 4: PLAYERS}.get(most) if len(sizes) == 1 else None
    return named or tuple(t("seat {number}", number=seat) for seat in range(1, most + 1))


def begun(called: Sequence[Text], seat: int) -> Text:
    """One of the seats of a table, counted from 0, as a sentence begins with it."""
    return called[seat] if tuple(called) in (PAIRS, PLAYERS) else t("Seat {number}", number=seat + 1)


def seats(movement: Movement) -> int:
    """How many contestants sit at its largest table."""
    return max((len(seating.who) for _, seating in movement.seatings()), default=len(PAIRS))


def teams(movement: Movement) -> bool:
    """Whether teams meet in it: two who play a round play it at two tables, against the same and on either side.

    Two such are enough, so that a team which was typed once too often is a team still.
    """
    for each in movement.rounds:
        if sat := {seating.who for seating in each if seating.full}:
            return any(len({*who}) == len(who) == len(PAIRS) and who[::-1] in sat for who in sat)
    return False


def seated(movement: Movement) -> Seated:
    """Whom it seats, as it is written out: where more than two sit down at a table, players."""
    if seats(movement) > len(PAIRS):
        return Seated.PLAYERS
    return Seated.TEAMS if teams(movement) else Seated.PAIRS


def thing(movement: Movement) -> str:
    """What its contestants are: a pair, a player, or a team."""
    return seated(movement).one.thing


def partners(one: int, other: int, of: int) -> bool:
    """Whether two of so many seats are on one side: of four players those who sit opposite each other are."""
    return of == len(PLAYERS) and one % 2 == other % 2


def change_partners(movement: Movement) -> bool:
    """Whether its players sit down four at a table, each with a partner for the round."""
    return seated(movement) is Seated.PLAYERS and seats(movement) == len(PLAYERS) and not movement.alone
