"""Nap, hand by hand."""

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.nap import Hand, Nap
from tests.rules.hands import deals, hand_of, points_of

GAME = Nap()


def deal(players=4, **chosen):
    return GAME.opening(players, GAME.choices.completed(chosen))


def hand(line, at=None):
    return hand_of(GAME, line, at or deal())


def points(line, at):
    return points_of(GAME, hand(line, at), at)


# What is typed; what the bidder and each of the others score as printed, and where nap and above lose half; and the
# line as it is written down.
TABLE = [
    # players, typed                     printed      half loss    written
    (4, "2 1 2",                         (6, -2),     (6, -2),     "Two 1 2"),
    (4, "2 1 1",                         (-6, 2),     (-6, 2),     "Two 1 1"),
    (4, "two 1 5",                       (6, -2),     (6, -2),     "Two 1 5"),
    (4, "2 2 0",                         (-6, 2),     (-6, 2),     "Two 2 0"),
    (3, "three 2 3",                     (6, -3),     (6, -3),     "Three 2 3"),
    (3, "three 2 2",                     (-6, 3),     (-6, 3),     "Three 2 2"),
    (4, "four 3 4",                      (12, -4),    (12, -4),    "Four 3 4"),
    (4, "four 3 3",                      (-12, 4),    (-12, 4),    "Four 3 3"),
    (4, "four 3 5",                      (12, -4),    (12, -4),    "Four 3 5"),
    (4, "mis 4 0",                       (9, -3),     (9, -3),     "Mis 4 0"),
    (4, "m 4 1",                         (-9, 3),     (-9, 3),     "Mis 4 1"),
    (4, "MIS 4 5",                       (-9, 3),     (-9, 3),     "Mis 4 5"),
    (3, "nap 1 5",                       (20, -10),   (20, -10),   "Nap 1 5"),
    (3, "n 1 4",                         (-20, 10),   (-10, 5),    "Nap 1 4"),
    (7, "nap 7 5",                       (60, -10),   (60, -10),   "Nap 7 5"),
    (7, "nap 7 0",                       (-60, 10),   (-30, 5),    "Nap 7 0"),
    (4, "wellington 2 over nap 5",       (60, -20),   (60, -20),   "Wellington 2 over Nap 5"),
    (4, "w 2 over nap 4",                (-60, 20),   (-30, 10),   "Wellington 2 over Nap 4"),
    (5, "Blücher 5 over Wellington 5",   (160, -40),  (160, -40),  "Blücher 5 over Wellington 5"),
    (5, "blucher 5 over wellington 4",   (-160, 40),  (-80, 20),   "Blücher 5 over Wellington 4"),
    (7, "b6 over wellington 5",          (240, -40),  (240, -40),  "Blücher 6 over Wellington 5"),
    (6, "b6 over wellington 0",          (-200, 40),  (-100, 20),  "Blücher 6 over Wellington 0"),
    (4, "w 2 5 over nap",                (60, -20),   (60, -20),   "Wellington 2 over Nap 5"),
    (4, "Wellington 2 4 Over  Nap",      (-60, 20),   (-30, 10),   "Wellington 2 over Nap 4"),
    (5, "b5 4 over wellington",          (-160, 40),  (-80, 20),   "Blücher 5 over Wellington 4"),
    (7, "all passed",                    (0, 0),      (0, 0),      "Pass"),
    (7, "-",                             (0, 0),      (0, 0),      "Pass"),
    (3, "pass",                          (0, 0),      (0, 0),      "Pass"),
    (7, " P ",                           (0, 0),      (0, 0),      "Pass"),
]  # fmt: skip


@pytest.mark.parametrize(("players", "line", "printed", "half", "written"), TABLE)
def test_a_line_its_score_and_the_same_line_written_down(players, line, printed, half, written):
    for loss, (bidder, others) in (("full", printed), ("half", half)):
        at = deal(players, loss=loss)
        one = hand(line, at)
        assert points(line, at) == tuple(bidder if side == one.bidder else others for side in GAME.sides(at))
        assert GAME.problems(one, at) == ()
        assert GAME.written(one, at) == written


# Where the dealer must bid one: player 1 deals.
MUST_BID = [
    # typed      scores
    ("1 1 1",   (3, -1, -1, -1)),
    ("one 1 5", (3, -1, -1, -1)),
    ("1 1 0",   (-3, 1, 1, 1)),
    ("two 3 2", (-2, -2, 6, -2)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "scores"), MUST_BID)
def test_where_all_others_pass_the_dealer_may_have_to_bid_one(line, scores):
    at = deal(passed="one", loss="half")
    assert points(line, at) == scores
    assert GAME.problems(hand(line, at), at) == ()


ALL_BIDS = "Pass, 2, 3, Mis, 4, Nap, Wellington or Blücher"
MISSING = [
    ("",                   f"Bid: {ALL_BIDS}"),
    ("w",                  "By: 1, 2, 3 or 4"),
    ("welling",            f"Bid: {ALL_BIDS}"),
    ("w 2",                "Tricks: a whole number from 0 to 5"),
    ("w 2 over",           "over Nap, or nothing"),
    ("w 2 5 o",            "Tricks: how many over or down"),
    ("w 2 5 over",         "Tricks: how many over or down"),
    ("w 2 5 over na",       "over Nap, or nothing"),
    ("nap 1",              "Tricks: a whole number from 0 to 5"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "missing"), MISSING)
def test_a_line_that_is_not_finished_says_what_comes_next(line, missing):
    typed = GAME.typed(line, deal())
    assert (typed.hand, typed.problems, typed.missing) == (None, (), missing)


PROBLEMS = [
    # the hand                                  what is said
    (Hand(),                                    {"bid": f"Bid: “” is not {ALL_BIDS}."}),
    (Hand("one", "1", tricks=1),                {"bid": f"Bid: “one” is not {ALL_BIDS}."}),
    (Hand("two"),                               {"bidder": "By: “” is not 1, 2, 3 or 4.",
                                                 "tricks": "Tricks: nothing is not a whole number from 0 to 5."}),
    (Hand("two", "5", tricks=6),                {"bidder": "By: “5” is not 1, 2, 3 or 4.",
                                                 "tricks": "Tricks: “6” is not a whole number from 0 to 5."}),
    (Hand("mis", "1", tricks=-1),               {"tricks": "Tricks: “-1” is not a whole number from 0 to 5."}),
    (Hand("wellington", "1", tricks=5),
        {"over_nap": "Wellington may be bid only over Nap: expected over Nap."}),
    (Hand("blucher", "1", tricks=5),
        {"over_wellington": "Blücher may be bid only over Wellington: expected over Wellington."}),
    (Hand("blucher", "1", over_wellington=1, tricks=5), {"over_wellington": "over Wellington: “1” is not yes or no."}),
    (Hand("blucher", "1", True, True, 5),       {"over_nap": "over Nap: a bid of Blücher has none, not “True”."}),
    (Hand("nap", "1", over_nap=True, tricks=5), {"over_nap": "over Nap: a bid of Nap has none, not “True”."}),
    (Hand("pass", "2", tricks=3),               {"bidder": "By: a hand that was passed out has none, not “2”.",
                                                 "tricks": "Tricks: a hand that was passed out has none, not “3”."}),
]  # fmt: skip


@pytest.mark.parametrize(("wrong", "said"), PROBLEMS)
def test_problems_are_found_all_at_once_each_beside_its_field(wrong, said):
    assert {problem.field: problem.message for problem in GAME.problems(wrong, deal())} == said


def test_where_the_dealer_must_bid_nobody_else_bids_one_and_no_hand_is_passed_out():
    at = deal(passed="one")
    said = {problem.field: problem.message for problem in GAME.problems(Hand("one", "2", tricks=1), at)}
    assert said == {"bidder": "Only the dealer, player 1, bids one, not player 2."}
    said = {problem.field: problem.message for problem in GAME.problems(Hand("one", "9", tricks=1), at)}
    assert said == {"bidder": "By: “9” is not 1, 2, 3 or 4."}
    said = [problem.message for problem in GAME.typed("pass", at).problems]
    assert said == ["Bid: “pass” is not 1, 2, 3, Mis, 4, Nap, Wellington or Blücher."]
    assert GAME.problems(Hand("one", "2", tricks=1), replace(at, dealer="2")) == ()


JUNK = (None, "", "?", -1, 99, True, (), ("?",), ([1],), {"a": 1}, "1", "one", "nap", "pass", 5)


@given(st.data())
def test_nothing_that_stands_in_a_hand_raises(data):
    junk = Hand(*(data.draw(st.sampled_from(JUNK)) for _ in Hand.__slots__))
    for passed in ("left", "one"):
        assert all(problem.message.endswith(".") for problem in GAME.problems(junk, deal(passed=passed)))


# --- the game --------------------------------------------------------------------------


def after(lines, at):
    return reduce(lambda at, line: GAME.after(at, hand(line, at)), lines, at)


def test_the_deal_passes_to_the_left_and_counters_add_up():
    at = after(("2 1 2", "nap 2 4", "mis 3 0", "p", "3 3 3"), deal(3))
    assert at.totals == (4 + 10 - 3 - 3, -2 - 20 - 3 - 3, -2 + 10 + 6 + 6)
    assert at.dealer == "3"
    assert GAME.winners(at) == ("3",)
    assert not GAME.over(at)


def test_those_who_are_level_share_the_win():
    assert GAME.winners(after(("2 1 2", "2 2 2", "two 3 2"), deal(3))) == ("1", "2", "3")


def test_a_hand_that_all_pass_is_not_counted_and_who_deals_again_is_the_clubs_choice():
    for passed, dealer in (("left", "2"), ("again", "1")):
        at = deal(passed=passed)
        assert after(("pass",), at) == replace(at, dealer=dealer)
        assert not GAME.counts(hand("pass"), at)
        assert after(("2 1 2",), at).dealer == "2"
    assert GAME.counts(hand("2 1 0"), deal())


def test_twelve_hands_make_a_round_unless_a_club_agrees_on_others():
    assert (GAME.deals, GAME.in_counters(GAME.choices.completed())) == (12, True)
    assert [deal(players).totals for players in GAME.players] == [(0,) * players for players in range(3, 8)]


def test_what_is_usual_elsewhere_loses_half():
    printed, standard = (GAME.choices.completed(preset.choices)["loss"] for preset in GAME.presets)
    assert (printed, standard) == ("full", "half")


def test_on_a_board_four_play_and_each_deals_in_turn():
    boards = [GAME.on_board(number, GAME.choices.completed({"loss": "half"})) for number in range(1, 6)]
    assert [at.dealer for at in boards] == ["1", "2", "3", "4", "1"]
    assert {(at.players, at.loss) for at in boards} == {(4, "half")}


# --- in words and on paper -------------------------------------------------------------


def test_a_hand_in_words_and_under_its_columns():
    at = deal()
    table = {
        "2 1 2": ("Two by player 1, made", ("Two", "1", "2")),
        "m 3 1": ("Mis by player 3, failed with 1 trick", ("Mis", "3", "1")),
        "w 4 over nap 3": ("Wellington by player 4, failed with 3 tricks", ("Wellington", "4", "3")),
        "b 4 over wellington 5": ("Blücher by player 4, made", ("Blücher", "4", "5")),
        "pass": ("passed out", ("Pass", "", "")),
    }
    assert {line: (GAME.words(hand(line), at), GAME.cells(hand(line), at)) for line in table} == table


def test_every_player_has_a_line_that_says_what_it_is_for():
    lines = GAME.score(hand("nap 2 4"), deal(3, loss="half")).lines
    assert [(line.side, line.what, line.points) for line in lines] == [
        ("1", "Nap failed, half, from player 2", 5),
        ("2", "Nap failed, half, 5 to each of 2", -10),
        ("3", "Nap failed, half, from player 2", 5),
    ]
    assert {line.law for line in lines} == {"Nap, failed: half of what it wins"}
    assert {line.law for line in GAME.score(hand("mis 2 0"), deal()).lines} == {"Mis, made"}
    assert {line.law for line in GAME.score(hand("four 2 0"), deal()).lines} == {"Four, failed"}


def test_what_stands_before_a_hand_is_who_deals():
    at = replace(deal(), dealer="3")
    assert (GAME.standing(at), GAME.before(at)) == ("", (("Dlr", "3"),))
    assert GAME.called("3") == "Player 3"


@given(st.data())
def test_all_that_one_wins_the_others_lose_alike(data):
    one, at = data.draw(deals(GAME))
    scores = {side: GAME.score(one, at).of(side) for side in GAME.sides(at)}
    assert sum(scores.values()) == 0
    if one.bid != "pass":
        others = {points for side, points in scores.items() if side != one.bidder}
        assert len(others) == 1
        assert scores[one.bidder] == -(at.players - 1) * others.pop()
