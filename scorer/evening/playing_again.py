"""One session more for the same people: what follows from results begins anew, by how everybody stands by then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules.fields import Answers
from rules.text import t
from scorer.commands import Command
from scorer.commands.sections import PutSection
from scorer.commands.together import Together
from scorer.contests import standings_of
from scorer.evening.changes import free_letter, session_added
from scorer.evening.choosing import numbered
from scorer.evening.drawing_on import draw_of
from scorer.evening.met_before import met_before
from scorer.event.event import Event, Section, Session
from scorer.event.movement import Away
from scorer.event.refusal import Refusal
from scorer.event.whole import AGAIN, CARRYING, SHARE, carried
from scorer.movements import family
from scorer.movements.family import WantedRounds
from scorer.standings.whole.overall import Overall


class NobodyInIt(Refusal):
    """Nobody plays in session {number}, so that there is nobody to play again."""


def played_again(event: Event) -> Together:
    """A session more with sections like those of the last, in which the same entries play.

    They keep their numbers, unless rounds are drawn by results and these are seeds: then whoever stands best has the
    lowest, and the movement has its first round alone. Raises a ``Refusal`` where nobody plays or none can be drawn.
    """
    last = event.session_numbers[-1]
    before = event.in_session(last)
    if not any(each.contestants for each in before):
        raise NobodyInIt(number=last)
    added = session_added(event)
    carries = {**added.session.carries, **brought_on(event.session(last)), AGAIN: last}
    session = replace(added, session=replace(added.session, carries=carries))
    parts: list[Command] = [session]
    growing = event
    for each in before:
        fresh = begun_again(growing, each, session.session.number)
        growing = replace(growing, sections=(*growing.sections, fresh))
        parts.append(PutSection(event=event.id, section=fresh))
    said = t("Session {number}: everybody plays again.", number=session.session.number)
    if any(map(by_seeds, before)):
        said = t("Session {number}: everybody plays again, numbered as they stand.", number=session.session.number)
    return Together(event=event.id, said=said, parts=tuple(parts))


def brought_on(last: Session) -> Answers:
    """All of the session that is played again, where something was carried into that one: so all counts once."""
    if not carried(last):
        return {}
    return CARRYING.completed({"source": last.number, "way": SHARE, "part": 100})


def by_seeds(section: Section) -> bool:
    """Whether its rounds follow from results, and the first of them from the numbers."""
    how = draw_of(section)
    return how is not None and how.by_results and how.seeded


def begun_again(event: Event, section: Section, session: int) -> Section:
    """A section of another session as it begins, with the same people in it."""
    to = numbers_then(event, section)
    fresh = replace(
        section,
        id=0,
        session=session,
        letter=free_letter(event),
        away=tuple(Away(to[each.number]) for each in section.away if each.whole),
        contestants={to[n]: replace(numbered(one, to[n]), lineups=()) for n, one in section.contestants.items()},
        penalties=(),
    )
    movement = section.movement
    if movement is None:
        return fresh
    there = [number for number in sorted(to.values()) if number not in fresh.absent]
    wanted = WantedRounds(there=[there], earlier=met_before(event, fresh))
    return replace(fresh, movement=family(movement.family).begun_again(movement, len(to), wanted))


def numbers_then(event: Event, section: Section) -> Mapping[int, int]:
    """The number of each of a section in one that begins anew: their own, or their place where numbers are seeds.

    Whoever has no place comes behind, and last whoever does not come at all.
    """
    numbers = sorted({*section.numbers, *section.contestants})
    how = draw_of(section)
    if how is None or not how.by_results:
        return {number: number for number in numbers}
    places = {number: at for at, number in enumerate(as_they_stand(event, section) if how.seeded else ())}
    order = sorted(numbers, key=lambda n: (n in section.absent, places.get(n, len(numbers)), n))
    return {number: at for at, number in enumerate(order, 1)}


def as_they_stand(event: Event, section: Section) -> Iterator[int]:
    """Those of a section who have a place: in the whole where sessions are added up, else in its own."""
    for ranking in Overall(standings_of(event)).standing_after(section.session):
        rows = sorted((row for row in ranking.rows if row.place), key=lambda row: row.place)
        yield from (row.contestant.number for row in rows if row.section.id == section.id)
