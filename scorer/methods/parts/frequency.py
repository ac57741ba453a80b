"""How often each score was made on a board, which is all that the points on it hang on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from math import lcm
from typing import NamedTuple


class Frequency(NamedTuple):
    """A frequency table, lowest score first: each score that was made, and how often.

    Where a result is weighted, ``often`` is counted in parts: ``one`` is how many of them a whole result has.
    """

    score: Sequence[int]
    often: Sequence[int]
    one: int = 1

    @property
    def rows(self) -> Iterator[tuple[int, int]]:
        """Each score with how often it was made, in parts."""
        return zip(self.score, self.often, strict=True)

    @property
    def results(self) -> int:
        """How many results there are: the weights of each make it whole."""
        return sum(self.often) // self.one

    def units(self) -> list[int]:
        """Law 78A for every row, in parts: two for each lower score, one for each equal score of somebody else.

        As on paper, from the bottom: a row has beaten all below it once, and once more with its own all but itself.
        """
        return [below + up_to - self.one for below, up_to in pairwise(accumulate(self.often, initial=0))]

    def others(self, score: int) -> Frequency:
        """The table without one whole result of a score that was made."""
        return self.without([(score, Fraction(1))])

    def without(self, parts: Iterable[tuple[int, Fraction]]) -> Frequency:
        """The table without some scores, each with how much of a result of it is taken out."""
        return self._changed(parts, -1)

    def having(self, parts: Iterable[tuple[int, Fraction]]) -> Frequency:
        """The table with some scores more, each with how much of a result there is of it."""
        return self._changed(parts, 1)

    def _changed(self, parts: Iterable[tuple[int, Fraction]], sign: int) -> Frequency:
        changes = list(parts)
        one = lcm(self.one, *(weight.denominator for _, weight in changes))
        often = Counter({score: times * (one // self.one) for score, times in self.rows})
        for score, weight in changes:
            often[score] += sign * int(weight * one)
        left = sorted(score for score, times in often.items() if times)
        return Frequency(left, [often[score] for score in left], one)

    def total(self) -> int:
        """The sum of all scores, in parts."""
        return sum(score * often for score, often in self.rows)

    def between(self, first: int, last: int) -> list[tuple[int, Fraction]]:
        """From so many results, the lowest first, to so many: each score with how often it is among them."""
        spans = zip(self.score, pairwise(accumulate(self.often, initial=0)), strict=True)
        kept = ((score, min(up_to, last * self.one) - max(below, first * self.one)) for score, (below, up_to) in spans)
        return [(score, Fraction(times, self.one)) for score, times in kept if times > 0]


def frequency(scores: Iterable[int]) -> Frequency:
    """The frequency table of a board."""
    often = Counter(scores)
    score = sorted(often)
    return Frequency(score, [often[each] for each in score])
