"""The fixtures of a league: on which day each match is played, and results that are known without their boards."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from datetime import date, timedelta
from fractions import Fraction
from typing import NamedTuple

from rules.fields import Choice, Form, Number
from rules.text import t
from scorer.event.days import typed_day
from scorer.event.event import Event, Section
from scorer.event.refusal import Refusal
from scorer.event.results import Key

EVERY = Number(name="every", label=t("Days from one round to the next"), least=1, most=365, default=7)
UP = Number(name="up", label=t("Teams that go up"), least=0, most=20, default=0)
DOWN = Number(name="down", label=t("Teams that go down"), least=0, most=20, default=0)
STANDS, STRUCK, EARLY = "stands", "struck", "early"
# Half of the matches is believed to be usual; no rule book was read that says so, and clubs do all three.
WITHDRAWN = Choice(
    name="withdrawn",
    label=t("Of a team that withdraws, what it has played"),
    options=(
        (EARLY, t("is struck out if it is less than half, else it stands")),
        (STRUCK, t("is struck out")),
        (STANDS, t("stands")),
    ),
    default=EARLY,
)
LEAGUE = Form(UP, DOWN, WITHDRAWN, EVERY)

# What stands in a file before a match, in the answers about the whole: ``match 3.1.4`` is section, round, home team.
RESULT, DAY = "match", "day"
ALONE = re.compile(rf'"{RESULT} [\d.]+":\s*"[^"]')  # a result that is known, in a file's own words
MADE = r"(\d{1,9}(?:[.,]\d{1,30})?)"
WRITTEN = re.compile(rf"{MADE} ?[-−–—:] ?{MADE} ?(p?)", re.IGNORECASE)


class NotAMatch(Refusal):
    """“{text}” is no result of a match: expected what both made, such as 34-21, or their points, such as 12-8 p."""


class NotADay(Refusal):
    """“{text}” is no day: expected one such as 2026-11-17."""


class Fixture(NamedTuple):
    """A match of a league: in which round, and which two teams of a section, the one at home first."""

    section: Section
    round: int
    home: int
    away: int

    def named(self, what: str) -> str:
        """Under what something about it is kept."""
        return f"{what} {self.section.id}.{self.round}.{self.home}"

    @property
    def off(self) -> bool:
        """Whether one of the two is not there in that round."""
        return any(each.holds(self.round) for each in self.section.away if each.number in (self.home, self.away))


class ResultAlone(NamedTuple):
    """What the two made in a match, or the points it brought them by a ruling: the home team's first."""

    both: tuple[Fraction, Fraction]
    points: bool = False

    @classmethod
    def read(cls, text: str) -> ResultAlone:
        """One written ``34-21``, or ``12-8 p`` for points; raises ``NotAMatch``."""
        if not (found := WRITTEN.fullmatch(" ".join(text.split()))):
            raise NotAMatch(text=text)
        home, away = (Fraction(each.replace(",", ".")) for each in found.groups()[:2])
        return cls((home, away), bool(found[3]))


def fixtures(section: Section) -> tuple[Fixture, ...]:
    """Every match of a section, round by round, as the movement has them; the home team sits N–S at the lower table."""
    found: dict[tuple[int, frozenset[int]], Fixture] = {}
    for round_, seating in section.movement.seatings() if section.movement else ():
        if seating.full and len(seating.who) == len({*seating.who}) == 2:
            found.setdefault((round_, frozenset(seating.who)), Fixture(section, round_, *seating.who))
    return tuple(found.values())


def struck(event: Event, section: Section) -> frozenset[int]:
    """The teams of a section of a league of which nothing counts: those that left, and had played less than half."""
    left = {each.number: each.first for each in section.away if not each.last}
    if not left:
        return frozenset()
    how, met = LEAGUE.fitting(event.whole)[WITHDRAWN.name], fixtures(section)
    waited = {each[1:] for each in put_off_unplayed(event) if each.section.id == section.id}

    def matches(number: int) -> list[Fixture]:
        return [each for each in met if number in (each.home, each.away)]

    def played(number: int) -> int:
        return sum(each.round < left[number] and each[1:] not in waited for each in matches(number))

    early = {number for number in left if 2 * played(number) < len(matches(number))}
    return frozenset(left if how == STRUCK else early if how == EARLY else ())


def put_off_unplayed(event: Event) -> list[Fixture]:
    """The matches with a day of their own of which nothing is known yet."""

    def waits(each: Fixture, here: Collection[Key]) -> bool:
        put_off = bool(event.whole.get(each.named(DAY)))
        return put_off and result_alone(event, each) is None and event.slips.keys().isdisjoint(here)

    return [each for each, _ in _of_matches(event, DAY, waits)]


def struck_out(event: Event) -> frozenset[Key]:
    """What is missing of matches that a league has struck out: nobody asks for it any more."""
    gone = {section.id: struck(event, section) for section in event.sections}
    due = (each for section in event.sections if gone[section.id] for each in section.due())
    return frozenset(key for key, at in due if key not in event.slips and not gone[key.section].isdisjoint(at.who))


def result_alone(event: Event, fixture: Fixture) -> ResultAlone | None:
    """The result that is known of a match without its boards; ``None`` where there is none."""
    text = event.whole.get(fixture.named(RESULT))
    return ResultAlone.read(text) if isinstance(text, str) and WRITTEN.fullmatch(text) else None


def alone_in(kept: str) -> int:
    """How many matches are known by their results alone, by the answers about the whole as a file keeps them."""
    return len(ALONE.findall(kept))


def known_alone(event: Event) -> frozenset[Key]:
    """The results of matches that are known without their boards: they are in, though nobody types them."""
    found = _of_matches(event, RESULT, lambda each, here: _is_alone(event, each, here))
    return frozenset(key for _, keys in found for key in keys)


def put_off(event: Event) -> dict[Key, str]:
    """The results of matches that have a day of their own, with that: they are not missing from their round."""
    found = _of_matches(event, DAY, lambda each, _: bool(event.whole.get(each.named(DAY))))
    return {key: str(event.whole[each.named(DAY)]) for each, keys in found for key in keys}


def _is_alone(event: Event, fixture: Fixture, here: Collection[Key]) -> bool:
    return result_alone(event, fixture) is not None and event.slips.keys().isdisjoint(here)


def _of_matches(
    event: Event, what: str, wanted: Callable[[Fixture, Collection[Key]], bool]
) -> Iterator[tuple[Fixture, list[Key]]]:
    """Those matches that are wanted with all their results, where anything of that kind is kept at all."""
    if not any(name.startswith(f"{what} ") for name in event.whole):
        return
    for section in event.sections:
        boards: dict[tuple[int, frozenset[int]], list[Key]] = defaultdict(list)
        for key, seating in section.due():
            boards[key.round, frozenset(seating.who)].append(key)
        for each in fixtures(section):
            here = boards[each.round, frozenset((each.home, each.away))]
            if wanted(each, here):
                yield each, here


def day_of(event: Event, fixture: Fixture) -> str:
    """On which day it is played, ``2026-11-17``; empty where that is not known."""
    said = event.whole.get(fixture.named(DAY))
    if isinstance(said, str) and said:
        return said
    start = event.session(fixture.section.session).date
    every = event.whole.get(EVERY.name, EVERY.default)
    try:
        return (date.fromisoformat(start) + timedelta(days=(fixture.round - 1) * int(every))).isoformat()
    except (ValueError, OverflowError, TypeError):
        return ""


def checked_day(text: str) -> str:
    """A day as files have it; raises ``NotADay``."""
    try:
        return typed_day(text).isoformat()
    except ValueError as error:
        raise NotADay(text=text) from error
