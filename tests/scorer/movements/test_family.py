"""What families ask, what directors wish, and what every family refuses."""

import pytest

from scorer.event.movement import NOBODY, Seating
from scorer.movements import FAMILIES, family
from scorer.movements.family import (
    NoSuchChoice,
    NoSuchNumber,
    NotDrawn,
    NothingToCompare,
    Outside,
    TooManySwitched,
    WantedRounds,
    Wish,
    arrow_switched,
    board_set,
    eighth,
    line_numbers,
    shapes,
    without,
)

MITCHELL = family("mitchell")

TABLE = [
    # tables  N–S           E–W
    (2,       range(1, 3),  range(11, 13)),
    (9,       range(1, 10), range(11, 20)),
    (10,      range(1, 11), range(11, 21)),
    (11,      range(1, 12), range(21, 32)),
    (60,      range(1, 61), range(61, 121)),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "north_south", "east_west"), TABLE)
def test_the_lines_are_numbered_as_clubs_do(tables, north_south, east_west):
    assert line_numbers(tables) == (north_south, east_west)


def test_boards_of_a_set_follow_the_first_board():
    assert board_set(1, 3, 1) == (1, 2, 3)
    assert board_set(3, 2, 17) == (21, 22)


WISHES = [
    # a wish for nine pairs                                     tables  odd    boards  rounds of three
    ({},                                                        5,      True,  28,     9),
    ({"until": "22:00"},                                        5,      True,  22,     7),
    ({"until": "22:00", "most_rounds": 5},                      5,      True,  22,     5),
    ({"starts": "22:00", "until": "01:00"},                     5,      True,  22,     7),
    ({"until": "22:00", "minutes_per_board": 7},                5,      True,  25,     8),
    ({"until": "19:05"},                                        5,      True,  1,      2),
]  # fmt: skip


@pytest.mark.parametrize(("given", "tables", "odd", "boards", "rounds"), WISHES)
def test_a_wish_knows_its_tables_and_its_time(given, tables, odd, boards, rounds):
    wish = Wish(contestants=9, **given)
    assert (wish.tables, wish.odd, wish.most_boards, wish.rounds_of(3)) == (tables, odd, boards, rounds)


def test_shapes_are_the_wished_rounds_and_those_that_fill_the_evening():
    assert [*shapes(Wish(contestants=18, until="22:00"), 9)] == [(3, 7), (2, 9)]
    assert [*shapes(Wish(contestants=10, until="22:00"), 5)] == [(3, 5), (4, 5)]
    assert [*shapes(Wish(contestants=26, boards_per_round=1, until="22:00"), 13)] == [(1, 13)]


@pytest.mark.parametrize(("rounds", "switched"), [(3, 1), (7, 1), (9, 1), (11, 1), (12, 2), (13, 2), (20, 3)])
def test_about_an_eighth_of_the_rounds_is_switched(rounds, switched):
    assert eighth(rounds) == switched


def test_the_arrow_is_switched_in_the_last_rounds():
    rounds = tuple((Seating(1, (1, 11 + n), (n,)),) for n in range(3))
    assert [each[0].who for each in arrow_switched(rounds, 2)] == [(1, 11), (12, 1), (13, 1)]
    assert arrow_switched(rounds, 0) == rounds
    with pytest.raises(TooManySwitched, match="4 rounds cannot be switched: only 3 are played"):
        arrow_switched(rounds, 4)


def test_without_a_pair_nobody_sits_in_its_seats():
    movement = MITCHELL.movement({"tables": 3, "boards": 1})
    assert without(movement, ()) is movement
    assert [seating.who for seating in without(movement, (2,)).rounds[0]] == [(1, 11), (NOBODY, 12), (3, 13)]
    assert 2 in movement.numbers


REFUSED = [
    # settings                                  refusal            in words
    ({"tables": 1},                             Outside,           "Tables: 2 to 99 is possible, not 1"),
    ({"tables": 100},                           Outside,           "Tables: 2 to 99 is possible, not 100"),
    ({"tables": 7, "boards": 0},                Outside,           "Boards a round: 1 to 36 is possible, not 0"),
    ({"tables": 7, "kind": "bump"},             NoSuchChoice,      "expected one of As needed, Straight, .*not “bump”"),
    ({"tables": "7"},                           Outside,           "Tables: 2 to 99 is possible, not 7"),
    ({"tables": 8, "kind": "bump"},             NoSuchChoice,      "expected one of As needed, Straight, .*not “bump”"),
    ({"tables": 7, "kind": ["bump"]},           NoSuchChoice,      "expected one of As needed, Straight, .*not “"),
    ({"tables": 7, "missing": 8},               NoSuchNumber,      "No pair has the number 8; the pairs are 1 to 17"),
    ({"tables": 7, "rounds": 1},                NothingToCompare,  "only once"),
    ({"tables": 2, "rounds": 2, "missing": 2},  NothingToCompare,  "only once"),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "refusal", "words"), REFUSED)
def test_what_cannot_be_is_refused_in_words(settings, refusal, words):
    with pytest.raises(refusal, match=words):
        MITCHELL.movement(settings)


def test_yes_or_no_is_asked_in_words():
    with pytest.raises(NoSuchChoice, match="expected one of yes, no, not “perhaps”"):
        family("knock-out").movement({"entered": 8, "third": "perhaps"})


def test_a_family_is_found_by_its_key():
    assert [family(each.key) for each in FAMILIES] == list(FAMILIES)
    with pytest.raises(KeyError):
        family("whist-drive")


def test_a_family_whose_rounds_are_known_draws_none():
    movement = MITCHELL.movement({"tables": 4})
    with pytest.raises(NotDrawn):
        MITCHELL.next_rounds(movement, WantedRounds(movement.rounds[:1], [movement.numbers]))
