"""The number of a board: numbered on from round to round, or anew in each, and then dealt by what is printed on it."""

import pytest

from rules import GAMES, game
from scorer.event.boards import before_board, in_round, printed, round_of
from scorer.movements.words import board_name, board_runs, the_board, the_board_first, these

TABLE = [
    # round (0: numbered on), number | deals, is vulnerable | alone,  in its round,  as a sentence has it,  at the top
    (0,  1,   "N", "none",     "1",    "1",    "board 1",              "Board 1"),
    (0,  73,  "N", "E–W",      "73",   "73",   "board 73",             "Board 73"),
    (4,  1,   "N", "none",     "4-1",  "1",    "board 1 of round 4",   "Board 1 of round 4"),
    (4,  2,   "E", "N–S",      "4-2",  "2",    "board 2 of round 4",   "Board 2 of round 4"),
    (4,  16,  "W", "E–W",      "4-16", "16",   "board 16 of round 4",  "Board 16 of round 4"),
    (14, 24,  "W", "none",     "14-24", "24",  "board 24 of round 14", "Board 24 of round 14"),
    (0,  4563, "S", "E–W",     "4563", "4563", "board 4563",           "Board 4563"),
]  # fmt: skip


@pytest.mark.parametrize(("round_", "number", "deals", "vulnerable", "alone", "within", "inside", "first"), TABLE)
def test_a_board_is_dealt_and_called_by_its_number(round_, number, deals, vulnerable, alone, within, inside, first):
    board, bridge = in_round(round_, number), game("duplicate-bridge")
    assert (round_of(board), printed(board)) == (round_, number)
    said = dict(bridge.before(before_board(bridge, board, bridge.choices.completed())))
    assert [*said.values()] == [deals, vulnerable]
    assert (board_name(board), board_name(board, round_ or 5)) == (alone, within)
    assert (the_board(board), the_board_first(board)) == (inside, first)
    assert the_board_first(board, round_) == f"Board {number}"


@pytest.mark.parametrize("rules", [each for each in GAMES if each.on_board(1, each.choices.completed()) is not None])
def test_every_game_is_dealt_by_what_is_printed(rules):
    chosen = rules.choices.completed()
    for round_ in (1, 2, 9):
        for number in range(1, 40):
            assert before_board(rules, in_round(round_, number), chosen) == rules.on_board(number, chosen)


RUNS = [
    # boards, within which round, how they are told
    ((1, 2, 3, 7),                                    0, "1–3, 7"),
    (tuple(in_round(4, n) for n in range(1, 25)),     0, "1–24 of round 4"),
    (tuple(in_round(4, n) for n in range(1, 25)),     4, "1–24"),
    ((in_round(1, 25), in_round(2, 1)),               2, "25 of round 1, 1"),
    ((in_round(1, 1), in_round(2, 1)),                0, "1 of round 1, 1 of round 2"),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "within", "told"), RUNS)
def test_boards_in_a_row_are_drawn_together_round_by_round(boards, within, told):
    assert board_runs(boards, within) == told


def test_a_sentence_says_of_which_round_boards_are():
    assert these("board", [in_round(4, 2), in_round(4, 1)]) == "boards 1–2 of round 4"
    assert these("Board", [in_round(4, 2)]) == "Board 2 of round 4"
    assert these("pair", [in_round(4, 2)]) == "pair 40002"
