"""Every word of a line is read as something: none is passed over, and none is said twice without a question."""

import pytest

from tests.rules.hands import opened
from tests.rules.lines import refused

NOT_TAKEN = [
    # game                 typed                                          what is said
    ("spades",             "zebra ns bid 4 4 took 9, ew bid 4 4 took 4",  "zebra"),
    ("spades",             "9 ns bid 4 4 took 9, ew bid 4 4 took 4",      ""),
    ("spades",             "ns ns bid 4 4 took 9, ew bid 4 4 took 4",     "ns"),
    ("spades",             "ns bid 4 4 took took ew bid 4 4 took 4",      "took"),
    ("spades",             "ns bid 4 4 took ew bid 4 4 took 4",           "took"),
    ("spades",             "(4 3)-(3 3) 9",                               ""),
    ("spades",             "4 3 - 3 3 9",                                 ""),
    ("spades",             "4 3 / 3 3 9 nil",                             "nil"),
    ("spades",             "4 3 / 3 3 9 nil made",                        "nil made"),
    ("oh-hell",            "zebra p1 bid 3 took 3, p2 bid 3 took 2, p3 bid 2 took 3, p4 bid 3 took 2", "zebra"),
    ("pitch",              "w 2 ew ew ew ns points 21 48",                "points 21 48"),
    ("illustrated-whist",  "10hx x n 10 aces ns !ew",                     "x x"),
    ("illustrated-whist",  "10ntx x n 10 aces ns !ew",                    "x x"),
    ("illustrated-whist",  "8s n 8 dix nsthree ns",                       "nsthree"),
    ("illustrated-whist",  "10h n by w 10",                               "w"),
    ("illustrated-whist",  "w 12h by s, ten tricks",                      "s"),
    ("illustrated-whist",  "10s n made made",                             "made"),
    ("duplicate-bridge",   "4s n made made",                              "made"),
    ("duplicate-bridge",   "4s made n made",                              "made"),
    ("duplicate-bridge",   "4s -9 n -9",                                  "-9"),
    ("duplicate-bridge",   "4s n 10 = =",                                 "="),
    ("chicago",            "4s n 10 made made",                           "made"),
    ("rubber-bridge",      "4h w = = n 100",                              "="),
    ("euchre",             "ew made made",                                "made"),
    ("euchre",             "ew euchred euchred taking 1",                 "euchred"),
    ("euchre",             "ew euchred with 2 euchred",                   "euchred"),
    ("five-hundred",       "8h n made made nine",                         "made"),
    ("five-hundred",       "misere n failed failed 3",                    "failed"),
    ("solo-whist",         "misere w made made",                          "made"),
    ("nap",                "nap 1 made, made",                            "made"),
    ("twenty-eight",       "18 made south made",                          "made"),
    ("duplicate-bridge",   "2h w made with an overtrick overtrick",       "overtrick"),
    ("colour-whist",       "8h n s 2 short short",                        "short"),
    ("trex",               "n girls n e exw/e",                           "/e"),
    ("trex",               "e girls n e exw led by e",                    "led by e"),
    ("trex",               "e girls n e exw / e",                         "/ e"),
    ("trex",               "e girls nxs, e, exw/e",                       "/e"),
    ("euchre",             "ns made it, made",                            "made"),
    ("duplicate-bridge",   "4s n 11 just made",                           "just made"),
    ("duplicate-bridge",   "4s n 11 made exactly",                        "made exactly"),
    ("five-hundred",       "8h n +1, made exactly",                       "made exactly"),
    ("colour-whist",       "6d n alone, 2 tricks -",                      "-"),
    ("twenty-eight",       "n 18 points 20",                              "18 points 20"),
    ("nap",                "nap 2 tricks 4",                              "2 tricks 4"),
    ("nap",                "nap two tricks four",                         "two tricks four"),
    ("beyond",             "w 5s r 2 - 1 3 1 5 5 2",                      "-"),
    ("spades",             "4/2 10 3/4 9",                                "10 + 9"),
    # a word far from what it says of
    ("duplicate-bridge",   "4s not e doubled =",                          "not e"),
    ("duplicate-bridge",   "4s e not = doubled",                          "not"),
    ("duplicate-bridge",   "not 4s e doubled =",                          "not"),
    ("five-hundred",       "misere n just 3 made",                        "just"),
    ("euchre",             "ns no 3 alone",                               ""),
    ("illustrated-whist",  "others 8s n slam 12",                         "others"),
    ("twenty-eight",        "19 points: 22 by north",                      "19 points: 22"),
    # what was taken is no bid
    ("five-hundred",         "e took ten c 9",                              "took"),
    ("duplicate-bridge",     "w took seven - s-1 - lead s10",               "took"),
    ("duplicate-bridge",     "took 4 s w 10",                               "took"),
    ("illustrated-whist",    "w took 8 h 7",                                "took"),
    ("beyond",               "w took 2 h 1 2 3 / 4 4 4 1",                  "took"),
    ("spades",               "n 3 s 5 e 4 w up 4 took 4",                   "n"),
    ("spades",               "4 3 / 4 5 / 2 ns took eleven",                "2 ns took eleven"),
    # a suit goes with the number that it touches, and with no number over or down
    ("illustrated-whist",    "9 xx s 8 diamonds",                           "xx"),
    ("colour-whist",         "w alone 9 ten clubs",                         "ten"),
    ("duplicate-bridge",     "clubs w seven -1",                            "clubs"),
    ("duplicate-bridge",     "nt w seven -1",                               "nt"),
    ("duplicate-bridge",     "hearts off 3 west -2",                        "hearts"),
    # nor does a word that stands apart make another number of one
    ("euchre",               "+ north, 1",                                  "+"),
    ("solo-whist",           "abundance by n down took 7 tricks",           "down took"),
    ("chicago",              "7s * short w 13 tricks",                      "short"),
    ("five-hundred",         "short e ten h 9",                             "short"),
    ("solo-whist",           "short slam n tricks 13",                      "short"),
    ("spades",               "short 4-4 3-3, took 6",                       "short"),
    ("euchre",              "w, + tricks: 2",                              "+"),
    ("spades",              "4 3 / tricks 4 4, ew took 11",                "tricks"),
    # “8s” are spades, and no slam of eight
    ("illustrated-whist",    "11h n xx whole down 2s",                      "s"),
    # a plus among the bids
    ("spades",             "+ 4/2 2/2 9",                                 "+ 4"),
    ("spades",             "+4 2 / 2 2 9",                                "+4"),
    ("spades",             "4/2 + 2/2 9",                                 "+ 2"),
    ("spades",             "4 3 + 3 3 9",                                 "+ 3"),
    ("spades",             "4 3 plus 3 3 9",                              "plus 3"),
    # how many were down is not the level of a suit that stands before its own
    ("duplicate-bridge",   "e h7 -2",                                     "e"),
    ("duplicate-bridge",   "w ♥7 -3",                                     "w"),
    ("duplicate-bridge",   "e ♥7 - two",                                  "e"),
    ("rubber-bridge",      "n s7 -2",                                     "n"),
    ("illustrated-whist",  "e h9 -8",                                     "e"),
    # nor is one behind a dash the number of tricks down, where a suit follows it
    ("duplicate-bridge",   "n - took 5 - 2 d",                            "took"),
    ("duplicate-bridge",   "n - took 2 - 2 d",                            "took"),
    # a number before “light” is not the level of the suit behind it
    ("rubber-bridge",      "e one light c 5",                             "light c"),
    # a bid is a bid, whatever stands between it and the comma before it
    ("twenty-eight",       "w 26,bid 25",                                 "bid"),
    ("twenty-eight",       "w 26, bid 25",                                "bid"),
    # a letter behind “by” is somebody's, and no suit
    ("rubber-bridge",      "e 4 by s =",                                  "by"),
    ("illustrated-whist",  "n 8 by s 8",                                  "by"),
    ("colour-whist",       "n 8 by s s 8",                                "by"),
    # a number behind “tricks” may be what they count
    ("spades",             "4 2 / 5 tricks 5 8",                          "tricks"),
    # ten sooner than one
    ("whist",              "ns 01",                                       "“01” may be 1, or 10"),
    ("five-hundred",       "8h n 01",                                     "“01” may be 1, or 10"),
    ("twenty-eight",       "n 20 02 points",                              "“02” may be 2, or 20"),
    # a number behind “made by” is nobody's, and no lead
    ("duplicate-bridge",   "4s n made by 1",                              "made by 1"),
    ("duplicate-bridge",   "4s n made by 10",                             "made by 10"),
    ("duplicate-bridge",   "4s n made by two",                            "made by two"),
    ("chicago",            "4s n made by 1",                              "made by 1"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "quoted"), NOT_TAKEN)
def test_a_word_that_would_say_nothing_is_refused_by_name(key, typed, quoted):
    assert [quoted in said for said in refused(key, typed)] == [True], refused(key, typed)


@pytest.mark.parametrize("typed", ["4 4 9 / 4 / 4", "4 4 9 / 4 4 /", "4 4 9 / 4 4", "4 4 9 /"])
def test_what_one_side_bid_and_took_is_followed_by_the_same_of_the_other(typed):
    rules, at = opened("spades")
    read = rules.typed(typed, at)
    assert read.hand is None
    assert not read.problems


# What is right, and looks alike.
RIGHT = [
    ("duplicate-bridge",   "4s n 10 made",                    "4♠ N ="),
    ("duplicate-bridge",   "4s n = made",                     "4♠ N ="),
    ("trex",               "girls nxs/e/e/w",                 "Girls NxS E E W"),
    ("trex",               "girls nxs, e, e, w",              "Girls NxS E E W"),
    ("trex",               "girls exe/n e e w",               "Girls ExE/N E E W"),
    ("trex",               "girls n/exs/e/w",                 "Girls N ExS E W"),
    ("trex",               "girls n / exs / e / w",           "Girls N ExS E W"),
    ("trex",               "girls n x s / e / e / w",         "Girls NxS E E W"),
    ("euchre",             "ns made it and made 3",           "N–S 3"),
    ("euchre",             "trumps made by ns, made 3",       "N–S 3"),
    ("solo-whist",         "solo made by n, made",            "Solo N 5"),
    ("duplicate-bridge",   "4s made by n, made",              "4♠ N ="),
    ("illustrated-whist",  "8s n lost by 1 dix lost ew",      "8♠ N 7 dix lost EW"),
    ("illustrated-whist",  "8s n dix lost ew, lost by 1",     "8♠ N 7 dix lost EW"),
    ("illustrated-whist",  "8s n made, dix made ns",          "8♠ N 8 dix NS"),
    ("pitch",              "n 3 ns ns ew 44 30 points",       "N 3 NS NS EW points 44 30"),
    ("duplicate-bridge",   "n 2 by s made",                   "2NT S ="),
    ("duplicate-bridge",   "n 2 x by s made",                 "2NTX S ="),
    ("duplicate-bridge",   "n 6; redoubled / by north =",     "6NTXX N ="),
    ("duplicate-bridge",   "n 6 x declared by east -1",       "6NTX E −1"),
    ("duplicate-bridge",   "s 5; north -4",                   "5♠ N −4"),
    ("duplicate-bridge",   "n 6 declared by s =",             "6NT S ="),
    ("duplicate-bridge",   "S5 BY S =",                       "5♠ S ="),
    ("duplicate-bridge",   "s4xw=",                           "4♠X W ="),
    ("illustrated-whist",  "NO TRUMP ELEVEN-BY NORTH-MADE",   "11NT N 11"),
    ("colour-whist",       "8 by s n s 8",                    "8♠ S N 8"),
    ("colour-whist",       "n 5c with five tricks",           "5♣ N 5"),
    ("whist",              "ns 09",                           "N–S 9"),
    ("euchre",             "ns 01",                           "N–S 1"),
    ("euchre",             "2 - ns alone",                    "N–S Alone 2"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "written"), RIGHT)
def test_what_says_another_thing_than_its_like_is_read(key, typed, written):
    rules, _ = opened(key)
    at = rules.on_board(1, rules.choices.completed())
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "", read.problems, read.missing) == (written, (), "")


def test_ten_of_spades_in_small_letters_behind_the_tricks_may_be_what_they_are():
    rules, at = opened("duplicate-bridge")
    read = rules.typed("4s n 11 ts", at)
    assert read.hand.lead == "ST"
    (asked,) = read.problems
    assert (asked.message, asked.doubtful) == ("“ts” is read as the lead of ♠10; did you mean tricks?", True)
    assert rules.typed(asked.mends[0].text, at) == rules.typed("4s n 11 tks", at)


@pytest.mark.parametrize("typed", ["4s n 11 ts led", "4s n 11 st", "4s n = ts"])
def test_a_ten_of_spades_that_is_one_is_not_asked_about(typed):
    rules, at = opened("duplicate-bridge")
    assert rules.typed(typed, at).problems == ()


def test_two_nils_may_both_be_made():
    rules, at = opened("spades", nil="nil")
    for line in ("4 nil / nil 5 7 made made", "4 nil / nil 5 7 made, made"):
        read = rules.typed(line, at)
        assert (read.hand.nil_s, read.hand.nil_e, read.problems) == ("made", "made", ())
