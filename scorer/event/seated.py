"""Whom a movement seats, and so what one of them is called and which chairs they have."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Self


def one_of(form: str) -> str:
    """The key of the noun of one of those who are entered, also where nobody here knows them: pair of ``pairs``."""
    return form.removesuffix("s")


class One(NamedTuple):
    """One of those who are seated: the key of its noun, how many chairs it has, and at how many tables at once.

    ``units`` are what they are counted in, with how many of them are in each.
    """

    thing: str
    chairs: int
    tables: int
    units: tuple[tuple[str, int], ...]


class Seated(StrEnum):
    """Whom a movement seats: pairs; players, each alone or with a partner for the round; or teams.

    Those of four sit at two tables, those of eight at four.

    ``value`` is written into club files and never changes.
    """

    thing: str
    chairs: int
    tables: int
    units: tuple[tuple[str, int], ...]

    PAIRS = "pairs", One("pair", 2, 1, (("tables", 2), ("pairs", 1)))
    PLAYERS = "players", One("player", 1, 1, (("players", 1),))
    TEAMS = "teams", One("team", 4, 2, (("teams", 1),))
    EIGHTS = "eights", One("team", 8, 4, (("teams", 1),))

    def __new__(cls, value: str, one: One) -> Self:
        made = str.__new__(cls, value)
        made._value_ = value
        made.thing, made.chairs, made.tables, made.units = one
        return made

    @property
    def apart(self) -> bool:
        """Whether those of one sit at several tables at once, as the two pairs of a team do."""
        return self.tables > 1

    @property
    def a_side(self) -> int:
        """How many pairs of one sit at a time on each side of their tables."""
        return max(1, self.tables // 2)


OF_TEAMS = frozenset({Seated.TEAMS, Seated.EIGHTS})
