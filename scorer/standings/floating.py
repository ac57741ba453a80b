"""Law 12C2(c): an average plus or minus that follows the rest of its session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from scorer.standings.board import Board, Seat
from scorer.standings.conditions import Kind
from scorer.standings.totals import Parts


def floating(boards: Iterable[Board]) -> dict[int, list[Seat]]:
    """Where people have artificial scores that may follow their session."""
    found: dict[int, list[Seat]] = {}
    for board in boards:
        for line in board.lines(Kind.ARTIFICIAL).tolist():
            for seat, person in enumerate(board.who[line].tolist()):
                if board.award(line, board.side(seat)).floats:
                    found.setdefault(person, []).append(Seat(board, line, seat))
    return found


def sessions(seats: Mapping[int, Iterable[Seat]], points: Parts, possible: Parts) -> dict[int, Fraction]:
    """The percentages on all other boards, for those who have such scores and have played others."""
    found = {}
    for person, theirs in seats.items():
        won, out_of = int(points.amounts[person]), int(possible.amounts[person])
        for board, line, seat in theirs:
            won -= int(board.points[line, board.side(seat)]) * (points.per // board.per)
            out_of -= int(board.tops[line]) * (possible.per // board.per)
        if out_of:
            found[person] = Fraction(100 * won, out_of)
    return found
