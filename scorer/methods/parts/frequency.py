"""How often each score was made on a board, and what that makes each score better than."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Whole = npt.NDArray[np.int64]

# Up to this spread of scores, counting into a row of boxes is quicker than sorting.
BOXES = 1 << 14


class Frequency(NamedTuple):
    """A frequency table, lowest score first: each row's score, how often it was made, and the row of each result.

    Rows of scores that nobody made may lie between.
    """

    score: Whole
    often: Whole
    row: Whole

    def units(self) -> Whole:
        """Law 78A for every row: two for each lower score, one for each equal score of somebody else.

        As on paper, from the bottom: a row has beaten all up to itself less its own, and ties with the rest of its own.
        """
        return 2 * np.cumsum(self.often) - self.often - 1


def frequency(scores: Whole) -> Frequency:
    """The frequency table of a board with at least one score."""
    low, high = int(scores.min()), int(scores.max())
    if high - low < BOXES:
        row = scores - low
        return Frequency(np.arange(low, high + 1), np.bincount(row), row)
    score, row, often = np.unique(scores, return_inverse=True, return_counts=True)
    return Frequency(score, often, row)
