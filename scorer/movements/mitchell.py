"""The Mitchell movements: N–S sit still, E–W go up, boards go down."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from rules.fields import Choice, Form
from rules.text import Text, t
from scorer.event.movement import Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.movements.family import (
    BOARDS,
    FIRST,
    MISSING,
    ROUNDS,
    SWITCHED,
    TABLES,
    Answers,
    Family,
    Wish,
    arrow_switched,
    board_set,
    eighth,
    line_numbers,
    shapes,
)
from scorer.movements.words import counted


class NeedsEven(Refusal):
    """A {kind} is for an even number of tables, not {tables}; with {tables} a plain Mitchell runs its whole length."""


class MitchellTooLong(Refusal):
    """A {kind} with {tables} tables has {most} rounds at most, not {rounds}."""


class EvenMitchell(NamedTuple):
    """A way to keep an even number of tables from playing the same boards again.

    ``most`` rounds can be played; ``place`` is where a table lies in the circle of board sets, ``step``
    how far E–W are from their first table in a round, counted from 0.
    """

    name: Text
    most: Callable[[int], int]
    place: Callable[[int, int], int]
    step: Callable[[int, int], int]


def whole_or_half(tables: int) -> int:
    """How many rounds there are before E–W would meet boards again when everybody just moves on."""
    return tables if tables % 2 else tables // 2


KINDS = {
    "straight": EvenMitchell(t("Mitchell"), whole_or_half, lambda table, tables: table, lambda round_, tables: round_),
    "skip": EvenMitchell(
        t("Skip Mitchell"),
        lambda tables: tables,
        lambda table, tables: table,
        lambda round_, tables: round_ + (round_ >= tables // 2),
    ),
    # The sets lie in a circle of as many places as tables: the first half of the tables, a stand, and the other
    # half but its last table, which comes round to the boards of table 1.
    "relay": EvenMitchell(
        t("Share-and-relay Mitchell"),
        lambda tables: tables,
        lambda table, tables: table + (table > tables // 2),
        lambda round_, tables: round_,
    ),
}


class Mitchell(Family):
    """N–S keep their seats, E–W move up one table after every round, and the boards move down one."""

    key = "mitchell"
    name = t("Mitchell")
    fields = Form(
        TABLES,
        Choice(
            name="kind",
            label=t("An even number of tables"),
            options=(
                ("", t("As needed")),
                ("straight", t("Straight")),
                ("skip", t("Skip")),
                ("relay", t("Share and relay")),
            ),
            default="",
            asked=lambda given: given.get("tables", 0) % 2 == 0,
        ),
        ROUNDS,
        BOARDS,
        SWITCHED,
        MISSING,
        FIRST,
    )

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """Whole and shortened Mitchells, for one winner and for two."""
        if wish.tables > TABLES.most:
            return
        for boards, rounds in dict.fromkeys(self.shapes(wish)):
            for switched in (eighth(rounds), 0):
                yield {
                    "tables": wish.tables,
                    "rounds": rounds,
                    "boards": boards,
                    "switched": switched,
                    "missing": spared(wish),
                    "first": wish.first_board,
                }

    def shapes(self, wish: Wish) -> Iterable[tuple[int, int]]:
        """Boards a round, and rounds: the whole length, and with an even number of tables one round fewer too."""
        lengths = (wish.tables,) if wish.tables % 2 else (max(2, wish.tables - 1), wish.tables)
        return chain.from_iterable(shapes(wish, length) for length in lengths)

    def written(self, given: Answers) -> Movement:
        kind, count = settled(given)
        tables, switched = given["tables"], given["switched"]
        rounds = tuple(self.round(kind, given, number) for number in range(count))
        name = with_switched(kind.name, switched)
        made = Movement(
            self.key,
            name,
            arrow_switched(rounds, switched),
            1 if switched else 2,
            made_from={**given, "rounds": count},
        )
        if kind.place(tables, tables) <= tables:
            return made
        note = t("Tables 1 and {last} share their boards in every round.", last=tables)
        return replace(made, sharing=((1, tables),), note=note)

    def within(self, movement: Movement) -> Text:
        return t("a {family}", family=settled(movement.made_from)[0].name)

    def round(self, kind: EvenMitchell, given: Answers, number: int) -> Round:
        """One round, counted from 0, before any arrow is switched."""
        tables = given["tables"]
        north_south, east_west = line_numbers(tables)
        step = kind.step(number, tables)

        def boards(table: int) -> tuple[int, ...]:
            place = kind.place(table, tables) - 1 + number
            return board_set(place % tables + 1, given["boards"], given["first"])

        return tuple(
            Seating(table, (north_south[table - 1], east_west[(table - 1 - step) % tables]), boards(table))
            for table in range(1, tables + 1)
        )


def with_switched(name: Text, switched: int) -> Text:
    """A movement's name, with the rounds that are switched in it."""
    return t("{name}, {rounds}", name=name, rounds=counted(switched, "switched round")) if switched else name


def spared(wish: Wish) -> int:
    """The number to leave out with a half table: the last N–S, or the last E–W where that N–S is to keep its seat."""
    north_south, east_west = line_numbers(wish.tables)
    if not wish.odd:
        return 0
    return east_west[-1] if north_south[-1] in wish.still else north_south[-1]


def settled(given: Answers) -> tuple[EvenMitchell, int]:
    """The kind and the number of rounds; raises ``NeedsEven`` or ``MitchellTooLong``."""
    tables, rounds = given["tables"], given["rounds"]
    chosen = given["kind"] or needed(tables, rounds)
    kind = KINDS[chosen]
    if chosen != "straight" and tables % 2:
        raise NeedsEven(kind=kind.name, tables=tables)
    most = kind.most(tables)
    if rounds is None:
        rounds = tables - 1 if chosen == "skip" else most
    if rounds > most:
        raise MitchellTooLong(kind=kind.name, tables=tables, most=most, rounds=rounds)
    return kind, rounds


def needed(tables: int, rounds: int | None) -> str:
    """The plainest kind that lasts so many rounds; with none given, one round fewer than tables, without sharing."""
    if tables % 2:
        return "straight"
    if rounds is None:
        return "skip" if tables > 2 else "relay"
    if rounds <= tables // 2:
        return "straight"
    return "skip" if rounds < tables else "relay"
