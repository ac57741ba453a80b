"""The smallest set of suppositions that explains a file, looked for among all that are likely."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from scorer.rescore.causes import Cause
from scorer.rescore.difference import ComparedFile
from scorer.rescore.held import Against
from scorer.rescore.mending import SLIPS
from scorer.rescore.suppositions import AS_WRITTEN, TRAVELLERS, Supposition, supposed, usual_for

MOST_AT_ONCE = 5
KEPT, A_FEW = 12, 3
# Up to one number in so many may simply be wrong.
FEW = 50
# How many lines may be worked out in all: an evening some hundred times, a field of thousands a few times.
MOST_WORK = 1_000_000
# Where some differences are left in any case, a supposition must explain more of them than this.
EARNS = 1

Explanation = tuple[Supposition, ...]


class Effect(NamedTuple):
    """What one supposition of a set does: how many numbers it changes, and how many of those it makes right.

    Where it changes not only places, some of these may be wrong for whatever else is wrong.
    """

    right: int
    should: int
    places: int = 0


class Tried(NamedTuple):
    """A set of suppositions, and what differs under it.

    ``alike`` are other sets that explain as much, ``nearest`` those that leave little more; ``causes`` are behind what
    differs; ``parts`` go with ``because``.
    """

    because: Explanation
    compared: ComparedFile
    alike: tuple[Explanation, ...] = ()
    nearest: tuple[Explanation, ...] = ()
    causes: tuple[Cause, ...] = ()
    parts: tuple[Effect, ...] = ()
    unchecked: Mapping[str, int] = {}

    @property
    def left(self) -> int:
        """How many numbers differ; a score that no hand can have differs whatever is supposed."""
        return sum(each.left for each in self.compared.beside_scores)

    @property
    def checked(self) -> int:
        """How many numbers were held against ours."""
        return sum(each.checked for each in self.compared.beside_scores)

    @property
    def cost(self) -> int:
        """What the set counts: nothing where it leaves nothing."""
        return self.left + EARNS * len(self.because) if self.left else 0


def explained(against: Against, *, thorough: bool = True) -> Tried:
    """The best explanation: one that leaves nothing, as small as can be, or else one that leaves little.

    At first only suppositions are put together that make nothing worse when they stand alone; where those leave
    more than a few mistakes can be, all that change anything at all, if it is to be ``thorough``.
    """
    plain = tried(against, ())
    if not plain.left:
        return plain
    changing, sets = against.once("harmless", partial(harmless, against, plain))
    best = alike(sets)[0]
    if thorough and much_left(best):
        sets = list({each.because: each for each in (*sets, *built(against, changing))}.values())
    nearest = [*sorted(sets, key=lambda each: each.cost)[:KEPT], *sorted(sets, key=partial(places, against))[:A_FEW]]
    found = usual_first(alike(sets), against.record.program)
    return found._replace(nearest=tuple(each.because for each in nearest))


def harmless(against: Against, plain: Tried) -> tuple[Sequence[Supposition], Collection[Tried]]:
    """The suppositions that change anything, and the sets of those that make nothing worse when they stand alone."""
    likely = [each for each in supposed(against.record) if each.name != AS_WRITTEN or against.scores.left > SLIPS]
    changing = [each for each in likely if changes(against, each)]
    return changing, built(against, [each for each in changing if tried(against, (each,)).left <= plain.left])


def much_left(best: Tried) -> bool:
    """Whether more is left than a few mistakes can be."""
    return best.left * FEW > best.checked


def places(against: Against, each: Tried) -> int:
    """What a set costs where all that is wrong on a board counts as one: it may have one cause."""
    boards = against.wrong_on_boards({one.name: one.value for one in each.because})
    compared = each.compared
    rows = compared.totals.left + compared.ranks.left + compared.boards.left
    return sum(bool(wrong) for _, wrong in boards) + rows + EARNS * len(each.because)


def built(against: Against, likely: Sequence[Supposition]) -> Collection[Tried]:
    """The sets that can be built up one supposition at a time, going on from those that leave least; none among them.

    It ends where one more supposition, and still one more, leaves no less. Of single ones all are gone on from: where
    nothing is right under any of them, it is beside another that one shows what it explains.
    """
    sets = every = [tried(against, ())]
    least = [sets[0].left + 1, sets[0].left]
    for size in range(1, MOST_AT_ONCE + 1):
        sets = sorted(grown(against, near(sets), likely), key=lambda each: each.left)[: KEPT if size > 1 else None]
        every = [*every, *sets]
        least.append(min((each.left for each in sets), default=0))
        if not min(least) or against.spent > MOST_WORK or least[-1] >= least[-2] >= least[-3]:
            break
    return every


def near(sets: Sequence[Tried]) -> list[Tried]:
    """The sets to go on from: where some leave but a few mistakes, those that do."""
    few = [each for each in sets if each.left * FEW <= each.checked]
    return few or list(sets)


def alike(sets: Collection[Tried]) -> list[Tried]:
    """The best sets: those that cost least, and of these the smallest."""
    best = min(sets, key=lambda each: (each.cost, len(each.because)))
    return [each for each in sets if (each.cost, len(each.because)) == (best.cost, len(best.because))]


def usual_first(sets: Sequence[Tried], program: str) -> Tried:
    """Of sets that explain a file alike the one its program uses; the others are kept beside it."""
    best = max(sets, key=lambda each: usual_of(each.because, program))
    return best._replace(alike=tuple(each.because for each in sets if each is not best))


def usual_of(because: Explanation, program: str) -> int:
    """How many of some suppositions a program is known by."""
    usual = usual_for(program)
    return sum((one.name, one.value) in usual for one in because)


def tried(against: Against, because: Explanation) -> Tried:
    """What a set of suppositions leaves."""
    return Tried(because, against.compared({each.name: each.value for each in because}))


def changes(against: Against, one: Supposition) -> bool:
    """Whether a setting of the method changes anything that is worked out; anything else always may, beside others."""
    if against.spent > MOST_WORK:
        return False
    if not one.of_method:
        return True
    ours, other = against.worked({}), against.worked({one.name.removeprefix(TRAVELLERS): one.value})
    return not other.same_as(ours)


def grown(against: Against, sets: Sequence[Tried], likely: Sequence[Supposition]) -> Iterator[Tried]:
    """Every set with one more supposition, about something not yet supposed in it; each once."""
    seen, order = set(), {one: at for at, one in enumerate(likely)}
    for each in sets:
        names = {one.name for one in each.because}
        for one in likely:
            if against.spent > MOST_WORK:
                return
            because = tuple(sorted((*each.because, one), key=order.__getitem__))
            if one.name not in names and because not in seen:
                seen.add(because)
                yield tried(against, because)
