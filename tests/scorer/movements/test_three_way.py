"""Three teams that play each other at a time: who sits where, with which boards, and when a match is complete."""

import pytest

from scorer.event.event import Section
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.advice import advise
from scorer.standings.boards.meetings import meetings

# table: N–S, E–W and the set of boards in the first round, and the same in the second
TABLE = [
    (1, (1, 3, "X"), (1, 2, "Y")),
    (2, (2, 1, "Y"), (2, 3, "Z")),
    (3, (3, 2, "Z"), (3, 1, "X")),
]  # fmt: skip
SETS = {"X": (1, 2, 3, 4), "Y": (5, 6, 7, 8), "Z": (9, 10, 11, 12)}


def made(stanzas=1, boards=4):
    return family("three-way").movement({"stanzas": stanzas, "boards": boards})


@pytest.mark.parametrize(("table", "first", "second"), TABLE)
def test_who_sits_where(table, first, second):
    for seats, (home, away, boards) in zip(made().rounds, (first, second), strict=True):
        (seating,) = [each for each in seats if each.table == table]
        assert (seating.who, seating.boards) == ((home, away), SETS[boards])


@pytest.mark.parametrize("stanzas", [1, 2, 3])
def test_nothing_is_wrong_with_it(stanzas):
    assert check.problems(made(stanzas)) == ()


def test_a_team_that_met_the_same_board_against_two_others_would_be():
    first, second = made().rounds
    mixed = tuple(
        type(each)(each.table, each.who, boards)
        for each, boards in zip(second, (SETS["X"], SETS["Y"], SETS["Z"]), strict=True)
    )
    movement = made()
    wrong = check.wrong(type(movement)(movement.family, movement.name, (first, mixed), seats=movement.seats))
    assert wrong
    assert "plays boards 1–4 again" in wrong[0].message


def test_every_match_has_its_boards_at_two_tables():
    found = meetings(Section(1, "A", movement=made(2)))
    assert [each.teams for each in found] == [(1, 3), (2, 1), (3, 2)]
    for each in found:
        assert each.rounds == (1, 2, 3, 4)
        assert len(each.boards) == 8
        assert all(board.open and board.closed for board in each.boards)
        for board in each.boards:
            assert board.closed.round == board.open.round + 1


def test_three_teams_are_offered_it_first():
    best, *_ = advise(Wish(contestants=3, boards_per_round=8, until="22:12"), seats=Seated.TEAMS)
    assert best.family == "three-way"
