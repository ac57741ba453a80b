"""Swiss teams with three at a time: what half a match brings, two rounds of one, who leaves within, and every sheet."""

from contextlib import closing
from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import standings_of, states_of
from scorer.desk import Desk
from scorer.evening.coming import arrives, attends_as_typed
from scorer.evening.drawing_on import stale_words
from scorer.event.movement import Away
from scorer.event.results import BareScore, Slip
from scorer.journal import told
from scorer.movements import check, family
from scorer.sheets.kinds import sheets_for
from scorer.sheets.printers.text import written
from scorer.standings.boards.idle import Unplayed, cut_short, unplayed
from scorer.standings.boards.team_why import why_match
from tests.scorer.contests.test_swiss_teams import beginning, drawn, in_, named
from tests.scorer.evening.evenings import begun

SWISS = family("swiss")


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def swiss(desk, odd, teams=5, rounds=4, boards=8, again="anybody", **settings):
    """A Swiss of so many teams, an odd number of them seen to so."""
    said = beginning(teams, 2)
    made = replace(said, date="2026-11-17", settings={**said.settings, **settings}).event(said.offers())
    given = {"entered": teams, "rounds": rounds, "boards": boards, "odd": odd, "again": again}
    who = {number: named(number) for number in range(1, teams + 1)}
    section = replace(made.sections[0], contestants=who, movement=SWISS.movement(given))
    return begun(desk, replace(made, name="Autumn Swiss", sections=(section,)))


def scored(event, round_, scores):
    """N–S of some tables have so much on every board of some of the other teams' number."""
    due = event.sections[0].due()
    slips = {key: Slip(BareScore(scores[seating.who]), right=True) for key, seating in due if key.round == round_}
    return replace(event, slips={**event.slips, **slips})


def of_three(round_, a, b, c, won):
    """What everybody has N–S in a round: level but for the three, where the first of each two has so much more."""
    found = {(a, c): won, (c, a): 0, (b, a): won, (a, b): 0, (c, b): won, (b, c): 0}
    return {**dict.fromkeys(round_, 0), **found}


def level(event, round_):
    return [seating.who for seating in event.sections[0].movement.rounds[round_ - 1]]


# --- half a match ----------------------------------------------------------------------------------------

# the scale, boards, and what N–S of each team has more on every board: what half a match brings the two of it
HALVES = [
    # 50 on a board are 2 IMPs
    ("wbf-continuous", 8, 50, "curve"),
    ("wbf-continuous", 7, 50, "curve"),
    ("wbf-discrete",   8, 50, "curve"),
    ("imps",           8, 50, (-8, 8)),             # what is only counted is counted on fewer boards as it is
    ("win-draw-loss",  8, 50, (0, 1)),              # 2 for a match, 1 for half of one
]  # fmt: skip


@pytest.mark.parametrize(("scale", "boards", "ahead", "brings"), HALVES)
def test_half_a_match_is_worth_half_of_one_on_its_own_boards(desk, scale, boards, ahead, brings):
    event = replace(swiss(desk, "short", boards=boards), method=scale, settings={})
    event = scored(event, 1, of_three(level(event, 1), 3, 4, 5, ahead))
    standings = standings_of(event)
    halves = [each for each in standings.scores if each.meeting.share != 1]
    assert sorted(sorted(each.meeting.teams) for each in halves) == [[3, 4], [3, 5], [4, 5]]
    for score in halves:
        assert len(score.lines) == boards // 2
        whole = standings.conditions.scale.points(score.match, standings.conditions.chosen)
        assert tuple(sorted(score.points)) == (
            tuple(sorted(each / 2 for each in whole)) if brings == "curve" else brings
        )
    assert standings.row(1, 3).points == sum(t.points for t in standings.teams[1, 3].turns)


def test_ten_points_are_at_stake_in_half_a_match_and_who_met_one_and_a_half_times_are_parted_by_all_of_it(desk):
    event = swiss(desk, "short", level="meeting")
    standings = standings_of(scored(event, 1, of_three(level(event, 1), 3, 4, 5, 2000)))
    (score,) = [each for each in standings.scores if {*each.meeting.teams} == {3, 5}]
    assert sorted(score.points) == [0, 10]
    assert score.times == Fraction(1, 2)


def test_why_says_that_it_is_half_a_match(desk):
    event = swiss(desk, "short")
    standings = standings_of(scored(event, 1, of_three(level(event, 1), 3, 4, 5, 50)))
    turn = next(turn for turn in standings.teams[1, 3].turns if turn.opponent == 5)
    working = standings.why_match(1, 3, 1, against=5)
    said = [line.text for line in working.lines]
    whole, points = 2 * turn.points, turn.points
    assert f"Half a match of three teams at a time: half of {float(whole):.2f} VP is {float(points):.2f} VP." in [
        each.replace("VPs", "VP") for each in said
    ]


@pytest.mark.parametrize(("odd", "decimals"), [("short", 1), ("long", 0), ("bye", 0)])
def test_whole_points_have_a_decimal_where_halves_are_played(desk, odd, decimals):
    event = replace(swiss(desk, odd), method="wbf-discrete", settings={})
    assert standings_of(event).conditions.chosen["decimals"] == decimals


def test_a_corrected_result_is_seen_in_its_half_alone(desk):
    event = swiss(desk, "short", teams=7)
    event = scored(event, 1, of_three(level(event, 1), 5, 6, 7, 50))
    second, _ = drawn(event)
    second = in_(second, 2)
    standings = standings_of(second)
    before = {each.meeting.teams: each.points for each in standings.scores if each.meeting.rounds == (1,)}
    key = next(key for key, seating in second.sections[0].due() if key.round == 1 and seating.who == (5, 6))
    corrected = replace(second, slips={**second.slips, key: Slip(BareScore(2000), right=True)})
    standings.update(corrected, [key])
    after = {each.meeting.teams: each.points for each in standings.scores if each.meeting.rounds == (1,)}
    changed = [{*teams} for teams in before if before[teams] != after[teams]]
    assert changed == [{5, 6}]
    assert standings.row(1, 5).points == standings_of(corrected).row(1, 5).points


# --- over two rounds -------------------------------------------------------------------------------------


def test_a_long_one_brings_nothing_before_its_second_round_and_two_whole_matches_after(desk):
    event = in_(swiss(desk, "long", teams=7), 1)
    before = standings_of(event)
    assert [before.teams[1, n].total for n in (5, 6, 7)] == [0, 0, 0]
    assert before.row(1, 5).place == 0
    second, put = drawn(event)
    assert put.grounds[0].because[-3:] == ("their three-way match goes on",) * 3
    assert "meet again" not in put.grounds[0].reasons[0].replace("Nobody meets again", "")
    after = standings_of(in_(second, 2))
    for number in (5, 6, 7):
        turns = after.teams[1, number].turns
        assert [turn.rounds for turn in turns] == [(1, 2), (1, 2)]
        assert all(turn.score.finished and len(turn.score.lines) == 8 for turn in turns)
    assert sum(after.teams[1, n].total for n in range(1, 8)) == 7 * 20
    assert check.problems(SWISS.fitted(second.sections[0].movement)) == ()


def test_who_leaves_in_the_middle_costs_the_others_the_match_and_they_have_a_bye_for_it(desk):
    event = in_(swiss(desk, "long", teams=7), 1)
    left = replace(event, sections=(replace(event.sections[0], away=(Away(7, 2),)),))
    lost = Unplayed((1,), absent=7, cut=True, begun=True)
    cut = {5: (lost,), 6: (lost,)}
    assert cut_short(left.sections[0]) == cut
    second, _ = drawn(left)
    (section,) = second.sections
    assert {n for each in section.movement.rounds[1] for n in each.who} == {1, 2, 3, 4, 5, 6}
    assert (cut_short(section), unplayed(section)[5]) == (cut, (lost,))
    standings = standings_of(in_(second, 2))
    for number in (5, 6):
        turns = standings.teams[1, number].turns
        assert [(turn.opponent, turn.points is not None) for turn in turns if turn.score] in (
            [(7, False), (11 - number, True)],
            [(11 - number, True), (7, False)],
        )
        assert [turn.points for turn in turns if not turn.score] == [12]
    assert standings.teams[1, 7].total == 0
    assert stale_words(second, section) == ""
    third, _ = drawn(in_(second, 2))
    assert {n for each in third.sections[0].movement.rounds[2] for n in each.who} == {1, 2, 3, 4, 5, 6}
    assert check.wrong(SWISS.fitted(third.sections[0].movement)) == ()


def test_where_two_leave_the_third_is_drawn_with_the_others_and_has_a_bye_for_the_round(desk):
    event = in_(swiss(desk, "long", teams=7), 1)
    left = replace(event, sections=(replace(event.sections[0], away=(Away(7, 2), Away(6, 2))),))
    second, _ = drawn(left)
    standings = standings_of(in_(second, 2))
    turns = standings.teams[1, 5].turns
    assert next(turn.points for turn in turns if not turn.score) == 12
    assert sum(turn.points is not None for turn in turns) == 2


def test_who_leaves_after_the_second_round_was_drawn_may_have_it_drawn_again(desk):
    second, _ = drawn(in_(swiss(desk, "long", teams=7), 1))
    left = replace(second, sections=(replace(second.sections[0], away=(Away(7, 2),)),))
    assert stale_words(left, left.sections[0]) == "Round 2 was drawn with somebody who is not there."
    assert standings_of(in_(left, 2)).teams[1, 5].total > 12
    again, _ = drawn(left)
    assert stale_words(again, again.sections[0]) == ""


def test_a_late_team_in_the_middle_is_drawn_with_the_others(desk):
    event = in_(swiss(desk, "long", teams=7), 1)
    desk.do(arrives(event, event.sections[0]))
    here = replace(desk.event(event.id), slips=event.slips)
    second, _ = drawn(here)
    movement = second.sections[0].movement
    assert {n for each in movement.rounds[1] for n in each.who} == {*range(1, 9)}
    assert len({each.table for each in movement.rounds[1]}) == 2 + 3 + 3
    assert check.wrong(SWISS.fitted(movement)) == ()
    third, _ = drawn(in_(second, 2))
    assert len({each.table for each in third.sections[0].movement.rounds[2]}) == 8


def test_who_leaves_says_so_and_the_journal_tells_why_each_was_drawn(desk):
    event = swiss(desk, "short", teams=5)
    desk.do(attends_as_typed(event, event.sections[0], 5, text="2–"))
    event = desk.event(event.id)
    _, put = drawn(event)
    desk.do(put)
    assert len(desk.read(told, desk.last_deed().id)) == 2
    desk.undo(event.id)
    desk.undo(event.id)
    event = desk.event(event.id)
    desk.do(drawn(event)[1])
    said = desk.read(told, desk.last_deed().id)
    assert [line.split(":")[0] for line in said] == ["Round 1, table 1", *["Round 1, table 3"] * 2, "Round 1, table 4"]
    assert all("a three-way match, half a match with each of two" in line for line in said[1:])


@pytest.mark.parametrize("odd", ["short", "long"])
def test_every_sheet_is_made_of_every_round_of_it(desk, odd):
    event = swiss(desk, odd, teams=7, rounds=4)
    for round_ in range(1, 5):
        if round_ > 1:
            event, _ = drawn(event)
        standings = standings_of(event)
        for kind in sheets_for(event):
            assert kind.sheets(event, standings, {}).parts
        event = in_(event, round_)
    states = states_of(event)
    assert not {key for key, _ in event.sections[0].due()} - event.slips.keys()
    assert states.due


def sheet(event, key):
    (kind,) = [each for each in sheets_for(event) if each.key == key]
    return written(kind.sheets(event, standings_of(event), {}), 200)


def test_the_draw_says_how_three_move_and_the_list_where_each_sits_first(desk):
    event = swiss(desk, "short", teams=7)
    said = sheet(event, "round-draw")
    assert "A three-way match at tables 5, 6 and 7: for its second half E–W move to the next table" in said
    seats = [
        line.split("Table")[0].split()[-7:] for line in sheet(event, "name-list").splitlines() if "Dan Hazel" in line
    ]
    assert [word for word in seats[0] if word.isdigit()] == ["6", "7"]


def test_the_draw_says_that_three_go_on(desk):
    event = swiss(desk, "long", teams=7)
    assert "at tables 5, 6 and 7 over this round and the next" in sheet(event, "round-draw")
    second, _ = drawn(in_(event, 1))
    assert "The three-way match at tables 5, 6 and 7 goes on with the second tables." in sheet(second, "round-draw")


def test_why_tells_of_boards_at_one_table_and_of_who_has_left(desk):
    event = in_(swiss(desk, "long", teams=7), 1)
    working = standings_of(event).why_match(1, 5, 1, against=7)
    assert "Its boards have been at one table only" in working.lines[0].text
    left = replace(event, sections=(replace(event.sections[0], away=(Away(7, 2),)),))
    standings = standings_of(in_(drawn(left)[0], 2))
    working = why_out(standings, 5)
    assert [line.text for line in working.lines] == [
        "7 Lime did not come to all of their match: it counts as not played.",
        "A match that is sat out brings 12 VPs.",
    ]


def why_out(standings, number):
    """Why the match brings what it brings that a team is said to have sat out."""
    team = standings.teams[1, number]
    (turn,) = [turn for turn in team.turns if not turn.score]
    return why_match(standings, team, turn)
