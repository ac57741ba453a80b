"""Places: everybody in the order of what they come to, list by list, as an origin may have made its lists."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from scorer.formats.parts.printed import Placed
from scorer.formats.parts.printed import placed as read_place
from scorer.formats.record import ClaimedRow, Record
from scorer.methods.parts.ranks import Rank, in_order, ranks
from scorer.rescore.claims import CUT
from scorer.rescore.total import Total

Whose = TypeVar("Whose")


class Listing(NamedTuple):
    """How an origin makes its lists and finds ties: by exact numbers, or by those with so many ``decimals``."""

    by_percent: bool
    together: bool
    winners: int
    decimals: int | None = None
    halves: str = ""


def placed(record: Record, rows: Sequence[tuple[ClaimedRow, Total]], how: Listing) -> Iterator[tuple[ClaimedRow, Rank]]:
    """Every row with its place."""
    session = {section.id: section.session for section in record.event.sections}
    lists: defaultdict[object, list[tuple[ClaimedRow, Fraction]]] = defaultdict(list)
    for row, total in rows:
        where = tuple(session[section] if how.together else section for section, _ in row.who)
        lists[where, row.direction if how.winners > 1 else ""].append((row, ranked_by(total, how)))
    for each in lists.values():
        order = in_order([value.as_integer_ratio() for _, value in each])
        yield from zip((row for row, _ in each), ranks(order), strict=True)


def ranked_by(total: Total, how: Listing) -> Fraction:
    """What decides a place: exact, or as it is printed."""
    value = total.percent if how.by_percent and total.percent is not None else total.points
    if how.decimals is None:
        return value
    parts = value * 10**how.decimals
    return Fraction(int(parts) if how.halves == CUT else round(parts))


def wrong_places(held: Sequence[tuple[Whose, Placed, Rank]]) -> list[tuple[Whose, str, str]]:
    """The places that are not ours: whose, the file's, and what it is here.

    Not every program marks ties, but one that does must do so everywhere; which it is, most of its ties tell, for one
    mark may be the slip.
    """
    ties = [place.tied for _, place, stands in held if stands.tied]
    marks = 2 * sum(ties) >= len(ties)
    ours = [(whose, place, stands if marks else stands._replace(tied=False)) for whose, place, stands in held]
    return [
        (whose, place.text, str(stands))
        for whose, place, stands in ours
        if (place.number, place.tied) != (stands.number, stands.tied)
    ]


def may_be(claimed: str, record: Record, *, ours: str, before: int | None) -> bool:
    """Whether a place can be somebody's: of all who are listed, with as many as could not be read.

    Where all totals are known to be right, so many more may stand ``before`` whoever has a place of ours.
    """
    place, own = read_place(claimed), read_place(ours)
    if place is None:
        return False
    if own is None or before is None:
        return 1 <= place.number <= len(record.rows) + len(record.unread)
    return own.number <= place.number <= own.number + before
