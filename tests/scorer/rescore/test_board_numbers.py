"""Boards under a wrong number: the order in which a file has them tells which, and what they are, and that is all."""

import pytest

from scorer.formats import FORMATS
from scorer.rescore.ways.numbers import exchanged, misnumbered
from tests.scorer.formats.evenings import evening, mitchell, section
from tests.scorer.rescore.claimed import Program
from tests.scorer.rescore.faults import boards, cell, found_in, put

ORDERS = [
    # as the file has them       exchanged  under a wrong number, and which it may be
    ((1, 2, 3, 4, 5),             None,      []),
    ((1, 4, 3, 2, 5),             (4, 2),    []),
    ((1, 2, 3, 5, 4),             (5, 4),    []),
    ((1, 2, 7, 4, 5),             None,      [(7, 3)]),
    ((1, 2, 4, 5),                None,      [(2, 3), (4, 3)]),
    ((1, 2, 3, 6),                None,      [(3, 4), (3, 5), (6, 4), (6, 5)]),
    ((3, 1, 2, 5, 4),             None,      []),
    ((5, 6, 7, 1, 2, 3),          None,      []),
]  # fmt: skip


@pytest.mark.parametrize(("order", "two", "wrong"), ORDERS)
def test_what_the_order_of_boards_tells(order, two, wrong):
    assert exchanged(order) == two
    assert [each for each in misnumbered(order) if two is None] == wrong


def renumbered(text, **instead):
    """A file in which some boards have other numbers."""
    there = boards(text)
    changes = ((cell(text, "BOARD_NUMBER", there[int(each[1:])]), str(other)) for each, other in instead.items())
    return put(text, *changes)


WRITTEN = FORMATS[0].write(Program().file(evening(3, section(-1, mitchell(7, 7, 2))))).decode()
RENUMBERED = [
    # what stands where    what is told
    ({"b2": 9, "b9": 2},   "Boards 2 and 9 stand under each other's number"),
    ({"b3": 13, "b13": 3}, "Boards 3 and 13 stand under each other's number"),
    ({"b6": 21},           "Board 21: its scores are those of board 6, which is not there"),
    ({"b14": 19},          "Board 19: its scores are those of board "),
]  # fmt: skip


@pytest.mark.parametrize(("instead", "says"), RENUMBERED)
def test_boards_under_a_wrong_number_are_one_cause_and_their_scores_are_right(instead, says):
    found = found_in(renumbered(WRITTEN, **instead))
    (cause,) = found.causes
    assert str(cause.says).startswith(says)
    assert len(cause.follows) == len(found.compared.differ)


def test_one_score_that_is_wrong_is_told_by_itself_where_all_boards_stand_in_order():
    score = cell(WRITTEN, "SCORE", boards(WRITTEN)[6])
    (cause,) = found_in(put(WRITTEN, (score, "7600"))).causes
    assert "not 7600" in cause.says
