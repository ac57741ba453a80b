"""Rounds that a director releases one after the other, of whichever contest: what is shown, and when."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.contests import CONTESTS, contest, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.contests.released import as_released, described, held_back, released_rounds, released_words
from scorer.desk import Desk
from scorer.evening.beginning import as_usual
from scorer.evening.coming import arrives, attends_as_typed
from scorer.evening.offering import suited
from scorer.evening.releasing import NotByRounds, RoundNotDrawn, hold_back, next_round, release, shown_so
from scorer.evening.stages import whole_changed
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.event import Event
from scorer.event.results import BareScore, Slip
from scorer.event.whole import AS_IT_COMES, BY_ROUND, SHOWING
from scorer.sheets.kinds import kind, sheets_for
from tests.conftest import NOW
from tests.scorer.contests.test_swiss_teams import drawn, in_, met, named
from tests.scorer.evening.evenings import begun

WHEN = NOW.replace(tzinfo=None)

# contest, how many come, what it is called, and what is ranked of round 1
TABLE = [
    ("individual",     12, "individual, matchpoints, released by rounds",                             12),
    ("teams",           6, "teams of four, WBF victory points, to two decimals, released by rounds",   6),
    ("teams-of-eight",  4, "teams of eight, WBF victory points, to two decimals, released by rounds",  4),
    ("swiss-teams",     5, "Swiss teams, WBF victory points, to two decimals, released by rounds",     5),
    ("swiss-of-eight",  4, "Swiss teams of eight, WBF victory points, to two decimals, released by rounds", 4),
    ("swiss-pairs",     5, "Swiss pairs, EBU victory points, from percentages, released by rounds",        5),
]  # fmt: skip


def beginning(key, come, *, by_round=True, rounds=3):
    first = Beginning()
    said = suited(replace(first, contest=key, entrants=come, boards_per_round=2), first)
    return replace(said, by_round=by_round, draw=said.draw._replace(rounds=rounds), date="2026-11-17")


def event_of(key, come, **more) -> Event:
    said = beginning(key, come, **more)
    made = said.event(said.offers())
    (section,) = made.sections
    return replace(made, id=1, name="By rounds", sections=(replace(section, id=1),))


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def ranked(event):
    """How many have a place in what is shown."""
    return sum(bool(row.place) for ranking in as_released(standings_of(event)).rankings() for row in ranking.rows)


@pytest.mark.parametrize(("key", "come", "called", "places"), TABLE)
def test_nothing_of_a_round_is_shown_before_it_is_released(desk, key, come, called, places):
    event = begun(desk, in_(event_of(key, come), 1))
    assert described(event) == called
    assert (released_rounds(event), ranked(event)) == ({1: 0}, 0)
    assert len(held_back(event)) == len(event.slips)
    paper = kind("ranking").sheets(event, standings_of(event), {})
    assert any(fact.startswith("0 of ") for fact in paper.facts)
    assert "No round is released yet." in [block.text for block in paper.parts[-1].blocks]
    desk.do(release(event))
    event = desk.event(1)
    assert (released_rounds(event), ranked(event), held_back(event)) == ({1: 1}, places, frozenset())
    desk.do(hold_back(event))
    assert ranked(desk.event(1)) == 0
    desk.undo(1)
    assert ranked(desk.event(1)) == places


@pytest.mark.parametrize(("key", "come"), [row[:2] for row in TABLE])
def test_a_round_that_is_over_is_to_be_released(key, come):
    event = in_(event_of(key, come), 1)
    steps = [step.what for step in next_steps(how_it_goes(states_of(event), WHEN)) if step.page != "seats"]
    assert "Release round 1." in steps


@pytest.mark.parametrize(("key", "come"), [row[:2] for row in TABLE])
def test_every_sheet_is_made_with_a_round_that_is_held_back(key, come):
    event = in_(event_of(key, come), 1)
    standings = standings_of(event)
    for each in sheets_for(event):
        assert each.sheets(event, standings, {}).parts


@pytest.mark.parametrize("each", CONTESTS, ids=lambda each: each.key)
def test_a_contest_that_does_not_ask_shows_what_is_recorded_or_always_waits(each):
    event = Event(contest=each.key, whole={SHOWING.name: BY_ROUND})
    assert each.held_back(event) == ("by_round" in each.asks or each.key == "barometer")
    assert each.held_back(replace(event, whole={})) == (each.key == "barometer")


def test_all_play_the_same_boards_in_a_round_of_individuals_and_of_matches():
    for key, come, *_ in TABLE:
        for seats in event_of(key, come).sections[0].movement.rounds:
            assert len({each.boards for each in seats if each.boards}) == 1


# --- chosen, and chosen otherwise ------------------------------------------------------------


def test_it_is_chosen_at_any_time_and_taken_back(desk):
    begun(desk, in_(event_of("teams", 6, by_round=False), 1, 2))
    assert ranked(desk.event(1)) == 6
    deed = desk.do(shown_so(desk.event(1), BY_ROUND))
    assert (deed.what, ranked(desk.event(1))) == ("How it stands is shown: by rounds, as you release them.", 0)
    desk.do(release(desk.event(1)))
    assert {row.played for row in as_released(standings_of(desk.event(1))).rankings()[0].rows} == {1}
    desk.do(whole_changed(desk.event(1), SHOWING, AS_IT_COMES))
    assert {row.played for row in as_released(standings_of(desk.event(1))).rankings()[0].rows} == {2}
    desk.undo(1)
    assert released_words(desk.event(1)) == "Released: round 1."


def test_a_contest_that_does_not_ask_refuses_it():
    with pytest.raises(NotByRounds, match="The same deals at several tables: whether one round is released"):
        shown_so(Event(), BY_ROUND)
    with pytest.raises(NotByRounds):
        shown_so(Event(contest="barometer"), BY_ROUND)


def test_another_evening_is_like_the_last_as_long_as_it_is_the_same_contest(clock):
    usual = as_usual(clock.now(), event_of("individual", 12))
    assert usual.by_round
    assert suited(replace(usual, boards=20), usual).by_round
    assert not suited(replace(usual, contest="teams"), usual).by_round
    assert not as_usual(clock.now(), event_of("individual", 12, by_round=False)).by_round
    pairs = replace(Beginning(), by_round=True)
    assert pairs.event(pairs.offers()).whole == {}


# --- as it is played -------------------------------------------------------------------------


def swiss(desk):
    event = event_of("swiss-teams", 5)
    who = {number: named(number) for number in range(1, 6)}
    return begun(desk, replace(event, sections=(replace(event.sections[0], contestants=who),)))


def recorded(desk, event):
    """The event at the desk with other rounds and results."""
    return replace(event, sessions=desk.event(1).sessions)


def test_who_sits_out_has_nothing_for_it_before_the_round_is_released(desk):
    event = in_(swiss(desk), 1)
    assert standings_of(event).row(1, 5).points == 12
    assert as_released(standings_of(event)).row(1, 5).place == 0
    desk.do(release(event))
    assert as_released(standings_of(recorded(desk, event))).row(1, 5).points == 12


def test_a_draw_goes_by_all_that_is_recorded_and_shows_what_is_released(desk):
    event = in_(swiss(desk), 1)
    desk.do(release(event))
    event = in_(drawn(recorded(desk, event))[0], 2)
    third, _ = drawn(event)
    assert met(third, 3) == met(drawn(replace(event, whole={}))[0], 3)
    paper = kind("round-draw").sheets(third, standings_of(third), {"round": 3})
    shown = as_released(standings_of(third))
    assert {row.points for row in shown.rankings()[0].rows} == {
        row.points for row in as_released(standings_of(event)).rankings()[0].rows
    }
    assert paper.parts[0].title == "Round 3"
    notes = [block.text for block in paper.parts[0].blocks[1:]]
    assert not any(said.startswith("Drawn before") for said in notes)  # it is all in, and only held back


def test_a_round_that_is_not_drawn_yet_cannot_be_released(desk):
    event = in_(swiss(desk), 1)
    desk.do(release(event))
    event = recorded(desk, event)
    assert next_round(event) == (1, 2)
    with pytest.raises(RoundNotDrawn, match="Round 2 is not drawn yet, so that nothing of it can be released"):
        release(event)


def test_a_result_of_a_released_round_that_is_put_right_shows_at_once_and_later_ones_do_not(desk):
    event = in_(drawn(in_(swiss(desk), 1))[0], 2)
    desk.do(release(event))
    event = recorded(desk, event)
    before = as_released(standings_of(event)).row(1, 1).points
    keys = [key for key in event.slips if (key.round, key.table) == (1, 1)]
    turned = replace(event, slips={**event.slips, **{key: Slip(BareScore(-2000), right=True) for key in keys}})
    assert as_released(standings_of(turned)).row(1, 1).points < before
    later = replace(event, slips={**event.slips, **{k: Slip(BareScore(-2000)) for k in event.slips if k.round == 2}})
    assert as_released(standings_of(later)).row(1, 1).points == before


def test_who_comes_late_or_leaves_changes_nothing_of_what_is_released(desk):
    event = in_(swiss(desk), 1)
    desk.do(release(event))
    event = recorded(desk, event)
    (section,) = event.sections
    come = arrives(event, section)
    leaves = attends_as_typed(event, section, 1, text="1")
    assert come.said == "Team 6 has come, for round 2."
    assert leaves.said
    points = {row.contestant.number: row.points for row in as_released(standings_of(event)).rankings()[0].rows}
    desk.do(come)
    after = as_released(standings_of(replace(desk.event(1), slips=event.slips)))
    assert points.items() <= {row.contestant.number: row.points for row in after.rankings()[0].rows}.items()
    assert contest("swiss-teams").held_back(desk.event(1))
