"""The Howell movements: one field in which, when it runs its whole length, everybody meets everybody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.fields import Form
from rules.text import Text, t
from scorer.event.movement import Movement, Round, Seating
from scorer.event.refusal import Refusal
from scorer.movements import sharing
from scorer.movements.family import (
    BOARDS,
    FIRST,
    MISSING,
    ROUNDS,
    TABLES,
    Answers,
    Family,
    Wish,
    board_set,
    shapes,
)
from scorer.movements.starters import Starter, starter
from scorer.movements.words import listed, runs


class HowellTooLong(Refusal):
    """A Howell with {tables} tables has {most} rounds at most, not {rounds}: then everybody has met everybody."""


class Howell(Family):
    """The pairs with the highest numbers sit still, and every other pair follows the one a number below it."""

    key = "howell"
    name = t("Howell")
    fields = Form(replace(TABLES, most=12), ROUNDS, BOARDS, MISSING, FIRST)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """A whole Howell, and shorter ones that last longer than a Mitchell would."""
        tables = wish.tables
        if not 2 <= tables <= 12:
            return
        whole = 2 * tables - 1
        for boards, rounds in shapes(wish, whole):
            if rounds > tables:
                yield {
                    "tables": tables,
                    "rounds": rounds,
                    "boards": boards,
                    "missing": spared(wish),
                    "first": wish.first_board,
                }

    def written(self, given: Answers) -> Movement:
        pairs = 2 * given["tables"]
        rounds = given["rounds"] or pairs - 1
        if rounds >= pairs:
            raise HowellTooLong(tables=given["tables"], most=pairs - 1, rounds=rounds)
        started = starter(pairs, rounds)
        made = tuple(self.round(started, given, number) for number in range(rounds))
        name = called(pairs, rounds, started)
        return declared(Movement(self.key, name, made, made_from={**given, "rounds": rounds}))

    def within(self, movement: Movement) -> Text:
        given = movement.made_from
        pairs, rounds = 2 * given["tables"], given["rounds"]
        return t("a {family}", family=kind(pairs, rounds, starter(pairs, rounds)))

    def round(self, started: Starter, given: Answers, number: int) -> Round:
        """One round, counted from 0."""
        return tuple(
            Seating(table, (start.ns, start.ew), board_set(start.set, given["boards"], given["first"]))
            for table, start in enumerate(started.round(number), 1)
        )


def spared(wish: Wish) -> int:
    """The number to leave out with a half table: the highest that is not to keep its seat."""
    if not wish.odd:
        return 0
    return max(set(range(1, wish.contestants + 2)).difference(wish.still))


def kind(pairs: int, rounds: int, started: Starter) -> Text:
    """Three-quarter Howell when one that is not whole was made for so many rounds."""
    return t("Three-quarter Howell") if rounds == started.rounds < pairs - 1 else t("Howell")


def called(pairs: int, rounds: int, started: Starter) -> Text:
    """Howell when whole, three-quarter Howell when made for so many rounds, else a part of one."""
    if rounds in (pairs - 1, started.rounds):
        return kind(pairs, rounds, started)
    return t("Howell, {rounds} of {all} rounds", rounds=rounds, all=started.rounds)


def declared(movement: Movement) -> Movement:
    """With the tables that share their boards, and its note about them."""
    at_once = {
        number: max(sharing.tables_of_boards(each).values(), key=len) for number, each in enumerate(movement.rounds, 1)
    }
    shared = {number: tables for number, tables in at_once.items() if len(tables) > 1}
    if not shared:
        return movement
    tables = listed(next(iter(shared.values())))
    always = t(
        "In every round tables {tables} play the same boards: they pass them on, or the boards are dealt again.",
        tables=tables,
    )
    at_times = t(
        "In round {rounds} tables {tables} play the same boards: they pass them on, or the boards are dealt again.",
        rounds=runs(shared),
        tables=tables,
    )
    note = always if len(shared) == len(movement.rounds) else at_times
    return replace(movement, sharing=tuple(sorted(set(shared.values()))), note=note)
