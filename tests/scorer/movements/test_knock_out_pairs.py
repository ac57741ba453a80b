"""Knock-outs of pairs on boards: a table for each match, the same boards at all of them, and a copy for each."""

import pytest

from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import check, family
from scorer.movements.family import WantedRounds

KNOCK_OUT = family("knock-out-pairs")

# pairs, boards, stanzas: rounds, tables that play in the first and copies of its boards, who has a bye
TABLE = [
    (13, 6,  1, 4, 5, [1, 2, 3]),
    (8,  8,  1, 3, 4, []),
    (2,  12, 2, 2, 1, []),
    (5,  6,  1, 3, 1, [1, 2, 3]),
]  # fmt: skip


def made(entered, boards=6, **more):
    return KNOCK_OUT.movement({"entered": entered, "boards": boards, **more})


def drawn_on(movement, *won):
    wanted = WantedRounds(movement.rounds, [movement.numbers], won=won)
    return KNOCK_OUT.next_rounds(movement, wanted).movement


@pytest.mark.parametrize(("entered", "boards", "stanzas", "rounds", "tables", "byes"), TABLE)
def test_all_tables_of_a_round_play_the_same_boards(entered, boards, stanzas, rounds, tables, byes):
    movement = made(entered, boards, stanzas=stanzas)
    assert (len(movement.rounds), movement.length, movement.copies) == (1, rounds, tables)
    assert [seating.boards for seating in movement.rounds[0] if seating.full] == [tuple(range(1, boards + 1))] * tables
    assert [seating.who[0] for seating in movement.rounds[0] if NOBODY in seating.who] == byes
    assert (movement.seats, movement.sharing, check.wrong(movement)) == (Seated.PAIRS, (), ())


def test_the_third_place_is_played_for_so_that_the_final_has_another_table():
    movement = drawn_on(made(4), (1, 2))
    assert [(each.who, each.boards) for each in movement.rounds[1]] == [
        ((1, 2), (7, 8, 9, 10, 11, 12)),
        ((3, 4), (7, 8, 9, 10, 11, 12)),
    ]
    alone = drawn_on(made(4, third=False), (1, 2))
    assert [each.who for each in alone.rounds[1]] == [(1, 2), (3, NOBODY), (4, NOBODY)]


def test_a_level_match_has_extra_boards_an_eighth_and_two_at_least():
    movement = drawn_on(made(4), (1, 2, 3))
    assert [(each.who, each.boards) for each in movement.rounds[1] if each.full] == [((2, 3), (7, 8))]
    assert (movement.length, movement.copies) == (3, 2)


def test_no_three_meet_at_a_table_and_what_was_drawn_goes_on():
    assert "odd" not in KNOCK_OUT.fields.by_name
    movement = made(8)
    assert KNOCK_OUT.going_on(movement, {**movement.made_from, "plate": True}).rounds == movement.rounds
    assert KNOCK_OUT.going_on(movement, {**movement.made_from, "entered": 9}) is None
