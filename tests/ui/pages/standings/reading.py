"""A line of a ranking."""

from fractions import Fraction

from scorer.event.event import Player, surnames
from ui.models.ranking import RankingLine


def line(names: str, place: int, percent: str, *, tied: bool = False, boards: int = 3) -> RankingLine:
    short = surnames([Player(name) for name in names.split(" & ")])
    points = Fraction(56), Fraction(96), Fraction(percent), Fraction(0)
    return RankingLine((1, place), "7", names, place, tied, boards, *points, surnames=short)


ANN = "Ann Ek & Bo Lind"
