"""What a match may be turned into points by: every scale with each of its answers, or a table read off the file."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as a_field
from fractions import Fraction
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from rules.fields import Field, Lines
from rules.text import Text, t
from scorer.event.seated import Seated
from scorer.methods.parts.figures import brief, halves_up
from scorer.rescore.suppositions import INSIDE, others
from scorer.scales import SCALES
from scorer.scales.ebu_swiss_pairs import by_percentage
from scorer.scales.measure import IMPS, Measure, Pair
from scorer.scales.own_table import TABLE, OwnTable
from scorer.scales.parts.reading import written
from scorer.scales.parts.rows import Band, NumberSpan, ScaleRow
from scorer.scales.parts.wbf import TOP, curve
from scorer.scales.scale import BOARDS, Match, Scale, boards_of

Place = tuple[int, Fraction]  # so many boards, and what a match of them was won by
# One in so many matches of a file may be wrong, and its table is one all the same; with fewer than the least any is.
ONE_IN, LEAST = 8, 4
OF_THE_FILE = "of the file"
HUNDREDTHS = 100
# Words of a file in which boards are won or lost, and those in which what they make is added up.
WON, ADDED = ("PAB", "BAM", "POINT_A_BOARD", "BOARD_A_MATCH"), ("IMPS", "IMP", "AGGREGATE", "CROSS_IMPS")


@dataclass(frozen=True)
class MatchScale:
    """One way to turn a match into the points of both sides: what it is called, and what its boards are counted in."""

    name: str
    says: Text
    points: Callable[[Match], Pair | None]
    measure: Measure = IMPS
    plain: bool = False  # whether points are what the boards make, added up
    key: str = ""  # of a scale of ours, and the answers to what it asks that are not the usual ones
    settings: Mapping[str, Any] = a_field(default_factory=dict)


def by_scales(words: Sequence[str], boards: str) -> Iterator[MatchScale]:
    """Every scale, with each answer to its own questions: first those of which a file speaks."""
    scales = (each for each in SCALES if Seated.TEAMS in each.seats and not each.beside(each.settings.completed()))
    found = [each for scale in scales for each in by_scale(scale, boards)]
    won, added = (any(word in words for word in some) for some in (WON, ADDED))

    def likely(turning: MatchScale) -> tuple[bool, bool]:
        return (turning.measure is IMPS) if won else (turning.measure is not IMPS), turning.plain != (won or added)

    yield from sorted(found, key=likely)


def by_scale(scale: Scale, boards: str) -> Iterator[MatchScale]:
    """A scale with its usual answers, and with each other answer to one question."""
    usual = {**scale.settings.completed({})}
    if BOARDS.name in usual:
        usual[BOARDS.name] = boards
    yield turning(scale, usual, (scale.key, scale.name))
    for question in scale.own:
        if question.name != BOARDS.name:
            for value, says in answers_of(question):
                called = t("{scale}, {setting}", scale=scale.name, setting=says)
                name = f"{scale.key}, {question.name}: {value}"
                yield turning(scale, {**usual, question.name: value}, (name, called))


def turning(scale: Scale, chosen: Mapping[str, Any], called: tuple[str, Text]) -> MatchScale:
    """A scale with answers, and what the two are called."""
    name, says = called
    measure = scale.measure(chosen)
    plain = scale.out is not Scale.out
    usual = scale.settings.completed({})
    own = {question: answer for question, answer in chosen.items() if answer != usual[question]}
    points = partial(scale.points, chosen=chosen)
    return MatchScale(name.split("\n", 1)[0], says, points, measure, plain, scale.key, own)


def answers_of(question: Field) -> Iterator[tuple[Any, Text]]:
    """What else a question may be answered with, and that in words."""
    if isinstance(question, Lines):
        yield from ((text, name) for name, text in question.presets if text != question.default)
        return
    yield from others(question, INSIDE.get(question.name, question.label))


def by_percentages() -> MatchScale:
    """The scale of Swiss pairs, for matches of which the boards are worth matchpoints."""

    def points(match: Match) -> Pair | None:
        whole = match.made[0] + match.made[1]
        if not whole or not match.boards:
            return None
        first = by_percentage(100 * match.made[0] / whole, match.boards)
        return first, by_percentage(100 * match.made[1] / whole, match.boards)

    return MatchScale("swiss-pairs", t("victory points by the percentage of a match"), points)


def by_curve(boards: str) -> MatchScale:
    """The curve of the WBF at any net, for matches of pairs by IMPs: the tables drawn from it are for whole IMPs."""

    def points(match: Match) -> Pair | None:
        count = boards_of(match, {BOARDS.name: boards})
        if not count:
            return None
        ahead = Fraction(halves_up(HUNDREDTHS * curve(abs(match.net), count)), HUNDREDTHS)
        return in_order(match, (ahead, TOP - ahead))

    return MatchScale("wbf-curve", t("WBF victory points by the formula itself, fractions of an IMP and all"), points)


# --- a table of the file's own ---------------------------------------------------------


class ReadOff(NamedTuple):
    """A table that the matches of a file make themselves, and how many of them do not fit there."""

    turning: MatchScale
    odd: int


def read_off(known: Sequence[tuple[Match, Pair]]) -> ReadOff | None:
    """The table that the matches of a file make themselves; ``None`` where they make none.

    What a match won by so much brings is what most such matches bring. A table rises with what a match is won by, and
    its two sides share the same in every match, or less where the winner has the top; what does not fit there is wrong,
    not of the table. What only one match tells is not held against itself.
    """
    if len(known) < LEAST:
        return None
    table: dict[Place, Counter[Pair]] = defaultdict(Counter)
    for match, (first, second) in known:
        if match.net >= 0:
            table[match.boards, match.net][first, second] += 1
        if match.net <= 0:
            table[match.boards, -match.net][second, first] += 1
    shared = Counter(first + second for _, (first, second) in known).most_common(1)[0][0]
    most = {at: often.most_common(1)[0] for at, often in table.items()}
    top = max((first for (first, second), _ in most.values() if first + second == shared), default=shared)
    rising = longest({at: found for at, found in most.items() if may_stand(found[0], shared, top)})
    odd = sum(rising.get((match.boards, abs(match.net))) != in_order(match, pair) for match, pair in known)
    if ONE_IN * odd > len(known):
        return None
    sure = {at: pair for at, pair in rising.items() if most[at][1] > 1}
    among = {**sure, **dict(between(sure, {at: pair for at, (pair, _) in most.items() if at not in sure}))}

    def points(match: Match) -> Pair | None:
        found = among.get((match.boards, abs(match.net)))
        return found and in_order(match, found)

    typed = {TABLE.name: written([*bands(rising, shared)])}
    return ReadOff(MatchScale(OF_THE_FILE, says_of(sure), points, key=OwnTable.key, settings=typed), odd)


def may_stand(pair: Pair, shared: Fraction, top: Fraction) -> bool:
    """Whether points can stand in a table: together what all share, or less with the ``top`` for the winner."""
    return sum(pair) == shared or (pair[0] == top and sum(pair) < shared)


def says_of(sure: Mapping[Place, Pair]) -> Text:
    """What a table of the file's own is called: by what more than one match tells of it."""
    if not sure:
        return t("a table of the file's own, of which no two matches tell the same")
    nets = ", ".join(f"{brief(net)} {brief(pair[0])}-{brief(pair[1])}" for (_, net), pair in sorted(sure.items()))
    return t("a table of the file's own: {table}", table=nets)


def in_order(match: Match, pair: Pair) -> Pair:
    """What the winner of a match has, and then the other; or what two have whose first is the winner."""
    return pair[::-1] if match.net < 0 else pair


def longest(most: Mapping[Place, tuple[Pair, int]]) -> dict[Place, Pair]:
    """Of what matches bring what rises with what they are won by, so that as many matches as can be are right."""
    best: dict[Place, tuple[int, Place | None]] = {}
    for at, (pair, often) in sorted(most.items()):
        under = [(best[each][0], each) for each in best if each[0] == at[0] and rises(most[each][0], pair)]
        before = max(under, default=(0, None))
        best[at] = before[0] + often, before[1]
    found: dict[Place, Pair] = {}
    for boards in {at[0] for at in best}:
        last: Place | None = max((at for at in best if at[0] == boards), key=lambda at: best[at][0])
        while last is not None:
            found[last], last = most[last][0], best[last][1]
    return found


def rises(one: Pair, other: Pair) -> bool:
    """Whether the winner has no less, and the other no more, in the second of two pairs."""
    return one[0] <= other[0] and one[1] >= other[1]


def bands(table: Mapping[Place, Pair], shared: Fraction) -> Iterator[Band]:
    """A table as one of ours: what lies between two nets that are known is worth what the smaller one is."""
    least, sizes = 1, sorted({at[0] for at in table})
    for boards in sizes:
        known = {int(net): pair for (number, net), pair in table.items() if number == boards}
        steps = groupby(sorted(({0: (shared / 2, shared / 2)} | known).items()), key=itemgetter(1))
        begins = [(next(same)[0], pair) for pair, same in steps]
        ends = [*(net - 1 for net, _ in begins[1:]), None]
        rows = (ScaleRow(NumberSpan(net, end), *pair) for (net, pair), end in zip(begins, ends, strict=True))
        yield Band(NumberSpan(least, None if boards == sizes[-1] else boards), tuple(rows))
        least = boards + 1


def between(sure: Mapping[Place, Pair], single: Mapping[Place, Pair]) -> Iterator[tuple[Place, Pair]]:
    """Of what only one match tells: where the table has the same before and after it, and where it lies beyond them."""
    for (boards, net), pair in single.items():
        before = [own for at, own in sorted(sure.items()) if at[0] == boards and at[1] < net][-1:]
        after = [own for at, own in sorted(sure.items()) if at[0] == boards and at[1] > net][:1]
        if before and (before == after or pair[0] < before[0][0]):
            yield (boards, net), before[0]
        elif after and pair[0] > after[0][0]:
            yield (boards, net), after[0]
