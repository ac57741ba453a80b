"""Whole matches that were worked out elsewhere, compared where they lie beside the checkout."""

import json
from fractions import Fraction

import pytest

from scorer.methods.parts.imps import imps
from scorer.scales import scale
from tests.scorer.scales.matches import EIGHT, played, won_by

wbf = scale("wbf-continuous")


@pytest.fixture
def worked(cases):
    return lambda name: json.loads((cases / "contests" / name).read_text(encoding="utf-8"), parse_float=Fraction)


def test_eight_boards_from_the_scores_to_the_victory_points(worked):
    held = worked("team_examples.json")["match8"]
    scores = [(board["open_ns"], board["closed_ns"]) for board in held["boards"]]
    match = played(scores)
    assert scores == EIGHT
    assert [imps(each) for each in match.differences] == [board["imps"] for board in held["boards"]]
    assert (list(match.made), match.net, list(match.plus)) == (held["imps"], held["margin"], held["aggregate"])
    assert list(wbf.points(match, wbf.settings.completed())) == held["wbf_vp_8"]


def test_two_fours_added_go_by_the_scale_for_twice_the_boards(worked):
    held = worked("team_examples.json")["teams_of_eight"]
    match = won_by(held["two_fours"], boards=2 * len(held["boards"]))
    assert list(wbf.points(match, wbf.settings.completed())) == held["garden_cities_vp"]["vp"]


def test_the_twenty_matches_of_eight_teams(worked):
    matches = [each for held in worked("swiss_worked.json")["rounds"] for each in held["matches"]]
    assert len(matches) == 20
    for each in matches:
        assert list(wbf.points(won_by(each["imps"], boards=7), wbf.settings.completed())) == each["vp"]
