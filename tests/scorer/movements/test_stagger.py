"""The stagger: who sits where, with which boards, and that each half is of whole matches."""

import pytest

from scorer.event.event import Section
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.advice import advise
from scorer.movements.all_at_once import OddForThese
from scorer.movements.family import Outside
from scorer.movements.room_moves import in_words
from scorer.standings.boards.meetings import meetings
from tests.scorer.movements.all_at_once import at_once, owed, round_of

# Eight teams, a board a set: in each round who sits E–W at tables 1 to 8, and which board lies there.
TABLE = [
    (1, (3, 4, 5, 6, 7, 8, 1, 2), (2, 3, 4, 1, 2, 3, 4, 1)),
    (2, (5, 6, 7, 8, 1, 2, 3, 4), (3, 4, 1, 2, 3, 4, 1, 2)),
    (3, (7, 8, 1, 2, 3, 4, 5, 6), (4, 1, 2, 3, 4, 1, 2, 3)),
    (4, (2, 3, 4, 5, 6, 7, 8, 1), (6, 7, 8, 5, 6, 7, 8, 5)),
    (5, (4, 5, 6, 7, 8, 1, 2, 3), (7, 8, 5, 6, 7, 8, 5, 6)),
    (6, (6, 7, 8, 1, 2, 3, 4, 5), (8, 5, 6, 7, 8, 5, 6, 7)),
    (7, (8, 1, 2, 3, 4, 5, 6, 7), (5, 6, 7, 8, 5, 6, 7, 8)),
]  # fmt: skip
EVEN = [*range(4, 17, 2), 60]


def made(teams, boards=1):
    return family("stagger").movement({"entered": teams, "boards": boards})


@pytest.mark.parametrize(("number", "visitors", "boards"), TABLE)
def test_who_sits_where(number, visitors, boards):
    assert round_of(made(8), number) == [*zip(visitors, boards, strict=True)]


@pytest.mark.parametrize("teams", EVEN)
def test_every_two_meet_once_at_both_tables_with_the_same_boards(teams):
    movement = made(teams, 2)
    halves = {each.rounds[-1] < teams // 2 for each in owed(movement, teams, 2)}
    assert halves == {True, False}
    assert len(movement.boards) == 2 * teams
    assert at_once(movement) == [teams] * (teams - 1)


@pytest.mark.parametrize("teams", EVEN)
def test_every_match_is_whole_when_its_half_is_over(teams):
    half = teams // 2
    for each in meetings(Section(1, "A", movement=made(teams))):
        assert len({number < half for number in each.rounds}) == 1


def test_tables_half_the_room_apart_share_their_boards():
    movement = made(8)
    assert movement.sharing == ((1, 5), (2, 6), (3, 7), (4, 8))
    torn = made(8).rounds[0]
    assert {each.boards for each in torn if each.table in (1, 5)} == {(2,)}


def test_how_the_room_moves_is_read_off_its_rounds():
    assert in_words(made(8))[:4] == (
        "N–S keep their seats.",
        "E–W move down two tables.",
        "After round 3 E–W move down three tables.",
        "Boards move down one table, from 1 to 8.",
    )
    assert in_words(made(8))[4:] == tuple(f"Tables {n} and {n + 4} share their boards." for n in range(1, 5))


@pytest.mark.parametrize("teams", [5, 7, 59])
def test_an_odd_number_is_told_what_is_for_it(teams):
    with pytest.raises(OddForThese, match=r"Stagger is for an even number of teams: with .* choose American Whist"):
        made(teams)


@pytest.mark.parametrize("teams", [3, 61])
def test_so_few_or_many_are_refused(teams):
    with pytest.raises(Outside, match="4 to 60 is possible"):
        made(teams)


@pytest.mark.parametrize(("teams", "boards", "held"), [(4, 8, False), (6, 4, False), (8, 3, True)])
def test_it_is_offered_behind_a_round_robin_with_what_speaks_against_it(teams, boards, held):
    wish = Wish(contestants=teams, boards_per_round=4 - held, boards_held=held, until="22:12")
    offers = advise(wish, seats=Seated.TEAMS)
    (mine,) = [each for each in offers if each.family == "stagger"]
    assert {len(each.boards) for seats in mine.movement.rounds for each in seats} == {boards}
    assert "Tables share their boards with those of other matches." in mine.minus
    assert offers[0].family == "all-play-all"
    assert not any("those of other matches" in said for said in offers[0].minus)
    assert check.problems(mine.movement) == ()


@pytest.mark.parametrize("teams", [2, 3, 5, 7])
def test_it_is_not_offered_to_others(teams):
    offers = advise(Wish(contestants=teams, until="22:12"), seats=Seated.TEAMS)
    assert "stagger" not in {each.family for each in offers}


def test_it_is_called_so_in_a_sentence():
    assert family("stagger").within(made(8)) == "stagger, seven rounds"
    assert made(8).name == "Stagger, eight teams"
