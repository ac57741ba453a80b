"""Everybody plays again: what follows from results begins anew, as such an evening begins, by how they stand."""

from dataclasses import replace
from random import Random

import pytest

from scorer.commands.results import enter
from scorer.commands.sections import PutSection
from scorer.contests import standings_of
from scorer.draws.parts.pairing import ANYBODY
from scorer.evening.drawing_on import drawn_on
from scorer.evening.met_before import meetings, met_before
from scorer.evening.playing_again import NobodyInIt, numbers_then, played_again
from scorer.evening.stages import stage, whole_changed
from scorer.event.movement import Away
from scorer.event.results import BareScore, Slip
from scorer.event.whole import OVERALL
from scorer.movements import family
from scorer.standings.whole.overall import Overall
from tests.scorer.evening.evenings import begun
from tests.scorer.evening.test_who_goes_through import KNOCK_OUT, LADDER, made, played, ranked

SWISS = {"contest": "swiss-teams", "entrants": 8, "boards_per_round": 4}
SWISS_PAIRS = {"contest": "swiss-pairs", "entrants": 8, "boards_per_round": 4}


def people(event, session):
    """The names of a session's entries, by number."""
    (section,) = event.in_session(session)
    return [section.contestants[n].entry.team for n in sorted(section.contestants)]


def pairs(event, session):
    """Every two who met in a session, by the name of their teams."""
    (section,) = event.in_session(session)
    named = {n: one.entry.team for n, one in section.contestants.items()}
    return [frozenset(named[n] for n in two) for two in meetings(section)]


def again(desk, event):
    """The event with a session more; what stands on the desk."""
    desk.do(played_again(event))
    return desk.event(1)


def go_on(desk, session, rounds, wins=None):
    """Rounds of a session, each drawn when those before it are played; ``wins`` says who does of two numbers."""
    chance = Random(session)
    for round_ in range(1, rounds + 1):
        (section,) = desk.event(1).in_session(session)
        if len(section.movement.rounds) < round_:
            desk.do(drawn_on(desk.event(1), section))
        for key, seating in desk.event(1).in_session(session)[0].due():
            if key.round == round_:
                score = 10 * chance.randrange(-60, 60)
                if wins:
                    score = 400 if wins(*seating.who) == seating.who[0] else -400
                desk.do(enter(desk.event(1), key, Slip(BareScore(score), right=True)))
    return desk.event(1)


def otherwise(event, **asked):
    """The same with other answers to what its movement asks."""
    (section,) = event.sections
    movement = family(section.movement.family).movement({**section.movement.made_from, **asked})
    there = {n: one for n, one in section.contestants.items() if n in movement.numbers}
    return replace(event, sections=(replace(section, movement=movement, contestants=there),))


def added_up(desk):
    desk.do(whole_changed(desk.event(1), OVERALL.by_name["adding"], "total"))
    return desk.event(1)


@pytest.mark.parametrize("said", [KNOCK_OUT, LADDER, SWISS, SWISS_PAIRS], ids=lambda said: said["contest"])
def test_whoever_stands_best_has_the_lowest_number_and_only_the_first_round_is_there(desk, said):
    event = played(desk, **said)
    (first,) = event.in_session(1)
    stands = [first.contestants[number].entry.team for _, number in ranked(event)]
    event = again(desk, event)
    (second,) = event.in_session(2)
    assert people(event, 2) == stands
    assert len(second.movement.rounds) == 1
    assert second.movement.rounds == made(**said).sections[0].movement.rounds
    assert second.movement.planned == made(**said).sections[0].movement.planned
    assert desk.journal(most=1)[0].what == "Session 2: everybody plays again, numbered as they stand."
    desk.undo(1)
    assert len(desk.event(1).sections) == 1


def test_a_knock_out_that_is_played_again_is_won_by_whoever_wins_it(desk):
    event = again(desk, played(desk, **KNOCK_OUT))
    event = go_on(desk, 2, 3, wins=max)
    places = {row.contestant.number: row.place for row in standings_of(event).rankings()[1].rows}
    assert (places[8], places[7]) == (1, 2)
    last = event.sections[1].movement.rounds[2]
    assert {frozenset(each.who) for each in last if each.full} == {frozenset((7, 8))}


def test_a_swiss_keeps_those_apart_who_met_in_sessions_that_are_added_up(desk):
    event = played(desk, **SWISS)
    added_up(desk)
    again(desk, desk.event(1))
    event = go_on(desk, 2, 3)
    assert not {*pairs(event, 1)} & {*pairs(event, 2)}


def test_where_all_have_met_by_then_they_meet_again_but_not_twice_in_a_session(desk):
    begun(desk, otherwise(made(**SWISS), entered=4, rounds=3))
    go_on(desk, 1, 3)
    added_up(desk)
    again(desk, desk.event(1))
    event = go_on(desk, 2, 3)
    assert len({*pairs(event, 2)}) == len(pairs(event, 2)) == 6


def test_a_swiss_in_which_more_rounds_were_drawn_than_there_are_others_begins_again_with_fewer(desk):
    """Seven do not always go round, so that an eighth can be drawn; the next session is to have seven."""
    begun(desk, made(**SWISS))
    chance = Random(4)
    assert len(go_on(desk, 1, 8, lambda *two: chance.choice(two)).sections[0].movement.rounds) == 8
    (fresh,) = again(desk, desk.event(1)).in_session(2)
    assert (len(fresh.movement.rounds), fresh.movement.planned) == (1, 7)


def test_where_anybody_may_be_met_again_the_next_session_has_as_many_rounds(desk):
    begun(desk, otherwise(made(**SWISS), entered=4, rounds=5, again=ANYBODY))
    go_on(desk, 1, 5)
    (fresh,) = again(desk, desk.event(1)).in_session(2)
    assert (len(fresh.movement.rounds), fresh.movement.planned) == (1, 5)


def test_sessions_by_themselves_have_a_swiss_each_and_so_has_a_final(desk):
    event = again(desk, played(desk, **SWISS))
    assert not met_before(event, event.sections[1])
    desk.undo(1)
    event = added_up(desk)
    desk.do(stage(Overall(standings_of(event)), 1, {"many": 4}, carrying={}, consolation=False))
    event = desk.event(1)
    assert not met_before(event, event.sections[1])


def test_a_round_that_is_drawn_again_remembers_too_and_says_so(desk):
    played(desk, **SWISS)
    event = again(desk, added_up(desk))
    put = drawn_on(event, event.sections[1])
    assert put.rounds == event.sections[1].movement.rounds
    assert "Nobody meets whom they met in an earlier session." in put.grounds[0].reasons


@pytest.mark.parametrize(
    ("said", "begins"), [(KNOCK_OUT, "bracket"), (SWISS, "begins")], ids=["knock-out", "swiss-teams"]
)
def test_by_lot_everybody_keeps_their_number_and_another_lot_is_drawn(desk, said, begins):
    begun(desk, otherwise(made(**said), **{begins: "lot"}))
    event = go_on(desk, 1, 2)
    event = again(desk, event)
    one, two = event.sections
    assert two.contestants.keys() == one.contestants.keys()
    assert people(event, 1) == people(event, 2)
    assert len(two.movement.rounds) == 1
    assert two.movement.rounds[0] != one.movement.rounds[0]
    assert two.movement.made_from["draw"] == one.movement.made_from["draw"] + 1
    assert desk.journal(most=1)[0].what == "Session 2: everybody plays again."


def test_without_a_result_everybody_keeps_their_number(desk):
    event = begun(desk, made(**SWISS))
    assert people(again(desk, event), 2) == people(event, 1)


def test_whoever_does_not_come_at_all_is_last_and_whoever_left_is_back(desk):
    event = played(desk, **SWISS)
    (section,) = event.sections
    best, second = (number for _, number in ranked(event)[:2])
    away = (Away(best), Away(second, 3))
    desk.do(PutSection(event=1, said="away", section=replace(section, away=away), parts=("away",)))
    event = again(desk, desk.event(1))
    (then,) = event.in_session(2)
    assert then.away == (Away(8),)
    assert people(event, 2)[-1] == section.contestants[best].entry.team
    assert section.contestants[second].entry.team in people(event, 2)[:7]
    assert 8 not in {n for seating in then.movement.rounds[0] for n in seating.who}
    assert {*then.movement.numbers} == {*range(1, 8)}


def test_a_label_goes_with_its_number(desk):
    event = played(desk, **LADDER)
    (section,) = event.sections
    named = {n: replace(one, label=f"T{n}") for n, one in section.contestants.items()}
    event = replace(event, sections=(replace(section, contestants=named),))
    to = numbers_then(event, section)
    made_again = played_again(event).parts[1].section
    assert {n for n, one in made_again.contestants.items() if one.label} == {n for n in to if to[n] == n}


def test_each_section_is_numbered_by_itself(desk):
    event = played(desk, **{**LADDER, "boards_per_round": 1}, sections=2, together=False)
    desk.do(played_again(event))
    event = desk.event(1)
    for before, after in zip(event.in_session(1), event.in_session(2), strict=True):
        was, now = ({one.entry.id for one in each.contestants.values()} for each in (before, after))
        assert was == now
        assert sorted(after.contestants) == [1, 2, 3, 4]
        assert len(after.movement.rounds) == 1


def test_where_nobody_plays_nobody_plays_again(desk):
    event = made(**SWISS)
    bare = replace(event, sections=(replace(event.sections[0], contestants={}),))
    with pytest.raises(NobodyInIt, match="Nobody plays in session 1"):
        played_again(begun(desk, bare))


def test_every_two_of_a_table_have_met_once_a_round(desk):
    event = made(**SWISS)
    assert sorted(meetings(event.sections[0])) == [(1, 5), (2, 6), (3, 7), (4, 8)]


def test_a_final_that_brought_something_along_and_is_played_again_stands_as_one(desk):
    played(desk, contest="teams", entrants=6, boards_per_round=2, method="imps")
    part = {"way": "share", "part": 50}
    desk.do(stage(Overall(standings_of(desk.event(1))), 1, {"many": 4}, carrying=part, consolation=False))
    go_on(desk, 2, 3)
    again(desk, desk.event(1))
    event = go_on(desk, 3, 3)
    first, final, next_ = (
        {row.contestant.name: row.points for row in each.rows} for each in standings_of(event).rankings()
    )
    (won,) = Overall(standings_of(event)).decisive
    assert {row.contestant.name: row.points for row in won.rows} == {
        name: first[name] / 2 + final[name] + next_[name] for name in next_
    }


def test_what_nothing_was_carried_into_carries_nothing_into_the_next(desk):
    event = again(desk, played(desk, contest="teams", entrants=6, boards_per_round=2, method="imps"))
    assert event.session(2).carries == {"again": 1}
