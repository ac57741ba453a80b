"""Matchpointing in memory, both sides of every result and exactly, against sorting the same scores with NumPy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from scorer.methods import method
from scorer.methods.method import Comparison
from scorer.standings.boards.counting import counted
from scorer.standings.boards.totals import Amounts, Whole
from tests.benchmarks.measure import Measure, quickest

BOARDS, RESULTS = 30, 5_000
# What is scored on a board where spades or no trump is played at different levels.
MADE = (-1100, -800, -500, -300, -200, -150, -100, -50, 50, 100, 110, 140, 150, 170, 200, 300)
MADE += (400, 420, 430, 450, 460, 480, 490, 500, 620, 630, 650, 660, 680, 690, 800, 980, 1100, 1430, 1460)
RUNS = 200
# Where the processor itself sorts eight numbers at once, a sort takes 11.5 µs a board; elsewhere it takes longer, and
# the ratio is smaller. As long take, with what NumPy has, the lowest and the highest score (2), counting (7) and giving
# every result both its numbers (2.5). The rest is the rows of the table, 35 for each side, in Python's exact numbers.
# Reached: 2.05 for both on one machine, idle and busy, and 2.7 on another, whose Python is slower beside its NumPy.
FIELDS, LIMIT = ((RESULTS, ""), (RESULTS + 3, ", by Neuberg")), 3.4


def measures() -> Iterator[Measure]:
    """Boards that were played everywhere, and boards that lack a few results.

    Nothing is kept of what comes out: fetching new memory from the system would cost either side as much as its work.
    """
    chance = np.random.default_rng(30)
    boards = [chance.choice(np.array(MADE, dtype=np.int64), RESULTS) for _ in range(BOARDS)]
    ours = method("matchpoints")
    chosen = ours.settings.completed()

    def matchpointed(field: int) -> None:
        for scores in boards:
            worth(scores, field)

    def worth(scores: Whole, field: int) -> Amounts:
        table = counted(scores)
        made = ours.points(Comparison(table.table, field), chosen)
        return table.spread(made.first, made.second)

    def sorted_only() -> None:
        for scores in boards:
            np.sort(scores)

    what = f"matchpointing {BOARDS} boards × {RESULTS:,} results"
    for field, how in FIELDS:
        yield quickest(f"{what}{how} / np.sort", partial(matchpointed, field), sorted_only, limit=LIMIT, runs=RUNS)
