"""Places: everybody in the order of what they come to, list by list, as an origin may have made its lists."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from scorer.formats.record import ClaimedRow, Record
from scorer.rescore.claims import CUT
from scorer.rescore.worked import Total


class Listing(NamedTuple):
    """How an origin makes its lists and finds ties: by exact numbers, or by those with so many ``decimals``."""

    by_percent: bool
    together: bool
    winners: int
    decimals: int | None = None
    halves: str = ""


class Stands(NamedTuple):
    """The place somebody stands at."""

    number: int
    tied: bool

    def __str__(self) -> str:
        return f"{self.number}{'=' * self.tied}"


def placed(
    record: Record, rows: Sequence[tuple[ClaimedRow, Total]], how: Listing
) -> Iterator[tuple[ClaimedRow, Stands]]:
    """Every row with its place."""
    session = {section.id: section.session for section in record.event.sections}
    lists: defaultdict[object, list[tuple[ClaimedRow, Fraction]]] = defaultdict(list)
    for row, total in rows:
        where = tuple(session[section] if how.together else section for section, _ in row.who)
        lists[where, row.direction if how.winners > 1 else ""].append((row, ranked_by(total, how)))
    for each in lists.values():
        often = Counter(value for _, value in each)
        in_order = sorted(often, reverse=True)
        better = dict(zip(in_order, accumulate(map(often.__getitem__, in_order), initial=0), strict=False))
        yield from ((row, Stands(better[value] + 1, often[value] > 1)) for row, value in each)


def ranked_by(total: Total, how: Listing) -> Fraction:
    """What decides a place: exact, or as it is printed."""
    value = total.percent if how.by_percent and total.percent is not None else total.points
    if how.decimals is None:
        return value
    parts = value * 10**how.decimals
    return Fraction(int(parts) if how.halves == CUT else round(parts))
