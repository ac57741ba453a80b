"""Lines as they are typed in a hurry: read as they can only be meant, or refused by the piece that tells it."""

import pytest

from rules.alphabets import ALPHABETS
from rules.parts.lettered import in_letters_of
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
    ("spades",           NILS,    "4 nil / 4 5 4 nil made",                   "4 0 / 4 5 4 made"),
    ("spades",           NILS,    "nil+4, nil+5, 4, nil made, blind nil set", "0 4 / 0 5 4 made blind set"),
    ("spades",           NILS,    "4 nil / 4 5 4 9, nil set",                 "4 0 / 4 5 4 set"),
    ("spades",           {},      "3+4 / 2+4 made 8",                         "3 4 / 2 4 8"),
    ("spades",           {},      "ns 4+4, ew 3+3, 8",                        "4 4 / 3 3 8"),
    # every bid behind its seat is read where partners stand together
    ("spades",           {},      "n4 s5 e3 w2 8",                            "4 5 / 3 2 8"),
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
    # prop and cop by their letters, and who they are
    ("solo-whist",       {},      "p+c n e 8",                                "Prop N E 8"),
    ("solo-whist",       {},      "p + c n, e 8",                             "Prop N E 8"),
    ("solo-whist",       {},      "P&C n/e -1",                               "Prop N E 7"),
    ("solo-whist",       {},      "p and c ne 8",                             "Prop N E 8"),
    ("solo-whist",       {},      "prop + cop e n 8",                         "Prop E N 8"),
    ("solo-whist",       {},      "n e p+c 8",                                "Prop N E 8"),
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
TOGETHER = "bids of partners stand together: expected 4 4 / 4 4 9."
# Bids as they were made round the table, in a club's letters, and the first piece that says so.
ROUND_THE_TABLE = [
    ("english", "N4 E3 S2 W5 7",                                "N"),
    ("english", "N:4 E:3 S:5 W:2 NS 8 EW 5",                    "N"),
    ("english", "e3, s4, w2, n5 took 9",                        "e"),
    ("english", "west 5 north 4 east 3 south 2 7",              "west"),
    ("english", "North bid 4, East 3, South 5 and West 2: 8",   "North"),
    ("english", "N 4 E 3 S 2 W 5",                              "N"),
    ("english", "4n 3e 5s 2w 8",                                "n"),
    ("english", "4 n 3 e 4 s 3 w 8",                            "n"),
    ("english", "4n 5s 3e 2w 8",                                "n"),
    ("english", "n4e3s2w5 7",                                   "n"),
    ("english", "n4-e3-s4-w3-8",                                "n"),
    ("english", "nesw 4 3 5 2 8",                               "nesw"),
    ("english", "W N E S 2 4 3 5 +1",                           "W"),
    ("english", "ns 7 n3 e2 s2 w5",                             "n"),
    ("english", "4 3 4 3 clockwise 8",                          "clockwise"),
    ("english", "clockwise 4 3 4 3 8",                          "clockwise"),
    ("english", "n4 enil s4 w3 8 made",                         "n"),
    ("english", "n3 e0 s0 w3 6 made set",                       "n"),
    ("english", "n 4 e nil s nil w 3 6 set made",               "n"),
    ("english", "nesw 4 nil nil 3 6 set made",                  "nesw"),
    ("german",  "N4 O3 S2 W5 7",                                "N"),
    ("german",  "o3 s2 w5 n4 7",                                "o"),
    ("german",  "4N 3O 2S 5W 7",                                "N"),
    ("german",  "NOSW 4 3 2 5 7",                               "NOSW"),
    ("german",  "nord 4 ost 3 süd 2 west 5 7",                  "nord"),
    ("german",  "N4 O0 S4 W3 8 made",                           "N"),
    ("dutch",   "N4 O3 Z2 W5 7",                                "N"),
    ("dutch",   "z2 w5 n4 o3 7",                                "z"),
    ("dutch",   "NOZW 4 3 2 5 7",                               "NOZW"),
    ("dutch",   "noord 4 oost 3 zuid 2 west 5 7",               "noord"),
    ("dutch",   "N4 O0 Z4 W3 8 made",                           "N"),
]  # fmt: skip
LETTERS = {each.key: each for each in ALPHABETS}


@pytest.mark.parametrize(("letters", "typed", "piece"), ROUND_THE_TABLE)
def test_bids_round_the_table_are_never_read_in_another_order(letters, typed, piece):
    rules, at = opened("spades", **NILS)
    read = in_letters_of(rules, LETTERS[letters]).typed(typed, at)
    said = [problem.message for problem in read.problems]
    assert (read.hand, said) == (None, [f"“{piece}”: the {TOGETHER}"])


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
    ("whist",          HONOURS, "ns 10 honours +4 ew",               "Honours: “+4” is not none, three or four."),
    ("whist",          HONOURS, "ns 7 honours + 4 ew",               "Honours: “+” is not none, three or four."),
    ("whist",          HONOURS, "ns 10 honours ew +4",               "Honours: “ew” is not none, three or four."),
    ("whist",          HONOURS, "ns 10 ew +4",                       "Nothing more was expected, not “ew +4”."),
    ("whist",          {},      "ns 10 honours +4 ew",               "Nothing more was expected, not “honours +4 ew”."),
    ("whist",          HONOURS, "ns 10 plus 4 h",                    "Nothing more was expected, not “plus 4 h”."),
    ("whist",          HONOURS, "ns 9 by 4 honours",                 "Held by: “honours” is not N–S or E–W."),
    ("solo-whist",     {},      "p+c n e 8 clubs",                   f"“clubs”: {SUIT_LEFT_OUT}"),
    ("solo-whist",     {},      "p+c n 8",                           "Cop: “8” is not N, E, S or W."),
    ("solo-whist",     {},      "prop n+e 8",                        "Cop: “+e” is not N, E, S or W."),
    ("colour-whist",   {},      "8h n+e 8",                          "With: “+e” is not N, E, S, W or alone."),
    ("spades",         {},      "n4 s15 e3 w2 8",                    f"N–S bid, S: “15” {NO_NUMBER} 2 to 13."),
    ("spades",         {},      "n9 1 7 / 8 4 1",                    f"N–S bid, S: “1” {NO_NUMBER} 2 to 13."),
    ("spades",         {},      "n4 s4 e3 w14 8",                    f"E–W bid, W: “14” {NO_NUMBER} 2 to 13."),
    ("spades",         {},      "4 3 4 3 8 n",                       "Nothing more was expected, not “n”."),
    ("spades",         {},      "4 3 3+3 8",                         f"E–W bid, W: “+3” {NO_NUMBER} 2 to 13."),
    ("twenty-eight",   {},      "n twenty eight ten",                f"Bid: “twenty eight” {TOGETHER_OR_APART}"),
    ("twenty-eight",   {},      "n twenty eight",                    f"Bid: “twenty eight” {TOGETHER_OR_APART}"),
    ("twenty-eight",   {},      "n twenty-nine 20",                  f"Bid: “twenty-nine” {NO_NUMBER} 14 to 28."),
    ("five-hundred",   {},      "8h n fourteen",                     f"Tricks: “fourteen” {NO_NUMBER} 0 to 10."),
    ("duplicate-bridge", {},    "4s n = lead small heart",           "Lead: “small” is not a card, such as ♦Q."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "chosen", "typed", "said"), REFUSED)
def test_what_is_no_hand_is_refused_by_the_piece_that_tells_it(key, chosen, typed, said):
    assert refused(key, typed, **chosen) == [said]


@pytest.mark.parametrize("typed", ["7h n e +1", "7 hearts north with e made", "n 7h e 8", "7h n e -1"])
def test_who_cannot_join_a_bid_is_told_so(typed):
    rules, at = opened("colour-whist")
    problems = [problem.message for problem in rules.typed(typed, at).problems]
    assert problems == ["With: “e” cannot join a bid of 7; two bid at least 8 tricks."]
