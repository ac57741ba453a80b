"""A movement of pairs played by single players, each under a number of their own."""

import pytest

from scorer.event.movement import Movement, Seating
from scorer.movements import check, family
from scorer.movements.late import NoFurther, with_rounds
from scorer.movements.quality import Span, quality
from scorer.movements.singly import singly
from scorer.movements.typed import as_typed

# pairs   players North, East, South and West
TABLE = [
    ((1, 2),  (1, 3, 2, 4)),
    ((9, 14), (17, 27, 18, 28)),
    ((3, 0),  (5, 0, 6, 0)),
    ((0, 3),  (0, 5, 0, 6)),
]  # fmt: skip


@pytest.mark.parametrize(("pairs", "players"), TABLE)
def test_the_two_of_a_pair_face_each_other(pairs, players):
    made = singly(Movement("typed", "", ((Seating(4, pairs, (1, 2)),),), winners=2))
    assert made.rounds == ((Seating(4, players, (1, 2)),),)
    assert made.winners == 1
    assert made.alone


@pytest.mark.parametrize("key", ["mitchell", "howell"])
def test_it_can_be_played_as_well_as_the_movement_of_pairs(key):
    made = singly(family(key).movement({"tables": 4}))
    assert check.wrong(made) == ()
    assert quality(made).others == 15
    assert quality(made).boards.least > 0


def test_nobody_is_a_partner():
    table = Movement("typed", "", ((Seating(1, (1, 2), (1,)), Seating(2, (3, 4), (1,))),))
    figures = quality(singly(table))
    assert figures.balance == 14  # who has the same seat competes: four of the 28 twos, 100 × 4² ÷ (28 × 4)
    assert figures.met == Span(3, 3)


@pytest.mark.parametrize(("rounds", "then"), [(6, 5), (5, 4)])
def test_one_that_was_made_shorter_can_be_made_shorter_again(rounds, then):
    once = as_typed(with_rounds(singly(family("howell").movement({"tables": 4})), rounds))
    again = with_rounds(once, then)
    assert (len(again.rounds), again.alone) == (then, True)
    with pytest.raises(NoFurther):
        with_rounds(once, rounds + 1)


def test_another_length_is_played_singly_too():
    howell = family("howell").movement({"tables": 4})
    shorter = with_rounds(singly(howell), 5)
    assert len(shorter.rounds[0][0].who) == 4
    assert shorter.alone
    assert not with_rounds(howell, 5).alone
