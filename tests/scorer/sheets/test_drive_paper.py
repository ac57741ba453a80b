"""Drive cards and the prize list on paper."""

from dataclasses import replace
from math import ceil

import pytest

from rules.parts.totals import Totals
from rules.text import Text, read
from scorer.contests import standings_of
from scorer.event.event import Contestant, Entry, Player
from scorer.event.results import Key, Slip
from scorer.sheets.kinds import kind, sheets_for
from scorer.sheets.kinds.drive_cards import in_one_line
from scorer.sheets.page.pages import PageFormat, laid
from scorer.sheets.page.paper import A4
from scorer.sheets.page.words import text
from tests.languages import catalogued
from tests.scorer.sheets.drive_evening import drive, euchre_drive, played, semi_partner
from tests.scorer.sheets.table_evening import whist_drive
from tests.scorer.standings.test_drive_prizes import typed

CARDS, PRIZES = kind("drive-cards"), kind("prize-list")


def made(sheet, event, **chosen):
    return sheet.sheets(event, standings_of(event), chosen)


# drive, rounds, cards down a page
PAGES = [
    (lambda: drive("whist", 16, rounds=24), 24, 1),
    (lambda: drive("euchre", 16, rounds=12), 12, 1),
    (lambda: drive("euchre", 16, rounds=8),  8,  2),
]  # fmt: skip


@pytest.mark.parametrize(("event", "rounds", "down"), PAGES)
def test_a_card_has_a_line_for_each_round_and_as_many_stand_on_a_page_as_it_holds(event, rounds, down):
    sheet = made(CARDS, event())
    assert {len(table.rows) for table in sheet.tables} == {rounds}
    assert len(sheet.parts) == 16
    assert (sheet.layout.across, sheet.layout.down) == (2, down)


@pytest.mark.parametrize(("game", "come", "rounds", "far"), [("whist", 36, 24, 20), ("euchre", 22, 8, 7)])
def test_a_card_of_a_drive_in_play_stays_on_its_own_part_of_the_page(game, come, rounds, far):
    sheet = made(CARDS, played(drive(game, come, rounds=rounds), far))
    pages = laid(sheet, PageFormat(A4, sheet.layout))
    assert len(pages) == ceil(come / (sheet.layout.across * sheet.layout.down))


def test_where_lines_are_tight_a_partner_is_said_as_well_as_there_is_room():
    [card, *_] = made(CARDS, played(drive("whist", 36), 12)).tables
    assert [row[2] for row in card.rows][:1] == ["2 Łukasz Wróbel"]
    [card, *_] = made(CARDS, played(drive("whist", 36, rounds=24), 20)).tables
    assert {"2 Łukasz Wróbel", "10 Margit Aalto", "26 Орлова"} <= {str(row[2]) for row in card.rows}


def test_of_a_partner_with_a_long_name_as_much_is_said_as_there_is_room_for():
    long = Contestant(7, Entry((Player("Otto Krug von Ferencsváros"),)))
    assert in_one_line(long, 1, 15) == "7 Krug von…"
    assert in_one_line(long, 1, 10) == "7 Krug…"
    assert in_one_line(long, 1, 0) == "7 Otto Krug von Ferencsváros"


def test_rounds_that_are_drawn_have_their_table_and_partner_and_the_others_are_for_a_pencil():
    sheet = made(CARDS, semi_partner())
    rows = [*sheet.tables][1].rows
    assert rows[0][:3] == (1, 1, "1 Bram de Wit")
    assert rows[1][:3] == (2, None, "sits out")
    assert rows[3] == (4, None, None, None, None)
    assert "Plays with the gentlemen" in sheet.parts[1].note


def test_pairs_have_no_column_for_a_partner():
    (table, *_) = made(CARDS, drive("whist", 8, "partner")).tables
    assert [column.title for column in table.columns] == ["Round", "Table", "Tricks", "So far"]


def test_only_a_drive_has_cards_and_all_tables_have_a_prize_list():
    assert CARDS in sheets_for(semi_partner())
    assert CARDS not in sheets_for(whist_drive())
    assert PRIZES in sheets_for(whist_drive())


def test_a_whole_number_has_no_decimals_in_the_prize_list_where_others_have_some_as_in_the_ranking():
    event = typed(played(drive("euchre", 10), 4), 1, "n alone march")
    event = replace(event, slips={at: slip for at, slip in event.slips.items() if at != Key(1, 1, 1, 0)})
    (table,) = made(PRIZES, event).tables
    amounts = {str(row[0]): text(row[2], table.columns[2]) for row in table.rows}
    assert amounts["Most lone hands"] == "1"
    assert amounts["Highest"] == "32"
    assert any("." in each for each in amounts.values())


def test_cards_and_slips_of_a_game_that_counts_hands_won_alone_have_a_column_for_them():
    card, *_ = made(CARDS, drive("euchre", 8)).tables
    assert [column.title for column in card.columns] == ["Round", "Table", "Partner", "Points", "Won alone", "So far"]
    assert {len(row) for row in card.rows} == {6}
    slip, *_ = made(kind("result-slips"), drive("euchre", 8), round=1).tables
    assert [column.title for column in slip.columns] == ["Side", "Who", "Points", "Games", "Won alone"]
    assert {len(row) for row in slip.rows} == {5}


def test_the_prize_list_says_of_how_many_slips_it_is_not_known_who_won_hands_alone():
    event = drive("euchre", 12)
    slips = Totals((9, 4), lone=(2, 0)), Totals((4, 9)), Totals((9, 4))
    event = replace(event, slips={Key(1, 1, at, 0): Slip(slip) for at, slip in enumerate(slips, 1)})
    (part,) = made(PRIZES, event).parts
    said = "How many hands were won alone is not known of 2 slips, which have totals only."
    assert said in [block.text for block in part.blocks[1:]]
    assert "Most lone hands" in [str(row[0]) for row in part.blocks[0].rows]
    (part,) = made(PRIZES, event, lone=False).parts
    assert said not in [block.text for block in part.blocks[1:]]
    (part,) = (part for part in made(kind("ranking"), event).parts if part.title == "Prizes")
    assert said in [block.text for block in part.blocks[1:]]


def test_the_prizes_are_those_that_a_club_wishes():
    event = euchre_drive()
    every = [row[0] for row in next(made(PRIZES, event).tables).rows]
    assert every == ["Highest", "Lowest", "Halfway, after round 2", "Second half, from round 3"]
    one = [row[0] for row in next(made(PRIZES, event, lowest=False, first=False, second=False).tables).rows]
    assert one == ["Highest"]


@pytest.mark.parametrize(("kind_of_drive", "apart"), [("semi-partner", True), ("winners-up", False)])
def test_ladies_and_gentlemen_are_asked_about_only_where_they_are_told_apart(kind_of_drive, apart):
    asked = [field.name for field in PRIZES.settings(drive("whist", 8, kind_of_drive))]
    assert ("apart" in asked) is apart
    assert {"highest", "lowest"} <= {*asked}


def test_where_several_have_a_prize_it_says_what_to_do_and_where_nobody_has_one_that():
    words = [block.text for block in made(PRIZES, played(drive("whist", 8), 1)).parts[0].blocks[1:]]
    assert words == ["Where several have a prize, they are level: they share it, or cut for it."]
    assert made(PRIZES, drive("whist", 8)).parts[0].blocks[0].text == "Nobody has a prize yet."


@pytest.mark.parametrize(
    ("key", "seats"), [("seating-cards", {"N", "O", "S", "W"}), ("evening-cards", {"N", "O", "S", "W"})]
)
def test_a_seat_is_printed_as_each_language_has_it(key, seats):
    table, *_ = made(kind(key), played(drive("euchre", 8, rounds=3), 3)).tables
    cells = [*(each.title for each in table.columns), *(cell for row in table.rows for cell in row)]
    said = {read(each, catalogued("de")) for each in cells if isinstance(each, Text)}
    assert "E" not in said
    assert said & seats
