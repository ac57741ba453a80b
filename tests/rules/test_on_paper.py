"""A hand as the columns of a sheet have it, and what stands before it."""

import pytest

from rules import GAMES, game
from rules.parts.bridge import Contract
from tests.rules.fives import Fives

BRIDGE = game("duplicate-bridge")
TABLE = [
    # hand                                   under the columns           where there is little room
    (Contract(4, "S", 2, "N", 9, "DQ"),      ("4♠X", "N", "♦Q", "−1"),   "4♠X N −1"),
    (Contract(3, "N", 1, "E", 9),            ("3NT", "E", "", "="),      "3NT E ="),
    (Contract(1, "C", 4, "W", 9, "HT"),      ("1♣XX", "W", "♥10", "+2"), "1♣XX W +2"),
    (Contract(0),                            ("Pass", "", "", ""),       "Pass"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "cells", "brief"), TABLE)
def test_a_contract_stands_under_its_columns(hand, cells, brief):
    at = BRIDGE.on_board(1, {})
    assert BRIDGE.columns == ("Contract", "By", "Lead", "Tricks")
    assert BRIDGE.cells(hand, at) == cells
    assert BRIDGE.brief(hand, at) == brief


# The first sixteen boards, as Law 2 has them.
DEALERS = "NESWNESWNESWNESW"
VULNERABLE = [
    "none", "N–S", "E–W", "all",
    "N–S", "E–W", "all", "none",
    "E–W", "all", "none", "N–S",
    "all", "none", "N–S", "E–W",
]  # fmt: skip


@pytest.mark.parametrize("board", range(1, 17))
def test_a_board_says_who_dealt_and_who_is_vulnerable(board):
    said = (("Dlr", DEALERS[board - 1]), ("Vul.", VULNERABLE[board - 1]))
    assert BRIDGE.before(BRIDGE.on_board(board, {})) == said


@pytest.mark.parametrize("played", GAMES, ids=lambda each: each.key)
def test_every_game_has_as_many_titles_for_what_stands_before_on_every_board(played):
    boards = [played.on_board(board, played.choices.completed()) for board in range(1, 40)]
    assert len({tuple(title for title, _ in played.before(at)) for at in boards if at is not None}) <= 1


def test_a_game_that_says_no_more_is_told_by_the_line_that_is_typed():
    fives = Fives()
    at = fives.opening(4, fives.choices.completed())
    hand = fives.typed("NS 5 5 0 0 0", at).hand
    assert fives.columns == ("Result",)
    assert fives.cells(hand, at) == (fives.written(hand, at),)
    assert fives.brief(hand, at) == fives.written(hand, at)
