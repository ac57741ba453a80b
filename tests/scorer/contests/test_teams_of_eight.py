"""Teams of eight as a form of contest: how it begins, in which words, and what is refused."""

import pytest

from scorer.cli.run_rooms import TooManyPlayers, entry, full
from scorer.contests import contest, contest_of
from scorer.contests.beginning import Beginning
from scorer.contests.parts.teams_in_turn import TooFewTeams
from scorer.event.results import Key
from scorer.live.words import chairs, contestant_word
from scorer.movements.advice import NoneForSoMany
from tests.scorer.standings.test_eights import begun

EIGHTS = contest("teams-of-eight")

# teams, sections, boards in all, boards a match: what is said, and how many tables there are in the first section
TABLE = [
    (2, 1, 24, 12, "Two teams: one match, two rounds of 12 boards.",                        4),
    (2, 1, 24, 6,  "Two teams: one match, four rounds of 6 boards.",                       4),
    (6, 1, 25, 5,  "Six teams: a round robin, five matches of 5 boards.",                  12),
    (3, 1, 24, 8,  "Three teams: a round robin, three matches of 8 boards.",                4),
    (4, 2, 24, 6,  "Four teams in two sections: one match, four rounds of 6 boards.",      4),
]  # fmt: skip


def beginning(teams, sections=1, boards=24, each=6):
    return Beginning(
        contest="teams-of-eight",
        method="wbf-continuous",
        entrants=teams,
        sections=sections,
        boards=boards,
        boards_per_round=each,
    )


@pytest.mark.parametrize(("teams", "sections", "boards", "each", "said", "tables"), TABLE)
def test_an_evening_of_eights_is_said_in_a_sentence(teams, sections, boards, each, said, tables):
    begins = beginning(teams, sections, boards, each)
    offers = begins.offers()
    assert begins.outcome(offers) == said
    made = begins.event(offers)
    assert (made.form, made.sections[0].movement.tables, EIGHTS.came(made)) == ("teams", tables, teams)


@pytest.mark.parametrize(("teams", "refusal"), [(1, TooFewTeams), (61, NoneForSoMany)])
def test_too_few_and_too_many_are_refused(teams, refusal):
    with pytest.raises(refusal):
        beginning(teams).offers()


def test_it_counts_teams_pairs_and_players():
    assert EIGHTS.units(beginning(2)) == {"teams": (1, 1), "pairs": (4, 1), "players": (8, 1)}


def test_its_words_speak_of_eight():
    event = begun()
    assert (chairs(event.sections[0]), contestant_word(event.sections[0])) == (8, "team")
    assert contest_of(event).described(event) == "teams of eight, WBF victory points, to two decimals"
    assert contest_of(event).against(event, Key(1, 1, 2, 1)) == "Birch against Ash"


@pytest.mark.parametrize(("players", "fits"), [(8, True), (16, True), (17, False)])
def test_a_team_may_have_as_many_substitutes_again(players, fits):
    told = entry(f"The Ashes: {', '.join(f'Ada {n}' for n in range(players))}")
    section = begun().sections[0]
    if fits:
        assert len(full(told, section).players) == players
    else:
        with pytest.raises(TooManyPlayers, match="has 17 players: a team has 16 at most"):
            full(told, section)
