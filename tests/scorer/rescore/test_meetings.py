"""Who met whom on the boards beside one tells what is wrong on it."""

import random
import re
from dataclasses import replace

import pytest

from scorer.event.results import BareScore
from scorer.formats import FORMATS
from tests.scorer.formats.evenings import evening, mitchell, section
from tests.scorer.rescore.claimed import Program
from tests.scorer.rescore.faults import HOWELL, LARGE, board_gone, found_in
from tests.scorer.rescore.test_one_thing_wrong import (
    BOARD,
    LINE,
    SCORES,
    cell,
    each_line,
    on_board,
    put,
    two_exchanged,
    written,
)


def round_exchanged(text):
    """A file in which the first sides of two tables of the first round are exchanged, on both of their boards."""
    one, other = (cell(line, "NS_PAIR_NUMBER") for line in LINE.findall(BOARD.findall(text)[2])[:2])
    instead = {one: other, other: one}
    for number in (3, 4):
        text = on_board(text, number, lambda board: each_line(board, lambda line: exchanged_pair(line, instead)))
    return text


def exchanged_pair(line, instead):
    pair = cell(line, "NS_PAIR_NUMBER")
    return put(line, "NS_PAIR_NUMBER", instead.get(pair, pair))


def with_scores_of_the_second_side(event):
    """An event in which each pair of the second side has the same score everywhere, turned on the first board."""
    (section,) = event.sections
    who = {key: seating.who[1] for key, seating in section.due()}
    score = {key: SCORES[who[key] % 5] * (1 if key.number == 1 else -1) for key in event.slips}
    return replace(event, slips={key: replace(slip, result=BareScore(score[key])) for key, slip in event.slips.items()})


@pytest.mark.parametrize(
    ("boards", "says"),
    [
        (1, "stand in each other's place, on board 1, 2, 3, 4 or 5: nothing tells on which"),
        (2, "Board 1: 6 and 8 stand in each other's place"),
    ],
)
def test_where_nothing_tells_on_which_board_it_is_that_is_said_but_the_board_beside_it_tells(boards, says):
    event = with_scores_of_the_second_side(evening(11, section(-1, mitchell(5, 5, boards))))
    text = FORMATS[0].write(Program().file(event)).decode()
    (cause,) = found_in(two_exchanged(text, "EW_PAIR_NUMBER")).causes
    assert says in cause.says


@pytest.mark.parametrize("program", ["one winner", "butler"])
def test_two_that_stand_in_each_others_place_for_a_round_are_told_by_those_they_meet_otherwise_twice(program):
    (cause,) = found_in(round_exchanged(written(program))).causes
    assert re.search("^Boards 3 and 4: [23] and [23] stand in each other's place", cause.says)


@pytest.mark.parametrize("number", [1, 6, 31, 35])
def test_a_board_of_imps_that_is_gone_is_told_as_missing_also_the_last_of_all(cases, number):
    text = (cases / "usebio" / HOWELL).read_text("utf-8")
    (cause,) = found_in(board_gone(text, random.Random(8), number).text).causes
    assert cause.says.startswith(f"Board {number} has no result in the file.")


@pytest.mark.parametrize("number", [26, 27])
def test_the_last_board_that_is_gone_is_told_where_a_board_beside_it_has_a_line_less_than_all_others(cases, number):
    text = (cases / "usebio" / LARGE).read_text("utf-8")
    (cause,) = found_in(board_gone(text, random.Random(8), number).text).causes
    assert cause.says.startswith(f"Board {number} has no result in the file; what everybody has")
