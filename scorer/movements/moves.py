"""How people and boards move from round to round: where those of each table go."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.event.movement import NOBODY, Away, Movement, Round, Seating, pair_of
from scorer.event.seated import Seated
from scorer.movements import sharing
from scorer.movements.halves import parts_of
from scorer.movements.seats import PAIRS, titles
from scorer.movements.words import listed

NO_TABLE = 0


class NextSeat(NamedTuple):
    """A side of a table, 0 for N–S and 1 for E–W, or a seat; whether there will be opponents, and what it is called.

    At table 0 somebody sits out; ``then`` is where they play next, ``None`` where they do not any more.
    """

    table: int
    side: int
    opponents: bool = True
    called: Text = NO_WORDS
    then: NextSeat | None = None

    @property
    def words(self) -> Text:
        """The table and the seat."""
        return t("table {table} {seat}", table=self.table, seat=self.called or PAIRS[self.side])


Sitting = Mapping[int | tuple[int, ...], NextSeat]  # by number; of teams, by number, side and which pair there


@dataclass(frozen=True, slots=True)
class Next:
    """Where those who sit at a table go after a round, and its boards.

    ``who`` has a place for each of the ``seats``, ``None`` where nobody sat or whoever sat there is not written in
    the next round. ``tables`` are those that play the boards in round ``again``; without any, nobody plays them any
    more, or ``boards`` says that none go round at all.
    """

    round: int
    table: int
    who: tuple[NextSeat | None, ...]
    again: int
    tables: tuple[int, ...]
    boards: bool = True
    seats: tuple[Text, ...] = PAIRS

    @property
    def stays(self) -> tuple[bool, ...]:
        """For each side, whether it keeps its very seat."""
        return tuple(place is not None and place[:2] == (self.table, side) for side, place in enumerate(self.who))


def where_next(movement: Movement, away: Collection[Away] = ()) -> Mapping[tuple[int, int], Next]:
    """For every round but the last and every table in it: where both sides and the boards go while some are away."""
    called, stand = titles(movement), [movement.standing(n) for n in range(1, len(movement.rounds) + 1)]
    movement = movement.without(away)
    seats = movement.seats
    places = [sitting(*each, called, seats=seats) for each in zip(movement.rounds, stand, strict=True)]
    uses = uses_of_boards(movement)
    found = {}
    for number, seating in movement.seatings():
        if number < len(places):
            here = movement.rounds[number - 1]
            who = tuple(
                goes(places[number:], n, side, nth=pair_of(here, seating, side, seats=seats))
                for side, n in enumerate(seating.who)
            )
            found[number, seating.table] = Next(
                number,
                seating.table,
                who,
                *boards_next(uses.get(lot_of(movement, seating), {}), number, seating),
                movement.on_boards,
                called,
            )
    return found


def sitting(round_: Round, stand: Collection[int], called: tuple[Text, ...], *, seats: Seated) -> Sitting:
    """Where everybody sits in a round, and where teams meet every pair of each."""
    pairs = pairs_of(round_, seats).items() if seats.apart else ()
    return dict([*seats_of(round_, stand, called).items(), *pairs])


def goes(rounds: Sequence[Sitting], number: int, side: int, *, nth: int = 0) -> NextSeat | None:
    """Where somebody sits in the first of some rounds; of who sits out at no table, where they play next, too."""
    found = (each.get((number, side, nth)) or each.get(number) for each in rounds)
    here = next(found, None)
    if here is None or here.table:
        return here
    return here._replace(then=next((place for place in found if place and place.opponents), None))


def seats_of(round_: Round, stand: Collection[int], called: tuple[Text, ...]) -> dict[int, NextSeat]:
    """Where everybody sits in a round, at the tables that ``stand`` in it."""
    return {
        number: NextSeat(seating.table if seating.table in stand else NO_TABLE, side, seating.full, called[side])
        for seating in round_
        for side, number in enumerate(seating.who)
        if number != NOBODY
    }


def seats_in(movement: Movement) -> list[Mapping[int, NextSeat]]:
    """Where everybody sits, round by round."""
    called, rounds = titles(movement), enumerate(movement.rounds, 1)
    return [seats_of(each, movement.standing(number), called) for number, each in rounds]


def pairs_of(round_: Round, seats: Seated) -> Mapping[tuple[int, ...], NextSeat]:
    """Where the pairs of every team sit down in a round, by number, side, and which there: each keeps to its side."""
    here = parts_of(round_)[0]
    return {
        (number, side, pair_of(here, seating, side, seats=seats)): NextSeat(
            seating.table, side, seating.full, PAIRS[side]
        )
        for seating in here
        for side, number in enumerate(seating.who)
        if seating.full
    }


Uses = Mapping[int, list[tuple[int, int]]]


def lot_of(movement: Movement, seating: Seating) -> object:
    """Whose its boards are: those of a part of the room; where rounds are drawn, those of the match."""
    return frozenset(seating.who) if movement.planned else sharing.part_of(movement.parts, seating.table)


def uses_of_boards(movement: Movement) -> Mapping[object, Uses]:
    """For all whose boards they are, and every board, the rounds and tables that play it."""
    found: dict[object, dict[int, list[tuple[int, int]]]] = {}
    for number, seating in movement.seatings():
        part = found.setdefault(lot_of(movement, seating), {})
        for board in seating.boards if seating.full else ():
            part.setdefault(board, []).append((number, seating.table))
    return found


def boards_next(uses: Uses, number: int, seating: Seating) -> tuple[int, tuple[int, ...]]:
    """The round in which a table's boards are played next, and the tables that do: 0 and none where nobody does."""
    later = sorted({use for board in seating.boards for use in uses.get(board, ()) if use[0] > number})
    if not later:
        return 0, ()
    return later[0][0], tuple(table for round_, table in later if round_ == later[0][0])


def at(tables: Sequence[int]) -> Text:
    """``table 4``, ``tables 1 and 6``."""
    return t("table {tables}", "tables {tables}", n=len(tables), tables=listed(tables))
