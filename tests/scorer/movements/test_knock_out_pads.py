"""Knock-outs at the tables: the rounds of the bracket, a table for each match, and how many there are to be."""

import pytest

from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.family import WantedRounds

KNOCK_OUT = family("knock-out-pads")

# pairs, rounds of a match: rounds, tables that play in the first, who has a bye
TABLE = [
    (13, 1, 4, 5, [1, 2, 3]),
    (8,  1, 3, 4, []),
    (2,  2, 2, 1, []),
    (5,  1, 3, 1, [1, 2, 3]),
]  # fmt: skip


def made(entered, **more):
    return KNOCK_OUT.movement({"entered": entered, **more})


@pytest.mark.parametrize(("entered", "stanzas", "rounds", "tables", "byes"), TABLE)
def test_the_first_round_is_written_and_how_many_there_are_to_be(entered, stanzas, rounds, tables, byes):
    movement = made(entered, stanzas=stanzas)
    assert (len(movement.rounds), movement.length) == (1, rounds)
    assert sum(seating.full for seating in movement.rounds[0]) == tables
    assert [seating.who[0] for seating in movement.rounds[0] if NOBODY in seating.who] == byes
    assert (movement.seats, movement.on_boards) == (Seated.PAIRS, False)
    assert check.wrong(movement) == ()


def test_who_is_out_is_written_at_no_table_and_a_level_match_makes_one_round_more():
    wanted = WantedRounds(made(4).rounds, [(1, 2, 3, 4)], won=[(1, 2)])
    movement = KNOCK_OUT.next_rounds(made(4), wanted).movement
    assert [seating.who for seating in movement.rounds[1]] == [(1, 2), (3, NOBODY), (4, NOBODY)]
    again = KNOCK_OUT.next_rounds(made(4), wanted._replace(won=[(1, 2, 3)])).movement
    assert [seating.who for seating in again.rounds[1] if seating.full] == [(2, 3)]
    assert (movement.length, again.length) == (2, 3)


def test_it_is_for_no_game_of_boards_and_what_was_drawn_goes_on():
    assert list(KNOCK_OUT.offers(Wish(contestants=8))) == []
    movement = made(8)
    assert KNOCK_OUT.going_on(movement, {**movement.made_from, "third": True}).rounds == movement.rounds
    assert KNOCK_OUT.going_on(movement, {**movement.made_from, "entered": 9}) is None
    assert made(8, bracket="lot", draw=2).rounds != made(8, bracket="lot").rounds
