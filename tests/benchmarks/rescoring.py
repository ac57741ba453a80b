"""``overtrick rescore`` on a field of a thousand tables, against reading the same file in the same run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from scorer.event.event import Event, Section
from scorer.event.movement import Movement, Seating
from scorer.event.results import BareScore, NotPlayed, Result, Slip
from scorer.formats import FORMATS, Source, read_source
from scorer.formats.own import recorded
from scorer.rescore import rescore
from tests.benchmarks.measure import Measure, compared

TABLES, BOARDS = 1001, 26
SCORES = (80, 90, 110, 120, 140, 150, 170, 100, -100, -90, -110, -140, -170, -120)
# How the program behind the file works, and how many times reading the file may be taken by both together.
PROGRAMS: tuple[tuple[str, Mapping[str, Any], float], ...] = (
    ("as here", {}, 1.7),
    ("own tops", {"unequal": "own-top"}, 2.9),
    ("half points, raised totals", {"scale": 1, "factored": True}, 3.3),
)


def measures() -> Iterator[Measure]:
    """A file that is as ours would be, and two of programs that work otherwise."""
    event = field()
    for name, settings, limit in PROGRAMS:
        source = Source("field.xml", FORMATS[0].write(recorded(replace(event, settings=dict(settings)))))
        yield compared(
            f"rescore {BOARDS} boards × {TABLES:,} tables, {name} / reading the file",
            lambda source=source: rescore(read_source(source)),
            lambda source=source: read_source(source),
            limit=limit,
            runs=3,
        )


def field() -> Event:
    """Everybody plays every set of two boards once; a few boards are not played."""
    chance = random.Random(TABLES)
    sets = BOARDS // 2
    rounds = tuple(
        tuple(
            Seating(table, (table, TABLES + 1 + (table - round_) % TABLES), (first, first + 1))
            for table in range(1, TABLES + 1)
            for first in (1 + 2 * ((table + round_) % sets),)
        )
        for round_ in range(sets)
    )
    section = Section(1, movement=Movement("typed", "Mitchell", rounds, 2))
    event = Event(name="Field", date="2026-01-02", winners=2, sections=(section,))
    slips = {key: Slip(result(chance)) for key, _ in event.due()}
    return replace(event, slips=slips)


def result(chance: random.Random) -> Result:
    """A score, or now and then none."""
    return NotPlayed() if chance.random() < 0.002 else BareScore(chance.choice(SCORES))
