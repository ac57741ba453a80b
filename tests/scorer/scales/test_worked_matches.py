"""Whole matches that were worked out elsewhere, compared where they lie beside the checkout."""

import json
from fractions import Fraction

import pytest

from scorer.methods.parts.imps import imps
from scorer.scales import scale
from tests.scorer.scales.matches import EIGHT, as_counted, played, won_by

wbf = scale("wbf-continuous")


@pytest.fixture
def worked(cases):
    return lambda name: json.loads((cases / "contests" / name).read_text(encoding="utf-8"), parse_float=Fraction)


def test_eight_boards_from_the_scores_to_the_victory_points(worked):
    held = worked("team_examples.json")["match8"]
    scores = [(board["open_ns"], board["closed_ns"]) for board in held["boards"]]
    match = played(scores)
    assert scores == EIGHT
    assert [imps(here - there) for here, there in scores] == [board["imps"] for board in held["boards"]]
    assert (list(match.made), match.net) == (held["imps"], held["margin"])
    assert list(wbf.points(match, wbf.settings.completed())) == held["wbf_vp_8"]


# the scale        what the same eight boards are in the file, and where
OTHERWISE = [
    ("board-a-match", lambda held: held["point_a_board"]),
    ("patton",        lambda held: held["patton_ratio"]["total"]),
    ("aggregate",     lambda held: [held["aggregate_net"], -held["aggregate_net"]]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "points"), OTHERWISE)
def test_eight_boards_otherwise_counted(worked, key, points):
    chosen = scale(key).settings.completed()
    match = as_counted(scale(key), chosen, EIGHT)
    assert list(scale(key).points(match, chosen)) == points(worked("team_examples.json")["match8"])


def test_two_fours_added_go_by_the_scale_for_twice_the_boards(worked):
    held = worked("team_examples.json")["teams_of_eight"]
    match = won_by(held["two_fours"], boards=2 * len(held["boards"]))
    assert list(wbf.points(match, wbf.settings.completed())) == held["garden_cities_vp"]["vp"]


def test_the_twenty_matches_of_eight_teams(worked):
    matches = [each for held in worked("swiss_worked.json")["rounds"] for each in held["matches"]]
    assert len(matches) == 20
    for each in matches:
        assert list(wbf.points(won_by(each["imps"], boards=7), wbf.settings.completed())) == each["vp"]
