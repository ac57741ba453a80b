"""Swiss teams of eight: how it begins, what a match brings, and that the next round goes by it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import contest, contest_of, standings_of
from scorer.contests.beginning import Beginning
from scorer.contests.parts.swiss import TooFewForSwiss
from scorer.evening.drawing_on import ToDraw
from scorer.event.results import BareScore, Slip
from tests.scorer.standings.test_eights import eight

TABLE = [
    # teams  rounds  what is said
    (6,      3,      "Six teams: a Swiss, three matches of 6 boards."),
    (7,      4,      "Seven teams: a Swiss, four matches of 6 boards."),
]  # fmt: skip


def beginning(teams, rounds, **more):
    said = Beginning(
        contest="swiss-of-eight",
        method="wbf-continuous",
        entrants=teams,
        boards_per_round=6,
        boards_held=True,
        **more,
    )
    return replace(said, draw=said.draw._replace(rounds=rounds))


@pytest.mark.parametrize(("teams", "rounds", "said"), TABLE)
def test_it_is_said_in_a_sentence(teams, rounds, said):
    begins = beginning(teams, rounds)
    assert begins.outcome(begins.offers()) == said


def test_two_are_too_few():
    with pytest.raises(TooFewForSwiss):
        beginning(2, 1).offers()


def one_round_in(ahead):
    """Six teams after a round in which N–S of the first table of a match made so much on each board."""
    begins = beginning(6, 3)
    made = begins.event(begins.offers())
    section = replace(made.sections[0], id=1, contestants={n: eight(n) for n in range(1, 7)})
    slips = {}
    for key, seating in section.due():
        (better,) = {*seating.who} & {*ahead}
        slips[key] = Slip(BareScore(50 if seating.who[0] == better else -50), right=True)
    return replace(made, id=1, sections=(section,), slips=slips)


def test_both_fours_of_a_match_are_added_and_the_next_round_goes_by_it():
    event = one_round_in({1, 2, 3})
    standings = standings_of(event)
    assert contest_of(event).described(event) == "Swiss teams of eight, WBF victory points, to two decimals"
    [score] = [each for each in standings.scores if 1 in each.meeting.teams]
    assert (len(score.lines), score.net(score.meeting.teams.index(1))) == (12, 12 * Fraction(3))
    put = ToDraw(event, event.sections[0], range(2, 3)).anew()
    met = {frozenset(seating.who) for seating in put.rounds[0] if seating.full}
    assert sorted(len({1, 2, 3} & two) for two in met) == [0, 1, 2]
    assert len(put.rounds[0]) == 12


def test_it_counts_teams_pairs_and_players():
    assert contest("swiss-of-eight").units(beginning(6, 3)) == {"teams": (1, 1), "pairs": (4, 1), "players": (8, 1)}
