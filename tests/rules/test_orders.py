"""The order of a typed line: what says what it is may stand anywhere, and what could be misread stays in its place."""

from itertools import permutations

import pytest

from tests.rules.hands import opened

# Pieces that can be put in any order, and the line that they always are.
ANY_ORDER = [
    # game                pieces                                           the line
    ("duplicate-bridge",  ("4s", "e", "made"),                             "4♠ E ="),
    ("duplicate-bridge",  ("4s", "n", "="),                                "4♠ N ="),
    ("duplicate-bridge",  ("4 hearts", "by west", "down one"),             "4♥ W −1"),
    ("duplicate-bridge",  ("3nt", "south", "10 tricks"),                   "3NT S +1"),
    ("duplicate-bridge",  ("five clubs", "w", "made with an overtrick"),   "5♣ W +1"),
    ("rubber-bridge",     ("1d", "e", "+2"),                               "1♦ E +2"),
    ("chicago",           ("6 no trump", "by north", "down two"),          "6NT N −2"),
    ("five-hundred",      ("8h", "n", "="),                                "8♥ N 8"),
    ("five-hundred",      ("8 no trumps", "north", "two down"),            "8NT N 6"),
    ("five-hundred",      ("8h", "by north", "9 tricks"),                  "8♥ N 9"),
    ("five-hundred",      ("nullo", "e", "made"),                          "Nullo E 0"),
    ("illustrated-whist", ("10 spades", "north", "made"),                  "10♠ N 10"),
    ("illustrated-whist", ("null", "w", "made"),                           "Null W 0"),
    ("colour-whist",      ("8h", "n s", "="),                              "8♥ N S 8"),
    ("colour-whist",      ("8 spades", "north alone", "made"),             "8♠ N alone 8"),
    ("colour-whist",      ("8 spades", "north and south", "8 tricks"),     "8♠ N S 8"),
    ("colour-whist",      ("5d", "e", "one down"),                         "5♦ E 4"),
    ("solo-whist",        ("solo", "n", "made"),                           "Solo N 5"),
    ("solo-whist",        ("prop", "n e", "="),                            "Prop N E 8"),
    ("solo-whist",        ("misère", "w", "made"),                         "Misère W 0"),
    ("solo-whist",        ("abundance in trumps", "south", "9 tricks"),    "Abundance in trump S 9"),
    ("whist",             ("7", "east-west"),                              "E–W 7"),
    ("whist",             ("ns", "9 tricks"),                              "N–S 9"),
    ("euchre",            ("ns", "3"),                                     "N–S 3"),
    ("euchre",            ("ns", "alone", "march"),                        "N–S Alone 5"),
    ("euchre",            ("n", "alone", "4"),                             "N–S Alone 4"),
    ("euchre",            ("ew", "euchred by one"),                        "E–W 2"),
    ("spades",            ("5 4 / 4 4", "+1"),                             "5 4 / 4 4 10"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "pieces", "written"), ANY_ORDER)
def test_a_line_of_pieces_that_say_what_they_are_is_read_in_every_order(key, pieces, written):
    rules, at = opened(key)
    read = {line: rules.typed(line, at) for line in map(" ".join, permutations(pieces))}
    said = {line: rules.written(typed.hand, at) if typed.hand else typed for line, typed in read.items()}
    assert said == dict.fromkeys(read, written)


# Pieces of which some orders can be misread: what the line is, and the orders in which it is read.
SOME_ORDERS = [
    ("duplicate-bridge",  ("3n", "x", "e", "-2"), "3NTX E −2",
     ("3n x e -2", "x 3n e -2", "e x 3n -2", "-2 e 3n x", "3n -2 x e")),
    ("duplicate-bridge",  ("4s", "n", "10"), "4♠ N =", ("4s n 10", "4s 10 n", "n 4s 10")),
    ("rubber-bridge",     ("4 hearts", "west", "made", "h150 e"), "4♥ W = h150 E",
     ("4 hearts west made h150 e", "west made 4 hearts h150 e", "made west 4 hearts h150 e",
      "made 4 hearts west h150 e", "4 hearts west h150 e made")),
    ("illustrated-whist", ("8n", "e", "half", "+1"), "8NT E half 9",
     ("8n e half +1", "half 8n e +1", "+1 e 8n half", "e +1 8n half", "8n half e +1")),
    ("illustrated-whist", ("10s", "n", "made", "kings ew"), "10♠ N 10 kings EW",
     ("10s n made kings ew", "n made 10s kings ew", "made 10s n kings ew", "10s n kings ew made")),
    ("five-hundred",      ("8h", "n", "made", "ace ew"), "8♥ N 8 ace EW",
     ("8h n made ace ew", "made n 8h ace ew", "n 8h ace ew made", "8h made n ace ew")),
    ("five-hundred",      ("8h", "n", "8"), "8♥ N 8", ("8h n 8", "n 8h 8")),
    ("colour-whist",      ("5d", "e", "4"), "5♦ E 4", ("5d e 4", "5d 4 e", "e 5d 4")),
    ("solo-whist",        ("solo", "n", "6"), "Solo N 6", ("solo n 6", "solo 6 n", "n solo 6")),
    ("nap",               ("mis", "3", "0"), "Mis 3 0", ("mis 3 0", "3 mis 0")),
    ("nap",               ("nap", "2", "made"), "Nap 2 5", ("nap 2 made", "2 nap made", "2 made nap", "made nap 2")),
    ("nap",               ("3", "player 1", "4 tricks"), "Three 1 4",
     ("3 player 1 4 tricks", "3 4 tricks player 1", "player 1 3 4 tricks", "4 tricks player 1 3")),
    ("twenty-eight",      ("18", "south", "20 points"), "S 18 20",
     ("18 south 20 points", "18 20 points south", "south 18 20 points", "20 points south 18")),
    ("nap",               ("3 2", "made 4"), "Three 2 4", ("3 2 made 4", "made 4 3 2")),
    ("twenty-eight",      ("18", "by south", "made"), "S 18 18",
     ("18 by south made", "18 made by south", "by south 18 made", "made by south 18")),
    ("twenty-eight",      ("20", "e", "-3"), "E 20 17", ("20 e -3", "e 20 -3", "20 -3 e", "-3 e 20")),
    ("twenty-eight",      ("n", "bid 20", "made 22"), "N 20 22",
     ("n bid 20 made 22", "n made 22 bid 20", "made 22 n bid 20", "bid 20 n made 22", "bid 20 made 22 n")),
    ("spades",            ("4 4 / 4 4", "made"), "4 4 / 4 4 8", ("4 4 / 4 4 made",)),
    ("spades",            ("5 4 / 4 4", "made 9"), "5 4 / 4 4 9", ("5 4 / 4 4 made 9", "made 9 5 4 / 4 4")),
    ("pitch",             ("smudge", "e", "six", "ew ew ew ew"), "E Smudge six EW EW EW EW",
     ("smudge e six ew ew ew ew", "six smudge e ew ew ew ew", "e smudge ew ew ew ew six")),
    ("beyond",            ("2s", "n", "rr", "2 5 3 / 2 2 5 4"), "N 2♠ RR 2 5 3 / 2 2 5 4",
     ("n 2s rr 2 5 3 / 2 2 5 4", "rr n 2s 2 5 3 / 2 2 5 4", "2s n 2 5 3 / 2 2 5 4 rr", "n rr 2s 2 5 3 / 2 2 5 4")),
]  # fmt: skip


@pytest.mark.parametrize(("key", "pieces", "written", "orders"), SOME_ORDERS)
def test_no_order_is_read_as_another_hand(key, pieces, written, orders):
    rules, at = opened(key)
    read = {line: rules.typed(line, at) for line in map(" ".join, permutations(pieces))}
    said = {line: rules.written(typed.hand, at) for line, typed in read.items() if typed.hand}
    assert set(said.values()) == {written}
    assert set(orders) <= said.keys()
    assert all(typed.problems or typed.missing for line, typed in read.items() if line not in said)


# What may be read in two ways is not read in another order than its own.
BID = "a bid from 6♠ to 10NT, nullo, grand nullo, pass or redeal"
NO_BID = "“{}” is not a bid, such as 8, 10, slam or null, or P for passed out."
NAP_BID = "Bid: “{}” is not Pass, 2, 3, Mis, 4, Nap, Wellington or Blücher."
SOLO_BID = (
    "Bid: “{}” is not Prop, Solo, Misère, Abundance, Abundance in trump, Misère ouverte, Slam, All passed or "
    "Uncopped prop."
)
TWO_WAYS = [
    ("solo-whist",        "n s 8",                        SOLO_BID.format(8)),
    ("solo-whist",        "n all passed",                 "By: none was expected with this."),
    ("euchre",            "alone all passed",             "Alone: none was expected with this."),
    ("nap",               "5 1 2 nap",                    NAP_BID.format(5)),
    ("euchre",            "5",                            "Trumps made by: “5” is not N–S, E–W or All passed."),
    ("duplicate-bridge",  "10 4s n",                      "“10” is not a level from 1 to 7, or P for passed out."),
    ("chicago",           "two down 6 no trump by north", "“down” is not a strain: ♣, ♦, ♥, ♠ or NT."),
    ("chicago",           "made 4s n 5",                  "“made” is not a level from 1 to 7, or P for passed out."),
    ("five-hundred",      "8 -2",                         BID),
    ("duplicate-bridge",  "4s down n 2",                  "“down n” is not who played it: N, E, S or W."),
    ("rubber-bridge",     "4h made h150 by e west",       "“h150” is not who played it: N, E, S or W."),
    ("illustrated-whist", "x 8s n 8 aces !ew",            NO_BID.format("x")),
    # a number behind what a hand came to is its own, and fills nothing else
    ("nap",               "nap made 2",                   "By: 1, 2, 3 or 4"),
    ("nap",               "nap made, 2",                  "By: 1, 2, 3 or 4"),
    ("nap",               "nap just made two",            "By: 1, 2, 3 or 4"),
    ("nap",               "nap failed 2",                 "By: 1, 2, 3 or 4"),
    ("nap",               "3 made 4",                     "By: 1, 2, 3 or 4"),
    ("nap",               "4 made 3",                     "By: 1, 2, 3 or 4"),
    ("nap",               "made 4 three",                 "By: 1, 2, 3 or 4"),
    ("nap",               "three over 1 4",               "Tricks: a whole number from 0 to 5"),
    ("nap",               "3 took 4 2",                   "By: “took” is not 1, 2, 3 or 4."),
    ("nap",               "nap with 4 2",                 "By: “with” is not 1, 2, 3 or 4."),
    ("nap",               "3 4 by 1",                     "Tricks: “by” is not a whole number from 0 to 5."),
    ("nap",               "3 1 bid 4",                    "Tricks: “bid” is not a whole number from 0 to 5."),
    ("twenty-eight",      "n made 20",                    "Bid: a whole number from 14 to 28"),
    ("twenty-eight",      "made 20 n",                    "Bid: a whole number from 14 to 28"),
    ("twenty-eight",      "n failed 20",                  "Bid: a whole number from 14 to 28"),
    ("twenty-eight",      "n +1 20",                      "Bid: “+1” is not a whole number from 14 to 28."),
    ("twenty-eight",      "n = 20",                       "Bid: “=” is not a whole number from 14 to 28."),
    ("twenty-eight",      "n took 20 18",                 "Bid: “took” is not a whole number from 14 to 28."),
    ("twenty-eight",      "n 20 bid 18",                  "Card points: “bid” is not a whole number from 0 to 28."),
    ("twenty-eight",      "n 18 by 3",                    "Card points: “by” is not a whole number from 0 to 28."),
    ("five-hundred",      "spades made 8 n",              "“spades” is not " + BID + "."),
    # and so is one in words
    ("solo-whist",        "solo n by two",                "Tricks: “by” is not a whole number from 0 to 13."),
    ("solo-whist",        "prop n e by one",              "Tricks: “by” is not a whole number from 0 to 13."),
    ("colour-whist",      "8h n s by one",                "Tricks: “by” is not a whole number from 0 to 13."),
    ("nap",               "three 2 by one",               "Tricks: “by” is not a whole number from 0 to 5."),
    ("nap",               "nap with four 2",              "By: “with” is not 1, 2, 3 or 4."),
    ("nap",               "took three 2 4",               NAP_BID.format("took")),
    ("nap",               "2 took three 4",               "By: “took” is not 1, 2, 3 or 4."),
    ("euchre",            "ns by one",                    "Tricks: “by” is not a whole number from 0 to 5."),
    ("twenty-eight",      "n 18 by two",                  "Card points: “by” is not a whole number from 0 to 28."),
    # in the games with a line of their own too
    ("five-hundred",      "8h n by 2",                    "Tricks: “by” is not a whole number from 0 to 10."),
    ("five-hundred",      "8h n by one",                  "Tricks: “by” is not a whole number from 0 to 10."),
    ("five-hundred",      "nullo e by 2",                 "Tricks: “by” is not a whole number from 0 to 10."),
    ("illustrated-whist", "8h n by 2",                    "Tricks: “by” is not a whole number from 0 to 12."),
    ("illustrated-whist", "null e by two",                "Tricks: “by” is not a whole number from 0 to 12."),
    ("duplicate-bridge",  "spades made 4 n",              "“spades” is not a level from 1 to 7, or P for passed out."),
    ("nap",               "0 mis 3",                      NAP_BID.format(0)),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "said"), TWO_WAYS)
def test_what_could_be_misread_is_not_read(key, typed, said):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert read.hand is None
    assert said in [read.missing, *(problem.message for problem in read.problems)]


# What is still missing is asked for in another order too; a line that is wrong in its own is told what is wrong there.
BEGUN = [
    ("duplicate-bridge", "made 4",        "a strain: ♣, ♦, ♥, ♠ or NT"),
    ("duplicate-bridge", "n made 4",      "a strain: ♣, ♦, ♥, ♠ or NT"),
    ("duplicate-bridge", "made 4s",       "who played it: N, E, S or W"),
    ("duplicate-bridge", "failed 4s n",   "how many tricks over or down"),
    ("five-hundred",     "made 8h",       "By: N, E, S or W"),
    ("five-hundred",     "by north made 8", BID),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "missing"), BEGUN)
def test_a_line_begun_in_another_order_says_what_is_missing(key, typed, missing):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (read.hand, read.problems, read.missing) == (None, (), missing)


def test_of_a_failure_that_stands_first_is_asked_by_how_much():
    rules, at = opened("euchre")
    read = rules.typed("euchred alone ns", at)
    assert rules.written(read.hand, at) == "N–S Alone 2"
    assert [mend.text for problem in read.problems for mend in problem.mends] == ["alone ns 1", "alone ns 0"]


def test_a_line_longer_than_any_hand_is_read_in_its_own_order_only():
    rules, at = opened("duplicate-bridge")
    assert rules.typed("made 4s" + " and" * 3 + " e", at).hand is not None
    assert rules.typed("made 4s" + " and" * 30 + " e", at).hand is None


# All that a line needs beside what it came to, with one thing left out, for which a number may be taken.
LEFT_OUT = [
    ("nap", ("3",)),
    ("nap", ("nap",)),
    ("nap", ("player 2",)),
    ("twenty-eight", ("n",)),
    ("twenty-eight", ("by south",)),
    ("five-hundred", ("spades", "n")),
    ("illustrated-whist", ("hearts", "by east")),
    ("duplicate-bridge", ("clubs", "west")),
    ("colour-whist", ("diamonds", "n", "s")),
]
OF_RESULTS = ("made", "just made", "failed", "broken", "set", "short", "lost", "took", "with")


@pytest.mark.parametrize(("key", "pieces"), LEFT_OUT)
@pytest.mark.parametrize("word", OF_RESULTS)
@pytest.mark.parametrize("number", ["2", "four", "8", "20"])
def test_no_number_of_a_result_fills_what_was_left_out(key, pieces, word, number):
    rules, at = opened(key)
    lines = [" ".join(order) for order in permutations((*pieces, f"{word} {number}"))]
    lines = [line for line in lines if f"{number} {pieces[0]}" not in line or not pieces[1:]]  # that is a bid
    assert {line: read for line in lines if (read := rules.typed(line, at).hand)} == {}
