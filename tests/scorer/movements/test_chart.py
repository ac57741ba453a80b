"""Every partner once, at tables that deal for themselves."""

import pytest

from rules import game
from scorer.event.movement import NOBODY
from scorer.event.seated import Seated
from scorer.movements import check, family
from scorer.movements.drawn_tables import TooFew
from scorer.movements.family import WantedRounds

CHART = family("chart")

# players, rounds: tables that play, who sits out of a round
TABLE = [
    (12, 11, 3, 0),
    (22, 12, 5, 2),
    (11, 11, 2, 3),
    (36, 12, 9, 0),
]  # fmt: skip


@pytest.mark.parametrize(("players", "rounds", "tables", "out"), TABLE)
def test_all_rounds_are_drawn_at_once(players, rounds, tables, out):
    movement = CHART.movement({"entered": players, "rounds": rounds})
    assert (len(movement.rounds), movement.seats, movement.on_boards) == (rounds, Seated.PLAYERS, False)
    for each in movement.rounds:
        assert sum(seating.full for seating in each) == tables
        assert sum(n != NOBODY for seating in each if not seating.full for n in seating.who) == out
    assert check.wrong(movement) == ()


def test_it_is_for_games_with_partners_at_tables_of_four():
    assert CHART.suits(game("whist"))
    assert not CHART.suits(game("oh-hell"))
    assert CHART.within(CHART.movement({"entered": 8})) == "every partner once"
    assert CHART.another({"draw": 3}, 1)["draw"] == 4
    assert not CHART.in_pairs({})


def test_three_cannot_play():
    with pytest.raises(TooFew, match="Three players cannot fill"):
        CHART.next_rounds(CHART.movement({"entered": 4}), WantedRounds(there=[(1, 2, 3)]))
