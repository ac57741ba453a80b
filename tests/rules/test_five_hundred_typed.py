"""Five Hundred as it is typed: what is wrong with a hand, the line, and the hand in words."""

from dataclasses import replace
from itertools import product

import pytest

from rules.parts.five_hundred_hand import Hand
from tests.rules.five_hundred import GAME, START, deal, said, typed

NO_BID = "is not a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal."


NO_SEAT = "“” is not N, E, S or W."


TOO_LATE = "is for the first two bidders, East and South where North dealt, not"


FOLLOWS = "A grand nullo by North follows a nullo by South, not by"


PLAYED_ON = "said “ace, no face” and played on, and may not bid nullo."


PROBLEMS = [
    # hand                                    where it is wrong, and how
    (Hand("7X", "N", "", 7),                  {"bid": f"Bid: “7X” {NO_BID}"}),
    (Hand(None),                              {"bid": f"Bid: nothing {NO_BID}"}),
    (Hand("7S", "", "", 11),                  {"by": f"By: {NO_SEAT}",
                                               "tricks": "Tricks: “11” is not a whole number from 0 to 10."}),
    (Hand("7S", "N", "", -1),                 {"tricks": "Tricks: “-1” is not a whole number from 0 to 10."}),
    (Hand("7S", "N", "S", 7),                 {"nullo_by": "After nullo by: “7♠” has none, not “S”."}),
    (Hand("7S", "N", "", 7, (7, 3)),          {"taken": "Took: “7♠” has none, not “7 3”."}),
    (Hand("pass", taken=(6, 5)),              {"taken": "Took: 6 + 5 makes 11, not 10."}),
    (Hand("pass", "N", "", 4, (6, 4)),        {"by": "By: “Pass” has none, not “N”.",
                                               "tricks": "Tricks: “Pass” has none, not “4”."}),
    (Hand("redeal", "", "", 4),               {"tricks": "Tricks: “Redeal” has none, not “4”."}),
    (Hand("6H", "W", "", 6),                  {"bid": f"6♥ {TOO_LATE} West."}),
    (Hand("6S", "N", "", 11),                 {"tricks": "Tricks: “11” is not a whole number from 0 to 10.",
                                               "bid": f"6♠ {TOO_LATE} North."}),
    (Hand("grand-nullo", "N", "", 0),         {"nullo_by": f"After nullo by: {NO_SEAT}"}),
    (Hand("grand-nullo", "N", "E", 0),        {"nullo_by": f"{FOLLOWS} East."}),
    (Hand("grand-nullo", "N", "N", 0),        {"nullo_by": f"{FOLLOWS} North."}),
    (Hand("nullo", "N", "", 0, (), "NS"),     {"ace_no_face": f"N–S {PLAYED_ON}"}),
    (Hand("grand-nullo", "W", "E", 0, (), "both"), {"ace_no_face": f"E–W {PLAYED_ON}"}),
    (Hand("nullo", "N", "", 0, (), "N"),
     {"ace_no_face": "“Ace, no face” and played on: “N” is not nobody, N–S, E–W or both."}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "problems"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(hand, problems):
    assert dict(said(GAME.problems(hand, START))) == problems


@pytest.mark.parametrize(("dealer", "two"), [("N", "ES"), ("E", "SW"), ("S", "WN"), ("W", "NE")])
def test_sixes_are_for_the_two_to_the_left_of_the_dealer(dealer, two):
    for by, bid in product("NESW", ("6S", "6N")):
        hand = Hand(bid, by, "", 6)
        assert (GAME.problems(hand, deal(dealer=dealer)) == ()) == (by in two)
        assert GAME.problems(hand, deal(dealer=dealer, sixes="all")) == ()


def test_ace_no_face_bars_its_own_side_alone_and_from_nullo_alone():
    assert GAME.problems(Hand("nullo", "N", "", 0, (), "EW"), START) == ()
    assert GAME.problems(Hand("7S", "N", "", 7, (), "NS"), START) == ()


def test_a_board_is_not_dealt_again():
    at = GAME.on_board(2, GAME.choices.completed())
    assert (at.dealer, at.totals, at.board) == ("E", (0, 0), True)
    assert [problem.field for problem in GAME.problems(Hand("redeal"), at)] == ["bid"]
    assert GAME.standing(at) == "East deals"
    assert GAME.before(at) == (("Dlr", "E"),)
    assert GAME.needs(at) == ()


def test_junk_of_any_kind_is_told_and_never_raises():
    for junk in ([], {}, ["8H"], {"a": 1}, 4.0, ((),), b"8H"):
        for name in ("bid", "by", "nullo_by", "tricks", "ace_no_face"):
            hand = replace(Hand("grand-nullo", "N", "S", 0), **{name: junk})
            assert name in {problem.field for problem in GAME.problems(hand, START)}


TYPED = [
    # typed                   the hand
    ("8h n 9",                Hand("8H", "N", "", 9)),
    ("8hn9",                  Hand("8H", "N", "", 9)),
    ("8 hearts by north, 9",  Hand("8H", "N", "", 9)),
    ("n 8♥ 9",                Hand("8H", "N", "", 9)),
    ("N8H9",                  Hand("8H", "N", "", 9)),
    ("8nt n =",               Hand("8N", "N", "", 8)),
    ("8n n made",             Hand("8N", "N", "", 8)),
    ("8s s +1",               Hand("8S", "S", "", 9)),
    ("8d e -3",               Hand("8D", "E", "", 5)),
    ("10nt w 10",             Hand("10N", "W", "", 10)),
    ("inkle clubs s 6",       Hand("6C", "S", "", 6)),
    ("s inkle c 6",           Hand("6C", "S", "", 6)),
    ("nullo e 0",             Hand("nullo", "E", "", 0)),
    ("e nullo =",             Hand("nullo", "E", "", 0)),
    ("nullo e -2",            Hand("nullo", "E", "", 2)),
    ("gn n s 0",              Hand("grand-nullo", "N", "S", 0)),
    ("granola n s made",      Hand("grand-nullo", "N", "S", 0)),
    ("p 6 4",                 Hand("pass", taken=(6, 4))),
    ("- 6 4",                 Hand("pass", taken=(6, 4))),
    ("pass out 6 4",          Hand("pass", taken=(6, 4))),
    ("all passed 6,4",        Hand("pass", taken=(6, 4))),
    ("redeal",                Hand("redeal")),
    ("8h n 9 ace ns",         Hand("8H", "N", "", 9, (), "NS")),
    ("8h n 9 ace no face E–W", Hand("8H", "N", "", 9, (), "EW")),
    ("8h n 9 anf both",       Hand("8H", "N", "", 9, (), "both")),
]  # fmt: skip


@pytest.mark.parametrize(("line", "hand"), TYPED)
def test_a_hand_is_typed_in_few_keys(line, hand):
    read = GAME.typed(line, START)
    assert (read.hand, read.problems, read.missing) == (hand, (), "")


MISSING = [
    # typed          what is missing
    ("",             "a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal"),
    ("e",            "a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal"),
    ("sou",          "a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal"),
    ("10",           "a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal"),
    ("8h",           "By: N, E, S or W"),
    ("8h so",        "By: N, E, S or W"),
    ("8h n",         "Tricks: a whole number from 0 to 10"),
    ("8h n -",       "Tricks: how many over or down"),
    ("8h n ma",      "Tricks: how many over or down"),
    ("gn n",         "After nullo by: N, E, S or W"),
    ("p 6",          "Took, EW (4 left): a whole number from 0 to 10"),
    ("8h n 9 a",     "“Ace, no face” and played on: such as ace NS"),
    ("8h n 9 ace",   "“Ace, no face” and played on: NS, EW or both"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "missing"), MISSING)
def test_a_line_says_what_it_still_needs(line, missing):
    read = GAME.typed(line, START)
    assert (read.hand, read.problems, read.missing) == (None, (), missing)


UNREADABLE = [
    # typed            where it stops, and why
    ("5h n 9",         "bid",          "“5h” is not a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal."),
    ("8h x 9",         "by",           "By: “x” is not N, E, S or W."),
    ("8h n 11",        "tricks",       "Tricks: “11” is not a whole number from 0 to 10."),
    ("8h n +3",        "tricks",       "Tricks: “+3” makes 11, and is to make a whole number from 0 to 10."),
    ("8h n 9 w",       "ace_no_face",  "Nothing more was expected, not “w”."),
    ("8h n 9 ace x",   "ace_no_face",  "“Ace, no face” and played on: “x” is not NS, EW or both."),
    ("p 6 5",          "taken",        "Took: 6 + 5 makes 11, not 10."),
    ("redeal n",       "bid",          "Nothing more was expected, not “n”."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "field", "why"), UNREADABLE)
def test_what_cannot_be_read_is_told_where_it_stands(line, field, why):
    assert said(GAME.typed(line, START).problems) == [(field, why)]


ON_PAPER = [
    # written               as a person says it                                           cells
    ("8♥ N 9",              "8♥ by North, 9 tricks: made",                                ("8♥", "N", "9")),
    ("7NT E 4 ace EW",      "7NT by East, 4 tricks: broken, “ace, no face” by E–W",       ("7NT", "E", "4")),
    ("7NT E 7 ace both",    "7NT by East, 7 tricks: made, “ace, no face” by both sides",  ("7NT", "E", "7")),
    ("Nullo S 2",           "Nullo by South, 2 tricks: broken",                           ("Nullo", "S", "2")),
    ("Grand nullo S N 0",   "Grand nullo by South after North's nullo, 0 tricks: made",   ("Grand nullo", "S", "0")),
    ("Pass 6 4",            "all passed, N–S took 6, E–W took 4",                         ("Pass", "", "6–4")),
    ("Redeal",              "dealt again",                                                ("Redeal", "", "")),
]  # fmt: skip


@pytest.mark.parametrize(("written", "words", "cells"), ON_PAPER)
def test_a_hand_in_words_and_on_paper(written, words, cells):
    hand = typed(written)
    assert GAME.written(hand, START) == GAME.brief(hand, START) == written
    assert GAME.words(hand, START) == words
    assert GAME.cells(hand, START) == cells


def test_the_sheet_has_bid_by_and_tricks_and_each_sides_points_and_total():
    at, hand = deal(-40, 120), Hand("8H", "E", "", 9)
    titles = [(column.title, column.side, column.total) for column in GAME.pad_columns(at)]
    assert titles == [
        *(("Bid", "", False), ("By", "", False), ("Tricks", "", False)),
        *(("Points", "NS", False), ("Total", "NS", True)),
        *(("Points", "EW", False), ("Total", "EW", True)),
    ]
    assert GAME.pad_cells(hand, at, GAME.after(at, hand)) == ("8♥", "E", "9", "10", "−30", "300", "420")
