"""Which chairs those of a contestant sit on at a table, of whatever size they are: players, pairs, teams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scorer.event.event import Section
from scorer.event.movement import Round, Seating, pair_of
from scorer.live.words import at_two_tables, chairs, seated_in
from scorer.movements.halves import as_it_begins


class SideTaken(NamedTuple):
    """One side of a table: the number that sits there, ``NOBODY`` where nobody does, and the chairs it has there."""

    seating: Seating
    side: int
    chairs: range

    @property
    def number(self) -> int:
        return self.seating.who[self.side]


def sides_taken(section: Section, round_: int) -> Iterator[SideTaken]:
    """Every side of the tables that stand in a round, table by table, as it begins; none before there is a movement."""
    movement = section.movement
    stand = movement.standing(round_) if movement else ()
    here = as_it_begins(section.played, round_)
    for seating in here:
        for side in range(len(seating.who) if seating.table in stand else 0):
            yield SideTaken(seating, side, chairs_there(section, here, seating, side=side))


def chairs_there(section: Section, round_: Round, seating: Seating, *, side: int) -> range:
    """The chairs of a contestant at one of the tables of a round: of a team each pair has a side of its own."""
    if not at_two_tables(section):
        return range(chairs(section))
    first = 4 * pair_of(round_, seating, side, seats=seated_in(section)) + 2 * side
    return range(first, first + 2)
