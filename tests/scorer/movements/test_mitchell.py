"""Mitchell movements, round by round as on the table cards."""

import pytest

from scorer.movements import check, family
from scorer.movements.family import Wish
from scorer.movements.mitchell import MitchellTooLong, NeedsEven

MITCHELL = family("mitchell")


def paper(movement, number):
    """A round as ``N–S–E–W:set``, table by table, with one board in a set."""
    return " ".join(f"{s.who[0]}-{s.who[1]}:{s.boards[0]}" for s in movement.rounds[number - 1])


TABLE = [
    # tables, kind, rounds      round  as on the cards
    (3, "",         None,       1,     "1-11:1 2-12:2 3-13:3"),
    (3, "",         None,       2,     "1-13:2 2-11:3 3-12:1"),
    (3, "",         None,       3,     "1-12:3 2-13:1 3-11:2"),
    (5, "straight", None,       5,     "1-12:5 2-13:1 3-14:2 4-15:3 5-11:4"),
    (6, "",         3,          3,     "1-15:3 2-16:4 3-11:5 4-12:6 5-13:1 6-14:2"),
    # after the third of six rounds E–W skip a table
    (6, "",         None,       3,     "1-15:3 2-16:4 3-11:5 4-12:6 5-13:1 6-14:2"),
    (6, "",         None,       4,     "1-13:4 2-14:5 3-15:6 4-16:1 5-11:2 6-12:3"),
    (6, "skip",     None,       5,     "1-12:5 2-13:6 3-14:1 4-15:2 5-16:3 6-11:4"),
    # set 4 lies on the stand between tables 3 and 4; tables 1 and 6 share
    (6, "relay",    None,       1,     "1-11:1 2-12:2 3-13:3 4-14:5 5-15:6 6-16:1"),
    (6, "relay",    None,       2,     "1-16:2 2-11:3 3-12:4 4-13:6 5-14:1 6-15:2"),
    (6, "",         6,          6,     "1-12:6 2-13:1 3-14:2 4-15:4 5-16:5 6-11:6"),
    (2, "",         None,       2,     "1-12:2 2-11:2"),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "kind", "rounds", "number", "cards"), TABLE)
def test_a_round_is_as_on_the_cards(tables, kind, rounds, number, cards):
    movement = MITCHELL.movement({"tables": tables, "kind": kind, "rounds": rounds, "boards": 1})
    assert paper(movement, number) == cards
    assert check.problems(movement) == ()


LENGTHS = [
    # tables, kind      rounds  most
    (7,  "",            7,      7),
    (8,  "straight",    4,      4),
    (8,  "skip",        7,      8),
    (8,  "relay",       8,      8),
    (8,  "",            7,      8),
    (2,  "",            2,      2),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "kind", "rounds", "most"), LENGTHS)
def test_it_lasts_as_long_as_boards_and_opponents_do(tables, kind, rounds, most):
    settings = {"tables": tables, "kind": kind}
    assert len(MITCHELL.movement(settings).rounds) == rounds
    assert len(MITCHELL.movement({**settings, "rounds": most}).rounds) == most
    with pytest.raises(MitchellTooLong, match=f"with {tables} tables has {most} rounds at most, not {most + 1}"):
        MITCHELL.movement({**settings, "rounds": most + 1})


@pytest.mark.parametrize(("kind", "name"), [("skip", "Skip"), ("relay", "Share-and-relay")])
def test_an_odd_number_of_tables_needs_no_device(kind, name):
    with pytest.raises(NeedsEven, match=f"A {name} Mitchell is for an even number of tables, not 7"):
        MITCHELL.movement({"tables": 7, "kind": kind})


def test_the_round_of_revenge_is_doubtful():
    movement = MITCHELL.movement({"tables": 4, "kind": "skip", "rounds": 4})
    assert {problem.doubtful for problem in check.problems(movement)} == {True}


def test_with_the_arrow_switched_there_is_one_winner():
    movement = MITCHELL.movement({"tables": 3, "switched": 1, "boards": 1})
    assert (movement.name, movement.winners) == ("Mitchell, one switched round", 1)
    assert paper(movement, 2) == "1-13:2 2-11:3 3-12:1"
    assert paper(movement, 3) == "12-1:3 13-2:1 11-3:2"
    assert MITCHELL.movement({"tables": 3}).winners == 2


def test_tables_that_share_say_so():
    movement = MITCHELL.movement({"tables": 10, "kind": "relay"})
    assert movement.sharing == ((1, 10),)
    assert movement.note == "Tables 1 and 10 share their boards in every round."


@pytest.mark.parametrize(("still", "missing"), [((), 4), ((4,), 14)])
def test_a_half_table_lacks_the_last_pair_that_nobody_wants_to_sit_still(still, missing):
    offers = [*MITCHELL.offers(Wish(contestants=7, still=still))]
    assert {offer["missing"] for offer in offers} == {missing}


def test_it_is_offered_for_one_winner_and_for_two():
    offers = [*MITCHELL.offers(Wish(contestants=18, until="22:00"))]
    assert [(each["boards"], each["rounds"], each["switched"]) for each in offers] == [
        (3, 7, 1),
        (3, 7, 0),
        (2, 9, 1),
        (2, 9, 0),
    ]
    assert [*MITCHELL.offers(Wish(contestants=200))] == []


def test_an_even_number_of_tables_is_offered_with_sharing_and_without():
    offers = [*MITCHELL.offers(Wish(contestants=12))]
    assert {offer["rounds"] for offer in offers} == {5, 6}
