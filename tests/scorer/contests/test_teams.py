"""Teams in matches as a form of contest: what goes with it, how it begins, and in which words."""

from dataclasses import replace

import pytest

from rules import GAMES
from scorer.contests import CONTESTS, contest, contest_of, contests_for
from scorer.contests.beginning import Beginning
from scorer.contests.parts.teams_in_turn import TooFewTeams
from scorer.evening.beginning import as_usual
from scorer.evening.choosing import outcome, used
from scorer.evening.coming import arrives
from scorer.evening.offering import suited
from scorer.event.movement import Away
from scorer.event.results import Key
from scorer.event.seated import Seated
from scorer.live.names import gaps
from scorer.live.words import chairs, contestant_word
from scorer.movements import family
from scorer.movements.advice import NoneForSoMany
from scorer.scales import SCALES
from tests.scorer.standings.team_events import EIGHT, event, handed_in, match

TEAMS = contest("teams")

# teams, sections, boards in all, boards a match: what is said, and how many sit down in the first section
TABLE = [
    (2, 1, 24, 12, "Two teams: one match, two rounds of 12 boards.",                         2),
    (2, 1, 24, 6,  "Two teams: one match, four rounds of 6 boards.",                        2),
    (8, 1, 42, 6,  "Eight teams: a round robin, seven matches of 6 boards.",                 8),
    (5, 1, 20, 4,  "Five teams: a round robin, five matches of 4 boards.",                   5),
    (3, 1, 24, 12, "Three teams: three-way match, one stanza, 12 boards a round.",           3),
    (3, 1, 24, 6,  "Three teams: three-way match, two stanzas, 6 boards a round.",           3),
    (4, 2, 24, 12, "Four teams in two sections: one match, two rounds of 12 boards.",        2),
    (9, 2, 20, 4,  "Nine teams in two sections: a round robin, three matches of 6 boards.",  4),
]  # fmt: skip


def beginning(teams, sections=1, boards=24, each=6):
    return Beginning(
        contest="teams",
        method="wbf-continuous",
        entrants=teams,
        sections=sections,
        boards=boards,
        boards_per_round=each,
    )


@pytest.mark.parametrize(("teams", "sections", "boards", "each", "said", "first"), TABLE)
def test_an_evening_of_teams_is_said_in_a_sentence(teams, sections, boards, each, said, first):
    begun = beginning(teams, sections, boards, each)
    offers = begun.offers()
    assert begun.outcome(offers) == said
    made = begun.event(offers)
    assert (made.form, made.winners, len(made.sections)) == ("teams", 1, sections)
    assert len(made.sections[0].movement.numbers) == first
    assert TEAMS.came(made) == teams


@pytest.mark.parametrize(
    ("teams", "sections", "refusal", "says"),
    [
        (1, 1, TooFewTeams, "One team has no opponent: a section needs two"),
        (3, 2, TooFewTeams, "Three teams cannot be shared out"),
        (61, 1, NoneForSoMany, "."),
    ],
)
def test_too_few_and_too_many_are_refused(teams, sections, refusal, says):
    with pytest.raises(refusal, match=says):
        beginning(teams, sections).offers()


def test_it_goes_with_games_of_two_sides_that_can_be_told_in_imps():
    fit = {rules.key for rules in GAMES if TEAMS.suits(rules)}
    assert "duplicate-bridge" in fit
    assert "rubber-bridge" not in fit
    for rules in GAMES:
        assert (TEAMS in contests_for(rules)) == (rules.key in fit)
        if rules.key in fit:
            assert rules.imps
            assert len(rules.sides(rules.on_board(1, rules.choices.completed()))) == 2
            assert contests_for(rules)[0] is not TEAMS


def test_every_scale_goes_with_it():
    assert TEAMS.scorings(GAMES[0]) == tuple(each for each in SCALES if Seated.TEAMS in each.seats)
    assert [TEAMS.scoring(each.key) for each in SCALES] == [*SCALES]


def test_another_form_of_contest_asks_for_boards_of_its_own_and_keeps_who_comes():
    pairs = Beginning(entrants=16)
    teams = suited(replace(pairs, contest="teams"), pairs)
    assert (teams.method, teams.boards_per_round, teams.name) == ("wbf-continuous", 6, "")
    back = suited(replace(teams, contest="pairs"), teams)
    assert (back.method, back.boards_per_round) == ("matchpoints", 3)
    assert TEAMS.units(teams)["pairs"] == (2, 1)


def test_a_new_evening_is_like_the_last(clock):
    usual = as_usual(clock.now(), event(5, 4, 5))
    assert (usual.contest, usual.entrants, usual.method) == ("teams", 5, "wbf-continuous")


def test_these_forms_are_for_matches():
    assert [each.key for each in CONTESTS if each.shown == "matches"] == [
        "teams",
        "teams-of-eight",
        "swiss-teams",
        "swiss-of-eight",
        "knock-out",
        "league",
        "league-of-eight",
        "ladder",
    ]


def test_its_words_speak_of_teams():
    begins = event(2, 6, 4)
    section = begins.sections[0]
    assert (chairs(section), contestant_word(section)) == (4, "team")
    assert contest_of(begins).against(begins, Key(1, 1, 2, 1)) == "Birch against Ash"
    assert contest_of(begins).described(begins) == "teams of four, WBF victory points, to two decimals"
    assert gaps(begins) == ()


def test_a_fifth_player_is_never_missed_but_a_fourth_is():
    begins = event()
    first = begins.sections[0]
    three = replace(
        first.contestants[1], entry=replace(first.contestants[1].entry, players=first.contestants[1].players[:3])
    )
    begins = replace(begins, sections=(replace(first, contestants={**first.contestants, 1: three}),))
    (gap,) = gaps(begins)
    assert (gap.number, gap.blank) == (1, (3,))


def test_another_movement_keeps_who_competes_and_loses_what_has_no_place():
    begins = handed_in(event(), match(EIGHT))
    longer = family("head-to-head").movement({"rounds": 2, "boards": 4})
    found = outcome(begins, begins.sections[0], longer)
    assert len(found.lost) == 8
    assert found.after.contestants == begins.sections[0].contestants
    assert "form" not in str(used(begins, found).parts[1].changes)


def test_of_a_team_that_is_missing_the_opponents_sit_out_and_it_may_come():
    begins = event(4, 3, 3)
    section = replace(begins.sections[0], away=(Away(2),))
    waiting = replace(begins, sections=(section,))
    standings = TEAMS.standings(handed_in(waiting, match(((50, 50),) * 3, tables=(1, 3))))
    assert (1, 2) not in standings.teams
    assert standings.row(1, 3).points == 12
    assert "Team 2 (Birch) has come." in arrives(waiting, section).said
