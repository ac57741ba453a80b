"""An event over several sessions: how they are added up, what is carried over, finals and consolations."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate, groupby
from math import ceil
from typing import Any

from rules import game
from rules.fields import Answers, Field
from rules.text import Text, as_it_is, either, joined, t
from scorer.commands import Command
from scorer.commands.events import ChangeEvent
from scorer.commands.saying import setting_words
from scorer.commands.sections import PutSection
from scorer.commands.sessions import NewSession
from scorer.commands.together import Together
from scorer.contests import contest_of, standings_of
from scorer.evening.changes import check, nothing_released, section_for, session_added, session_changed
from scorer.evening.releasing import shown_so
from scorer.event.event import Contestant, Event, Section
from scorer.event.refusal import Refusal
from scorer.event.whole import (
    ADDING,
    ANEW,
    APART,
    CARRYING,
    CONSOLATION,
    FINAL,
    QUALIFYING,
    SHOWING,
    carried,
    names_of,
    stage_words,
)
from scorer.live.words import the_first
from scorer.standings.parts.placing import made
from scorer.standings.parts.ranking import RankedRow, Ranking
from scorer.standings.parts.working import called
from scorer.standings.whole.overall import Overall


class CarriedFromItself(Refusal):
    """Session {number} cannot be carried over from itself: choose an earlier one."""


class NotEarlier(Refusal):
    """Nothing can be carried over into session {number} from session {source}: choose one that is played before it."""


class NoSessionThere(Refusal):
    """There is no session {source} to carry over from."""


class NobodyToGoThrough(Refusal):
    """Nobody is ranked in session {number} yet, so nobody can go through."""


class MoreThanThere(Refusal):
    """{wanted} cannot go through where {n} is ranked: choose fewer."""

    many = "{wanted} cannot go through where {n} are ranked: choose fewer."


class SharedAtTheLine(Refusal):
    """{who} share the last place that goes through, and not all of them can: choose {choices}."""


class Nameless(Refusal):
    """{who} has no name yet, and would not be known again in the next session: enter one on the page Seats."""


class NoConsolation(Refusal):
    """A final of {through} leaves {left} of {all} for the consolation: {why} Choose another number, or leave it out."""


class NotByPoints(Refusal):
    """Who is ahead does not follow from points in this contest, so that none can be added up or carried over."""


# --- how sessions are added up, and what is carried over -----------------------------------


def whole_changed(event: Event, field: Field, answer: Any) -> ChangeEvent:
    """What is said of the whole of an event; raises ``NotAnAnswer``."""
    check(field, answer)
    if field.name == ADDING.name and answer != APART and not standings_of(event).placing.adds_up:
        raise NotByPoints
    if field.name == SHOWING.name:
        return shown_so(event, answer)
    kept = {**event.whole, field.name: answer}
    return ChangeEvent(event=event.id, said=setting_words(field, answer), changes={"whole": kept}).seeing(event)


def carrying_changed(event: Event, number: int, field: Field, *, answer: Any) -> Command:
    """What is carried over into a session; raises a ``Refusal`` where that cannot be."""
    check(field, answer)
    session = event.session(number)
    carries = {**session.carries, field.name: answer}
    source = CARRYING.fitting(carries)["source"]
    if source == number:
        raise CarriedFromItself(number=number)
    if source and source not in event.session_numbers:
        raise NoSessionThere(source=source)
    if source > number:
        raise NotEarlier(number=number, source=source)
    if carried(replace(session, carries=carries)) and not standings_of(event).placing.adds_up:
        raise NotByPoints
    return session_changed(event, number, carries=carries)


# --- finals and consolations ---------------------------------------------------------------


Order = Sequence[Sequence[RankedRow]]  # the best first, those who share a place together


@dataclass(frozen=True, slots=True)
class Cut:
    """Who goes through to a final and who does not, each best first."""

    through: tuple[RankedRow, ...]
    others: tuple[RankedRow, ...]


def cut(overall: Overall, number: int, asked: Answers) -> Cut:
    """Who goes through from a session; raises a ``Refusal`` where that cannot be said."""
    answers, worth = QUALIFYING.fitting(asked), made if overall.adds_up else stood
    orders = [shares(each) for each in overall.standing_after(number)]
    if not any(orders):
        raise NobodyToGoThrough(number=number)
    if answers["of"] == "all":
        orders = [in_one(orders, worth)]
    found = [cut_of(order, answers) for order in orders]
    through, others = (in_one(some, worth) for some in zip(*found, strict=True))
    return Cut(*(tuple(row for share in some for row in share) for some in (through, others)))


def shares(ranking: Ranking) -> Order:
    """Everybody who has a place in a ranking."""
    there = (row for row in ranking.rows if row.place)
    return [[*some] for _, some in groupby(there, key=lambda row: row.place)]


def stood(row: RankedRow) -> Fraction:
    """What decides between lines of several rankings where places do not follow from points: the place."""
    return Fraction(-row.place)


def in_one(orders: Sequence[Order], worth: Callable[[RankedRow], Fraction]) -> Order:
    """Several orders in one, in which each keeps its own, and those of different ones that are worth the same share."""
    there = []
    for at, order in enumerate(orders):
        falling = accumulate((worth(share[0]) for share in order), min)
        there += [(value, at, share) for value, share in zip(falling, order, strict=True)]
    found: list[Sequence[RankedRow]] = []
    for _, some in groupby(sorted(there, key=lambda each: each[0], reverse=True), key=lambda each: each[0]):
        equal = [*some]
        parted = len({at for _, at, _ in equal}) == 1
        both = [share for _, _, share in equal]
        found += both if parted else [[row for share in both for row in share]]
    return found


def cut_of(order: Order, answers: Answers) -> tuple[Order, Order]:
    """Those of one order who go through, and the others."""
    ends = [0, *accumulate(map(len, order))]
    many, there = answers["many"], ends[-1]
    if answers["through"] == "percent":
        many = ceil(Fraction(there * many, 100))
    if many > there:
        raise MoreThanThere(wanted=many, n=there)
    at = bisect(ends, many) - 1
    if ends[at] != many:
        who = joined((called(row.contestant) for row in order[at]), ", ")
        raise SharedAtTheLine(who=who, choices=either(as_it_is(f"{end}") for end in ends[at : at + 2] if end))
    return order[:at], order[at:]


def stage(overall: Overall, number: int, asked: Answers, *, carrying: Answers, consolation: bool = True) -> Together:
    """A session more in which those who go through play a final, and the others a consolation if there is to be one."""
    event, found = overall.event, cut(overall, number, asked)
    added = session_added(event)
    way = {} if overall.adds_up else {"way": ANEW}
    carries = {**nothing_released(event), **carrying, **way, **QUALIFYING.fitting(asked), "source": number}
    session = replace(added.session, carries=carries)
    parts: list[Command] = [NewSession(event=event.id, session=session)]
    growing, told = event, []
    for name, rows in ((FINAL, found.through), (CONSOLATION, found.others if consolation else ())):
        if rows:
            seats = seated(event, section_of(growing, name, found), rows)
            fresh = replace(seats, session=session.number, name=name)
            growing = replace(growing, sections=(*growing.sections, fresh))
            parts.append(PutSection(event=event.id, section=fresh))
            told.append(t("{name} of {n}", sense="a final of so many", name=stage_words(name), n=len(rows)))
    said = t("Session {number}: {sections}.", number=session.number, sections=joined(told, ", "))
    return Together(event=event.id, said=said, parts=tuple(parts))


def section_of(event: Event, name: str, found: Cut) -> Section:
    """A section with one winner for those who go through, or for the others.

    Raises a ``Refusal`` where so many cannot play one.
    """
    through, left = len(found.through), len(found.others)
    try:
        come = contest_of(event).expected(game(event.game), through if name == FINAL else left)
        return section_for(event, come, winners=1)  # also where two lines of a Mitchell led to it
    except Refusal as refusal:
        if name == FINAL:
            raise
        raise NoConsolation(through=through, left=left, all=through + left, why=refusal.in_full) from refusal


def seated(event: Event, section: Section, rows: Sequence[RankedRow]) -> Section:
    """A section with the entries of some lines in it, the best under the lowest number; raises ``Nameless``."""
    numbers = [n for n in (section.movement.numbers if section.movement else ()) if n not in section.absent]
    for row in rows:
        if not row.contestant.names:
            raise Nameless(who=the_first(event, row.section, row.contestant.number))
    people = {n: Contestant(n, row.contestant.entry) for n, row in zip(numbers, rows, strict=True)}
    return replace(section, contestants=people)


# --- what a corrected result changes of what was decided by it -----------------------------


def no_longer(overall: Overall) -> Iterator[Text]:
    """Who would go through as it stands now, and did not, into each session that was made by who went through."""
    event = overall.event
    for session in event.sessions:
        said: Mapping[str, Any] = session.carries
        sections = [each for each in event.in_session(session.number) if each.name == FINAL]
        if "many" not in said or not sections:
            continue
        try:
            found = cut(overall, said["source"], said)
        except Refusal as refusal:
            yield t("Session {number}: {why}", number=session.number, why=refusal.in_full)
            continue
        yield from changed_line(session.number, sections, found)


def changed_line(number: int, sections: Sequence[Section], found: Cut) -> Iterator[Text]:
    """Who would play in a final now and does not, and who does and would not."""
    there = {name for each in sections for one in each.contestants.values() for name in names_of(each, one)}
    late = [row for row in found.through if there.isdisjoint(names_of(row.section, row.contestant))]
    gone = [row for row in found.others if not there.isdisjoint(names_of(row.section, row.contestant))]
    if late or gone:
        yield t(
            "As the results stand now, {late} would play in the final of session {number}, and {gone} would not.",
            late=names(late),
            gone=names(gone),
            number=number,
        )


def names(rows: Sequence[RankedRow]) -> Text:
    """Those of some lines, by number and name."""
    return joined((called(row.contestant) for row in rows), ", ") if rows else t("nobody")
