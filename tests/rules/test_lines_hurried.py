"""Lines as they are typed in a hurry: read as they can only be meant, or refused by the piece that tells it."""

import pytest

from tests.rules.hands import opened
from tests.rules.lines import refused

HONOURS, NILS = {"honours": "count"}, {"nil": "blind", "least": 1}

READ = [
    # game               chosen   typed                                       the line it is
    # the bids of partners with a plus between them, as they stand on a pad
    ("spades",           {},      "4+4 / 4+4 9",                              "4 4 / 4 4 9"),
    ("spades",           {},      "4+4 4+4 9",                                "4 4 / 4 4 9"),
    ("spades",           {},      "4 + 3 / 3 + 3 +1",                         "4 3 / 3 3 8"),
    ("spades",           {},      "4&3/3&3 -1",                               "4 3 / 3 3 6"),
    ("spades",           {},      "four+three, 3+three 7 6",                  "4 3 / 3 3 7"),
    ("spades",           {},      "4+3 3 3 +1",                               "4 3 / 3 3 8"),
    ("spades",           NILS,    "4+nil / 4+4 5 made",                       "4 0 / 4 4 5 made"),
    ("spades",           {},      "four plus four / 3 and 3 8",               "4 4 / 3 3 8"),
    ("spades",           {},      "ns 4+4, ew bid 3+3, 8",                    "4 4 / 3 3 8"),
    # clockwise, each behind the seat
    ("spades",           {},      "n4 e3 s4 w3 8",                            "4 4 / 3 3 8"),
    ("spades",           {},      "N:4 E:3 S:5 W:2 NS 8 EW 5",                 "4 5 / 3 2 8"),
    ("spades",           {},      "e3, s4, w2, n5 took 9",                    "5 4 / 3 2 9"),
    ("spades",           {},      "north 4 east 3 south 5 west 2 8",          "4 5 / 3 2 8"),
    ("spades",           {},      "North bid 4, East 3, South 5 and West 2: 8", "4 5 / 3 2 8"),
    ("spades",           {},      "n4 s5 e3 w2 8",                            "4 5 / 3 2 8"),
    ("spades",           {},      "4n 3e 5s 2w 8",                            "4 5 / 3 2 8"),
    ("spades",           {},      "nesw 4 3 5 2 8",                           "4 5 / 3 2 8"),
    ("spades",           {},      "W N E S 2 4 3 5 +1",                       "4 5 / 3 2 10"),
    ("spades",           {},      "nesw 4 3 5 2 -2",                          "4 5 / 3 2 7"),
    ("spades",           NILS,    "n4 enil s4 w3 8 made",                     "4 4 / 0 3 8 made"),
    ("spades",           NILS,    "n3 e0 s0 w3 6 made made",                  "3 0 / 0 3 6 made made"),
    ("spades",           NILS,    "n0 s4 e0 w3 6 set made",                   "0 4 / 0 3 6 set made"),
    ("spades",           NILS,    "n 4 e nil s nil w 3 6 made made",          "4 0 / 0 3 6 made made"),
    # a lead with its rank first
    ("duplicate-bridge", {},      "4s n = lead 10 h",                         "4♠ N = ♥10"),
    ("duplicate-bridge", {},      "4s n = lead queen hearts",                 "4♠ N = ♥Q"),
    ("duplicate-bridge", {},      "4s n = lead q hearts",                     "4♠ N = ♥Q"),
    ("duplicate-bridge", {},      "4s n = led jack d",                        "4♠ N = ♦J"),
    ("duplicate-bridge", {},      "4s n = lead ace spades",                   "4♠ N = ♠A"),
    ("duplicate-bridge", {},      "4s n = lead 10 of h",                      "4♠ N = ♥10"),
    ("duplicate-bridge", {},      "4s n lead two c +1",                       "4♠ N +1 ♣2"),
    ("duplicate-bridge", {},      "4s n = lead 10 ♥",                         "4♠ N = ♥10"),
    ("duplicate-bridge", {},      "4s n = lead h 10",                         "4♠ N = ♥10"),
    # numbers above thirteen, where there are such
    ("twenty-eight",     {},      "n eighteen 20",                            "N 18 20"),
    ("twenty-eight",     {},      "n twenty twenty-two",                      "N 20 22"),
    ("twenty-eight",     {},      "n fifteen made sixteen points",            "N 15 16"),
    ("twenty-eight",     {},      "n twenty-one took twentyeight",            "N 21 28"),
    ("twenty-eight",     {},      "fourteen by north, fourteen card points",  "N 14 14"),
    ("twenty-eight",     {},      "n 18 nineteen",                            "N 18 19"),
    ("pitch",            {},      "n 2 ns ew - points forty-four thirty",     "N 2 NS EW — points 44 30"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "chosen", "typed", "written"), READ)
def test_what_can_only_mean_one_hand_is_read_as_that(key, chosen, typed, written):
    rules, at = opened(key, **chosen)
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "", read.problems, read.missing) == (written, (), "")


NO_SUIT = "no suit is written down here: expected abundance, or abundance in trump where it is the suit turned up."
SUIT_LEFT_OUT = "no suit is written down here: expected the line without it."
FROM_SIX = "may be counted from six: expected all the tricks that were taken"
TOGETHER_OR_APART = "may be 28, or 20 and 8: expected figures."
NO_NUMBER = "is not a whole number from"
TOGETHER = "bids of partners stand together: expected 4 4 / 4 4 9, or every bid behind its seat."
WHICH_NIL = "This does not say which nil was made: expected the bids of partners together,"
REFUSED = [
    # game             chosen   typed                                what is said
    ("solo-whist",     {},      "abundance in hearts",               f"“in hearts”: {NO_SUIT}"),
    ("solo-whist",     {},      "abundance n 9 in hearts",           f"“in hearts”: {NO_SUIT}"),
    ("solo-whist",     {},      "n abundance hearts 9",              f"“hearts”: {NO_SUIT}"),
    ("solo-whist",     {},      "abundance of ♠ n 9",                f"“of ♠”: {NO_SUIT}"),
    ("solo-whist",     {},      "abundance n 9 in s",                f"“in s”: {NO_SUIT}"),
    ("solo-whist",     {},      "abundance h n 9",                   f"“h”: {NO_SUIT}"),
    ("solo-whist",     {},      "ab h s 9",                          f"“h”: {NO_SUIT}"),
    ("solo-whist",     {},      "solo n in Hearts 5",                f"“in Hearts”: {SUIT_LEFT_OUT}"),
    ("solo-whist",     {},      "prop and cop n e 8 clubs",          f"“clubs”: {SUIT_LEFT_OUT}"),
    ("whist",          HONOURS, "ns 3 over honours 4 ew",            f"Tricks: “3 over” {FROM_SIX}, 9 if it is."),
    ("whist",          HONOURS, "ns 3 over, 4 honours ew",           f"Tricks: “3 over” {FROM_SIX}, 9 if it is."),
    ("whist",          HONOURS, "ew 4 honours, ns +2",               f"Tricks: “+2” {FROM_SIX}, 8 if it is."),
    ("whist",          HONOURS, "ns by 3 honours ew 4",              f"Tricks: “by 3” {FROM_SIX}, 9 if it is."),
    ("whist",          {},      "ns 3 over honours 4 ew",            f"Tricks: “3 over” {FROM_SIX}, 9 if it is."),
    ("whist",          HONOURS, "ns 10 plus 4 h",                    "Nothing more was expected, not “plus 4 h”."),
    ("whist",          HONOURS, "ns 9 by 4 honours",                 "Held by: “honours” is not N–S or E–W."),
    ("spades",         {},      "4 3 4 3 clockwise 8",               f"“clockwise”: the {TOGETHER}"),
    ("spades",         {},      "clockwise 4 3 4 3 8",               f"“clockwise”: the {TOGETHER}"),
    ("spades",         {},      "4 n 3 e 4 s 3 w 8",                 f"“n”: the {TOGETHER}"),
    ("spades",         {},      "n4 e3 s4 n3 8",                     f"“e3”: the {TOGETHER}"),
    ("spades",         {},      "ns 7 n3 e2 s2 w5",                  f"“n3”: the {TOGETHER}"),
    ("spades",         {},      "ns seven, n3 e2 s2 w5",             f"“n3”: the {TOGETHER}"),
    ("spades",         {},      "4 3 4 3 ew set",                    f"Took, NS (13 left): “ew” {NO_NUMBER} 0 to 13."),
    *(("spades",       NILS,    f"{bids} {nils}",                    f"{WHICH_NIL} 4 nil / nil 3.")
      for bids in ("n4 enil snil w3 6", "nesw 4 nil nil 3 6")
      for nils in ("set made", "made blind made", "blind set, set")),
    *(("spades",       NILS,    f"n4 e{nil} s{nil} w3 6 set made",   f"{WHICH_NIL} {turned}.")
      for nil, turned in (("0", "4 0 / 0 3"), (" none", "4 none / none 3"), (" zero", "4 zero / zero 3"))),
    ("twenty-eight",   {},      "n twenty eight ten",                f"Bid: “twenty eight” {TOGETHER_OR_APART}"),
    ("twenty-eight",   {},      "n twenty eight",                    f"Bid: “twenty eight” {TOGETHER_OR_APART}"),
    ("twenty-eight",   {},      "n twenty-nine 20",                  f"Bid: “twenty-nine” {NO_NUMBER} 14 to 28."),
    ("five-hundred",   {},      "8h n fourteen",                     f"Tricks: “fourteen” {NO_NUMBER} 0 to 10."),
    ("duplicate-bridge", {},    "4s n = lead small heart",           "Lead: “small” is not a card, such as ♦Q."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "chosen", "typed", "said"), REFUSED)
def test_what_is_no_hand_is_refused_by_the_piece_that_tells_it(key, chosen, typed, said):
    assert refused(key, typed, **chosen) == [said]


@pytest.mark.parametrize("typed", ["n4-e3-s4-w3-8", "nesw 4-3-4-3-8"])
def test_a_dash_behind_dashes_between_bids_is_asked_about(typed):
    rules, at = opened("spades")
    problems = [problem.message for problem in rules.typed(typed, at).problems]
    assert problems == ["“-8” is read as 8 down; did you mean 8 in all?"]


@pytest.mark.parametrize("typed", ["7h n e +1", "7 hearts north with e made", "n 7h e 8", "7h n e -1"])
def test_who_cannot_join_a_bid_is_told_so(typed):
    rules, at = opened("colour-whist")
    problems = [problem.message for problem in rules.typed(typed, at).problems]
    assert problems == ["With: “e” cannot join a bid of 7; two bid at least 8 tricks."]


BEGUN = [
    # typed                what is missing
    ("n4 e3",              "the bid of South and West"),
    ("N4 E3 s",            "the bid of South and West"),
    ("e3, s4, w2",         "the bid of North"),
    ("n4 s4",              "E–W bid, E: a whole number from 2 to 13"),
    ("n4 e3 s4 w3",        "N–S took: a whole number from 0 to 13"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "missing"), BEGUN)
def test_bids_round_the_table_say_whose_are_missing(typed, missing):
    rules, at = opened("spades")
    read = rules.typed(typed, at)
    assert (read.problems, read.missing) == ((), missing)
