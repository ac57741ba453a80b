"""Rounds that were drawn by who had won, where a result of the round before has been put right since, or came late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.text import NO_WORDS, Text, both, joined, t
from scorer.contests import contest_of
from scorer.evening.choosing import begun, movement_of
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key
from scorer.live.going import Going, NextStep, place
from scorer.movements import family

if TYPE_CHECKING:
    from scorer.standings import Reckoning

OtherWinners = tuple[int, tuple[int, ...], tuple[int, ...]]
NAMED = 3  # tables that are named one by one


def put_right(going: Going) -> Iterator[NextStep]:
    """What a draw went by that is otherwise now: to be drawn again, or where it is played already only to be known."""
    event = going.event
    for section in event.sections:
        if section.movement and (tables := others_won(event, section)):
            nth = drawn_by(section)
            what, each = drawn_otherwise(nth), named(tables)
            if begun(event, section) < nth:
                why = t("{tables}. Drawn again, it goes by them.", tables=each)
                where = {"section": section.id, "draw": True}
                yield NextStep("doubt", what, why, t("Draw it again"), "seats", where)
            else:
                why = t("{tables}. It has begun and stays as it is; the points count as they are now.", tables=each)
                at = place(Key(section.id, nth - 1, tables[0][0], 1))
                yield NextStep("due", what, why, t("Look"), "results", at)


def said_of(event: Event, section: Section, standings: Reckoning) -> Text:
    """The same of a section in words, where its results are typed; nothing where all is as it was drawn."""
    tables = others_won(event, section, standings) if section.movement else []
    return t("{what} {tables}.", what=drawn_otherwise(drawn_by(section)), tables=named(tables)) if tables else NO_WORDS


def drawn_by(section: Section) -> int:
    """The last round that was drawn by who had won; 1 where none was."""
    movement = movement_of(section)
    return len(family(movement.family).went_by(movement)) + 1


def drawn_otherwise(number: int) -> Text:
    """That a round was drawn by what is otherwise now."""
    return t("Round {number} was drawn by other winners than there are now.", number=number)


def named(tables: Sequence[OtherWinners]) -> Text:
    """The first of the tables, with who has won there."""
    return joined((words(*table) for table in tables[:NAMED]), "; ")


def others_won(event: Event, section: Section, standings: Reckoning | None = None) -> list[OtherWinners]:
    """The tables of the last round a draw went by at which others have won now: the table, who now and who then.

    By ``standings`` of the event, where somebody has them.  None where it holds what cannot be scored, which they say.
    """
    movement = movement_of(section)
    went = family(movement.family).went_by(movement)
    if not went:
        return []
    try:
        standings = standings or contest_of(event).standings(event)
    except Refusal:
        return []
    now, then = set(standings.winners(section.id, len(went))), set(went[-1])
    if now == then:
        return []
    tables = ((each.table, each.who) for each in movement.rounds[len(went) - 1])
    found = ((table, tuple(n for n in who if n in now), tuple(n for n in who if n in then)) for table, who in tables)
    return [each for each in found if each[1] != each[2]]


def words(table: int, now: tuple[int, ...], then: tuple[int, ...]) -> Text:
    """``Table 3: 7 and 8, not 5 and 6``."""
    return t("Table {table}: {now}, not {then}", table=table, now=those(now), then=those(then))


def those(numbers: tuple[int, ...]) -> Text:
    """Those who have won, by number."""
    return both(map(str, numbers)) if numbers else t("nobody")
