"""Spades, hand by hand."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pad import Length, fold
from rules.parts.spades_hand import Hand, SpadesTerms
from rules.spades import Spades
from tests.rules.hands import deals, hand_of, points_of

GAME = Spades()
START = GAME.opening(4, GAME.choices.completed())
STANDARD = dict(GAME.presets[1].choices)


def deal(*totals, have=(0, 0), **chosen):
    at = GAME.opening(4, GAME.choices.completed(chosen))
    return replace(at, totals=totals or (0, 0), bags=have)


def read(line, at=START):
    return hand_of(GAME, line, at)


def points(hand, at=START):
    return points_of(GAME, hand, at)


def said(problems):
    return [(problem.field, problem.message) for problem in problems]


# The contracts and tricks of both sides, and what they score: as this program plays it, with a contract broken
# costing what was bid, and by the printed sentence, ten for each trick taken.
TABLE = [
    # the line               as played      broken costs      ten a trick taken
    ("4 3 / 3 3 9",          (72, 0),       (72, -60),        (92, 0)),
    ("4 3 / 3 3 7",          (70, 60),      (70, 60),         (70, 60)),
    ("4 3 / 3 2 7",          (70, 51),      (70, 51),         (70, 61)),
    ("4 3 / 3 3 6",          (0, 61),       (-70, 61),        (0, 71)),
    ("4 3 / 3 3 0",          (0, -33),      (-70, -33),       (0, 37)),      # seven bags on top of three
    ("2 2 / 2 2 4",          (40, 45),      (40, 45),         (40, 95)),
    ("2 2 / 2 2 13",         (-51, 0),      (-51, -40),       (39, 0)),      # nine bags on top of one
    ("2 2 / 2 2 12",         (48, 0),       (48, -40),        (128, 0)),     # eight: nine are not yet ten
    ("13 2 / 2 2 13",        (0, 0),        (-150, -40),      (0, 0)),       # more than there are
    ("11 2 / 2 2 13",        (130, 0),      (130, -40),       (130, 0)),
    ("5 5 / 2 2 10",         (100, 0),      (100, -40),       (100, 0)),
    ("5 5 / 2 2 9",          (0, 40),       (-100, 40),       (0, 40)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "played", "costs", "taken"), TABLE)
def test_scoring(line, played, costs, taken):
    for chosen, worth in (({}, played), ({"broken": "minus"}, costs), ({"scoring": "taken"}, taken)):
        assert points(read(line), deal(have=(1, 3), **chosen)) == worth


LINES = [
    # the line          bags before   the lines, of N–S
    ("4 3 / 3 3 9",     0,            [("7 bid and made", 70), ("2 bags", 2)]),
    ("4 3 / 3 3 8",     9,            [("7 bid and made", 70), ("1 bag", 1), ("10 bags", -100)]),
    ("4 3 / 3 3 7",     9,            [("7 bid and made", 70)]),
    ("4 3 / 3 3 5",     9,            [("7 bid, 5 taken", 0)]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "bags", "lines"), LINES)
def test_every_figure_is_a_line_with_its_rule(line, bags, lines):
    score = GAME.score(read(line), deal(have=(bags, 0)))
    assert [(each.what, each.points) for each in score.lines if each.side == "NS"] == lines
    assert all(each.law.startswith("Ending the hand, ") for each in score.lines)


def test_by_the_printed_sentence_tricks_and_bags_both_count():
    score = GAME.score(read("4 3 / 3 3 9"), deal(scoring="taken"))
    assert [each[:3] for each in score.lines] == [
        ("NS", "7 bid, 9 tricks at 10", 90),
        ("NS", "2 bags", 2),
        ("EW", "6 bid, 4 taken", 0),
    ]


BAGS = [
    # how bags score    before   N–S take (4 bid)   points   left over
    ("points",          0,       13,                49,      9),
    ("points",          1,       13,                -51,     0),
    ("points",          9,       13,                -51,     8),
    ("points",          9,       5,                 -59,     0),
    ("points",          9,       4,                 40,      9),
    ("points",          9,       3,                 0,       9),
    ("ten",             0,       13,                40,      9),
    ("ten",             9,       5,                 -60,     0),
    ("none",            0,       13,                40,      0),
]  # fmt: skip


@pytest.mark.parametrize(("scored", "before", "took", "worth", "left"), BAGS)
def test_ten_bags_cost_100_and_the_rest_is_carried(scored, before, took, worth, left):
    at, hand = deal(have=(before, 0), bags=scored), Hand((2, 2), (2, 2), (took, 13 - took))
    assert points(hand, at)[0] == worth
    assert GAME.after(at, hand).bags[0] == left


def test_bags_may_pass_ten_twice_where_nil_is_played():
    at = deal(have=(9, 0), **STANDARD)
    hand = read("0 1 / 1 1 13 set", at)
    assert [line[1:3] for line in GAME.score(hand, at).lines if line.side == "NS"] == [
        ("1 bid and made", 10),
        ("12 bags", 12),
        ("20 bags", -200),
        ("North's nil set", -100),
    ]
    assert GAME.after(at, hand).bags == (1, 0)


# A nil is settled by itself, its tricks count towards the partner's bid, and two nils leave no contract.
NILS = [
    # the line                              N–S    E–W
    ("0 5 / 3 3 6 made",                    151,   61),
    ("0 5 / 3 3 6 set",                     -49,   61),
    ("0 5 / 3 3 4 made",                    50,    63),
    ("0 5 / 3 3 4 set",                     -150,  63),
    ("5 0 / 3 3 5 blind made",              250,   62),
    ("5 0 / 3 3 5 blind-set",               -150,  62),
    ("0 0 / 6 5 0 made made",               200,   112),
    ("0 0 / 6 5 2 made set",                2,     110),
    ("0 0 / 6 5 2 set blind set",           -298,  110),
    ("0 4 / 0 4 6 made set",                142,   -57),
    ("0 13 / 0 1 13 made made",             230,   90),
]  # fmt: skip


@pytest.mark.parametrize(("line", "ns", "ew"), NILS)
def test_nils(line, ns, ew):
    at = deal(**STANDARD)
    assert points(read(line, at), at) == (ns, ew)


ENDS = [
    # before          target   the line           after          over, and who is ahead
    ((430, 0),        500,     "4 3 / 3 3 7",     (500, 60),     True,  ("NS",)),
    ((429, 0),        500,     "4 3 / 3 3 7",     (499, 60),     False, ("NS",)),
    ((450, 470),      500,     "4 3 / 3 3 7",     (520, 530),    True,  ("EW",)),
    ((430, 440),      500,     "4 3 / 3 3 7",     (500, 500),    False, ("NS", "EW")),
    ((500, 500),      500,     "4 3 / 3 3 7",     (570, 560),    True,  ("NS",)),
    ((130, -40),      200,     "4 3 / 3 3 7",     (200, 20),     True,  ("NS",)),
    ((-300, -400),    500,     "4 3 / 3 3 7",     (-230, -340),  False, ("NS",)),
]  # fmt: skip


@pytest.mark.parametrize(("before", "target", "line", "totals", "over", "ahead"), ENDS)
def test_who_has_more_at_the_target_wins_and_a_tie_is_played_on(before, target, line, totals, over, ahead):
    after = GAME.after(deal(*before, target=target), read(line))
    assert after.totals == totals
    assert (GAME.over(after), GAME.winners(after)) == (over, ahead)
    assert (GAME.needs(after) == ()) == over


def test_a_game_that_is_over_says_who_won_and_takes_no_more_hands():
    at = deal(512, -40)
    assert GAME.why_over(at) == "N–S have won by 512 to −40, played to 500."
    assert said(GAME.problems(read("4 3 / 3 3 7"), at)) == [("ns_bids", GAME.why_over(at))]


def test_the_next_game_begins_without_bags_and_the_deal_goes_round():
    hands = [read(line) for line in ("4 3 / 3 3 9", "4 3 / 3 3 7", "2 2 / 2 2 8")]
    chosen = GAME.choices.completed({"target": 100})
    pad = fold(GAME, 4, enumerate(hands, 1), chosen=chosen, length=Length(games=0))
    assert [(row.game, row.at.dealer, row.at.bags, row.after.totals) for row in pad.rows] == [
        (1, "N", (0, 0), (72, 0)),
        (1, "E", (2, 0), (142, 60)),
        (2, "S", (0, 0), (44, 41)),
    ]


PROBLEMS = [
    # hand                              where it is wrong, and how
    (Hand((1, 3), (3, 3), (9, 4)),      {"ns_bids": "N–S bid, N: “1” is not a whole number from 2 to 13."}),
    (Hand((4, 3), (3, 14), (9, 4)),     {"ew_bids": "E–W bid, W: “14” is not a whole number from 2 to 13."}),
    (Hand((4, 3), (3, 3), (9, 5)),      {"tricks": "Took: 9 + 5 makes 14, not 13."}),
    (Hand((4, 3), (3, 3), (14, -1)),    {"tricks": "Took, NS: “14” is not a whole number from 0 to 13."}),
    (Hand((4,), (), None),              {"ns_bids": "N–S bid: “4” is not 2 whole numbers from 2 to 13.",
                                         "ew_bids": "E–W bid: “” is not 2 whole numbers from 2 to 13.",
                                         "tricks": "Took: nothing is not 2 whole numbers from 0 to 13."}),
    (Hand((0, 3), (3, 3), (9, 4)),      {"ns_bids": "N–S bid, N: “0” is not a whole number from 2 to 13."}),
    (Hand((4, 3), (3, 3), (9, 4), nil_w="set"), {"nil_w": "West's nil: a bid that is no nil has none, not “set”."}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "problems"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(hand, problems):
    assert dict(said(GAME.problems(hand, START))) == problems


NO_NIL = "a bid that is no nil has none, not"
BOTH_MADE = "but both their nils are made."
A_NIL = "is not made, set, blind made or blind set."
NIL_PROBLEMS = [
    # hand                                                  where it is wrong, and how
    (Hand((0, 5), (3, 3), (6, 7)),                          {"nil_n": f"North's nil: “” {A_NIL}"}),
    (Hand((0, 5), (3, 3), (6, 7), "won"),                   {"nil_n": f"North's nil: “won” {A_NIL}"}),
    (Hand((4, 5), (3, 3), (6, 7), "made"),                  {"nil_n": f"North's nil: {NO_NIL} “made”."}),
    (Hand((5, 5), (3, 0), (13, 0), nil_w="set"),            {"tricks": "E–W took 0 tricks, too few for 1 nil set."}),
    (Hand((0, 0), (3, 3), (1, 12), "set", "blind-set"),     {"tricks": "N–S took 1 trick, too few for 2 nils set."}),
    (Hand((0, 0), (3, 3), (1, 12), "made", "blind-made"),   {"tricks": f"N–S took 1 trick, {BOTH_MADE}"}),
    (Hand((0, 0), (3, 3), (0, 13), "made", "made"),         {}),
    (Hand((0, 0), (3, 3), (2, 11), "set", "blind-set"),     {}),
    (Hand((0, 2), (3, 3), (13, 0), "made"),                 {}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "problems"), NIL_PROBLEMS)
def test_what_cannot_have_become_of_a_nil(hand, problems):
    assert dict(said(GAME.problems(hand, deal(nil="blind")))) == problems


def test_where_nil_is_played_the_lowest_other_bid_still_stands():
    hand = Hand((1, 5), (3, 1), (6, 7))
    assert said(GAME.problems(hand, deal(nil="nil"))) == [
        ("ns_bids", "N–S bid, N: a bid is 0 for nil, or at least 2, not 1."),
        ("ew_bids", "E–W bid, W: a bid is 0 for nil, or at least 2, not 1."),
    ]
    assert GAME.problems(hand, deal(nil="nil", least=1)) == ()
    blind = Hand((0, 5), (3, 3), (6, 7), "blind-made")
    assert said(GAME.problems(blind, deal(nil="nil"))) == [("nil_n", "North's nil: “blind-made” is not made or set.")]


def test_a_side_that_bids_more_than_there_is_is_looked_at_twice():
    hand = Hand((7, 7), (13, 13), (6, 7))
    told = GAME.unusual(hand, START)
    assert said(told) == [
        ("ns_bids", "N–S bid 14 tricks, of thirteen."),
        ("ew_bids", "E–W bid 26 tricks, of thirteen."),
    ]
    assert all(problem.doubtful for problem in told)
    assert GAME.problems(hand, START) == GAME.unusual(Hand((7, 6), (2, 2), (6, 7)), START) == ()


def test_junk_of_any_kind_is_told_and_never_raises():
    for junk in ([], {}, ([], []), ({}, 0), "??", (True, False), 4.5):
        for name in ("ns_bids", "ew_bids", "tricks", "nil_n", "nil_w"):
            hand = replace(Hand((0, 5), (5, 0), (6, 7), "made", nil_w="made"), **{name: junk})
            assert name in {problem.field for problem in GAME.problems(hand, deal(nil="blind"))}


TYPED = [
    # typed                       the hand
    ("4 3 / 3 3 9",               Hand((4, 3), (3, 3), (9, 4))),
    ("4 3 3 3 9",                 Hand((4, 3), (3, 3), (9, 4))),
    ("4,3/3,3/9",                 Hand((4, 3), (3, 3), (9, 4))),
    ("4 3 3 3 9 4",               Hand((4, 3), (3, 3), (9, 4))),
    ("4 nil / 3 3 9 made",        Hand((4, 0), (3, 3), (9, 4), nil_s="made")),
    ("Nil,5/3,NIL/6 set blind made", Hand((0, 5), (3, 0), (6, 7), "set", nil_w="blind-made")),
    ("0 5 3 3 6 set",             Hand((0, 5), (3, 3), (6, 7), "set")),
    ("0 5 / 3 3 / 6 7 blind set", Hand((0, 5), (3, 3), (6, 7), "blind-set")),
    ("0 5 / 3 0 6 made blind-made", Hand((0, 5), (3, 0), (6, 7), "made", nil_w="blind-made")),
]  # fmt: skip


@pytest.mark.parametrize(("line", "hand"), TYPED)
def test_a_hand_is_typed_in_few_keys(line, hand):
    assert read(line, deal(nil="blind")) == hand


MISSING = [
    # typed                what is missing
    ("",                   "N–S bid, N: a whole number from 0 to 13"),
    ("4 3 /",              "E–W bid, E: a whole number from 0 to 13"),
    ("4 n",                "N–S bid, S: a whole number from 0 to 13"),
    ("4 ni",               "N–S bid, S: a whole number from 0 to 13"),
    ("4 3 / 3 3",          "N–S took: a whole number from 0 to 13"),
    ("0 5 / 3 3 6",        "North's nil: made, set, blind made or blind set"),
    ("0 5 / 3 3 6 7",      "North's nil: made, set, blind made or blind set"),
    ("0 5 / 3 3 6 bl",     "North's nil: made, set, blind made or blind set"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "missing"), MISSING)
def test_a_line_says_what_it_still_needs(line, missing):
    typed = GAME.typed(line, deal(nil="blind"))
    assert (typed.hand, typed.problems, typed.missing) == (None, (), missing)


def test_nil_is_no_bid_where_it_is_not_played():
    assert said(GAME.typed("4 nil", START).problems) == [
        ("ns_bids", "N–S bid, S: “nil” is not a whole number from 2 to 13.")
    ]


UNREADABLE = [
    # typed              where it stops, and why
    ("4 x",              "ns_bids",  "N–S bid, S: “x” is not a whole number from 0 to 13."),
    ("4 3 3 3 14",       "tricks",   "Took, NS (13 left): “14” is not a whole number from 0 to 13."),
    ("4 3 3 3 9 5",      "tricks",   "Took: 9 + 5 makes 14, not 13."),
    ("4 3 3 3 9 x",      "nil_w",    "Nothing more was expected, not “x”."),
    ("0 4 3 3 9 lost",   "nil_n",    "North's nil: “lost” is not made, set, blind made or blind set."),
]  # fmt: skip


@pytest.mark.parametrize(("line", "field", "why"), UNREADABLE)
def test_what_cannot_be_read_is_told_where_it_stands(line, field, why):
    assert said(GAME.typed(line, deal(nil="blind")).problems) == [(field, why)]


ON_PAPER = [
    # written                  bids                         tricks   as a person says it
    ("4 3 / 3 3 9",            ("4 + 3", "3 + 3"),          "9–4",   "N–S bid 4 + 3 and took 9, "
                                                                     "E–W bid 3 + 3 and took 4"),
    ("0 5 / 3 3 6 set",        ("nil + 5", "3 + 3"),        "6–7",   "N–S bid nil + 5 and took 6, nil set, "
                                                                     "E–W bid 3 + 3 and took 7"),
    ("4 4 / 3 0 8 blind made", ("4 + 4", "3 + blind nil"),  "8–5",   "N–S bid 4 + 4 and took 8, "
                                                                     "E–W bid 3 + blind nil and took 5, "
                                                                     "blind nil made"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "bids", "tricks", "words"), ON_PAPER)
def test_a_hand_in_words_and_on_paper(line, bids, tricks, words):
    at = deal(nil="blind")
    hand = read(line, at)
    assert GAME.written(hand, at) == GAME.brief(hand, at) == line
    assert GAME.words(hand, at) == words
    assert GAME.cells(hand, at) == (*bids, tricks)
    assert GAME.tricks(hand, at) == hand.tricks


PAD = [
    # the line                     bags score   N–S's half                           E–W's half
    ("4 3 / 3 3 9",                "points",    ("7", "9", "2 (1)", "92"),           ("6", "4", "0 (0)", "−20")),
    ("4 3 / 3 3 9",                "none",      ("7", "9", "", "190"),               ("6", "4", "", "−20")),
    ("0 5 / 4 4 6 set",            "ten",       ("5 + nil", "6, nil set", "1 (0)", "−30"),
                                                                                     ("8", "7", "0 (0)", "−20")),
    ("3 3 / 0 0 6 blind made set", "points",    ("6", "6", "0 (9)", "180"),
     ("blind nil + nil", "7, blind nil made, nil set", "7 (7)", "87")),
]  # fmt: skip


@pytest.mark.parametrize(("line", "scored", "ours", "theirs"), PAD)
def test_the_sheet_has_bid_made_bags_and_total_of_both_sides(line, scored, ours, theirs):
    at = deal(120, -20, have=(9, 0), bags=scored, nil="blind")
    hand = read(line, at)
    assert [(c.title, c.side, c.total) for c in GAME.pad_columns(at)] == [
        (title, side, title == "Total") for side in ("NS", "EW") for title in ("Bid", "Made", "Bags", "Total")
    ]
    assert GAME.pad_cells(hand, at, GAME.after(at, hand)) == (*ours, *theirs)


def test_what_stands_and_what_each_side_still_needs():
    at = deal(-40, 510, have=(3, 1))
    assert GAME.standing(at) == "North deals, N–S −40 with 3 bags, E–W 510 with 1 bag"
    assert GAME.needs(deal(-40, 420)) == (("N–S need", "540"), ("E–W need", "80"))
    assert GAME.needs(deal(510, 510)) == (("N–S need", "to be ahead"), ("E–W need", "to be ahead"))


def test_a_board_stands_alone():
    at = GAME.on_board(3, GAME.choices.completed())
    assert [GAME.called(side) for side in GAME.sides(at)] == ["N–S", "E–W"]
    assert (at.dealer, at.totals, at.bags) == ("S", (0, 0), (0, 0))
    assert (GAME.standing(at), GAME.before(at), GAME.needs(at)) == ("South deals", (("Dlr", "S"),), ())


def test_the_slip_is_the_other_sides_tricks():
    assert [slip.hand.tricks for slip in GAME.slips(read("4 3 / 3 3 9"), START)] == [(4, 9)]
    at = deal(nil="nil")
    assert GAME.slips(read("0 0 / 6 5 0 made made", at), at) == ()


PRESETS = [
    # preset         what it changes
    ("as-printed",   SpadesTerms(scoring="taken")),
    ("standard",     SpadesTerms(broken="minus", nil="blind", least=1)),
    ("bid-only",     SpadesTerms(broken="minus", bags="none")),
    ("short",        SpadesTerms(target=200)),
]  # fmt: skip


def test_the_presets():
    chosen = [(preset.key, GAME.opening(4, GAME.choices.completed(preset.choices)).terms) for preset in GAME.presets]
    assert chosen == PRESETS


@given(st.data())
def test_there_are_thirteen_tricks(data):
    hand, at = data.draw(deals(GAME))
    assert sum(GAME.tricks(hand, at)) == 13


@given(st.integers(2, 13), st.integers(2, 13), st.integers(0, 12))
def test_one_trick_more_never_costs_unless_it_is_the_tenth_bag(north, south, took):
    at = deal(broken="minus")
    fewer, more = (points(Hand((north, south), (2, 2), (n, 13 - n)), at)[0] for n in (took, took + 1))
    assert more >= fewer
