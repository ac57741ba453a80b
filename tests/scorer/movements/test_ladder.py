"""Ladders of teams as movements: a round has two tables for each challenge, and no more are planned."""

import pytest

from scorer.draws import Meeting, Wishes
from scorer.event.movement import NOBODY
from scorer.movements import Wish, check, family
from scorer.movements.family import WantedRounds

LADDER = family("ladder")


def test_how_many_rounds_there_are_is_no_answer_to_a_question_that_nobody_asks():
    movement = family("ladder").movement({"entered": 5})
    assert {*movement.made_from} == {*family("ladder").fields.by_name}


def test_each_round_has_the_challenges_that_are_played_and_no_other_is_planned():
    movement = LADDER.movement({"entered": 5, "boards": 4})
    assert [each.who for each in movement.rounds[0]] == [(1, 2), (2, 1), (3, 4), (4, 3), (5, NOBODY)]
    assert (movement.length, movement.undrawn) == (1, 0)
    wishes = Wishes(together=(Meeting(5, 1),))
    wanted = WantedRounds(movement.rounds, [movement.numbers], wishes=wishes, won=[(2, 3)])
    movement = LADDER.next_rounds(movement, wanted).movement
    assert [each.who for each in movement.rounds[1] if each.full] == [(1, 5), (5, 1)]
    assert (movement.length, movement.copies) == (2, 2)
    assert check.wrong(movement) == ()


# teams: who meet in the first round
TABLE = [(2, [(1, 2)]), (3, [(1, 2)]), (6, [(1, 2), (3, 4), (5, 6)])]


@pytest.mark.parametrize(("entered", "met"), TABLE)
def test_neighbours_meet_first(entered, met):
    movement = LADDER.movement({"entered": entered, "boards": 4})
    assert [each.who for each in movement.rounds[0] if each.full][::2] == met


def test_it_is_offered_with_the_boards_that_are_wished_and_goes_on_with_another_reach():
    (answers,) = LADDER.offers(Wish(contestants=8, boards_per_round=12))
    assert answers["boards"] == 12
    movement = LADDER.movement({"entered": 5, "boards": 4})
    assert LADDER.going_on(movement, {**movement.made_from, "reach": 5}).rounds == movement.rounds
    assert LADDER.going_on(movement, {**movement.made_from, "entered": 6}) is None
    assert str(LADDER.within(movement)) == "a challenge ladder"
