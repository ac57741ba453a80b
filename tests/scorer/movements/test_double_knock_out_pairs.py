"""Double knock-outs of pairs on boards: the rounds of both brackets, compared with each other."""

import pytest

from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.family import WantedRounds

DOUBLE = family("double-knock-out-pairs")

# pairs: rounds, tables that play in the first
TABLE = [(3, 4, 1), (5, 6, 1), (8, 6, 4)]


@pytest.mark.parametrize(("entered", "rounds", "tables"), TABLE)
def test_how_many_rounds_there_are_to_be(entered, rounds, tables):
    movement = DOUBLE.movement({"entered": entered, "boards": 6})
    assert movement.length == rounds
    assert sum(seating.full for seating in movement.rounds[0]) == movement.copies == tables
    assert (movement.seats, check.wrong(movement)) == (Seated.PAIRS, ())


def test_whoever_loses_plays_on_in_the_other_bracket_on_the_same_boards():
    movement = DOUBLE.movement({"entered": 4, "boards": 6})
    wanted = WantedRounds(movement.rounds, [movement.numbers], won=[(1, 2)])
    movement = DOUBLE.next_rounds(movement, wanted).movement
    assert [(each.who, each.boards[0]) for each in movement.rounds[1]] == [((1, 2), 7), ((3, 4), 7)]
    assert str(DOUBLE.named({"entered": 8})) == "Double knock-out, six rounds"
    assert list(DOUBLE.offers(Wish(contestants=2))) == []
