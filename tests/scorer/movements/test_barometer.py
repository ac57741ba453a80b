"""Barometers, round by round as on the table cards."""

from itertools import combinations

import pytest

from scorer.movements import check, family
from scorer.movements.advice import advise
from scorer.movements.barometer import BarometerTooLong, turned, unevenness
from scorer.movements.family import Wish
from scorer.movements.quality import quality

BAROMETER = family("barometer")


def paper(movement, number):
    """A round as ``N–S–E–W:board``, table by table, with one board in a round."""
    return " ".join(f"{s.who[0]}-{s.who[1]}:{s.boards[0]}" for s in movement.rounds[number - 1])


TABLE = [
    # tables, round  as on the cards
    (2,  1,  "4-1:1 3-2:1"),
    (2,  3,  "4-3:3 2-1:3"),
    (3,  1,  "6-1:1 5-2:1 4-3:1"),
    (3,  5,  "6-5:5 4-1:5 3-2:5"),
    (4,  2,  "8-2:2 1-3:2 7-4:2 5-6:2"),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "number", "cards"), TABLE)
def test_a_round_is_as_on_the_cards(tables, number, cards):
    assert paper(BAROMETER.movement({"tables": tables, "boards": 1}), number) == cards


@pytest.mark.parametrize("tables", [2, 3, 7, 12, 20, 30])
def test_everybody_meets_everybody_and_all_play_the_same_boards(tables):
    movement = BAROMETER.movement({"tables": tables, "boards": 2})
    met = sorted(tuple(sorted(seating.who)) for _, seating in movement.seatings())
    assert met == sorted(combinations(range(1, 2 * tables + 1), 2))
    assert all(len({seating.boards for seating in each}) == 1 for each in movement.rounds)
    assert check.problems(movement) == ()
    assert (movement.copies, quality(movement).copies) == (tables, tables)
    assert "every board is dealt" in movement.note


@pytest.mark.parametrize(("tables", "balance"), [(4, 100), (6, 100), (7, 91), (10, 100), (12, 100), (20, 95)])
def test_it_is_as_fair_as_can_be_had(tables, balance):
    assert quality(BAROMETER.movement({"tables": tables, "boards": 2})).balance >= balance


def test_the_fairest_way_to_sit_is_none_that_another_turn_makes_fairer():
    signs = turned(14)
    near = [tuple(-each if at == one else each for at, each in enumerate(signs)) for one in range(13)]
    assert min(map(unevenness, near)) >= unevenness(signs)


def test_with_half_a_table_one_pair_in_turn_sits_out():
    [first, *_] = advise(Wish(contestants=13, in_step=True, boards_per_round=2))
    assert (first.family, first.absent, first.quality.outs.most) == ("barometer", (14,), 1)


def test_it_is_offered_to_who_asks_for_it_and_to_nobody_else():
    assert {each.family for each in advise(Wish(contestants=14, in_step=True))} == {"barometer"}
    assert "barometer" not in {each.family for each in advise(Wish(contestants=14))}


def test_more_rounds_than_there_are_opponents_are_refused():
    with pytest.raises(BarometerTooLong, match="A barometer with 3 tables has 5 rounds at most, not 6"):
        BAROMETER.movement({"tables": 3, "rounds": 6})
