"""Howell movements, round by round as on the table cards."""

from itertools import combinations

import pytest

from scorer.movements import check, family, without
from scorer.movements.family import Outside, Wish
from scorer.movements.howell import HowellTooLong

HOWELL = family("howell")


def paper(movement, number):
    """A round as ``N–S–E–W:set``, table by table, with one board in a set."""
    return " ".join(f"{s.who[0]}-{s.who[1]}:{s.boards[0]}" for s in movement.rounds[number - 1])


TABLE = [
    # tables, rounds  round  as on the cards
    (2,  None,        1,     "4-1:1 2-3:1"),
    (2,  None,        3,     "4-3:3 1-2:3"),
    (3,  None,        1,     "6-1:1 5-2:3 3-4:2"),
    (3,  None,        4,     "6-4:4 5-1:2 2-3:1"),
    (3,  None,        5,     "6-5:5 1-3:5 2-4:5"),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "rounds", "number", "cards"), TABLE)
def test_a_round_is_as_on_the_cards(tables, rounds, number, cards):
    movement = HOWELL.movement({"tables": tables, "rounds": rounds, "boards": 1})
    assert paper(movement, number) == cards
    assert check.problems(movement) == ()


@pytest.mark.parametrize("tables", range(2, 13))
def test_in_a_whole_howell_everybody_meets_everybody_once(tables):
    movement = HOWELL.movement({"tables": tables})
    met = sorted(tuple(sorted(seating.who)) for _, seating in movement.seatings())
    assert met == sorted(combinations(range(1, 2 * tables + 1), 2))
    assert movement.name == "Howell"


NOTES = [
    # tables, rounds  shared         note
    (2,  3,           ((1, 2),),    "In every round tables 1 and 2 play the same boards: they pass them on, "),
    (3,  5,           ((1, 2, 3),), "In round 5 tables 1, 2 and 3 play the same boards: they pass them on, "),
    (3,  4,           (),            ""),
    (4,  7,           (),            ""),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "rounds", "shared", "note"), NOTES)
def test_boards_are_shared_only_where_they_must_be_and_that_is_said(tables, rounds, shared, note):
    movement = HOWELL.movement({"tables": tables, "rounds": rounds})
    assert movement.sharing == shared
    assert movement.note.startswith(note)
    assert bool(movement.note) == bool(note)


@pytest.mark.parametrize(
    ("tables", "rounds", "name"),
    [(9, 17, "Howell"), (9, 13, "Three-quarter Howell"), (4, 6, "Howell, 6 of 7 rounds")],
)
def test_a_shorter_howell_says_so(tables, rounds, name):
    assert HOWELL.movement({"tables": tables, "rounds": rounds}).name == name


@pytest.mark.parametrize("missing", [1, 5, 10])
def test_any_pair_may_be_missing(missing):
    movement = without(HOWELL.movement({"tables": 5, "missing": missing}), (missing,))
    assert missing not in movement.numbers
    assert len(movement.numbers) == 9
    assert check.problems(movement) == ()


def test_it_has_no_more_rounds_than_there_are_others_and_no_more_than_twelve_tables():
    with pytest.raises(HowellTooLong, match="A Howell with 4 tables has 7 rounds at most, not 8"):
        HOWELL.movement({"tables": 4, "rounds": 8})
    with pytest.raises(Outside, match="2 to 12 is possible, not 13"):
        HOWELL.movement({"tables": 13})


OFFERS = [
    # pairs, until, still           tables, rounds, boards, missing
    (12, "22:00", (),               [(6, 7, 3, 0), (6, 11, 2, 0)]),
    (11, "22:00", (),               [(6, 7, 3, 12), (6, 11, 2, 12)]),
    (11, "22:00", (12, 11),         [(6, 7, 3, 10), (6, 11, 2, 10)]),
    (4,  "22:00", (),               [(2, 3, 3, 0), (2, 3, 7, 0)]),
    (24, "20:00", (),               []),
    (25, "22:00", (),               []),
]  # fmt: skip


@pytest.mark.parametrize(("pairs", "until", "still", "offers"), OFFERS)
def test_it_is_offered_whole_or_longer_than_a_mitchell(pairs, until, still, offers):
    found = HOWELL.offers(Wish(contestants=pairs, until=until, still=still))
    assert [(o["tables"], o["rounds"], o["boards"], o["missing"]) for o in found] == offers
