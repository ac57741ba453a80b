"""How people and boards move within a round of which some tables play two halves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from scorer.event.movement import Away, Movement, Seating
from scorer.movements.halves import parts_of
from scorer.movements.moves import Next, Sitting, goes, sitting, where_next
from scorer.movements.seats import titles

Half = tuple[int, int, tuple[int, ...]]  # a round, a table, and the boards that lie on it first


def half_of(round_: int, seating: Seating) -> Half:
    """The half of a round that a table plays."""
    return round_, seating.table, seating.boards


class Ways(NamedTuple):
    """Where everybody goes from every table: for the other half of the round it plays there, or for the next round."""

    rounds: Mapping[tuple[int, int], Next] = {}
    halves: Mapping[Half, Next] = {}

    def on(self, round_: int, seating: Seating) -> Next | None:
        """Where both sides and the boards go from a table in a round; ``None`` after the last."""
        return self.halves.get(half_of(round_, seating), self.rounds.get((round_, seating.table)))

    @property
    def go_round(self) -> bool:
        """Whether boards go anywhere."""
        return any(next_.tables for next_ in (*self.rounds.values(), *self.halves.values()))


def ways_on(movement: Movement, away: Collection[Away] = ()) -> Ways:
    """Where everybody goes while some are away."""
    return Ways(where_next(movement, away), next_halves(movement, away))


def next_halves(movement: Movement, away: Collection[Away] = ()) -> Mapping[Half, Next]:
    """For every table that plays another half in the same round where both sides and the boards go before it."""
    called, played, found = titles(movement), movement.without(away), dict[Half, Next]()
    for number, round_ in enumerate(played.rounds, 1):
        first, *rest = parts_of(round_)
        for after in rest:
            there = sitting(after, movement.standing(number), called, seats=movement.seats)
            for seating in set(first) - set(after):
                found[half_of(number, seating)] = to_the_next(number, seating, after, there=there)
            first = after
    return found


def to_the_next(number: int, seating: Seating, after: Collection[Seating], *, there: Sitting) -> Next:
    """Where those at a table and its boards go for the half after."""
    tables = tuple(each.table for each in after if each.boards == seating.boards)
    who = tuple(goes([there], one, side) for side, one in enumerate(seating.who))
    return Next(number, seating.table, who, number + 1, tables)
