"""EBU victory points from percentages, against the limits that are printed."""

from fractions import Fraction

import pytest

from scorer.scales import scale
from scorer.scales.measure import PERCENT
from scorer.scales.scale import Match

ebu = scale("ebu-swiss-pairs")


def percents(*boards, scheduled=0, ruled=()):
    """A match of boards that brought the first pair so many per cent, and of boards that a ruling gave both."""
    ours = [Fraction(str(each)) for each in boards] + [Fraction(50)] * len(ruled)
    given = [tuple(2 * (Fraction(each) - 50) for each in both) for both in ruled]
    return Match(
        made=(sum(ours, Fraction(0)), sum((100 - each for each in ours), Fraction(0))),
        awarded=(sum((a for a, _ in given), Fraction(0)), sum((b for _, b in given), Fraction(0))),
        boards=len(ours),
        scheduled=scheduled or len(ours),
        unit=PERCENT.unit,
    )


# percentages of the boards              settings                 points of each side
TABLE = [
    (percents(*[50.65] * 7),               {},                      (10, 10)),
    (percents(*[50.66] * 7),               {},                      (11, 9)),
    (percents(*[51.98] * 7),               {},                      (11, 9)),
    (percents(*[53.33] * 7),               {},                      (12, 8)),
    (percents(*[64.41] * 7),               {},                      (19, 1)),
    (percents(*[68.35] * 7),               {},                      (19, 1)),
    (percents(*[68.36] * 7),               {},                      (20, 0)),
    (percents(*[49.35] * 7),               {},                      (10, 10)),
    (percents(*[49.34] * 7),               {},                      (9, 11)),
    (percents(0, 100, 50, 50),             {},                      (10, 10)),
    (percents(*[50.93] * 4),               {},                      (11, 9)),
    (percents(*[50.93] * 4, scheduled=24), {"boards": "scheduled"}, (11, 9)),
    (percents(*[52.0] * 4, scheduled=24),  {"boards": "scheduled"}, (13, 7)),
    (percents(*[57.54] * 60),              {},                      (20, 0)),
    (percents(50, 50, 50, ruled=[(60, 60)]), {},                    (11, 11)),
    (percents(50, 50, 50, ruled=[(60, 60)]), {"uneven": "mean"},    (10, 10)),
    (percents(50, 50, 50, ruled=[(60, 40)]), {},                    (11, 9)),
]  # fmt: skip


@pytest.mark.parametrize(("match", "settings", "points"), TABLE)
def test_what_a_match_brings(match, settings, points):
    assert ebu.points(match, ebu.settings.completed(settings)) == points


def test_sitting_out_brings_twelve():
    assert ebu.sat_out(None, ebu.settings.completed()) == 12


def test_the_working_has_the_percentage_and_the_table():
    *_, ours, theirs, both = ebu.working(percents(60, 40, 65, 55), ebu.settings.completed())
    assert ours.text == "First side: 55 % on 4 boards: 13 of 20."
    assert theirs.text == "Second side: 45 % on 4 boards: 7 of 20."
    assert ours.law == "EBU victory point scale for Swiss pairs"
    assert both.text == "Together 20."
