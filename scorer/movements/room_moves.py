"""How people and boards move from round to round, in a few sentences for the room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from rules.text import Text, t
from scorer.event.movement import NOBODY, Movement
from scorer.event.seated import Seated
from scorer.movements import sharing
from scorer.movements.match_moves import drawn_on, matches
from scorer.movements.moves import NO_TABLE, NextSeat, at, seats_in, where_next
from scorer.movements.seats import PAIRS, titles
from scorer.movements.strides import ALL_OTHERS, EVERYBODY, Movers, line, stride
from scorer.movements.words import board_runs, listed, runs, spelled, these

FEW = 3


def in_words(movement: Movement) -> tuple[Text, ...]:
    """How the room moves, in a few sentences, read off the rounds whatever family they come from."""
    if movement.planned:
        return tuple(drawn_on(movement))
    if movement.length < 2:
        return (t("Nobody moves: there is one round."),)
    if movement.seats.apart:
        return (*(visiting(movement) or matches(movement)), *shared(movement))
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


def visiting(movement: Movement) -> tuple[Text, ...]:
    """Said when the N–S of every team keep their table, and all E–W go the same number of tables on after each round.

    Then no card is needed to know where one goes next.
    """
    if {each.who[0] for _, each in movement.seatings()} != {each.who[1] for _, each in movement.seatings()}:
        return ()
    if len({(each.who[0], each.table) for _, each in movement.seatings()}) > len(movement.numbers):
        return ()
    places: list[Mapping[int, NextSeat]] = [
        {each.who[1]: NextSeat(each.table, 1) for each in seats} for seats in movement.rounds
    ]
    how = alike(movement, places, set(movement.numbers), others=line(PAIRS[1]))
    return (line_keeping(PAIRS, 0, pairs=True), *how, *boards(movement)) if how else ()


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
    first, second = board_runs(sets[0]), board_runs(sets[1])
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
