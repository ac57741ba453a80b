"""Aggregate, also total points: what both tables wrote down is added up, and nothing is turned into IMPs."""

from __future__ import annotations

from fractions import Fraction

from rules.fields import Answers
from rules.text import t
from scorer.event.seated import OF_TEAMS
from scorer.scales.measure import TOTAL_POINTS, Measure
from scorer.scales.parts.net import Net
from scorer.scales.parts.ties import MEETING


class Aggregate(Net):
    """Each side's points are what it wrote plus at both tables, less what the other did."""

    key = "aggregate"
    name = t("Aggregate (total points)")
    inside = t("aggregate (total points)")
    unit = t("points")
    printed = t("Law 78C of the Laws of Duplicate Bridge 2017")
    ties = MEETING
    tenth = Fraction(100)  # printed nowhere; elsewhere they are 3 IMPs, and 100 points are worth that
    needs_imps = False
    seats = OF_TEAMS

    def measure(self, chosen: Answers) -> Measure:
        return TOTAL_POINTS
