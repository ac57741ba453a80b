"""Matchpointing in memory, both sides of every result and exactly, against sorting the same scores with NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from scorer.methods import method
from scorer.methods.method import Comparison
from scorer.standings.counting import counted
from scorer.standings.totals import Amounts, Whole
from tests.benchmarks.measure import Measure, quickest

BOARDS, RESULTS = 30, 5_000
# What is scored on a board where spades or no trump is played at different levels.
MADE = (-1100, -800, -500, -300, -200, -150, -100, -50, 50, 100, 110, 140, 150, 170, 200, 300)
MADE += (400, 420, 430, 450, 460, 480, 490, 500, 620, 630, 650, 660, 680, 690, 800, 980, 1100, 1430, 1460)
RUNS = 200
# A sort is the processor's own, and writes one number a result; both sides' points are two, by Neuberg of twice the
# width. Usually 1.2 and 1.7 on two busy cores; where the sort alone has the cache to itself both come to 2.2.
FIELDS = ((RESULTS, "", 1.7), (RESULTS + 3, ", by Neuberg", 2))


def measures() -> Iterator[Measure]:
    """Boards that were played everywhere, and boards that lack a few results."""
    chance = np.random.default_rng(30)
    boards = [chance.choice(np.array(MADE, dtype=np.int64), RESULTS) for _ in range(BOARDS)]
    ours = method("matchpoints")
    chosen = ours.chosen({})

    def matchpointed(field: int) -> object:
        return [worth(scores, field) for scores in boards]

    def worth(scores: Whole, field: int) -> Amounts:
        table = counted(scores)
        made = ours.points(Comparison(table.table, field), chosen)
        return table.spread(made.first, made.second)

    def sorted_only() -> object:
        return [np.sort(scores) for scores in boards]

    what = f"matchpointing {BOARDS} boards × {RESULTS:,} results"
    for field, how, limit in FIELDS:
        yield quickest(f"{what}{how} / np.sort", partial(matchpointed, field), sorted_only, limit=limit, runs=RUNS)
