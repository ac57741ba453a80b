"""Victory points of a match between pairs by the percentage of its matchpoints: the scale of Swiss pairs in England."""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction

from scorer.scales.parts.rows import NumberSpan

HUNDRED, LEVEL, TOP = 100, 10, 20
# The highest percentages, in hundredths, that still bring 10, 11 and so on to 19 points in so many boards.
LIMITS: dict[NumberSpan, tuple[int, ...]] = {
    NumberSpan(2, 4):     (5092, 5280, 5471, 5670, 5880, 6108, 6363, 6661, 7036, 7595),
    NumberSpan(5, 6):     (5078, 5239, 5402, 5572, 5751, 5945, 6162, 6417, 6737, 7213),
    NumberSpan(7, 9):     (5065, 5198, 5333, 5474, 5623, 5783, 5964, 6175, 6440, 6835),
    NumberSpan(10, 13):   (5054, 5165, 5278, 5395, 5519, 5653, 5804, 5980, 6201, 6530),
    NumberSpan(14, 19):   (5045, 5138, 5232, 5330, 5434, 5545, 5671, 5818, 6003, 6278),
    NumberSpan(20, 27):   (5038, 5116, 5194, 5277, 5363, 5457, 5562, 5685, 5840, 6071),
    NumberSpan(28, 39):   (5032, 5097, 5163, 5232, 5304, 5383, 5471, 5574, 5704, 5897),
    NumberSpan(40, None): (5027, 5081, 5137, 5195, 5256, 5321, 5395, 5482, 5591, 5753),
}  # fmt: skip


def by_percentage(percent: Fraction, boards: int) -> Fraction:
    """The points of a side with so many per cent, rounded to hundredths as the scale has them."""
    limits = next((each for span, each in reversed(LIMITS.items()) if span.least <= boards), LIMITS[NumberSpan(2, 4)])
    parts = round(percent * HUNDRED)
    if parts < HUNDRED * 50:
        return TOP - by_percentage(HUNDRED - percent, boards)
    return Fraction(LEVEL + bisect_left(limits, parts))
