"""A league of teams of eight: its legs, a match at four tables or by its result alone, and its table."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import contest_of, standings_of
from scorer.contests.beginning import Beginning
from scorer.evening.fixtures import result_given
from scorer.event.fixtures import fixtures
from scorer.event.refusal import Refusal
from scorer.event.results import BareScore, Slip
from tests.scorer.standings.test_eights import eight

TABLE = [
    # teams, legs, what is said
    (4, 2, "Four teams: a league in two legs, six rounds, matches of twelve boards."),
    (5, 1, "Five teams: a league in one leg, five rounds, matches of twelve boards."),
]


def beginning(teams, legs, method="wbf-continuous"):
    said = Beginning(contest="league-of-eight", entrants=teams, boards_per_round=12, method=method, date="2026-10-05")
    return replace(said, draw=said.draw._replace(rounds=legs))


def begun(teams=4, legs=1, method="wbf-continuous"):
    begins = beginning(teams, legs, method)
    made = begins.event(begins.offers())
    people = {n: eight(n) for n in range(1, teams + 1)}
    return replace(made, id=1, sections=(replace(made.sections[0], id=1, contestants=people),))


@pytest.mark.parametrize(("teams", "legs", "said"), TABLE)
def test_a_league_of_eights_is_said_in_a_sentence(teams, legs, said):
    begins = beginning(teams, legs)
    assert begins.outcome(begins.offers()) == said


def test_two_are_no_league():
    with pytest.raises(Refusal, match="Two teams are no league"):
        beginning(2, 1).offers()


def test_a_match_is_played_at_four_tables_and_another_known_by_its_result_alone():
    event = begun()
    assert contest_of(event).described(event) == "a league of teams of eight, WBF victory points, to two decimals"
    first, second, *_ = fixtures(event.sections[0])
    here = {*(first.home, first.away)}
    slips = {
        key: Slip(BareScore(50 if seating.who[0] == first.home else -50), right=True)
        for key, seating in event.sections[0].due()
        if key.round == 1 and {*seating.who} == here
    }
    event = replace(event, slips=slips)
    alone = result_given(event, second, "34-21")
    event = replace(event, whole=alone.changes["whole"])
    standings = standings_of(event)
    assert len(slips) == 48
    assert standings.turn(1, first.home, 1).net == 24 * Fraction(3)
    assert standings.turn(1, second.home, 1).net == 13


@pytest.mark.parametrize(("method", "unit"), [("board-a-match", 48), ("aggregate", None)])
def test_it_is_scored_as_other_teams_of_eight_are(method, unit):
    event = begun(method=method)
    slips = {key: Slip(BareScore(50), right=True) for key, _ in event.sections[0].due() if key.round == 1}
    standings = standings_of(replace(event, slips=slips))
    points = standings.scores[0].points
    assert points[0] == points[1]
    assert unit is None or sum(points) == unit
