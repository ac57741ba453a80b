"""Victory points of Swiss pairs from the percentage of a match, by the table of the English Bridge Union."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from fractions import Fraction

from rules.fields import Answers, Form
from rules.text import t
from scorer.event.seated import Seated
from scorer.methods.method import Step
from scorer.methods.parts.figures import brief, halves_up
from scorer.scales.measure import PERCENT, Won
from scorer.scales.parts.ties import SHARE
from scorer.scales.scale import BOARDS, Match, Names, Scale, boards_of, evened, on_boards

TOP, HALF, HUNDREDTHS = Fraction(20), 50, 100
# The most boards of each band, and the highest percentages, in hundredths, that still bring 10, 11 … 19.
TABLE = (
    (4, (5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595)),
    (6, (5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213)),
    (9, (5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835)),
    (13, (5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530)),
    (19, (5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278)),
    (27, (5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071)),
    (39, (5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897)),
    (55, (5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753)),
)


class EbuSwissPairs(Scale):
    """Each of the results from 10 to 20 is as likely between equal pairs, however many boards they play.

    The table goes by percentages of two decimals, and is for 55 boards at most: longer matches go by its last row.
    """

    key = "ebu-swiss-pairs"
    name = t("EBU victory points, from percentages")
    inside = t("EBU victory points, from percentages")
    unit = t("VPs")
    printed = t("EBU victory point scale for Swiss pairs")
    own = Form(BOARDS)
    ties = SHARE
    seats = frozenset({Seated.PAIRS})
    decimals = 0
    needs_imps = False

    def measure(self, chosen: Answers) -> Won:
        return PERCENT

    def worth(self, match: Match, chosen: Answers) -> Fraction:
        return by_percentage(percentage(match), boards_of(match, chosen))

    def why(self, match: Match, chosen: Answers) -> Step:
        said = {"percent": brief(percentage(match)), "boards": on_boards(match, chosen), "top": brief(TOP)}
        points = brief(self.worth(match, chosen))
        return Step(t("{percent} % {boards}: {points} of {top}.", points=points, **said), self.printed)

    def top(self, chosen: Answers, boards: int = 1) -> Fraction:
        return TOP

    def shared(self, chosen: Answers, boards: int = 1) -> Fraction:
        return TOP

    def told(self, match: Match, chosen: Answers, names: Names) -> Iterator[Step]:
        """The percentages themselves stand with what they bring."""
        return evened(match, chosen, names)


def percentage(match: Match) -> Fraction:
    """What the first side has of its boards, in per cent, where ``made`` is the sum of those of the boards."""
    return HALF + match.net / (2 * match.boards)


def by_percentage(percent: Fraction, boards: int) -> Fraction:
    """The points of a side with so many per cent, rounded to hundredths as the table has them."""
    away = halves_up((percent - HALF) * HUNDREDTHS)
    ahead = Fraction(10 + bisect_left(limits(boards), HALF * HUNDREDTHS + abs(away)))
    return ahead if away >= 0 else TOP - ahead


def limits(boards: int) -> tuple[int, ...]:
    """The row of the table for a match of so many boards."""
    return next((row for most, row in TABLE if boards <= most), TABLE[-1][1])
