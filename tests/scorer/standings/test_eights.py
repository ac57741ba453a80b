"""Teams of eight: what two fours make on each board, and what a match is worth on twice the boards."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import standings_of
from scorer.contests.beginning import Beginning
from scorer.event.event import Contestant, Entry, Player
from scorer.event.results import BareScore, Key, NotPlayed, Slip
from scorer.sheets.kinds import sheets_for
from scorer.standings.boards import team_why
from tests.scorer.standings.team_events import NAMES, handed_in

# Two teams, four boards: what N–S scored at each of the four tables, at which the first team sits N–S, E–W, N–S, E–W.
SCORES = [(620, 170, 650, 620), (-50, -50, 100, -400), (980, 480, 480, 480), (-110, 140, -140, 90)]
# What either four made of it, in IMPs: so published, 11, 11, 11 and −12 together
TABLE = [(1, (10, 1)), (2, (0, 11)), (3, (11, 0)), (4, (-6, -6))]


def begun(teams=2, boards=4, method="wbf-continuous", **settings):
    said = Beginning(
        contest="teams-of-eight",
        entrants=teams,
        method=method,
        boards=boards,
        boards_per_round=boards,
        boards_held=True,
        until="",
        settings=settings,
    )
    made = said.event(said.offers())
    who = {n: eight(n) for n in range(1, teams + 1)}
    return replace(made, id=1, sections=(replace(made.sections[0], id=1, contestants=who),))


def eight(number):
    name = NAMES[number - 1]
    first = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal")
    return Contestant(number, Entry(tuple(Player(f"{who} {name}") for who in first), team=name))


def played(event, scores=SCORES):
    slips = {
        Key(1, 1, table, board): Slip(BareScore(score), right=True)
        for board, row in enumerate(scores, 1)
        for table, score in enumerate(row, 1)
        if score is not None
    }
    return handed_in(event, slips)


@pytest.mark.parametrize(("board", "imps"), TABLE)
def test_each_four_is_compared_by_itself(board, imps):
    (score,) = standings_of(played(begun())).scores
    lines = [line for line in score.lines if line.board.number == board]
    assert [line.board.tables for line in lines] == [(1, 2), (3, 4)]
    assert tuple(line.worth(0) for line in lines) == imps


# A scale, what the first team has with it, and what the second: on the scale of eight boards where four were played
SCALES = [
    ("wbf-continuous", "16.68", "3.32"),
    ("imps", "21", "-21"),
    ("aggregate", "1000", "-1000"),
    ("board-a-match", "10", "6"),
]


@pytest.mark.parametrize(("method", "first", "second"), SCALES)
def test_a_match_is_both_fours_on_twice_the_boards(method, first, second):
    (score,) = standings_of(played(begun(method=method))).scores
    assert (score.counted, score.match.boards, score.match.scheduled) == (8, 8, 8)
    assert tuple(round(each, 2) for each in score.points) == (Fraction(first), Fraction(second))


def test_a_corrected_result_is_seen_in_its_own_four():
    standings = standings_of(event := played(begun()))
    key = Key(1, 1, 4, 2)
    standings.update(handed_in(event, {key: Slip(BareScore(100), right=True)}), [key])
    assert [line.worth(0) for line in standings.scores[0].lines if line.board.number == 2] == [0, 0]
    assert standings.line(key).board.tables == (3, 4)
    assert standings.why_points(key, 0).lines[1].text.startswith("Closed room, table 4:")


def test_a_board_that_one_four_did_not_play_counts_for_the_other():
    event = handed_in(played(begun()), {Key(1, 1, 3, 1): Slip(NotPlayed())})
    (score,) = standings_of(event).scores
    assert (score.counted, score.net(0), score.finished) == (7, 20, True)
    assert standings_of(event).unplayed == 1


def test_half_of_it_is_unfinished():
    (score,) = standings_of(played(begun(), [(620, 170, None, None), *[(None,) * 4] * 3])).scores
    assert (score.counted, score.waiting, score.net(0)) == (1, 7, 10)


def test_why_says_on_how_many_boards():
    standings = standings_of(played(begun()))
    team = standings.teams[1, 1]
    lines = [step.text for step in team_why.why_match(standings, team, team.turns[0]).lines]
    assert lines[1] == "33 IMPs to 12: +21 IMPs."
    assert any("on 8 boards" in line for line in lines)


@pytest.mark.parametrize(("teams", "tables", "out"), [(2, 4, 0), (3, 4, 1), (4, 8, 0), (5, 8, 1)])
def test_every_sheet_is_made_of_it(teams, tables, out):
    event = begun(teams, boards=2)
    (section,) = event.sections
    assert (section.movement.tables, sum(not each.full for each in section.movement.rounds[0])) == (tables, out)
    due = [key for key, seating in section.due() if seating.full]
    event = handed_in(event, {key: Slip(BareScore(key.table * 10), right=True) for key in due})
    standings = standings_of(event)
    assert all(score.finished and score.counted == 4 for score in standings.scores)
    for kind in sheets_for(event):
        assert kind.sheets(event, standings, {}).parts
