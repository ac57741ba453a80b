"""Law 12C2(c): an average plus or minus that follows the rest of its session."""

from __future__ import annotations

from collections.abc import Iterable

from scorer.standings.boards.board import Board, Seat
from scorer.standings.boards.conditions import Kind


def floating(boards: Iterable[Board]) -> dict[int, list[Seat]]:
    """Where people have artificial scores that may follow their session."""
    found: dict[int, list[Seat]] = {}
    for board in boards:
        for line in board.lines(Kind.ARTIFICIAL).tolist():
            for seat, person in enumerate(board.who[line].tolist()):
                if board.award(line, board.side(seat)).floats:
                    found.setdefault(person, []).append(Seat(board, line, seat))
    return found
