"""What a number in a line counts: tricks or card points, in full or as people shorten them, behind a sign too."""

import pytest

from tests.rules.hands import opened
from tests.rules.lines import refused

# The game, what is typed, and the line it is.
COUNTED = [
    ("duplicate-bridge",  "4s n 11 tks",                   "4♠ N +1"),
    ("duplicate-bridge",  "4s n made 11 trks",             "4♠ N +1"),
    ("rubber-bridge",     "4s n 1 tk down",                "4♠ N −1"),
    ("chicago",           "11 tks 4s n",                   "4♠ N +1"),
    ("five-hundred",      "8h n 9 tks",                    "8♥ N 9"),
    ("five-hundred",      "8h n down 2 tks",               "8♥ N 6"),
    ("five-hundred",      "8h n 2 trks down",              "8♥ N 6"),
    ("five-hundred",      "8h n 2 trick down",             "8♥ N 6"),
    ("five-hundred",      "8h n failed by 2 tks",          "8♥ N 6"),
    ("twenty-eight",      "n 18 20 pts",                   "N 18 20"),
    ("twenty-eight",      "n 18 20 card pts",              "N 18 20"),
    ("twenty-eight",      "n 18 down 2 points",            "N 18 16"),
    ("twenty-eight",      "n 18 2 points down",            "N 18 16"),
    ("twenty-eight",      "n 18 failed with 16 pts",       "N 18 16"),
    ("twenty-eight",      "n 18 set −1",                   "N 18 17"),
    ("twenty-eight",      "set n 18 down 1",               "N 18 17"),
    ("euchre",            "ns euchred -1",                 "N–S 2"),
    ("whist",             "ns 9 tks",                      "N–S 9"),
    ("whist",             "ns 3 odd tks",                  "N–S 9"),
    ("euchre",            "ns 1 tk",                       "N–S 1"),
    ("nap",               "nap 1 4 trks",                  "Nap 1 4"),
    ("solo-whist",        "solo n 6 tks",                  "Solo N 6"),
    ("colour-whist",      "8h n e 9 tks",                  "8♥ N E 9"),
    ("illustrated-whist", "8s n 9 tks",                    "8♠ N 9"),
    ("spades",            "4 4 / 4 4 5 tks",               "4 4 / 4 4 5"),
    ("oh-hell",           "4 2 3 2 took 4 2 3 1 tricks",   "4 2 3 2 4 2 3 1"),
    ("oh-hell",           "4 2 3 2, 4 tricks, 2 tks, 3, 1 trick", "4 2 3 2 4 2 3 1"),
    ("pitch",             "n 3 ns ns ew points 44 30 pts", "N 3 NS NS EW points 44 30"),
    ("duplicate-bridge",  "4s n -1 trick",                 "4♠ N −1"),
    ("duplicate-bridge",  "4s n +1 trick",                 "4♠ N +1"),
    ("duplicate-bridge",  "4s n - two tks dq",             "4♠ N −2 ♦Q"),
    ("duplicate-bridge",  "4s n made +1 trick",            "4♠ N +1"),
    ("five-hundred",      "8h n -1 trick",                 "8♥ N 7"),
    ("five-hundred",      "8h n + one trick",              "8♥ N 9"),
    ("euchre",            "ns +1 trick",                   "N–S 4"),
    ("nap",               "nap 1 -1 trick",                "Nap 1 4"),
    ("solo-whist",        "solo n minus 1 trick",          "Solo N 4"),
    ("illustrated-whist", "8s n +1 tk",                    "8♠ N 9"),
    ("twenty-eight",      "n 18 +2 points",                "N 18 20"),
    ("twenty-eight",      "n 18 −2 pts",                   "N 18 16"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "written"), COUNTED)
def test_a_number_may_be_followed_by_what_it_counts(key, typed, written):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert (rules.written(read.hand, at) if read.hand else "", read.problems, read.missing) == (written, (), "")


# What the game does not count there.
OF_ANOTHER = [
    ("twenty-eight",     "n 18 20 tricks",      "Nothing more was expected, not “tricks”."),
    ("twenty-eight",     "n 18 down 2 tks",     "Nothing more was expected, not “tks”."),
    ("twenty-eight",     "n 18 2 tricks down",  "Nothing more was expected, not “tricks down”."),
    ("twenty-eight",     "n 18 -2 tricks",      "Nothing more was expected, not “tricks”."),
    ("five-hundred",     "8h n 9 pts",          "Nothing more was expected, not “pts”."),
    ("five-hundred",     "8h n +1 point",       "Nothing more was expected, not “point”."),
    ("duplicate-bridge", "4s n 2 points down",  "Nothing more was expected, not “points down”."),
    ("duplicate-bridge", "4s n = tricks",       "Nothing more was expected, not “tricks”."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "said"), OF_ANOTHER)
def test_a_point_is_no_trick_however_it_is_shortened(key, typed, said):
    assert refused(key, typed) == [said]


# A dash that may only part what stands on either side of it stays a question: what is read, asked and meant.
DASHES = [
    ("duplicate-bridge", "4s-n-10 tricks", "4♠ N −10", "“-10” is read as 10 down; did you mean 10 in all?", "4♠ N ="),
    ("five-hundred", "8H-N-8 tks", "8♥ N 0", "“-8” is read as 8 down; did you mean 8 in all?", "8H-N 8 tks"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "typed", "written", "said", "meant"), DASHES)
def test_a_dash_before_so_many_tricks_may_only_part(key, typed, written, said, meant):
    rules, at = opened(key)
    read = rules.typed(typed, at)
    assert rules.written(read.hand, at) == written
    assert [(each.message, each.doubtful, each.mends[0].text) for each in read.problems] == [(said, True, meant)]
    assert rules.typed(meant, at).problems == ()
