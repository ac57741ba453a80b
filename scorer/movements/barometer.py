"""The barometer: in each round all tables play the same boards, so that what a round brought stands once it is over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import product

from rules.fields import Form
from rules.text import Text, t
from scorer.event.movement import Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.movements.family import BOARDS, FIRST, MISSING, ROUNDS, TABLES, Answers, Family, Wish, board_set, shapes
from scorer.movements.howell import spared
from scorer.movements.words import times

SEARCHED = 9  # tables up to which every way to turn them is tried
MOST = 30

Signs = tuple[int, ...]


class BarometerTooLong(Refusal):
    """A barometer with {tables} tables has {most} rounds at most, not {rounds}: then everybody has met everybody."""


class BarometerFamily(Family):
    """The pair with the highest number sits still, N–S at table 1, and every other goes on by one place.

    Who sits N–S is chosen so that any two pairs sit the same way as often as not, as nearly as can be: in a round
    that all play at once, only that decides whom one compares with.
    """

    key = "barometer"
    name = t("Barometer")
    fields = Form(replace(TABLES, most=MOST), ROUNDS, BOARDS, MISSING, FIRST)
    holds = range(4, 2 * MOST + 1)
    in_step = True

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Everybody against everybody, and as many rounds of the boards that are wished as there is time for."""
        if not 2 <= wish.tables <= MOST:
            return
        for boards, rounds in shapes(wish, 2 * wish.tables - 1):
            own = {"tables": wish.tables, "rounds": rounds, "boards": boards, "first": wish.first_board}
            yield {**own, "missing": spared(wish)}

    def written(self, given: Answers) -> Movement:
        tables, most = given["tables"], 2 * given["tables"] - 1
        rounds = given["rounds"] or most
        if rounds > most:
            raise BarometerTooLong(tables=tables, most=most, rounds=rounds)
        made = tuple(seated(tables, number, given) for number in range(rounds))
        note = t(
            "All tables play the same boards in a round: every board is dealt {times}, once for each table.",
            times=times(tables),
        )
        return Movement(self.key, self.name, made, note=note, copies=tables, made_from={**given, "rounds": rounds})

    def within(self, movement: Movement) -> Text:
        return t("a barometer")


def seated(tables: int, number: int, given: Answers) -> Round:
    """One round, counted from 0."""
    boards = board_set(number + 1, given["boards"], given["first"])
    turning, signs = 2 * tables - 1, turned(tables)
    pairs = [(2 * tables, 1 + number % turning)]
    pairs += [(1 + (number + at) % turning, 1 + (number - at) % turning) for at in range(1, tables)]
    ways = (1, *signs)
    return tuple(
        Seating(table, two if way > 0 else two[::-1], boards)
        for table, (two, way) in enumerate(zip(pairs, ways, strict=True), 1)
    )


@cache
def turned(tables: int) -> Signs:
    """For each table behind the first, whether (1) or not (-1) the one who goes before sits N–S."""
    if tables <= SEARCHED:
        return min(product((1, -1), repeat=tables - 1), key=lambda signs: (unevenness(signs), signs))
    signs = tuple(1 if residue(at, 2 * tables - 1) else -1 for at in range(1, tables))
    while True:
        near = (tuple(-each if at == one else each for at, each in enumerate(signs)) for one in range(tables - 1))
        best = min(near, key=unevenness)
        if unevenness(best) >= unevenness(signs):
            return signs
        signs = best


def residue(number: int, of: int) -> bool:
    """Whether a number is a square modulo another: of primes such as 23 these are the fairest of all."""
    return any(each * each % of == number for each in range(1, of))


def unevenness(signs: Signs) -> int:
    """How far from as often as not two of those who go on sit the same way: the sum of the squares."""
    row = (-1, *signs, *(-each for each in reversed(signs)))
    turning = len(row)
    return sum(sum(row[at] * row[(at + by) % turning] for at in range(turning)) ** 2 for by in range(1, turning))
