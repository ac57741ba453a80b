"""The smallest set of suppositions that explains a file, looked for among all that are likely."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorer.rescore.difference import Compared
from scorer.rescore.held import Against
from scorer.rescore.suppositions import TRAVELLERS, Supposition, supposed

MOST_AT_ONCE = 5
KEPT = 12
# A supposition that leaves some differences must at least explain so many of them.
EARNS = 3

Explanation = tuple[Supposition, ...]


class Tried(NamedTuple):
    """A set of suppositions, and what differs under it."""

    because: Explanation
    compared: Compared

    @property
    def left(self) -> int:
        """How many numbers differ; a score that no hand can have differs whatever is supposed."""
        return self.compared.points.left + self.compared.totals.left + self.compared.ranks.left

    @property
    def cost(self) -> int:
        """What the set counts: nothing where it leaves nothing."""
        return self.left + EARNS * len(self.because) if self.left else 0


def explained(against: Against) -> Tried:
    """The best explanation: one that leaves nothing, as small as can be, or else one that leaves little.

    Suppositions are added one at a time to the sets that so far leave least; of one supposition each is tried, and of
    two, where there are not too many, every pair.
    """
    best = tried(against, ())
    likely = list(those_that_matter(against, best)) if best.left else []
    sets = [best]
    for _ in range(MOST_AT_ONCE):
        if not best.left:
            break
        sets = sorted(grown(against, sets, likely), key=lambda each: each.left)[:KEPT]
        best = min([best, *sets], key=lambda each: each.cost)
    return best


def tried(against: Against, because: Explanation) -> Tried:
    """What a set of suppositions leaves."""
    return Tried(because, against.compared({each.name: each.value for each in because}))


def those_that_matter(against: Against, plain: Tried) -> Iterator[Supposition]:
    """The suppositions that change anything in what is worked out, or in how it is read, and nothing for the worse."""
    ours = against.worked({})
    for each in supposed(against.record):
        if tried(against, (each,)).left > plain.left:
            continue
        other = against.worked({each.name.removeprefix(TRAVELLERS): each.value})
        if other is ours or other.lines != ours.lines or other.come_to != ours.come_to:
            yield each


def grown(against: Against, sets: Sequence[Tried], likely: Sequence[Supposition]) -> Iterator[Tried]:
    """Every set with one more supposition, about something not yet supposed in it; each once."""
    seen = set()
    for each in sets:
        names = {one.name for one in each.because}
        for one in likely:
            because = tuple(sorted((*each.because, one), key=likely.index))
            if one.name not in names and because not in seen:
                seen.add(because)
                yield tried(against, because)
