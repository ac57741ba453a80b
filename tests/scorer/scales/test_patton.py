"""Patton: boards won with its points for total points, by their ratio or by a table."""

from fractions import Fraction

import pytest

from scorer.scales import scale
from tests.scorer.scales.matches import EIGHT, as_counted, pair

patton = scale("patton")
ANY = {"tied": 0}
OWN = {"totals": "table", "totals_table": "0-49 4-4\n50-199 5-3\n200+ 8-0"}

FLAT = ((0, 0), (0, 0))

# scores in either room                  artificial    settings  points         why
TABLE = [
    (EIGHT,                               (),           {},       ("12", "12"),  "worked 1.8: 8–8 and 4–4"),
    (EIGHT,                               (),           ANY,      ("11", "13"),  "10 points win a board: 7–9"),
    (((100, 90),),                        (),           {},       ("2", "1"),  "a tenth moves half a point here"),
    (((110, 110), (100, 90)),             (),           {},       ("3", "3"),  "10/210 is below a tenth"),
    (((100, 80), (100, 100), *FLAT),      (),           {},       ("8", "4"),  "5–3; 20/200 is a tenth: one more"),
    (((150, 50), (150, 150), *FLAT),      (),           {},       ("8", "4"),  "5–3; 100/300 is a third: one more"),
    (((160, 50), (150, 150), *FLAT),      (),           {},       ("9", "3"),  "5–3; 110/310 is more: all four"),
    (((600, 100),) * 4,                   (),           {},       ("12", "0"),  "everything"),
    (((0, 0),),                           (),           {},       ("1.5", "1.5"),  "nobody has anything"),
    (((50, -50),),                        (),           {},       ("3", "0"),  "one side has nothing"),
    (((420, 170),),                       ((60, 40),),  {},       ("5.2", "0.8"),  "2 and 1.2; 2 of 2 for the totals"),
    (((420, 170),),                       ((60, 60),),  {},       ("5.2", "1.2"),  "each its own"),
    (EIGHT[:4],                           (),           OWN,      ("12", "4"),  "a table: 250 is 8–0"),
    (((110, 100),) * 4,                   (),           OWN,      ("8", "8"),  "40 is 4–4"),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "ruled", "settings", "points", "_"), TABLE, ids=[row[-1] for row in TABLE])
def test_what_a_match_brings(boards, ruled, settings, points, _):
    chosen = patton.settings.completed(settings)
    assert patton.points(as_counted(patton, chosen, boards, ruled), chosen) == pair(*points)


def test_a_match_is_three_points_a_board():
    chosen = patton.settings.completed()
    assert (patton.top(chosen, 8), patton.shared(chosen, 8)) == (24, 24)
    assert patton.top(patton.settings.completed(OWN), 4) == 16


def test_who_has_more_of_both_together_has_won():
    chosen = patton.settings.completed(ANY)
    assert patton.ahead(as_counted(patton, chosen, EIGHT), chosen) == Fraction(-2)


def test_the_working_counts_the_boards_and_then_the_totals():
    chosen = patton.settings.completed()
    assert [step.text for step in patton.working(as_counted(patton, chosen, EIGHT), chosen)] == [
        "On 8 boards that were compared: 8 points to 8.",
        "3\u2009060 total points to 2\u2009950: +110 total points.",
        "First side: 8 of 16, 50 %. The smaller total is 3.59 % short of the larger: 4 of 8. Together 12.",
        "Second side: 8 of 16, 50 %. The smaller total is 3.59 % short of the larger: 4 of 8. Together 12.",
        "Together 24.",
    ]
