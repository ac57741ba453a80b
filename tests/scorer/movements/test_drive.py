"""Drives as movements: the first round is written, the rest drawn as it goes, and who had won by then is kept."""

import pytest

from rules import game
from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import check, family
from scorer.movements.drawn_tables import TooFew
from scorer.movements.drive import drive_of
from scorer.movements.family import WantedRounds
from scorer.movements.quality import quality

DRIVE = family("drive")

# come, drive, seats: whom it seats, tables that play, who sits out of a round, rounds to sit out at the most
TABLE = [
    (36, "semi-partner", 4, Seated.PLAYERS, 9, 0, 0),
    (22, "winners-up",   4, Seated.PLAYERS, 5, 2, 2),
    (9,  "partner",      4, Seated.PAIRS,   4, 1, 2),
    (11, "ladder",       5, Seated.PLAYERS, 3, 0, 0),
    (7,  "ladder",       7, Seated.PLAYERS, 1, 0, 0),
]  # fmt: skip


def made(entered=8, kind="winners-up", rounds=12, **more):
    return DRIVE.movement({"entered": entered, "kind": kind, "rounds": rounds, **more})


def drawn_on(movement, won, there=None):
    wanted = WantedRounds(movement.rounds, [there or movement.numbers], won=won, lost=())
    return DRIVE.next_rounds(movement, wanted).movement


@pytest.mark.parametrize(("come", "kind", "seats", "whom", "tables", "out", "sits"), TABLE)
def test_a_drive_is_written_as_far_as_it_is_drawn(come, kind, seats, whom, tables, out, sits):
    movement = made(come, kind, seats=seats, fewest=3)
    assert (len(movement.rounds), movement.length, movement.seats) == (1, 12, whom)
    assert sum(seating.full for seating in movement.rounds[0]) == tables
    assert sum(n != NOBODY for seating in movement.rounds[0] if not seating.full for n in seating.who) == out
    assert quality(movement).outs.most == sits
    assert check.wrong(movement) == ()


def test_who_had_won_is_kept_with_the_round_that_was_drawn_by_it():
    movement = drawn_on(drawn_on(made(), [(1, 2, 5, 6)]), [(1, 2, 5, 6), (1, 5, 3, 7)])
    assert DRIVE.went_by(movement) == ((1, 2, 5, 6), (1, 5, 3, 7))
    assert DRIVE.went_by(DRIVE.again(movement, rounds=20)) == DRIVE.went_by(movement)
    assert DRIVE.went_by(DRIVE.again(movement, rounds=2)) == ((1, 2, 5, 6),)
    assert DRIVE.went_by(made()) == ()


def test_more_rounds_keep_those_that_were_drawn_and_another_drive_begins_anew():
    movement = drawn_on(made(), [(1, 2, 5, 6)])
    longer = DRIVE.going_on(movement, {**movement.made_from, "rounds": 20})
    assert (longer.rounds, longer.length) == (movement.rounds, 20)
    assert DRIVE.going_on(movement, {**movement.made_from, "kind": "losers-down"}) is None


def test_only_a_lot_can_be_drawn_again():
    lot = made(begins="lot")
    assert DRIVE.another(lot.made_from, 1)["draw"] == 2
    assert DRIVE.another(made().made_from, 1)["draw"] == 1
    assert made(begins="lot", draw=2).rounds != lot.rounds


def test_ladies_and_gentlemen_are_told_apart_where_they_move_apart():
    assert [(name, who) for name, who in DRIVE.groups(made(5, "progressive"))] == [
        ("ladies", (1, 3, 5)),
        ("gentlemen", (2, 4)),
    ]
    assert DRIVE.groups(made()) == ()
    assert [DRIVE.plays_with(made(5, "progressive"), number) for number in (5, 6)] == ["ladies", "gentlemen"]
    assert DRIVE.plays_with(made(), 5) == ""


def test_as_many_have_come_where_they_are_pairs():
    given = DRIVE.fields.completed({"entered": 24})
    assert DRIVE.changed(given, "kind", "partner")["entered"] == 12
    assert DRIVE.changed({**given, "kind": "partner"}, "kind", "winners-up")["entered"] == 48
    assert DRIVE.changed(given, "kind", "progressive")["entered"] == 24


def test_a_game_in_which_everybody_plays_alone_has_its_ladder_and_no_other_game():
    for key, kinds in (("oh-hell", ["ladder"]), ("whist", None)):
        options = [value for value, _ in DRIVE.narrowed(game(key)).by_name["kind"].options]
        assert options == kinds if kinds else "ladder" not in options


def test_too_few_are_refused_in_a_sentence():
    with pytest.raises(TooFew, match="Three players cannot fill a table of 4"):
        made(3)


def test_what_a_drive_is_is_read_off_its_movement():
    assert drive_of(made(8, "partner")) == ("partner", 4)
    assert drive_of(family("lots").movement({})) is None
    assert DRIVE.within(made(8, "partner")) == "pairs, up and down"
    assert DRIVE.drawn_words({"kind": "ladder"}).startswith("Who wins goes up")
