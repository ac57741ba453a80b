"""Illustrated Whist as it is typed: what is wrong with a hand, the line, and the hand in words."""

from dataclasses import replace

import pytest

from rules.parts.feats import Hand
from tests.rules.illustrated_whist import AT, FREE, GAME, hand

WHOLE = Hand("8", "S", 1, "N", "whole", 8)


NOT_OF_A_NULL = "a null has none, not"


PROBLEMS = [
    # what is put into 8♠ by North, and what is said
    ({"bid": "7"},                        {"bid": "Bid: “7” is not Pass, 8, 9, Null, 10, 11, Open null or Slam."}),
    ({"bid": None},                       {"bid": "Bid: nothing is not Pass, 8, 9, Null, 10, 11, Open null or Slam."}),
    ({"strain": ""},                      {"strain": "Strain: “” is not ♣, ♦, ♥, ♠ or NT."}),
    ({"penalty": 3},                      {"penalty": "Doubled: “3” is not —, X or XX."}),
    ({"declarer": "NS"},                  {"declarer": "By: “NS” is not N, E, S or W."}),
    ({"kitty": "all"},                    {"kitty": "Kitty: “all” is not Whole, Half, Without or Against."}),
    ({"tricks": 13},                      {"tricks": "Tricks: “13” is not a whole number from 0 to 12."}),
    ({"tricks": -1},                      {"tricks": "Tricks: “-1” is not a whole number from 0 to 12."}),
    ({"tricks": True},                    {"tricks": "Tricks: “True” is not a whole number from 0 to 12."}),
    ({"slam_declarers": 2},               {"slam_declarers": "Slam by the declarers: “2” is not yes or no."}),
    ({"slam_others": 1},
     {"slam_others": "Slam by the others: only the declaring side may announce a slam."}),
    ({"kings_made": "both"},              {"kings_made": "Four Kings: “both” is not Nobody, N–S or E–W."}),
    ({"aces_ns": 3},                      {"aces_ns": "Four Aces, N–S: “3” is not —, Announced, X or XX."}),
    ({"kings_made": "NS-lost"},           {"kings_made": "Four Kings: “NS-lost” is not Nobody, N–S or E–W."}),
    ({"dix_made": "N"},
     {"dix_made": "Dix Last: “N” is not Not played last, Won by N–S, Won by E–W, Lost by N–S or Lost by E–W."}),
    ({"catch_ew": ["X"]},                 {"catch_ew": "Joker Catch, E–W: “['X']” is not —, Announced, X or XX."}),
    # no feats and no strain at a null; none with Jokers and Dix at notrumps; nothing at all in a hand passed out
    ({"bid": "null"},                     {"strain": f"Strain: {NOT_OF_A_NULL} “S”."}),
    ({"bid": "null", "strain": "", "kings_made": "EW"}, {"kings_made": f"Four Kings: {NOT_OF_A_NULL} “EW”."}),
    ({"bid": "open-null", "strain": "", "slam_declarers": True},
     {"slam_declarers": f"Slam by the declarers: {NOT_OF_A_NULL} “True”."}),
    ({"bid": "null", "strain": "", "slam_others": 2}, {"slam_others": f"Slam by the others: {NOT_OF_A_NULL} “2”."}),
    ({"strain": "N", "dix_made": "NS", "three_ns": 1, "catch_ew": 4, "aces_ew": 4}, {
        "dix_made": "Dix Last: a game at notrumps has none, not “NS”.",
        "three_ns": "All three, N–S: a game at notrumps has none, not “1”.",
        "catch_ew": "Joker Catch, E–W: a game at notrumps has none, not “4”.",
    }),
    ({"bid": "pass"}, {
        "strain": "Strain: a hand passed out has none, not “S”.",
        "declarer": "By: a hand passed out has none, not “N”.",
        "tricks": "Tricks: a hand passed out has none, not “8”.",
    }),
    # feats are made in tricks
    ({"tricks": 0, "kings_made": "NS"},
     {"kings_made": "Four Kings: N–S took no trick, so they cannot have made it."}),
    ({"tricks": 12, "catch_made": "EW"},
     {"catch_made": "Joker Catch: E–W took no trick, so they cannot have made it."}),
    ({"tricks": 12, "dix_made": "EW"},
     {"dix_made": "Dix Last: E–W took no trick, so the last was not theirs."}),
    ({"tricks": 12, "dix_made": "NS-lost"}, {}),
    ({"tricks": 12, "dix_made": "NS", "kings_made": "NS"}, {}),
    ({"tricks": 0, "dix_made": "NS-lost"}, {}),
    # all at once
    ({"declarer": "?", "tricks": 99, "kings_ns": -1, "catch_made": None}, {
        "declarer": "By: “?” is not N, E, S or W.",
        "tricks": "Tricks: “99” is not a whole number from 0 to 12.",
        "kings_ns": "Four Kings, N–S: “-1” is not —, Announced, X or XX.",
        "catch_made": "Joker Catch: nothing is not Nobody, N–S or E–W.",
    }),
    ({"declarer": "?", "tricks": 0, "kings_made": "NS"}, {"declarer": "By: “?” is not N, E, S or W."}),
    ({"tricks": 0, "kings_made": ("NS",), "aces_made": "NS"}, {
        "kings_made": "Four Kings: “NS” is not Nobody, N–S or E–W.",
        "aces_made": "Four Aces: N–S took no trick, so they cannot have made it.",
    }),
]  # fmt: skip


@pytest.mark.parametrize(("put", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(put, said):
    found = GAME.problems(replace(WHOLE, **put), AT)
    assert {problem.field: problem.message for problem in found} == said
    assert len(found) == len(said)


def test_a_hand_passed_out_has_no_problem():
    assert GAME.problems(Hand("pass"), AT) == ()


DIX, JOKER = "took the Dix in the last trick", "caught a Joker"


DOUBTFUL = [
    # hand                               all three for, though others  did
    ("8s n 8 dix ns three ew",           ("E–W", "N–S", DIX)),
    ("8s n 8 dix lost ns three ns",      ("N–S", "E–W", DIX)),
    ("8s n 8 catch ew three ns",         ("N–S", "E–W", JOKER)),
    ("8s n 8 dix ns three ns catch ns",  None),
    ("8s n 8 dix ns",                    None),
    ("8s n 8 catch ns three !ew",        None),
    ("slam s n 12",                      None),
    ("11s n 12 slam",                    None),
]  # fmt: skip


@pytest.mark.parametrize(("line", "doubt"), DOUBTFUL)
def test_what_can_hardly_be_is_only_doubted(line, doubt):
    found = GAME.unusual(hand(line), AT)
    said = ["All three: for {}, though {} {}; please look again.".format(*doubt)] if doubt else []
    assert [problem.message for problem in found] == said
    assert all(problem.doubtful for problem in found)


# A Dix that fell to its own player's partner: the hand, and who is said to have lost it and taken everything.
AT_HOME = [
    ("8s e 12 dix lost ew",           "E–W", "NS"),
    ("8s e 12 dix lost ew! three ew", "E–W", "NS"),
    ("8s n 0 dix lost ew",            "E–W", "NS"),
    ("8s n 12 dix lost ns",           "N–S", "EW"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "loser", "gains"), AT_HOME)
def test_a_dix_that_the_partner_took_counts_for_the_others_and_is_doubted(line, loser, gains):
    (doubt,) = GAME.unusual(hand(line), AT)
    assert doubt.message == f"Dix Last: lost by {loser}, though {loser} took all twelve tricks; please look again."
    lost = [line for line in GAME.score(hand(line), AT).lines if line.what.startswith("Dix Last, lost")]
    assert [(line.side, line.points) for line in lost] == [(gains, 4)]


def test_a_slam_announced_over_a_slam_that_was_bid_is_doubted():
    assert [(problem.field, problem.doubtful) for problem in GAME.unusual(hand("slam s n 12 slam"), AT)] == [
        ("slam_declarers", True)
    ]


# What is typed, and how it is written back.
NOTATION = [
    ("8s n 8",                   "8♠ N 8"),
    ("8sn8",                     "8♠ N 8"),
    ("10nn10",                   "10NT N 10"),
    ("10 NT x n h 9",            "10NTX N half 9"),
    ("10 hearts North xx a 9",   "10♥XX N against 9"),
    ("10c n w 9",                "10♣ N without 9"),
    ("9d e whole 9",             "9♦ E 9"),
    ("null s 0",                 "Null S 0"),
    ("null x s half 1",          "Null X S half 1"),
    ("open n 0",                 "Open null N 0"),
    ("open-null n xx 0",         "Open null XX N 0"),
    ("12 s n 12",                "Slam ♠ N 12"),
    ("slam n n 12",              "Slam NT N 12"),
    ("p",                        "Pass"),
    ("-",                        "Pass"),
    ("null n 1 xx",              "Null XX N 1"),
    ("8s n 8 x k ns",            "8♠X N 8 kings NS"),
    ("passed out",               "Pass"),
    ("8s n 8 k ns a !ew x",      "8♠ N 8 kings NS aces !EWX"),
    ("8s n 8 k ns ! x",          "8♠ N 8 kings NS!X"),
    ("8s n 8 kings ns !ns",      "8♠ N 8 kings NS!"),
    ("8s n 8 four kings n-s ! !e-w", "8♠ N 8 kings NS! !EW"),
    ("8s n 8 kings ns !ew !",    "8♠ N 8 kings NS! !EW"),
    ("8s n 8 kings ew!x !nsxx",  "8♠ N 8 kings EW!X !NSXX"),
    ("8s n 8 d lost by ns! t ew j !ns xx", "8♠ N 8 dix lost NS! three EW catch !NSXX"),
    ("8s n 12 s k ns",           "8♠ N 12 slam kings NS"),
    ("8s n 12 k ns slam",        "8♠ N 12 slam kings NS"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "written"), NOTATION)
def test_the_line(line, written):
    assert GAME.written(hand(line), AT) == written


def test_both_sides_may_have_announced_a_slam():
    assert GAME.written(hand("8s n 12 slam o xx", FREE), FREE) == "8♠ N 12 slam others slam XX"


UNFINISHED = [
    ("",              "a bid, such as 8, 10, slam or null, or P for passed out"),
    ("1",             "a bid, such as 8, 10, slam or null, or P for passed out"),
    ("8",             "a strain: ♣, ♦, ♥, ♠ or NT"),
    ("8s",            "who played it: N, E, S or W"),
    ("8s n",          "Tricks: a whole number from 0 to 12"),
    ("8s n ha",       "half"),
    ("8s n 8 ki",     "kings"),
    ("8s n 8 kings",  "Four Kings: who made it, NS or EW, or ! and who announced it"),
    ("8s n 8 kings n", "nobody or ns"),
    ("8s n 8 kings !", "who announced it, NS or EW"),
    ("8s n 8 dix lo", "lost ew or lost ns"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "missing"), UNFINISHED)
def test_an_unfinished_line_says_what_is_missing(line, missing):
    typed = GAME.typed(line, AT)
    assert (typed.hand, typed.problems, typed.missing) == (None, (), missing)


UNREADABLE = [
    ("7s n 7",                 "bid",      "“7s” is not a bid, such as 8, 10, slam or null, or P for passed out."),
    ("8z n 8",                 "strain",   "“z” is not a strain: ♣, ♦, ♥, ♠ or NT."),
    ("8s z 8",                 "declarer", "“z” is not who played it: N, E, S or W."),
    ("null z",                 "declarer", "“z” is not who played it: N, E, S or W."),
    ("8s n 13",                "tricks",   "Tricks: “13” is not a whole number from 0 to 12."),
    ("8s n 8 trull",           "tricks",   "Nothing more was expected, not “trull”."),
    ("8s n 8 z",               "tricks",   "Nothing more was expected, not “z”."),
    ("8s n 8 kings ns k ew",   "tricks",   "Four Kings is told twice."),
    ("8s n 8 slam slam",       "tricks",   "Slam is told twice."),
    ("8s n 8 kings ns! !ns",   "tricks",   "N–S are told twice to have announced it."),
    ("8s n 8 kings ns!!x",     "tricks",   "“x” is not who announced it, NS or EW."),
    ("null n 0 kings ns",      "tricks",   "Nothing more was expected, not “kings ns”."),
    ("8s x n 8 x",             "tricks",   "Nothing more was expected, not “x”."),
    ("pass n",                 "tricks",   "Nothing more was expected, not “n”."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "field", "said"), UNREADABLE)
def test_a_line_that_cannot_be_read_says_where(line, field, said):
    typed = GAME.typed(line, AT)
    assert (typed.hand, typed.missing) == (None, "")
    assert [(problem.field, problem.message) for problem in typed.problems] == [(field, said)]


def test_a_slam_of_the_others_is_refused_where_the_club_does_not_have_it():
    typed = GAME.typed("8s n 8 others slam", AT)
    assert [problem.field for problem in typed.problems] == ["slam_others"]


WORDS = [
    ("pass", "passed out"),
    ("10s x n half 10", "10♠X by North, half the kitty, ten tricks"),
    ("null e 1", "Null by East, one trick"),
    ("8nt s against 0 kings ew", "8NT by South, the kitty to the others, no tricks; Four Kings by E–W"),
    ("8s n 12 slam dix ns!x", "8♠ by North, twelve tricks; slam announced; Dix Last by N–S, announced by N–S, doubled"),
    ("8s w without 8 dix lost ew aces !ns !ewxx",
     "8♠ by West, without the kitty, eight tricks; Four Aces by nobody, announced by N–S, announced by E–W, redoubled; "
     "Dix Last lost by E–W"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "words"), WORDS)
def test_a_hand_in_words(line, words):
    assert GAME.words(hand(line), AT) == words


def test_a_slam_of_the_others_in_words():
    said = GAME.words(hand("8s n 8 o x", FREE), FREE)
    assert said == "8♠ by North, eight tricks; slam announced by the others, doubled"


@pytest.mark.parametrize("line", ["8s n 8 slam, slam announced by the others", "8s n 8 slam slam others"])
def test_a_slam_of_both_sides_is_none_that_is_told_twice(line):
    said = GAME.words(hand(line, FREE), FREE)
    assert said == "8♠ by North, eight tricks; slam announced; slam announced by the others"


def test_a_hand_under_its_columns():
    assert GAME.cells(hand("10s x n half 10 kings ns! slam"), AT) == ("10♠X", "N", "half", "10", "slam kings NS!")
    assert GAME.cells(hand("null w 0"), AT) == ("Null", "W", "", "0", "")
    assert GAME.cells(hand("pass"), AT) == ("Pass", "", "", "", "")
    assert GAME.brief(hand("10s x n half 10 kings ns!"), AT) == "10♠X N half 10 kings NS!"
