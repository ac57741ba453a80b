"""Who sat in for whom, came late or left is on every sheet that names them; who sits out is sent to no table."""

from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import Draw
from scorer.evening.seating import Chair, Place
from scorer.evening.standing_in import stands_in
from scorer.event.event import Player
from scorer.event.movement import Away
from scorer.movements.lots import PARTNERS
from scorer.sheets.kinds import kind
from scorer.sheets.printers import text
from tests.scorer.evening.evenings import evening, section
from tests.scorer.standings.team_events import EIGHT, handed_in, match
from tests.scorer.standings.team_events import event as teams


def printed(key, event):
    """A sheet as text, with its usual settings."""
    return " ".join(text.written(kind(key).sheets(event, standings_of(event), {}), 400).split())


def with_a_substitute(event, round_=2):
    """Dora Ellis sits in for the second player of number 1."""
    where = event.sections[0]
    command = stands_in(event, Place(Chair(where.id, 1, 1), 1, round=round_), Player("Dora Ellis"))
    [one] = command.contestants
    return replace(event, sections=(replace(where, contestants={**where.contestants, 1: one}), *event.sections[1:]))


PAIRS = with_a_substitute(evening(section(away=(Away(13, 3),)), done="6 6"))
TEAMS = with_a_substitute(handed_in(teams(), match(EIGHT)), 1)


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("ranking", PAIRS),
        ("scorecards", PAIRS),
        ("guide-cards", PAIRS),
        ("ranking", TEAMS),
        ("matches", TEAMS),
        ("team-cards", TEAMS),
    ],
)
def test_every_sheet_that_names_a_pair_or_team_says_who_sat_in(key, event):
    assert "Dora Ellis for " in printed(key, event)


def test_the_ranking_says_who_left():
    assert "Pair 13 leaves after round 2." in printed("ranking", PAIRS)


def test_at_the_tables_who_sits_out_is_sent_to_no_table_and_there_is_no_card_for_it():
    beginning = Beginning(game="euchre", method="total-points", contest="tables", pairs=17, draw=Draw(PARTNERS, rounds=4))
    said = printed("seating-cards", beginning.event(beginning.offers()))
    assert "sits out" in said
    assert "Table 4" in said
    assert "Table 5" not in said
    assert "table 5" not in said
