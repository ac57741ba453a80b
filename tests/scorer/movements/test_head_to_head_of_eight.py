"""Head to head of teams of eight: who sits at which of the four tables, and which chair is where."""

import pytest

from scorer.evening.seating import places
from scorer.event.seated import Seated
from scorer.live.names import gaps, missing_inside
from scorer.movements import Wish, check, family
from scorer.movements.advice import advise
from scorer.movements.moves import where_next
from scorer.movements.room_moves import in_words
from tests.scorer.standings.test_eights import begun

# A table: who sits N–S and E–W there in every stanza, and the chairs of either team there
TABLE = [
    (1, (1, 2), (0, 1), (2, 3)),
    (2, (2, 1), (0, 1), (2, 3)),
    (3, (1, 2), (4, 5), (6, 7)),
    (4, (2, 1), (4, 5), (6, 7)),
]


def made(**answers):
    return family("head-to-head-of-eight").movement({"rounds": 4, "boards": 6, **answers})


@pytest.mark.parametrize(("table", "who", "north_south", "east_west"), TABLE)
def test_who_sits_where(table, who, north_south, east_west):
    for seats in made().rounds:
        (seating,) = [each for each in seats if each.table == table]
        assert seating.who == who
    there = [place for place in places(begun().sections[0]) if place.table == table]
    assert [(each.chair.number, each.chair.chair) for each in there] == [
        *((who[0], chair) for chair in north_south),
        *((who[1], chair) for chair in east_west),
    ]


@pytest.mark.parametrize(("dealt", "copies", "sharing"), [("exchanged", 1, ((1, 2, 3, 4),)), ("apart", 4, ())])
def test_its_boards_are_at_all_four_tables(dealt, copies, sharing):
    movement = made(dealt=dealt)
    assert (movement.seats, movement.copies, movement.sharing) == (Seated.EIGHTS, copies, sharing)
    assert check.problems(movement) == ()
    assert {each.boards for each in movement.rounds[1]} == {(7, 8, 9, 10, 11, 12)}


def test_every_pair_stays_where_the_card_of_its_table_says():
    for (_, table), card in where_next(made()).items():
        assert [place.table for place in card.who] == [table, table]


def test_the_room_is_told_how_all_pairs_meet():
    assert "For all pairs to meet, those of the visitors go up a table then." in in_words(made())


def test_a_chair_without_a_name_is_said_at_its_table():
    event = begun()
    (section,) = event.sections
    who = section.contestants[2]
    players = tuple(type(each)("") if at == 5 else each for at, each in enumerate(who.players))
    section.contestants[2] = type(who)(2, type(who.entry)(players, team=who.own_name))
    assert missing_inside(event, gaps(event), first_round=True) == "table 4 has no South."


def test_two_teams_are_offered_it_first():
    best, *_ = advise(Wish(contestants=2, boards_per_round=6, until="22:12"), seats=Seated.EIGHTS)
    assert (best.family, len(best.movement.rounds)) == ("head-to-head-of-eight", 4)
