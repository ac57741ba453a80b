"""What every movement owes in which an even number of teams is in play at once."""

from itertools import combinations

from scorer.event.event import Section
from scorer.movements import check
from scorer.movements.sharing import tables_of_boards
from scorer.standings.boards.meetings import meetings


def round_of(movement, number):
    """Who sits E–W at each table of a round, and the first board there."""
    return [(each.who[1], each.boards[0]) for each in movement.rounds[number - 1]]


def owed(movement, teams, boards):
    """Everybody meets everybody once, at both tables with the same boards, and there is a place for every board."""
    assert check.problems(movement) == ()
    found = meetings(Section(1, "A", movement=movement))
    assert sorted(tuple(sorted(each.teams)) for each in found) == [*combinations(range(1, teams + 1), 2)]
    for each in found:
        assert len(each.boards) == boards
        assert all(board.open and board.closed for board in each.boards)
    for each in movement.rounds:
        assert sorted(seating.who[0] for seating in each) == sorted(seating.who[1] for seating in each)
        assert all(seating.who[0] == seating.table != seating.who[1] for seating in each)
    assert (len(movement.rounds), movement.copies) == (teams - 1, 1)
    return found


def at_once(movement):
    """How many tables share boards in each round."""
    sharing = [{*tables_of_boards(each).values()} for each in movement.rounds]
    return [sum(len(tables) for tables in each if len(tables) > 1) for each in sharing]
