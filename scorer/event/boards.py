"""The number of a board: where each round has deals of its own, one number in two rounds is two boards.

Boards that are numbered on from round to round are their number. One of a round in which they begin anew is the round
and the number on it, in one whole number: so it is compared, sorted and kept as any other, and stands in older files as
it ever did.
"""

from __future__ import annotations

from typing import Any

from rules.fields import Answers
from rules.game import Game

APART = 10_000  # more than boards come to that are numbered on: 99 rounds of 36 from board 999
LAST = 1_000 * APART  # no file that is read has a board above it: what is typed of a round has three figures


def in_round(round_: int, number: int) -> int:
    """The board of a number in a round that has deals of its own."""
    return APART * round_ + number


def round_of(board: int) -> int:
    """The round whose own it is; 0 where boards are numbered on."""
    return board // APART


def printed(board: int) -> int:
    """The number that is on it, by which it is dealt, and vulnerable."""
    return board % APART


def before_board(rules: Game[Any, Any], board: int, chosen: Answers) -> Any:
    """What stands before the hand on a board; ``None`` where a game is not played on boards."""
    return rules.on_board(printed(board), chosen)
