"""Rounds drawn by who had won, or by the scores, where a result of those before was put right since, or came late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from rules.text import NO_WORDS, Text, both, joined, t
from scorer.contests import contest_of
from scorer.draws.swiss import spelt
from scorer.evening.choosing import begun, movement_of
from scorer.evening.drawing_on import ToDraw
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key
from scorer.live.going import Going, NextStep, place
from scorer.live.words import section_words, the_first
from scorer.movements import family

if TYPE_CHECKING:
    from scorer.standings import Reckoning

OtherWinners = tuple[int, tuple[int, ...], tuple[int, ...]]
NAMED = 3  # tables, or those who compete, that are named one by one


class OtherScores(NamedTuple):
    """The last round that was drawn by scores, and who has others now: by number what they have, and had then."""

    round: int = 0
    whose: tuple[tuple[int, Fraction, Fraction], ...] = ()


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
        if section.movement and (found := others_scored(event, section)).whose:
            yield scored_otherwise(event, section, found)


def scored_otherwise(event: Event, section: Section, found: OtherScores) -> NextStep:
    """What is to be done where a round was drawn from other scores: it is drawn again, or stays as it is."""
    what = joined((section_words(event, section), from_other_scores(found.round)), "")
    why = joined((t("{scores}.", scores=scores_words(event, section, found)), what_can_be_done(event, section, found)))
    if begun(event, section) < found.round:
        where = {"section": section.id, "draw": True, "stood": True}
        return NextStep("doubt", what, why, t("Draw it again"), "seats", where)
    return NextStep("due", what, why, t("Look"), "standings")


def what_can_be_done(event: Event, section: Section, found: OtherScores) -> Text:
    """Drawn again as long as it has not begun; nothing afterwards."""
    if begun(event, section) < found.round:
        return t("Drawn again, it goes by the scores as they are now; left, it stays as it is.")
    return t("It has begun and stays as it is; the points count as they are now.")


def from_other_scores(number: int) -> Text:
    """That a round was drawn from what is otherwise now."""
    return t("Round {number} was drawn from other scores than there are now.", number=number)


def scores_words(event: Event, section: Section, found: OtherScores) -> Text:
    """``Team 3 has 24.5, not 31``, of the first of them."""

    def words(number: int, now: Fraction, then: Fraction) -> Text:
        who = the_first(event, section, number)
        return t("{who} has {now}, not {then}", who=who, now=spelt(now), then=spelt(then))

    said = [words(*each) for each in found.whose[:NAMED]]
    if (more := len(found.whose) - NAMED) > 0:
        said.append(t("{n} more has others", "{n} more have others", n=more))
    return joined(said, "; ")


def said_of(event: Event, section: Section, standings: Reckoning) -> Text:
    """The same of a section in words, where its results are typed; nothing where all is as it was drawn."""
    if section.movement is None:
        return NO_WORDS
    if tables := others_won(event, section, standings):
        return t("{what} {tables}.", what=drawn_otherwise(drawn_by(section)), tables=named(tables))
    if (found := others_scored(event, section, standings)).whose:
        scores = t("{scores}.", scores=scores_words(event, section, found))
        return joined((from_other_scores(found.round), scores, what_can_be_done(event, section, found)))
    return NO_WORDS


def others_scored(event: Event, section: Section, standings: Reckoning | None = None) -> OtherScores:
    """Who has another score by the results that the last round went by than it was drawn from.

    By ``standings`` of the event, where somebody has them. Nobody where it holds what cannot be scored; they say that.
    """
    movement = movement_of(section)
    nth, then = family(movement.family).scored_by(movement)
    if not then:
        return OtherScores()
    would = ToDraw(event, section, range(nth, nth + 1), kept=standings)
    try:
        now = would.after(would.draw.goes_by(nth)).points_of(section.id)
    except Refusal:
        return OtherScores()
    others = ((n, now[n], had) for n, had in then.items() if n in now and spelt(now[n]) != spelt(had))
    return OtherScores(nth, tuple(others))  # as they are printed: nobody sees what is less


def drawn_by(section: Section) -> int:
    """The last round that was drawn by who had won, or from scores; 1 where none was."""
    movement = movement_of(section)
    found = family(movement.family)
    return max(len(found.went_by(movement)) + 1, found.scored_by(movement)[0])


def drawn_from(event: Event, key: Key) -> bool:
    """Whether a round was drawn by who had won, or from scores, after that of a result."""
    section = event.section(key.section)
    return bool(section.movement) and key.round < drawn_by(section)


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
