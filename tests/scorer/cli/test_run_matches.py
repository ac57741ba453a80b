"""Leagues and knock-outs run from files: matches by their result alone, two brackets, what is refused."""

import json

import pytest

from tests.scorer.cli.test_run import TEAM_ENTRIES

LEAGUE = ("event Winter League", "contest league", "rounds 1", "boards 24", *TEAM_ENTRIES[:4])
RESULTS = (
    ("round 1", "match 1-4 34-21", "match 2-3 10-10"),
    ("round 2", "match 4-3 5-50", "match 1-2 40-0"),
    ("round 3", "match 2-4 12-8 p", "match 3-1 20-30"),
)


def test_a_league_is_run_by_the_results_of_its_matches_alone(ran):
    status, said = ran(*LEAGUE, *(line for each in RESULTS for line in each))
    assert status == 0, said
    assert said.splitlines()[2].startswith("1 1 Ash")


def test_of_a_team_that_withdrew_nothing_is_to_come(ran):
    status, said = ran(*LEAGUE, *RESULTS[0], "plays 4 1", *RESULTS[1][:1], RESULTS[1][2], RESULTS[2][0], RESULTS[2][2])
    assert status == 0, said
    assert "4 Elm" in said


REFUSED = [
    ((*LEAGUE, "round 1", "match 1-3 34-21"), "“1-3” is no match of round 1: expected who is at home and who visits"),
    ((*LEAGUE, "round 1", "match 1-4 won"), "“won” is no result of a match"),
    ((*LEAGUE, "match 1-4 34-21"), "stands in no round"),
    (("contest knock-out", *TEAM_ENTRIES, "round 1", "match 1-4 34-21"), "by their result alone in a league only"),
    (("contest knock-out", TEAM_ENTRIES[0], "round 1"), "One team has nobody to knock out"),
    (("contest league", *TEAM_ENTRIES[:2], "round 1"), "a division needs three teams at least"),
    (
        ("contest knock-out", "movement odd=threes", "boards 1", *TEAM_ENTRIES[:6], "round 1"),
        "A three-way match needs 2 boards a match at least",
    ),
    (("contest knock-out", "movement double-knock-out", *TEAM_ENTRIES[:2], "round 1"), "3"),
    (("contest knock-out", *TEAM_ENTRIES[:3], "entry Oak: Ann Ash, Zoe Oak", "round 1"), "Ann Ash"),
]


@pytest.mark.parametrize(("lines", "says"), REFUSED)
def test_what_cannot_be_is_said_in_a_sentence(ran, lines, says):
    status, said = ran(*lines)
    assert status == 2
    assert says in said
    assert "Traceback" not in said


def boards(met, worse=()):
    """A line for each table of some matches: the team named first is ahead, but for those that are worse."""
    for one, other in met:
        yield f"{one}-{other} {{board}} 4S N {9 if one in worse else 10}"
        yield f"{other}-{one} {{board}} 4S N {10 if one in worse else 9}"


def test_a_double_knock_out_goes_to_its_decider(ran):
    begun = ("contest knock-out", "movement double-knock-out", "boards 1", *TEAM_ENTRIES[:4])
    rounds = [[(1, 4), (2, 3)], [(1, 2), (3, 4)], [(2, 3)], [(1, 2)]]
    lines = [
        line
        for nth, met in enumerate(rounds, 1)
        for line in (f"round {nth}", *(each.format(board=nth) for each in boards(met, worse=[1] if nth == 4 else [])))
    ]
    status, said = ran(*begun, *lines, as_json=True)
    assert (status, json.loads(said)["to_come"]) == (1, 1)
    last = [each.format(board=5) for each in boards([(2, 1)])]
    status, said = ran(*begun, *lines, "round 5", *last, club="other")
    assert status == 0
    assert said.splitlines()[2].startswith("1 2 Birch")


def test_each_round_of_a_league_is_typed_by_the_numbers_on_its_own_boards(ran):
    """Board 1 is none vulnerable in every round: ten tricks in four spades bring 420 at one table, nine −50."""
    meet = {1: [(1, 4), (2, 3)], 2: [(4, 3), (1, 2)], 3: [(2, 4), (3, 1)]}
    begun = ("contest league", "rounds 1", "boards 2", *TEAM_ENTRIES[:4])
    lines = [
        line
        for nth, met in meet.items()
        for line in (f"round {nth}", *(each.format(board=b) for b in (1, 2) for each in boards(met)))
    ]
    status, said = ran(*begun, *lines, as_json=True)
    assert (status, json.loads(said)["to_come"]) == (0, 0)
    status, said = ran(*begun, "round 3", "1 5 4S N 10", club="other")
    assert status == 2
    assert "No board 5 is played at “1” in round 3: expected a table and a board such as “1 1”." in said
