"""A league: its fixtures and days, results known alone, teams that withdraw, and the table with its lines."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import contest, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.evening.beginning import kept_words
from scorer.evening.choosing import usual_wish
from scorer.evening.fixtures import laid_down, played_on, result_given
from scorer.evening.steps import how_it_goes, next_steps
from scorer.evening.uncounted import all_strays
from scorer.event.boards import in_round
from scorer.event.event import Session
from scorer.event.fixtures import LEAGUE, day_of, fixtures
from scorer.event.movement import Away
from scorer.event.refusal import Refusal
from scorer.event.results import Key, Slip
from scorer.live.going import Going
from scorer.live.pace import playing
from scorer.movements.all_play_all import once
from scorer.sheets.kinds import kind
from scorer.sheets.kinds.fixture_list import outcome
from scorer.sheets.kinds.parts.room import progress
from tests.conftest import NOW
from tests.scorer.evening.evenings import begun
from tests.scorer.standings.team_events import EIGHT, match, team


def beginning(teams, legs=2, sections=1, boards=8):
    said = Beginning(
        contest="league", entrants=teams, sections=sections, boards_per_round=boards, method="wbf-continuous"
    )
    return replace(said, date="2026-10-05", draw=said.draw._replace(rounds=legs))


TABLE = [
    # teams, legs, divisions, what is said
    (8, 2, 1, "Eight teams: a league in two legs, 14 rounds, matches of eight boards."),
    (4, 3, 1, "Four teams: a league in three legs, nine rounds, matches of eight boards."),
    (8, 4, 1, "Eight teams: a league in four legs, 28 rounds, matches of eight boards."),
    (5, 1, 1, "Five teams: a league in one leg, five rounds, matches of eight boards."),
    (9, 1, 2, "Nine teams in two sections: a league in one leg, five rounds, matches of eight boards."),
]


@pytest.mark.parametrize(("teams", "legs", "sections", "said"), TABLE)
def test_a_league_is_said_in_a_sentence(teams, legs, sections, said):
    begins = beginning(teams, legs, sections)
    assert begins.outcome(begins.offers()) == said
    assert contest("league").came(begins.event(begins.offers())) == teams


@pytest.mark.parametrize(("key", "teams"), [("league", 8), ("league", 5), ("league-of-eight", 4)])
def test_its_movements_are_whole_legs_the_usual_first(desk, key, teams):
    event = league(desk)
    wish = replace(usual_wish(event, event.sections[0]), contestants=teams)
    offers = contest(key).advised(wish)
    assert [each.quality.rounds for each in offers] == [once(teams) * legs for legs in (2, 1, 3, 4)]
    assert {each.quality.boards_per_round for each in offers} == {8}
    most = contest(key).advised(replace(wish, contestants=40))
    assert [each.quality.rounds for each in most] == [78, 39]  # of 99 that a movement may have
    with pytest.raises(Refusal, match="3 to 60 is possible, not 101"):
        contest(key).advised(replace(wish, contestants=101))
    with pytest.raises(Refusal, match="Two teams are no league"):
        contest(key).advised(replace(wish, contestants=2))


@pytest.mark.parametrize(
    ("teams", "legs", "said"),
    [(2, 1, "Two teams are no league"), (8, 7, "one leg to 6, not 7"), (8, 0, "one leg to 6, not 0")],
)
def test_what_is_no_league_is_refused(teams, legs, said):
    with pytest.raises(Refusal, match=said):
        beginning(teams, legs).offers()


def test_nothing_of_a_league_goes_by_the_clock_of_an_evening(desk):
    """Its matches are played over months: it ends at no time of day, and is never too late."""
    begins = replace(beginning(8), starts="19:00", boards_held=True)
    [offer] = begins.offers()
    assert [str(of) for _, of in offer.quality.facts] == ["boards", "balance", "met"]
    assert not any("limit" in each for each in offer.minus)
    assert kept_words(begins, (offer,)) == "14 rounds of eight boards."
    event = league(desk)
    wish = usual_wish(event, event.sections[0])
    assert (wish.starts, wish.until) == ("", "")
    assert not kind("table-cards").suits(event)


@pytest.fixture
def desk(tmp_path):
    opened = Desk(tmp_path / "club.overtrick")
    yield opened
    opened.close(copy=False)


def league(desk, teams=4, legs=2, boards=8):
    begins = beginning(teams, legs, boards=boards)
    made = begins.event(begins.offers())
    [section] = made.sections
    people = {n: team(n) for n in section.movement.numbers}
    return begun(desk, replace(made, sections=(replace(section, id=1, contestants=people),)))


def all_of(event):
    return fixtures(event.sections[0])


@pytest.mark.parametrize("legs", [3, 4, 5, 6])
def test_in_more_legs_all_meet_as_often_and_are_at_home_in_turn(desk, legs):
    event = league(desk, legs=legs)
    met = Counter((each.home, each.away) for each in all_of(event))
    assert len(met) == 12
    assert {*met.values()} <= {legs // 2, legs - legs // 2}
    assert all(met[home, away] + met[away, home] == legs for home, away in met)
    turns = standings_of(event).teams[1, 1].turns
    assert len(turns) == 3 * legs
    assert [len(turn.rounds) for turn in turns] == [1] * 3 * legs


def test_in_two_legs_everybody_meets_everybody_at_home_and_away(desk):
    met = [(each.home, each.away) for each in all_of(league(desk))]
    assert len(met) == len({*met}) == 12
    assert {(b, a) for a, b in met} == {*met}


def test_rounds_are_a_week_apart_until_something_else_is_said(desk):
    event = league(desk)
    assert [day_of(event, each) for each in all_of(event)[:4]] == ["2026-10-05"] * 2 + ["2026-10-12"] * 2
    desk.do(laid_down(event, LEAGUE.by_name["every"], 14))
    desk.do(played_on(desk.event(1), all_of(event)[3], "2026-10-30"))
    event = desk.event(1)
    assert [day_of(event, each) for each in all_of(event)[2:4]] == ["2026-10-19", "2026-10-30"]
    assert day_of(replace(event, sessions=(Session(),)), all_of(event)[0]) == ""


def test_the_list_of_events_counts_the_matches_known_by_their_results_alone(desk):
    event = league(desk)
    first, second, *_ = all_of(event)
    for each in (first, second):
        desk.do(result_given(desk.event(1), each, "34-21"))
    desk.do(played_on(desk.event(1), first, "2026-10-30"))
    assert [one.alone for one in desk.events()] == [2]
    desk.do(result_given(desk.event(1), first, ""))
    assert [one.alone for one in desk.events()] == [1]


def points(event):
    return {row.contestant.number: row.points for row in standings_of(event).rankings()[0].rows}


def test_a_result_alone_counts_like_the_match_board_by_board(desk):
    event = league(desk)
    first = all_of(event)[0]
    by_boards = replace(event, slips=match(EIGHT, tables=(1, 3), first=in_round(1, 1)))
    live = standings_of(by_boards)
    score = live.of_fixture(first)
    made = f"{int(score.scored[0])}-{int(score.scored[1])}"
    desk.do(result_given(event, first, made))
    alone = standings_of(desk.event(1))
    assert points(desk.event(1)) == points(by_boards)
    assert alone.of_fixture(first).points == score.points
    assert alone.row(1, first.home).scored == live.row(1, first.home).scored
    desk.undo(1)
    assert desk.event(1) == event


def test_points_by_a_ruling_make_who_has_more_the_winner(desk):
    event = league(desk)
    first = all_of(event)[0]
    desk.do(result_given(event, first, "0-12 p"))
    live = standings_of(desk.event(1))
    home, away = live.row(1, first.home), live.row(1, first.away)
    assert (home.points, home.won, home.drawn, home.lost) == (0, 0, 0, 1)
    assert (away.points, away.won, away.drawn, away.lost) == (12, 1, 0, 0)


def refused(act):
    with pytest.raises(Refusal) as refusal:
        act()
    return str(refusal.value)


def test_what_is_no_result_or_day_is_refused_and_nothing_is_done(desk):
    event = league(desk)
    first = all_of(event)[0]
    assert refused(lambda: result_given(event, first, "34")).startswith("“34” is no result of a match")
    assert refused(lambda: played_on(event, first, "soon")).startswith("“soon” is no day")
    some = replace(event, slips=match(EIGHT[:1], tables=(1, 3), first=in_round(1, 1)))
    assert "Boards of round 1" in refused(lambda: result_given(some, first, "34-21"))


def given(event, results):
    return replace(event, whole={**event.whole, **{each.named("match"): text for each, text in results}})


def test_boards_that_are_in_come_before_a_result_alone(desk):
    event = league(desk)
    first = all_of(event)[0]
    both = replace(given(event, [(first, "90-0")]), slips=match(EIGHT, tables=(1, 3), first=in_round(1, 1)))
    assert standings_of(both).of_fixture(first).lines
    slips = match(EIGHT, tables=(1, 3), first=in_round(1, 1))
    live = standings_of(given(event, [(first, "90-0")]))
    key = min(slips)
    assert live.having(key, Slip(slips[key].result, right=True)).of_fixture(first).lines


WITHDRAWN = [
    # what is laid down, after which round it left, and whether what it played counts
    ("early", 2, False),
    ("early", 3, True),
    ("struck", 5, False),
    ("stands", 1, True),
]


@pytest.mark.parametrize(("how", "after", "counts"), WITHDRAWN)
def test_what_a_team_has_played_that_withdraws_counts_or_is_struck_out(desk, how, after, counts):
    event = league(desk)
    event = given(event, [(each, "20-10") for each in all_of(event) if each.round <= after])
    [section] = event.sections
    gone = replace(
        event, sections=(replace(section, away=(Away(4, after + 1),)),), whole={**event.whole, "withdrawn": how}
    )
    live = standings_of(gone)
    assert (live.row(1, 4).played > 0) == counts
    assert live.strays == ()
    notes = kind("league-table").sheets(gone, live, {}).parts[-1].blocks
    assert str(notes[-1].text).startswith(
        f"Elm withdrew: {'the matches played stand' if counts else 'its matches are struck out'}."
    )


def withdrawn(event, how, first, number=4):
    [section] = event.sections
    away = replace(event, sections=(replace(section, away=(Away(number, first),)),))
    return replace(away, whole={**away.whole, "withdrawn": how})


WALKED_OVER = [
    # what is laid down, the first round it does not play, how many of its matches the others win without playing
    ("early", 3, 0),
    ("early", 4, 3),
    ("early", 1, 0),
    ("struck", 1, 0),
    ("stands", 1, 6),
    ("stands", 6, 1),
]


@pytest.mark.parametrize(("how", "first", "won"), WALKED_OVER)
def test_what_a_card_has_for_a_team_that_withdrew_stands_in_the_total(desk, how, first, won):
    event = league(desk)
    event = withdrawn(given(event, [(each, "20-10") for each in all_of(event) if each.round < first]), how, first)
    live = standings_of(event)
    teams = [live.teams[1, number] for number in (1, 2, 3)]
    out = [turn for each in teams for turn in each.turns if turn.score is None]
    assert [turn.points for turn in out] == [12] * won
    for each in teams:
        [card, *_] = kind("team-cards").sheets(event, live, {"who": f"1-{each.contestant.number}"}).parts
        amounts = [cells[-2] for cells in card.blocks[0].rows if cells[-2] is not None]
        assert not amounts or card.blocks[0].foot[-1][-2] == sum(amounts) == live.row(1, each.contestant.number).points


@pytest.mark.parametrize(("how", "first", "said"), [
    ("early", 3, "withdrew: its matches are struck out."),
    ("stands", 6, "withdrew: the matches played stand. A match to which the opponents do not come brings what sitting "
        "out does."),
])  # fmt: skip
def test_it_is_said_what_becomes_of_the_matches_of_a_team_that_withdrew(desk, how, first, said):
    live = standings_of(withdrawn(league(desk), how, first))
    [told] = live.withdrawals_say
    assert str(told) == f"{live.called(live.event.sections[0].contestants[4])} {said}"
    ranking = kind("ranking").sheets(live.event, live, {}).parts[-1].blocks
    assert told in [note.text for note in ranking]


def test_a_team_that_has_played_half_of_its_matches_stays_though_not_half_of_the_rounds_are_over(desk):
    event = league(desk, teams=5, legs=1)
    sat_out_in = {number: nth for nth in range(1, 6) for number in out_in(event, nth)}
    [late] = [number for number, nth in sat_out_in.items() if nth == 5]
    assert standings_of(withdrawn(event, "early", 3, late)).struck(event.sections[0]) == frozenset()


def out_in(event, nth):
    section = event.sections[0]
    return {*section.numbers} - {who for each in all_of(event) if each.round == nth for who in (each.home, each.away)}


def test_a_match_of_which_the_points_alone_are_known_shows_no_score(desk):
    event = league(desk)
    first = all_of(event)[0]
    event = given(event, [(first, "12-8 p")])
    live = standings_of(event)
    [card, *_] = kind("team-cards").sheets(event, live, {"who": f"1-{first.home}"}).parts
    assert card.blocks[0].rows[0][-3:-1] == (None, 12)
    assert outcome(live, first) == ("", "12.00–8.00")
    why = live.why_match(1, first.home, 1)
    assert [str(step.text) for step in why.lines] == ["Of this match its points alone are known."]
    assert str(live.why_total(1, first.home).lines[0].text).endswith("its points alone are known: 12 VPs.")


def test_a_match_without_a_swing_is_known_too(desk):
    event = league(desk)
    first = all_of(event)[0]
    assert outcome(standings_of(given(event, [(first, "0-0")])), first) == ("0–0", "10.00–10.00")


def test_nobody_has_points_for_a_round_without_opponents(desk):
    event = league(desk, teams=5)
    event = given(event, [(each, "20-20") for each in all_of(event) if each.round <= 5])
    assert {*points(event).values()} == {Fraction(40)}


def test_the_table_has_its_lines_and_divisions_are_apart(desk):
    begins = beginning(8, 1, sections=2)
    made = begins.event(begins.offers())
    sections = tuple(
        replace(each, id=at, contestants={n: team(n + 10 * at) for n in each.movement.numbers})
        for at, each in enumerate(made.sections, 1)
    )
    event = replace(made, id=1, sections=sections, whole={"up": 1, "down": 1})
    live = standings_of(event)
    assert [str(each.title) for each in live.rankings()] == ["Division A", "Division B"]
    assert [each.lines for each in live.rankings()] == [frozenset({1, 3})] * 2
    assert [str(each) for each in live.lines_say] == ["1 team goes up.", "1 team goes down."]
    tables = [part.blocks[0] for part in kind("league-table").sheets(event, live, {}).parts[:2]]
    assert [table.thick for table in tables] == [frozenset({1, 3})] * 2


def test_no_more_go_up_and_down_than_there_are(desk):
    event = league(desk)
    desk.do(laid_down(event, LEAGUE.by_name["up"], 1))
    with pytest.raises(Refusal, match=r"1 team up and 4 down are more than the 4 of a table"):
        laid_down(desk.event(1), LEAGUE.by_name["down"], 4)
    assert laid_down(desk.event(1), LEAGUE.by_name["down"], 3).changes["whole"] == {"up": 1, "down": 3}


def test_a_match_known_by_its_result_alone_is_in_and_its_boards_are_not_asked_for(desk):
    event = league(desk)
    states = states_of(event)
    of_one, due = 2 * 8, len(states.due)
    first, other = all_of(event)[:2]
    known = given(event, [(first, "34-21")])
    states.update(known, ())
    assert states.rounds(1)[1] == (of_one, 2 * of_one)
    assert states.counts()["in"] == of_one
    assert len(Going(states).missing) == due - of_one
    assert progress(known) == (of_one, due)
    assert playing(states, 1) == 1
    states.update(given(known, [(other, "12-8 p")]), ())
    assert states.rounds(1)[1] == (2 * of_one, 2 * of_one)
    assert states.now(1) == 2
    states.update(given(known, [(first, "")]), ())
    assert states.rounds(1)[1] == (0, 2 * of_one)


def test_with_a_board_of_it_in_a_match_is_as_far_as_its_boards(desk):
    event = league(desk)
    first = all_of(event)[0]
    [key, *_] = match(EIGHT[:1], tables=(1, 3), first=in_round(1, 1))
    some = replace(given(event, [(first, "34-21")]), slips=match(EIGHT[:1], tables=(1, 3), first=in_round(1, 1)))
    states = states_of(some)
    assert states.is_in(key)
    assert states.rounds(1)[1].done == len(some.slips)


def test_a_slip_that_counts_nowhere_is_found_beside_a_match_known_alone(desk):
    event = league(desk)
    stray = {Key(1, 99, 1, 1): next(iter(match(EIGHT[:1]).values()))}
    some = replace(given(event, [(all_of(event)[0], "34-21")]), slips=stray)
    assert [keys for _, keys in all_strays(states_of(some))] == [(Key(1, 99, 1, 1),)]


def test_a_cross_table_of_two_legs_has_the_second_match_below_the_first(desk):
    event = league(desk)
    matches = [each for each in all_of(event) if {each.home, each.away} == {1, 2}]
    event = given(event, [(matches[0], "20-20"), (matches[1], "34-21")])
    table = kind("cross-table").sheets(event, standings_of(event), {}).parts[0].blocks[0]
    assert len(table.rows) == len(event.sections[0].numbers) + 2
    assert table.lines == {2, 4, 5}
    met = [[f"{float(cell):.2f}" for cell in row[3:-1] if cell and cell != "×"] for row in table.rows]
    assert [met[0], met[2], *met[4:]] == [["10.00"], ["10.00"], [], []]
    assert {*met[1], *met[3]} == {"14.68", "5.32"}


def test_a_league_is_put_away_by_its_own_name(desk):
    event = league(desk)
    event = given(event, [(each, "20-20") for each in all_of(event)])
    steps = next_steps(how_it_goes(states_of(event), NOW.replace(tzinfo=None)))
    assert [str(each.what) for each in steps] == [
        "Print the league table.",
        "Publish the results.",
        "Put the league away.",
    ]
