"""How a contest that is run from files stands: its rankings and the whole, and what is to come."""

from __future__ import annotations

from typing import Any

from rules.text import NO_WORDS, Text, as_it_is, joined, t
from scorer.cli.clubs import quoted
from scorer.cli.figures import counted
from scorer.contests import standings_of, states_of
from scorer.contests.released import as_shown, described, released_words
from scorer.event.called import called
from scorer.event.event import Event
from scorer.standings import RankedRow, shown
from scorer.standings.parts.ranking import Ranking
from scorer.standings.whole.overall import Overall


def to_come(event: Event) -> int:
    """How many results are still to come, those of rounds that are to be drawn counted as one."""
    standings = standings_of(event)
    more = sum(each.movement.undrawn for each in event.sections if each.movement and not standings.decided(each))
    return missing(event) + (more or sum(map(standings.wants_more, event.sections)))


def missing(event: Event) -> int:
    """How many results of the rounds that are drawn are still to come."""
    states = states_of(event)
    return sum(not states.is_in(key) for key in states.due)


def told(event: Event) -> list[Text]:
    """The rankings, those of the whole last, and what is to come."""
    shown_event, standings = as_shown(event, standings_of(event))
    found: list[Text] = [joined((quoted(event.name), described(event)), ", ")]
    for ranking in (*standings.rankings(), *Overall(standings).rankings):
        found += [ranking.title] if ranking.title else []
        for row in ranking.rows:
            made = worth(row, standings.conditions) if row.place else NO_WORDS
            number = as_it_is(called(event, row.section, row.contestant.number))
            found.append(joined((shown.place(row) or as_it_is("–"), number, row.contestant.names, made)))
    if shown_event is not event:
        found.append(released_words(event))
    if many := missing(event):
        found.append(t("{results} still to come.", results=counted(many, "result")))
    return found


def worth(row: RankedRow, conditions: Any) -> Text:
    """What somebody has made: the percentage where the method goes by it, else the points."""
    if conditions.method.by_percent and row.percent is not None:
        return t("{percent} %", percent=shown.points(row.percent, conditions.chosen))
    return shown.in_units(row.points, conditions.method.unit, conditions.chosen)


def plainly(event: Event) -> dict[str, Any]:
    """The same for another program: who met whom, and who stands where; points as exact numbers in words."""
    _, standings = as_shown(event, standings_of(event))
    rounds = [
        [[seating.table, *seating.who] for seating in each] for movement in event.movements for each in movement.rounds
    ]
    overall = [{"title": str(each.title), "rows": plain_rows(each)} for each in Overall(standings).rankings]
    rankings = [plain_rows(each) for each in standings.rankings()]
    return {"event": event.name, "rounds": rounds, "rankings": rankings, "whole": overall, "to_come": to_come(event)}


def plain_rows(ranking: Ranking) -> list[dict[str, Any]]:
    """The lines of a ranking, for another program."""
    return [
        {
            "place": row.place,
            "tied": row.tied,
            "session": row.section.session,
            "section": row.section.letter,
            "number": row.contestant.number,
            "points": str(row.points),
            "percent": None if row.percent is None else str(row.percent),
        }
        for row in ranking.rows
    ]
