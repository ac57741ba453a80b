"""One corrected result to a new ranking, against working the whole event out afresh."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import cycle

from scorer.contests import contest_of
from scorer.event.event import Event, Section
from scorer.event.movement import Movement, Seating
from scorer.event.results import Key, Played, Slip
from scorer.standings import BoardPlay, Reckoning
from tests.benchmarks.measure import Measure, compared

PAIRS, BOARDS, TO_A_ROUND = 5_000, 26, 2
GAME = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
# One board of 26, and a new order of everybody: 0.018 on two idle cores, 0.026 on busy ones, and a quarter.
LIMIT = 0.033
# One match of two thousand, and a new order of 500 teams; a contest may ask a twentieth.
TEAMS, MATCHES, TO_A_MATCH, LIMIT_OF_TEAMS = 500, 8, 8, 0.04
HANDS = [GAME | {"declarer": side, "tricks": tricks} for side in "NE" for tricks in range(6, 14)]


def afresh(event: Event) -> object:
    """Work out an event of which nothing is known yet."""
    return read(BoardPlay(event))


def measures() -> Iterator[Measure]:
    """Pairs, where every board has as many results as any other and where some lack a few; and teams in matches."""
    for lacking, name in ((0, "every board full"), (12, "some results missing")):
        event = played(lacking)
        keys = [key for key in event.slips if key.number == 1]
        ours = corrector(event, keys[len(keys) // 2])
        what = f"one corrected result, {PAIRS:,} pairs × {BOARDS} boards, {name} / afresh"
        yield compared(what, ours, partial(afresh, event), limit=LIMIT, runs=7)
    event = handed_in(Section(id=1, movement=Movement("typed", "Matches", tuple(matches()))))
    event = replace(event, contest="teams", method="wbf-continuous")
    ours = corrector(event, list(event.slips)[len(event.slips) // 2])
    what = f"one corrected result, {TEAMS} teams after {MATCHES} matches of {TO_A_MATCH} boards / afresh"
    yield compared(what, ours, lambda: read(contest_of(event).standings(event)), limit=LIMIT_OF_TEAMS, runs=7)


def read(standings: Reckoning) -> object:
    """The whole ranking, everybody with their place."""
    return [(row.place, row.contestant) for ranking in standings.rankings() for row in ranking.rows]


def corrector(event: Event, key: Key) -> Callable[[], object]:
    """Puts another hand in the place of one, again and again; the other values of the event lie ready."""
    standings = contest_of(event).standings(event)
    corrected = cycle([replace(event, slips={**event.slips, key: Slip(Played(hand))}) for hand in HANDS[:2]])

    def correct() -> object:
        standings.update(next(corrected), [key])
        return read(standings)

    return correct


def played(lacking: int) -> Event:
    """An event of one great Mitchell in which everybody plays every board, but for a few that were not handed in."""
    return handed_in(Section(id=1, movement=Movement("typed", "A great Mitchell", tuple(rounds()))), lacking)


def handed_in(section: Section, lacking: int = 0) -> Event:
    """An event of one section with all its results but a few."""
    chance = random.Random(26)
    keys = [key for key, _ in section.due()]
    kept = set(keys) - set(chance.sample(keys, lacking))
    return Event(sections=(section,), slips={key: Slip(Played(chance.choice(HANDS))) for key in keys if key in kept})


def rounds() -> Iterator[tuple[Seating, ...]]:
    tables, sets = PAIRS // 2, BOARDS // TO_A_ROUND
    for turn in range(sets):
        yield tuple(
            Seating(table + 1, (table + 1, tables + 1 + (table + turn) % tables), boards((table + turn) % sets))
            for table in range(tables)
        )


def matches() -> Iterator[tuple[Seating, ...]]:
    """Half the teams stay, the others move on; each match at two tables."""
    half = TEAMS // 2
    for turn in range(MATCHES):
        lie = tuple(range(turn * TO_A_MATCH + 1, (turn + 1) * TO_A_MATCH + 1))
        met = ((1 + at, half + 1 + (at + turn) % half) for at in range(half))
        yield tuple(
            Seating(2 * at + room, (home, away)[:: 3 - 2 * room], lie)
            for at, (home, away) in enumerate(met, 1)
            for room in (1, 2)
        )


def boards(of_set: int) -> tuple[int, ...]:
    return tuple(range(of_set * TO_A_ROUND + 1, (of_set + 1) * TO_A_ROUND + 1))
