"""Double knock-outs at the tables: the rounds of both brackets, a table for each match."""

import pytest

from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.family import WantedRounds

DOUBLE = family("double-knock-out-pads")


def test_a_match_has_a_table_in_either_bracket_and_the_final_another_where_it_is_lost():
    movement = DOUBLE.movement({"entered": 4})
    won = [(1, 2), (1, 3), (3,), (3,)]
    for nth in range(1, 5):
        wanted = WantedRounds(movement.rounds, [movement.numbers], won=won[:nth])
        movement = DOUBLE.next_rounds(movement, wanted).movement
    met = [[each.who for each in round_ if each.full] for round_ in movement.rounds]
    assert met == [[(1, 4), (2, 3)], [(1, 2), (3, 4)], [(2, 3)], [(1, 3)], [(3, 1)]]
    assert (movement.seats, movement.on_boards, movement.length) == (Seated.PAIRS, False, 5)
    assert check.wrong(movement) == ()


# pairs: rounds, tables that play in the first
TABLE = [(3, 4, 1), (5, 6, 1), (8, 6, 4)]


@pytest.mark.parametrize(("entered", "rounds", "tables"), TABLE)
def test_how_many_rounds_there_are_to_be(entered, rounds, tables):
    movement = DOUBLE.movement({"entered": entered})
    assert movement.length == rounds
    assert sum(seating.full for seating in movement.rounds[0]) == tables


def test_it_is_for_no_game_of_boards():
    assert list(DOUBLE.offers(Wish(contestants=8))) == []
    assert str(DOUBLE.named({"entered": 8})) == "Double knock-out, six rounds"
