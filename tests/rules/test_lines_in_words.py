"""A line of any game in whole words, in either order, and what is said of those that are not understood."""

import pytest

from tests.rules.hands import opened
from tests.rules.lines import WORDS, refused


@pytest.mark.parametrize(("key", "typed", "written"), WORDS)
def test_whole_words_are_read_in_every_game_and_in_either_order(key, typed, written):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "") == written, read
    assert not written or (read.problems, read.missing) == ((), "")


# Items by their short names: what is typed at Pitch, and the line it is.
SHORT_ITEMS = [
    ("n 3 hi ns lo ns jack ew game ns", "N 3 NS NS EW NS"),
    ("n 3, HI: ns, Lo: ew, jack ns, game ew", "N 3 NS EW NS EW"),
    ("n 3 hi ns low ew jack none game tie", "N 3 NS EW — —"),
    ("N 3 H NS L NS J EW G NS", "N 3 NS NS EW NS"),
    ("n 3: high ns, low ew, no jack, game ns", "N 3 NS EW — NS"),
    ("n 2 high ns low ew jack not dealt game ns", "N 2 NS EW — NS"),
    ("w 2 high ew, low ew, game ew, jack not out", "W 2 EW EW — EW"),
    ("3 by west g ew, hi ew lo ns j ns", "W 3 EW NS NS EW"),
    ("e smudge six game ew low ew high ew jack ew", "E Smudge six EW EW EW EW"),
]


@pytest.mark.parametrize(("typed", "written"), SHORT_ITEMS)
def test_items_are_typed_by_their_short_names_and_in_any_order(typed, written):
    rules, at = opened("pitch")
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "", read.problems, read.missing) == (written, (), "")


# A word is never cut after a letter: the game, what is typed, and what is said of it.
NEVER_CUT = [
    ("duplicate-bridge",  "7h n threeish",           "“threeish” is not the result: =, +1, −1 or the tricks taken."),
    ("illustrated-whist", "10s n wentworth",         "Tricks: “wentworth” is not a whole number from 0 to 12."),
    ("colour-whist",      "8h north andy 8",         "With: “andy” is not N, E, S, W or alone."),
    ("duplicate-bridge",  "4s northern =",           "“northern” is not who played it: N, E, S or W."),
    ("duplicate-bridge",  "4spadesx n =",            "“spadesx” is not a strain: ♣, ♦, ♥, ♠ or NT."),
    ("duplicate-bridge",  "4s n madeup",             "“madeup” is not the result: =, +1, −1 or the tricks taken."),
    ("five-hundred",      "8h norther 8",            "By: “norther” is not N, E, S or W."),
    ("twenty-eight",      "northern 18 20",          "By: “northern” is not N, E, S or W."),
    ("solo-whist",        "abundance in trumpss 9",  "By: “in” is not N, E, S or W."),
    ("nap",               "nap 1 fivefold",          "Tricks: “fivefold” is not a whole number from 0 to 5."),
    ("whist",             "northsouth 9",            "Side: “northsouth” is not N–S or E–W."),
    ("illustrated-whist", "8s n 8 kingsize ns",      "Nothing more was expected, not “kingsize ns”."),
    ("colour-whist",      "8hearts n sout 8",        "With: “sout” is not N, E, S, W or alone."),
    ("colour-whist",      "ns honours 4 9",          "Bid: “honours” is not Pass, 5, 6, 7, 8, 9, 10, 11, 12 or 13."),
    ("twenty-eight",      "ns 18 20",                "Bid: “ns” is not a whole number from 14 to 28."),
    ("solo-whist",        "solo ns 6",               "Tricks: “ns” is not a whole number from 0 to 13."),
    ("five-hundred",      "8h ns 8",                 "By: “ns” is not N, E, S or W."),
    ("five-hundred",      "8h north-south 8",        "By: “north-south” is not N, E, S or W."),
    ("duplicate-bridge",  "4s ns =",                 "“ns” is not who played it: N, E, S or W."),
    ("chicago",           "4s n/s =",                "“n/s” is not who played it: N, E, S or W."),
    ("rubber-bridge",     "4s n = h100 ns",          "“ns” is not who held the honours."),
    ("illustrated-whist", "8s ns 8",                 "“ns” is not who played it: N, E, S or W."),
    ("beyond",            "2s ns 2 5 3 2 2 5 4",     "“ns” is not who made trumps: N, E, S or W."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "said"), NEVER_CUT)
def test_no_word_is_cut_after_a_letter(key, typed, said):
    assert refused(key, typed) == [said]


# Of several orders the one is told that got furthest: the game, what is typed, and the word that is named.
NAMED = [
    ("solo-whist",        "east abundance many",     "Tricks: “many” is not a whole number from 0 to 13."),
    ("euchre",            "alone ns several",        "Tricks: “several” is not a whole number from 0 to 5."),
    ("colour-whist",      "north 8 hearts, maybe, 8", "With: “maybe” is not N, E, S, W or alone."),
    ("whist",             "many, ns",                "Side: “many” is not N–S or E–W."),
    ("spades",            "4 3 / nil 3 9",           "E–W bid, E: “nil” is not a whole number from 2 to 13."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "said"), NAMED)
def test_the_word_that_is_not_understood_is_named(key, typed, said):
    assert refused(key, typed) == [said]


# So many above or below a bid as there are not: what was typed is quoted, and what it makes is said.
BEYOND = [
    ("five-hundred",      "8h n +3",         "Tricks: “+3” makes 11, and is to make a whole number from 0 to 10."),
    ("five-hundred",      "8h n down 9",     "Tricks: “down 9” makes −1, and is to make a whole number from 0 to 10."),
    ("five-hundred",      "8h n made 3",     "Tricks: “3” is not a whole number from 8 to 10."),
    ("nap",               "nap 2 made 3",    "Tricks: “3” is not 5."),
    ("five-hundred",      "8h n 11",         "Tricks: “11” is not a whole number from 0 to 10."),
    ("nap",               "nap 1 + 1",       "Tricks: “+ 1” makes 6, and is to make a whole number from 0 to 5."),
    ("illustrated-whist", "10s n 3 over",    "Tricks: “3 over” makes 13, and is to make a whole number from 0 to 12."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "said"), BEYOND)
def test_tricks_over_or_down_that_cannot_be_are_quoted_as_they_were_typed(key, typed, said):
    assert refused(key, typed) == [said]


# Made with a number that is not for certain all the tricks or those above six.
MADE_OF_TWO_MEANINGS = [
    ("1s n made 7",  "“made 7” may be 7 or 13 tricks here: expected =, +6 or all the tricks taken."),
    ("4s n made two", "“made two” may be 12 tricks here: expected +2 or all the tricks taken."),
    ("4s n made 9",  "“made 9” is not so many tricks as make 4♠: expected 10 to 13."),
    ("4s n made 14", "“made 14” is not so many tricks as make 4♠: expected 10 to 13."),
    ("7n s made 0",  "“made 0” is not so many tricks as make 7NT: expected 13."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "said"), MADE_OF_TWO_MEANINGS)
@pytest.mark.parametrize("key", ["duplicate-bridge", "rubber-bridge", "chicago"])
def test_a_contract_made_with_a_number_of_two_meanings_is_not_guessed(key, typed, said):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (read.hand, [(each.field, each.message) for each in read.problems]) == (None, [("tricks", said)])


def test_the_first_figure_of_the_tricks_that_were_made_is_not_refused():
    rules, at = opened("duplicate-bridge")
    read = rules.typed("4s n made 1", at)
    assert (read.hand, read.problems, read.missing) == (None, (), "all the tricks that were taken, or +1")


def test_solo_made_with_one_waits_for_as_many_as_make_it_and_a_bid_of_bridge_is_told_the_bids_there_are():
    rules, at = opened("solo-whist")
    read = rules.typed("solo n made 1", at)
    assert (read.hand, read.problems, read.missing) == (None, (), "Tricks: a whole number from 5 to 13")
    [said] = refused("solo-whist", "4s n made 1")
    assert said.startswith("Bid: “4s” is not Prop, Solo, ")
