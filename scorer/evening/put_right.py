"""Rounds that were drawn by who had won, where a result of the round before has been put right since, or came late."""

from __future__ import annotations

from collections.abc import Iterator

from rules.text import Text, both, joined, t
from scorer.contests import contest_of
from scorer.evening.choosing import begun, movement_of
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key
from scorer.live.going import Going, NextStep, place
from scorer.movements import family

NAMED = 3  # tables that are named one by one


def put_right(going: Going) -> Iterator[NextStep]:
    """What a draw went by that is otherwise now: to be drawn again, or where it is played already only to be known."""
    event = going.event
    for section in event.sections:
        if section.movement and (tables := others_won(event, section)):
            nth = len(family(section.movement.family).went_by(section.movement)) + 1
            each = joined((words(*table) for table in tables[:NAMED]), "; ")
            what = t("Round {number} was drawn by other winners than there are now.", number=nth)
            if begun(event, section) < nth:
                why = t("{tables}. Drawn again, it goes by them.", tables=each)
                where = {"section": section.id, "draw": True}
                yield NextStep("doubt", what, why, t("Draw it again"), "seats", where)
            else:
                why = t("{tables}. It has begun and stays as it is; the points count as they are now.", tables=each)
                at = place(Key(section.id, nth - 1, tables[0][0], 1))
                yield NextStep("due", what, why, t("Look"), "results", at)


def others_won(event: Event, section: Section) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """The tables of the last round a draw went by at which others have won now: the table, who now and who then.

    None where the event holds what cannot be scored, which the standings say.
    """
    movement = movement_of(section)
    went = family(movement.family).went_by(movement)
    if not went:
        return []
    try:
        standings = contest_of(event).standings(event)
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
