"""American Whist of five: when a match is complete, what it comes to, and what becomes of those of one that leaves."""

from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.contests.beginning import Beginning
from scorer.event.movement import Away
from scorer.event.results import BareScore, Key, Slip
from scorer.movements import family
from scorer.sheets.kinds import sheets_for
from scorer.standings.boards import team_why
from tests.scorer.standings.team_events import handed_in, team

# Round and table: what N–S scored there on their one board.
SCORES = {(round_, table): 50 * (round_ * table % 7) - 100 for round_ in range(1, 5) for table in range(1, 6)}
# Two teams, the first N–S in the earlier round: (round, table) of the one board either way, and its IMPs by hand
TABLE = [
    ((1, 3), (1, 1), (4, 3), -50 - 150, -5),
    ((4, 1), (1, 4), (4, 1), 100 - 100, 0),
    ((1, 5), (2, 1), (3, 5), 0 + 50, 2),
    ((5, 4), (2, 5), (3, 4), 50 - 150, -3),
]  # fmt: skip


def begun(**own):
    said = Beginning(contest="teams", entrants=5, boards=20, boards_per_round=5, method="imps", settings=own)
    event = said.event(said.offers())
    movement = family("american-whist").movement({"entered": 5, "boards": 1})
    section = replace(event.sections[0], id=1, movement=movement, contestants={n: team(n) for n in range(1, 6)})
    return replace(event, id=1, sections=(section,))


def scored(event, rounds):
    due = (key for key, seating in event.sections[0].due() if key.round in rounds and seating.full)
    return handed_in(event, {key: Slip(BareScore(SCORES[key.round, key.table]), right=True) for key in due})


@pytest.mark.parametrize(("teams", "opened", "closed", "apart", "imps"), TABLE)
def test_the_two_tables_of_a_match_are_compared_rounds_apart(teams, opened, closed, apart, imps):
    standings = standings_of(scored(begun(), range(1, 5)))
    (score,) = [each for each in standings.scores if each.meeting.teams == teams]
    (line,) = score.lines
    assert [(key.round, key.table) for key in line.board.keys] == [opened, closed]
    assert (line.difference, score.net(0), score.finished) == (apart, imps, True)


@pytest.mark.parametrize(("rounds", "complete"), [(1, 0), (2, 0), (3, 5), (4, 10)])
def test_how_many_matches_are_complete_after_so_many_rounds(rounds, complete):
    standings = standings_of(scored(begun(), range(1, rounds + 1)))
    assert sum(score.points is not None for score in standings.scores) == complete


def test_a_result_that_came_late_is_found_in_its_match():
    event = scored(begun(), range(1, 5))
    standings = standings_of(event)
    key = Key(1, 4, 3, 2)
    standings.update(handed_in(event, {key: Slip(BareScore(2000), right=True)}), [key])
    assert standings.match(key).meeting.teams == (1, 3)
    assert standings.match(key).net(0) == -19


# From which round on team 2 is away, and who then has not ended a match with it
AWAY = [(1, {1, 3, 4, 5}), (3, {1, 3, 4, 5}), (4, {4, 5})]


@pytest.mark.parametrize(("first", "cut"), AWAY)
def test_a_match_that_cannot_be_ended_counts_as_sat_out_once(first, cut):
    event = begun()
    (section,) = event.sections
    event = replace(event, method="wbf-continuous", sections=(replace(section, away=(Away(2, first),)),))
    standings = standings_of(scored(event, range(1, 5)))
    for number in (1, 3, 4, 5):
        turns = standings.teams[1, number].turns
        out = [(turn.rounds, turn.out.match.absent, turn.points) for turn in turns if turn.out]
        assert len(out) == (number in cut)
        assert all(each == (((1, 4) if number in (4, 5) else (2, 3)), 2, 12) for each in out)
        assert sum(turn.points is not None for turn in turns) == 4


@pytest.mark.parametrize("first", [1, 2, 3, 4])
@pytest.mark.parametrize(("gone", "rounds"), [((3, 4), (1, 4)), ((2, 5), (2, 3))])
def test_of_two_that_leave_in_the_same_rounds_each_match_counts_as_sat_out_once(gone, rounds, first):
    event = begun()
    (section,) = event.sections
    away = tuple(Away(number, first) for number in gone)
    event = replace(event, method="wbf-continuous", sections=(replace(section, away=away),))
    turns = standings_of(scored(event, range(1, 5))).teams[1, 1].turns
    out = [(turn.rounds, turn.out.match.absent, turn.points) for turn in turns if turn.out]
    ended = first > rounds[-1]
    assert sorted(out) == ([] if ended else [(rounds, number, 12) for number in gone])
    assert sum(turn.points is not None for turn in turns) == 4


def test_why_says_who_did_not_come():
    event = begun()
    (section,) = event.sections
    event = replace(event, method="wbf-continuous", sections=(replace(section, away=(Away(2, 3),)),))
    standings = standings_of(scored(event, range(1, 5)))
    team = standings.teams[1, 4]
    (turn,) = [each for each in team.turns if each.out]
    lines = [step.text for step in team_why.why_match(standings, team, turn).lines]
    said = "2 Birch did not come to all of their match: it counts as not played."
    assert lines == [said, "A match that is sat out brings 12 VPs."]


def test_every_sheet_is_made_of_it():
    event = scored(begun(), (1, 2, 3))
    standings = standings_of(event)
    for kind in sheets_for(event):
        assert kind.sheets(event, standings, {}).parts


def test_a_match_of_three_of_which_a_stanza_was_ended_is_not_sat_out_as_well():
    movement = family("three-way").movement({"stanzas": 2, "boards": 4})
    section = replace(begun().sections[0], movement=movement, contestants={n: team(n) for n in (1, 2, 3)})
    for first, out in ((2, 1), (3, 0), (4, 0)):
        event = replace(begun(), sections=(replace(section, away=(Away(3, first),)),))
        slips = {key: Slip(BareScore(0), right=True) for key, seating in section.due() if seating.full}
        turns = standings_of(handed_in(event, slips)).teams[1, 1].turns
        assert sum(turn.out is not None for turn in turns) == out
