"""Changing a movement while it is being played: a round more or fewer, and a pair that comes late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from rules.text import Text, t
from rules.text import joined as one_after_another
from scorer.event.movement import NOBODY, Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.event.seated import Seated
from scorer.movements import family
from scorer.movements.check import wrong
from scorer.movements.family import ROUNDS, refuse
from scorer.movements.typed import as_typed
from scorer.movements.words import counted, spelled, these


class AlreadyPlayed(Refusal):
    """There cannot be only {rounds}: {played} has begun already."""

    many = "There cannot be only {rounds}: {played} have begun already."


class NoFurther(Refusal):
    """“{name}” cannot go on to {rounds} rounds. {problems}"""


class NoEmptySeat(Refusal):
    """There is no empty seat for {who} in every round to come."""


def with_rounds(movement: Movement, rounds: int, *, played: int = 0) -> Movement:
    """The same movement lasting so many rounds, those already begun left as they are.

    It stays in its family where the family's own movement of that length begins in the same way, and
    otherwise is one that was typed in. Raises a ``Refusal`` where it cannot be so long or so short.
    """
    if ROUNDS.wrong(rounds):
        refuse(ROUNDS, rounds)
    if rounds == len(movement.rounds):
        return movement
    if rounds < played:
        raise AlreadyPlayed(n=played, played=spelled(played), rounds=counted(rounds, "round"))
    if rounds < len(movement.rounds):
        return shorter(movement, rounds, played)
    return longer(movement, rounds, played)


def same_start(one: Movement, other: Movement, rounds: int) -> bool:
    """Whether the first rounds of two movements are alike."""
    return one.rounds[:rounds] == other.rounds[:rounds]


def shorter(movement: Movement, rounds: int, played: int) -> Movement:
    """Without the last rounds."""
    try:
        made = family(movement.family).again(movement, rounds=rounds)
    except Refusal:
        made = movement
    if len(made.rounds) == rounds and same_start(made, movement, played):
        return made
    return spliced(movement, movement.rounds[:rounds])


def longer(movement: Movement, rounds: int, played: int) -> Movement:
    """With the rounds its family puts behind the last."""
    made = family(movement.family).again(movement, rounds=rounds)
    if len(made.rounds) != rounds:
        raise NoFurther(name=movement.name, rounds=rounds, problems=t("Its further rounds have to be typed in."))
    if same_start(made, movement, played):
        return made
    longer_ = spliced(movement, movement.rounds + made.rounds[len(movement.rounds) :])
    if found := wrong(longer_):
        raise NoFurther(name=movement.name, rounds=rounds, problems=found[0].message)
    return longer_


def spliced(movement: Movement, rounds: tuple[Round, ...]) -> Movement:
    """Other rounds under the same name, as if typed in."""
    return as_typed(replace(movement, rounds=rounds))


def joined(movement: Movement, number: int, *, played: int = 0) -> Movement:
    """With somebody who comes late sitting where nobody sat, from the first round not yet begun.

    Only for a movement written with an empty seat at a table that plays: where somebody is merely marked as missing,
    the mark is taken off. Raises ``NoEmptySeat``.
    """
    before, after = movement.rounds[:played], movement.rounds[played:]
    if number in movement.numbers or not after or not all(one_empty_seat(movement, each) for each in after):
        raise NoEmptySeat(who=these(movement.seats.thing, [number]))
    return spliced(movement, before + tuple(tuple(filled(s, number) for s in each) for each in after))


def in_place(movement: Movement, number: int, *, of: int, first: int) -> Movement:
    """With somebody who comes late in the seats of one who has left, from a round on."""
    after = (tuple(replace(s, who=tuple(number if n == of else n for n in s.who)) for s in r) for r in movement.rounds)
    return spliced(movement, movement.rounds[: first - 1] + tuple(after)[first - 1 :])


def empty_seats(movement: Movement) -> bool:
    """Whether there is any seat that nobody has, and at which somebody would play."""
    return any(not seating.full and plays(movement, seating) for _, seating in movement.seatings())


def plays(movement: Movement, seating: Seating) -> bool:
    """Whether a table plays once it is full: where boards go round, one without any only says who sits out."""
    return bool(seating.boards) or not movement.on_boards


def one_empty_seat(movement: Movement, round_: Round) -> bool:
    """Whether exactly one side in a round has nobody, at a table at which somebody would play."""
    free = tuple(seating for seating in round_ if not seating.full)
    return sum(seating.who.count(NOBODY) for seating in free) == 1 and plays(movement, free[0])


def filled(seating: Seating, number: int) -> Seating:
    """With somebody in the empty seat, if there is one."""
    return replace(seating, who=tuple(number if who == NOBODY else who for who in seating.who))


# --- one more than there are seats -------------------------------------------------------


class TakenSeat(NamedTuple):
    """Who takes a seat: at which table, on which side (0 N–S, 1 E–W), and from which round on."""

    number: int
    table: int
    side: int
    first: int


def in_turn(movement: Movement, number: int, *, played: int = 0) -> Movement:
    """With one more than there are seats, who from the next round on has one of them: whoever is due there sits out.

    It is a seat in which nobody would sit twice, and at which the new one meets nobody, and no board, twice: in a
    Howell there mostly is one, so that all that was played counts. Raises ``NoEmptySeat``.
    """
    after = movement.rounds[played:]
    for table, side in places(after[0] if after and movement.seats is Seated.PAIRS else ()):
        there = [seating for each in after for seating in each if seating.table == table]
        if len(there) == len(after) and once_only(there):
            mine = TakenSeat(number, table, side, played + 1)
            notes = movement.note, turn_words(movement, mine)
            last = max(each.table for _, each in movement.seatings())
            rounds = tuple(taken(each, mine, resting=last + 1) for each in after)
            made = replace(movement, note=one_after_another(filter(None, notes)))
            if last == movement.tables:  # the first who comes so
                made = replace(made, name=t("{movement}, one more in turn", movement=movement.name))
            return spliced(made, movement.rounds[:played] + rounds)
    raise NoEmptySeat(who=these(movement.seats.thing, [number]))


def places(round_: Round) -> Iterator[tuple[int, int]]:
    """Every seat of pairs: its table, and 0 for N–S and 1 for E–W; the last tables first, where fewer keep theirs."""
    for seating in reversed(round_):
        yield from ((seating.table, side) for side in (1, 0) if seating.full and seating.boards)


def once_only(there: Sequence[Seating]) -> bool:
    """Whether at a table nobody sits twice on the same side, and no board comes twice."""
    boards = [board for seating in there for board in seating.boards]
    columns = (boards, *zip(*(seating.who for seating in there), strict=True))
    return all(len(set(each)) == len(each) and NOBODY not in each for each in columns)


def taken(round_: Round, mine: TakenSeat, *, resting: int) -> Round:
    """A round in which a seat is somebody else's: whoever was due there is written where they rest."""
    found = next(seating for seating in round_ if seating.table == mine.table)
    who = tuple(mine.number if at == mine.side else each for at, each in enumerate(found.who))
    seatings = tuple(replace(seating, who=who) if seating is found else seating for seating in round_)
    return (*seatings, Seating(resting, (found.who[mine.side], NOBODY), ()))


def turn_words(movement: Movement, mine: TakenSeat) -> Text:
    """Where the new one sits, and what that is for the others."""
    return t(
        "From round {first} on {who} sits {seat} at table {table}; whoever is due there sits out that round.",
        first=mine.first,
        who=these(movement.seats.thing, [mine.number]),
        seat=(t("N–S"), t("E–W"))[mine.side],
        table=mine.table,
    )
