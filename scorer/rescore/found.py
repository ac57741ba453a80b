"""What explains a file, and what is wrong in it: settings and wrong results looked for in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from scorer.rescore.causes import Cause, causes
from scorer.rescore.choosing import chosen
from scorer.rescore.difference import ComparedFile
from scorer.rescore.held import Against, Values
from scorer.rescore.mending import SLIPS, Mended, mended, values_of
from scorer.rescore.mending import told as all_told
from scorer.rescore.search import MOST_AT_ONCE, Effect, Explanation, Tried, explained, much_left, tried, usual_of
from scorer.rescore.suppositions import supposed
from scorer.rescore.ways import NOTED, Way

# Of the numbers that a setting changes so many in ten must be right, or it does not explain them.
OF_TEN = 9
# What moves a number by less than one in so many of what it is wrong by says nothing of it.
NEXT_TO_NOTHING = 100
# What brings a wrong number so many times as near explains most of it.
NEARER = 2
# More wrong numbers than a few wrong results make are not looked into without the settings that explain them.
MANY = 300

# Settings, the event without the wrong results found under them, and the causes of what differs.
Choice = tuple[Explanation, Mended, list[Cause]]


def found(against: Against, *, tries: bool) -> Tried:
    """The best explanation, with the cause of everything that it leaves.

    What may be wrong as a whole thing is asked only where harmless settings do not explain nearly everything, and
    before all the others are put together: they would be for nothing.
    Settings are looked for once more without the wrong results that were found: beside those many numbers are wrong,
    and a setting that explains but one seems to earn nothing.
    """
    start, before = chosen(against, {}, NOTED, trusting=True)
    best = explained(start, thorough=False) if tries else tried(against, ())
    if much_left(best) or against.scores.left > SLIPS:
        whole = as_a_whole(against, best.because)
        if whole != before:
            before, start = whole, Against(whole[-1].record, against)
        best = explained(start) if tries else best
    choices = [looked_into(against, best.because)]
    if not alone(choices[0]):
        choices += [looked_into(against, because) for because in others(start, best)]
    first, *same = likeliest(against, choices)
    if tries and (first[1].results or [each.says for each in first[1].lines] != [each.says for each in before]):
        best = explained(first[1].against)
        first, *same = likeliest(against, [looked_into(against, best.because), first, *same])
    because, without, told = first
    alike = best.alike if because == best.because else tuple(each for each, _, _ in same)
    parts = tuple(part_of(without.against, because, at) for at in range(len(because)))
    return tried(against, because)._replace(alike=alike, causes=tuple(told), parts=parts, unchecked=against.unchecked)


def likeliest(against: Against, choices: Sequence[Choice]) -> list[Choice]:
    """The choices of which least is told, each once; of as many settings those first that the program is known by."""
    least = min(told_by(against, each) for each in choices)
    found = {each[0]: each for each in choices if told_by(against, each) == least}
    size, program = len(next(iter(found))), against.record.program
    alike = (each for because, each in found.items() if len(because) == size)
    return sorted(alike, key=lambda each: -usual_of(each[0], program))


def as_a_whole(against: Against, best: Explanation) -> tuple[Way, ...]:
    """What is wrong as a whole thing; where that is not known under no settings, under those that explain most else.

    Where nothing tells a pair's lines that are gone, under a setting that does.
    """
    plain = mended(against, (), trusting=True)
    first = plain.lines
    if best and any(way.all for way in first):
        other = mended(against, best, trusting=True)
        values = values_of(best)
        if untold(other, values) + len(best) < untold(plain, {}):
            first = other.lines
    unknown = {way.keys for way in first if way.all and way.pair}
    for one in supposed(against.record) if unknown else ():
        lines = mended(against, (one,), trusting=True).lines if one.of_method else ()
        if unknown <= {way.keys for way in lines if not way.all}:
            return lines
    return first


def untold(without: Mended, values: Values) -> int:
    """How much is told of a file; what says only that something is not known counts for more."""
    return all_told(without, values) + MOST_AT_ONCE * sum(way.all for way in without.lines)


def alone(choice: Choice) -> bool:
    """Whether one wrong result, if any, is all that is wrong under settings that were looked into."""
    because, without, told = choice
    return len(told) <= 1 and not tried(without.against, because).left


def told_by(against: Against, choice: Choice) -> tuple[int, int]:
    """How much is told of a file, settings and causes; of what tells as much that is better which leaves less.

    What is left where a result is missing counts as one cause more, for it may not all be that result's; and so do
    numbers of the file that are left where they were moved to. What says only that something is not known counts as
    more than all settings.
    """
    because, without, told = choice
    found = tried(without.against, because)
    lacks = any(mend.key is None for mend in without.results)
    still = {each.claim for each in found.compared.differ} if without.lines and found.left <= MANY else set()
    moved = still and not still <= {each.claim for each in tried(against, because).compared.differ}
    unknown = MOST_AT_ONCE * sum(way.all for way in without.lines)
    return len(because) + len(told) + bool((lacks and found.left) or moved) + unknown, found.left


def looked_into(against: Against, because: Explanation) -> Choice:
    """What is wrong in a file under some settings; of settings that do not explain what they change nothing is left."""
    return against.once(("looked into", because), lambda: what_is_wrong(against, because))


def what_is_wrong(against: Against, because: Explanation) -> Choice:
    """The same, worked out."""
    values = values_of(because)
    without = mended(against, because) if differs(against, because) else Mended(against)
    kept = tuple(one for at, one in enumerate(because) if enough(part_of(without.against, because, at)))
    return looked_into(against, kept) if kept != because else (because, without, causes(against, without, values))


def differs(against: Against, because: Explanation) -> bool:
    """Whether anything is wrong under some settings."""
    return bool(tried(against, because).left or against.scores.left)


def others(against: Against, best: Tried) -> Iterator[Explanation]:
    """What leaves little more, the same settings without one of them, and none: where a few wrong results may be left.

    A wrong result makes many numbers wrong, some of which a setting may explain by chance. Settings that change nothing
    are left out: once wrong results are known they are looked for again.
    """
    fewer = (best.because[:at] + best.because[at + 1 :] for at in range(len(best.because)))
    sets = (because for because in (*fewer, (), *best.nearest) if tried(against, because).left <= MANY)
    for because in dict.fromkeys(changing(against, each) for each in sets if best.left):
        if because != best.because:
            yield because


def changing(against: Against, because: Explanation) -> Explanation:
    """Of some settings those that change any number."""
    return tuple(one for at, one in enumerate(because) if part_of(against, because, at).should)


# --- whether a setting explains what it should --------------------------------------------------


def part_of(against: Against, because: Explanation, at: int) -> Effect:
    """What one of several settings does: the numbers that are otherwise without it, and how many of them are right."""
    return against.once(("part", because, at), lambda: compared_without(against, because, at))


def compared_without(against: Against, because: Explanation, at: int) -> Effect:
    """The same, worked out."""
    with_it = wrong(against.compared(values_of(because)))
    without = wrong(against.compared(values_of(because[:at] + because[at + 1 :])))
    right = [each for each in without if each not in with_it]
    changed = [
        each
        for each, computed in with_it.items()
        if each not in without or (without[each]() != computed() and tells(each, without[each](), computed()))
    ]
    of_places = sum(map(is_place, changed)) if not all(map(is_place, (*right, *changed))) else 0
    return Effect(len(right), len(right) + len(changed), of_places)


def is_place(each: tuple[Any, ...]) -> bool:
    """Whether a wrong number is a place, which hangs on all others."""
    return bool(each[1] == "place")


def tells(each: tuple[Any, ...], before: object, now: object) -> bool:
    """Whether a number that is wrong either way tells against a setting; a place always does.

    Not where that moves it by next to nothing, nor where it brings it much nearer: a total that was altered is far from
    what it should be, whatever is done with the last decimal, and a few points from it where all others are right.
    """
    try:
        claimed, one, other = (Fraction(str(number).replace("−", "-")) for number in (each[-1], before, now))
    except ValueError:  # a place that is shared, or points of a line
        return True
    if is_place(each):
        return True
    away, moved = abs(other - claimed), abs(one - other)
    return NEXT_TO_NOTHING * moved > away and NEARER * away > abs(one - claimed)


def enough(part: Effect) -> bool:
    """Whether a setting explains what it changes, but for a few numbers that are wrong themselves."""
    return 10 * part.right >= OF_TEN * (part.should - part.places) and part.right > 0


def wrong(compared: ComparedFile) -> dict[Any, Callable[[], object]]:
    """The wrong numbers of a file, each with what it is here."""
    points = ((each.args, each.args[0]) for each in compared.points.wrong)
    found: dict[Any, Callable[[], object]] = {
        (ours.key(line), side): partial(ours.exact, line, side) for (_, line, side), ours in points
    }
    rows = (each for held in (compared.totals, compared.ranks, compared.boards) for each in held.wrong)
    return found | {(id(each.args[0]), *each.args[1:]): partial(each.keywords.get, "computed") for each in rows}
