"""Patton: boards won, and besides them how the total points of the match stand to each other."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rules.fields import Answers, Choice, Form, Lines
from rules.text import t
from scorer.event.seated import OF_TEAMS
from scorer.scales.board_a_match import POINTS, TIE, BoardAMatch
from scorer.scales.measure import TOTAL_POINTS, Measure
from scorer.scales.own_table import OwnTable
from scorer.scales.parts.mixed import Mixed, PartScale, part_scale
from scorer.scales.parts.ratio import ByRatio
from scorer.scales.parts.reading import EXPECTED, read, refused
from scorer.scales.parts.rows import found

RATIO, TABLE = "ratio", "table"
TOTALS = Choice(
    name="totals",
    label=t("The total points of a match bring"),
    options=(
        (RATIO, t("a point a board, shared by their ratio, as in Poland")),
        (TABLE, t("what a table of the club's own says")),
    ),
    default=RATIO,
)
# The English Bridge Union describes 8 points for the total points of four boards; their table was never printed.
EVEN = "0+ 4-4"
OWN = Lines(
    name="totals_table",
    label=t("Table of total points"),
    refused=refused,
    expected=t("lines of {expected}", expected=EXPECTED),
    presets=((t("4 points to each side, to write over"), EVEN),),
    default=EVEN,
    asked=lambda given: given.get(TOTALS.name) == TABLE,
)


class TableOfTotals(OwnTable):
    """The club's own table, looked up by total points."""

    def measure(self, chosen: Answers) -> Measure:
        return TOTAL_POINTS

    def top(self, chosen: Answers, boards: int = 1) -> Fraction:
        return found(read(chosen["table"]), boards).rows[-1].ahead


class Patton(Mixed):
    """A board won, tied or lost brings 2, 1 or 0 points, and the total points of the match bring points besides.

    As it is played in Poland: three points a board in all, one of them for the ratio of the total points.
    """

    key = "patton"
    name = t("Patton: boards won, and total points")
    inside = t("Patton")
    unit = t("points")
    printed = t("The conditions of contest (Law 78D)")
    # That 10 points tie a board, and the ratio of total points, are Polish practice (the scoring of its federation).
    own = Form(replace(TIE, default=10), TOTALS, OWN)
    seats = OF_TEAMS
    decimals = 1
    needs_imps = False

    def ways(self, chosen: Answers) -> tuple[PartScale, PartScale]:
        boards = part_scale(BoardAMatch(), **{POINTS.name: 2, TIE.name: chosen[TIE.name]})
        if chosen[TOTALS.name] == TABLE:
            return boards, part_scale(TableOfTotals(), table=chosen[OWN.name])
        return boards, part_scale(ByRatio())
