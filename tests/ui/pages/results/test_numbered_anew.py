"""A league whose rounds each begin with a board 1, as it is typed: what says the round, and where a number leads."""

import pytest

from scorer.event.boards import in_round
from scorer.event.results import Key
from tests.ui.pages.results.test_by_match import league


@pytest.fixture
def at_round_4(director):
    """The page with the first result of round 4 in hand."""
    someone = director(league({}))
    someone.typing.jump(Key(1, 4, 1, in_round(4, 1)))
    return someone


def test_the_place_says_the_round_and_the_board_is_dealt_by_its_number(at_round_4):
    typing = at_round_4.typing
    assert typing.board.where == "Table 1, board 1 of round 4"
    assert typing.board.standing == "North deals, nobody vulnerable"
    assert typing.traveller.title.text() == "Board 1 of round 4"


def test_a_number_alone_is_of_this_round_and_another_round_is_named(at_round_4):
    typing = at_round_4.typing
    at_round_4.type("b3⏎")
    assert typing.key == Key(1, 4, 1, in_round(4, 3))
    at_round_4.type("r2 b3⏎")
    assert typing.key == Key(1, 2, 1, in_round(2, 3))


def test_a_grid_has_the_numbers_that_are_on_the_boards(at_round_4):
    page, typing = at_round_4.page, at_round_4.typing
    page.order.choose("table")
    page._reorder("table")
    assert typing.grid.grid.words(0, 3) == (
        "Table 1, round 4: board 1 not due, board 2 not due, board 3 not due, board 4 not due"
    )
    page.order.choose("board")
    page._reorder("board")
    titles = [title.long for title in typing.grid.grid.plan.rows]
    assert titles[12:14] == ["Board 1 of round 4", "Board 2 of round 4"]


def test_the_list_of_what_is_missing_has_the_numbers_that_are_on_the_boards(at_round_4):
    typing, page = at_round_4.typing, at_round_4.page
    typing.jump(Key(1, 1, 1, in_round(1, 1)))
    at_round_4.type("1N N 7⏎")
    boards = page.missing.table.rows.columns[2]
    assert [str(boards.of(owed)) for owed in page.missing.table.rows.values] == ["2–4", "1–4", "1–4", "1–4"]
