"""Who sits on which of their chairs as a round begins: players, pairs, and teams of any size."""

import pytest

from scorer.event.event import Section
from scorer.event.movement import NOBODY, Away, Movement, Seating
from scorer.event.seated import Seated
from scorer.live.chairs import sides_taken

ONE_ROUND = {
    # two pairs; a third sits out, which is written at a table that does not stand
    Seated.PAIRS: (Seating(1, (1, 2), (1, 2)), Seating(2, (3, NOBODY), ())),
    Seated.PLAYERS: (Seating(1, (1, 2, 3, 4), (1, 2)),),
    Seated.TEAMS: (Seating(1, (1, 2), (1, 2)), Seating(2, (2, 1), (1, 2))),
    Seated.EIGHTS: (
        Seating(1, (1, 2), (1, 2)),
        Seating(2, (2, 1), (1, 2)),
        Seating(3, (1, 2), (1, 2)),
        Seating(4, (2, 1), (1, 2)),
    ),
}

# whom it seats, and of each table its number and, side by side, who sits there and on which of their chairs
TABLE = [
    (Seated.PAIRS,   {1: ((1, "01"), (2, "01"))}),
    (Seated.PLAYERS, {1: ((1, "0"), (2, "0"), (3, "0"), (4, "0"))}),
    (Seated.TEAMS,   {1: ((1, "01"), (2, "23")), 2: ((2, "01"), (1, "23"))}),
    (Seated.EIGHTS,  {1: ((1, "01"), (2, "23")), 2: ((2, "01"), (1, "23")),
                      3: ((1, "45"), (2, "67")), 4: ((2, "45"), (1, "67"))}),
]  # fmt: skip


def taken(section, round_=1):
    found = {}
    for each in sides_taken(section, round_):
        chairs = "".join(map(str, each.chairs))
        found[each.seating.table] = (*found.get(each.seating.table, ()), (each.number, chairs))
    return found


@pytest.mark.parametrize(("seats", "there"), TABLE)
def test_each_side_of_a_table_has_the_chairs_of_those_who_sit_there(seats, there):
    assert taken(Section(1, movement=Movement("typed", "", (ONE_ROUND[seats],), seats=seats))) == there


def test_a_table_that_plays_two_halves_is_told_as_it_begins():
    halves = (Seating(1, (1, 2), (1,)), Seating(1, (1, 3), (2,)))
    section = Section(1, movement=Movement("typed", "", (halves,), seats=Seated.TEAMS))
    assert taken(section) == {1: ((1, "01"), (2, "23"))}


def test_nobody_sits_where_one_is_missing_and_nowhere_before_there_is_a_movement():
    missing = Section(1, movement=Movement("typed", "", (ONE_ROUND[Seated.PAIRS],)), away=(Away(2),))
    assert taken(missing) == {1: ((1, "01"), (NOBODY, "01"))}
    assert taken(Section(1)) == {}
