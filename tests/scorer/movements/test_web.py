"""Webs, round by round as on the table cards."""

import pytest

from scorer.movements import check, family
from scorer.movements.family import Wish
from scorer.movements.web import NotWide

WEB = family("web")


def sets(movement, number):
    """The sets at the tables of a round, with one board in a set."""
    return " ".join(str(seating.boards[0]) for seating in movement.rounds[number - 1])


TABLE = [
    # tables, rounds  round  sets, table by table
    (10, 7,           1,     "1 2 3 4 5 4 3 2 1 7"),
    (10, 7,           2,     "2 3 4 5 6 3 2 1 7 6"),
    (9,  7,           1,     "1 2 3 4 5 6 7 1 7"),
    (12, 8,           1,     "1 2 3 4 5 6 5 4 3 2 1 8"),
    (12, 8,           5,     "5 6 7 8 1 2 1 8 7 6 5 4"),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "rounds", "number", "cards"), TABLE)
def test_the_boards_lie_upward_in_one_part_of_the_room_and_downward_in_the_other(tables, rounds, number, cards):
    movement = WEB.movement({"tables": tables, "rounds": rounds, "boards": 1})
    assert sets(movement, number) == cards
    assert check.problems(movement) == ()


def test_east_west_skip_a_table_half_way_through_an_even_number_of_sets():
    movement = WEB.movement({"tables": 12, "rounds": 8})
    at_table_one = [each[0].who[1] for each in movement.rounds]
    assert at_table_one == [21, 32, 31, 30, 28, 27, 26, 25]


PARTS = [
    # tables, rounds  dealt  parts
    (10, 7,           2,     ((1, 5), (6, 10))),
    (15, 9,           3,     ((1, 9), (10, 12), (13, 15))),
    (30, 13,          4,     ((1, 13), (14, 15), (16, 28), (29, 30))),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "rounds", "dealt", "parts"), PARTS)
def test_each_part_of_the_room_has_its_own_boards(tables, rounds, dealt, parts):
    movement = WEB.movement({"tables": tables, "rounds": rounds})
    assert (movement.copies, movement.parts) == (dealt, parts)


def test_everybody_plays_the_same_boards():
    movement = WEB.movement({"tables": 14, "rounds": 13, "boards": 2})
    assert movement.boards == tuple(range(1, 27))
    for pair in movement.numbers:
        played = sorted(b for _, seating in movement.seatings() if pair in seating.who for b in seating.boards)
        assert played == list(range(1, 27))


def test_with_odd_tables_and_even_rounds_there_is_a_set_more_than_rounds():
    movement = WEB.movement({"tables": 11, "rounds": 8, "boards": 1})
    assert len(movement.boards) == 9
    assert check.problems(movement) == ()


def test_with_nothing_said_it_lasts_thirteen_rounds_or_as_many_as_it_can():
    assert len(WEB.movement({"tables": 20}).rounds) == 13
    assert len(WEB.movement({"tables": 9}).rounds) == 7


@pytest.mark.parametrize(("tables", "most"), [(10, 9), (9, 7)])
def test_it_needs_more_tables_than_rounds(tables, most):
    with pytest.raises(NotWide, match=f"{tables} tables cannot play {most + 1} rounds, {most} at most"):
        WEB.movement({"tables": tables, "rounds": most + 1})


def test_the_arrow_can_be_switched():
    movement = WEB.movement({"tables": 10, "rounds": 7, "switched": 1})
    assert (movement.name, movement.winners) == ("Web, one switched round", 1)
    assert movement.rounds[-1][0].who[1] == 1


def test_it_is_offered_to_five_tables_and_more():
    assert [*WEB.offers(Wish(contestants=8))] == []
    assert [*WEB.offers(Wish(contestants=200))] == []
    offers = [*WEB.offers(Wish(contestants=39, until="22:00", boards_per_round=2))]
    assert [(o["tables"], o["rounds"], o["switched"], o["missing"]) for o in offers] == [
        (20, 11, 1, 20),
        (20, 11, 0, 20),
    ]
