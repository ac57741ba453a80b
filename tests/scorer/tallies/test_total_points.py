"""Points: game by game, what is settled, and the difference."""

import pytest
from hypothesis import given

from scorer.tallies import tally
from tests.scorer.tallies.pads import GAME_EW, GAME_NS, OUT, PART_EW, PART_NS, REVOKE, by_slip, hell, pads, rubber

points = tally("total-points")
DIFFERENCE = {"margin": "difference"}

# pad                                            settings                closed  what each side has
TABLE = [
    (rubber(),                                   {},                     False,  [0, 0]),
    (rubber(OUT),                                {},                     True,   [0, 0]),
    (rubber(GAME_NS),                            {},                     False,  [100, 0]),
    (rubber(GAME_NS),                            {},                     True,   [400, 0]),
    (rubber(GAME_NS),                            {"unfinished": False},  True,   [100, 0]),
    (rubber(GAME_NS, GAME_EW, PART_EW),          {},                     True,   [100, 260]),
    (rubber(GAME_NS, PART_EW, GAME_NS),          {},                     False,  [900, 60]),
    (rubber(GAME_NS, PART_EW, GAME_NS),          {},                     True,   [900, 60]),
    (rubber(GAME_NS, PART_EW, GAME_NS),          DIFFERENCE,             True,   [840, -840]),
    (rubber(GAME_NS, GAME_NS, PART_EW, games=2), {},                     False,  [900, 60]),
    (rubber(GAME_NS, GAME_NS, PART_EW, games=2), {},                     True,   [900, 160]),
    (rubber(GAME_NS, GAME_NS, PART_EW, games=2), DIFFERENCE,             True,   [740, -740]),
    (rubber(PART_NS, REVOKE),                    {},                     False,  [58, 0]),
    (rubber(PART_NS, PART_EW, deals=2),          {},                     True,   [60, 60]),
    (hell((4, 3, 3), (9, 0, 0)),                 {},                     True,   [-20, 40, 40]),
    (hell((4, 3, 3), (9, 0, 0)),                 DIFFERENCE,             True,   [-60, 30, 30]),
]  # fmt: skip


@pytest.mark.parametrize(("pad", "settings", "closed", "earned"), TABLE)
def test_what_a_round_brings(pad, settings, closed, earned):
    chosen = points.settings.completed(settings)
    assert [points.earned(pad, side, chosen, closed=closed) for side in pad.points] == earned


# pad                                   settings    how the first side came by it
WORKINGS = [
    (rubber(),                          {},         ["Nothing has been written down yet."]),
    (rubber(GAME_NS),                   {},         ["Game 1, not over: 100.", "The only game: +300."]),
    (rubber(PART_EW, GAME_EW),          {},         ["Game 1, not over: 0."]),
    (rubber(GAME_NS, GAME_NS),          {},         ["Game 1: 900."]),
    (rubber(GAME_NS, PART_EW, GAME_NS), DIFFERENCE, ["Game 1: 900.",
                                                     "The other side has 60: 900 against 60 is +840."]),
    (rubber(GAME_NS, GAME_NS, PART_NS, games=2), {}, ["Game 1: 900.", "Game 2, not over: 60.",
                                                      "The only part score: +100."]),
    (by_slip(60, 0),                    {},         ["By the slip: 60."]),
    (hell((4, 3, 3), (9, 0, 0)),        DIFFERENCE, ["Game 1, not over: −20.",
                                                     "The others average 40: −20 against 40 is −60."]),
]  # fmt: skip


@pytest.mark.parametrize(("pad", "settings", "lines"), WORKINGS)
def test_how_a_side_came_by_its_points(pad, settings, lines):
    first = next(iter(pad.points))
    steps = points.working(pad, first, points.settings.completed(settings), closed=True)
    assert [step.text for step in steps] == lines


def test_a_game_that_is_over_says_why_and_a_bonus_names_its_law():
    steps = points.working(rubber(GAME_NS, GAME_NS, PART_NS, games=2), "NS", points.settings.completed(), closed=True)
    assert steps[0].law.startswith("N–S have two games")
    assert steps[2].law == "Law 80, unfinished rubber"


@given(pads)
def test_differences_make_nothing_together(pad):
    for closed in (False, True):
        chosen = points.settings.completed(DIFFERENCE)
        assert sum(points.earned(pad, side, chosen, closed=closed) for side in pad.points) == 0


@given(pads)
def test_own_points_are_those_of_the_pad(pad):
    assert {side: points.earned(pad, side, points.settings.completed()) for side in pad.points} == pad.points
