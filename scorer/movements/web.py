"""The web: more tables than rounds, and everybody plays the same boards, which are dealt more than once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.fields import Form
from rules.text import t
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
from scorer.movements.mitchell import spared, with_switched
from scorer.movements.words import listed, runs, times


class NotWide(Refusal):
    """A web needs more tables than rounds: {tables} tables cannot play {rounds} rounds, {most} at most."""


class Web(Family):
    """N–S keep their seats and E–W move up; in the second part of the room the boards lie in backward order."""

    key = "web"
    name = t("Web")
    fields = Form(replace(TABLES, least=5), ROUNDS, BOARDS, SWITCHED, MISSING, FIRST)

    def offers(self, wish: Wish) -> Iterable[Answers]:
        """A web wherever there are so many more tables than rounds that a Mitchell's boards would not get round."""
        if not 5 <= wish.tables <= TABLES.most:
            return
        for boards, rounds in shapes(wish, longest(wish.tables)):
            for switched in (eighth(rounds), 0):
                yield {
                    "tables": wish.tables,
                    "rounds": rounds,
                    "boards": boards,
                    "switched": switched,
                    "missing": spared(wish),
                    "first": wish.first_board,
                }

    def written(self, given: Answers) -> Movement:
        tables, switched = given["tables"], given["switched"]
        rounds = given["rounds"] or min(13, longest(tables))
        if rounds > longest(tables):
            raise NotWide(tables=tables, rounds=rounds, most=longest(tables))
        parts = own_boards(tables, sets_for(tables, rounds))
        answers = {**given, "rounds": rounds}
        made = arrow_switched(tuple(self.round(answers, number) for number in range(rounds)), switched)
        tables_of_each = listed(runs(part) for part in parts)
        note = t(
            "The boards are dealt {times}: once each for tables {tables}.",
            times=times(len(parts)),
            tables=tables_of_each,
        )
        return Movement(
            self.key,
            with_switched(self.name, switched),
            made,
            1 if switched else 2,
            note,
            copies=len(parts),
            parts=tuple((part[0], part[-1]) for part in parts),
            made_from=answers,
        )

    def round(self, given: Answers, number: int) -> Round:
        """One round, counted from 0, before any arrow is switched.

        Table t has set t + r in the first part of the room and 2a − t − r, counted down, in the second, where a
        is the length of the first; with an even number of sets E–W skip a table half-way.
        """
        tables = given["tables"]
        sets = sets_for(tables, given["rounds"])
        first_part = upward(tables, sets)
        step = number + (sets % 2 == 0 and number >= sets // 2)
        north_south, east_west = line_numbers(tables)

        def boards(table: int) -> tuple[int, ...]:
            place = table + number if table < first_part else 2 * first_part - 2 - table - number
            return board_set(place % sets + 1, given["boards"], given["first"])

        return tuple(
            Seating(table + 1, (north_south[table], east_west[(table - step) % tables]), boards(table))
            for table in range(tables)
        )


def longest(tables: int) -> int:
    """The most rounds of a web: fewer than tables, and for an odd number of tables one fewer still."""
    return tables - 1 - tables % 2


def sets_for(tables: int, rounds: int) -> int:
    """How many sets of boards: one a round, and one more where neither tables nor sets could be halved."""
    return rounds + (tables % 2 and rounds % 2 == 0)


def upward(tables: int, sets: int) -> int:
    """How many tables make up the first part: half of them, or, if odd, as many more as there are sets."""
    return (tables + sets) // 2 if tables % 2 else tables // 2


def own_boards(tables: int, sets: int) -> tuple[range, ...]:
    """The parts of the room that need all the sets once each: no more tables than sets."""
    first_part = upward(tables, sets)
    halves = range(1, first_part + 1), range(first_part + 1, tables + 1)
    return tuple(half[at : at + sets] for half in halves for at in range(0, len(half), sets))
