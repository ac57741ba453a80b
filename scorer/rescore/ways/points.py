"""Points that stand with the wrong side: on one line, on a board, or in the whole file."""

from __future__ import annotations

from collections.abc import Iterator

from rules.text import t
from scorer.event.results import Key
from scorer.formats.record import Record
from scorer.rescore.ways.way import Evidence, Way, exchanged, with_lines


def sides(evidence: Evidence) -> Iterator[Way]:
    """The points of either side are the other's."""
    record, right = evidence.record, evidence.turned
    if 2 * len(right) >= len(record.lines) > 1:
        says = t("The points of the two sides are exchanged in the whole file.")
        yield Way(says, evidence.made(turned, *record.lines), (*record.lines,))
    boards: dict[tuple[int, int], list[Key]] = {}
    for key in right:
        boards.setdefault(key[::3], []).append(key)
    for at, keys in boards.items():
        if len(keys) > 1:
            says = t("Board {board}: the points of the two sides are exchanged on all its lines.", board=at[1])
            everybody = evidence.by_board[at]
            yield evidence.on_board(says, evidence.made(turned, *everybody), everybody)
        for key in keys:
            says = t("{where}: the points of the two sides are exchanged.", where=evidence.names.where(key))
            yield evidence.on_line(says, evidence.made(turned, key), key)


def turned(record: Record, *keys: Key) -> Record:
    """The record with the points of some lines the other way round."""
    return with_lines(record, {key: exchanged(record.lines[key]) for key in keys})
