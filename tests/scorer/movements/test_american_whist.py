"""American Whist: who sits where, with which boards, and what a match is made of."""

from itertools import combinations

import pytest

from scorer.event.event import Section
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.advice import advise
from scorer.movements.american_whist import EvenForWhist
from scorer.movements.family import Outside
from scorer.movements.room_moves import in_words
from scorer.standings.boards.meetings import meetings

# Five teams, a board a set: at each table who sits E–W in the four rounds, and which board lies there.
TABLE = [
    (1, (3, 5, 2, 4), (2, 3, 4, 5)),
    (2, (4, 1, 3, 5), (3, 4, 5, 1)),
    (3, (5, 2, 4, 1), (4, 5, 1, 2)),
    (4, (1, 3, 5, 2), (5, 1, 2, 3)),
    (5, (2, 4, 1, 3), (1, 2, 3, 4)),
]
ODD = [5, 7, 9, 11, 13, 59]


def made(teams, boards=1):
    return family("american-whist").movement({"entered": teams, "boards": boards})


@pytest.mark.parametrize(("table", "visitors", "boards"), TABLE)
def test_who_sits_where(table, visitors, boards):
    there = [next(each for each in seats if each.table == table) for seats in made(5).rounds]
    assert [each.who for each in there] == [(table, other) for other in visitors]
    assert [each.boards for each in there] == [(number,) for number in boards]


@pytest.mark.parametrize("teams", ODD)
def test_every_two_meet_once_at_both_tables_with_the_same_boards(teams):
    movement = made(teams, 2)
    assert check.problems(movement) == ()
    found = meetings(Section(1, "A", movement=movement))
    assert sorted(tuple(sorted(each.teams)) for each in found) == [*combinations(range(1, teams + 1), 2)]
    for each in found:
        first, second = each.rounds
        assert (first + second, len(each.boards)) == (teams, 2)
        assert all(board.open and board.closed for board in each.boards)
    assert (len(movement.rounds), len(movement.boards), movement.copies) == (teams - 1, 2 * teams, 1)


def test_how_the_room_moves_is_read_off_its_rounds():
    assert in_words(made(5)) == (
        "N–S keep their seats.",
        "E–W move down two tables.",
        "Boards move down one table, from 1 to 5.",
    )


@pytest.mark.parametrize("teams", [6, 8, 58])
def test_an_even_number_is_told_what_is_for_it(teams):
    with pytest.raises(
        EvenForWhist, match=r"is for an odd number of teams: with .* choose a stagger or a round robin\."
    ):
        made(teams)


@pytest.mark.parametrize("teams", [3, 61])
def test_so_few_or_many_are_refused(teams):
    with pytest.raises(Outside, match="5 to 59 is possible"):
        made(teams)


@pytest.mark.parametrize(("teams", "boards", "held"), [(5, 6, False), (7, 4, False), (7, 3, True), (9, 3, False)])
def test_it_is_offered_with_what_speaks_against_it(teams, boards, held):
    wish = Wish(contestants=teams, boards_per_round=4 - held, boards_held=held, until="22:12")
    offers = advise(wish, seats=Seated.TEAMS)
    (mine,) = [each for each in offers if each.family == "american-whist"]
    assert {len(each.boards) for seats in mine.movement.rounds for each in seats} == {boards}
    assert any(each.startswith("A match may be complete only ") for each in mine.minus)
    assert offers[0].family == "all-play-all"


@pytest.mark.parametrize("teams", [2, 3, 4, 6, 8])
def test_it_is_not_offered_to_others(teams):
    offers = advise(Wish(contestants=teams, until="22:12"), seats=Seated.TEAMS)
    assert "american-whist" not in {each.family for each in offers}
