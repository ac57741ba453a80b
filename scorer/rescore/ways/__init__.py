"""What may be wrong in a file as a whole thing, one file a kind: the simplest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scorer.formats.record import Record
from scorer.rescore.reseating import UNKNOWN, seats_of
from scorer.rescore.ways import columns, gone, noted, numbers, points, seats, signs
from scorer.rescore.ways.way import Evidence, Way

Kind = Callable[[Evidence], Iterator[Way]]
# Each shelf has the simplest first: what the file itself shows to be odd, what only its numbers tell, and what only
# totals tell, which is asked once wrong results are known, for these make totals wrong as well.
NOTED: tuple[Kind, ...] = (
    noted.played,
    noted.halves,
    noted.doubled,
    noted.moved,
    noted.strangers,
    noted.misnamed,
    noted.crossed,
    noted.crossed_boards,
    numbers.numbers,
)
WHOLE: tuple[Kind, ...] = (
    signs.signs,
    signs.shifted,
    signs.written,
    columns.scores,
    points.sides,
    columns.points,
    columns.rows,
    columns.totals,
    columns.alike,
    seats.boards,
    gone.boards,
    gone.cards,
    gone.players,
    gone.lines,
)
OF_TOTALS: tuple[Kind, ...] = (seats.seats, seats.turned, seats.partners)
# What takes for granted that a table has two who are ranked, so that of one of them the other is known.
OF_TWO = frozenset((noted.strangers, noted.crossed, noted.crossed_boards, gone.cards, gone.lines))


def suiting(kinds: Sequence[Kind], record: Record) -> tuple[Kind, ...]:
    """Of some kinds those that may be asked of an event."""
    two = all(seats_of(record, section.id) == len(UNKNOWN) for section in record.event.sections)
    return tuple(kind for kind in kinds if two or kind not in OF_TWO)


__all__ = ["NOTED", "OF_TOTALS", "WHOLE", "Evidence", "Kind", "Way", "suiting"]
