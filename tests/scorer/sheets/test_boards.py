"""Travellers and frequencies as values."""

from dataclasses import replace
from fractions import Fraction

from scorer.event.event import Section
from scorer.event.results import Average, Award, BareScore, NotPlayed, Played, Slip
from scorer.sheets.sheet import Note, Wide
from scorer.standings import BoardPlay
from tests.scorer.sheets.evening import full, individual, key, seated, two_sections
from tests.scorer.sheets.golden import kind

FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": "DQ"}
PASSED_OUT = {"level": 0, "strain": "", "penalty": 1, "declarer": "", "tricks": 0, "lead": ""}
# Board 1 is played at these five tables, by pairs 1 to 5 against these.
SLIPS = {
    key(1, 1, 1): Slip(Played(FOUR_SPADES)),
    key(2, 5, 1): Slip(BareScore(-50)),
    key(3, 4, 1): Slip(Played(PASSED_OUT)),
    key(4, 3, 1): Slip(Average(Award.read("A+"), Award.read("A-")), note="Late play, Law 12C2."),
    key(5, 2, 1): Slip(NotPlayed(), switched=True),
}


def sheet(name, event, **chosen):
    return kind(name).sheets(event, BoardPlay(event), chosen)


def traveller(*, named=False):
    [part] = sheet("travellers", replace(seated(), slips=SLIPS), board=1, named=named).parts
    return part


def test_numbers_of_partners_stand_on_one_line():
    part = kind("travellers").sheets(individual(), BoardPlay(individual()), {"board": 1, "named": False}).parts[0]
    for at in range(2):
        assert part.tables[0].columns[at].width >= max(len(row[at]) for row in part.tables[0].rows) > 3


def test_a_traveller_names_everything_that_was_handed_in():
    part = traveller()
    assert (part.title, part.note) == ("Board 1", "Dlr N, Vul. none")
    [table] = part.tables
    assert [column.title for column in table.columns] == [
        "N–S", "E–W", "Contract", "By", "Lead", "Tricks", "to N–S", "to E–W", "Pts N–S", "Pts E–W",
    ]  # fmt: skip
    won, lost = Fraction(567, 100), Fraction(33, 100)  # 4 × 4 ÷ 3 + 1 ÷ 3 by Neuberg, three scores in a field of four
    assert table.rows == (
        ("1", "11", "4♠", "N", "♦Q", "=", 420, None, won, lost),
        ("4", "12", "Pass", None, None, None, 0, 0, 3, 3),
        ("5", "14", Wide("score only", 4), None, None, None, None, 50, lost, won),
        ("3", "15", Wide("Ave+ / Ave−", 4), None, None, None, None, None, Fraction(36, 10), Fraction(24, 10)),
        ("13", "2", Wide("not played", 4), None, None, None, None, None, None, None),
    )


def test_a_ruling_and_exchanged_seats_are_said_below():
    assert [block.text for block in traveller().blocks if isinstance(block, Note)] == [
        "Table 3: Late play, Law 12C2.",
        "Table 2: the two sides sat in each other's seats.",
    ]


def test_a_remark_says_in_which_section_the_table_stands():
    event = two_sections()
    at = next(key for key in event.slips if key.section == 2)
    ruled = replace(event, slips={**event.slips, at: replace(event.slips[at], note="Late play.")})
    [part] = sheet("travellers", ruled, board=at.number).parts
    assert [block.text for block in part.blocks if isinstance(block, Note)] == [f"Table B{at.table}: Late play."]


def test_surnames_stand_beside_the_numbers_unless_they_are_not_wanted():
    assert kind("travellers").settings(seated()).completed({})["named"]
    assert traveller(named=True).tables[0].rows[0][0] == "1 Vos & de Wit"


def test_results_to_come_are_named_and_not_left_blank():
    [part] = sheet("travellers", seated(), board=1).parts
    assert {row[2] for row in part.tables[0].rows} == {Wide("to come", 4)}


def test_sections_that_compare_share_a_traveller_and_others_have_their_own():
    together, apart = two_sections(), replace(two_sections(), together=False)
    assert [part.title for part in sheet("travellers", together, board=4).parts] == ["Board 4"]
    assert [part.title for part in sheet("travellers", apart, board=4).parts] == [
        "Section A, board 4",
        "Section B, board 4",
    ]


def sections_on(name, event, **chosen):
    """The boards a sheet shows, and the letters of the sections on each."""
    return {part.title: {row[0][0] for row in part.tables[0].rows} for part in sheet(name, event, **chosen).parts}


def test_a_section_that_was_chosen_has_its_boards_with_every_line_that_is_compared():
    event = two_sections()
    assert sections_on("travellers", event, board=4, section=2) == {"Board 4": {"A", "B"}}
    assert sheet("frequencies", event, section=2) == sheet("frequencies", event)


def test_a_section_without_a_movement_does_not_part_those_that_compare():
    event = two_sections()
    waiting = replace(event, sections=(*event.sections, Section(id=3, letter="C")))
    assert sections_on("travellers", waiting, board=4) == {"Board 4": {"A", "B"}}


def test_sections_are_compared_in_each_session_by_itself():
    event = two_sections()
    later = tuple(replace(each, id=each.id + 2, session=2) for each in event.sections)
    both = replace(event, sections=(*event.sections, *later))
    assert sections_on("travellers", both, board=4) == {
        "Session 1, board 4": {"A", "B"},
        "Session 2, board 4": {"A", "B"},
    }


def test_every_board_of_the_evening_has_its_traveller():
    assert [part.title for part in sheet("travellers", full()).parts] == [f"Board {n}" for n in range(1, 16)]


def test_a_frequency_table_counts_every_score_once():
    slips = {**SLIPS, key(5, 2, 1): Slip(BareScore(-50))}
    [part] = sheet("frequencies", replace(seated(), slips=slips), board=1).parts
    [table] = part.tables
    assert [column.title for column in table.columns] == ["to N–S", "to E–W", "Times", "N–S", "E–W"]
    assert [row[:3] for row in table.rows] == [(420, None, 1), (0, 0, 1), (None, 50, 2)]


def test_the_points_of_a_frequency_table_are_those_of_the_traveller():
    event = full()
    for board in (1, 5, 9):
        [lines] = [part.tables[0].rows for part in sheet("travellers", event, board=board).parts]
        [often] = [part.tables[0].rows for part in sheet("frequencies", event, board=board).parts]
        assert {row[-4:] for row in lines if row[-4:-2] != (None, None)} == {(*row[:2], *row[3:]) for row in often}


def test_boards_that_nobody_has_played_have_no_heading_among_frequencies():
    slips = {key(5, 2, 1): Slip(BareScore(-50)), key(5, 2, 2): Slip(NotPlayed())}
    one = replace(seated(), slips=slips)
    assert [part.title for part in sheet("frequencies", one).parts] == ["Board 1"]
    for said in (sheet("frequencies", one, board=2), sheet("frequencies", replace(one, slips={}))):
        assert [block.text for part in said.parts for block in part.blocks] == ["Nothing has been handed in yet."]


def test_so_it_is_where_everybody_plays_alone():
    event = individual()
    boards = {key.number for key in event.slips}
    titles = {part.title.partition(",")[0] for part in sheet("frequencies", event).parts}
    assert titles == {f"Board {number}" for number in boards}
