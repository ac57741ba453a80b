"""Three teams at a time: each board waits for its second table, and each number is of the right match."""

from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.contests.beginning import Beginning
from scorer.event.results import BareScore, Key, Slip
from scorer.sheets.kinds import sheets_for
from tests.scorer.standings.team_events import handed_in, penalised, team


def begun(stanzas=1):
    said = Beginning(
        contest="teams", method="wbf-continuous", entrants=3, boards=16 * stanzas, boards_per_round=8, settings={}
    )
    made = said.event(said.offers())
    (section,) = made.sections
    assert section.movement.family == "three-way"
    return replace(made, id=1, sections=(replace(section, id=1, contestants={n: team(n) for n in (1, 2, 3)}),))


def all_score(event, rounds, scores):
    """Every N–S pair of a table has the same score on all its boards in those rounds."""
    due = (key for key, _ in event.sections[0].due() if key.round in rounds)
    return handed_in(event, {key: Slip(BareScore(scores[key.round, key.table]), right=True) for key in due})


# N–S at every table of either round: 1–3 and 1–2 at table 1, 2–1 and 2–3 at table 2, 3–2 and 3–1 at table 3
SCORES = {(1, 1): 420, (1, 2): 140, (1, 3): -50, (2, 1): -50, (2, 2): 100, (2, 3): 170}
# the two of a match      a board of it: what the first has at either table, in IMPs, and in the whole match
TABLE = [
    ((1, 3),              (420, -170),   6,    48),
    ((2, 1),              (140, 50),     5,    40),
    ((3, 2),              (-50, -100),   -4,   -32),
]  # fmt: skip


def test_no_match_has_anything_before_the_second_round():
    standings = standings_of(all_score(begun(), {1}, SCORES))
    assert [score.points for score in standings.scores] == [None] * 3
    assert not any(score.finished for score in standings.scores)
    assert [row.place for ranking in standings.rankings() for row in ranking.rows] == [0, 0, 0]


@pytest.mark.parametrize(("teams", "at_tables", "imps", "net"), TABLE)
def test_both_tables_of_a_match_are_compared(teams, at_tables, imps, net):
    standings = standings_of(all_score(begun(), {1, 2}, SCORES))
    (score,) = [each for each in standings.scores if each.meeting.teams == teams]
    assert score.lines[0].scores == at_tables
    assert score.lines[0].worth(0) == imps
    assert score.net(0) == net
    assert score.finished


def test_each_match_of_a_team_says_its_own_why():
    standings = standings_of(all_score(begun(), {1, 2}, SCORES))
    for turn in standings.teams[1, 1].turns:
        working = standings.why_match(1, 1, 1, against=turn.opponent)
        assert f"against {turn.opponent} " in working.title
        assert working.lines[0].text.endswith("+48 IMPs." if turn.opponent == 3 else "−40 IMPs.")


def test_a_corrected_result_is_seen_in_its_match_alone():
    event = all_score(begun(), {1, 2}, SCORES)
    standings = standings_of(event)
    before = [each.net(0) for each in standings.scores]
    key = Key(1, 2, 3, 1)  # team 3 against team 1, the second table of board 1
    standings.update(handed_in(event, {key: Slip(BareScore(2000), right=True)}), [key])
    after = [each.net(0) for each in standings.scores]
    assert [one == other for one, other in zip(before, after, strict=True)] == [False, True, True]


def test_another_stanza_goes_on_in_the_same_matches():
    event = begun(stanzas=2)
    scores = {(round_, table): SCORES[(round_ - 1) % 2 + 1, table] for round_ in (1, 2, 3, 4) for table in (1, 2, 3)}
    standings = standings_of(all_score(event, {1, 2, 3, 4}, scores))
    assert [each.net(0) for each in standings.scores] == [96, 80, -64]
    assert [each.meeting.stanzas for each in standings.scores] == [(1, 3)] * 3


def test_every_sheet_is_made_of_it():
    event = penalised(all_score(begun(), {1, 2}, SCORES))
    standings = standings_of(event)
    for kind in sheets_for(event):
        assert kind.sheets(event, standings, {}).parts
