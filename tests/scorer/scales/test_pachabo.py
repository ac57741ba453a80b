"""Pachabo: thirty points for IMPs and two for every board."""

import pytest

from scorer.scales import scale
from tests.scorer.scales.matches import EIGHT, as_counted, pair

pachabo = scale("pachabo")
OWN = {"thirty": "table", "thirty_table": "0 15-15\n1-4 18-12\n5+ 30-0"}
TEN = {"tied": 10}

# scores in either room                  artificial    settings  points of each side   why
TABLE = [
    (EIGHT,                               (),           {},       ("23", "23"),         "+3 is 16–14, boards 7–9"),
    (EIGHT,                               (),           TEN,      ("24", "22"),         "boards 8–8"),
    (EIGHT,                               (),           OWN,      ("25", "21"),         "the club's table: 18–12"),
    (((0, 0),) * 9,                       (),           {},       ("24", "24"),         "level: 15 and 9 of 48"),
    (((620, -100),) * 9,                  (),           {},       ("48", "0"),          "Lederer: all of 48"),
    (((620, -100),) * 10,                 (),           {},       ("50", "0"),          "Lederer: all of 50"),
    (((650, 100), (600, 100)) * 2,        (),           {},       ("37.6666667", "0.3333333"), "44 IMPs"),
    (((50, 50),),                         ((60, 40),),  {},       ("18.2", "15.8"),     "+3 IMPs and 1.2 of 2"),
    (((50, 50),),                         ((60, 60),),  {},       ("18.2", "18.2"),     "each its own"),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "ruled", "settings", "points", "_"), TABLE, ids=[row[-1] for row in TABLE])
def test_what_a_match_brings(boards, ruled, settings, points, _):
    chosen = pachabo.settings.completed(settings)
    found = pachabo.points(as_counted(pachabo, chosen, boards, ruled), chosen)
    assert [round(each, 6) for each in found] == [round(each, 6) for each in pair(*points)]


def test_who_loses_by_imps_may_win_by_boards():
    chosen = pachabo.settings.completed()
    match = as_counted(pachabo, chosen, [(100, 90)] * 4 + [(0, 130)])
    assert match.net < 0 < pachabo.ahead(match, chosen)


def test_the_working_has_imps_and_boards():
    chosen = pachabo.settings.completed()
    assert [step.text for step in pachabo.working(as_counted(pachabo, chosen, EIGHT), chosen)] == [
        "25 IMPs to 22: +3 IMPs.",
        "On 8 boards that were compared: 7 points to 9.",
        "First side: +3 IMPs, a point for every 3: 16 of 30. 7 of 16, 43.75 %. Together 23.",
        "Second side: −3 IMPs, a point for every 3: 14 of 30. 9 of 16, 56.25 %. Together 23.",
        "Together 46.",
    ]
