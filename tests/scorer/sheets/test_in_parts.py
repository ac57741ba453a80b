"""Scores that were assigned in parts, on paper: on travellers, scorecards, frequency tables and match sheets."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorer.event.results import Assigned, BareScore, Part, Played, Slip
from scorer.sheets.page.pages import PageFormat, laid
from scorer.sheets.page.paper import A4
from scorer.sheets.page.words import printing
from scorer.sheets.sheet import Imprint, Note, Wide
from scorer.standings import BoardPlay
from scorer.standings.boards.team_play import TeamPlay
from scorer.standings.shown import points
from scorer.standings.shown import total as in_column
from tests.languages import catalogued
from tests.scorer.sheets.evening import filled, key, mitchell, seated, section
from tests.scorer.sheets.golden import kind
from tests.scorer.standings import team_events

FOUR_SPADES = {"level": 4, "strain": "S", "penalty": 1, "declarer": "N", "tricks": 10, "lead": ""}
MADE = Played(FOUR_SPADES)
DOWN = Played({**FOUR_SPADES, "tricks": 9})
WEIGHTED = (Part(Fraction(3, 5), MADE), Part(Fraction(2, 5), DOWN))
SPLIT = Assigned(WEIGHTED, (Part(Fraction(1), BareScore(-50)),))
SLIPS = {
    key(1, 1, 1): Slip(MADE),
    key(2, 5, 1): Slip(DOWN),
    key(3, 4, 1): Slip(SPLIT, note="A hesitation.", law="12C1(c)"),
}
SHORT = "60 % 4♠ N = + 40 % 4♠ N −1"


def parts(name, **chosen):
    event = replace(seated(), slips=SLIPS)
    return kind(name).sheets(event, BoardPlay(event), chosen).parts


def test_a_traveller_has_both_sides_parts_and_the_law():
    [part] = parts("travellers", board=1, named=False)
    row = next(row for row in part.tables[0].rows if row[0] == "4")
    assert row[2] == Wide(f"{SHORT} / −50", 4)
    assert "Table 4: Law 12C1(c): A hesitation." in notes(part)


def notes(part):
    return [block.text for block in part.blocks if isinstance(block, Note)]


@pytest.mark.parametrize(("who", "there"), [("1-4", SHORT), ("1-12", "−50")])
def test_a_scorecard_has_the_parts_of_its_own_side(who, there):
    cells = [
        cell for part in parts("scorecards", who=who) for table in part.tables for row in table.rows for cell in row
    ]
    assert there in cells


def test_in_a_recap_it_stands_on_several_lines_and_leaves_numbers_whole():
    thirds = tuple(Part(Fraction(1, 3), each) for each in (MADE, DOWN, BareScore(-150)))
    event = filled(replace(seated(), sections=(section(1, "A", mitchell(8, 2)),)))
    event = replace(event, slips={**event.slips, key(1, 1, 1): Slip(Assigned(thirds, WEIGHTED))})
    sheet = kind("recap").sheets(event, BoardPlay(event), {})
    with printing(sheet, Imprint().language) as printed:
        pages = laid(printed, PageFormat(A4, sheet.layout))
    said = {ink.text for page in pages for strip in page.filled[-1].strips for ink in strip.ink}
    assert {"Board", "N none", "E N–S", "14.00"} <= said
    assert not any(each.startswith("33.33 % 4♠ N = + 33.33 % 4♠ N −1 + 33.33 % −150") for each in said)


def test_a_frequency_table_counts_parts_and_both_sides():
    [part] = parts("frequencies", board=1)
    assert [row[2] for row in part.tables[0].rows] == ["1.6 / 1", "1.4 / 2"]


@pytest.mark.parametrize(("weight", "times"), [(Fraction(1, 4), "1,25 / 1"), (Fraction(1, 3), "1,33 / 1")])
def test_how_often_a_score_was_made_stands_in_one_line(weight, times):
    several = (Part(weight, MADE), Part(1 - weight, DOWN))
    split = Assigned(several, (Part(Fraction(1), BareScore(-50)),))
    event = replace(seated(), slips={**SLIPS, key(3, 4, 1): Slip(split)})
    sheet = kind("frequencies").sheets(event, BoardPlay(event), {})
    with printing(sheet, catalogued("de")) as printed:
        pages = laid(printed, PageFormat(A4, printed.layout))
    said = {ink.text for page in pages for filled in page.filled for strip in filled.strips for ink in strip.ink}
    assert times in said


def test_a_match_sheet_has_the_mean_of_the_swings():
    of = team_events.match(((Slip(SPLIT, law="12C1"), 400), (100, 100)))
    event = team_events.handed_in(team_events.event(boards=2, method="imps"), of)
    [part] = kind("matches").sheets(event, TeamPlay(event), {}).parts
    first = part.tables[0].rows[0]
    assert f"{SHORT} / −50" in first
    assert "Board 1, table 1: Law 12C1" in notes(part)


SIXTY = tuple(Part(Fraction(of, 10), BareScore(score)) for of, score in ((6, 420), (4, -50)))
WORTH = Slip(Assigned(SIXTY, SIXTY), right=True)
# 60 % of +1 IMP and 40 % of −10 IMPs against 400: −3.4
PRINTED = [
    # scale              settings            of the board  of the team
    ("imps",             {},                 "−3.4",       "−3.40"),
    ("imps",             {"decimals": 0},    "−3",         "−3"),
    ("wbf-discrete",     {},                 "−3.4",       "7"),
]  # fmt: skip


@pytest.mark.parametrize(("method", "settings", "board", "total"), PRINTED)
def test_what_a_board_in_parts_brings_is_not_printed_whole_unless_that_was_chosen(method, settings, board, total):
    event = team_events.event(boards=1, method=method, **settings)
    standings = TeamPlay(team_events.handed_in(event, team_events.match(((WORTH, 400),))))
    conditions = standings.conditions
    assert board in {points(each.points_first, conditions.on_boards) for each in standings.traveller(1)}
    assert total in {in_column(each, conditions.chosen) for each in standings.scores[0].points}


def test_boards_without_parts_leave_a_total_whole():
    event = team_events.event(boards=1, method="imps")
    standings = TeamPlay(team_events.handed_in(event, team_events.match(((420, 400),))))
    assert standings.conditions.chosen["decimals"] == 0
