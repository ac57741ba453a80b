"""Travellers and scorecards of any game: in the columns of paper, for pairs, for partners and for single players."""

from dataclasses import replace

import pytest

from rules import game
from rules.pad import Charge
from scorer.event.results import AVERAGES, Average, BareScore, Key, NotPlayed, Played, Slip
from scorer.movements.singly import singly
from scorer.standings import BoardPlay, Standings
from tests.ui.any_game import ON_BOARDS, alone, at, evening
from ui.models import card, traveller
from ui.models.hand import ANOTHER, by_hand, in_short
from ui.parts import Rows, Table

any_game = pytest.mark.parametrize("key", ON_BOARDS)


def partners(key="whist"):
    """Two sides at a table, and four who have numbers of their own."""
    event = evening(key)
    section = replace(event.sections[0], movement=singly(event.sections[0].movement), contestants={})
    return replace(event, sections=(section,))


def first_line(event, result) -> tuple[Standings, traveller.ShownLine]:
    """The line of board 1 at table 1 with a result there."""
    key = Key(event.sections[0].id, 1, 1, 1)
    standings = BoardPlay(replace(event, slips={**event.slips, key: Slip(result)}))
    return standings, traveller.ShownLine(next(line for line in standings.traveller(1) if line.key == key), "in")


def shown(columns, value) -> dict[str, str]:
    return {column.title: column.of(value) for column in columns}


@any_game
def test_a_traveller_has_the_columns_of_the_game(key):
    rules, standings = game(key), BoardPlay(evening(key, rounds=1))
    titles = [column.title for column in traveller.columns(standings, 1)]
    called = [rules.called(side) for side in rules.sides(at(key))]
    if alone(key):
        assert titles == ["Result", *called]
    elif by_hand(rules, at(key)):
        assert titles[:2] == called
    else:
        assert titles == [*called, *rules.columns, *(f"to {side}" for side in called), "Points"]


@any_game
def test_every_cell_says_what_was_handed_in(key, qtmodeltester):
    event = evening(key, rounds=1)
    standings = BoardPlay(event)
    lines = [traveller.ShownLine(line, "in") for line in standings.traveller(1)]
    qtmodeltester.check(Rows(traveller.columns(standings, 1), lines))
    qtmodeltester.check(Rows(traveller.columns(standings, 1, short=True), lines))
    number = event.sections[0].movement.numbers[0]
    qtmodeltester.check(Rows(card.columns(standings), standings.card(event.sections[0].id, number)))


@any_game
def test_both_can_be_drawn(key, qtbot):
    event = evening(key, rounds=1)
    standings = BoardPlay(event)
    lines = [traveller.ShownLine(line, "doubt", here=True) for line in standings.traveller(1)]
    table = Table("Some table", traveller.columns(standings, 1), lines)
    qtbot.addWidget(table)
    assert not table.grab().isNull()


LINES = [
    # the game, and what was handed in                     the first column       to N–S  to E–W
    ("whist", BareScore(-3),                               ("score only",         "",     "3")),
    ("whist", NotPlayed(),                                 ("not played",         "",     "")),
    ("whist", Average(AVERAGES["A"], AVERAGES["A-"]),      ("A A−",               "",     "")),
    ("whist", Played({"level": 4}),                        (ANOTHER,              "",     "")),
    ("whist", Charge("NS", 5, "revoke"),                   (ANOTHER,              "",     "")),
]  # fmt: skip


@pytest.mark.parametrize(("key", "result", "said"), LINES)
def test_what_is_no_hand_of_the_game_is_said_in_its_first_column(key, result, said):
    standings, line = first_line(evening(key), result)
    cells = shown(traveller.columns(standings, 1), line)
    assert (cells["Tricks"], cells["to N–S"], cells["to E–W"]) == said


def test_partners_with_numbers_of_their_own_stand_together():
    rules = game("whist")
    hand = rules.typed("ns 10", at("whist")).hand
    standings, line = first_line(partners(), Played(rules.answers(hand)))
    cells = shown(traveller.columns(standings, 1), line)
    assert (cells["N–S"], cells["E–W"], cells["to N–S"]) == ("1+2", "21+22", "4")
    first = standings.card(line.line.key.section, 2)[0]
    seen = shown(card.columns(standings), first)
    assert (seen["With"], seen["Against"], seen["Score"]) == ("1", "21 22", "+4")


def test_whom_one_met_has_the_letter_of_the_section_where_there_are_several():
    event = evening("whist")
    other = replace(event.sections[0], id=event.sections[0].id + 1, letter="B")
    standings, line = first_line(replace(event, sections=(*event.sections, other)), BareScore(3))
    first = standings.card(line.line.key.section, 1)[0]
    assert shown(card.columns(standings), first)["Against"] == "A11"


def test_a_seat_says_who_sat_there_what_they_scored_and_what_for():
    key = "trex"
    hand = game(key).typed("Trex E N W S", at(key)).hand
    standings, line = first_line(evening(key), Played(game(key).answers(hand)))
    columns = traveller.columns(standings, 1)
    assert shown(columns, line) == {
        "Result": "Trex E N W S",
        "North": "1, +150, 0", "East": "21, +200, 0", "South": "2, +50, 0", "West": "22, +100, 0",
    }  # fmt: skip
    assert columns[1].hint(line) == "Anneke Vos, 0 points"
    card_of_east = shown(card.columns(standings), standings.card(line.line.key.section, 21)[0])
    assert (card_of_east["Against"], card_of_east["Score"]) == ("1 2 22", "+200")


def test_a_movement_that_seats_too_few_for_the_game_breaks_no_page():
    event = replace(evening("trex"), sections=evening("whist").sections)
    standings = BoardPlay(event)
    lines = [traveller.ShownLine(line, "in") for line in standings.traveller(1)]
    assert shown(traveller.columns(standings, 1), lines[0])["West"] == ""


def test_off_a_board_the_columns_are_those_of_the_first_hand():
    assert in_short(game("rubber-bridge"), None)
