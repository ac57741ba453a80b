"""Double knock-outs of teams: the rounds of both brackets, their tables and boards, and how many there are to be."""

import pytest

from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.family import WantedRounds

DOUBLE = family("double-knock-out")

# teams, stanzas: rounds, tables that play in the first
TABLE = [
    (3,  1, 4, 2),
    (4,  1, 4, 4),
    (8,  1, 6, 8),
    (13, 1, 8, 10),
    (16, 2, 16, 16),
]  # fmt: skip


def made(entered, boards=12, **more):
    return DOUBLE.movement({"entered": entered, "boards": boards, **more})


def played(movement, *won):
    for nth in range(1, len(won) + 1):
        wanted = WantedRounds(movement.rounds, [movement.numbers], won=won[:nth])
        movement = DOUBLE.next_rounds(movement, wanted).movement
    return movement


@pytest.mark.parametrize(("entered", "stanzas", "rounds", "tables"), TABLE)
def test_the_first_round_is_written_and_how_many_there_are_to_be(entered, stanzas, rounds, tables):
    movement = made(entered, stanzas=stanzas)
    assert (len(movement.rounds), movement.length) == (1, rounds)
    assert sum(seating.full for seating in movement.rounds[0]) == tables
    assert movement.seats is Seated.TEAMS
    assert check.wrong(movement) == ()
    assert str(DOUBLE.within(movement)).startswith("double knock-out, ")


def test_both_brackets_play_beside_each_other_and_who_is_out_has_no_table():
    movement = played(made(4, 6), (1, 2), (1, 3))
    assert [each.who for each in movement.rounds[1] if each.full] == [(1, 2), (2, 1), (3, 4), (4, 3)]
    assert [each.who for each in movement.rounds[2]] == [(2, 3), (3, 2), (1, NOBODY), (4, NOBODY)]
    assert (movement.length, movement.undrawn) == (4, 1)
    assert check.wrong(movement) == ()


def test_a_decider_has_all_its_boards_and_a_final_that_is_level_an_eighth():
    final = [(1, 2), (1, 3), (2,)]
    decider = played(made(4, 24), *final, (2,))
    assert [each.who for each in decider.rounds[4] if each.full] == [(2, 1), (1, 2)]
    assert len(decider.rounds[4][0].boards) == 24
    level = played(made(4, 24), *final, (1, 2))
    assert [each.who for each in level.rounds[4] if each.full] == [(1, 2), (2, 1)]
    assert len(level.rounds[4][0].boards) == 3
    assert (decider.length, level.length) == (5, 5)


def test_it_is_offered_behind_the_single_one_and_what_was_drawn_goes_on():
    (answers,) = DOUBLE.offers(Wish(contestants=8))
    assert answers["boards"] >= 1
    assert list(DOUBLE.offers(Wish(contestants=2))) == []
    movement = made(8)
    assert DOUBLE.going_on(movement, {**movement.made_from, "tied": "seed"}).rounds == movement.rounds
    assert DOUBLE.going_on(movement, {**movement.made_from, "decider": False}) is None
