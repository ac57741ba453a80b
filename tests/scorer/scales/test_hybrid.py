"""Hybrid: twenty victory points by IMPs and twenty by boards."""

import pytest

from scorer.scales import scale
from tests.scorer.scales.matches import EIGHT, as_counted, pair

hybrid = scale("hybrid")
WHOLE = {"vps": "wbf-discrete"}

# scores in either room          artificial    settings  points of each side   why
TABLE = [
    (EIGHT,                       (),           {},       ("20.02", "19.98"),   "11.27–8.73 and 7 of 16: 8.75–11.25"),
    (EIGHT,                       (),           WHOLE,    ("19.75", "20.25"),   "11–9 and 8.75–11.25"),
    (((0, 0),),                   (),           {},       ("20", "20"),         "level"),
    (((620, -100),) * 8,          (),           {},       ("40", "0"),          "all of 40"),
    (((50, 50),) * 7,             ((60, 60),),  {},       ("21.52", "21.52"),   "+3: 11.27; 8.2 of 16: 10.25"),
]  # fmt: skip


@pytest.mark.parametrize(("boards", "ruled", "settings", "points", "_"), TABLE, ids=[row[-1] for row in TABLE])
def test_what_a_match_brings(boards, ruled, settings, points, _):
    chosen = hybrid.settings.completed(settings)
    assert hybrid.points(as_counted(hybrid, chosen, boards, ruled), chosen) == pair(*points)


def test_both_halves_are_told():
    chosen = hybrid.settings.completed()
    steps = hybrid.working(as_counted(hybrid, chosen, EIGHT), chosen)
    assert steps[2].text == (
        "First side: +3 IMPs on 8 boards: 11.27 of 20. 7 of 16 for boards are 8.75 of 20. Together 20.02."
    )
