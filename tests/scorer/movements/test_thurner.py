"""The Thurner: who sits where, with which boards, and which two tables share some."""

import pytest

from scorer.event.seated import Seated
from scorer.movements import Wish, family
from scorer.movements.advice import advise
from scorer.movements.family import Outside
from scorer.movements.room_moves import in_words
from scorer.movements.thurner import NoThurner
from tests.scorer.movements.all_at_once import at_once, owed, round_of

# Six teams, a board a set, as it is printed: in each round who sits E–W at tables 1 to 6, and which board lies there.
TABLE = [
    (1, (6, 3, 5, 2, 4, 1), (1, 2, 3, 4, 5, 1)),
    (2, (4, 1, 6, 5, 2, 3), (2, 3, 4, 5, 1, 4)),
    (3, (2, 4, 1, 3, 6, 5), (3, 4, 5, 1, 2, 2)),
    (4, (5, 6, 4, 1, 3, 2), (4, 5, 1, 2, 3, 5)),
    (5, (3, 5, 2, 6, 1, 4), (5, 1, 2, 3, 4, 3)),
]
THERE_IS = [6, 8, 12, 14, 18, 20, 60]


def made(teams, boards=1):
    return family("thurner").movement({"entered": teams, "boards": boards})


@pytest.mark.parametrize(("number", "visitors", "boards"), TABLE)
def test_who_sits_where(number, visitors, boards):
    assert round_of(made(6), number) == [*zip(visitors, boards, strict=True)]


@pytest.mark.parametrize("teams", THERE_IS)
def test_every_two_meet_once_at_both_tables_with_the_same_boards(teams):
    movement = made(teams, 2)
    at_one_time = [each.teams for each in owed(movement, teams, 2) if len(each.rounds) == 1]
    assert sorted(min(two) for two in at_one_time) == [*range(1, teams)]
    assert {max(two) for two in at_one_time} == {teams}
    assert len(movement.boards) == 2 * (teams - 1)
    assert at_once(movement) == [2] * (teams - 1)
    assert all({board for each in seats for board in each.boards} == {*movement.boards} for seats in movement.rounds)


@pytest.mark.parametrize("teams", [6, 8, 12])
def test_visitors_go_up_one_and_the_boards_down_one_in_the_circle(teams):
    movement, circle = made(teams), teams - 1
    for before, after in zip(movement.rounds, movement.rounds[1:], strict=False):
        there = {each.table: each for each in after}
        for each in before[:circle]:
            assert there[(each.table - 2) % circle + 1].boards == each.boards
            onward = there[each.table % circle + 1]
            if each.who[1] != teams:
                assert onward.who[1] == each.who[1] or each.who[1] == onward.table


@pytest.mark.parametrize("teams", [7, 9, 10, 16, 22])
def test_for_whom_there_is_none_is_said(teams):
    with pytest.raises(NoThurner, match=r"There is no Thurner for .* teams, but for 6, 8, 12, 14, 18 and so on"):
        made(teams)
    offers = advise(Wish(contestants=teams, until="22:12"), seats=Seated.TEAMS)
    assert "thurner" not in {each.family for each in offers}


@pytest.mark.parametrize("teams", [4, 61])
def test_so_few_or_many_are_refused(teams):
    with pytest.raises(Outside, match="6 to 60 is possible"):
        made(teams)


def test_where_not_all_go_alike_the_cards_say_it():
    said = in_words(made(6))
    assert said[0] == "Teams go where the table cards say, each pair to the side it sits on."
    assert said[2:4] == (
        "In round 1 tables 1 and 6 share their boards.",
        "In round 2 tables 3 and 6 share their boards.",
    )


def test_its_shared_boards_are_those_of_one_match():
    (mine,) = [each for each in advise(Wish(contestants=6), seats=Seated.TEAMS) if each.family == "thurner"]
    assert not any("other matches" in said for said in mine.minus)
    assert mine.movement.sharing == ((1, 6), (3, 6), (5, 6), (2, 6), (4, 6))


def test_it_is_called_so_in_a_sentence():
    assert family("thurner").within(made(6)) == "Thurner, five rounds"
    assert made(6).name == "Thurner, six teams"
