"""Swiss movements of pairs: a table a match, the same boards at all of them, and each round drawn as it stands."""

import pytest

from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.family import WantedRounds
from scorer.movements.quality import quality
from scorer.movements.swiss import TooFewToGoOn

SWISS = family("swiss-pairs")

# pairs, rounds, boards: tables that play in a round, boards of a pair least and most, copies
TABLE = [
    (11, 5, 5, 5, (20, 25), 5),
    (12, 6, 4, 6, (24, 24), 6),
    (4,  3, 8, 2, (24, 24), 2),
    (5,  2, 6, 2, (6, 12),  2),
]  # fmt: skip


def made(entered, rounds=4, boards=6, **more):
    return SWISS.movement({"entered": entered, "rounds": rounds, "boards": boards, **more})


@pytest.mark.parametrize(("entered", "rounds", "boards", "tables", "each", "copies"), TABLE)
def test_a_swiss_is_written_as_far_as_it_is_drawn(entered, rounds, boards, tables, each, copies):
    movement, figures = made(entered, rounds, boards), quality(made(entered, rounds, boards))
    assert (len(movement.rounds), movement.length, movement.undrawn) == (1, rounds, rounds - 1)
    assert movement.tables == tables
    assert (figures.rounds, figures.boards, figures.copies, movement.seats) == (rounds, each, copies, Seated.PAIRS)
    assert check.wrong(movement) == ()


def test_every_table_of_a_round_plays_the_same_boards_and_the_next_round_others():
    movement = made(5, 3, 4)
    assert [seating.who for seating in movement.rounds[0]] == [(1, 3), (2, 4), (5, NOBODY)]
    assert [seating.boards for seating in movement.rounds[0]] == [(1, 2, 3, 4), (1, 2, 3, 4), ()]
    longer = SWISS.next_rounds(movement, WantedRounds(movement.rounds, [(1, 2, 3, 4, 5, 6)])).movement
    assert {seating.boards for seating in longer.rounds[1]} == {(5, 6, 7, 8)}
    assert longer.copies == 3


def test_fewer_than_four_and_more_rounds_than_there_are_opponents_are_refused():
    assert list(SWISS.offers(Wish(contestants=3))) == []
    with pytest.raises(TooFewToGoOn, match="Four pairs have met each other after 3 rounds: a Swiss of 4 is for more"):
        made(4, 4)
