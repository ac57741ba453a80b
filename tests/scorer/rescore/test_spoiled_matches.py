"""One cell or one team of a file of matches that is not there, or cannot be: what is told, and what is not guessed."""

from __future__ import annotations

import re

import pytest

from tests.scorer.formats.matched import Program
from tests.scorer.rescore.test_matches import cell, found_in

FOUR = Program(lines=False, on_boards=False, beside=True, scores="net")


@pytest.mark.parametrize("place", ["", "-3", "x"])
@pytest.mark.parametrize("at", range(4))
def test_who_is_ranked_does_not_hang_on_whose_place_can_be_read(place, at):
    found = found_in(cell(FOUR.file(), "PLACE", at, place))
    assert [each.what for each in found.causes] == ["unread"] * bool(place)
    assert found.compared.ranks.checked == 3
    assert found.compared.differ == ()


@pytest.mark.parametrize("tag", ["START_BOARD_NUMBER", "END_BOARD_NUMBER"])
@pytest.mark.parametrize("number", ["", "-9"])
def test_how_many_boards_a_match_was_is_not_guessed_where_it_cannot_be_read(tag, number):
    found = found_in(cell(FOUR.file(), tag, 2, number))
    assert [each.what for each in found.causes] == ["unread"] * bool(number)
    assert found.compared.differ == ()


def test_an_opponent_who_is_not_named_and_has_points_is_found():
    (cause,) = found_in(cell(FOUR.file(), "OPPOSING_TEAM", 2, "")).causes
    assert "it is a match of" in cause.says
    assert {"total"} <= {each.what for each in cause.follows}


@pytest.mark.parametrize("team", range(1, 5))
def test_a_team_that_is_not_listed_at_all_is_told_once(team):
    for program, follow in ((FOUR, []), (Program(heads={"TEAMS": "4"}), ["number of teams entered"])):
        text = re.sub(rf'<TEAM TEAM_ID="{team}".*?</TEAM>', "", program.file(), flags=re.DOTALL)
        found = found_in(text)
        (cause,) = found.causes
        assert "expected one of" in cause.says
        assert [each.what for each in cause.follows] == follow
        assert found.compared.ranks.checked == 3


LAST = 71  # with an average there matches are drawn, which no setting has to explain


@pytest.mark.parametrize("over", ["A5050", "A6040", "A4040"])
def test_an_average_over_the_score_of_a_hand_is_told_with_its_match_and_total_behind(over):
    program = Program(beside=True, scores="sums", wins=True)
    found = found_in(cell(program.file(), "SCORE", LAST, over))
    (cause,) = found.causes
    assert "stands in the file beside" in cause.says
    assert {each.what for each in cause.follows} >= {"points", "victory points", "total"}
    assert [each.name for each in found.because] == ["scale"]


# Which program, and which match of two that a team would have in one round then.
ANOTHER = [(Program(), 1, "4"), (Program(), 3, "3"), (Program(lines=False), 1, "4"), (FOUR, 2, "2")]


@pytest.mark.parametrize(("program", "at", "team"), ANOTHER)
def test_a_match_under_the_number_of_another_team_is_one_cause(program, at, team):
    text = program.file()
    match = re.findall(r"<MATCH>.*?</MATCH>", text, re.DOTALL)[at]
    sides = [re.search(rf"<{tag}>(\d+)<", match)[1] for tag in ("TEAM", "OPPOSING_TEAM")]
    assert team not in sides
    found = found_in(cell(text, "TEAM", at, team))
    (cause,) = found.causes
    assert f"it is a match of {sides[0]} (" in cause.says
    assert f"{team} (" in cause.says
    assert found.because == found_in(text).because
    assert len(cause.follows) == len(found.compared.differ)


@pytest.mark.parametrize(("board", "instead", "lacks"), [(1, 1, 2), (4, 2, 5)])
def test_a_board_that_stands_in_its_match_twice_is_one_cause(board, instead, lacks):
    found = found_in(cell(Program().file(), "BOARD_NUMBER", board, str(instead)))
    (cause,) = found.causes
    assert f"board {instead} stands there twice; the second time it may be board {lacks}" in cause.says
    assert len(cause.follows) == len(found.compared.differ)
