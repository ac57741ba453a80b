"""Evening cards, table cards and result slips as values, and totals in words."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.contests import standings_of
from scorer.event.event import Section
from scorer.event.movement import Movement, Seating
from scorer.sheets.kinds.parts.numerals import in_words
from scorer.sheets.sheet import Blank, Blanks, Note
from tests.scorer.sheets.drive_evening import DRIVE_EVENINGS
from tests.scorer.sheets.golden import kind
from tests.scorer.sheets.table_evening import (
    beyond,
    counters,
    rubbers,
    seated,
    seven,
    two_sections,
    whist_drive,
)


def parts(key, event, **chosen):
    return kind(key).sheets(event, standings_of(event), chosen).parts


def blanks(part):
    return [block.blanks for block in part.blocks if isinstance(block, Blanks)]


# --- evening cards ----------------------------------------------------------------------


def card(event, who, **chosen):
    [part] = parts("evening-cards", event, who=who, **chosen)
    return part


def test_a_card_says_round_by_round_where_one_sits_with_whom_and_against_whom():
    table = card(whist_drive(), "1-2").tables[0]
    assert [column.title for column in table.columns] == [
        *("Round", "Table", "Sits", "Partner", "Against", "Tricks", "So far")
    ]
    assert [row[:5] for row in table.rows] == [
        (1, 1, "E", "4 Ζωή Παππά", "1 Bram de Wit / 3 Zofia Dąbek"),
        (2, 3, "E", "4 Ζωή Παππά", "9 Owen Thorne / 11 Per Lindqvist"),
        (3, 2, "E", "4 Ζωή Παππά", "5 Νίκος Βάσου / 7 Пётр Ильин"),
    ]
    assert table.by_hand


def test_a_pair_stays_together_and_needs_no_column_for_it():
    assert "Partner" not in [column.title for column in card(beyond(), "1-1").tables[0].columns]


def test_a_filled_card_has_the_points_what_they_make_and_the_total_in_words():
    standings = standings_of(beyond())
    lines = standings.card(1, 4)
    part = card(beyond(), "1-4")
    assert [row[-2:] for row in part.tables[0].rows] == [(line.points, line.running) for line in lines]
    total = lines[-1].running
    assert blanks(part) == [
        (Blank("Total", str(total)), Blank("In words", in_words(total), 3)),
        (Blank("Signed"), Blank("Checked by an opponent")),
    ]


def test_a_blank_card_leaves_all_points_to_be_written():
    part = card(beyond(), "1-4", points="blank")
    assert {row[-2:] for row in part.tables[0].rows} == {(None, None)}
    assert blanks(part)[0] == (Blank("Total"), Blank("In words", share=3))
    assert all(row[:4] for row in part.tables[0].rows)


def test_cards_are_blank_until_something_is_written():
    fields = {field.name: field for field in kind("evening-cards").settings(seated("spades"))}
    assert fields["points"].default == "blank"


def test_a_penalty_is_taken_off_and_named():
    part = card(two_sections(), "1-1", section=1)
    running = standings_of(two_sections()).card(1, 1)[-1].running
    assert blanks(part)[0] == (Blank("Penalty", "−5"),)
    assert blanks(part)[1][0] == Blank("Total", str(running - 5))


def test_a_round_that_is_sat_out_says_so():
    rows = card(two_sections(), "2-5").tables[0].rows
    assert [row[2] for row in rows].count("sits out") == 1


def test_a_team_stands_on_the_card_and_whoever_has_no_name_writes_it():
    assert card(two_sections(), "1-1").note.startswith("Pair A1. The Aces. Spades; a round is one game.")
    unnamed = card(two_sections(), "2-5")
    assert unnamed.title == "Pair B5"
    assert blanks(unnamed)[0] == (Blank("Names"),)


def test_somebody_who_has_played_nothing_yet_has_no_total():
    part = card(rubbers(), "1-5")
    assert blanks(part)[0][0] == Blank("Total")


# --- table cards ------------------------------------------------------------------------


def test_a_table_card_says_what_is_played_and_who_sits_there_in_every_round():
    first, *_ = parts("seating-cards", whist_drive())
    assert first.title == "Table 1"
    assert first.note == "Whist; a round is four deals. As printed."
    assert [column.title for column in first.tables[0].columns] == ["Round", "N", "E", "S", "W"]
    assert [row[:3] for row in first.tables[0].rows] == [
        (1, "1 Bram de Wit", "2 Łukasz Wróbel → table 3 E"),
        (2, "1 Bram de Wit", "6 Наталья Орлова → table 3 E"),
        (3, "1 Bram de Wit", "10 Margit Aalto"),
    ]


def test_whoever_changes_places_is_told_the_place_and_whoever_is_not_seated_that_they_sit_out():
    movement = Movement("typed", "Two rounds", ((Seating(1, (1, 2), ()),), (Seating(1, (2, 3), ()),)))
    event = replace(beyond(), sections=(Section(1, movement=movement),), slips={})
    rows = parts("seating-cards", event)[0].tables[0].rows
    assert rows == ((1, "1 → sits out", "2 → table 1 N–S"), (2, "2", "3"))


def test_pairs_sit_by_their_sides_and_single_players_by_their_numbers():
    assert [column.title for column in parts("seating-cards", beyond())[0].tables[0].columns][1:] == ["N–S", "E–W"]
    titles = [column.title for column in parts("seating-cards", seven())[0].tables[0].columns][1:]
    assert titles == [f"Seat {n}" for n in range(1, 8)]


def test_a_table_card_may_have_numbers_only():
    assert parts("seating-cards", beyond(), named=False)[0].tables[0].rows[0] == (1, "1", "2 → table 3 E–W")


def test_a_missing_pair_leaves_its_place_empty():
    rows = parts("seating-cards", two_sections(), section=2)[0].tables[0].rows
    assert rows[0] == (1, "1", "–")
    assert rows[1] == (2, "1", "4 → table 3 E–W")


def test_a_table_card_says_how_rounds_are_counted_and_what_the_movement_has_to_say():
    event = whist_drive()
    section = event.sections[0]
    noted = replace(section, movement=replace(section.movement, note="Losers move up."))
    part = parts("seating-cards", replace(event, sections=(noted,)))[0]
    notes = [block.text for block in part.blocks if isinstance(block, Note)]
    arrows = "→ is where somebody goes after the round; all others keep their seats."
    assert notes == [f"{arrows} Tricks: one for every trick taken, as at a whist drive.", "Losers move up."]


def test_choices_that_go_by_no_name_are_told_one_by_one():
    part = parts("seating-cards", replace(rubbers(), choices={"slams": "taken"}))[0]
    assert part.note == "Rubber bridge; a round is as many games as there is time for. As printed."
    own = parts("seating-cards", replace(seated("whist"), choices={"target": 8}))[0]
    assert own.note == "Whist; a round is one game. Points that win the game: 8."


# --- result slips -----------------------------------------------------------------------


def test_every_table_has_two_slips_beside_each_other_with_both_sides_and_their_signatures():
    sheet = kind("result-slips").sheets(beyond(), standings_of(beyond()), {"round": 2})
    assert sheet.layout.across == 2
    assert [part.title for part in sheet.parts] == [f"Table {table}, round 2" for table in (1, 1, 2, 2, 3, 3)]
    assert sheet.parts[0] == sheet.parts[1]
    slip = sheet.parts[0]
    assert [column.title for column in slip.tables[0].columns] == ["Side", "Who", "Points", "Games"]
    assert slip.tables[0].rows[0] == ("N–S", "1 Łukasz Wróbel & Zofia Dąbek", None, None)
    assert blanks(slip) == [(Blank("Signed N–S"), Blank("Signed E–W"))]


def test_what_is_counted_has_a_column_on_the_slip():
    slip, *_ = parts("result-slips", whist_drive(), round=1)
    assert [column.title for column in slip.tables[0].columns] == ["Side", "Who", "Tricks", "Points", "Games"]


def test_at_a_whist_drive_tricks_are_written_on_slips_and_cards_and_nothing_of_points():
    drive = DRIVE_EVENINGS["military"]()
    slip, *_ = parts("result-slips", drive, round=1)
    assert [column.title for column in slip.tables[0].columns] == ["Side", "Who", "Tricks"]
    for sheet in ("evening-cards", "drive-cards"):
        for event in (drive, DRIVE_EVENINGS["whist drive of ladies"]()):
            if kind(sheet).suits(event):
                card, *_ = parts(sheet, event)
                assert [column.title for column in card.tables[0].columns[-2:]] == ["Tricks", "So far"]


def test_every_single_player_signs():
    slip, *_ = parts("result-slips", counters(), round=1)
    assert [blank.label for row in blanks(slip) for blank in row] == [f"Signed Player {n}" for n in range(1, 6)]


def test_whoever_has_no_name_is_on_the_slip_by_number():
    slip, *_ = parts("result-slips", two_sections(), round=1, section=2)
    assert [row[:2] for row in slip.tables[0].rows] == [("N–S", "B3"), ("E–W", "B4")]


# --- totals in words --------------------------------------------------------------------

WORDS = [
    # total               in words
    (0,                   "nought"),
    (1,                   "one"),
    (13,                  "thirteen"),
    (20,                  "twenty"),
    (42,                  "forty-two"),
    (99,                  "ninety-nine"),
    (100,                 "one hundred"),
    (105,                 "one hundred and five"),
    (999,                 "nine hundred and ninety-nine"),
    (1000,                "one thousand"),
    (1001,                "one thousand and one"),
    (2140,                "two thousand one hundred and forty"),
    (17_000,              "seventeen thousand"),
    (-1,                  "minus one"),
    (-2140,               "minus two thousand one hundred and forty"),
    (Fraction(-42),       "minus forty-two"),
    (Fraction(1, 2),      "a half"),
    (Fraction(13, 2),     "six and a half"),
    (Fraction(-13, 2),    "minus six and a half"),
    (Fraction(8, 3),      "two and two thirds"),
    (Fraction(25, 4),     "six and a quarter"),
    (Fraction(31, 4),     "seven and three quarters"),
    (Fraction(22, 7),     "three and 1/7"),
    (Fraction(333, 100),  "three and 33/100"),
]  # fmt: skip


@pytest.mark.parametrize(("total", "words"), WORDS)
def test_a_total_is_written_in_words(total, words):
    assert in_words(total) == words


def test_no_two_numbers_are_written_alike():
    assert len({in_words(number) for number in range(-3000, 3000)}) == 6000
