"""Teams in matches: IMPs, points, byes and rulings, and their working, from published and invented cases."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.contests import standings_of
from scorer.event.movement import Away
from scorer.event.results import BareScore, Key, NotPlayed, Slip
from scorer.event.seated import Seated
from scorer.methods.parts.imps import imps
from scorer.movements.typed import read
from scorer.sheets.kinds import kind
from scorer.standings.boards.match_boards import Fate
from scorer.standings.boards.meetings import meetings
from tests.scorer.standings.team_events import event, handed_in, match
from tests.scorer.standings.team_play import boards, of_eight, points, scores

# what differs in the match, IMPs of either team, boards that count, points of either team
TABLE = [
    pytest.param((),                            (25, 22), 8, ("11.27", "8.73"), id="worked 1.1"),
    pytest.param(((1, (170, 420)),),            (19, 28), 8, ("6.55", "13.45"), id="board 1 turned round"),
    pytest.param(((8, (90, None)),),            (25, 22), 7, ("11.35", "8.65"), id="board 8 to come in one room"),
    pytest.param(((8, (None, None)),),          (25, 22), 7, ("11.35", "8.65"), id="board 8 to come"),
    pytest.param(((2, ("np", 620)),),           (25, 10), 7, ("15.5", "4.5"), id="board 2 not played"),
    pytest.param(((2, ("A+ A-", 620)),),        (28, 10), 8, ("16", "4"), id="law 86: average plus is 3 IMPs"),
    pytest.param(((2, (-100, "A+ A-")),),       (25, 13), 8, ("14.39", "5.61"), id="N–S are the visitors there"),
    pytest.param(((2, ("A+ A+", "A+ A+")),),    (28, 13), 8, ("16", "5.61"), id="each team by its own net"),
    pytest.param(((2, ("A A", None)),),         (25, 10), 8, ("15.23", "4.77"), id="an average is nothing, and counts"),
    pytest.param(((2, ("A+ A-", "A- A+")),),    (28, 10), 8, ("16", "4"), id="both rooms: one score for each team"),
    pytest.param(((2, ("A+ A-", "A A")),),      (Fraction(53, 2), 10), 8, ("15.75", "4.25"), id="or the mean"),
]  # fmt: skip


@pytest.mark.parametrize(("changed", "made", "boards", "brings"), TABLE)
def test_a_match_is_its_boards_and_goes_through_its_scale(changed, made, boards, brings):
    standings = of_eight(*changed)
    score = standings.scores[0]
    assert (score.scored, score.counted) == (made, boards)
    assert tuple(points(standings, number) for number in (1, 2)) == tuple(map(Fraction, brings))


def test_two_teams_of_one_name_are_told_apart_by_their_numbers():
    one = event(3)
    [section] = one.sections
    people = {n: replace(each, entry=replace(each.entry, team="Aces")) for n, each in section.contestants.items()}
    people[3] = section.contestants[3]
    both = replace(one, sections=(replace(section, contestants=people),))
    standings = standings_of(both)
    names = [standings.called(each) for each in people.values()]
    assert names == ["1 Aces", "2 Aces", section.contestants[3].own_name]
    titles = {part.title for part in kind("matches").sheets(both, standings, {}).parts}
    assert "1 Aces – 2 Aces" in titles
    again = {n: replace(each, entry=replace(each.entry, id="7")) for n, each in people.items() if n < 3}
    assert standings_of(replace(both, sections=(replace(section, contestants=again),))).called(again[1]) == "Aces"


def test_the_worked_match_of_the_reference_is_worked_out_the_same(cases):
    worked = json.loads((cases / "contests" / "team_examples.json").read_text(encoding="utf-8"))["match8"]
    boards = tuple((each["open_ns"], each["closed_ns"]) for each in worked["boards"])
    standings = standings_of(handed_in(event(), match(boards)))
    (score,) = standings.scores
    for line, each in zip(score.lines, worked["boards"], strict=True):
        assert (line.difference, line.worth(0)) == (each["difference"], each["imps"])
    assert [*score.scored] == worked["imps"]
    assert [*score.points] == [Fraction(str(each)) for each in worked["wbf_vp_8"]]


def test_without_a_scale_the_net_stands_as_it_is():
    standings = of_eight(method="imps")
    assert (points(standings, 1), points(standings, 2)) == (3, -3)


def test_an_unfinished_match_counts_for_what_is_in_and_is_said_to_be_unfinished():
    standings = of_eight((8, (90, None)))
    assert standings.row(1, 1).unfinished == 1
    assert not standings.scores[0].finished
    assert "unfinished" in standings.why_total(1, 1).lines[0].text
    assert (
        standings.why_match(1, 1, 1).lines[-1].text == "Unfinished: 1 board to come; it counts for the 7 that are in."
    )
    assert of_eight().row(1, 1).unfinished == 0


def test_two_who_sat_the_same_way_at_both_tables_have_nothing_to_compare():
    switched = Slip(BareScore(170), right=True, switched=True)
    line = of_eight((1, (420, switched))).scores[0].lines[0]
    assert (line.fate, line.counts) == (Fate.SAME_WAY, False)


def test_two_who_sat_the_other_way_at_both_tables_are_compared_all_the_same():
    there, here = (Slip(BareScore(score), right=True, switched=True) for score in (420, 170))
    line = of_eight((1, (there, here))).scores[0].lines[0]
    assert (line.fate, line.worth(0)) == (Fate.COMPARED, -6)


def test_a_score_that_cannot_be_counts_for_neither_team():
    standings = of_eight((1, (Slip(BareScore(424)), 170)))
    assert standings.impossible == (Key(1, 1, 1, 1),)
    assert standings.scores[0].lines[0].fate == Fate.IMPOSSIBLE


def test_what_nobody_was_to_hand_in_is_a_stray():
    standings = standings_of(handed_in(event(), {Key(1, 1, 3, 1): Slip(NotPlayed())}))
    assert standings.strays == (Key(1, 1, 3, 1),)


# --- stanzas, rounds and byes ------------------------------------------------------------


def test_a_match_goes_on_from_stanza_to_stanza():
    (found,) = meetings(event(2, 6, 4).sections[0])
    assert (found.teams, found.rounds, len(found.boards), found.tables) == ((1, 2), (1, 2, 3, 4), 24, (1, 2))


# teams, stanzas, method, who is away: the rounds that each match and bye of team 1 takes, the boards of its matches
HOLES = [
    pytest.param(2, 4, "wbf-continuous", [(2, 2, 2)],            [(1, 3, 4)], 18, id="the second stanza"),
    pytest.param(2, 4, "wbf-continuous", [(2, 1, 1)],            [(2, 3, 4)], 18, id="the first"),
    pytest.param(2, 4, "wbf-continuous", [(2, 4, 0)],            [(1, 2, 3)], 18, id="the last"),
    pytest.param(2, 4, "wbf-continuous", [(2, 2, 3)],            [(1, 4)],    12, id="two that follow each other"),
    pytest.param(2, 4, "wbf-continuous", [(2, 2, 2), (1, 3, 3)], [(1, 4)],    12, id="either team in one"),
    pytest.param(2, 4, "wbf-continuous", [(2, 2, 2), (1, 2, 2)], [(1, 3, 4)], 18, id="both in the same"),
    pytest.param(2, 4, "imps",           [(2, 2, 2)],            [(1, 3, 4)], 18, id="in bare IMPs"),
    pytest.param(2, 4, "board-a-match",  [(2, 2, 2)],            [(1, 3, 4)], 18, id="board by board"),
    pytest.param(2, 4, "win-draw-loss",  [(2, 2, 2)],            [(1, 3, 4)], 18, id="won or lost"),
    pytest.param(2, 4, "wbf-continuous", [(2, 1, 0)],            [(1, 2, 3, 4)], 0, id="nothing is played: one bye"),
    pytest.param(2, 4, "wbf-continuous", [(2, 1, 0), (1, 2, 2)], [(1, 3, 4)], 0,  id="and the other leaves"),
    pytest.param(4, 3, "wbf-continuous", [(4, 1, 1)],            [(1,), (2,), (3,)], 12, id="a round robin"),
]  # fmt: skip


@pytest.mark.parametrize(("teams", "stanzas", "method", "away", "rounds", "boards"), HOLES)
def test_a_match_is_one_whatever_stanzas_of_it_are_not_played(teams, stanzas, method, away, rounds, boards):
    standings = standings_of(with_holes(event(teams, 6, stanzas, method), away))
    turns = standings.teams[1, 1].turns
    assert [turn.rounds for turn in turns] == rounds
    assert sum(len(turn.score.lines) for turn in turns if turn.score) == boards


def with_holes(begins, away):
    """An event in which some teams are away, and whatever is played is flat but for one board a round."""
    first = replace(begins.sections[0], away=tuple(Away(*each) for each in away))
    there = replace(begins, sections=(first,))
    slips = {
        key: Slip(BareScore(420 if key.number % 6 or key.table == 1 else 170), right=True) for key, _ in there.due()
    }
    return handed_in(there, slips)


def test_a_stanza_that_is_not_played_brings_nothing_of_its_own_and_no_bye():
    begins = event(2, 6, 4)
    hole = standings_of(with_holes(begins, [(2, 2, 2)]))
    assert points(hole, 1) + points(hole, 2) == 20
    assert hole.turn(1, 1, 2) is hole.teams[1, 1].turns[0]
    assert [step.text.split(":")[0] for step in hole.why_total(1, 1).lines] == ["Rounds 1, 3–4 against 2 Birch"]
    nothing = standings_of(with_holes(event(2, 6, 4, bye=50), [(2, 1, 0)]))
    assert points(nothing, 1) == 0  # nothing has begun


IN_TWOS = """
copies 2
1 1 1 2 1-4
1 2 2 1 1-4
1 3 3 bye
2 1 1 2 5-8
2 2 2 1 5-8
2 3 3 bye
3 1 1 3 9-12
3 2 3 1 9-12
3 3 2 bye
4 1 1 3 13-16
4 2 3 1 13-16
4 3 2 bye
"""


def test_who_has_no_opponents_sits_out_a_match_of_two_stanzas_once():
    movement, problems = read(IN_TWOS, whom=Seated.TEAMS)
    assert not [each for each in problems if not each.doubtful]
    begins = event(3, 4, 3)
    begins = replace(begins, sections=(replace(begins.sections[0], movement=movement),))
    standings = standings_of(with_holes(begins, []))
    assert [(turn.rounds, turn.points) for turn in standings.teams[1, 3].turns if not turn.score] == [((1, 2), 12)]
    left = standings_of(with_holes(begins, [(3, 3, 0)]))
    assert [turn.rounds for turn in left.teams[1, 1].turns] == [(1, 2), (3, 4)]
    assert left.teams[1, 1].turns[1].points is None  # nobody plays in round 3


def test_two_teams_at_a_table_without_boards_have_no_match():
    begins = event(7, 6, 7)
    first = begins.sections[0]
    filled = tuple(tuple(replace(s, who=tuple(n or 8 for n in s.who)) for s in each) for each in first.movement.rounds)
    full = replace(begins, sections=(replace(first, movement=replace(first.movement, rounds=filled)),))
    standings = standings_of(full)
    assert not [each for each in standings.scores if 8 in each.meeting.teams]
    assert [turn.rounds for turn in standings.teams[1, 8].turns] == [(each,) for each in range(1, 8)]


def test_in_a_round_robin_everybody_has_a_match_with_everybody():
    found = meetings(event(8, 6, 7).sections[0])
    assert {frozenset(each.teams) for each in found} == {frozenset((a, b)) for a in range(1, 9) for b in range(1, a)}
    assert {each.tables for each in found} == {(1, 5), (2, 6), (3, 7), (4, 8)}
    assert all(len(each.boards) == 6 for each in found)


def flat(boards, **at):
    return match(((50, 50),) * boards, **at)


def test_a_bye_brings_twelve_of_twenty_once_its_round_has_begun():
    begins = event(5, 4, 5)  # one sits out first, then four
    standings = standings_of(handed_in(begins, flat(4, tables=(1, 3))))
    assert [(row.contestant.number, row.points) for row in standings.rankings()[0].rows[:1]] == [(1, 12)]
    assert standings.row(1, 4).place == 0
    assert "12 VPs" in standings.why_total(1, 1).lines[0].text
    assert standings_of(begins).row(1, 1).place == 0


def test_opponents_of_a_team_that_has_left_have_a_bye_and_the_team_that_left_has_nothing():
    begins = event(4, 4, 3)
    first = begins.sections[0]
    two = next(seating.who for seating in first.movement.rounds[1] if 1 in seating.who)
    other = next(number for number in two if number != 1)
    left = replace(begins, sections=(replace(first, away=(Away(1, 2),)),))
    (rest,) = {frozenset(s.who) for s in first.movement.rounds[1] if 1 not in s.who}
    tables = tuple(sorted(s.table for s in first.movement.rounds[1] if frozenset(s.who) == rest))
    standings = standings_of(handed_in(left, {**flat(4, tables=(1, 3)), **flat(4, round_=2, tables=tables, first=5)}))
    assert [turn.points for turn in standings.teams[1, 1].turns] == [10]
    assert standings.teams[1, other].turns[1].points == 12


@pytest.mark.parametrize(
    ("method", "settings", "brings"),
    [
        pytest.param("wbf-continuous", {"bye": 50},         10, id="as the club has it"),
        pytest.param("wbf-discrete",   {},                  12, id="12 of 20"),
        pytest.param("imps",           {},                   0, id="the average of no matches"),
        pytest.param("imps",           {"out": "nothing"},   0, id="nothing"),
    ],
)  # fmt: skip
def test_what_a_bye_brings_is_a_setting(method, settings, brings):
    begins = event(5, 4, 5, method, **settings)
    assert points(standings_of(handed_in(begins, flat(4, tables=(1, 3)))), 1) == brings


def test_in_bare_imps_a_bye_is_the_average_of_the_other_matches():
    begins = event(3, 6, 3, "imps")  # one sits out first; then one is at home to two, and three to one
    won = match(((620, 170),) * 6, round_=2, first=7), match(((90, 50),) * 6, round_=3, first=13)
    assert [seating.who for each in begins.sections[0].movement.rounds for seating in each[:1]] == [
        (2, 3),
        (1, 2),
        (3, 1),
    ]
    standings = standings_of(handed_in(begins, {**flat(6), **won[0], **won[1]}))
    assert standings.teams[1, 1].turns[0].points == Fraction(60 - 6, 2)
    assert points(standings, 1) == Fraction(3 * (60 - 6), 2)


evenings = st.tuples(boards, boards, boards)


def typed(begins, evening):
    """All of an evening of three teams, four boards a match."""
    slips = {}
    for at, of in enumerate(evening, 1):
        slips |= match(of, round_=at, first=4 * at - 3)
    return handed_in(begins, slips)


@given(evenings)
def test_what_one_wins_on_a_board_the_other_loses_unless_a_ruling_says_otherwise(evening):
    for score in standings_of(typed(event(3, 4, 3), evening)).scores:
        for line in score.lines:
            if line.fate == Fate.COMPARED:
                there, here = (slip.result.points for slip in line.slips)
                assert line.worth(0) == -line.worth(1) == imps(there - here)


@given(evenings)
def test_a_match_without_rulings_shares_twenty(evening):
    for score in standings_of(typed(event(3, 4, 3), evening)).scores:
        if score.points and not any(score.match.awarded):
            assert sum(score.points) == 20


@given(evenings, st.data())
def test_one_result_more_leaves_everything_as_if_it_had_been_there_from_the_first(evening, data):
    whole, last = typed(event(3, 4, 3), evening), data.draw(st.integers(0, 3))
    begins = replace(whole, slips={key: slip for key, slip in whole.slips.items() if key.round <= last})
    key = data.draw(st.sampled_from([key for key, _ in begins.due()]))
    changed = dict(begins.slips)
    changed[key] = Slip(BareScore(data.draw(scores)), right=True)
    if data.draw(st.booleans()):
        del changed[key]
    now, live = replace(begins, slips=changed), standings_of(begins)
    live.rankings()  # what was worked out for them is kept where it stands
    live.update(now, [key])
    anew = standings_of(now)
    assert live.rankings() == anew.rankings()
    assert [live.traveller(number) for number in range(1, 13)] == [anew.traveller(number) for number in range(1, 13)]


@given(evenings, st.none() | scores.map(lambda points: Slip(BareScore(points), right=True)))
def test_what_is_tried_shows_where_it_is_tried_only(evening, slip):
    begins, key = typed(event(3, 4, 3), evening), Key(1, 2, 1, 5)
    slips = {at: each for at, each in {**begins.slips, key: slip}.items() if each}
    live = standings_of(begins)
    tried = live.having(key, slip)
    assert live.rankings() == standings_of(begins).rankings()
    live.update(handed_in(begins, match(((50, 50),), round_=2, first=5)), [key])
    assert tried.rankings() == standings_of(replace(begins, slips=slips)).rankings()


@given(evenings)
def test_only_the_match_that_was_touched_is_worked_out_again(evening):
    begins = typed(event(3, 4, 3), evening)
    live = standings_of(begins)
    before = list(live.scores)
    live.update(handed_in(begins, match(((50, 50),), round_=2, first=5)), [Key(1, 2, 1, 5)])
    assert [one is other for one, other in zip(before, live.scores, strict=True)] == [True, False, True]


@given(evenings)
def test_another_scale_is_the_same_as_having_had_it_from_the_first(evening):
    begins = typed(event(3, 4, 3), evening)
    other = replace(begins, method="imps", settings={})
    assert standings_of(begins).under(other).rankings() == standings_of(other).rankings()
