"""How people and boards move from round to round: from each table, and in a few sentences for the room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from rules.text import NO_WORDS, Text, t
from scorer.event.movement import NOBODY, Away, Movement, Round, Seating, pair_of
from scorer.event.seated import Seated
from scorer.movements import sharing
from scorer.movements.halves import parts_of
from scorer.movements.match_moves import drawn_on, matches
from scorer.movements.seats import PAIRS, titles
from scorer.movements.strides import ALL_OTHERS, EVERYBODY, Movers, line, stride
from scorer.movements.words import listed, runs, spelled, these

FEW = 3
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


def in_words(movement: Movement) -> tuple[Text, ...]:
    """How the room moves, in a few sentences, read off the rounds whatever family they come from."""
    if movement.planned:
        return tuple(drawn_on(movement))
    if movement.length < 2:
        return (t("Nobody moves: there is one round."),)
    if movement.seats.apart:
        return (*matches(movement), *shared(movement))
    boards_too = (*boards(movement), *shared(movement)) if movement.on_boards else ()
    return (*people(movement), *arrows(movement), *boards_too)


# --- people --------------------------------------------------------------------------------------


def people(movement: Movement) -> Iterator[Text]:
    """Who sits still, and how the others go."""
    places = seats_in(movement)
    still = never_moving(places)
    moving = set(movement.numbers) - still
    who, sides = movement.seats.thing, titles(movement)
    kept = next((side for side in range(len(sides)) if still and still == at_side(places[0], side)), None)
    if still:
        yield keeping(still, who) if kept is None else line_keeping(sides, kept, pairs=who == "pair")
    if moving:
        others = EVERYBODY if not still else ALL_OTHERS if kept is None or len(sides) > 2 else line(sides[1 - kept])
        how = alike(movement, places, moving, others=others) or following(places, moving, who)
        yield from how or (others.by_the_cards,)


def line_keeping(seats: Sequence[Text], seat: int, *, pairs: bool) -> Text:
    """That those keep their tables who sit in the same seat of them."""
    if pairs:
        return t("{line} keep their seats.", line=seats[seat])
    return t("All at {seat} keep their seats.", seat=seats[seat])


def never_moving(places: list[Mapping[int, NextSeat]]) -> set[int]:
    """Whoever has one table in all rounds, and of more than two seats the same; nobody who is not there for all."""
    tables: dict[int, set[tuple[int, str]]] = {}
    for each in places:
        for number, place in each.items():
            seat = "" if place.called in PAIRS else place.called
            tables.setdefault(number, set()).add((place.table, seat))
    always = set(tables).intersection(*places)
    return {number for number in always if len(tables[number]) == 1}


def at_side(places: Mapping[int, NextSeat], side: int) -> set[int]:
    """Whoever sits at one side of any table."""
    return {number for number, place in places.items() if place.side == side}


def keeping(still: Collection[int], thing: str) -> Text:
    """Who keep their tables."""
    who = these(thing.capitalize(), still)
    return t("{who} keeps its seat.", "{who} keep their seats.", n=len(still), who=who)


def alike(
    movement: Movement, places: list[Mapping[int, NextSeat]], moving: set[int], *, others: Movers
) -> tuple[Text, ...]:
    """Said when all who move go the same number of tables on after each round."""
    if any(place.table == NO_TABLE for each in places for place in each.values()):
        return ()
    steps, tables = list[int](), movement.tables
    for before, after in pairwise(places):
        found = {(after[n].table - before[n].table) % tables for n in moving if n in before and n in after}
        if len(found) != 1 or found == {0}:
            return ()
        steps += found
    usual = Counter(steps).most_common(1)[0][0]
    said = [others.go(stride(usual, tables))]
    for number, step in enumerate(steps, 1):
        if step == (usual + 1) % tables and usual == 1:
            said.append(others.skip(number))
        elif step != usual:
            said.append(others.then(number, stride(step, movement.tables)))
    return tuple(said)


def following(places: list[Mapping[int, NextSeat]], moving: set[int], thing: str) -> tuple[Text, ...]:
    """Said when each pair or player takes, round after round, the seat of one and the same other."""
    if thing != "pair" and len(places) < FEW:
        return ()
    ahead: dict[int, set[int]] = {number: set() for number in moving}
    for before, after in pairwise(places):
        sat = {place[:2]: number for number, place in before.items()}
        for number in moving & set(after):
            ahead[number].add(sat.get(after[number][:2], NOBODY))
    if set.union(*ahead.values()) != moving or any(len(found) > 1 for found in ahead.values()):
        return ()
    follows = {number: next(iter(found)) for number, found in sorted(ahead.items())}
    odd = [number for number, before in follows.items() if before != number - 1]
    if len(odd) == 1:
        return (EVERY_OTHER[thing](odd[0], follows[odd[0]]),)
    each = (t("{number} follows {before}", number=n, before=before) for n, before in follows.items())
    return (EACH[thing](listed(each)),)


EVERY_OTHER: Mapping[str, Callable[[int, int], Text]] = {
    "pair": lambda odd, before: t(
        "Every other pair follows the one a number below it, and {odd} follows {before}.", odd=odd, before=before
    ),
    "player": lambda odd, before: t(
        "Every other player follows the one a number below it, and {odd} follows {before}.", odd=odd, before=before
    ),
}
EACH: Mapping[str, Callable[[Text], Text]] = {
    "pair": lambda follows: t("Each pair follows another: {follows}.", follows=follows),
    "player": lambda follows: t("Each player follows another: {follows}.", follows=follows),
}


def arrows(movement: Movement) -> Iterator[Text]:
    """The rounds in which those who keep their tables sit the other way, where two sides are all there are."""
    if movement.seats is not Seated.PAIRS:
        return
    places = seats_in(movement)
    still = never_moving(places) & set(places[0])
    turned = [
        number
        for number, each in enumerate(places, 1)
        if still and all(each[n].side != places[0][n].side for n in still if n in each)
    ]
    if turned:
        which = these("round", turned)
        yield t("In {rounds} the arrow is switched: N–S and E–W change sides.", rounds=which)


# --- boards --------------------------------------------------------------------------------------


def boards(movement: Movement) -> tuple[Text, ...]:
    """How the boards go."""
    return from_table_to_table(movement) or coming_up(movement) or (t("Boards go as the table cards say."),)


Goes = dict[int, set[tuple[int, tuple[int, ...]]]]


def from_table_to_table(movement: Movement) -> tuple[Text, ...]:
    """Said when the boards of every table, but for a few, go one table on."""
    tables = movement.tables
    goes: Goes = {}
    for (number, table), next_ in where_next(movement).items():
        if next_.tables:
            goes.setdefault(table, set()).add((next_.again - number, next_.tables))
    odd = {step: out_of_step(goes, step, tables) for step in (-1, 1)}
    usual = min(odd, key=lambda step: len(odd[step]))
    in_step = len(goes) - len(odd[usual])
    if in_step * 2 <= tables or len(odd[usual]) > max(FEW, len(movement.parts)):
        return ()
    if any(len(goes[table]) > 1 for table in odd[usual]):
        return ()
    rounds = (exception(table, *next(iter(goes[table]))) for table in sorted(odd[usual]))
    return (boards_move(usual, tables, round_the_room=not {1, tables} & odd[usual]), *rounds)


def boards_move(step: int, tables: int, *, round_the_room: bool) -> Text:
    """How the boards go one table on, and from one end of the room to the other."""
    if not round_the_room:
        return t("Boards move down one table.") if step < 0 else t("Boards move up one table.")
    if step < 0:
        return t("Boards move down one table, from 1 to {last}.", last=tables)
    return t("Boards move up one table, from {last} to 1.", last=tables)


def out_of_step(goes: Goes, step: int, tables: int) -> set[int]:
    """The tables whose boards do not always go so many tables on in the next round."""
    to = {table: (table - 1 + step) % tables + 1 for table in goes}
    return {table for table, found in goes.items() if any(wait != 1 or to[table] not in at for wait, at in found)}


def exception(table: int, rounds: int, to: tuple[int, ...]) -> Text:
    """Where the boards of one table go instead."""
    if rounds == 1:
        return t("Those of table {table} go to {tables}.", table=table, tables=at(to))
    return t(
        "Those of table {table} rest a round on a stand, then go to {tables}.",
        "Those of table {table} rest {many} rounds on a stand, then go to {tables}.",
        n=rounds - 1,
        table=table,
        many=spelled(rounds - 1),
        tables=at(to),
    )


def coming_up(movement: Movement) -> tuple[Text, ...]:
    """Said when at every table the next set of boards comes up after each round."""
    sets = sorted({seating.boards for _, seating in movement.seatings() if seating.boards})
    if len(sets) < 2:
        return ()
    following_ = dict(zip(sets, [*sets[1:], sets[0]], strict=True))
    at: dict[int, list[tuple[int, ...]]] = {}
    for _, seating in movement.seatings():
        at.setdefault(seating.table, []).append(seating.boards)
    steps = [pair for found in at.values() for pair in pairwise(found) if all(pair)]
    if any(following_[before] != after for before, after in steps):
        return ()
    first, second = runs(sets[0]), runs(sets[1])
    return (t("At each table the next boards come up: {first}, {second} and so on.", first=first, second=second),)


def shared(movement: Movement) -> Iterator[Text]:
    """Which tables share their boards, and which have their own."""
    if movement.parts:
        parts = listed(runs(range(first, last + 1)) for first, last in movement.parts)
        yield t("Tables {tables} have boards of their own.", tables=parts)
    for tables, rounds in sharing.sharing(movement):
        yield sharing_their_boards(tables, () if len(rounds) == len(movement.rounds) else rounds)


def sharing_their_boards(tables: Sequence[int], rounds: Sequence[int]) -> Text:
    """That tables share their boards, in some rounds or in all."""
    if not rounds:
        return t("Tables {tables} share their boards.", tables=listed(tables))
    which = these("round", rounds)
    return t("In {rounds} tables {tables} share their boards.", rounds=which, tables=listed(tables))
