"""Percentages of matches as they are: every match counts as much as any other."""

from fractions import Fraction

import pytest

from scorer.scales import scale
from tests.scorer.scales.test_ebu_swiss_pairs import percents

plain = scale("percentages")

# percentages of the boards                settings              percentage of each side
TABLE = [
    (percents(60, 40, 65, 55),               {},                   (55, 45)),
    (percents(100),                          {},                   (100, 0)),
    (percents(50, 50, 50, ruled=[(60, 60)]), {},                   (Fraction("52.5"), Fraction("52.5"))),
    (percents(50, 50, 50, ruled=[(60, 60)]), {"uneven": "mean"},   (50, 50)),
]  # fmt: skip


@pytest.mark.parametrize(("match", "settings", "points"), TABLE)
def test_what_a_match_brings(match, settings, points):
    assert plain.points(match, plain.settings.completed(settings)) == points


def test_sitting_out_brings_the_average_of_the_other_matches_or_nothing():
    assert plain.sat_out(Fraction(55), plain.settings.completed()) == 55
    assert plain.sat_out(None, plain.settings.completed()) is None
    assert plain.sat_out(Fraction(55), plain.settings.completed({"out": "nothing"})) == 0
    assert plain.promised(plain.settings.completed()) is None
