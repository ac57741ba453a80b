"""An even number of teams all in play at once: when a match is whole, what it comes to, and who leaves."""

from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.contests.beginning import Beginning
from scorer.event.movement import Away
from scorer.event.results import BareScore, Slip
from scorer.movements import family
from scorer.sheets.kinds import sheets_for
from tests.scorer.standings.team_events import handed_in, team

# By movement: of so many teams, how many matches are whole after each round.
TABLE = [
    ("stagger",           6, [0, 6, 6, 9, 15]),
    ("stagger",           8, [0, 4, 12, 12, 12, 20, 28]),
    ("new-england-relay", 6, [0, 0, 3, 9, 15]),
    ("thurner",           6, [1, 3, 6, 10, 15]),
    ("thurner",           8, [1, 3, 6, 10, 15, 21, 28]),
]  # fmt: skip


def begun(key, teams, **own):
    said = Beginning(contest="teams", entrants=teams, boards=20, boards_per_round=2, method="wbf-continuous", **own)
    event = said.event(said.offers())
    movement = family(key).movement({"entered": teams, "boards": 1})
    names = {n: team(n) for n in range(1, teams + 1)}
    section = replace(event.sections[0], id=1, movement=movement, contestants=names)
    return replace(event, id=1, sections=(section,))


def points(key):
    return 50 * (7 * key.round * key.table % 11) - 250


def scored(event, rounds):
    due = (key for key, seating in event.sections[0].due() if key.round in rounds and seating.full)
    return handed_in(event, {key: Slip(BareScore(points(key)), right=True) for key in due})


@pytest.mark.parametrize(("key", "teams", "whole"), TABLE)
def test_how_many_matches_are_whole_after_each_round(key, teams, whole):
    event = begun(key, teams)
    found = []
    for rounds in range(1, teams):
        scores = standings_of(scored(event, range(1, rounds + 1))).scores
        found.append(sum(score.points is not None for score in scores))
    assert found == whole


@pytest.mark.parametrize(("key", "teams"), [row[:2] for row in TABLE])
def test_the_tables_of_every_match_are_compared_board_by_board(key, teams):
    for score in standings_of(scored(begun(key, teams), range(1, teams))).scores:
        (line,) = score.lines
        opened, closed = line.board.keys
        assert line.difference == points(opened) - points(closed)
        assert opened.number == closed.number


@pytest.mark.parametrize(("key", "teams"), [row[:2] for row in TABLE])
@pytest.mark.parametrize("first", [1, 3, 5])
def test_what_is_not_ended_with_who_leaves_counts_once_as_sat_out(key, teams, first):
    event = begun(key, teams)
    (section,) = event.sections
    event = replace(event, sections=(replace(section, away=(Away(2, first),)),))
    standings = standings_of(scored(event, range(1, teams)))
    whole = [score.meeting.teams for score in standings.scores if score.points is not None]
    ended = {number for two in whole if 2 in two for number in two}
    for number in {*range(1, teams + 1)} - {2}:
        turns = standings.teams[1, number].turns
        assert sum(turn.points is not None for turn in turns) == teams - 1
        out = [turn.points for turn in turns if turn.out]
        assert out == ([] if number in ended else [12])


@pytest.mark.parametrize(("key", "teams"), [row[:2] for row in TABLE])
def test_every_sheet_is_made_of_it(key, teams):
    event = scored(begun(key, teams), range(1, teams // 2 + 1))
    standings = standings_of(event)
    for kind in sheets_for(event):
        assert kind.sheets(event, standings, {}).parts
