"""Who sat in for whom, came late or left is on every sheet that names them; who sits out is sent to no table."""

import re
from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.contests.beginning import Beginning
from scorer.contests.drawing import SeatDraw
from scorer.event.event import Contestant, Lineup, Player
from scorer.event.movement import Away
from scorer.live.chairs import sides_taken
from scorer.movements import family
from scorer.movements.family import WantedRounds
from scorer.movements.lots import PARTNERS
from scorer.sheets.kinds import kind
from scorer.sheets.printers import text
from scorer.sheets.sheet import Note
from tests.scorer.evening.evenings import evening, section, with_a_substitute
from tests.scorer.event.tables import PART, written
from tests.scorer.event.tables import evening as tables
from tests.scorer.sheets.whole_evening import league
from tests.scorer.standings.team_events import EIGHT, handed_in, match
from tests.scorer.standings.team_events import event as teams


def printed(key, event):
    """A sheet as text, with its usual settings."""
    return " ".join(text.written(kind(key).sheets(event, standings_of(event), {}), 400).split())


def late_into_chairs():
    """An evening with two who sat down under a number that nobody was entered under."""
    before = evening(section(), done="6 6")
    where = before.sections[0]
    late = Contestant(1, lineups=(Lineup(2, (Player("Dora Ellis"), Player("Finn Gray"))),))
    return replace(before, sections=(replace(where, contestants={**where.contestants, 1: late}),))


PAIRS = with_a_substitute(evening(section(away=(Away(13, 3),)), done="6 6"))
TEAMS = with_a_substitute(handed_in(teams(), match(EIGHT)), 1)
SAT_IN = with_a_substitute(teams(4, 8, 3))  # from the second round on


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


# At the tables somebody sits in for a player of number 1, who plays round 2 at table 1.
BEFORE, SINCE = "Ida Holm & Bo Lind", "Ida Holm & Dora Ellis"


@pytest.mark.parametrize("key", ["filled-pads", "blank-pads", "result-slips", "evening-cards"])
def test_at_the_tables_paper_of_a_round_names_whoever_sits_there_then(key):
    before = written(tables(), ((1, 1, 1), (PART,)), ((1, 2, 1), (PART,)))
    event = with_a_substitute(before)
    chosen = {"evening-cards": {"who": "1-3"}, "blank-pads": {"round": 2}}.get(key, {"round": 2})
    of_later = text.written(kind(key).sheets(event, standings_of(event), chosen), 400)
    assert (BEFORE in of_later, SINCE in of_later) == (False, True)
    if key != "evening-cards":
        of_first = text.written(kind(key).sheets(event, standings_of(event), {"round": 1}), 400)
        assert (BEFORE in of_first, SINCE in of_first) == (True, False)


def test_the_name_list_says_where_a_latecomer_sits_first_and_from_which_round():
    event = evening(section(away=(Away(13, 1, 2),)))
    by_number = kind("name-list").sheets(event, standings_of(event), {}).parts[0].tables[0].rows
    assert {row[0]: row[-1] for row in by_number if "from" in row[-1]} == {"13": "E–W, from round 3"}
    assert all(row[-1] for row in by_number)


def test_the_name_list_by_surname_has_whoever_came_late_into_an_empty_chair():
    event = late_into_chairs()
    by_name = kind("name-list").sheets(event, standings_of(event), {"order": "name"}).parts[0].tables[0].rows
    assert {"Dora Ellis", "Finn Gray"} <= {row[1] for row in by_name}


def test_the_card_of_a_table_names_whoever_sits_in_for_one_of_a_team_and_only_where_they_sit():
    cards = kind("table-cards").sheets(SAT_IN, standings_of(SAT_IN), {}).parts
    there = {
        (part.title, row[0]) for part in cards for row in part.tables[0].rows if "with Dora Ellis" in " ".join(row[1:3])
    }
    mine = SAT_IN.sections[0]
    assert there == {
        (f"Table {each.seating.table}", round_)
        for round_ in range(2, len(mine.movement.rounds) + 1)
        for each in sides_taken(mine, round_)
        if each.number == 1 and 1 in each.chairs
    }
    assert there


def test_the_ranking_says_who_left():
    assert "Pair 13 (Kit Low & Pat Low) leaves after round 2." in printed("ranking", PAIRS)


def test_a_guide_card_ends_with_the_round_after_which_somebody_leaves():
    found = {part.title: part for part in kind("guide-cards").sheets(PAIRS, standings_of(PAIRS), {}).parts}
    table, *notes = found["Pair 13"].blocks
    assert [row[0] for row in table.rows] == [1, 2]
    assert [note.text for note in notes] == ["Leaves after round 2."]


def test_who_comes_late_into_an_empty_chair_is_named_on_every_list():
    event = late_into_chairs()
    for key in ("ranking", "name-list", "scorecards"):
        assert "Dora Ellis & Finn Gray" in printed(key, event)
    assert "for nobody" not in printed("ranking", event)


def test_a_team_without_a_name_is_called_by_its_number_where_there_is_little_room():
    where = TEAMS.sections[0]
    one = where.contestant(1)
    people = {**where.contestants, 1: replace(one, entry=replace(one.entry, team=""))}
    event = replace(TEAMS, sections=(replace(where, contestants=people),))
    match = kind("matches").sheets(event, standings_of(event), {}).parts[0]
    assert match.title.startswith("Team 1 – ")
    assert "Team 1" in [column.title for column in match.tables[0].columns]
    said = [block.text for block in match.blocks if isinstance(block, Note)]
    assert f"Team 1: {people[1].names}." in said


def test_what_a_bye_brings_is_said_before_its_round():
    beginning = Beginning(game="duplicate-bridge", method=TEAMS.method, contest="teams", entrants=5)
    event = beginning.event(beginning.offers())
    assert printed("team-cards", event).count("sits out, for 12.00 VPs") == 5
    assert "Round 1: Team 1 sits out, for 12.00 VPs." in printed("matches", event)


def test_what_a_bye_brought_is_said_after_its_round():
    begins = teams(5, 4, 5)
    tables = begins.sections[0].movement.rounds[0][0].table
    event = handed_in(begins, match(EIGHT[:1], tables=(tables, tables + 1)))
    assert standings_of(event).turn(1, 1, 1).points == 12
    assert "Round 1: Team 1 sits out, for 12.00 VPs." in printed("matches", event)


def test_at_the_tables_who_sits_out_is_sent_to_no_table_and_there_is_no_card_for_it():
    beginning = Beginning(
        game="euchre", method="total-points", contest="tables", entrants=17, draw=SeatDraw(PARTNERS, rounds=4)
    )
    said = printed("seating-cards", beginning.event(beginning.offers()))
    assert "sits out" in said
    assert "Table 4" in said
    assert "Table 5" not in said
    assert "table 5" not in said


def test_where_to_sit_down_again_after_a_round_that_is_sat_out_is_said_with_the_seat():
    beginning = Beginning(
        game="euchre", method="total-points", contest="tables", entrants=17, draw=SeatDraw(PARTNERS, rounds=4)
    )
    said = printed("seating-cards", beginning.event(beginning.offers()))
    where = r"→ (sits out, then )?table [1-4] [NESW]\b"
    assert re.search(r"→ sits out, then table [1-4] [NESW]\b", said)
    assert len(re.findall(where, said)) == said.count("→ table") + said.count("then table")


def test_an_evening_card_has_the_rounds_that_somebody_is_there_for():
    event = drawn_with_one_more(17)
    rows = {each: card(event, each).blocks[-3].rows for each in (2, 18)}
    assert [row[0] for row in rows[2]] == [1, 2]
    assert [row[0] for row in rows[18]] == [3, 4]
    assert "Leaves after round 2." in card(event, 2).note
    assert "Comes for round 3." in card(event, 18).note
    assert "Player 18 comes for round 3." in printed("ranking", event)
    assert "Player 2 leaves after round 2." in printed("ranking", event)


def card(event, number):
    """An evening card."""
    who = f"{event.sections[0].id}-{number}"
    return kind("evening-cards").sheets(event, standings_of(event), {"who": who}).parts[0]


def drawn_with_one_more(players):
    """Euchre after two rounds: player 2 has left, one more has come, and the rest is drawn anew."""
    beginning = Beginning(
        game="euchre", method="total-points", contest="tables", entrants=players, draw=SeatDraw(PARTNERS, rounds=4)
    )
    made = beginning.event(beginning.offers())
    left = replace(made.sections[0], id=1, away=(Away(2, 3),))
    movement, there = left.movement, [n for n in range(1, players + 2) if n != 2]
    drawn = family(movement.family).next_rounds(movement, WantedRounds(movement.rounds[:2], [there] * 2)).movement
    return replace(made, id=1, sections=(replace(left, movement=drawn),))


def test_a_team_without_a_name_is_listed_by_its_number_with_its_players():
    where = TEAMS.sections[0]
    people = {n: replace(one, entry=replace(one.entry, team="")) for n, one in where.contestants.items()}
    event = replace(TEAMS, sections=(replace(where, contestants=people),))
    names = ", ".join(player.name for player in people[1].players)
    assert f"Team 1: {names}" in printed("ranking", event)
    assert people[1].players[0].name not in printed("table-cards", event)


def test_the_ranking_of_teams_says_what_brings_points():
    event = replace(TEAMS, method="board-a-match", settings={})
    assert "A board won, tied or lost brings 2, 1 or 0 points, as in England." in printed("ranking", event)
    assert "Equal totals are parted by the match between them." in printed("ranking", event)


def test_a_match_says_who_has_sat_in_by_then_and_not_who_will():
    matches = kind("matches")
    sheets = {n: matches.sheets(SAT_IN, standings_of(SAT_IN), {"round": n}) for n in (1, 2, 3)}
    told = {n: "Dora Ellis for " in text.written(each, 400) for n, each in sheets.items()}
    assert told == {1: False, 2: True, 3: True}


@pytest.mark.parametrize("key", ["matches", "travellers", "recap"])
def test_of_matches_that_are_known_by_their_results_alone_no_empty_boards_are_printed(key):
    assert printed(key, league()).endswith("No board is typed: these matches are known by their results alone.")


def test_the_fixtures_say_who_withdrew_so_that_nobody_waits_for_them():
    event = league()
    everybody = replace(event, sections=(replace(event.sections[0], away=()),))
    assert " withdrew: its matches are struck out." in printed("fixture-list", event)
    assert "withdrew" not in printed("fixture-list", everybody)
