"""Lines in the words in which a table says what happened, in an order of its own: each is what a line of signs is."""

import pytest

from rules.alphabets import alphabet
from rules.parts.lettered import in_letters_of
from tests.rules.hands import opened

SAID = [
    # game                the choices           typed                                       the line it is
    # who owns a kingdom stands before the contract or behind it, and may be whose it is
    ("trex",              {},                   "trex s n e s w",                           "S Trex N E S W"),
    ("trex",              {},                   "girls north n e e w",                      "N Girls N E E W"),
    ("trex",              {},                   "king e n",                                 "E King N"),
    ("trex",              {},                   "king of hearts by east, taken by north",   "E King N"),
    ("trex",              {},                   "diamonds west 3 5 2 3",                    "W Diamonds 3 5 2 3"),
    ("trex",              {},                   "eltoosh e 0 4 6 3",                        "E Eltoosh 0 4 6 3"),
    ("trex",              {},                   "west's diamonds: 3 5 2 3",                 "W Diamonds 3 5 2 3"),
    ("trex",              {},                   "East’s kingdom: king, taken by north",     "E King N"),
    # players by their numbers in words
    ("nap",               {},                   "three by player one, 4",                   "Three 1 4"),
    ("nap",               {},                   "player two nap made",                      "Nap 2 5"),
    ("nap",               {},                   "nap by player two, all five",              "Nap 2 5"),
    (
        "oh-hell", {},
        "player one bid 3 took 4, player two bid 2 took 2, player three bid 3 took 3, player four bid 3 took 1",
        "3 2 3 3 4 2 3 1",
    ),
    # what somebody goes
    ("nap",               {},                   "player 2 goes nap, made",                  "Nap 2 5"),
    ("nap",               {},                   "player two went nap and made it",          "Nap 2 5"),
    ("solo-whist",        {},                   "north went solo and made it",              "Solo N 5"),
    ("solo-whist",        {},                   "north goes misère, took none",             "Misère N 0"),
    # nobody bid
    ("duplicate-bridge",  {},                   "no bid",                                   "Pass"),
    ("chicago",           {},                   "No bids",                                  "Pass"),
    ("solo-whist",        {},                   "nobody bid",                               "All passed"),
    ("nap",               {},                   "no bid",                                   "Pass"),
    ("five-hundred",      {},                   "nobody bid, 6-4",                          "Pass 6 4"),
    # nothing at all, and everything
    ("five-hundred",      {},                   "nullo e took nothing",                     "Nullo E 0"),
    ("solo-whist",        {},                   "misère west took nothing",                 "Misère W 0"),
    ("twenty-eight",      {},                   "n 18 all",                                 "N 18 28"),
    ("twenty-eight",      {},                   "25 by west, took all the points",          "W 25 28"),
    ("colour-whist",      {},                   "8h n s nothing short",                     "8♥ N S 8"),
    ("solo-whist",        {},                   "solo n none short",                        "Solo N 5"),
    ("duplicate-bridge",  {},                   "4s n zero over",                           "4♠ N ="),
    # a smudge is a bid of five
    ("pitch",             {},                   "five by east all six ew ew ew ew",         "E Smudge six EW EW EW EW"),
    # honours by how many they are
    ("rubber-bridge",     {},                   "4s n = five honours e",                    "4♠ N = h150 E"),
    ("rubber-bridge",     {},                   "4s n = all five honours in east",          "4♠ N = h150 E"),
    ("rubber-bridge",     {},                   "4s n -1, 4 honours by west",               "4♠ N −1 h100 W"),
    ("whist",             {"honours": "count"}, "ns 9, no honours",                         "N–S 9"),
    # who plays alone stands before it or behind
    ("colour-whist",      {},                   "8 spades alone by north +1",               "8♠ N alone 9"),
    ("colour-whist",      {},                   "8h alone n 9",                             "8♥ N alone 9"),
    ("colour-whist",      {},                   "8s alone n 9",                             "8♠ N alone 9"),
    ("colour-whist",      {},                   "alone 8s n 9",                             "8♠ N alone 9"),
    # a nil that failed, and whose it was; over and down of a side
    ("spades",            {"nil": "nil"},       "nil 4 / 4 4 6 nil failed",                 "0 4 / 4 4 6 set"),
    ("spades",            {"nil": "nil"},       "nil 4 / 4 4 6 nil broken",                 "0 4 / 4 4 6 set"),
    ("spades",            {"nil": "nil"},       "nil 4 / 4 4 6, north's nil set",           "0 4 / 4 4 6 set"),
    ("spades",            {"nil": "nil"},       "nil 4 / 4 4 6 north's nil made",           "0 4 / 4 4 6 made"),
    ("spades",            {},                   "5 3 / 2 2 ns down 1",                      "5 3 / 2 2 7"),
    ("spades",            {},                   "4 4 / 4 4, north-south one over",          "4 4 / 4 4 9"),
    ("spades",            {},                   "4 4 / 3 3 ew -1",                          "4 4 / 3 3 8"),
    ("spades",            {},                   "4 4 / 3 3 ew made two overtricks",         "4 4 / 3 3 5"),
    ("spades",            {},                   "4 4 / 3 3 ns nine, ew four",               "4 4 / 3 3 9"),
    ("spades",            {},                   "4 4 / 3 3 ew made",                        "4 4 / 3 3 7"),
    # raised again, in two words
    ("beyond",            {},                   "n 2s re raised 2 5 3 / 2 2 5 4",           "N 2♠ RR 2 5 3 / 2 2 5 4"),
    # whose a feat is stands before it or behind
    ("illustrated-whist", {},                   "north bid ten spades and took ten",        "10♠ N 10"),
    ("illustrated-whist", {},                   "9h s 8, ew dix lost",                      "9♥ S 8 dix lost EW"),
    ("illustrated-whist", {},                   "8nt e half +1, ew four kings",             "8NT E half 9 kings EW"),
    ("illustrated-whist", {},                   "8h n 8 ns kings!, ew aces",                "8♥ N 8 kings NS! aces EW"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "choices", "typed", "written"), SAID)
def test_what_a_table_says_is_the_line_that_it_means(key, choices, typed, written):
    rules, at = opened(key, **choices)
    read = rules.typed(typed, at)
    assert (read.hand and rules.written(read.hand, at), read.problems) == (written, ())


# It may be a result that is told again.
A_FIGURE = ("4s n -1, 4", "4s n -1, 4 ")
# Without whose kingdom it is these are hands where that is known, so that it is sooner that which was left out.
OWNER_LEFT_OUT = ("girls north n e e", "king e", "king of hearts by east")


@pytest.mark.parametrize(("key", "choices", "typed", "written"), SAID)
def test_no_beginning_of_what_a_table_says_is_told_as_wrong(key, choices, typed, written):
    rules, at = opened(key, **choices)
    rules = in_letters_of(rules, alphabet("english"))
    begun = [typed[:end] for end in range(1, len(typed))]
    wrong = [line for line in begun if not all(each.doubtful for each in rules.typed(line, at).problems)]
    assert [line for line in wrong if not line.strip(" ,").startswith(OWNER_LEFT_OUT) and line not in A_FIGURE] == []


def test_who_went_so_many_down_is_not_at_the_end_of_that_at_the_number():
    rules, at = opened("colour-whist")
    read = rules.typed("9s s alone went 7", at)
    assert (read.hand, read.problems, read.missing) == (None, (), "Tricks: how many over or down")


@pytest.mark.parametrize("line", ["4 4 / 14 3 ew -1", "4 4 / 3 nil ew made"])
def test_bids_that_cannot_be_are_told_before_what_they_came_to(line):
    rules, at = opened("spades")
    assert [problem.field for problem in rules.typed(line, at).problems] == ["ew_bids"]
