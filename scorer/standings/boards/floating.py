"""Law 12C2(c): an average plus or minus that follows the rest of its session."""

from __future__ import annotations

from collections.abc import Iterable

from scorer.standings.boards.board import Board, LineSeat
from scorer.standings.boards.conditions import LineKind


def floating(boards: Iterable[Board]) -> dict[int, list[LineSeat]]:
    """Where people have artificial scores that may follow their session."""
    found: dict[int, list[LineSeat]] = {}
    for board in boards:
        for line in board.lines(LineKind.ARTIFICIAL).tolist():
            for seat, person in enumerate(board.who[line].tolist()):
                if board.award(line, board.side(seat)).floats:
                    found.setdefault(person, []).append(LineSeat(board, line, seat))
    return found
