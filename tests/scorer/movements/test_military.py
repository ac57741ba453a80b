"""Military: who goes out and who holds the fort, round by round, and that nobody meets anybody too soon."""

from collections import Counter
from itertools import combinations

import pytest

from rules import game
from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import check, family

MILITARY = family("military")

# pairs, rounds: the tables, and how many rounds it takes until every fort has met every other one
TABLE = [
    (6,  4,  3, 2),
    (8,  6,  4, 5),
    (10, 8,  5, 4),
    (12, 10, 6, 9),
    (18, 12, 9, 8),
]  # fmt: skip


def met_in(each):
    """The pairs who meet in a round, whoever sits N–S."""
    return [frozenset(seating.who) for seating in each if seating.full]


def forts(two):
    return frozenset((number + 1) // 2 for number in two)


@pytest.mark.parametrize(("pairs", "rounds", "tables", "all_met"), TABLE)
def test_every_fort_meets_every_other_one_and_no_two_pairs_meet_again_before(pairs, rounds, tables, all_met):
    movement = MILITARY.movement({"entered": pairs, "rounds": rounds})
    assert (len(movement.rounds), movement.tables, movement.seats) == (rounds, tables, Seated.PAIRS)
    assert (movement.on_boards, check.wrong(movement)) == (False, ())
    fresh = [two for each in movement.rounds[: tables - 1] for two in met_in(each)]
    assert len({*fresh}) == len(fresh) == tables * (tables - 1)
    needed = [{forts(two) for each in movement.rounds[:nth] for two in met_in(each)} for nth in range(1, rounds + 1)]
    every = {frozenset(two) for two in combinations(range(1, tables + 1), 2)}
    assert next(nth for nth, found in enumerate(needed, 1) if found == every) <= all_met


def test_one_pair_of_each_table_goes_out_and_the_other_one_holds_it():
    movement = MILITARY.movement({"entered": 8, "rounds": 6})
    told = [[seating.who for seating in each] for each in movement.rounds]
    assert told == [
        [(2, 7), (4, 1), (6, 3), (8, 5)],
        [(1, 8), (3, 2), (5, 4), (7, 6)],
        [(2, 5), (4, 7), (6, 1), (8, 3)],
        [(1, 6), (3, 8), (5, 2), (7, 4)],
        [(2, 3), (4, 5), (6, 7), (8, 1)],
        [(1, 4), (3, 6), (5, 8), (7, 2)],
    ]
    for each in told:
        assert all((home + 1) // 2 == table for table, (home, _) in enumerate(each, 1))


def test_after_every_fort_was_at_every_other_one_it_begins_again():
    movement = MILITARY.movement({"entered": 6, "rounds": 6})
    assert movement.rounds[4:] == movement.rounds[:2]
    assert len({*movement.rounds}) == 4


def test_of_an_odd_number_whoever_would_meet_the_missing_pair_sits_out_in_turn():
    movement = MILITARY.movement({"entered": 7, "rounds": 6})
    out = [next(n for n in seating.who if n) for each in movement.rounds for seating in each if NOBODY in seating.who]
    assert movement.numbers == tuple(range(1, 8))
    assert Counter(out) == {1: 2, 3: 2, 5: 2}


def test_a_table_counts_together():
    movement = MILITARY.movement({"entered": 6})
    assert MILITARY.together(movement) == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
    assert family("lots").together(family("lots").movement({"entered": 6})) == {}


def test_it_is_for_games_with_partners_at_tables_of_four():
    assert MILITARY.suits(game("whist"))
    assert MILITARY.suits(game("euchre"))
    assert not MILITARY.suits(game("oh-hell"))
    assert MILITARY.within(MILITARY.movement({"entered": 8})) == "military"
