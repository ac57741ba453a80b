"""Illustrated Whist, hand by hand."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fields import defaults
from rules.illustrated_whist import DECLARERS, EITHER, Deal, IllustratedWhist
from rules.pad import Length, fold
from rules.parts.feats import Hand
from tests.rules.hands import deals, hand_of, points_of

GAME = IllustratedWhist()
AT, FREE = Deal(), Deal(slams=EITHER)
FEATS = ("kings", "aces", "dix", "three", "catch")


def hand(line, at=AT):
    return hand_of(GAME, line, at)


def points(line, at=AT):
    return points_of(GAME, hand(line, at), at)


# A hand as it is typed, and what both sides score. The opponents have nothing from the contract.
TABLE = [
    # every bid, exactly made, one short, and nothing taken
    ("8s n 8",          1,  0),
    ("8s n 7",         -1,  0),
    ("8s n 0",         -1,  0),
    ("8nt n 8",         2,  0),
    ("9d n 9",          3,  0),
    ("9nt n 9",         4,  0),
    ("9nt n 11",        4,  0),
    ("null n 0",        5,  0),
    ("null n 1",       -5,  0),
    ("null n 12",      -5,  0),
    ("10h n 10",        6,  0),
    ("10h n 9",        -6,  0),
    ("10nt n 10",       7,  0),
    ("11c n 11",        8,  0),
    ("11nt n 11",       9,  0),
    ("open null n 0",  10,  0),
    ("open null n 1", -10,  0),
    ("slam s n 12",    11,  0),
    ("slam s n 11",   -11,  0),
    ("slam nt n 12",   12,  0),
    ("8s e 8",          0,  1),
    ("10h w 9",         0, -6),
    ("pass",            0,  0),
    # the kitty: nothing in low bids, something in middle ones, most in high ones; won and lost with the rest
    ("9nt n half 9",       4,  0),
    ("9nt n without 9",    4,  0),
    ("9nt n against 9",    4,  0),
    ("10s n half 10",      8,  0),
    ("10s n without 10",   9,  0),
    ("10s n against 10",  12,  0),
    ("10s n against 9",  -12,  0),
    ("null n against 0",  11,  0),
    ("slam s n half 12",  15,  0),
    ("slam nt n without 12", 17, 0),
    ("open n against 0",  20,  0),
    # doubles
    ("10nt n half 10",     9,  0),
    ("10nt x n half 10",  18,  0),
    ("10nt xx n half 10", 36,  0),
    ("10nt x n half 9",  -18,  0),
    ("null xx n 1",      -20,  0),
    # all the tricks, silently: six more, up to twelve
    ("8s n 12",            7,  0),
    ("8nt n 12",           8,  0),
    ("9nt n 12",          10,  0),
    ("10s n 12",          12,  0),
    ("10nt n 12",         12,  0),
    ("11s n 12",          12,  0),
    ("11nt n half 12",    14,  0),
    ("8s x n 12",         14,  0),
    # a slam announced: twelve, or twenty-four lost, whatever was bid
    ("8s n 12 slam",          12, 0),
    ("10s n without 12 slam", 15, 0),
    ("10s n without 11 slam", -27, 0),
    ("10s x n without 11 slam", -54, 0),
    ("8s n 8 slam",          -24, 0),
    ("slam s n 12 slam",      12, 0),
    ("slam nt xx n 11 slam", -96, 0),
    # each feat, silent, announced and made, announced and failed
    ("8s n 8 kings ns",     3,  0),
    ("8s n 8 kings ew",     1,  2),
    ("8s n 8 kings ns!",    5,  0),
    ("8s n 8 kings !ns",   -3,  0),
    ("8s n 8 aces ew",      1,  3),
    ("8s n 8 aces ew!",     1,  6),
    ("8s n 8 aces !ew",     1, -6),
    ("8s n 8 three ns",     3,  0),
    ("8s n 8 three ns!",    5,  0),
    ("8s n 8 three !ew",    1, -4),
    ("8s n 8 catch ns",    11,  0),
    ("8s n 8 catch ew!",    1, 20),
    ("8s n 8 catch !ns",  -19,  0),
    ("8nt n 8 kings ns! aces !ew", 6, -6),
    # a double counts for the announcement it was said to, and for no other
    ("8s n 8 kings ns!x",         9,  0),
    ("8s n 8 kings ns!xx",       17,  0),
    ("8s n 8 kings !nsx",        -7,  0),
    ("8s n 8 kings ns !ew",       3, -4),
    ("8s n 8 kings ns !ewx",      3, -8),
    ("8s n 8 kings ns! !ewxx",    5, -16),
    ("8s n 8 kings !ns !ewx",    -3, -8),
    ("8s x n 8 kings ns",         4,  0),
    ("8s n 7 kings ns! aces ew",  3,  3),
    # Dix Last: won, it hangs on the contract
    ("8s n 8 dix ns",        5,  0),
    ("8s n 8 dix ns!",       9,  0),
    ("8s n 8 dix ns!x",     17,  0),
    ("8s n 7 dix ns",       -1,  0),
    ("8s n 7 dix ns!",      -9,  0),
    ("8s n 7 dix ns!xx",   -33,  0),
    ("8s n 7 dix ew",       -1,  4),
    ("8s n 7 dix ew!",      -1,  8),
    ("8s n 8 dix ew",        1,  0),
    ("8s n 8 dix ew!",       1, -8),
    ("8s n 8 dix !ns",      -7,  0),
    ("8s n 8 slam dix ns", -24,  0),
    ("8s n 8 slam dix ew", -24,  4),
    # Dix Last: lost, the other side scores it in any case
    ("8s n 8 dix lost ns",        1,  4),
    ("8s n 7 dix lost ns",       -1,  4),
    ("8s n 8 dix lost ew",        5,  0),
    ("8s n 7 dix lost ew",        3,  0),
    ("8s n 8 dix lost ns!",      -7,  4),
    ("8s n 8 dix lost ns!x",    -15,  4),
    ("8s n 8 dix lost ns !ew",    1,  8),
    ("8s n 8 dix lost ns! !ewx", -7, 16),
]  # fmt: skip


@pytest.mark.parametrize(("line", "ns", "ew"), TABLE)
def test_scoring(line, ns, ew):
    assert points(line) == (ns, ew)


# Where a club lets either side announce a slam, that of the others is a feat of twelve points.
OTHERS_SLAM = [
    ("8s n 0 others slam",          -1,  12),
    ("8s n 0 others slam x",        -1,  24),
    ("8s n 1 trick others slam",    -1, -12),
    ("8s n 8 others slam xx",        1, -48),
    ("8s n 12 slam others slam",    12, -12),
    ("8nt e 0 o x",                 24,  -2),
    # a double stays with what it stands behind, whatever else must be turned round before the line reads
    ("8s n 0 others slam x three !ns: !ew", -5, 20),
    ("8s n 0 others slam x three !ns, !ew", -5, 20),
]  # fmt: skip


@pytest.mark.parametrize(("line", "ns", "ew"), OTHERS_SLAM)
def test_a_slam_of_the_others_is_a_feat(line, ns, ew):
    assert points(line, FREE) == (ns, ew)


# What stands on the pad, line by line, with the rule behind it.
LINES = [
    ("10nt x n half 12", [
        ("NS", "10NT made, doubled",          14, "Hand value, base value of the bid"),
        ("NS", "Slam, silent, doubled",       10, "Hand value, slam not announced"),
        ("NS", "Kitty: half, doubled",         4, "Hand value, difficulty"),
    ]),
    ("10s e against 11 slam", [
        ("EW", "Slam announced and failed",  -24, "Hand value, slam announced"),
        ("EW", "Kitty: against",              -6, "Hand value, difficulty"),
    ]),
    ("null n 0", [
        ("NS", "Null made",                    5, "Hand value, base value of the bid"),
    ]),
    ("8s n 7 kings ns !ewx dix ns!", [
        ("NS", "8♠ failed",                   -1, "Hand value, base value of the bid"),
        ("NS", "Four Kings, silent",           2, "Feats, silent score"),
        ("EW", "Four Kings, announced and failed, doubled", -8, "Feats, announced score"),
        ("NS", "Dix Last, but the contract went the other way", 0, "Dix Last, tied to the contract"),
        ("NS", "Dix Last, announced and failed", -8, "Feats, announced score"),
    ]),
    ("8s n 8 dix lost ns", [
        ("NS", "8♠ made",                      1, "Hand value, base value of the bid"),
        ("EW", "Dix Last, lost by N–S",        4, "Feats, silent score"),
    ]),
    ("pass", []),
]  # fmt: skip


@pytest.mark.parametrize(("line", "lines"), LINES)
def test_every_figure_says_what_it_is_for(line, lines):
    score = GAME.score(hand(line), AT)
    assert [(each.side, each.what, each.points, each.law) for each in score.lines] == lines


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
    ("10c w w 9",                "10♣ W without 9"),
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


MADE_BY = "who made it, NS or EW, or ! and who announced it"
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


def test_a_hand_under_its_columns():
    assert GAME.cells(hand("10s x n half 10 kings ns! slam"), AT) == ("10♠X", "N", "half", "10", "slam kings NS!")
    assert GAME.cells(hand("null w 0"), AT) == ("Null", "W", "", "0", "")
    assert GAME.cells(hand("pass"), AT) == ("Pass", "", "", "", "")
    assert GAME.brief(hand("10s x n half 10 kings ns!"), AT) == "10♠X N half 10 kings NS!"


def test_the_tricks_are_those_of_the_declaring_side_and_the_rest():
    assert GAME.tricks(hand("8s n 7"), AT) == (7, 5)
    assert GAME.tricks(hand("8s e 7"), AT) == (5, 7)
    assert GAME.tricks(hand("null w 0"), AT) == (12, 0)
    assert GAME.tricks(hand("pass"), AT) == ()


def test_what_stands_before_a_hand():
    at = GAME.on_board(6, GAME.chosen({}))
    assert (at.dealer, at.totals, at.slams) == ("E", (0, 0), DECLARERS)
    assert GAME.before(at) == (("Dlr", "E"),)
    assert GAME.standing(replace(at, totals=(12, -7))) == "East deals; N–S 12, E–W −7"


def test_a_round_is_twelve_deals_and_a_hand_passed_out_is_none_of_them():
    hands = [hand(line) for line in ("8s n 8", "pass", "10nt e half 9 kings ew")]
    pad = fold(GAME, 4, enumerate(hands, 1), chosen=GAME.chosen({}), length=Length(deals=GAME.deals, games=0))
    assert [row.at.dealer for row in pad.rows] == ["N", "E", "S"]
    assert [row.after.totals for row in pad.rows] == [(1, 0), (1, 0), (1, -7)]
    assert (pad.deals, pad.finished, pad.at.dealer) == (2, False, "W")
    twelve = fold(GAME, 4, enumerate(hands * 6, 1), chosen=GAME.chosen({}), length=Length(deals=GAME.deals, games=0))
    assert (twelve.deals, twelve.finished) == (12, True)
    assert GAME.winners(twelve.at) == ("NS",)
    assert GAME.winners(AT) == ("NS", "EW")
    assert [GAME.called(side) for side in GAME.sides(AT)] == ["N–S", "E–W"]


def test_a_club_may_play_as_printed_or_as_is_usual():
    assert {preset.key: GAME.chosen(preset.choices) for preset in GAME.presets} == {
        "as-printed": {"slams": EITHER},
        "standard": {"slams": DECLARERS},
    }
    assert GAME.opening(4, GAME.chosen({"slams": EITHER})) == FREE


def test_the_form_has_three_fields_for_every_feat_under_its_own_name():
    names = [field.name for field in GAME.form(AT)]
    assert names[-15:] == [f"{feat}_{part}" for feat in FEATS for part in ("made", "ns", "ew")]
    assert defaults(GAME.form(AT))["kitty"] == "whole"


def test_more_tricks_never_cost_the_declarers_unless_they_were_to_take_none():
    for bid in ("8", "9", "10", "11", "slam"):
        scores = [points(f"{bid} s n half {tricks} tricks")[0] for tricks in range(13)]
        assert scores == sorted(scores)


@given(st.data())
def test_each_side_is_paid_for_what_it_did_and_the_others_have_nothing_from_the_contract(data):
    played, at = data.draw(deals(GAME))
    lines = GAME.score(played, at).lines
    if played.bid == "pass":
        assert lines == ()
        return
    us = "NS" if played.declarer in "NS" else "EW"
    assert all(line.side == us for line in lines if line.law.startswith("Hand value"))
    assert sum(GAME.tricks(played, at)) == 12
    for feat in ("Four Kings", "Four Aces", "Dix Last", "All three", "Joker Catch"):
        made = [line for line in lines if line.what.startswith(feat) and line.points > 0]
        assert len(made) <= 1


@given(st.data())
def test_doubling_the_contract_doubles_what_it_is_worth_and_no_feat(data):
    played, at = data.draw(deals(GAME))
    if played.bid == "pass":
        return
    once, twice = (GAME.score(replace(played, penalty=penalty), at).lines for penalty in (1, 2))
    for single, double in zip(once, twice, strict=True):
        times = 2 if single.law.startswith("Hand value") else 1
        assert double.points == times * single.points
