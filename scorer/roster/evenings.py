"""How members' evenings went: with whom they played, what place they had, and how many per cent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules.fields import Answers
from rules.text import NO_WORDS, Text, as_it_is, t
from scorer.contests import standings_of
from scorer.event.event import Contestant, Event
from scorer.event.refusal import Refusal
from scorer.standings import RankedRow, shown
from scorer.store.appearances import Sat

PAIR = 2


@dataclass(frozen=True, slots=True)
class Evening:
    """One event of a member's; ``share`` is of what could be had, ``None`` where points have no top."""

    event: int
    name: str
    date: str
    partners: Text = NO_WORDS
    place: Text = NO_WORDS
    points: Text = NO_WORDS
    share: Fraction | None = None


def evenings(event: Event) -> dict[int, Evening]:
    """How an event went for every member who played in it; one that cannot be scored has no places."""
    rows, figure = ranked(event)
    date = event.sessions[0].date
    found: dict[int, Evening] = {}
    for section in event.sections:
        for number, contestant in section.contestants.items():
            row = rows.get((section.id, number))
            for member in members_of(contestant):
                said = Evening(event.id, event.name, date, with_whom(contestant, member))
                found.setdefault(member, scored(said, row, figure))
    return found


def ranked(event: Event) -> tuple[dict[tuple[int, int], RankedRow], Answers]:
    """The lines of the rankings by section and number, and how their figures are printed."""
    try:
        standings = standings_of(event)
        rows = {
            (row.section.id, row.contestant.number): row for ranking in standings.rankings() for row in ranking.rows
        }
    except Refusal:
        return {}, {}
    return rows, standings.conditions.chosen


def scored(evening: Evening, row: RankedRow | None, figure: Answers) -> Evening:
    """An evening with its place and points."""
    if row is None or not row.place:
        return evening
    points = shown.points(row.points, figure) if row.percent is None else shown.percent(row.percent, figure)
    own = (evening.event, evening.name, evening.date, evening.partners)
    return Evening(*own, place=shown.place(row), points=points, share=row.percent)


def members_of(contestant: Contestant) -> Iterator[int]:
    """The members who sat in a contestant's chairs at any time."""
    sat = (contestant.players, *(each.players for each in contestant.lineups))
    yield from {player.member: None for players in sat for player in players if player.member}


def with_whom(contestant: Contestant, member: int) -> Text:
    """Whom a member played with: one by the name, more by their team's or their surnames."""
    sat = (contestant.players, *(each.players for each in contestant.lineups))
    mine = next(players for players in sat if any(each.member == member for each in players))
    others = [each.name for each in mine if each.member != member and each.name]
    if len(others) < PAIR:
        return as_it_is("".join(others))
    return t("team of {name}", name=contestant.own_name or contestant.called)


def average(played: Iterable[Evening]) -> Fraction | None:
    """The mean of the shares there are; ``None`` where there is none."""
    shares = [each.share for each in played if each.share is not None]
    return sum(shares, Fraction()) / len(shares) if shares else None


def mostly_with(everybody: Iterable[Sat]) -> dict[int, int]:
    """The member with whom each member was entered most often; of two as often, the later."""
    found: dict[int, Counter[int]] = {}
    for each in everybody:
        ids = [player.member for player in each.players]
        if each.lineup == 0 and len(ids) == PAIR and all(ids):
            for one, other in (ids, ids[::-1]):
                found.setdefault(one, Counter())[other] += 1
    return {member: with_.most_common(1)[0][0] for member, with_ in found.items()}
