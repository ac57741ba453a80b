"""Rounds and tables worked out from who met whom."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.formats.parts.seats import Met, seated, sitting
from scorer.movements.typed import TypedFamily
from tests.scorer.formats.evenings import mitchell, switched


def lines(movement):
    return [Met(seating.who, board) for _, seating in movement.seatings() for board in seating.boards]


def busiest(met):
    """The most meetings anybody has: fewer rounds there cannot be."""
    meetings = {each.who for each in met}
    return max(sum(who in meeting for meeting in meetings) for who in {who for each in meetings for who in each})


def nobody_is_in_two_places(movement):
    for each in movement.rounds:
        who = [number for seating in each for number in seating.who]
        tables = [seating.table for seating in each]
        assert len(set(who)) == len(who)
        assert len(set(tables)) == len(tables)


@pytest.mark.parametrize(("tables", "sets"), [(5, 5), (7, 7), (19, 9), (3, 3), (11, 11)])
def test_a_mitchell_has_as_many_rounds_as_it_had(tables, sets):
    met = lines(mitchell(tables, sets, 2))
    movement, _ = seated("typed", met, 2)
    assert len(movement.rounds) == sets
    assert movement.tables == tables
    nobody_is_in_two_places(movement)


def test_a_movement_with_switched_rounds_has_nobody_in_two_places():
    movement, _ = seated("typed", lines(switched(mitchell(7, 7, 2))), 1)
    nobody_is_in_two_places(movement)
    assert sorted(map(str, lines(movement))) == sorted(map(str, lines(switched(mitchell(7, 7, 2)))))


@given(st.sets(st.tuples(st.integers(1, 9), st.integers(11, 19), st.integers(1, 12)), min_size=1))
def test_where_nobody_changes_sides_there_are_no_more_rounds_than_the_busiest_needs(found):
    met = [Met(each[:2], *each[2:]) for each in sorted(found)]
    movement, where = seated("typed", met, 2)
    nobody_is_in_two_places(movement)
    assert len(movement.rounds) == busiest(met)
    assert len(where) == len(met)


@given(st.sets(st.tuples(st.integers(1, 8), st.integers(1, 8), st.integers(1, 6)), min_size=1))
def test_whoever_meets_whomever_nobody_is_in_two_places(found):
    met = [Met(each[:2], *each[2:]) for each in sorted(found) if each[0] != each[1]]
    if met:
        movement, where = seated("typed", met, 1)
        nobody_is_in_two_places(movement)
        there = {(at.round, at.table, *each.who, each.board) for each, at in zip(met, where, strict=True)}
        drawn = {
            (round_, seating.table, *seating.who, board)
            for round_, seating in movement.seatings()
            for board in seating.boards
        }
        assert there == drawn


def test_rounds_that_the_file_tells_are_kept_unless_somebody_would_be_in_two_places():
    told = [Met((1, 2), 1, 3, 5), Met((1, 2), 2, 3, 5), Met((3, 4), 1, 2, 5)]
    movement, where = seated("typed", told, 2)
    assert [tuple(each) for each in where] == [(3, 5), (3, 5), (2, 5)]
    assert movement.rounds[0] == ()
    assert not movement.note
    for wrong in (Met((1, 5), 3, 3, 6), Met((5, 6), 3, 3, 5)):
        assert seated("typed", [*told, wrong], 2)[0].note


def test_everybody_sits_the_way_they_sit_more_often():
    movement = mitchell(3, 3, 2)
    assert sitting(movement) == {1: "NS", 2: "NS", 3: "NS", 4: "EW", 5: "EW", 6: "EW"}


def test_the_movement_is_one_that_a_director_can_change():
    movement, _ = seated(TypedFamily.key, lines(mitchell(3, 3, 2)), 2)
    assert movement.family == TypedFamily.key
    assert all(a is not b for a, b in combinations(movement.rounds, 2))
