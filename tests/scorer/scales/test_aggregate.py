"""Aggregate: what both tables wrote down, added up."""

import pytest

from scorer.scales import scale
from tests.scorer.scales.matches import EIGHT, as_counted, pair

aggregate = scale("aggregate")
CHOSEN = aggregate.settings.completed()

# scores in either room          artificial scores  made by each side     points of each side   why
TABLE = [
    (EIGHT,                       (),               ("3060", "2950"),     ("110", "-110"),      "worked 1.1"),
    (((420, 170),),               (),               ("420", "170"),       ("250", "-250"),      "both plus"),
    (((620, -100),),              (),               ("720", "0"),         ("720", "-720"),      "plus at both"),
    (((90, 100),),                (),               ("90", "100"),        ("-10", "10"),        "10 counts"),
    (((0, 0),),                   (),               ("0", "0"),           ("0", "0"),           "passed out twice"),
    (((420, 170),),               ((60, 40),),      ("420", "170"),       ("250", "-250"),      "a ruling brings none"),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "ruled", "made", "points", "_"), TABLE, ids=[row[-1] for row in TABLE])
def test_what_a_match_brings(boards, ruled, made, points, _):
    match = as_counted(aggregate, CHOSEN, boards, ruled)
    assert match.made == pair(*made)
    assert aggregate.points(match, CHOSEN) == pair(*points)


def test_the_working_has_the_totals_of_both():
    steps = aggregate.working(as_counted(aggregate, CHOSEN, EIGHT), CHOSEN)
    assert [step.text for step in steps] == [
        "3\u2009060 total points to 2\u2009950: +110 total points.",
        "First side: +110 total points, as they are.",
        "Second side: −110 total points, as they are.",
        "Together 0.",
    ]
