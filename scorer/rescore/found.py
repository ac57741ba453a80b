"""What explains a file, and what is wrong in it: settings and wrong results looked for in turn."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.rescore.causes import causes
from scorer.rescore.held import Against
from scorer.rescore.mending import Mended, mended, values_of
from scorer.rescore.search import Explanation, Tried, explained, tried


def found(against: Against, *, tries: bool) -> Tried:
    """The best explanation, with the cause of everything that it leaves."""
    best = explained(against) if tries else tried(against, ())
    because, without = beside_mends(against, best) if best.left else (best.because, Mended(against))
    left = tried(against, because)
    return left._replace(causes=tuple(causes(against, without, values_of(because))))


def beside_mends(against: Against, best: Tried) -> tuple[Explanation, Mended]:
    """The settings and the wrong results that together leave least, the fewest of them.

    A wrong result makes many numbers wrong, some of which a setting may explain by chance: so it is looked for under
    fewer settings too.
    """
    choices = []
    for because in (best.because, *fewer(best.because)):
        found = mended(against, because)
        left = tried(found.against, because).left
        choices.append((left, len(because) + len(found.results), because, found))
        if not left and because != best.because:
            break
    _, _, because, without = min(choices, key=lambda each: each[:2])
    return because, without


def fewer(because: Explanation) -> Iterator[Explanation]:
    """The same settings without one of them, and none."""
    if len(because) > 1:
        yield from (because[:at] + because[at + 1 :] for at in range(len(because)))
    if because:
        yield ()
