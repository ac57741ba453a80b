"""Heats as movements: their tables, who sits out, how many rounds there are to be, and for which games."""

import pytest

from rules import game
from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.drawn_tables import TooFew
from scorer.movements.family import WantedRounds

HEATS = family("heats")

# players, of them at a table, at the fewest: rounds, tables in the first, who has a bye
TABLE = [
    (13, 4, 4, 2, [4, 4, 4],    [1]),
    (16, 4, 4, 2, [4, 4, 4, 4], []),
    (7,  4, 3, 2, [4, 3],       []),
    (4,  4, 4, 1, [4],          []),
]  # fmt: skip


def made(entered, **more):
    return HEATS.movement({"entered": entered, **more})


@pytest.mark.parametrize(("entered", "seats", "fewest", "rounds", "tables", "byes"), TABLE)
def test_the_first_round_is_written_and_how_many_there_are_to_be(entered, seats, fewest, rounds, tables, byes):
    movement = made(entered, seats=seats, fewest=fewest)
    assert (len(movement.rounds), movement.length) == (1, rounds)
    assert [len(seating.who) for seating in movement.rounds[0] if seating.full] == tables
    assert [seating.who[0] for seating in movement.rounds[0] if NOBODY in seating.who] == byes
    assert (movement.seats, movement.on_boards) == (Seated.PLAYERS, False)
    assert check.wrong(movement) == ()
    assert HEATS.within(movement).startswith("heats, ")


def test_who_is_out_has_no_table_and_a_level_one_makes_one_round_more():
    wanted = WantedRounds(made(8).rounds, [range(1, 9)], won=[(1, 4, 2, 3)])
    movement = HEATS.next_rounds(made(8), wanted).movement
    assert [seating.who for seating in movement.rounds[1]] == [
        (1, 2, 3, 4),
        *[(number, NOBODY, NOBODY, NOBODY) for number in (5, 6, 7, 8)],
    ]
    again = HEATS.next_rounds(made(8), wanted._replace(won=[(1, 4, 5, 2, 3)])).movement
    assert [seating.who for seating in again.rounds[1] if seating.full] == [(1, 4, 5, 8)]
    assert (movement.length, again.length) == (2, 3)


def test_they_are_for_games_in_which_everybody_is_alone_and_what_was_drawn_goes_on():
    assert (HEATS.suits(game("trex")), HEATS.suits(game("whist"))) == (True, False)
    assert list(HEATS.offers(Wish(contestants=8))) == []
    seats = {
        field.name: (field.least, field.most) for field in HEATS.narrowed(game("oh-hell")) if field.name == "seats"
    }
    assert seats == {"seats": (3, 7)}
    movement = made(8)
    assert HEATS.going_on(movement, {**movement.made_from, "tied": "seed"}).rounds == movement.rounds
    assert HEATS.going_on(movement, {**movement.made_from, "on": 2}) is None
    lot = made(12, heats="lot")
    assert HEATS.another(lot.made_from, 1)["draw"] == 2
    assert made(12, heats="lot", draw=2).rounds != lot.rounds


def test_too_few_for_a_table_are_refused():
    with pytest.raises(TooFew, match="Three players cannot fill a table of 4"):
        made(3)
