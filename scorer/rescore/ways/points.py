"""Points that stand with the wrong side: on one line, on a board, or in the whole file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.text import t
from scorer.event.results import Key
from scorer.formats.record import Record
from scorer.rescore.board_claims import Ours
from scorer.rescore.claims import agrees
from scorer.rescore.ways.way import Evidence, Way, exchanged, with_lines


def sides(evidence: Evidence) -> Iterator[Way]:
    """The points of either side are the other's."""
    record, wrong = evidence.record, evidence.points
    right = [key for key, places in wrong.items() if len(places) > 1 and is_right(evidence, *places[0][:2])]
    if 2 * len(right) >= len(record.lines) > 1:
        says = t("The points of the two sides are exchanged in the whole file.")
        yield Way(says, turned(evidence, [*record.lines]), (*record.lines,))
    boards: dict[tuple[int, int], list[Key]] = {}
    for key in right:
        boards.setdefault(key[::3], []).append(key)
    for at, keys in boards.items():
        if len(keys) > 1:
            says = t("Board {board}: the points of the two sides are exchanged on all its lines.", board=at[1])
            yield evidence.on_board(says, turned(evidence, evidence.by_board[at]), evidence.by_board[at])
        for key in keys:
            says = t("{where}: the points of the two sides are exchanged.", where=evidence.names.where(key))
            yield evidence.on_line(says, turned(evidence, [key]), key)


def is_right(evidence: Evidence, ours: Ours, line: int) -> bool:
    """Whether the points of a line are right the other way round."""
    claimed = evidence.record.lines[ours.key(line)]
    places, (_, halves) = evidence.against.decimals.points, evidence.against.travellers(evidence.values)
    both = ((claimed.second, ours.exact(line, 0)), (claimed.first, ours.exact(line, 1)))
    return all(
        claim is not None and exact is not None and agrees(claim, exact, places, halves=halves) for claim, exact in both
    )


def turned(evidence: Evidence, keys: Sequence[Key]) -> Record:
    """The record with the points of some lines the other way round."""
    return with_lines(evidence.record, {key: exchanged(evidence.record.lines[key]) for key in keys})
