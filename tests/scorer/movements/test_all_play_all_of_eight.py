"""A round robin of teams of eight: which tables a match has, and whom everybody meets."""

import pytest

from scorer.event.event import Section
from scorer.event.seated import Seated
from scorer.movements import Wish, check, family
from scorer.movements.advice import advise
from scorer.standings.boards.idle import idle
from scorer.standings.boards.meetings import meetings

# Teams: how many rounds, how many tables, and how often each sits out
TABLE = [(3, 3, 4, 1), (4, 3, 8, 0), (5, 5, 8, 1), (6, 5, 12, 0)]


def made(teams, **answers):
    return family("all-play-all-of-eight").movement({"entered": teams, "boards": 4, **answers})


@pytest.mark.parametrize(("teams", "rounds", "tables", "out"), TABLE)
def test_all_meet_once_at_four_tables(teams, rounds, tables, out):
    movement = made(teams)
    section = Section(1, "A", movement=movement)
    found = meetings(section)
    assert (len(movement.rounds), movement.tables, check.problems(movement)) == (rounds, tables, ())
    assert len({frozenset(each.teams) for each in found}) == len(found) == teams * (teams - 1) // 2
    for each in found:
        first = each.tables[0]
        assert sorted(each.tables) == [*range(first, first + 4)]
        assert len(each.boards) == 8
    assert {len(rounds) for rounds in idle(section).values()} == {out}


@pytest.mark.parametrize(("dealt", "copies", "shared"), [("exchanged", 2, 2), ("apart", 8, 0)])
def test_its_boards_are_dealt_once_or_for_each_table(dealt, copies, shared):
    movement = made(4, dealt=dealt)
    assert (movement.copies, len(movement.sharing)) == (copies, shared)


def test_four_teams_are_offered_it():
    offers = advise(Wish(contestants=4, boards_per_round=8, until="22:12"), seats=Seated.EIGHTS)
    assert {each.family for each in offers} == {"all-play-all-of-eight"}
