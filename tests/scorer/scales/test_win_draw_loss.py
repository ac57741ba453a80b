"""Won, tied or lost: two, one and nothing, or as a club says."""

from fractions import Fraction

import pytest

from scorer.scales import scale
from tests.scorer.scales.matches import EIGHT, played, won_by

plain = scale("win-draw-loss")
LEAGUE = {"win": 3}
SMALL = Fraction(1, 4)

# match                         settings                          points of each side
TABLE = [
    (played(EIGHT),             {},                               (2, 0)),
    (played(EIGHT),             LEAGUE,                           (3, 0)),
    (won_by(0),                 {},                               (1, 1)),
    (won_by(0),                 LEAGUE,                           (1, 1)),
    (won_by(-1),                {},                               (0, 2)),
    (won_by(SMALL),             {},                               (2, 0)),
    (won_by(0, awarded=(3, 3)), {},                               (2, 2)),
    (won_by(0, awarded=(3, 3)), {"uneven": "mean"},               (1, 1)),
    (won_by(-5),                {"win": 4, "tie": 2, "loss": 1},  (1, 4)),
]  # fmt: skip


@pytest.mark.parametrize(("match", "settings", "points"), TABLE)
def test_what_a_match_brings(match, settings, points):
    assert plain.points(match, plain.settings.completed(settings)) == points


# settings                           the top  shared
SHARED = [
    ({},                             2,       2),
    (LEAGUE,                         3,       None),
    ({"win": 4, "tie": 2},           4,       4),
    ({"win": 4, "tie": 2, "loss": 1}, 4,      None),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "top", "shared"), SHARED)
def test_a_match_shares_out_the_same_only_where_a_tie_is_half_of_it(settings, top, shared):
    assert (plain.top(plain.settings.completed(settings)), plain.shared(plain.settings.completed(settings))) == (
        top,
        shared,
    )


# settings                what is said
WRONG = [
    ({"tie": 3},          ["A match tied is worth 3, more than the 2 of one that is won."]),
    ({"loss": 2},         ["A match lost is worth 2, more than the 1 of one that is tied."]),
    ({"tie": 4, "loss": 5}, [
        "A match tied is worth 4, more than the 2 of one that is won.",
        "A match lost is worth 5, more than the 4 of one that is tied.",
    ]),
    ({"win": "two"},      ["A match won is worth: “two” is not a whole number from 0 to 100."]),
    ({"win": 1, "loss": 1}, []),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "said"), WRONG)
def test_a_worse_match_is_never_worth_more(settings, said):
    assert [problem.message for problem in plain.problems(plain.settings.completed(settings))] == said


def test_the_working_says_how_the_match_ended():
    texts = [step.text for step in plain.working(won_by(7), plain.settings.completed(LEAGUE))]
    assert texts[1:] == [
        "First side: +7 IMPs: the match is won, 3.",
        "Second side: −7 IMPs: the match is lost, 0.",
        "Together 3.",
    ]
