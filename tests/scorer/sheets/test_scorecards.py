"""Personal scorecards as values."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.event.event import Contestant, Entry, Player
from scorer.event.results import Average, Award, BareScore, NotPlayed, Played, Slip
from scorer.sheets.kinds.scorecards import longest_name, ordinal
from scorer.sheets.sheet import Wide
from scorer.standings import BoardPlay
from tests.scorer.sheets.evening import full, half, individual, key, seated, two_sections
from tests.scorer.sheets.golden import kind

FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": "DQ"}


def cards(event, **chosen):
    return kind("scorecards").sheets(event, BoardPlay(event), chosen).parts


def rows(event, who):
    [part] = cards(event, who=who)
    return part.tables[0]


def test_there_is_a_page_for_everybody_or_for_the_one_who_was_chosen():
    assert len(cards(full())) == 10
    assert [part.title for part in cards(full(), who="1-15")] == ["Ingrid Sæther & Tor Hauge"]


def test_a_page_says_who_what_and_which_place():
    [part] = cards(full(), who="1-1")
    assert (part.title, part.note, part.figure, part.figure_note) == (
        "Anneke Vos & Bram de Wit", "Pair 1", "53.51 %", "2nd of 5",
    )  # fmt: skip


def test_while_results_are_missing_the_place_is_so_far():
    assert cards(half(), who="1-4")[0].figure_note == "1st of 5 so far"


def test_before_the_first_result_there_is_no_figure_and_no_total():
    [part] = cards(seated(), who="1-1")
    assert (part.figure, part.figure_note, part.tables[0].foot) == ("", "", ())
    assert {row[4] for row in part.tables[0].rows} == {"to come"}


def test_a_pair_without_names_has_its_number_as_a_title():
    titles = [part.title for part in cards(two_sections(), section=2)]
    assert titles[0] == "Pair B1"
    assert "Pair B12" not in titles


def test_opponents_stand_at_the_first_board_of_a_round_below_a_hairline():
    table = rows(full(), "1-1")
    assert [row[3] for row in table.rows[:4]] == [
        "11 Margit Aalto & Per Lindqvist",
        None,
        None,
        "15 Ingrid Sæther & Tor Hauge",
    ]
    assert table.lines == {3, 6, 9, 12}


def handed_in(event, result, who="1-1"):
    """The first line of a pair's card with one result in it and no other."""
    table = rows(replace(event, slips={key(1, 1, 1): Slip(result)}), who)
    [line] = [row for row in table.rows if row[0] == 1]
    return line[4:6]


RESULTS = [
    # result                                              N–S's card            E–W's card
    (Played(FOUR_SPADES),                                 ("4♠ N =", 420),      ("4♠ N =", -420)),
    (Played(FOUR_SPADES | {"tricks": 8, "penalty": 2}),   ("4♠X N −2", -300),   ("4♠X N −2", 300)),
    (BareScore(-50),                                      ("score only", -50),  ("score only", 50)),
    (NotPlayed(),                                         ("not played", None), ("not played", None)),
    (Average(Award.read("A+"), Award.read("A-")),         ("Ave+", None),       ("Ave−", None)),
    (Average(Award.read("A"), Award(Fraction(121, 2))),   ("Ave", None),        ("60.5 %", None)),
    (Played(FOUR_SPADES | {"tricks": 14}),                ("impossible", None), ("impossible", None)),
]  # fmt: skip


@pytest.mark.parametrize(("result", "first", "second"), RESULTS)
def test_a_result_is_told_as_its_own_side_has_it(result, first, second):
    assert handed_in(seated(), result) == first
    assert handed_in(seated(), result, "1-11") == second


def test_the_penalty_stands_between_the_boards_and_the_total():
    table = rows(two_sections(), "1-1")
    at = [column.title for column in table.columns].index("Points")
    assert [(row[0], row[at]) for row in table.foot] == [
        (Wide("Penalty", 2), -3),
        (Wide("Total", 2), Fraction(9689, 100)),
    ]


def test_the_last_running_percentage_is_the_total_where_there_is_no_penalty():
    table = rows(full(), "1-1")
    assert table.rows[-1][-1] == table.foot[-1][-1] == Fraction(5351, 100)


ORDINALS = [
    (1, "1st"),
    (2, "2nd"),
    (3, "3rd"),
    (4, "4th"),
    (11, "11th"),
    (12, "12th"),
    (13, "13th"),
    (21, "21st"),
    (112, "112th"),
    (122, "122nd"),
]


@pytest.mark.parametrize(("number", "said"), ORDINALS)
def test_a_place_is_said_as_people_say_it(number, said):
    assert ordinal(number) == said


def test_who_plays_with_somebody_else_each_round_reads_with_whom():
    event = individual()
    [card, *_] = kind("scorecards").sheets(event, BoardPlay(event), {}).parts
    titles = [column.title for column in card.tables[0].columns]
    with_, against = titles.index("With"), titles.index("Against")
    first = card.tables[0].rows[0]
    assert (with_, bool(first[with_]), first[against].count(" / ")) == (against - 1, True, 1)


LONGEST = [
    # one of the names                                        letters of the piece that may not be broken
    ("Ann Lee",                                               len("Throckmorton-")),
    ("Maximiliana Throckmorton-Wolfeschlegelst",              len("Wolfeschlegelst")),
    ("Ann Featherstonehaugh-Lee",                             len("Featherstonehaugh-")),
]  # fmt: skip


@pytest.mark.parametrize(("name", "letters"), LONGEST)
def test_a_column_of_names_is_wide_enough_to_break_them_at_blanks_and_hyphens_only(name, letters):
    event = seated()
    [section] = event.sections
    there = {1: of("Bo Li", "Max Throckmorton-Ende"), 2: of(name, "Cy Ox")}
    assert longest_name(replace(event, sections=(replace(section, contestants=there),))) == letters


def of(*names):
    return Contestant(1, Entry(tuple(map(Player, names))))
