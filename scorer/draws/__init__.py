"""The draws of matches, one file each.  To add one, write its file and name it here."""

from rules.shelf import Shelf
from scorer.draws.by_lot import ByLot
from scorer.draws.chart import Chart
from scorer.draws.double_knock_out import DoubleKnockOut
from scorer.draws.draw import Draw, DrawnRound, Meeting, PointsSoFar, Wishes
from scorer.draws.drive import Drive
from scorer.draws.heats import Heats
from scorer.draws.knock_out import KnockOut
from scorer.draws.ladder import Ladder
from scorer.draws.round_robin import RoundRobin
from scorer.draws.swiss import Swiss

DRAWS: Shelf[Draw] = Shelf(
    RoundRobin(),
    ByLot(),
    Swiss(),
    Drive(),
    Chart(),
    KnockOut(),
    DoubleKnockOut(),
    Heats(),
    Ladder(),
)
__all__ = [
    "DRAWS",
    "ByLot",
    "Chart",
    "DoubleKnockOut",
    "Draw",
    "DrawnRound",
    "Drive",
    "Heats",
    "KnockOut",
    "Ladder",
    "Meeting",
    "PointsSoFar",
    "RoundRobin",
    "Swiss",
    "Wishes",
    "draw",
]


def draw(key: str) -> Draw:
    """Look a draw up by its key; ``KeyError`` where there is none of that name."""
    return DRAWS.find(key)
