"""Euchre: every way that five tricks can fall, and how a game comes to its end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.euchre import Euchre, Hand
from rules.pad import Charge, Length, fold
from tests.rules.hands import deals

GAME = Euchre()


def opened(**chosen):
    return GAME.opening(4, GAME.choices.completed(chosen))


def played(*lines, length=None, **chosen):
    """The pad of a table after hands typed one after another."""
    entries = [line if isinstance(line, Charge) else GAME.typed(line, opened()).hand for line in lines]
    return fold(GAME, 4, enumerate(entries, 1), chosen=GAME.choices.completed(chosen), length=length or Length())


# What was played, and what it brought N–S and E–W.
TABLE = [
    # section                                      hand             N–S  E–W
    ("the odd trick with three",                   "ns 3",            1,   0),
    ("the odd trick with four",                    "ns 4",            1,   0),
    ("a march",                                    "ns 5",            2,   0),
    ("the odd trick, lone hand with three",        "ns alone 3",      1,   0),
    ("the odd trick, lone hand with four",         "ns alone 4",      1,   0),
    ("a lone hand's march",                        "ns alone 5",      4,   0),
    ("euchred with two tricks",                    "ns 2",            0,   2),
    ("euchred with one trick",                     "ns 1",            0,   2),
    ("euchred without a trick",                    "ns 0",            0,   2),
    ("lone hand euchred with two tricks",          "ns alone 2",      0,   2),
    ("lone hand euchred with one trick",           "ns alone 1",      0,   2),
    ("lone hand euchred without a trick",          "ns alone 0",      0,   2),
    ("the odd trick with three, others",           "ew 3",            0,   1),
    ("the odd trick with four, others",            "ew 4",            0,   1),
    ("a march, others",                            "ew 5",            0,   2),
    ("the odd trick, lone hand with three, others", "ew alone 3",     0,   1),
    ("the odd trick, lone hand with four, others", "ew alone 4",      0,   1),
    ("a lone hand's march, others",                "ew alone 5",      0,   4),
    ("euchred with two tricks, others",            "ew 2",            2,   0),
    ("euchred with one trick, others",             "ew 1",            2,   0),
    ("euchred without a trick, others",            "ew 0",            2,   0),
    ("lone hand euchred with two tricks, others",  "ew alone 2",      2,   0),
    ("lone hand euchred with one trick, others",   "ew alone 1",      2,   0),
    ("lone hand euchred without a trick, others",  "ew alone 0",      2,   0),
    ("all passed twice",                           "void",            0,   0),
]  # fmt: skip


@pytest.mark.parametrize(("section", "hand", "ns", "ew"), TABLE, ids=[row[0] for row in TABLE])
def test_scoring(section, hand, ns, ew):
    typed = GAME.typed(hand, opened())
    score = GAME.score(typed.hand, opened())
    assert typed.problems == ()
    assert (score.of("NS"), score.of("EW")) == (ns, ew)


# What a club may choose that a lone hand pays; a partnership pays 2 whatever is chosen.
EUCHRED = [
    # hand         2  3  4
    ("ns alone 2", 2, 3, 4),
    ("ns alone 0", 2, 3, 4),
    ("ns 2",       2, 2, 2),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "two", "three", "four"), EUCHRED)
def test_a_club_may_choose_what_a_lone_hand_pays(hand, two, three, four):
    for worth, points in ((2, two), (3, three), (4, four)):
        at = opened(lone_euchred=worth)
        assert GAME.net(GAME.typed(hand, at).hand, at) == -points


def test_every_point_says_what_it_is_for():
    lines = [GAME.score(GAME.typed(hand, opened()).hand, opened()).lines for hand in ("ns 4", "ew alone 5", "ew 1")]
    assert [line for each in lines for line in each] == [
        ("NS", "N–S took 4 of five tricks", 1, "Scoring, the odd trick", ""),
        ("EW", "A lone hand took all five tricks", 4, "Scoring, a lone hand's march", ""),
        ("NS", "E–W euchred, 1 of five tricks", 2, "Scoring, a lone hand or partnership euchred", ""),
    ]


# --- the game --------------------------------------------------------------------------

GAMES = [
    # target  hands                                            N–S E–W  over   winners
    (5,       (),                                                0,  0, False, ("NS", "EW")),
    (5,       ("ns alone 5",),                                   4,  0, False, ("NS",)),
    (5,       ("ns alone 5", "ns 3"),                            5,  0, True,  ("NS",)),
    (5,       ("ns alone 5", "ns alone 5"),                      8,  0, True,  ("NS",)),
    (5,       ("ns 5", "ns 5", "ew alone 5"),                    4,  4, False, ("NS", "EW")),
    (5,       ("ns 5", "ns 5", "ew alone 5", "ns 2"),            4,  6, True,  ("EW",)),
    (10,      ("ns alone 5", "ns alone 5", "ns 4"),              9,  0, False, ("NS",)),
    (10,      ("ns alone 5", "ns alone 5", "ns 5"),             10,  0, True,  ("NS",)),
    (21,      ("ew alone 5",) * 5,                               0, 20, False, ("EW",)),
    (21,      (*["ew alone 5"] * 5, "void", "ew 3"),             0, 21, True,  ("EW",)),
    (1,       ("ew 3",),                                         0,  1, True,  ("EW",)),
]  # fmt: skip


@pytest.mark.parametrize(("target", "hands", "ns", "ew", "over", "winners"), GAMES)
def test_the_first_side_at_the_target_has_won(target, hands, ns, ew, over, winners):
    pad = played(*hands, target=target)
    assert (pad.at.totals, GAME.over(pad.at), GAME.winners(pad.at)) == ((ns, ew), over, winners)


def test_a_game_that_is_over_says_who_won_and_takes_no_further_hand():
    at = played("ns alone 5", "ew 3", "ns 5").at
    assert GAME.why_over(at) == "N–S have 6 points to 1, in a game to 5."
    assert GAME.needs(at) == ()
    found = GAME.problems(Hand("EW", False, 6), at)
    assert [(problem.field, problem.message) for problem in found] == [
        ("makers", "The game is over: N–S have 6 points."),
        ("tricks", "Tricks: “6” is not a whole number from 0 to 5."),
    ]


def test_a_game_of_one_point_is_won_with_one_point():
    at = played("ew 3", target=1).at
    assert GAME.why_over(at) == "E–W have 1 point to 0, in a game to 1."
    (found,) = GAME.problems(Hand("EW", False, 3), at)
    assert found.message == "The game is over: E–W have 1 point."


def test_a_void_hand_passes_the_deal_and_is_not_counted():
    pad = played("ns 3", "void", "ew 3", length=Length(deals=2, games=0))
    assert [row.at.dealer for row in pad.rows] == ["N", "E", "S"]
    assert (pad.deals, pad.finished, pad.at.dealer) == (2, True, "W")
    assert pad.taken == {"NS": 5, "EW": 5}


def test_a_penalty_may_bring_a_side_to_the_target_or_back_from_it():
    at = played("ns alone 5", "ns 3").at
    assert GAME.over(at)
    assert not GAME.over(GAME.charged(at, "NS", -2))
    assert played("ns alone 5", Charge("NS", 1, "Revoke")).over


def test_the_deal_goes_on_into_the_next_game():
    pad = played("ns alone 5", "ns 3", "ew 3", length=Length(games=2))
    assert (pad.at.totals, pad.at.dealer, pad.rows[2].game, pad.rows[2].at.dealer) == ((0, 1), "W", 2, "S")


def test_a_board_fixes_the_dealer():
    ats = [GAME.on_board(board, GAME.choices.completed({"target": 10})) for board in (1, 2, 6)]
    assert [(at.dealer, at.totals, at.target) for at in ats] == [
        ("N", (0, 0), 10),
        ("E", (0, 0), 10),
        ("E", (0, 0), 10),
    ]
    assert GAME.before(ats[1]) == (("Dlr", "E"),)


# --- what cannot be --------------------------------------------------------------------

PROBLEMS = [
    # hand                        what is said
    (Hand("NS", False, 5),        {}),
    (Hand("NS", False, None),     {"tricks": "Tricks: nothing is not a whole number from 0 to 5."}),
    (Hand("NS", False, 6),        {"tricks": "Tricks: “6” is not a whole number from 0 to 5."}),
    (Hand("NS", True, -1),        {"tricks": "Tricks: “-1” is not a whole number from 0 to 5."}),
    (Hand("NS", "?", None),       {"alone": "Alone: “?” is not yes or no.",
                                   "tricks": "Tricks: nothing is not a whole number from 0 to 5."}),
    (Hand("N", False, 3),         {"makers": "Trumps made by: “N” is not N–S, E–W or All passed."}),
    (Hand("", True, 3),           {"makers": "Trumps made by: “” is not N–S, E–W or All passed."}),
    (Hand("void"),                {}),
    (Hand("void", True, 3),       {"alone": "Nobody plays alone in a hand that all passed.",
                                   "tricks": "A hand that all passed has no tricks, and not 3."}),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(hand, said):
    assert {problem.field: problem.message for problem in GAME.problems(hand, opened())} == said


# --- on the line, on paper, in words ---------------------------------------------------

WORDS = [
    # typed            written           in words                           under the columns
    ("ns 4",           "N–S 4",          "N–S, 4 tricks",                   ("N–S", "", "4")),
    ("ns alone 5",     "N–S Alone 5",    "N–S alone, all five tricks",      ("N–S", "alone", "5")),
    ("e-w 2",          "E–W 2",          "E–W, euchred with 2 tricks",      ("E–W", "", "2")),
    ("EW ALONE 1",     "E–W Alone 1",    "E–W alone, euchred with 1 trick", ("E–W", "alone", "1")),
    ("ew 0",           "E–W 0",          "E–W, euchred with 0 tricks",      ("E–W", "", "0")),
    ("void",           "All passed",     "all passed twice",                ("All passed", "", "")),
    ("all passed",     "All passed",     "all passed twice",                ("All passed", "", "")),
    ("pass",           "All passed",     "all passed twice",                ("All passed", "", "")),
    ("P",              "All passed",     "all passed twice",                ("All passed", "", "")),
    ("−",              "All passed",     "all passed twice",                ("All passed", "", "")),
    ("n 4",            "N–S 4",          "N–S, 4 tricks",                   ("N–S", "", "4")),
    ("n-s 4",          "N–S 4",          "N–S, 4 tricks",                   ("N–S", "", "4")),
    ("w a 5",          "E–W Alone 5",    "E–W alone, all five tricks",      ("E–W", "alone", "5")),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "written", "words", "cells"), WORDS)
def test_a_hand_in_words_on_paper_and_on_the_line(typed, written, words, cells):
    at = opened()
    hand = GAME.typed(typed, at).hand
    assert (GAME.written(hand, at), GAME.words(hand, at), GAME.cells(hand, at)) == (written, words, cells)


def test_two_seats_are_no_side():
    (wrong,) = GAME.typed("n s 4", opened()).problems
    assert wrong.message == "Tricks: “s” is not a whole number from 0 to 5."


def test_what_stands_before_a_hand_is_the_dealer_the_points_and_what_is_wanted():
    at = played("ns 5", "void", "ew 3").at
    assert GAME.standing(opened()) == "North deals"
    assert GAME.standing(at) == "West deals, N–S 2, E–W 1"
    assert GAME.needs(at) == (("N–S need", "3"), ("E–W need", "4"))
    assert [GAME.called(side) for side in GAME.sides(at)] == ["N–S", "E–W"]


def test_the_pad_has_the_hand_and_each_sides_points():
    pad = played("ns 5", "ew alone 2", "void")
    titles = [column.title for column in GAME.pad_columns(pad.at)]
    assert titles == ["Made by", "Alone", "Tricks", "Points", "Total", "Points", "Total"]
    assert [" ".join(GAME.pad_cells(row.entry, row.at, row.after)) for row in pad.rows] == [
        "N–S  5 2 2 0 0",
        "E–W alone 2 2 4 0 0",
        "All passed   0 4 0 0",
    ]


def test_the_slips_of_the_pen_come_with_the_likeliest_first():
    slips = GAME.slips(Hand("NS", True, 4), opened())
    assert [(slip.says, GAME.written(slip.hand, opened())) for slip in slips] == [
        ("E–W made trumps", "E–W Alone 4"),
        ("they did not play alone", "N–S 4"),
        ("the tricks are the other side's", "N–S Alone 1"),
    ]
    assert GAME.slips(Hand("EW", False, 3), opened())[1].says == "one of them played alone"
    assert GAME.slips(Hand("void"), opened()) == ()


PRESETS = [
    # preset         target  what is said wherever it is printed
    ("as-printed",   5,      ""),
    ("standard",     10,     ""),
    ("benny",        21,     "Played with the Benny, the twenty-fifth card and highest trump."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "target", "note"), PRESETS)
def test_a_club_plays_as_printed_or_as_is_usual(key, target, note):
    (preset,) = (preset for preset in GAME.presets if preset.key == key)
    chosen = GAME.choices.completed(preset.choices)
    assert (GAME.opening(4, chosen).target, GAME.note(chosen)) == (target, note)


# --- always ----------------------------------------------------------------------------


@given(st.data())
def test_one_side_scores_unless_all_passed(data):
    hand, at = data.draw(deals(GAME))
    points = sorted(GAME.score(hand, at).of(side) for side in GAME.sides(at))
    assert points[0] == 0
    assert (points[1] == 0) == hand.void
    assert sum(GAME.tricks(hand, at)) == (0 if hand.void else 5)


@given(st.data())
def test_another_trick_never_costs(data):
    hand, at = data.draw(deals(GAME))
    if not hand.void and hand.tricks < 5:
        more = Hand(hand.makers, hand.alone, hand.tricks + 1)
        gain = GAME.net(more, at) - GAME.net(hand, at)
        assert (gain if hand.makers == "NS" else -gain) >= 0
