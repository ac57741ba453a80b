"""A Swiss one round in arrears in play: begun, drawn while a round is played, put right, come and gone."""

from contextlib import closing
from dataclasses import replace

import pytest

from scorer.contests import contest, contest_of, standings_of, states_of
from scorer.contests.beginning import Beginning
from scorer.desk import Desk
from scorer.draws.swiss import ARREARS, AT_ONCE, BUT_LAST
from scorer.evening.beginning import as_usual
from scorer.evening.coming import arrives, attends_as_typed
from scorer.evening.drawing_on import ToDraw, stale_words, to_draw
from scorer.evening.offering import suited
from scorer.evening.playing_again import played_again
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.results import BareScore, Slip
from scorer.movements import family
from scorer.sheets.kinds import kind
from scorer.sheets.sheet import Note
from tests.scorer.contests.test_swiss_teams import WHEN, drawn, in_, met, named
from tests.scorer.evening.evenings import begun

# contest, teams, rounds, results: what is said, and how many rounds are drawn as it begins
TABLE = [
    ("swiss-teams",    8,  4, ARREARS,  "Eight teams: a Swiss one round in arrears, four matches of 5 boards.",  2),
    ("swiss-teams",    11, 6, BUT_LAST, "Eleven teams: a Swiss one round in arrears, six matches of 3 boards.",  2),
    ("swiss-pairs",    12, 6, ARREARS,  "Twelve pairs: a Swiss one round in arrears, six matches of 3 boards.",  2),
    ("swiss-of-eight", 6,  3, ARREARS,  "Six teams: a Swiss one round in arrears, three matches of 7 boards.",   2),
    ("swiss-teams",    8,  2, BUT_LAST, "Eight teams: a Swiss one round in arrears, two matches of 11 boards.",  1),
    ("swiss-teams",    8,  4, AT_ONCE,  "Eight teams: a Swiss, four matches of 5 boards.",                       1),
]  # fmt: skip


def beginning(key="swiss-teams", teams=8, rounds=4, results=ARREARS):
    first = Beginning()
    said = suited(replace(first, contest=key, entrants=teams), first)
    return replace(said, draw=said.draw._replace(rounds=rounds, who=results))


@pytest.mark.parametrize(("key", "teams", "rounds", "results", "said", "drawn_then"), TABLE)
def test_it_is_one_more_choice_in_the_sentence(key, teams, rounds, results, said, drawn_then):
    begins = beginning(key, teams, rounds, results)
    offers = begins.offers()
    assert begins.outcome(offers) == said
    (movement,) = begins.event(offers).movements
    assert (len(movement.rounds), movement.length) == (drawn_then, rounds)
    first, *second = (family(movement.family).recalled([each])[0].pairings for each in movement.rounds)
    assert all(not first & each for each in second)


def test_another_one_is_like_the_last_and_other_contests_know_nothing_of_it(clock):
    begins = beginning()
    usual = as_usual(clock.now(), begins.event(begins.offers()))
    assert (usual.contest, usual.draw.who, usual.draw.rounds) == ("swiss-teams", ARREARS, 4)
    assert suited(replace(usual, contest="swiss-pairs"), usual).draw.who == ARREARS
    for other in ("teams", "knock-out", "pairs", "individual"):
        assert suited(replace(usual, contest=other), usual).offers()
    assert contest("teams").usual_rounds == suited(replace(usual, contest="teams"), usual).draw.rounds


# --- as it is played -------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path):
    with closing(Desk(tmp_path / "club.overtrick")) as opened:
        yield opened


def began(desk, teams=8, rounds=4, results=ARREARS):
    """A Swiss as it begins, everybody with a name."""
    said = beginning("swiss-teams", teams, rounds, results)
    made = replace(said, date="2026-11-17").event(said.offers())
    who = {number: named(number) for number in range(1, teams + 1)}
    return begun(desk, replace(made, name="Autumn Swiss", sections=(replace(made.sections[0], contestants=who),)))


def rounds_now(event, **more):
    return [*to_draw(event, event.sections[0], **more)]


def wanted(event):
    """The steps that ask for a draw."""
    return [step.what for step in next_steps(how_it_goes(states_of(event), WHEN)) if "raw" in step.what]


def test_the_third_round_is_drawn_while_the_second_is_played(desk):
    event = began(desk)
    assert (wanted(event), rounds_now(event)) == ([], [1, 2])
    part = in_(event, 1, but=(1, 2))
    assert (wanted(part), rounds_now(part)) == ([], [3])
    first = in_(event, 1)
    assert (wanted(first), rounds_now(first)) == (["Draw round 3."], [3])
    playing = in_(first, 2, but=(1, 2, 3, 4))
    assert wanted(playing) == ["Draw round 3."]
    third, put = drawn(playing)
    assert put.said.startswith("Round 3 drawn by the standing. It goes by the results up to round 1")
    assert wanted(third) == []
    assert wanted(in_(third, 2)) == ["Draw round 4."]
    fourth, _ = drawn(in_(third, 2))
    assert wanted(in_(fourth, 3)) == wanted(in_(fourth, 3, 4)) == []


def test_a_round_goes_by_nothing_of_the_round_before_it(desk):
    event = in_(began(desk), 1)
    alone, _ = drawn(event)
    other = {key: Slip(BareScore(-2000), right=True) for key, _ in event.sections[0].due() if key.round == 2}
    beside, _ = drawn(replace(event, slips={**event.slips, **other}))
    assert met(alone, 3) == met(beside, 3)
    turned = {key: Slip(BareScore(-slip.result.points), right=True) for key, slip in event.slips.items()}
    assert met(drawn(replace(event, slips=turned))[0], 3) != met(alone, 3)


def test_on_the_wall_it_says_by_which_results_and_nothing_of_tables_that_are_in_play(desk):
    third, _ = drawn(in_(in_(began(desk), 1), 2, but=(1, 2, 3, 4)))
    assert on_the_wall(third, 3) == ["It goes by the results up to round 1, one round in arrears."]
    assert on_the_wall(third, 2) == []
    early, _ = drawn(in_(began(desk), 1, but=(3, 4)))
    assert on_the_wall(early, 3)[1:] == ["Drawn before 2 tables had finished."]


def on_the_wall(event, round_):
    """What the sheet with the draw of a round says beside who meets whom."""
    (part,) = kind("round-draw").sheets(event, standings_of(event), {"round": round_}).parts
    said = [block.text for block in part.blocks if isinstance(block, Note)]
    return [each for each in said if "seats last" not in each]


def test_the_last_round_may_go_by_all_results_and_waits_for_them(desk):
    event = in_(began(desk, results=BUT_LAST), 1)
    third, _ = drawn(event)
    third = in_(third, 2)
    assert (wanted(third), rounds_now(third)) == ([], [3])  # drawn again, for round 4 goes by it
    played = in_(third, 3)
    assert (wanted(played), rounds_now(played)) == (["Draw round 4."], [4])
    _, put = drawn(played)
    assert not any("arrears" in each for each in put.grounds[0].reasons)


def test_what_is_missing_of_the_round_it_goes_by_is_said_and_of_the_one_in_play_not(desk):
    event = in_(began(desk), 1, 2, but=(3, 4))
    _, put = drawn(in_(event, 1))
    assert put.first == 4 - 1
    early = in_(began(desk), 1, but=(3, 4))
    _, put = drawn(early)
    assert put.grounds[0].reasons[0] == "Two tables had not finished by then."
    _, put = drawn(in_(in_(early, 1), 2, but=(1, 2)))
    assert not put.grounds[0].reasons[0].endswith("by then.")


def test_a_corrected_result_counts_in_the_draws_to_come_and_what_stands_is_drawn_again_where_that_is_wanted(desk):
    event = in_(began(desk), 1)
    third, _ = drawn(event)
    put_right = {key: Slip(BareScore(-slip.result.points), right=True) for key, slip in event.slips.items()}
    after = in_(replace(third, slips=put_right), 2, but=(1, 2, 3, 4))
    assert met(after, 3) == met(third, 3)
    assert rounds_now(after) == [4]
    first = replace(third, slips=put_right)
    assert rounds_now(first) == [2, 3]
    section = first.sections[0]
    put = ToDraw(first, section, to_draw(first, section)).anew()
    assert put.first == 2
    assert put.rounds[0] == section.movement.rounds[1]  # as it goes by no results
    assert put.rounds[1] != section.movement.rounds[2]
    assert rounds_now(after, again=True) == [3]


def test_who_leaves_is_drawn_no_more_though_the_next_round_stood_already(desk):
    event = in_(began(desk), 1)
    desk.do(attends_as_typed(event, event.sections[0], 8, text="1"))
    here = replace(desk.event(event.id), slips=event.slips)
    assert stale_words(here, here.sections[0]) == "Round 2 was drawn with somebody who is not there."
    assert wanted(here) == ["Round 2 was drawn with somebody who is not there."]
    assert rounds_now(here) == [2]
    second, put = drawn(here)
    assert 8 not in {number for each in put.rounds[0] for number in each.who}
    assert (wanted(second), rounds_now(second)) == (["Draw round 3."], [3])


def test_who_comes_late_is_in_the_next_round_though_that_and_the_one_after_it_stood_already(desk):
    third, _ = drawn(in_(began(desk), 1))
    put = arrives(third, third.sections[0])
    assert put.said.startswith("Team 9 has come, for round 2. Rounds 2–3 drawn again by the standing.")
    for each in put.parts[1].rounds:
        assert 9 in {number for seating in each for number in seating.who}


def test_a_draw_is_taken_back_and_done_again(desk):
    event = in_(began(desk), 1)
    for key, slip in event.slips.items():
        desk.do(entered(event, key, slip))
    here = desk.event(event.id)
    desk.do(ToDraw(here, here.sections[0], to_draw(here, here.sections[0])).anew())
    stood = desk.event(event.id)
    assert len(stood.sections[0].movement.rounds) == 3
    desk.undo(event.id)
    back = desk.event(event.id)
    assert (len(back.sections[0].movement.rounds), rounds_now(back)) == (2, [3])
    desk.redo(event.id)
    assert desk.event(event.id) == stood


def entered(event, key, slip):
    from scorer.commands.results import EnterResult

    return EnterResult(event=event.id, key=key, slip=slip)


def test_it_is_switched_on_and_off_while_it_is_played(desk):
    event = in_(began(desk), 1)
    section = event.sections[0]
    made = dict(section.movement.made_from)
    now = family("swiss").again(section.movement, results=AT_ONCE)
    assert now.rounds == section.movement.rounds
    changed = replace(event, sections=(replace(section, movement=now),))
    assert (wanted(changed), rounds_now(changed)) == ([], [2])
    on = family("swiss").again(family("swiss").movement(made | {"results": AT_ONCE}), results=ARREARS)
    begins = replace(event, slips={}, sections=(replace(section, movement=on),))
    assert (wanted(begins), rounds_now(begins)) == (["Draw round 2."], [2])


def test_an_old_event_of_before_goes_by_all_results():
    made = family("swiss").movement({"entered": 8, "rounds": 3})
    old = replace(made, made_from={name: each for name, each in made.made_from.items() if name != "results"})
    assert family("swiss").draw(old).results == AT_ONCE


def test_a_session_more_begins_with_two_rounds_again(desk):
    event = began(desk, rounds=3)
    third, _ = drawn(in_(event, 1))
    whole = in_(third, 2, 3)
    again = played_again(whole)
    section = again.parts[1].section
    assert (len(section.movement.rounds), section.movement.length) == (2, 3)


def test_a_sit_out_of_a_round_that_stands_and_has_not_begun_counts_for_nobody(desk):
    event = in_(began(desk, 7), 1)
    standings = contest_of(event).standings(event)
    assert standings.row(1, 7).points == 12
    before = {number: standings.teams[1, number].total for number in range(1, 8)}
    assert sum(before.values()) == 12 + 3 * 20
    assert met(event, 2)[1] == [6]
    begins = in_(event, 2)
    assert contest_of(begins).standings(begins).teams[1, 6].total == before[6] + 12


@pytest.mark.parametrize(("key", "come", "sections", "rounds"), [
    ("swiss-teams", 6,  1, 5), ("swiss-teams", 5,  1, 5), ("swiss-teams", 8, 1, 6), ("swiss-pairs", 23, 5, 3),
    ("swiss-pairs", 12, 2, 5), ("swiss-teams", 3,  1, 3),
])  # fmt: skip
def test_what_is_chosen_begins_with_as_many_rounds_as_can_be_played(key, come, sections, rounds):
    usual = Beginning()
    said = suited(replace(usual, contest=key, entrants=come, sections=sections), usual)
    assert said.draw.rounds == rounds
    assert said.offers()
