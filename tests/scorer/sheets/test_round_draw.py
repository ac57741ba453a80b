"""The sheet with the draw of a round: tables, both teams with what they have, and who sits out."""

from dataclasses import replace

from scorer.contests import standings_of
from scorer.sheets.kinds import kind, sheets_for
from tests.scorer.contests.test_swiss_teams import NAMES
from tests.scorer.sheets.team_evening import swiss

DRAW = kind("round-draw")


def test_it_shows_the_last_round_that_is_drawn_with_what_both_have_and_who_sits_out():
    evening = swiss()
    standings = standings_of(evening)
    sheet = DRAW.sheets(evening, standings, {})
    (part,) = sheet.parts
    (table, note) = part.blocks
    assert part.title == "Round 2"
    met = [seating.who for seating in evening.sections[0].movement.rounds[1] if 0 not in seating.who][::2]
    assert [(row[1].split()[0], row[3].split()[0]) for row in table.rows] == [tuple(map(str, two)) for two in met]
    assert [row[0] for row in table.rows] == ["1 and 2", "3 and 4"]
    assert [row[2] for row in table.rows] == [before(standings, home, 2) for home, _ in met]
    assert note.text in [f"Team {n} {NAMES[n - 1]} sits out, for 12.00 VPs." for n in range(1, 6)]


def before(standings, team, round_):
    """What a team had from the rounds before one."""
    points = [turn.points for turn in standings.teams[1, team].turns if turn.rounds[0] < round_]
    return sum(points) if points else None


def test_a_round_that_was_played_since_is_printed_with_the_points_as_they_stood_before_it():
    evening = swiss()
    (first,) = DRAW.sheets(evening, standings_of(evening), {"round": 1}).parts
    assert {row[2] for row in first.blocks[0].rows} | {row[4] for row in first.blocks[0].rows} == {None}
    assert {key.round for key in evening.slips} >= {1}


def test_another_round_can_be_chosen_and_before_any_result_nobody_has_anything():
    evening = replace(swiss(), slips={})
    (part,) = DRAW.sheets(evening, standings_of(evening), {"round": 1}).parts
    assert part.title == "Round 1"
    assert {row[2] for row in part.blocks[0].rows} == {None}


def test_it_is_a_sheet_of_matches_alone():
    assert DRAW in sheets_for(swiss())
    assert "to hang on the wall" in DRAW.purpose
