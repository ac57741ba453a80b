"""The sheet with the draw of a round: tables, both teams with what they have, and who sits out."""

from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.event.movement import Away
from scorer.event.results import BareScore, Slip
from scorer.sheets.kinds import kind, sheets_for
from tests.scorer.contests.test_swiss_teams import NAMES
from tests.scorer.sheets.team_evening import swiss
from tests.scorer.sheets.whole_evening import league
from tests.scorer.standings.team_events import event as round_robin
from tests.scorer.standings.test_all_at_once import begun, scored

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


# Of a movement that is known in advance: teams, results of rounds, of the next so many, and the round that is shown
TO_COME = [
    (5, [],     0, 1),
    (5, [1],    0, 2),
    (5, [1, 2], 3, 3),  # a table is still to begin it
    (5, [1, 2], 4, 4),
    (5, [1, 2, 3, 4, 5], 0, 5),
]  # fmt: skip


@pytest.mark.parametrize(("teams", "rounds", "more", "shown"), TO_COME)
def test_of_a_movement_that_is_known_in_advance_the_round_to_come_is_shown(teams, rounds, more, shown):
    evening = round_robin(teams, 4, 5)
    due = [key for key, _ in evening.due()]
    tables = [key for key in due if key.round == len(rounds) + 1 and key.number == first_board(due, key)]
    keys = [key for key in due if key.round in rounds] + tables[:more]
    evening = replace(evening, slips={key: Slip(BareScore(110), right=True) for key in keys})
    (part,) = DRAW.sheets(evening, standings_of(evening), {}).parts
    assert part.title == f"Round {shown}"


def test_in_a_league_the_round_to_come_is_shown_after_results_alone():
    evening = league()
    last = max(int(name.split(".")[1]) for name in evening.whole if name.startswith("match "))
    (part,) = DRAW.sheets(evening, standings_of(evening), {}).parts
    assert part.title == f"Round {last + 1}"


def test_matches_that_are_struck_out_ahead_begin_no_round():
    evening = league()
    first = {name: of for name, of in evening.whole.items() if not name.startswith("match ") or ".1." in name}
    left = replace(evening, whole={**first, "withdrawn": "struck"})
    (part,) = DRAW.sheets(left, standings_of(left), {}).parts
    assert part.title == "Round 2"


def test_whoever_would_have_met_a_team_that_withdrew_is_said_to_sit_out():
    evening = league()
    (first,) = evening.sections
    gone, free = next(each.who for each in first.movement.rounds[2] if each.full)
    (idle,) = (each.who[0] for each in first.movement.rounds[2] if not each.full)
    left = replace(evening, sections=(replace(first, away=(Away(gone, 3),)),), whole={"withdrawn": "struck"})
    (part,) = DRAW.sheets(left, standings_of(left), {"round": 3}).parts
    names = {row[at] for row in part.blocks[0].rows for at in (1, 3)}
    assert not {called(first, gone), called(first, free)} & names
    out = [called(first, number) for number in sorted((free, idle))]
    assert [each.text for each in part.blocks[1:]] == [f"Team {who} sits out." for who in out]


def called(section, number):
    """A team by number and name."""
    team = section.contestant(number)
    return f"{team.called} {team.own_name or team.names}".rstrip()


def first_board(due, at):
    return min(key.number for key in due if (key.round, key.table) == (at.round, at.table))


# Of five teams in American Whist, and of four in a stagger: round, the tables and who sits N–S and E–W there
ALL_AT_ONCE = [
    ("american-whist", 5, 1, [("1", 1, 3), ("2", 2, 4), ("3", 3, 5), ("4", 4, 1), ("5", 5, 2)]),
    ("american-whist", 5, 4, [("1", 1, 4), ("2", 2, 5), ("3", 3, 1), ("4", 4, 2), ("5", 5, 3)]),
    ("stagger",        4, 1, [("1 and 3", 1, 3), ("2 and 4", 2, 4)]),
    ("stagger",        4, 3, [("1", 1, 4), ("2", 2, 1), ("3", 3, 2), ("4", 4, 3)]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "teams", "number", "rows"), ALL_AT_ONCE)
def test_where_all_are_in_play_at_once_each_table_is_that_of_the_round_and_nobody_meets_in_threes(
    key, teams, number, rows
):
    evening = scored(begun(key, teams), range(1, teams))
    (part,) = DRAW.sheets(evening, standings_of(evening), {"round": number}).parts
    (table,) = part.blocks
    assert [(row[0], int(row[1].split()[0]), int(row[3].split()[0])) for row in table.rows] == rows
