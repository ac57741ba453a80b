"""The tables of matches between teams: two for each, of teams of eight four, and how they come by their boards.

Of the two that meet, the one at home sits N–S in the open room and stays; the other sits N–S in the closed room.  Who
of a team sits at which of its tables is the team's own affair.  Usual is this: its first pair sits N–S and its second
E–W, and where a match has several stanzas the visitors' pairs change rooms after each.
"""

from __future__ import annotations

from dataclasses import replace

from rules.fields import Choice
from rules.text import t
from scorer.draws import DrawnRound
from scorer.event.movement import NOBODY, Movement, Round, Seating

EXCHANGED, APART = "exchanged", "apart"
DEALT = Choice(
    name="dealt",
    label=t("The boards of a match"),
    options=(
        (EXCHANGED, t("are dealt once; its tables exchange them in the middle")),
        (APART, t("are dealt for each of its tables")),
    ),
    default=EXCHANGED,
)


def in_two_rooms(drawn: DrawnRound, boards: tuple[int, ...]) -> Round:
    """A round: the open rooms from table 1 on, then the closed rooms in the same order, last who sits out."""
    meetings = drawn.meetings
    opened = [Seating(table, tuple(each), boards) for table, each in enumerate(meetings, 1)]
    closed = [Seating(table + len(meetings), (each.away, each.home), boards) for table, each in enumerate(meetings, 1)]
    last = 2 * len(meetings) + 1
    resting = [Seating(last + nth, (number, NOBODY), ()) for nth, number in enumerate(drawn.out)]
    return (*opened, *closed, *resting)


def in_four_rooms(drawn: DrawnRound, boards: tuple[int, ...]) -> Round:
    """A round of teams of eight: four tables for each match, at which the two are N–S in turn; as above."""
    four = [who for each in drawn.meetings for who in 2 * ((each.home, each.away), (each.away, each.home))]
    tables = [Seating(table, who, boards) for table, who in enumerate(four, 1)]
    last = len(tables) + 1
    return (*tables, *(Seating(last + nth, (number, NOBODY), ()) for nth, number in enumerate(drawn.out)))


def side_by_side(drawn: DrawnRound, boards: tuple[int, ...]) -> Round:
    """A round whose matches have two neighbouring tables each, so that one more match moves no other; as above."""
    tables = [
        Seating(2 * match - closed, who, boards)
        for match, each in enumerate(drawn.meetings, 1)
        for closed, who in ((1, (each.home, each.away)), (0, (each.away, each.home)))
    ]
    last = len(tables) + 1
    return (*tables, *(Seating(last + nth, (number, NOBODY), ()) for nth, number in enumerate(drawn.out)))


def one_table(drawn: DrawnRound, boards: tuple[int, ...]) -> Round:
    """A round whose matches have one table each, all with the same boards; last who sits out."""
    tables = [Seating(table, tuple(each), boards) for table, each in enumerate(drawn.meetings, 1)]
    last = len(tables) + 1
    return (*tables, *(Seating(last + nth, (number, NOBODY), ()) for nth, number in enumerate(drawn.out)))


def dealt_to_all(movement: Movement) -> Movement:
    """With a copy of the boards for each table that any round has."""
    tables = max((sum(seating.full for seating in each) for each in movement.rounds), default=0)
    return replace(movement, copies=max(1, tables))


def dealt_to_four(movement: Movement, matches: int, how: str) -> Movement:
    """The same where every match has four tables."""
    if how == APART:
        return replace(movement, copies=4 * matches, sharing=())
    shared = tuple(tuple(range(4 * nth + 1, 4 * nth + 5)) for nth in range(matches))
    return replace(movement, copies=matches, sharing=shared)


def dealt_to_neighbours(movement: Movement, how: str) -> Movement:
    """The same of matches ``side_by_side``, for as many as any round has."""
    tables = [{seating.table for seating in each if seating.full} for each in movement.rounds]
    made = dealt(movement, max(map(len, tables), default=0) // 2, how)
    last = max((max(each, default=0) for each in tables), default=0)
    shared = tuple((table, table + 1) for table in range(1, last, 2)) if made.sharing else ()
    return replace(made, sharing=shared)


def dealt(movement: Movement, matches: int, how: str) -> Movement:
    """A movement of so many matches at a time, saying how often its boards are dealt, and which tables share them."""
    if how == APART:
        return replace(movement, copies=2 * matches, sharing=())
    return replace(movement, copies=matches, sharing=tuple((n, n + matches) for n in range(1, matches + 1)))
