"""What is wrong in a file as a whole thing: of all the ways there are those that leave decisively less."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

from rules.text import NO_WORDS, both, either, t
from scorer.formats.record import ClaimedRow
from scorer.rescore.held import Against, Values, by_name
from scorer.rescore.meetings import Meetings
from scorer.rescore.ways import Evidence, Kind, Way, suiting

# So many ways of a kind are tried, and so many things may be wrong beside each other.
MOST, A_FEW = 8, 3
# One number may be wrong by itself; of what becomes wrong so many times as much must become right.
ALONE, MORE = 1, 10


def chosen(
    against: Against, values: Values, kinds: Sequence[Kind], *, trusting: bool = False
) -> tuple[Against, tuple[Way, ...]]:
    """The event as it may have been, by the ways that leave fewer numbers wrong under some settings, and these.

    Where nothing is known yet of the settings it is ``trusting``: a sure one is taken that makes nothing worse.
    """
    kinds = suiting(kinds, against.record)
    done: tuple[Way, ...] = ()
    while len(done) < A_FEW:
        found = next_way(against, values, kinds, trusting=trusting)
        if not found:
            break
        way, against = found
        done = (*done, way)
    return against, done


def next_way(against: Against, values: Values, kinds: Sequence[Kind], *, trusting: bool) -> tuple[Way, Against] | None:
    """The way that leaves least, the simplest of several; ``None`` where none makes a difference.

    Of ways that leave as much it is one by which all meet as they do on the boards beside, which counts as well where
    the file itself shows it; it is none by which fewer would.
    """
    found: list[tuple[tuple[int, int, int], Way, Against]] = []
    before = still(against, values)
    for way, other in (each for kind in kinds for each in ways_of(against, values, kind)):
        after = still(other, values)
        beside = other.scores.left + other.points(values).left  # which hang on no totals
        known = not way.all or after <= beside
        if not known or not (way.noted or (after < before and decides(against, other, values))):
            continue
        astray = strays_more(against, other)
        left = after - (trusting and way.sure) + (min(astray, 0) if way.noted and before else 0)
        if left < before and astray <= 0:
            found.append(((*rank(way, left, trusting=trusting), astray), way, other))
    if not found:
        return None
    best, way, other = min(found, key=lambda each: each[0])
    same = [each for least, each, _ in found if least == best and each.alike and each.alike == way.alike]
    return (one_of(same) if len(same) > 1 else way), other


def ways_of(against: Against, values: Values, kind: Kind) -> list[tuple[Way, Against]]:
    """The first ways of a kind, each with the event as it would be; they are looked for once."""
    ways = partial(islice, kind(Evidence.of(against, values)), MOST)
    return against.once((kind, *by_name(values)), lambda: [(way, way.against(against)) for way in ways()])


def strays_more(against: Against, other: Against) -> int:
    """How much less all meet in an event as they do on the boards beside than in the one it was made from.

    Where it has other lines no more is known than there; nor where those boards do not tell.
    """
    if len(against.record.lines) != len(other.record.lines) or not Meetings.of(against).tell:
        return 0
    return Meetings.of(other).disorder - Meetings.of(against).disorder


def rank(way: Way, left: int, *, trusting: bool) -> tuple[int, int]:
    """Which way is the better one: one that explains everything, then one that says only what is not known.

    Where settings are not known yet, what checks least is worth least.
    """
    if way.all or trusting:
        return int(way.all), left
    return 2 if left > 0 else 0, left


def one_of(ways: list[Way]) -> Way:
    """A way of which nothing tells on which board it is."""
    boards = either([both([str(board) for board in dict.fromkeys(key.number for key in way.keys)]) for way in ways])
    says = t("{what}, on board {boards}: nothing tells on which.", what=ways[0].alike or NO_WORDS, boards=boards)
    return replace(ways[0], says=says)


def decides(against: Against, other: Against, values: Values) -> bool:
    """Whether much more becomes right than wrong; places change with whatever else is still wrong."""
    fewer = still(against, values) - still(other, values)
    if fewer <= ALONE:
        return False
    worse: int = sum(each[0] != "place" for each in accused(other, values) - accused(against, values))
    return MORE * worse <= fewer


def wrong(against: Against, values: Values) -> int:
    """How many points, totals and places are wrong."""
    return against.points(values).left + against.totals(values).left + against.ranks(values).left


def still(against: Against, values: Values) -> int:
    """How many numbers of a file are wrong, its scores among them."""
    compared = against.compared(values)
    return compared.scores.left + wrong(against, values) + compared.boards.left


def accused(against: Against, values: Values) -> frozenset[Any]:
    """Every number of a file that is wrong: what it is, and where it stands."""
    return against.once(("accused", *by_name(values)), lambda: frozenset(each_wrong(against, values)))


def each_wrong(against: Against, values: Values) -> Iterator[tuple[Any, ...]]:
    """The same one by one."""
    compared, lines, written = against.compared(values), against.record.lines, against.written.lines
    yield from (("score", written[each.args[0]].line) for each in compared.scores.wrong)
    for each in compared.points.wrong:
        ours, line, side = each.args
        yield "points", lines[ours.key(line)].line, side
    for each in (*compared.totals.wrong, *compared.ranks.wrong, *compared.boards.wrong):
        where, what = each.args[0], each.args[1]
        if isinstance(where, ClaimedRow):
            yield what, where.line
        else:
            yield "other", where[::3] if isinstance(where, tuple) else where
