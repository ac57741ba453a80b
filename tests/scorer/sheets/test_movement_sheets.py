"""Table cards, guide cards, name lists and pick-up slips as values."""

import re
from dataclasses import replace

import pytest

from scorer.event.event import Contestant, Entry, Event, Lineup, Player, Section
from scorer.event.movement import Away, Movement, Seating
from scorer.languages import ENGLISH
from scorer.movements import family
from scorer.sheets.kinds.table_cards import SectionTables
from scorer.sheets.page.words import printing
from scorer.sheets.sheet import Heading, Note
from scorer.standings import BoardPlay, TeamPlay
from tests.scorer.sheets.evening import full, seated, section, two_sections
from tests.scorer.sheets.golden import kind, pages, printed
from tests.scorer.sheets.team_evening import knock_out, round_robin

# Two tables and a half: pair 5 has nobody to play in round 1; boards 5 and 6 rest in round 1.
HALF_TABLE = Movement(
    "typed",
    "Two and a half",
    (
        (Seating(1, (1, 11), (1, 2)), Seating(2, (2, 12), (3, 4)), Seating(3, (5, 0), ())),
        (Seating(1, (12, 1), (5, 6)), Seating(2, (2, 5), (1, 2)), Seating(3, (0, 11), ())),
    ),
)


def odd():
    return Event(name="Odd", sections=(section(1, "A", HALF_TABLE),))


def individual(players):
    movement = family("partner-once").movement({"entered": players, "rounds": 11})
    return Event(name="Individual", contest="individual", form="players", sections=(section(1, "A", movement),))


def parts(name, event, **chosen):
    return kind(name).sheets(event, BoardPlay(event), chosen).parts


def rows(name, event, title, **chosen):
    [part] = [part for part in parts(name, event, **chosen) if part.title == title]
    return part.tables[0].rows


def test_a_table_card_names_once_who_stays_and_says_in_a_sentence_what_is_the_same_each_time():
    card = next(part for part in parts("table-cards", seated(), named=False) if part.title == "Table 2")
    assert card.note == "N–S, in every round: 2"
    assert card.tables[0].rows == (
        (1, "12", "4–6"),
        (2, "11", "7–9"),
        (3, "15", "10–12"),
        (4, "14", "13–15"),
        (5, "13", "1–3"),
    )
    assert card.blocks[-1] == Note("After each round E–W go to table 3. The boards go to table 1.")


def test_who_goes_to_another_side_is_told_that_too():
    round_ = (Seating(1, (1, 2), (1, 2)), Seating(2, (3, 4), (3, 4)))
    then = (Seating(1, (4, 3), (3, 4)), Seating(2, (1, 2), (1, 2)))
    event = Event(name="Both change", sections=(section(1, "A", Movement("typed", "Change", (round_, then))),))
    told = [block.text for block in parts("table-cards", event)[1].blocks if isinstance(block, Note)]
    assert told == [
        "After each round N–S go to table 1 and sit E–W. After each round E–W go to table 1 and sit N–S. "
        "The boards go to table 1."
    ]


def test_a_table_card_of_a_half_table_says_who_sits_out_who_turns_and_what_is_done():
    assert rows("table-cards", odd(), "Table 1", named=False)[0] == (
        1,
        "1",
        "11",
        "1–2",
        "1 E–W",
        "sit out",
        "table 2",
    )
    assert rows("table-cards", odd(), "Table 2", named=False)[0] == (1, "12", "3–4", "1 N–S", "–")


def test_where_somebody_sits_out_there_is_no_table_and_its_card_says_so_before_where_they_play_again():
    event = individual(13)
    assert [part.title for part in parts("table-cards", event)] == ["Table 1", "Table 2", "Table 3"]
    assert rows("table-cards", event, "Table 1", named=False)[0][6] == "sit out, then 3 W"
    assert rows("table-cards", event, "Table 1", named=False)[9][6] == "sit out"
    assert rows("guide-cards", event, "Player 1")[0] == (1, None, "", "", "sit out", "")
    assert rows("name-list", event, "", lines=0)[0][2:] == (None, "sits out")


def test_the_card_of_four_names_lies_on_its_side_so_that_none_of_them_is_taken_apart():
    event = individual(12)
    [first] = event.sections
    long = {n: Contestant(n, Entry((Player("Wilhelmina Throckmorton-Featherstone"),))) for n in first.movement.numbers}
    named = replace(event, sections=(replace(first, contestants=long),))
    made = kind("table-cards").sheets(named, BoardPlay(named), {})
    words = set(re.findall(r"[A-Za-z]{4,}", " ".join(pages(printed(made)))))
    assert {each for each in words if each in "Wilhelmina Throckmorton-Featherstone"} == {
        "Wilhelmina",
        "Throckmorton",
        "Featherstone",
    }


def test_where_boards_never_go_to_another_table_no_column_says_where():
    titles = [column.title for column in parts("table-cards", individual(13))[0].tables[0].columns]
    assert titles[-1] == "W then"
    assert [column.title for column in parts("table-cards", odd())[0].tables[0].columns][-1] == "Boards then"


def test_a_missing_pair_is_on_no_card():
    event = two_sections()
    assert rows("table-cards", event, "Table B2", named=False)[0][:3] == (1, "–", "(4–6)")
    assert "12" not in {row[1] for row in rows("guide-cards", event, "Pair B1")}
    assert "Pair B12" not in {part.title for part in parts("guide-cards", event)}


def test_a_table_card_has_names_where_they_are_wanted_and_the_moves_in_words():
    [first, *_] = parts("table-cards", seated())
    assert first.note == "N–S, in every round: 1 Anneke Vos & Bram de Wit"
    assert [block.text for block in first.blocks if isinstance(block, Note)] == [
        "After each round E–W go to table 2. The boards go to table 5."
    ]


def test_a_guide_card_says_where_whom_and_what_round_by_round():
    assert rows("guide-cards", seated(), "Pair 11") == (
        (1, 1, "E–W", "1", "1–3"),
        (2, 2, "E–W", "2", "7–9"),
        (3, 3, "E–W", "3", "13–15"),
        (4, 4, "E–W", "4", "4–6"),
        (5, 5, "E–W", "5", "10–12"),
    )


def test_a_guide_card_says_when_its_pair_sits_out():
    assert rows("guide-cards", odd(), "Pair 5") == ((1, None, "", "sit out", ""), (2, 2, "E–W", "2", "1–2"))
    assert rows("guide-cards", odd(), "Pair 11")[1] == (2, None, "", "sit out", "")


def test_those_who_meet_a_missing_pair_sit_out():
    assert rows("guide-cards", two_sections(), "Pair B2")[0] == (1, None, "", "sit out", "")


def test_a_guide_card_has_the_names_of_the_opponents_where_they_are_wanted():
    [card] = parts("guide-cards", seated(), who="1-11", named=True)
    assert (card.title, card.note) == ("Pair 11", "Margit Aalto & Per Lindqvist")
    assert card.tables[0].rows[0][3] == "1 Anneke Vos & Bram de Wit"


def test_the_name_list_has_numbers_first_seats_and_lines_for_latecomers():
    [part] = parts("name-list", seated(), lines=3)
    listed, heading, empty = part.blocks
    assert listed.rows[0] == ("1", "Anneke Vos & Bram de Wit", 1, "N–S")
    assert listed.rows[-1] == ("15", "Ingrid Sæther & Tor Hauge", 5, "E–W")
    assert heading == Heading("Latecomers")
    assert empty.by_hand
    assert empty.rows == ((None,) * 4,) * 3


def test_a_name_list_without_empty_lines_has_no_heading_for_them():
    [part] = parts("name-list", seated(), lines=0)
    assert len(part.blocks) == 1


def test_numbers_of_the_federation_have_a_column_where_there_are_any():
    event = seated()
    known = {
        **event.sections[0].contestants,
        1: Contestant(1, Entry((Player("Ann Lee", national_number="7"), Player("Bo Ek")))),
    }
    event = replace(event, sections=(replace(event.sections[0], contestants=known),))
    table = parts("name-list", event)[0].tables[0]
    assert [column.title for column in table.columns] == ["No.", "Names", "National no.", "Table", "Sits"]
    assert [row[2] for row in table.rows[:2]] == ["7", ""]


def test_by_name_every_player_has_a_line_in_the_order_of_surnames():
    sheet = kind("name-list").sheets(seated(), BoardPlay(seated()), {"order": "name"})
    with printing(sheet, ENGLISH) as printed:
        names = [row[1] for row in printed.parts[0].tables[0].rows]
    assert names[:4] == ["=1+1", "Margit Aalto", "Ruth & Co", "Zofia Dąbek"]
    assert len(names) == 20


def test_there_is_a_slip_for_every_table_that_plays_in_a_round():
    assert len(parts("pickup-slips", full())) == 25
    assert [part.title for part in parts("pickup-slips", odd(), round=1)] == ["Table 1, round 1", "Table 2, round 1"]


def test_a_slip_has_its_boards_and_numbers_and_room_for_everything_else():
    [slip] = [part for part in parts("pickup-slips", odd(), round=2) if part.title == "Table 1, round 2"]
    [table] = slip.tables
    assert slip.note == "N–S 12, E–W 1"
    assert table.by_hand
    assert [row[0] for row in table.rows] == [5, 6]
    assert {cell for row in table.rows for cell in row[1:]} == {None}
    assert [column.title for column in table.columns] == ["Board", "Contract", "By", "Lead", "Tricks", "N–S", "E–W"]


def test_without_a_movement_a_sheet_says_what_to_do_first():
    event = Event(name="Tuesday Pairs", sections=(Section(1),))
    for name in ("table-cards", "guide-cards", "pickup-slips", "scorecards", "travellers", "ranking"):
        [part] = parts(name, event)
        assert part.blocks == (Note("Nobody has a seat yet: choose a movement first."),)


def test_the_name_list_of_teams_has_their_players_and_both_tables():
    event = round_robin()
    named = kind("name-list").sheets(event, TeamPlay(event), {"lines": 0}).parts[0].tables[0].rows
    assert named[:2] == (
        ("1", "Ash: Ada Ash, Ben Ash, Cleo Ash, Dan Ash", None, "sits out"),
        ("2", "Birch: Ada Birch, Ben Birch, Cleo Birch, Dan Birch", "1 / 3", "N–S / E–W"),
    )
    by_name = kind("name-list").sheets(event, TeamPlay(event), {"lines": 0, "order": "name"}).parts[0].tables[0].rows
    assert [row[2:] for row in by_name if "Birch" in row[1]] == [(1, "N–S"), (1, "N–S"), (3, "E–W"), (3, "E–W")]


def idle(event):
    [section] = event.sections
    return SectionTables(event, section, section.movement).idle


def test_whoever_has_lost_is_out_and_whoever_waits_sits_out_as_the_rounds_are_drawn_whatever_the_contest():
    assert [idle(knock_out()), idle(replace(knock_out(), contest="teams"))] == ["–", "–"]
    assert [idle(odd()), idle(replace(odd(), contest="knock-out"))] == ["sit out", "sit out"]


CAME_AND_WENT = [
    # pair 2 of five tables                    its card says
    ({"away": (Away(2, 1, 1),)},               "N–S, in rounds 2–5: 2"),                     # is late
    ({"away": (Away(2, 4),)},                  "N–S, in rounds 1–3: 2"),                     # leaves
    ({"away": (Away(2, 3, 3),)},               "N–S, in rounds 1–2, 4–5: 2"),                # is back
]  # fmt: skip


@pytest.mark.parametrize(("changed", "note"), CAME_AND_WENT)
def test_who_stays_but_came_late_or_left_is_named_once_all_the_same(changed, note):
    event = seated()
    event = replace(event, sections=(replace(event.sections[0], **changed),))
    card = next(part for part in parts("table-cards", event, named=False) if part.title == "Table 2")
    assert card.note == note
    assert [column.title for column in card.tables[0].columns][:3] == ["Round", "E–W", "Boards"]


def test_who_stays_is_named_again_where_somebody_sits_in():
    event = seated()
    home = event.sections[0].contestants[2]
    other = replace(home, lineups=(Lineup(4, (home.players[0], Player("Dora Ellis"))),))
    people = {**event.sections[0].contestants, 2: other}
    event = replace(event, sections=(replace(event.sections[0], contestants=people),))
    card = next(part for part in parts("table-cards", event) if part.title == "Table 2")
    assert card.note == (
        "N–S, in rounds 1–3: 2 Łukasz Wróbel & Zofia Dąbek. N–S, in rounds 4–5: 2 Łukasz Wróbel & Dora Ellis"
    )
