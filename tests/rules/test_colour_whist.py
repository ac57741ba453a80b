"""Colour whist, hand by hand."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.colour_whist import ColourWhist, Hand
from rules.pad import Length, fold
from rules.parts.seats import FOUR
from tests.rules.hands import deals, hand_of, moments, points_of

GAME = ColourWhist()


def opened(**chosen):
    return GAME.opening(4, GAME.choices.completed(chosen))


OPEN = opened()


def read(line):
    return hand_of(GAME, line, OPEN)


def points(hand, at):
    return points_of(GAME, hand, at)


# What was bid and taken, what N, E, S and W have of it, and what it is with each of the club's choices:
# all thirteen tricks count double; each missing trick costs two.
TABLE = [
    # typed              N    E    S    W     thirteen double     missing cost two
    ("8h n s 8",        (2,  -2,   2,  -2),  (2, -2, 2, -2),     (2, -2, 2, -2)),
    ("8h n s 9",        (3,  -3,   3,  -3),  (3, -3, 3, -3),     (3, -3, 3, -3)),
    ("9d n w 9",        (2,  -2,  -2,   2),  (2, -2, -2, 2),     (2, -2, -2, 2)),
    ("9d n w 8",        (-3,  3,   3,  -3),  (-3, 3, 3, -3),     (-4, 4, 4, -4)),
    ("8c s e 7",        (3,  -3,  -3,   3),  (3, -3, -3, 3),     (4, -4, -4, 4)),
    ("8c s e 6",        (4,  -4,  -4,   4),  (4, -4, -4, 4),     (6, -6, -6, 6)),
    ("8c s e 0",        (10, -10, -10, 10),  (10, -10, -10, 10), (18, -18, -18, 18)),
    ("8s w n 12",       (6,  -6,  -6,   6),  (6, -6, -6, 6),     (6, -6, -6, 6)),
    ("8s w n 13",       (7,  -7,  -7,   7),  (14, -14, -14, 14), (7, -7, -7, 7)),
    ("12s w n 13",      (3,  -3,  -3,   3),  (6, -6, -6, 6),     (3, -3, -3, 3)),
    ("13s w n 13",      (2,  -2,  -2,   2),  (4, -4, -4, 4),     (2, -2, -2, 2)),
    ("13s w n 12",      (-3,  3,   3,  -3),  (-3, 3, 3, -3),     (-4, 4, 4, -4)),
    ("13h e s 0",       (15, -15, -15, 15),  (15, -15, -15, 15), (28, -28, -28, 28)),
    ("5h n 5",          (6,  -2,  -2,  -2),  (6, -2, -2, -2),    (6, -2, -2, -2)),
    ("5h n 6",          (9,  -3,  -3,  -3),  (9, -3, -3, -3),    (9, -3, -3, -3)),
    ("5d e 4",          (3,  -9,   3,   3),  (3, -9, 3, 3),      (4, -12, 4, 4)),
    ("5d e 3",          (4,  -12,  4,   4),  (4, -12, 4, 4),     (6, -18, 6, 6)),
    ("5d e 0",          (7,  -21,  7,   7),  (7, -21, 7, 7),     (12, -36, 12, 12)),
    ("5c s 13",         (-10, -10, 30, -10), (-20, -20, 60, -20), (-10, -10, 30, -10)),
    ("6h w 6",          (-2, -2,  -2,   6),  (-2, -2, -2, 6),    (-2, -2, -2, 6)),
    ("7c w 7",          (-2, -2,  -2,   6),  (-2, -2, -2, 6),    (-2, -2, -2, 6)),
    ("7c w 6",          (3,   3,   3,  -9),  (3, 3, 3, -9),      (4, 4, 4, -12)),
    ("8c w alone 8",    (-2, -2,  -2,   6),  (-2, -2, -2, 6),    (-2, -2, -2, 6)),
    ("9h s alone 7",    (4,   4, -12,   4),  (4, 4, -12, 4),     (6, 6, -18, 6)),
    ("13h s alone 13",  (-2, -2,   6,  -2),  (-4, -4, 12, -4),   (-2, -2, 6, -2)),
    ("pass",            (0,   0,   0,   0),  (0, 0, 0, 0),       (0, 0, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "plain", "thirteen", "two"), TABLE, ids=[row[0] for row in TABLE])
def test_the_score_of_a_contract(typed, plain, thirteen, two):
    hand = read(typed)
    assert points(hand, OPEN) == plain
    assert points(hand, opened(all13_doubles=True)) == thirteen
    assert points(hand, opened(undertricks=2)) == two


# Every line of the declarer: what it is for, and its points.
LINES = [
    ("8h n s 8",  [("8♥ made", 2)]),
    ("8h n s 10", [("8♥ made", 2), ("2 overtricks", 2)]),
    ("8h n s 13", [("8♥ made", 2), ("5 overtricks", 5), ("All thirteen tricks count double", 7)]),
    ("8h n s 7",  [("8♥ failed", -2), ("1 missing trick at 2", -2)]),
    ("6c n 6",    [("6♣ made, 2 from each of 3", 6)]),
    ("6c n 4",    [("6♣ failed, 2 to each of 3", -6), ("2 missing tricks at 2, 4 to each of 3", -12)]),
    ("pass",      []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "told"), LINES)
def test_every_figure_is_a_line_of_its_own(typed, told):
    lines = GAME.score(read(typed), opened(all13_doubles=True, undertricks=2)).lines
    assert [(line.what, line.points) for line in lines if line.side == "N"] == told


ANY_SEAT, ANY_SUIT = "N, E, S or W", "♥, ♦, ♣ or ♠"
ANY_BID = "Pass, 5, 6, 7, 8, 9, 10, 11, 12 or 13"
PROBLEMS = [
    (Hand(8, "H", "N", "S", 9),      {}),
    (Hand(8, "H", "N", "alone", 9),  {}),
    (Hand(5, "H", "N"),              {}),
    (Hand(0),                        {}),
    (Hand(7, "H", "N", "S", 9),      {"partner": "With: “S” cannot join a bid of 7; two bid at least 8 tricks."}),
    (Hand(5, "H", "N", "", 9),       {"partner": "With: “” cannot join a bid of 5; two bid at least 8 tricks."}),
    (Hand(4, "H", "N", "alone", 9),  {"level": f"Bid: “4” is not {ANY_BID}."}),
    (Hand(14, "H", "N", "S", 9),     {"level": f"Bid: “14” is not {ANY_BID}."}),
    (Hand(8, "H", "N", "N", 9),      {"partner": "With: another player than North, who plays it, or alone."}),
    (Hand(8, "H", "N", "", 9),       {"partner": "With: “” is not N, E, S, W or alone."}),
    (Hand(8, "", "N", "S", 9),       {"trumps": f"Trumps: “” is not {ANY_SUIT}."}),
    (Hand(8, "N", "N", "S", 9),      {"trumps": f"Trumps: “N” is not {ANY_SUIT}."}),
    (Hand(8, "H", "N", "S", 14),     {"tricks": "Tricks: “14” is not a whole number from 0 to 13."}),
    (Hand(8, "H", "N", "S", -1),     {"tricks": "Tricks: “-1” is not a whole number from 0 to 13."}),
    (Hand(8, None, "X", "X", None),  {"trumps": f"Trumps: nothing is not {ANY_SUIT}.",
                                      "declarer": f"By: “X” is not {ANY_SEAT}.",
                                      "partner": "With: “X” is not N, E, S, W or alone.",
                                      "tricks": "Tricks: nothing is not a whole number from 0 to 13."}),
    (Hand(0, "H", "N", "S", 9),      {"trumps": "Trumps: a hand that was passed out has none, not “H”.",
                                      "declarer": "By: a hand that was passed out has none, not “N”.",
                                      "partner": "With: a hand that was passed out has none, not “S”.",
                                      "tricks": "Tricks: a hand that was passed out has none, not “9”."}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(hand, said):
    assert {problem.field: problem.message for problem in GAME.problems(hand, OPEN)} == said


@pytest.mark.parametrize("junk", [None, "", "?", -1, 99, True, (), ("N",), ["N"], {}])
def test_whatever_stands_in_a_hand_is_told_and_never_stumbled_over(junk):
    for level, partner in product((junk, 0, 5, 8), (junk, "S", "alone")):
        assert GAME.problems(Hand(level, junk, junk, partner, 5), OPEN)


# What is typed, and how it is written back.
NOTATION = [
    ("8h n s 9",        "8♥ N S 9"),
    ("8 h n s 9",       "8♥ N S 9"),
    ("8♥NS9",           "8♥ N S 9"),
    ("10D E W 10",      "10♦ E W 10"),
    ("6c n 5",          "6♣ N 5"),
    ("9s w alone 8",    "9♠ W alone 8"),
    ("pass",            "Pass"),
    ("p",               "Pass"),
    ("AP",              "Pass"),
    ("all passed",      "Pass"),
    ("–",               "Pass"),
    ("0",               "Pass"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "written"), NOTATION)
def test_a_hand_is_typed_in_few_keys(typed, written):
    assert GAME.written(read(typed), OPEN) == written


MISSING = [
    ("",         f"Bid: {ANY_BID}"),
    ("8",        f"Trumps: {ANY_SUIT}"),
    ("8h",       f"By: {ANY_SEAT}"),
    ("8h n",     "With: N, E, S, W or alone"),
    ("7h n",     "Tricks: a whole number from 0 to 13"),
    ("8h n alo", "With: N, E, S, W or alone"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "missing"), MISSING)
def test_what_is_missing_is_asked_for_and_a_partner_only_from_eight_tricks(typed, missing):
    assert GAME.typed(typed, OPEN).missing == missing


SAID = [
    # typed          in words                                                 in a table            in short
    ("8h s n 9",     "8♥ by North and South, 9 tricks: made with 1 overtrick", ("8♥", "N + S", "9"), "8♥ N S +1"),
    ("8h n s 8",     "8♥ by North and South, 8 tricks: made",                 ("8♥", "N + S", "8"), "8♥ N S ="),
    ("6c e 1 trick", "6♣ by East alone, 1 trick: 5 short",                    ("6♣", "E", "1"),     "6♣ E −5"),
    ("9s w alone 11", "9♠ by West alone, 11 tricks: made with 2 overtricks",  ("9♠", "W", "11"),    "9♠ W +2"),
    ("pass",         "all passed",                                            ("Pass", "", ""),     "Pass"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "words", "cells", "brief"), SAID)
def test_a_hand_is_said_written_in_a_table_and_in_short(typed, words, cells, brief):
    hand = read(typed)
    assert (GAME.words(hand, OPEN), GAME.cells(hand, OPEN), GAME.brief(hand, OPEN)) == (words, cells, brief)


# What is easily written down in its place.
SLIPS = [
    ("8h n s 9",   ["8♥ N S 4", "8♥ N S 7"]),
    ("8h n s 8",   ["8♥ N S 5"]),
    ("5c n 13",    ["5♣ N 0"]),
    ("8c n e 2 tricks", ["8♣ N E 11"]),
    ("pass",       []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "others"), SLIPS)
def test_slips_of_the_pen(typed, others):
    assert [GAME.written(slip.hand, OPEN) for slip in GAME.slips(read(typed), OPEN)] == others


@pytest.mark.parametrize(("one", "other"), [("8h n s 9", "8h s n 9"), ("8h w e 9", "8h e w 9"), ("pass", "pass")])
def test_it_makes_no_difference_which_of_two_is_named_first(one, other):
    one, other = read(one), read(other)
    assert points(one, OPEN) == points(other, OPEN)
    assert GAME.alike(one) == GAME.alike(other)


@pytest.mark.parametrize(
    ("one", "other"), [("8h n s 9", "8h n alone 9"), ("8h n s 9", "8h n e 9"), ("6c n 6", "6c s 6")]
)
def test_other_players_make_another_hand(one, other):
    assert GAME.alike(read(one)) != GAME.alike(read(other))


def played(*lines, deals=8):
    numbered = enumerate(map(read, lines), 1)
    return fold(GAME, 4, numbered, chosen=GAME.choices.completed(), length=Length(deals=deals, games=0))


def test_a_passed_out_deal_passes_the_deal_on_and_does_not_count():
    pad = played("pass", "6h e 6", "pass", "8c n s 8")
    assert [row.at.dealer for row in pad.rows] == ["N", "E", "S", "W"]
    assert (pad.at.dealer, pad.deals, pad.finished) == ("N", 2, False)
    assert pad.at.totals == (-2 + 2, 6 - 2, -2 + 2, -2 - 2)
    assert GAME.winners(pad.at) == ("E",)
    assert not GAME.over(pad.at)
    assert played("pass", "6h e 6", "pass", "8c n s 8", deals=2).finished


def test_a_tie_is_shared():
    assert GAME.winners(played("8c n s 8").at) == ("N", "S")
    assert [GAME.called(seat) for seat in GAME.winners(OPEN)] == ["North", "East", "South", "West"]


def test_a_board_says_who_deals_and_keeps_the_club_s_choices():
    boards = [GAME.on_board(number, GAME.choices.completed({"undertricks": 2})) for number in range(1, 6)]
    assert [GAME.standing(at) for at in boards] == [
        f"{seat} deals" for seat in ("North", "East", "South", "West", "North")
    ]
    assert {(at.totals, at.undertricks, at.all13_doubles) for at in boards} == {((0, 0, 0, 0), 2, False)}
    assert GAME.before(boards[1]) == (("Dlr", "E"),)


def test_what_a_club_may_choose():
    presets = {preset.key: GAME.choices.completed(preset.choices) for preset in GAME.presets}
    assert presets == {
        "as-printed": {"all13_doubles": False, "undertricks": 1},
        "standard": {"all13_doubles": False, "undertricks": 1},
        "thirteen": {"all13_doubles": True, "undertricks": 1},
    }
    wrong = GAME.choice_problems({"all13_doubles": "often", "undertricks": 3})
    assert [problem.field for problem in wrong] == ["all13_doubles", "undertricks"]


@given(st.data())
def test_one_who_plays_alone_has_three_times_what_each_of_the_others_pays(data):
    hand, at = data.draw(deals(GAME))
    worth = dict(zip(FOUR, points(hand, at), strict=True))
    assert sum(worth.values()) == 0
    if hand.level:
        us = {worth[seat] for seat in hand.declarers}
        them = {worth[seat] for seat in FOUR if seat not in hand.declarers}
        assert us == {-each * (3 if len(hand.declarers) == 1 else 1) for each in them}


@given(st.data(), st.integers(5, 13), st.integers(0, 12))
def test_more_tricks_are_always_worth_more_and_a_higher_bid_less(data, level, tricks):
    at = data.draw(moments(GAME))
    fewer, more = (GAME.score(Hand(level, "H", "N", "alone", taken), at).of("N") for taken in (tricks, tricks + 1))
    assert fewer < more
    assert (fewer > 0) == (tricks >= level)
    higher = GAME.score(Hand(min(13, level + 1), "H", "N", "alone", tricks), at).of("N")
    assert higher <= fewer
