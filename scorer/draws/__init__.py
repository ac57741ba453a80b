"""The draws of matches, one file each.  To add one, write its file and name it here."""

from rules.shelf import Shelf
from scorer.draws.draw import Draw, DrawnRound, Meeting, PointsSoFar, Wishes

DRAWS: Shelf[Draw] = Shelf.of_files(
    __name__,
    "round_robin.RoundRobin",
    "by_lot.ByLot",
    "swiss.Swiss",
    "drive.Drive",
    "chart.Chart",
    "knock_out.KnockOut",
    "knock_out_anew.KnockOutAnew",
    "double_knock_out.DoubleKnockOut",
    "heats.Heats",
    "ladder.Ladder",
)
__all__ = [
    "DRAWS",
    "Draw",
    "DrawnRound",
    "Meeting",
    "PointsSoFar",
    "Wishes",
    "draw",
]


def draw(key: str) -> Draw:
    """Look a draw up by its key; ``KeyError`` where there is none of that name."""
    return DRAWS.find(key)
