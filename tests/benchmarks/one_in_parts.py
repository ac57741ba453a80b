"""A field with one score that was assigned in parts, against the same without: all other boards cost what they did."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from scorer.event.event import Event
from scorer.event.results import Assigned, Part, Played, Slip
from scorer.standings import BoardPlay
from tests.benchmarks.measure import Measure, quickest
from tests.benchmarks.one_correction import HANDS, played

# One board of 26 is compared by a table for each side, and its own result part by part. Reached: 1.02.
LIMIT = 1.1
PARTS = tuple(Part(weight, Played(hand)) for weight, hand in zip((Fraction(3, 5), Fraction(2, 5)), HANDS, strict=False))
SPLIT = Assigned(PARTS, tuple(replace(part, weight=Fraction(1, 2)) for part in PARTS))


def measures() -> Iterator[Measure]:
    """The whole field worked out, with every way in which a result can be made of others on one of its boards."""
    plain = played(0)
    key = random.Random(26).choice([each for each in plain.slips if each.number == 1])
    ruled = replace(plain, slips={**plain.slips, key: Slip(SPLIT)})
    what = f"a field of {len(plain.slips):,} results with one in parts / without"
    yield quickest(what, partial(worked_out, ruled), partial(worked_out, plain), limit=LIMIT, runs=11)


def worked_out(event: Event) -> object:
    """Everybody's place."""
    return [(row.place, row.contestant) for ranking in BoardPlay(event).rankings() for row in ranking.rows]
