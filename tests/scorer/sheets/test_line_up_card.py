"""Line-up cards, and what the draw, the sheet of a match and a team's card say of line-ups by half."""

import re
from dataclasses import replace

import pytest

from scorer.contests import standings_of
from scorer.sheets.kinds import kind, sheets_for
from scorer.sheets.sheet import Blanks, Note
from tests.scorer.sheets.team_evening import head_to_head, line_ups, swiss, swiss_pairs, teams_of_eight
from tests.scorer.standings.test_all_at_once import begun as all_at_once


def made(key, evening, **chosen):
    return kind(key).sheets(evening, standings_of(evening), chosen)


def notes(part):
    return [block.text for block in part.blocks if isinstance(block, Note)]


def ticks(part):
    """Who is ticked under which heading."""
    table = part.tables[0]
    for at, column in enumerate(table.columns[2:], 2):
        yield f"{column.group}: {column.title}", [row[1].split()[0] for row in table.rows if row[at]]


def test_a_card_has_a_column_for_each_room_of_each_half_and_a_line_for_eight():
    ash, elm, *_ = made("line-up-card", line_ups(), round=1).parts
    assert (ash.title, ash.note) == ("1 Ash", "Round 1, against team 4 Elm, at home")
    assert (elm.title, elm.note) == ("4 Elm", "Round 1, against team 1 Ash, visitors")
    assert dict(ticks(ash)) == {
        "Round 1, first half: Open, table 1, N–S": [],
        "Round 1, first half: Closed, table 3, E–W": [],
        "Round 1, second half: Open, table 1, N–S": [],
        "Round 1, second half: Closed, table 3, E–W": [],
    }
    assert [each.title for each in elm.tables[0].columns[2:4]] == ["Open, table 1, E–W", "Closed, table 3, N–S"]
    assert [row[1] for row in ash.tables[0].rows][4:] == ["Eve Ash", "Finn Ash", None, None]
    assert notes(ash) == [
        "Elm seats last in stanza 1. Ash seats last in stanza 2. Who does not hands in first.",
    ]
    assert isinstance(ash.blocks[-1], Blanks)


def test_it_may_have_the_line_ups_as_they_are_and_the_deadline():
    ash, *_ = made("line-up-card", line_ups(), round=1, filled=True, before=15).parts
    assert [*dict(ticks(ash)).values()] == [["Ada", "Ben"], ["Cleo", "Dan"], ["Eve", "Finn"], ["Ada", "Ben"]]
    assert notes(ash)[0].endswith("To be handed in 15 minutes before play.")


CARDS = [
    # evening              chosen            cards  stanzas on the first  layout: how many down
    (line_ups,             {},               12,    2,                    2),
    (line_ups,             {"who": "1-2"},   3,     2,                    2),
    (line_ups,             {"round": 2},     4,     2,                    2),
    (head_to_head,         {},               2,     4,                    2),
    (swiss,                {"round": 1},     4,     1,                    2),
    (teams_of_eight,       {},               2,     None,                 1),
]  # fmt: skip


@pytest.mark.parametrize(("evening", "chosen", "cards", "stanzas", "down"), CARDS)
def test_there_is_one_for_each_team_of_each_match(evening, chosen, cards, stanzas, down):
    sheet = made("line-up-card", evening(), **chosen)
    assert (len(sheet.parts), sheet.layout.down) == (cards, down)
    if stanzas:
        assert len(sheet.parts[0].tables[0].columns) == 2 + 2 * stanzas


def test_a_long_match_has_more_cards_than_one():
    halves = replace(head_to_head(), whole={"line_ups": 2})
    sheet = made("line-up-card", halves)
    assert [len(part.tables[0].columns) for part in sheet.parts] == [10, 10] * 2
    assert [part.note.split(",")[0] for part in sheet.parts] == ["Rounds 1–2", "Rounds 3–4"] * 2


# Where all are in play at once: movement, teams, how many cards, and of team 1 what stands on each
AT_ONCE = [
    ("stagger",           8, 16, ["Rounds 1–3, against teams 3, 5 and 7", "Rounds 4–7, against teams 2, 4, 6 and 8"]),
    ("american-whist",    5,  5, ["Rounds 1–4, against teams 2, 3, 4 and 5"]),
    ("new-england-relay", 6, 12, ["Rounds 1–4, against teams 2, 3, 4, 5 and 6", "Round 5, against teams 2 and 6"]),
]  # fmt: skip


@pytest.mark.parametrize(("movement", "teams", "cards", "told"), AT_ONCE)
def test_a_team_in_play_against_two_at_once_has_one_card_and_no_room_is_open_or_closed(movement, teams, cards, told):
    sheet = made("line-up-card", all_at_once(movement, teams))
    assert len(sheet.parts) == cards
    assert [part.note for part in sheet.parts if part.title.startswith("1")] == told
    for column in sheet.parts[0].tables[0].columns[2:]:
        assert re.fullmatch(r"Table \d, (N–S|E–W)", column.title)


def test_each_round_is_asked_for_once():
    sheet = made("line-up-card", all_at_once("stagger", 8))
    asked = [(part.title, column.group, column.title) for part in sheet.parts for column in part.tables[0].columns[2:]]
    assert len({*asked}) == len(asked) == 8 * 7 * 2


def test_pairs_that_play_matches_have_none():
    assert "line-up-card" not in [each.key for each in sheets_for(swiss_pairs())]


def test_the_draw_says_who_seats_last():
    (part,) = made("round-draw", line_ups(), round=1).parts
    assert notes(part) == [
        "Elm seats last in stanza 1. Ash seats last in stanza 2.",
        "Whoever wins the toss seats last in the odd or in the even stanzas.",
    ]
    (part,) = made("round-draw", replace(line_ups(), whole={"line_ups": 2, "seats_last": "nobody"}), round=1).parts
    assert notes(part) == []


def test_the_sheet_of_a_match_has_its_halves_and_who_sat():
    first, *_ = made("matches", line_ups(), round=1).parts
    (table,) = first.tables
    assert first.note == "Round 1, tables 1 and 3"
    assert table.lines == {2}
    assert [[cell for cell in row if cell is not None][1:] for row in table.foot[:2]] == [[6, 12], [13, 1]]
    assert notes(first)[:3] == [
        "Ash, round 1, first half: table 1 N–S: Ada Ash & Ben Ash, table 3 E–W: Cleo Ash & Dan Ash.",
        "Ash, round 1, second half: table 1 N–S: Eve Ash & Finn Ash, table 3 E–W: Ada Ash & Ben Ash.",
        "Elm seats last in stanza 1. Ash seats last in stanza 2.",
    ]


def test_a_team_card_says_how_many_boards_everybody_played():
    ash, birch, *_ = made("team-cards", line_ups()).parts
    assert [(row[0].split()[0], row[1], row[2]) for row in ash.tables[1].rows] == [
        ("Ada", 4, 100),
        ("Ben", 4, 100),
        ("Cleo", 2, 50),
        ("Dan", 2, 50),
        ("Eve", 2, 50),
        ("Finn", 2, 50),
    ]
    assert len(birch.tables) == 1
