"""The four tables of a match of eights: compared in two fours, each with each, or added before IMPs."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules import game
from scorer.contests import contest, contest_of, standings_of
from scorer.event.results import AVERAGES, Average, BareScore, Key, NotPlayed, Slip
from scorer.scales import scale
from scorer.scales.scale import Match
from scorer.standings.boards import team_why
from scorer.standings.parts.chosen import WrongSetting
from tests.scorer.standings.team_events import handed_in
from tests.scorer.standings.test_eights import begun, played

BRIDGE = game("duplicate-bridge")

# Four boards as they are published, what each brings the first team, and what the match is then.  Each with each: 21,
# 23, 22 and −24, of which half counts.  Added: +480, +500, +500 and −480; the usual limits give 10, 11, 11 and −10,
# limits times the root of two (460 for 8 IMPs, 530 for 9) 8, 8, 8 and −8.
TABLE = [
    # way         boards                    match  on boards
    ("fours",     ("11", "11", "11", "-12"), 21,   8),
    ("cross",     ("10.5", "11.5", "11", "-12"), 21, 8),
    ("sum-plain", ("10", "11", "11", "-10"), 22,   4),
    ("sum",       ("8", "8", "8", "-8"),     16,   4),
]  # fmt: skip


@pytest.mark.parametrize(("way", "boards", "net", "on"), TABLE)
def test_the_published_match_comes_out(way, boards, net, on):
    (score,) = standings_of(played(begun(four_tables=way))).scores
    by_board = [sum(line.worth(0) for line in score.lines if line.board.number == nth) for nth in range(1, 5)]
    assert by_board == list(map(Fraction, boards))
    assert (score.net(0), score.net(1), score.counted, score.match.scheduled) == (net, -net, on, on)
    wbf, match = scale("wbf-continuous"), Match(made=(Fraction(net), Fraction(0)), boards=on, scheduled=on)
    assert score.points == wbf.points(match, wbf.settings.completed())


def test_without_a_word_they_are_two_fours():
    assert standings_of(played(begun())).scores[0].net(0) == 21
    form = contest("teams-of-eight").to_set("wbf-continuous", BRIDGE, {})
    (asked,) = [each for each in form if each.name == "four_tables"]
    assert asked.default == "fours"


@pytest.mark.parametrize(("method", "asked"), [("imps", True), ("aggregate", False), ("board-a-match", False)])
def test_it_is_asked_where_boards_bring_imps(method, asked):
    form = contest("swiss-of-eight").to_set(method, BRIDGE, {})
    assert any(each.name == "four_tables" for each in form) is asked
    assert not any(each.name == "four_tables" for each in contest("teams").to_set(method, BRIDGE, {}))


def test_total_points_are_the_same_every_way():
    nets = {standings_of(played(begun(method="aggregate", four_tables=way))).scores[0].net(0) for way, *_ in TABLE}
    assert nets == {1000}


def test_another_answer_is_refused():
    with pytest.raises(WrongSetting, match="The four tables of a match"):
        standings_of(played(begun(four_tables="both")))


# Board 1 with the second four missing its open table, and what is left of it: 620 is held against 170 and 620, which
# is 10 and 0, on average 5; where all are added nothing is known of the board.
LACKING = [("fours", 7, 20, 0), ("cross", 7, "15.5", 0), ("sum-plain", 3, 12, 0), ("sum", 3, 8, 0)]


@pytest.mark.parametrize(("way", "counted", "net", "waiting"), LACKING)
def test_a_table_that_did_not_play_a_board(way, counted, net, waiting):
    event = handed_in(played(begun(four_tables=way)), {Key(1, 1, 3, 1): Slip(NotPlayed())})
    (score,) = standings_of(event).scores
    assert (score.counted, score.net(0), score.waiting) == (counted, Fraction(net), waiting)
    assert "not played" in standings_of(event).why_points(Key(1, 1, 3, 1), 0).lines[-1].text


# Board 1 of which a ruling gave either side an average plus at the third table, worth 3 IMPs to each: in a four, in two
# of the four comparisons (10, 0, 3 and 3 on average 4, for two boards), or on the one board that all four tables make.
RULED = [("fours", (23, -17)), ("cross", ("18.5", "-12.5")), ("sum-plain", (15, -9)), ("sum", (11, -5))]


@pytest.mark.parametrize(("way", "nets"), RULED)
def test_a_ruling_at_one_table(way, nets):
    plus = Average(AVERAGES["A+"], AVERAGES["A+"])
    event = handed_in(played(begun(four_tables=way)), {Key(1, 1, 3, 1): Slip(plus)})
    (score,) = standings_of(event).scores
    assert (score.net(0), score.net(1)) == tuple(map(Fraction, nets))


def test_why_tells_all_four_tables():
    standings = standings_of(played(begun(four_tables="cross")))
    told = [step.text for step in standings.why_points(Key(1, 1, 1, 1), 0).lines]
    assert [line.split(":")[0] for line in told[:4]] == [
        "Open room, table 1",
        "Closed room, table 2",
        "Open room, table 3",
        "Closed room, table 4",
    ]
    assert told[4:] == [
        "Tables 1 and 2: Together +450: +10 IMPs.",
        "Tables 1 and 4: Together 0: 0 IMPs.",
        "Tables 3 and 2: Together +480: +10 IMPs.",
        "Tables 3 and 4: Together +30: +1 IMP.",
        "The mean of these: +5.25 IMPs, once for each four.",
    ]


def test_why_tells_what_all_add_up_to():
    standings = standings_of(played(begun(four_tables="sum")))
    told = [step.text for step in standings.why_points(Key(1, 1, 1, 1), 0).lines]
    assert told[4:] == ["All four tables together +480: +8 IMPs, half of it with each four."]
    team = standings.teams[1, 1]
    first, *_ = team_why.why_match(standings, team, team.turns[0]).lines
    assert "√2" in first.text
    assert first.law == "EBU White Book 3.7.1"


def test_why_names_the_source_of_what_is_usual():
    standings = standings_of(played(begun()))
    team = standings.teams[1, 1]
    told = team_why.why_match(standings, team, team.turns[0])
    laws = [step.law for step in told.lines]
    assert "Garden Cities, English Bridge Union" in laws


def test_the_setting_changed_is_worked_out_again():
    event = played(begun())
    now = replace(event, settings={**event.settings, "four_tables": "sum-plain"})
    assert standings_of(event).under(now).scores[0].net(0) == 22
    assert contest_of(now).described(now) == "teams of eight, WBF victory points, to two decimals"


def test_a_correction_at_one_table_moves_the_whole_board():
    standings = standings_of(event := played(begun(four_tables="cross")))
    key = Key(1, 1, 4, 1)
    standings.update(handed_in(event, {key: Slip(BareScore(170), right=True)}), [key])
    # 620 and 650 against 170 and 170: 10, 10, 10, 10
    assert [line.worth(0) for line in standings.scores[0].lines if line.board.number == 1] == [10, 10]
