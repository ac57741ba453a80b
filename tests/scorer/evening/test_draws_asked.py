"""What a draw is asked when rounds to come are drawn: who is there, as they stand, who won, and what is wished."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from rules.shelf import Shelf
from scorer import draws, movements
from scorer.contests import standings_of, states_of
from scorer.draws import Meeting, Wishes
from scorer.evening.arranging import to_draw_next
from scorer.evening.drawing_on import ToDraw, drawn_on, goes_on, stale_words, to_draw
from scorer.evening.steps import how_it_goes, next_steps
from scorer.event.event import Penalty
from scorer.event.movement import Away
from scorer.keeping.soundness import faults
from scorer.movements import check, family
from scorer.movements.lots import Lots
from tests.scorer.draws.test_by_results import Danish, WinnersUp
from tests.scorer.evening.evenings import at, begun
from tests.scorer.evening.evenings import evening as on_boards
from tests.scorer.event.tables import GAME_EW, GAME_NS, PART, evening, hand, pairs, written
from tests.scorer.standings.team_events import EIGHT, event, handed_in, match

FIRST, SECOND, THIRD, LAST = (1, 1, 1), (1, 1, 2), (1, 2, 1), (1, 2, 2)
NS, EW, MORE = (GAME_NS, GAME_NS), (GAME_EW, GAME_EW), (hand("3nt e +1"), GAME_EW)


@pytest.fixture
def asked(monkeypatch):
    """Four pairs at the tables, whose family asks another draw than usual; pair 1 meets 2 first, and 3 meets 4."""

    def with_draw(draw, *pads):
        class Asking(Lots):
            def asked(self, given):
                return draw

        monkeypatch.setattr(movements, "FAMILIES", Shelf(Asking()))
        monkeypatch.setattr(draws, "DRAWS", Shelf(draw))
        made = Asking().movement({"entered": 4, "who": "pairs", "rounds": 2})
        return written(evening(pairs(made)), *pads)

    return with_draw


def going(event):
    return how_it_goes(states_of(event), at("21:00"))


def meets(event):
    """Who meets in the second round, drawn after what was written of the first."""
    (round_,) = ToDraw(event, event.sections[0], range(2, 3)).drawn().rounds
    return [seating.who for seating in round_]


# --- by results --------------------------------------------------------------------------

STANDING = [
    # at the first table   at the second        as they stand    so that there meet
    (NS,                   MORE,                (4, 1, 2, 3),    [(4, 1), (2, 3)]),
    (EW,                   MORE,                (4, 2, 1, 3),    [(4, 2), (1, 3)]),
    ((),                   (),                  (1, 2, 3, 4),    [(1, 2), (3, 4)]),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "order", "meet"), STANDING)
def test_a_draw_by_the_standing_is_handed_everybody_as_they_stand(asked, first, second, order, meet):
    event = asked(Danish(), *[each for each in ((FIRST, first), (SECOND, second)) if each[1]])
    assert ToDraw(event, event.sections[0], range(2, 3)).there(2) == order
    assert meets(event) == meet


def test_who_is_away_is_not_among_those_who_are_drawn(asked):
    event = asked(Danish(), (FIRST, NS), (SECOND, EW))
    section = replace(event.sections[0], away=(Away(2, 2),))
    assert 2 not in ToDraw(replace(event, sections=(section,)), section, range(2, 3)).there(2)


WON = [
    # at the first table   at the second   won         so that there meet
    (EW,                   NS,             (2, 3),     [(2, 3), (1, 4)]),
    (NS,                   EW,             (1, 4),     [(1, 4), (2, 3)]),
    (NS,                   (GAME_EW,),     (1,),       [(1, 4), (2, 3)]),
    ((PART,),              (),             (),         [(1, 3), (2, 4)]),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "won", "meet"), WON)
def test_a_draw_by_winners_is_told_who_won_at_the_tables_that_have_finished(asked, first, second, won, meet):
    event = asked(WinnersUp(), *[each for each in ((FIRST, first), (SECOND, second)) if each[1]])
    assert standings_of(event).winners(event.sections[0].id, 1) == won
    assert meets(event) == meet


def test_who_has_won_goes_up_though_a_penalty_puts_them_last(asked):
    event = asked(WinnersUp(), (FIRST, EW), (SECOND, NS))
    last = replace(event.sections[0], penalties=(Penalty(2, Fraction(9999)),))
    event = replace(event, sections=(last,))
    assert ToDraw(event, last, range(2, 3)).there(2)[-1] == 2
    assert meets(event) == [(2, 3), (1, 4)]


def test_of_teams_who_is_ahead_in_a_finished_match_has_won_it():
    def winners(boards):
        teams = handed_in(event(4, 8, 3), match(boards, tables=(1, 3)))
        return standings_of(teams).winners(teams.sections[0].id, 1)

    home, away = event(4, 8, 3).sections[0].movement.rounds[0][0].who
    assert winners([(420, 170), *[(100, 100)] * 7]) == (home,)
    assert winners([(170, 420), *[(100, 100)] * 7]) == (away,)
    assert winners([(100, 100)] * 8) == ()
    assert winners([(420, 170), *[(100, 100)] * 6]) == ()


def test_where_all_tables_are_compared_nobody_wins_at_one():
    event = on_boards(done="6")
    assert standings_of(event).winners(event.sections[0].id, 1) == ()
    assert sorted(standings_of(event).order(event.sections[0].id)) == [1, 2, 3, 11, 12, 13]


@pytest.mark.parametrize("draw", [Danish(), WinnersUp()])
def test_by_results_only_the_next_round_is_drawn_and_none_before_it_is_played(asked, draw):
    event = asked(draw, (FIRST, NS))
    section = event.sections[0]
    longer = replace(section, movement=replace(section.movement, rounds=section.movement.rounds * 2))
    assert [*to_draw(event, longer)] == [2]
    assert len(drawn_on(event, longer).rounds) == 1
    assert len(family("lots").again(section.movement, rounds=4).rounds) == 2


def test_when_all_that_was_drawn_is_in_the_next_round_is_to_be_drawn(asked):
    half = asked(Danish(), (FIRST, NS), (SECOND, EW), (THIRD, NS))
    event = asked(Danish(), (FIRST, NS), (SECOND, EW), (THIRD, NS), (LAST, NS))
    [step] = to_draw_next(going(event))
    assert (step.what, step.act, step.page) == ("Draw round 3.", "Draw it", "seats")
    assert step.where == {"section": 1, "draw": True}
    assert step in next_steps(going(event))
    assert drawn_on(event, event.sections[0]).first == 3
    assert [*to_draw_next(going(half))] == []


def test_the_standings_that_somebody_has_are_asked_and_none_are_made(asked, monkeypatch):
    event = asked(WinnersUp(), (FIRST, EW), (SECOND, NS))
    kept = standings_of(event)
    monkeypatch.setattr("scorer.evening.drawing_on.standings_of", None)
    [round_] = ToDraw(event, event.sections[0], range(2, 3), kept=kept).anew().rounds
    assert [seating.who for seating in round_] == [(2, 3), (1, 4)]


# --- the round robin ---------------------------------------------------------------------


@pytest.fixture
def league(desk):
    """Six teams that all meet; the first round has begun."""
    return begun(desk, handed_in(event(6, 4, 5), match(EIGHT[:4], tables=(1, 4))))


def pairings(round_):
    return {frozenset(seating.who) for seating in round_}


def test_a_round_of_a_round_robin_is_brought_forward_by_a_wish(desk, league):
    section = league.sections[0]
    put = drawn_on(league, section, wishes=Wishes((Meeting(1, 3),)))
    assert put.said == (
        "Rounds 2–5 drawn again as a round robin, as wished 1–3 together. Round 2: Round 3 of 5 in the Berger tables. "
        "Brought forward, so that it is as it was wished."
    )
    desk.do(put)
    before, now = section.movement, desk.event(1).sections[0].movement
    assert frozenset((1, 3)) in pairings(now.rounds[1])
    assert frozenset((1, 3)) not in pairings(before.rounds[1])
    assert now.rounds[0] == before.rounds[0]
    assert {frozenset(pairings(each)) for each in now.rounds} == {frozenset(pairings(each)) for each in before.rounds}
    assert [each[0].boards for each in now.rounds] == [each[0].boards for each in before.rounds]
    assert replace(now, rounds=()) == replace(before, rounds=())
    assert check.wrong(now) == ()
    assert desk.read(faults) == ()
    desk.undo()
    assert desk.event(1) == league


@pytest.mark.parametrize("away", [Away(3, 2), Away(3)], ids=["leaves", "does not come"])
def test_a_round_robin_stays_that_of_all_who_were_entered(league, away):
    section = replace(league.sections[0], away=(away,))
    assert not goes_on(section)
    assert stale_words(league, section) == ""
    again = drawn_on(replace(league, sections=(section,)), section)
    assert again.rounds == league.sections[0].movement.rounds[1:]


CHANGED = [
    # what is made otherwise      how many rounds   boards a round
    ({"boards": 6},               5,                6),
    ({"rounds": 3},               3,                4),
    ({"rounds": 8},               8,                4),
]  # fmt: skip


@pytest.mark.parametrize(("other", "rounds", "boards"), CHANGED)
def test_a_round_that_was_brought_forward_stays_there_whatever_is_changed_of_the_movement(
    desk, league, other, rounds, boards
):
    desk.do(drawn_on(league, league.sections[0], wishes=Wishes((Meeting(1, 3),))))
    before = desk.event(1).sections[0].movement
    now = family(before.family).again(before, **other)
    assert (len(now.rounds), {len(seating.boards) for _, seating in now.seatings()}) == (rounds, {boards})
    assert [pairings(each) for each in now.rounds[:5]] == [pairings(each) for each in before.rounds[:rounds]]
    met = Counter(two for each in now.rounds for two in pairings(each))
    assert set(met.values()) <= ({1} if rounds <= 5 else {1, 2})
    assert now.made_from["rounds"] == rounds
    assert check.wrong(now) == ()
