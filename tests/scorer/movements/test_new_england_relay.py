"""The New England relay: who sits where, with which boards, and which of those rest on a stand."""

import pytest

from scorer.movements import family
from scorer.movements.all_at_once import OddForThese
from tests.scorer.movements.all_at_once import at_once, owed, round_of

# Four teams, a board a set: in each round who sits E–W at tables 1 to 4, which board lies there, and which on stands.
TABLE = [
    (1, (2, 3, 4, 1), (2, 4, 2, 4), {1, 3}),
    (2, (3, 4, 1, 2), (3, 1, 3, 1), {2, 4}),
    (3, (4, 1, 2, 3), (4, 2, 4, 2), {1, 3}),
]
EVEN = [*range(4, 17, 2), 60]


def made(teams, boards=1):
    return family("new-england-relay").movement({"entered": teams, "boards": boards})


@pytest.mark.parametrize(("number", "visitors", "boards", "stands"), TABLE)
def test_who_sits_where(number, visitors, boards, stands):
    movement = made(4)
    assert round_of(movement, number) == [*zip(visitors, boards, strict=True)]
    assert set(movement.boards) - set(boards) == stands


@pytest.mark.parametrize("teams", EVEN)
def test_every_two_meet_once_at_both_tables_with_the_same_boards(teams):
    movement = made(teams, 2)
    for each in owed(movement, teams, 2):
        assert sum(each.rounds) == (teams if len(each.rounds) > 1 else teams // 2)
    assert len(movement.boards) == 2 * teams
    assert at_once(movement) == [teams] * (teams - 1)


@pytest.mark.parametrize("teams", EVEN)
def test_the_boards_go_from_two_tables_to_a_stand_and_on_to_the_two_below(teams):
    movement, half = made(teams), teams // 2
    for before, after in zip(movement.rounds, movement.rounds[2:], strict=False):
        there = {each.table: each.boards for each in after}
        for each in before:
            assert there[(each.table - 2) % half + 1] == each.boards


@pytest.mark.parametrize("teams", [5, 59])
def test_an_odd_number_is_told_what_is_for_it(teams):
    with pytest.raises(OddForThese, match=r"New England relay is for an even number of teams"):
        made(teams)


def test_it_is_called_so_in_a_sentence():
    assert family("new-england-relay").within(made(4)) == "New England relay, three rounds"
    assert made(4).name == "New England relay, four teams"
