"""The scores of a board counted into a frequency table, and what its rows are worth given back to every result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from scorer.methods.method import Weighed
from scorer.methods.parts.frequency import Frequency
from scorer.standings.boards.totals import Amounts, Whole

# Up to this spread of scores, counting into a row of boxes is quicker than sorting.
BOXES = 1 << 14


class Counted(NamedTuple):
    """A frequency table over so many boxes: the box of each of its rows, and the box of each result."""

    table: Frequency
    boxes: int
    rows: Whole
    results: Whole

    def spread(self, *worth: Sequence[int]) -> Amounts:
        """What each row is worth, column by column, as a line for each result.

        The numbers are as small as will hold them all: writing them takes longer than working them out.
        """
        kind = np.min_scalar_type(-max(map(abs, chain(*worth)), default=0) - 1)
        lines = np.empty((self.boxes, len(worth)), kind)
        lines[self.rows] = np.array(worth, kind).T
        return lines.take(self.results, axis=0)


def counted(scores: Whole) -> Counted:
    """The scores of a board, counted into boxes where that does not take too many of them, and otherwise sorted."""
    if len(scores):
        low, high = int(scores.min()), int(scores.max())
        if high - low < BOXES:
            return boxed(scores, low)
    score, results, often = np.unique(scores, return_inverse=True, return_counts=True)
    return Counted(Frequency(score.tolist(), often.tolist()), len(score), np.arange(len(score)), results)


def boxed(scores: Whole, low: int) -> Counted:
    """Scores counted into a box for each whole number from ``low``, the lowest of them."""
    results = scores - low
    often = np.bincount(results)
    (rows,) = (often > 0).nonzero()
    return Counted(Frequency((rows + low).tolist(), often[rows].tolist()), len(often), rows, results)


def weighed(scores: Whole, parts: Weighed) -> Counted:
    """The scores of a board beside those of weighted results, each with its weight; ``results`` are the plain ones."""
    table = counted(scores).table.having(parts)
    rows = np.array(table.score, dtype=np.int64)
    return Counted(table, len(rows), np.arange(len(rows)), rows.searchsorted(scores))
