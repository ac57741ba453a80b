"""How often each score was made on a board, which is all that the points on it hang on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, pairwise, repeat
from typing import NamedTuple


class Frequency(NamedTuple):
    """A frequency table, lowest score first: each score that was made, and how often."""

    score: Sequence[int]
    often: Sequence[int]

    @property
    def scores(self) -> list[int]:
        """Every score as often as it was made, lowest first."""
        return list(chain.from_iterable(map(repeat, self.score, self.often)))

    def units(self) -> list[int]:
        """Law 78A for every row: two for each lower score, one for each equal score of somebody else.

        As on paper, from the bottom: a row has beaten all below it once, and once more with its own all but itself.
        """
        return [below + up_to - 1 for below, up_to in pairwise(accumulate(self.often, initial=0))]

    def others(self, score: int) -> Frequency:
        """The table without one result of a score that was made."""
        rows = zip(self.score, self.often, strict=True)
        left = [(each, often - (each == score)) for each, often in rows if often > (each == score)]
        return Frequency([each for each, _ in left], [often for _, often in left])

    def total(self) -> int:
        """The sum of all scores."""
        return sum(score * often for score, often in zip(self.score, self.often, strict=True))


def frequency(scores: Iterable[int]) -> Frequency:
    """The frequency table of a board."""
    often = Counter(scores)
    score = sorted(often)
    return Frequency(score, [often[each] for each in score])
